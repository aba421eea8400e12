// The princess: who extends a city by her tile may send a knight of it home (PD-40 to PD-45, F-10).
#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"

namespace bastide::princess_and_dragon {
namespace {

// Is it a city with a princess on the tile just laid?
bool is_princess_city(const State& state, NodeId root) {
  const Board& board = state.board;
  const auto& segments = board.type_at(state.flow.placed).segments;
  for (SegmentId segment = 0; segment < segments.size(); ++segment)
    if ((segments[segment].marks & config_of(state).princess) != 0 &&
        board.root(state.flow.placed, segment) == root)
      return true;
  return false;
}

// PD-40, PD-44: a follower of any kind, and no builder.
bool is_in_reach(const State& state, const Figure& figure) {
  return figure.place == kOnBoard && state.rules->figures()[figure.kind].follower &&
         is_princess_city(state, state.board.root(figure.cell, figure.segment));
}

bool is_allowed(const State& state, const Figure& figure) {  // PD-41
  return is_in_reach(state, figure) &&
         (!config_of(state).opponents_only || figure.owner != state.flow.part.player);
}

bool has_princess(const State& state) {
  const CellId placed = state.flow.placed;
  if (placed == kNoCell || memory_of(state).princess_used != 0) return false;
  for (const Segment& segment : state.board.type_at(placed).segments)
    if ((segment.marks & config_of(state).princess) != 0) return true;
  return false;
}

Action sending(const Figure& figure) {
  return {Verb::take_back, figure.kind, figure.cell, figure.segment, 0, figure.owner};
}

void add(const State& state, ActionList& list) {
  if (!has_princess(state)) return;
  for (const Figure& figure : state.figures)
    if (is_allowed(state, figure) && !list.contains(sending(figure))) list.push_back(sending(figure));
}

bool owns(const State& state, const Action& action) {
  return has_princess(state) && action.verb == Verb::take_back && is_on_segment(action) && action.detail == 0;
}

int figure_of(const State& state, const Action& action) {
  for (std::size_t i = 0; i < state.figures.size(); ++i)
    if (state.figures[i].place == kOnBoard && sending(state.figures[i]) == action) return static_cast<int>(i);
  return -1;
}

// PD-43: this was the figure action, unless the option says otherwise.
StepResult perform(Play& play, const Action& action) {
  memory_of(play).princess_used = 1;
  play.send_home(static_cast<std::size_t>(figure_of(play.state, action)), Cause::sent_off);
  return config_of(play.state).acts_after_princess ? StepResult::ask : StepResult::done;
}

bool compels(const State& state) {  // PD-42
  if (!config_of(state).must_remove || !has_princess(state)) return false;
  for (const Figure& figure : state.figures)
    if (is_allowed(state, figure)) return true;
  return false;
}

Refusal explain(const State& state, const Action& action) {
  if (!owns(state, action)) {
    if (compels(state))
      return {"PD-42",
              {"refusal.choice-princess", "the princess has to send a follower of her city home now"}};
    return {};
  }
  const int index = figure_of(state, action);
  if (index < 0)
    return {"PD-40", {"refusal.princess-nobody", "no such figure stands there"}, action.cell, action.part};
  if (!is_in_reach(state, state.figures[static_cast<std::size_t>(index)]))
    return {
        "PD-40",
        {"refusal.princess-city", "the princess sends off only followers in the city that her tile extends"},
        action.cell,
        action.part};
  return {"PD-41",
          {"refusal.princess-opponents", "the princess sends off only opponents' followers"},
          action.cell,
          action.part};
}

}  // namespace

const FigureAction use_princess = {add, owns, perform, explain, compels};

}  // namespace bastide::princess_and_dragon
