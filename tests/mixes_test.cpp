// What must hold in games of every element, every pair of elements and of modules, and any subset of elements
// (G-08), with every number of players, all presets, and options and bags by chance. Longer:
// BASTIDE_PROPERTY_GAMES=2000 (games of each test), other games: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "tests/testing/counterexample.h"
#include "tests/testing/mixes.h"
#include "tests/testing/walk.h"

namespace bastide::testing {
namespace {

struct Played {
  Tally tally;
  Draws draws;
};

void walk(const RuleChoice& choice, std::uint64_t seed, Played& played) {
  expect_holds({choice, seed}, [&played](const GameCase& game) {
    Tally of_smaller_games;
    Walk(game, game.numbers ? of_smaller_games : played.tally).play();
  });
}

void play(const RuleChoice& wish, std::uint64_t seed, Played& played) {
  Random random(seed);
  walk(mix_of(wish, random, played.draws), seed, played);
}

void tell(const char* what, const Played& played) {
  std::printf("%s: %s  %d rule sets drawn, forbidden %d", what, played.tally.text().c_str(), played.draws.all,
              played.draws.forbidden);
  for (const auto& [clause, count] : played.draws.by_clause) std::printf(", %s %d", clause.c_str(), count);
  std::printf("\n");
  ::testing::Test::RecordProperty("games", played.tally.games);
  ::testing::Test::RecordProperty("decisions", static_cast<int>(played.tally.decisions));
}

void play_all(const std::vector<Elements>& mixes, int count, std::uint64_t test, Played& played) {
  const int size = static_cast<int>(mixes.size());
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i)
    play(wish_of(mixes[static_cast<std::size_t>(i % size)], i / size, i % size), seed_of(test, i), played);
}

TEST(Mixes, EveryElementAndEveryModuleAloneWithOneToSixPlayers) {
  Played played;
  const std::vector<Elements> mixes = single_mixes();
  play_all(mixes, games(static_cast<int>(mixes.size()) * kMaxPlayers), 20, played);
  tell("alone", played);
}

TEST(Mixes, EveryPairOfElementsAndOfModules) {
  Played played;
  const std::vector<Elements> mixes = paired_mixes();
  play_all(mixes, games(static_cast<int>(mixes.size())), 21, played);
  tell("pairs", played);
}

constexpr int kSubsets = 500, kMostFurther = 600;

bool has_any(const std::set<std::string>& things, const std::set<std::string>& wanted) {
  return std::any_of(wanted.begin(), wanted.end(), [&](const auto& each) { return things.contains(each); });
}

// What is rare may need further games, of rule sets that have it.
void play_for_what_is_missing(Played& played) {
  for (int i = 0; i < kMostFurther && !::testing::Test::HasFailure(); ++i) {
    const std::set<std::string> missing = played.tally.missing();
    if (missing.empty()) return;
    Random random(seed_of(24, i));
    const RuleChoice choice = mix_of(wish_of(random_elements(random), i, 0), random, played.draws);
    Tally tally;
    tally.begin(make_rules(choice));
    if (has_any(tally.missing(), missing)) walk(choice, seed_of(24, i), played);
  }
  for (const std::string& what : played.tally.missing()) ADD_FAILURE() << "never met: " << what;
}

// Each question of each step, each noun and each kind of event of every module occurs.
TEST(Mixes, AnySubsetOfElementsAndAllThatModulesBringOccurs) {
  Played played;
  const int count = games(kSubsets);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    Random random(seed_of(22, i));
    play(wish_of(random_elements(random), i, 0), seed_of(23, i), played);
  }
  tell("subsets", played);
  if (count < kSubsets) return;  // too few to meet everything
  play_for_what_is_missing(played);
  for (const char* clause :
       {"B-02", "B-03", "X-01", "X-04", "X-05", "X-09", "X-10", "X-11", "X-13", "X-16", "X-17"})
    EXPECT_GT(played.draws.by_clause[clause], 0) << clause;
}

}  // namespace
}  // namespace bastide::testing
