#include "engine/rules/deployment.h"

#include <algorithm>

#include "engine/rules/core_steps.h"

namespace bastide {
namespace {

enum FigureQuestion : std::uint8_t { ask_figure_action, ask_compelled_action };
constexpr Question kFigureQuestions[] = {
    {"figure-action", "Put a follower on the tile, or pass", "B-20"},
    {"compelled-action", "Do what the tile compels you to do", "T-09"},
};

bool stands_on(const FigureSpec& figure, SegmentKind kind) { return (figure.stands_on & on(kind)) != 0; }

bool field_barred(const State& state, SegmentKind kind) {
  return kind == SegmentKind::field && !state.rules->quick().farmers;  // B-31
}

std::string_view standing_clause(SegmentKind kind) {
  static constexpr std::string_view clauses[] = {"F-01", "F-02", "F-03", "F-04", "RV-07"};
  return clauses[static_cast<int>(kind)];
}

}  // namespace

Refusal may_deploy(const State& state, PlayerId player, NounId figure, CellId cell, SegmentId segment) {
  if (figure >= state.rules->figures().size())
    return {"F-20", {"refusal.unknown-figure", "there is no such figure in this game"}};
  if (state.rules->figures()[figure].supply(*state.rules) == 0)
    return {"B-28", {"refusal.figure-of-nobody", "nobody has such a figure in this game"}};
  if (state.supply[player][figure] == 0)
    return {"B-28", {"refusal.none-in-supply", "the supply has no such figure left"}};
  if (cell >= state.board.cell_count() || !state.board.placed(cell))
    return {"B-20", {"refusal.no-tile-there", "no tile lies there"}};
  if (segment >= state.board.segment_count(cell))
    return {"B-21", {"refusal.no-segment", "the tile has no such segment"}, cell};
  const NodeId root = state.board.root(cell, segment);
  const SegmentKind kind = state.board.kind_of(root);
  if (field_barred(state, kind))
    return {"B-31", {"refusal.farmers-off", "farmers are off: nobody may be put on a field"}, cell, segment};
  if (!stands_on(state.rules->figures()[figure], kind))
    return {standing_clause(kind),
            {"refusal.figure-and-feature", "that figure may not be put on such a feature"},
            cell,
            segment};
  if (unoccupied_for(state, root, player)) return {};
  if (!state.rules->quick().opponents_only)
    return {"B-22", {"refusal.occupied", "a follower stands on that feature already"}, cell, segment};
  const bool mine_too = ((state.board.feature(root).occupants >> player) & 1) != 0;
  return {mine_too ? "B-24" : "B-23",
          {"refusal.occupied-by-others", "another player's follower stands on that feature"},
          cell,
          segment};
}

FiguresInHand figures_in_hand(const State& state, PlayerId player) {
  const auto& figures = state.rules->figures();
  FiguresInHand hand{};
  for (NounId figure = 0; figure < figures.size(); ++figure) {
    if (state.supply[player][figure] == 0) continue;
    for (std::size_t kind = 0; kind < hand.size(); ++kind)
      if (stands_on(figures[figure], static_cast<SegmentKind>(kind)))
        hand[kind] = static_cast<std::uint16_t>(hand[kind] | 1 << figure);
  }
  if (!state.rules->quick().farmers) hand[static_cast<std::size_t>(SegmentKind::field)] = 0;  // B-31
  return hand;
}

void list_deployments_on(const State& state, PlayerId player, const FiguresInHand& hand, CellId cell,
                         ActionList& list) {
  const Board& board = state.board;
  const SegmentId count = board.segment_count(cell);
  for (SegmentId segment = 0; segment < count; ++segment) {
    const NodeId node = board.node(cell, segment);
    unsigned kinds = hand[static_cast<std::size_t>(board.kind_of(node))];
    if (kinds == 0 || !unoccupied_for(state, board.root(node), player)) continue;
    for (NounId figure = 0; kinds != 0; ++figure, kinds >>= 1)
      if ((kinds & 1) != 0) list.push_back(act::deploy(figure, cell, segment));
  }
}

namespace {

// Where no module adds or forbids, the first free segment decides.
bool any_deployment(const State& state, PlayerId player, CellId cell) {
  const Board& board = state.board;
  const auto& figures = state.rules->figures();
  std::uint8_t kinds = 0;
  for (NounId figure = 0; figure < figures.size(); ++figure)
    if (state.supply[player][figure] != 0) kinds |= figures[figure].stands_on;
  if (kinds == 0) return false;
  const SegmentId count = board.segment_count(cell);
  for (SegmentId segment = 0; segment < count; ++segment) {
    const NodeId node = board.node(cell, segment);
    const SegmentKind kind = board.kind_of(node);
    if ((kinds & on(kind)) != 0 && !field_barred(state, kind) &&
        unoccupied_for(state, board.root(node), player))
      return true;
  }
  return false;
}

bool onto_board(const Action& action) { return action.verb == Verb::deploy && action.cell != kNoCell; }

bool allowed(const State& state, const Action& action) {
  if (!onto_board(action)) return true;
  const auto& filters = state.rules->hooks().deployments;
  return std::all_of(filters.begin(), filters.end(),
                     [&](const Filter& filter) { return filter.allows(state, action); });
}

bool any_allowed(const State& state, const ActionList& list) {
  return std::any_of(list.begin(), list.end(), [&](const Action& action) { return allowed(state, action); });
}

// The same with what modules add and forbid. Goes no further than the first action found: most often there
// is a free segment, and who asks for the actions lists them all anyway.
bool any_figure_action(const State& state) {
  ActionList list;
  const PlayerId player = state.flow.part.player;
  list_deployments_on(state, player, figures_in_hand(state, player), state.flow.placed, list);
  if (any_allowed(state, list)) return true;
  for (const FigureAction& more : state.rules->hooks().figure_actions) {
    list.clear();
    more.add(state, list);
    if (any_allowed(state, list)) return true;
  }
  return false;
}

bool is_compelled(const State& state) {
  const auto& more = state.rules->hooks().figure_actions;
  return std::any_of(more.begin(), more.end(), [&state](const FigureAction& each) {
    return each.compels != nullptr && each.compels(state);
  });
}

StepResult enter_figure_action(Play& play) {
  const State& state = play.state;
  const PlayerId player = play.flow.part.player;
  const Hooks& hooks = play.rules.hooks();
  if (play.flow.placed == kNoCell) return StepResult::done;
  if (is_compelled(state)) return play.ask(player, ask_compelled_action);
  const StepResult asked =
      play.ask(player, ask_figure_action, true);  // what modules add may look who is asked
  const bool any = hooks.deployments.empty() && hooks.figure_actions.empty()
                       ? any_deployment(state, player, play.flow.placed)
                       : any_figure_action(state);
  return any ? asked : StepResult::done;  // T-27
}

void list_compelled(const State& state, ActionList& list) {
  for (const FigureAction& more : state.rules->hooks().figure_actions)
    if (more.besides || (more.compels != nullptr && more.compels(state))) more.add(state, list);
}

void figure_options(const State& state, ActionList& list) {
  if (state.flow.decision.question == ask_compelled_action) return list_compelled(state, list);
  const PlayerId player = state.flow.part.player;
  list_deployments_on(state, player, figures_in_hand(state, player), state.flow.placed, list);
  for (const FigureAction& more : state.rules->hooks().figure_actions) more.add(state, list);
  if (!state.rules->hooks().deployments.empty())
    list.keep_if([&](const Action& action) { return allowed(state, action); });
  list.push_back(act::pass());
}

StepResult apply_figure_action(Play& play, const Action& action) {
  for (const FigureAction& more : play.rules.hooks().figure_actions) {
    if (!more.owns(play.state, action)) continue;
    const StepResult outcome = more.perform(play, action);
    return outcome == StepResult::ask ? enter_figure_action(play) : outcome;
  }
  if (action.verb == Verb::deploy)
    play.put_figure(play.flow.part.player, action.noun, action.cell, action.part);
  return StepResult::done;
}

// A deployment onto the board that a module allows by rules of its own.
bool of_module(const State& state, const Action& action) {
  const Board& board = state.board;
  if (action.cell >= board.cell_count() || !board.placed(action.cell)) return false;
  if (action.part != kNoSegment && action.part >= board.segment_count(action.cell)) return false;
  const auto& more = state.rules->hooks().figure_actions;
  return std::any_of(more.begin(), more.end(),
                     [&](const FigureAction& each) { return each.owns(state, action); });
}

Refusal elsewhere(const Action& action) {
  return {"B-20",
          {"refusal.not-on-this-tile", "a follower goes only onto the tile just placed"},
          action.cell,
          action.part};
}

// By the core's own rules, on the tile just placed.
Refusal explain_deployment(const State& state, const Action& action) {
  if (action.cell != state.flow.placed) return elsewhere(action);
  return may_deploy(state, state.flow.part.player, action.noun, action.cell, action.part);
}

Refusal explain_figure_action(const State& state, const Action& action) {
  for (const FigureAction& more : state.rules->hooks().figure_actions)
    if (more.explain != nullptr)
      if (const Refusal refusal = more.explain(state, action)) return refusal;
  if (action.verb == Verb::place || action.verb == Verb::draw)
    return {"T-09", {"refusal.choice-figure", "the figure action comes now: put a figure or pass"}};
  if (action.verb == Verb::take_back)
    return {"B-29", {"refusal.returns-when-scored", "a follower returns only when its feature is scored"}};
  if (action.verb != Verb::deploy)
    return {"T-09", {"refusal.no-figure-action", "that is not among the figure actions of this game"}};
  if (!of_module(state, action))
    if (const Refusal refusal = explain_deployment(state, action)) return refusal;
  for (const Filter& filter : state.rules->hooks().deployments)
    if (!filter.allows(state, action)) return {filter.clause, filter.reason, action.cell, action.part};
  if (action.cell != state.flow.placed) return elsewhere(action);
  return {
      "T-09", {"refusal.figure-so", "the figure cannot be put there in that way"}, action.cell, action.part};
}

}  // namespace

const Step figure_action_step = {Slot::action,         90,
                                 "figure-action",      "T-09",
                                 kFigureQuestions,     enter_figure_action,
                                 figure_options,       apply_figure_action,
                                 explain_figure_action};

}  // namespace bastide
