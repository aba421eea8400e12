#include "engine/testing/desk.h"

#include <gtest/gtest.h>

namespace bastide::testing {

RuleChoice choice_with(std::vector<std::string> elements, int players,
                       std::vector<std::pair<std::string, int>> bag) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.players = players;
  choice.elements = std::move(elements);
  choice.bag = std::move(bag);
  return choice;
}

Desk::Desk(const RuleChoice& choice, std::vector<const Module*> modules, int first_seat) {
  std::vector<RuleError> errors;
  rules = RuleSet::make(choice, errors, modules);
  for (const RuleError& error : errors) ADD_FAILURE() << error.clause << ": " << error.message.text;
  start(state, *rules);
  act(act::choose(choice_start, first_seat));
}

Desk& Desk::act(const Action& action) {
  const Refusal refusal = apply(state, action);
  EXPECT_FALSE(refusal) << refusal.clause << ": " << refusal.reason.text << " (asked: " << question() << ")";
  return *this;
}

Desk& Desk::draw(std::string_view tile) { return act(act::draw(rules->find_tile(tile))); }
Desk& Desk::place(int x, int y, int turns) { return act(act::place(state.board.find(x, y), turns)); }
Desk& Desk::pass() { return act(act::pass()); }

Desk& Desk::deploy(std::string_view figure, std::string_view segment) {
  const int kind = RuleSet::find(rules->figures(), figure);
  return act(act::deploy(static_cast<NounId>(kind), state.flow.placed, segment_(state.flow.placed, segment)));
}

Desk& Desk::choose(int value) {
  for (const Action& action : offered())
    if (action.verb == Verb::choose && action.value == value) return act(action);
  ADD_FAILURE() << "no choice of " << value << " is offered (asked: " << question() << ")";
  return *this;
}

Desk& Desk::lay(std::string_view tile, int x, int y, int turns) {
  draw(tile).place(x, y, turns);
  return question() == "figure-action" ? pass() : *this;
}

Refusal Desk::refusal_of_place(int x, int y, int turns) const {
  return explain(state, act::place(state.board.find(x, y), turns));
}

Refusal Desk::refusal_of_deploy(std::string_view figure, std::string_view segment) const {
  const int kind = RuleSet::find(rules->figures(), figure);
  return explain(
      state, act::deploy(static_cast<NounId>(kind), state.flow.placed, segment_(state.flow.placed, segment)));
}

std::vector<std::string> Desk::offered_segments(std::string_view figure) const {
  std::vector<std::string> names;
  for (const Action& action : offered())
    if (action.verb == Verb::deploy && rules->figures()[action.noun].id == figure &&
        action.cell == state.flow.placed)
      names.push_back(
          state.board.type_at(action.cell).segment_name(action.part, state.board.cell(action.cell).turns));
  return names;
}

ActionList Desk::offered() const {
  ActionList list;
  legal_actions(state, list);
  return list;
}

std::string_view Desk::question() const { return state.flow.over ? "over" : asking_question(state).id; }

NodeId Desk::root(int x, int y, std::string_view segment) const {
  return state.board.root(cell(x, y), segment_(cell(x, y), segment));
}

SegmentId Desk::segment_(CellId id, std::string_view name) const {
  const TileType& type = state.board.type_at(id);
  if (name == "overlay") return static_cast<SegmentId>(type.segments.size());
  for (SegmentId i = 0; i < type.segments.size(); ++i)
    if (type.segment_name(i, state.board.cell(id).turns) == name) return i;
  ADD_FAILURE() << type.id << " has no segment " << name;
  return 0;
}

}  // namespace bastide::testing
