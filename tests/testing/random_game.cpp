#include "tests/testing/random_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>

// Of the address sanitizer, where it is linked in: called before it ends the program.
extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());

namespace bastide::testing {
namespace {

const RandomGame* current = nullptr;

void notify_current() {
  if (current == nullptr) return;
  std::fputs(current->describe().c_str(), stderr);
  current = nullptr;
}

void tell_when_dying() {
  static bool installed = false;
  if (installed) return;
  installed = true;
  std::signal(SIGABRT, [](int) { notify_current(); });
  if (__sanitizer_set_death_callback != nullptr) __sanitizer_set_death_callback(notify_current);
}

long number_from(const char* variable, long otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr || *text == '\0' ? otherwise : std::strtol(text, nullptr, 10);
}

RuleChoice choice_by(std::uint64_t seed) {
  Random random(seed ^ 0x52756c6573u);
  return random_choice(random);
}

const char* name_of(Verb verb) {
  static constexpr const char* names[] = {"draw",      "place",  "deploy", "take_back", "move_figure",
                                          "put_token", "choose", "bid",    "pass"};
  return names[static_cast<int>(verb)];
}

}  // namespace

GameCase case_of(std::uint64_t seed) { return {choice_by(seed), seed}; }

RandomGame::RandomGame(const GameCase& game, EventSink* sink) : case_(game), random_(game.seed), sink_(sink) {
  tell_when_dying();
  current = this;
  rules_ = make_rules(case_.choice);
  state_ = std::make_unique<State>();
  start(*state_, *rules_, sink);
}

RandomGame::~RandomGame() {
  current = nullptr;
  if (case_.played != nullptr) *case_.played = {actions_, next_, sampled_, over()};
}

// Where there are fifty places for a tower and one for a builder, both have the same chance.
Action RandomGame::any_of_a_kind(const ActionList& list) {
  std::map<std::pair<Verb, NounId>, std::vector<Action>> kinds;
  for (const Action& action : list) kinds[{action.verb, action.noun}].push_back(action);
  const auto& kind =
      std::next(kinds.begin(), random_.below(static_cast<std::uint32_t>(kinds.size())))->second;
  return kind[random_.below(static_cast<std::uint32_t>(kind.size()))];
}

Action RandomGame::pick() {
  if (!next_) next_ = case_.numbers ? pick_by_number() : pick_by_chance();
  return *next_;
}

Action RandomGame::pick_by_number() {
  ActionList list;
  legal_actions(*state_, list);
  const std::vector<std::uint32_t>& numbers = (*case_.numbers)[turn_];
  if (in_turn_ < numbers.size()) return list[numbers[in_turn_] % list.size()];
  return list.contains(act::pass()) ? act::pass() : list[0];
}

Action RandomGame::pick_by_chance() {
  if (state_->flow.decision.who == kChance) return sample_chance(*state_, random_);
  ActionList list;
  legal_actions(*state_, list);
  const auto any = [&]() { return list[random_.below(static_cast<std::uint32_t>(list.size()))]; };
  if (random_.below(3) == 0) return any_of_a_kind(list);
  Action best = any();
  if (best.verb == Verb::pass && random_.below(4) != 0) best = any();
  if (best.verb != Verb::place || random_.below(3) == 0) return best;
  for (int i = 0; i < 4; ++i) {  // snug places close features
    const Action other = any();
    if (other.verb == Verb::place &&
        state_->board.neighbours_of(other.cell) > state_->board.neighbours_of(best.cell))
      best = other;
  }
  return best;
}

void RandomGame::play(const Action& action) {
  next_.reset();
  asked_ = sampled_ = 0;
  actions_.push_back(action);
  const auto turn = state_->flow.turn;
  apply_legal(*state_, action, sink_);
  const bool same = state_->flow.turn == turn;
  turn_ += same ? 0 : 1;
  in_turn_ = same ? in_turn_ + 1 : 0;
}

bool RandomGame::sampled(std::uint32_t every) {
  ++asked_;
  const bool now = case_.numbers ? asked_ == case_.sampled : random_.below(every) == 0;
  if (now) sampled_ = asked_;
  return now;
}

std::string RandomGame::describe() const {
  std::string text = "\nseed " + std::to_string(case_.seed) + ": " + to_string(case_.choice) + "\n";
  for (const Action& action : actions_) text += in_numbers(action) + "; ";
  return text + "\n";
}

TurnNumbers numbers_of(const RuleChoice& choice, const std::vector<Action>& actions) {
  const auto rules = make_rules(choice);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  TurnNumbers numbers(1);
  ActionList list;
  for (const Action& action : actions) {
    legal_actions(*state, list);
    const auto found = std::find(list.begin(), list.end(), action);
    numbers.back().push_back(static_cast<std::uint32_t>(found - list.begin()));
    const auto turn = state->flow.turn;
    apply_legal(*state, action);
    if (state->flow.turn != turn) numbers.emplace_back();
  }
  return numbers;
}

std::string in_numbers(const Action& action) {
  std::string text = name_of(action.verb);
  for (const int number : {int{action.noun}, int{static_cast<std::int16_t>(action.cell)}, int{action.part},
                           int{action.detail}, int{action.value}})
    text += " " + std::to_string(number);
  return text;
}

int games(int usual) {
  const long part = std::max(1L, usual / std::max(1L, number_from("BASTIDE_PROPERTY_PART", 1)));
  return static_cast<int>(number_from("BASTIDE_PROPERTY_GAMES", part));
}

std::uint64_t seed_of(std::uint64_t test, int game) {
  const auto base = static_cast<std::uint64_t>(number_from("BASTIDE_PROPERTY_SEED", 1));
  return base * 1000003u + test * 10007u * 1000u + static_cast<std::uint64_t>(game);
}

}  // namespace bastide::testing
