// The escape (SC-10 to SC-16, T-23): at the end of a turn its player may take one follower home out of a
// besieged, unfinished city that has a cloister beside it.
#include <cstdlib>

#include "engine/expansions/siege/siege.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"

namespace bastide::siege {
namespace {

constexpr Question kQuestions[] = {
    {"escape", "Take one of your followers home from a besieged city, or pass: then all stay there",
     "SC-10"}};

// On one of the eight squares around. (On the same tile too, but then another tile of the city is next to
// it.)
bool next_to(const Cell& one, const Cell& other) {
  return std::abs(one.x - other.x) <= 1 && std::abs(one.y - other.y) <= 1;
}

// SC-12, SC-14: anything built like a cloister, no matter who is in it, finished or not.
bool cloister_next_to(const Board& board, CellId cell) {
  for (NodeId cloister : board.cloisters())
    if (next_to(board.cell(board.node_at(cloister).cell), board.cell(cell))) return true;
  return false;
}

// SC-11
bool cloister_next_to_city(const State& state, NodeId root) {
  const Board& board = state.board;
  const Config& config = config_of(state);
  bool found = false;
  board.for_each_node(root, [&](NodeId id) {
    const Segment* segment = board.segment_under(id);
    const bool counts =
        !config.next_to_siege_tile || (segment != nullptr && (segment->marks & config.besieged) != 0);
    found = found || (counts && cloister_next_to(board, board.node_at(id).cell));
  });
  return found;
}

bool is_followers_action(const State& state, const Figure& figure, const Action& action) {
  return figure.place == kOnBoard && figure.owner == action.value && figure.kind == action.noun &&
         figure.cell == action.cell && figure.segment == action.part &&
         state.rules->figures()[figure.kind].follower;  // SC-15, F-14
}

bool may_escape(const State& state, const Figure& figure) {
  const NodeId root = state.board.root(figure.cell, figure.segment);
  return is_besieged(state, root) && !is_complete(state, root) && cloister_next_to_city(state, root);
}

// Empty if the follower may go.
Refusal explain_staying(const State& state, const Figure& figure) {
  const NodeId root = state.board.root(figure.cell, figure.segment);
  auto refused = [&figure](std::string_view clause, Sentence reason) {
    return Refusal{clause, reason, figure.cell, figure.segment};
  };
  if (!is_besieged(state, root))
    return refused("SC-10", {"refusal.escape-no-siege", "that follower stands in no besieged city"});
  if (is_complete(state, root)) return refused("SC-10", {"refusal.escape-complete", "that city is complete"});
  if (cloister_next_to_city(state, root)) return {};
  return config_of(state).next_to_siege_tile
             ? refused("SC-11", {"refusal.escape-no-cloister-at-siege",
                                 "no cloister lies next to the city's siege tile"})
             : refused("SC-11",
                       {"refusal.escape-no-cloister", "no cloister lies next to a tile of that city"});
}

void escape_options(const State& state, ActionList& list) {
  for (const Figure& figure : state.figures) {
    if (figure.owner != state.flow.decision.who || figure.place != kOnBoard ||
        !state.rules->figures()[figure.kind].follower || !may_escape(state, figure))
      continue;
    const Action action{Verb::take_back, figure.kind, figure.cell, figure.segment, 0, figure.owner};
    if (!list.contains(action)) list.push_back(action);
  }
  list.push_back(act::pass());
}

int figure_of(const State& state, const Action& action) {
  for (std::size_t i = 0; i < state.figures.size(); ++i)
    if (is_followers_action(state, state.figures[i], action)) return static_cast<int>(i);
  return -1;
}

StepResult apply_escape(Play& play, const Action& action) {
  if (action.verb == Verb::take_back)
    play.send_home(static_cast<std::size_t>(figure_of(play.state, action)), Cause::escaped);
  return StepResult::done;
}

Refusal explain_escape(const State& state, const Action& action) {
  if (action.verb != Verb::take_back)
    return {"SC-10", {"refusal.choice-escape", "a follower may leave a besieged city now, and nothing else"}};
  if (action.value != state.flow.decision.who)
    return {"SC-10", {"refusal.escape-own", "only a follower of one's own may be taken home"}};
  const int figure = figure_of(state, action);
  if (figure < 0) return {"SC-10", {"refusal.escape-nobody", "no such follower stands there"}};
  return explain_staying(state, state.figures[static_cast<std::size_t>(figure)]);
}

// AM-12: not after a placement that follows the last tile.
StepResult enter_escape(Play& play) {
  if ((play.flow.part.flags & part_after_last_tile) != 0) return StepResult::done;
  return play.ask_if_choice(play.flow.part.player);
}

constexpr Step escape_at(Slot slot) {
  return {slot,           230,          "escape",      "T-23", kQuestions, enter_escape,
          escape_options, apply_escape, explain_escape};
}

}  // namespace

// SC-16
const Step escape_each_turn = escape_at(Slot::turn_end);
const Step escape_each_part = escape_at(Slot::part_end);

}  // namespace bastide::siege
