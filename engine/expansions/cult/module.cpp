// Cult (SC-20 to SC-27, T-16): shrines are cloisters; a shrine and a cloister side by side, held by different
// players, challenge each other, and only the one completed first scores. A challenge follows from the board
// at any moment, so nothing is kept of it, and it ends by itself when one of the two followers is gone
// (SC-28).
#include "engine/expansions/cult/cult.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/scoring.h"

namespace bastide {

extern const std::string_view cult_tiles;

namespace cult {
namespace {

constexpr Element kElements[] = {
    {"cult", "Cult",
     "A shrine and the cloister beside it challenge each other: the one completed first scores."},
};
constexpr MarkSpec kMarks[] = {{"shrine", "cult"}};

// Shrines around the square, or cloisters that are none.
int count_around(const State& state, CellId cell, bool shrines) {
  const Board& board = state.board;
  int count = 0;
  for (NodeId id : board.cloisters())
    if (next_to(board.cell(board.node_at(id).cell), board.cell(cell)) &&
        is_shrine(state, board.feature(id).marks) == shrines)
      ++count;
  return count;
}

// --- where a shrine or a cloister may lie

bool is_building_in_hand(const State& state) {
  return state.rules->tiles()[state.flow.tile].cloister != kNoSegment;
}
// Of the tile in hand, which has a shrine or another cloister.
bool is_shrine_in_hand(const State& state) {
  const TileType& type = state.rules->tiles()[state.flow.tile];
  return is_shrine(state, type.segments[type.cloister].marks);
}

// The squares of the buildings of the other kind than the one in hand, found once for all places.
using Others = FixedVector<CellId, kMaxCloisters>;

Others list_others(const State& state) {
  const Board& board = state.board;
  const bool shrine = is_shrine_in_hand(state);
  Others others;
  for (NodeId id : board.cloisters())
    if (is_shrine(state, board.feature(id).marks) != shrine) others.push_back(board.node_at(id).cell);
  return others;
}

template <class Each>
void for_each_beside(const Board& board, const Others& others, CellId cell, Each each) {
  for (CellId other : others)
    if (next_to(board.cell(other), board.cell(cell))) each(other);
}

// SC-21
bool is_next_to_one_at_most(const State& state, const Others& others, CellId cell) {
  int count = 0;
  for_each_beside(state.board, others, cell, [&count](CellId) { ++count; });
  return count <= 1;
}

// SC-22: those around have no other one of this kind yet.
bool leaves_others_with_one(const State& state, const Others& others, CellId cell) {
  bool leaves = true;
  for_each_beside(state.board, others, cell, [&](CellId other) {
    leaves = leaves && count_around(state, other, is_shrine_in_hand(state)) == 0;
  });
  return leaves;
}

// A square is judged once for all turns of the tile, which follow each other in the list.
template <auto Allows>
void keep_squares(const State& state, ActionList& list) {
  const Others others = list_others(state);
  if (others.empty()) return;
  CellId judged = kNoCell;
  bool allowed = true;
  list.keep_if([&](const Action& action) {
    if (action.cell != judged) allowed = Allows(state, others, action.cell);
    judged = action.cell;
    return allowed;
  });
}

template <auto Allows>
constexpr Filter square_filter(std::string_view clause, Sentence reason) {
  return {
      clause, reason, keep_squares<Allows>,
      [](const State& state, const Action& action) { return Allows(state, list_others(state), action.cell); },
      is_building_in_hand};
}

// --- challenges (SC-23 to SC-26)

constexpr Sentence kLostChallenges{"score.lost-challenges", "lost challenges"};

// SC-25: scores 0, which the log shows with its clause, and goes home.
void lose(Play& play, std::size_t figure, NodeId root) {
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kLostChallenges, "SC-25", 1, 0));
  play.award(play.state.figures[figure].owner, lines, root, false);
  play.send_home(figure, Cause::challenged);
}

// SC-24: who has a follower in the completed building too is challenged by nobody.
void lose_against(Play& play, NodeId completed, NodeId rival) {
  const std::uint8_t holders = play.board.feature(completed).occupants;
  if (holders == 0) return;
  for (std::size_t i = play.state.figures.size(); i-- > 0;) {
    const Figure figure = play.state.figures[i];
    if (figure.place == kOnBoard && play.board.root(figure.cell, figure.segment) == rival &&
        ((holders >> figure.owner) & 1) == 0)
      lose(play, i, rival);
  }
}

StepResult enter_challenges(Play& play) {
  for (NodeId root : play.flow.completed) {
    if (play.board.kind_of(root) != SegmentKind::cloister) continue;
    const NodeId rival = rival_of(play.state, root);
    if (rival != kNoNode && !is_complete(play.state, rival)) lose_against(play, root, rival);  // SC-26
  }
  return StepResult::done;
}

// T-16: what the whole part completes is known by now, and nobody has gone home (T-19).
const Step kChallengeStep = {Slot::after_score, 160, "challenges", "T-16", {}, enter_challenges};

// --- the module

void install(Installer& installer) {
  installer.config<Config>() = {installer.rules.mark("shrine")};
  installer.hooks.placements.push_back(square_filter<is_next_to_one_at_most>(
      "SC-21", {"refusal.shrine-beside-several",
                "the shrine or cloister would lie next to more than one of the other kind"}));
  installer.hooks.placements.push_back(square_filter<leaves_others_with_one>(
      "SC-22", {"refusal.shrine-for-others",
                "a shrine or cloister on the board would lie next to two of the other kind"}));
  installer.steps.push_back(&kChallengeStep);
  installer.hooks.prospects.push_back({"cult", add_prospects});
}

Module describe() {
  Module module;
  module.id = "cult";
  module.title = "Cult";
  module.clause = "SC-20";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = cult_tiles;
  module.marks = kMarks;
  module.install = install;
  return module;
}

}  // namespace

// The building of the other kind beside it; the placements allow one at most. kNoNode: none.
NodeId rival_of(const State& state, NodeId root) {
  const Board& board = state.board;
  const bool shrine = is_shrine(state, board.feature(root).marks);
  for (NodeId id : board.cloisters())
    if (next_to(board.cell(board.node_at(id).cell), board.cell(board.node_at(root).cell)) &&
        is_shrine(state, board.feature(id).marks) != shrine)
      return id;
  return kNoNode;
}

}  // namespace cult

const Module cult_module = cult::describe();

}  // namespace bastide
