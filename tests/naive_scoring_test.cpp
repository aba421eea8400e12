// The engine's scores against a second implementation that is as plain as can be (testing/naive): every line
// of every score in games over every element and module alone, pairs, and any subset, with all presets, 2 to
// 6 players, and options and bags by chance. It knows the sets of the whole box. Longer:
// BASTIDE_PROPERTY_GAMES=10000, other games: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <cstdio>

#include "engine/expansions/interactions/whole_box.h"
#include "tests/testing/counterexample.h"
#include "tests/testing/mixes.h"
#include "tests/testing/naive/agreement.h"

namespace bastide::testing {
namespace {

constexpr int kUsualGames = 300;

RuleChoice wish(int game, Random& random) {
  static const std::vector<Elements> alone = single_mixes(whole_box_modules()),
                                     pairs = paired_mixes(whole_box_modules());
  const int round = game / 3;
  if (game % 3 == 2) return wish_of(random_elements(random, whole_box_modules()), round / kPresets, round);
  const std::vector<Elements>& mixes = game % 3 == 0 ? alone : pairs;
  const int count = static_cast<int>(mixes.size());
  return wish_of(mixes[static_cast<std::size_t>(round % count)], round / count, round % count);
}

// Few kinds of tiles, two players and no farmers, so that shrines and cloisters come to stand beside each
// other, and often with followers of one player in both (SC-24).
RuleChoice with_challenges(int round, Random& random, Draws& draws) {
  RuleChoice wish = wish_of({"cult"}, round, 0);
  wish.players = 2;
  RuleChoice choice = mix_of(wish, random, draws);
  choice.options["farmers"] = "off";
  choice.bag = {{"base-ffff-a", 8}, {"cult-ffff-a", 8}, {"base-frfr-a", 60}};
  return choice;
}

// Small cities under towers and a dragon, so that castles lose their followers (BCB-60).
RuleChoice with_reached_castles(int round, Random& random, Draws& draws) {
  RuleChoice choice = mix_of(wish_of({"castles", "dragon", "mayor", "tower"}, round, 0), random, draws);
  choice.options["castle-shelters"] = "false";
  choice.bag = {{"base-cfff-a", 40},     {"base-ccff-c", 10},     {"tower-ffff-a", 10},
                {"princess-ffff-a", 10}, {"princess-frfr-a", 20}, {"base-frfr-a", 10}};
  return choice;
}

RuleChoice choice_of(int game, Random& random, Draws& draws) {
  if (game % 20 == 9) return with_reached_castles(game / 20, random, draws);
  if (game % 20 == 19) return with_challenges(game / 20, random, draws);
  return mix_of(wish(game, random), random, draws);
}

TEST(NaiveScoring, AgreesWithTheEngineOnEveryLineOfEveryScore) {
  int played = 0;
  long lines = 0;
  Draws draws;
  for (; played < games(kUsualGames) && !HasFailure(); ++played) {
    Random random(seed_of(40, played));
    expect_holds({choice_of(played, random, draws), seed_of(41, played)}, [&lines](const GameCase& wanted) {
      naive::Agreement game(wanted);
      game.play();
      if (!wanted.numbers) lines += game.lines();
    });
  }
  std::printf("%d games, %ld lines of scores compared\n", played, lines);
  RecordProperty("games", played);
  RecordProperty("lines", static_cast<int>(lines));
}

}  // namespace
}  // namespace bastide::testing
