// Castles take over the value of what is completed near them (T-18, S-09, BCB-25, BCB-30 to BCB-37), and come
// to nothing if nothing is (BCB-38).
#include <algorithm>
#include <cstdlib>

#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Question kQuestions[] = {
    {"castle-scores", "Choose the feature whose value your castle takes over", "BCB-33"}};

// --- surroundings

using Squares = FixedVector<CellId, 2>;
void tiles_of(const State& state, const Castle& castle, Squares& squares) {
  const Board& board = state.board;
  board.for_each_node(city_of(state, castle), [&](NodeId id) {
    const CellId cell = board.node_at(id).cell;
    if (!squares.full() && !squares.contains(cell)) squares.push_back(cell);
  });
}

// BCB-25: the six squares that share a side with one of the two tiles; or these two with the squares beside
// them along the wall, which runs across the line from one to the other.
bool surrounds(const State& state, const Squares& squares, CellId cell) {
  const Board& board = state.board;
  const bool ring = config_of(state).ring;
  if (ring && squares.contains(cell)) return false;
  const Cell& there = board.cell(cell);
  const bool stacked = board.cell(squares[0]).x == board.cell(squares[1]).x;
  for (CellId tile : squares) {
    const int dx = std::abs(board.cell(tile).x - there.x), dy = std::abs(board.cell(tile).y - there.y);
    if (ring ? dx + dy == 1 : (stacked ? dx <= 1 && dy == 0 : dy <= 1 && dx == 0)) return true;
  }
  return false;
}

// --- what sets a castle off

// BCB-31: a cloister has one node, on its own tile. The first segment laid of a feature names it.
void add_features(const State& state, const Castle& castle, Triggers& triggers) {
  const Board& board = state.board;
  for (NodeId root : state.flow.completed) {
    if (!is_near(state, castle, root)) continue;
    NodeId first = root;
    board.for_each_node(root, [&first](NodeId id) { first = id < first ? id : first; });
    ScoreLines lines;
    const int points = value_of(state, root, true, lines);  // BCB-32, S-36
    triggers.push_back(
        {board.node_at(first).cell, board.node_at(first).segment, static_cast<std::int16_t>(points)});
  }
}

// BCB-36
void add_castles(const State& state, const Castle& castle, Triggers& triggers) {
  if (!config_of(state).castles_pay_castles) return;
  const Memory& memory = memory_of(state);
  for (std::size_t i = 0; i < memory.castle_count; ++i) {
    const Castle& other = memory.castles[i];
    if (memory.scored_now[i] != 0 && are_near_each_other(state, castle, other))
      triggers.push_back({other.cell, other.segment, static_cast<std::int16_t>(memory.scored_now[i] - 1)});
  }
}

// --- scoring (S-09)

void score(Play& play, std::size_t index, int points) {
  Memory& memory = memory_of(play);
  Castle& castle = memory.castles[index];
  const NodeId place =
      play.board.node(castle.cell, castle.segment);  // of two castles on one tile each its own
  const auto follower = static_cast<std::size_t>(castellan(play.state, castle));
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kCastles, "S-09", 1, points));
  play.award(play.state.figures[follower].owner, lines, place, true);
  for (auto hook : play.rules.hooks().figures_scored) hook(play, city_of(play.state, castle), true);  // I-087
  castle.stage = CastleStage::finished;
  memory.scored_now[index] = static_cast<std::int16_t>(points + 1);
  play.send_home(follower, Cause::scored);  // BCB-37
}

// One after the other; who has scored may set off others.
StepResult go_on(Play& play) {
  Triggers triggers;
  for (int index = next_castle(play.state, triggers); index >= 0; index = next_castle(play.state, triggers)) {
    if (triggers.size() > 1) {
      const auto follower = castellan(play.state, memory_of(play).castles[static_cast<std::size_t>(index)]);
      return play.ask(play.state.figures[static_cast<std::size_t>(follower)].owner);
    }
    score(play, static_cast<std::size_t>(index), triggers[0].points);
  }
  Memory& memory = memory_of(play);
  memory.scored_now.fill(0);
  for (Castle& castle : memory.castles)
    if (castle.stage == CastleStage::fresh) castle.stage = CastleStage::waiting;
  return StepResult::done;
}

// The value is the castle's number, for a player may have several.
Action taking_over(const State& state, const Trigger& trigger, int castle) {
  return {Verb::put_token,
          config_of(state).castle,
          trigger.cell,
          trigger.segment,
          0,
          static_cast<std::int16_t>(castle + 1)};
}

void options(const State& state, ActionList& list) {
  Triggers triggers;
  const int castle = next_castle(state, triggers);
  for (const Trigger& trigger : triggers) list.push_back(taking_over(state, trigger, castle));
}

StepResult apply(Play& play, const Action& action) {
  Triggers triggers;
  const int castle = next_castle(play.state, triggers);
  for (const Trigger& trigger : triggers)
    if (taking_over(play.state, trigger, castle) == action) {
      score(play, static_cast<std::size_t>(castle), trigger.points);
      break;
    }
  return go_on(play);
}

Refusal explain(const State& state, const Action& action) {
  if (action.verb != Verb::put_token || action.noun != config_of(state).castle)
    return {"BCB-34",
            {"refusal.choice-castle-value",
             "the castle takes over the value of one of the features completed now"}};
  return {"BCB-33",
          {"refusal.castle-not-near", "that was not completed near the castle in this part"},
          action.cell,
          action.part};
}

// --- the end (BCB-38, E-05)

StepResult enter_end(Play& play) {
  const NounId place = config_of(play.state).castle_place;
  for (Castle& castle : memory_of(play).castles)
    if (is_waiting(castle)) castle.stage = CastleStage::given_up;
  play.send_home_where([place](const Figure& figure) { return figure.place == place; }, Cause::scored);
  return StepResult::done;
}
const Step kEnd = {Slot::final_score, 30, "castles-end", "E-05", {}, enter_end};

}  // namespace

bool is_near(const State& state, const Castle& castle, NodeId root) {
  Squares squares;
  tiles_of(state, castle, squares);
  bool near = false;
  state.board.for_each_node(
      root, [&](NodeId id) { near = near || surrounds(state, squares, state.board.node_at(id).cell); });
  return near;
}

// By the squares around, of which there are few, not by the features, of which there are many.
void list_near(const State& state, const Castle& castle, NearRoots& roots) {
  const Board& board = state.board;
  Squares squares;
  tiles_of(state, castle, squares);
  for (const CellId tile : squares)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const CellId cell = board.find(board.cell(tile).x + dx, board.cell(tile).y + dy);
        if (cell == kNoCell || !board.placed(cell) || !surrounds(state, squares, cell)) continue;
        for (SegmentId segment = 0; segment < board.segment_count(cell); ++segment) {
          const NodeId root = board.root(cell, segment);
          if (!roots.contains(root)) roots.push_back(root);
        }
      }
  std::ranges::sort(roots);
}

bool are_near_each_other(const State& state, const Castle& one, const Castle& other) {
  return is_near(state, one, city_of(state, other)) && is_near(state, other, city_of(state, one));
}

// T-26: the active player's first, then clockwise; one player's as they were made. BCB-35: not those just
// made.
int next_castle(const State& state, Triggers& triggers) {
  const Memory& memory = memory_of(state);
  for (int offset = 0; offset < state.players(); ++offset) {
    const int owner = (state.flow.part.player + offset) % state.players();
    for (std::size_t i = 0; i < memory.castle_count; ++i) {
      const Castle& castle = memory.castles[i];
      if (castle.stage != CastleStage::waiting ||
          state.figures[static_cast<std::size_t>(castellan(state, castle))].owner != owner)
        continue;
      triggers.clear();
      add_features(state, castle, triggers);
      add_castles(state, castle, triggers);
      if (!triggers.empty()) return static_cast<int>(i);
    }
  }
  return -1;
}

const Step castle_scoring_step = {Slot::after_score, 180,   "castle-scores", "T-18", kQuestions, go_on,
                                  options,           apply, explain};

void install_castle_scoring(Installer& installer) {
  installer.steps.push_back(&castle_scoring_step);
  installer.steps.push_back(&kEnd);
}

}  // namespace bastide::bridges_castles_bazaars
