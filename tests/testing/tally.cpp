#include "tests/testing/tally.h"

#include <algorithm>

namespace bastide::testing {
namespace {

using Words = std::string_view;

constexpr Words kEvents[] = {"turn_started",    "drawn",       "discarded", "laid_aside", "placed",
                             "deployed",        "returned",    "moved",     "scored",     "paid",
                             "token_put",       "token_taken", "chosen",    "bid",        "passed",
                             "features_closed", "game_over"};
static_assert(std::size(kEvents) == static_cast<std::size_t>(EventKind::game_over) + 1);

// Nothing announces these yet.
constexpr Words kReserved[] = {"chosen", "bid", "passed"};
bool is_reserved(Words event) {
  return std::find(std::begin(kReserved), std::end(kReserved), event) != std::end(kReserved);
}

std::string named(Words kind, Words what) { return std::string(kind) + " " + std::string(what); }

std::string question_of(const RuleSet& rules, const Step& step, const Question& question) {
  const Module* module = rules.module_of(step);
  return "question " + std::string(module == nullptr ? "core" : module->id) + "/" + std::string(step.id) +
         ":" + std::string(question.id);
}

// Does it forbid one of the places to lay the tile in hand that the land would allow?
bool forbids_a_placement(const State& state, const Filter& filter) {
  if (filter.concerns != nullptr && !filter.concerns(state)) return false;
  bool forbids = false;
  state.board.for_each_fit(state.flow.tile, [&](CellId cell, std::uint8_t turns) {
    forbids = forbids || !filter.allows(state, act::place(cell, turns));
  });
  return forbids;
}

// Does it forbid the small follower a segment of the tile just laid?
bool forbids_a_deployment(const State& state, const Filter& filter) {
  const CellId cell = state.flow.placed;
  bool forbids = false;
  for (SegmentId segment = 0; segment < state.board.segment_count(cell); ++segment)
    forbids = forbids || !filter.allows(state, act::deploy(kSmallFollower, cell, segment));
  return forbids;
}

}  // namespace

void Tally::begin(std::unique_ptr<const RuleSet> rules) {
  ++games;
  rules_ = std::move(rules);
  for (int program = 0; program < kPrograms; ++program)
    for (const Step* step : rules_->program(program))
      for (const Question& question : step->questions) could(question_of(*rules_, *step, question));
  could_nouns();
  for (Words event : kEvents)
    if (!is_reserved(event)) could(named("event", event));
}

void Tally::could_nouns() {
  for (const FigureSpec& figure : rules_->figures())
    if (figure.supply(*rules_) != 0) could(named("figure", figure.id));
  for (std::size_t token = 1; token < rules_->tokens().size(); ++token)
    could(named("token", rules_->tokens()[token].id));
  for (const NamedSpec& choice : rules_->choices()) could(named("choice", choice.id));
  for (const NamedSpec& place : rules_->places()) could(named("place", place.id));
  for (const NamedSpec& pile : rules_->piles()) could(named("pile", pile.id));
}

void Tally::note_decision(const State& state, const Action& action) {
  ++decisions;
  met(question_of(*rules_, asking_step(state), asking_question(state)));
  if (action.verb == Verb::choose) met(named("choice", rules_->choices()[action.noun].id));
  for (std::size_t pile = 0; pile < rules_->piles().size(); ++pile)
    if (state.pile_totals[pile] != 0) met(named("pile", rules_->piles()[pile].id));
}

void Tally::note_forbidden_placements(const State& state) {
  for (const Filter& filter : rules_->hooks().placements)
    if (forbids_a_placement(state, filter)) met(named("placement forbidden by", filter.clause));
}

void Tally::note_forbidden_deployments(const State& state) {
  for (const Filter& filter : rules_->hooks().deployments)
    if (forbids_a_deployment(state, filter)) met(named("deployment forbidden by", filter.clause));
}

void Tally::on_event(const Event& event) {
  met(named("event", kEvents[static_cast<std::size_t>(event.kind)]));
  const bool of_token = event.kind == EventKind::token_put || event.kind == EventKind::token_taken;
  if (of_token) met(named("token", rules_->tokens()[event.noun].id));
  if (event.kind == EventKind::deployed) met(named("figure", rules_->figures()[event.noun].id));
  if (event.kind == EventKind::deployed || event.kind == EventKind::moved)
    met(named("place", rules_->places()[static_cast<std::size_t>(event.value)].id));
}

std::set<std::string> Tally::missing() const {
  std::set<std::string> result;
  for (const auto& [what, count] : counts_)
    if (count == 0) result.insert(what);
  return result;
}

std::string Tally::text() const {
  std::string result = std::to_string(games) + " games, " + std::to_string(decisions) + " decisions\n";
  for (const auto& [what, count] : counts_) result += "  " + what + ": " + std::to_string(count) + "\n";
  return result;
}

}  // namespace bastide::testing
