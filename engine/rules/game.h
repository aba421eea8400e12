// The game as its users see it: start, who is asked, what may be answered, answer, result.
//
//   auto rules = RuleSet::make(choice, errors);
//   State state;
//   start(state, *rules);
//   while (!state.flow.over) {
//     ActionList list;
//     legal_actions(state, list);
//     apply(state, pick(list));
//   }
//
// Nothing here allocates, throws, reads a clock or uses a random source of its own.
#pragma once

#include "engine/base/random.h"
#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide {

// Sets up a game of these rules, which must outlive the state, and goes on to the first decision. Rules that
// have a start position begin there; then nothing happens before the first decision that a sink could hear.
void start(State& state, const RuleSet& rules, EventSink* sink = nullptr);

// The state as one of these rules, which were made from the same choice (but for its start) and the same
// modules.
void move_to_rules(State& state, const RuleSet& rules);

// Is it settled who starts (B-08)? In a start position it may be.
bool starter_is_known(const State& state);

// All answers to state.flow.decision, in an order that is the same on every machine. At least one while the
// game runs.
void legal_actions(const State& state, ActionList& list);

// The checked entry: an action that is not legal is refused and the state unchanged.
Refusal apply(State& state, const Action& action, EventSink* sink = nullptr);

// The fast entry: the action must be one of legal_actions().
void apply_legal(State& state, const Action& action, EventSink* sink = nullptr);

// Why the action would be refused; empty if it is legal.
Refusal explain(const State& state, const Action& given);

// A placement with the lowest turn that lies the same (a straight road turned by two is the same act), other
// actions unchanged. apply() does this itself.
Action normalised(const State& state, Action action);

// For decisions of kChance: how likely an answer is, as a weight; the weights of all answers sum to
// chance_total().
int chance_weight(const State& state, const Action& action);
int chance_total(const State& state);
// A dealer for local games: one answer at random by weight. Fast; does not list the answers.
Action sample_chance(const State& state, Random& random);

// So many tiles of the pile lie face down on the table; and so many can be drawn, which are the others.
int tiles_face_down(const State& state, NounId pile);
int tiles_to_draw(const State& state, NounId pile);

// Copies of the type that may still come, and all such tiles: on any pile but that of tiles out of the game.
int copies_to_come(const State& state, TileId type);
int tiles_to_come(const State& state);

// Has the one player more points than the other, or as many and more of what breaks the tie?
bool is_ahead(const State& state, PlayerId one, PlayerId other);
// From 1; players who cannot be told apart share a place, and the next one stays empty.
int place_of(const State& state, PlayerId player);

// The step and the question that wait for an answer. Not when the game is over.
const Step& asking_step(const State& state);
const Question& asking_question(const State& state);
// Does the step of that id wait for an answer?
inline bool is_asked(const State& state, std::string_view step) {
  return !state.flow.over && asking_step(state).id == step;
}

// True if no side is open and rings count (B-41, B-42, B-45, B-49).
bool is_complete(const State& state, NodeId root);
// What a complete feature has become, so that it counts as complete for nothing more (BCB-24); null: nothing.
const Conversion* converted_to(const State& state, NodeId root);
inline bool is_converted(const State& state, NodeId root) { return converted_to(state, root) != nullptr; }

}  // namespace bastide
