// What must hold in games of every element, every pair of elements and of modules, and any subset of elements
// (G-08), with every number of players, all presets, and options and bags by chance. Longer:
// BASTIDE_PROPERTY_GAMES=2000 (games of each test), other games: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <cstdio>

#include "tests/testing/mixes.h"
#include "tests/testing/walk.h"

namespace bastide::testing {
namespace {

constexpr int kMostPlayersLessOne = kMaxPlayers - 1;  // 2 to 6

struct Played {
  Tally tally;
  Draws draws;
};

// The presets and numbers of players take turns, so that each mix meets them all when there are games enough.
RuleChoice wish_of(const Elements& elements, int round, int mix) {
  RuleChoice wish;
  wish.elements = elements;
  wish.preset = static_cast<Preset>((round + mix) % kPresets);
  wish.players = 2 + (round + mix / kPresets) % kMostPlayersLessOne;
  return wish;
}

void play(const RuleChoice& wish, std::uint64_t seed, Played& run) {
  Random random(seed);
  const RuleChoice choice = mix_of(wish, random, run.draws);
  Walk(choice, seed, run.tally).play();
}

void tell(const char* what, const Played& run) {
  std::printf("%s: %s  %d rule sets drawn, forbidden %d", what, run.tally.text().c_str(), run.draws.all,
              run.draws.forbidden);
  for (const auto& [clause, count] : run.draws.by_clause) std::printf(", %s %d", clause.c_str(), count);
  std::printf("\n");
  ::testing::Test::RecordProperty("games", run.tally.games);
  ::testing::Test::RecordProperty("decisions", static_cast<int>(run.tally.decisions));
}

void play_all(const std::vector<Elements>& mixes, int count, std::uint64_t test, Played& run) {
  const int size = static_cast<int>(mixes.size());
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i)
    play(wish_of(mixes[static_cast<std::size_t>(i % size)], i / size, i % size), seed_of(test, i), run);
}

TEST(Mixes, EveryElementAndEveryModuleAloneWithTwoToSixPlayers) {
  Played run;
  const std::vector<Elements> mixes = single_mixes();
  play_all(mixes, games(static_cast<int>(mixes.size()) * kMostPlayersLessOne), 20, run);
  tell("alone", run);
}

TEST(Mixes, EveryPairOfElementsAndOfModules) {
  Played run;
  const std::vector<Elements> mixes = paired_mixes();
  play_all(mixes, games(static_cast<int>(mixes.size())), 21, run);
  tell("pairs", run);
}

constexpr int kSubsets = 200;

// Each question of each step, each noun, each kind of event and each prohibition of every module occurs.
TEST(Mixes, AnySubsetOfElementsAndAllThatModulesBringOccurs) {
  Played run;
  const int count = games(kSubsets);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    Random random(seed_of(22, i));
    play(wish_of(random_elements(random), i / kPresets, i), seed_of(23, i), run);
  }
  tell("subsets", run);
  if (count < kSubsets) return;  // too few games to meet everything
  for (const std::string& what : run.tally.missing()) ADD_FAILURE() << "never met: " << what;
  for (const char* clause : {"B-03", "X-04", "X-05", "X-09", "X-11"})
    EXPECT_GT(run.draws.by_clause[clause], 0) << clause;
}

}  // namespace
}  // namespace bastide::testing
