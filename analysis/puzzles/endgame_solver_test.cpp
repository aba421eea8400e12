#include "analysis/puzzles/endgame_solver.h"

#include <gtest/gtest.h>

#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;

constexpr std::uint64_t kEnough = 50'000'000;
constexpr std::size_t kEvery = 8;  // turn is held against brute force, which takes its time

// Without bounds, order or memory: every answer and every draw.
double by_brute_force(const State& state, PlayerId me) {
  if (state.flow.over) return state.scores[me] - state.scores[1 - me];
  const auto list = std::make_unique<ActionList>();
  legal_actions(state, *list);
  const bool chance = state.flow.decision.who == kChance, mine = state.flow.decision.who == me;
  double value = chance ? 0 : mine ? -1e9 : 1e9;
  for (const Action& action : *list) {
    const auto after = std::make_unique<State>(state);
    apply_legal(*after, action);
    const double one = by_brute_force(*after, me);
    if (chance)
      value += one * chance_weight(state, action) / chance_total(state);
    else
      value = mine ? std::max(value, one) : std::min(value, one);
  }
  return value;
}

// Seat 2 has a city of two tiles; two tiles of two kinds are to come after the one in hand.
Desk near_the_end(std::vector<std::string> elements = {}) {
  const auto modules = expansion_modules();
  Desk desk(choice_with(std::move(elements), 2,
                        {{"base-cfcf-c", 1}, {"base-cfff-a", 2}, {"base-frfr-a", 1}, {"base-ffff-a", 1}}),
            {modules.begin(), modules.end()});
  desk.lay("base-ffff-a", 0, 1).draw("base-cfcf-c").place(0, -1).deploy("small", "city-N");
  desk.draw("base-cfff-a");
  return desk;
}

double value_after(const Desk& desk, std::span<const Action> actions) {
  const auto after = std::make_unique<State>(desk.state);
  for (const Action& action : actions) apply_legal(*after, action);
  return by_brute_force(*after, desk.state.flow.decision.who);
}

TEST(EndgameSolver, FindsWhatBruteForceFinds) {
  const Desk desk = near_the_end();
  const auto solved = EndgameSolver(kEnough).solve(desk.state);
  ASSERT_TRUE(solved.has_value());
  ASSERT_GT(solved->size(), 10U);
  for (std::size_t i = 0; i < solved->size(); i += kEvery)
    EXPECT_NEAR((*solved)[i].value.margin, value_after(desk, (*solved)[i].actions), 1e-9);
}

TEST(EndgameSolver, WithAnExpansionItRemembersNothingAndFindsTheSame) {
  const Desk desk = near_the_end({"inns"});
  const auto solved = EndgameSolver(kEnough).solve(desk.state);
  ASSERT_TRUE(solved.has_value());
  for (std::size_t i = 0; i < solved->size(); i += kEvery)
    EXPECT_NEAR((*solved)[i].value.margin, value_after(desk, (*solved)[i].actions), 1e-9);
}

TEST(EndgameSolver, TheBestTurnComesFirst) {
  const auto solved = EndgameSolver(kEnough).solve(near_the_end().state);
  ASSERT_TRUE(solved.has_value());
  for (const SolvedTurn& turn : *solved) EXPECT_LE(turn.value.margin, solved->front().value.margin);
}

TEST(EndgameSolver, GivesUpByItsLimit) {
  EndgameSolver solver(100);
  EXPECT_FALSE(solver.solve(near_the_end().state).has_value());
  EXPECT_GT(solver.nodes(), 100U);
}

TEST(EndgameSolver, IsForTwoPlayersOnly) {
  Desk desk(choice_with({}, 3, {{"base-ffff-a", 2}}));
  desk.draw("base-ffff-a");
  EXPECT_FALSE(EndgameSolver(kEnough).solve(desk.state).has_value());
}

TEST(EndgameSolver, StopsWhenItIsTold) {
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(EndgameSolver(kEnough).solve(near_the_end().state, &stop).has_value());
}

}  // namespace
}  // namespace bastide
