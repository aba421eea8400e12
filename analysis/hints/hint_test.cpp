#include "analysis/hints/hint.h"

#include <gmock/gmock.h>

#include <numeric>

#include "analysis/hints/quick_look.h"
#include "engine/rules/game.h"
#include "engine/testing/desk.h"
#include "protocol/testing/some_game.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;
using ::testing::ElementsAre;

const std::vector<std::string> kNames = {"Anna", "Ben"};

HintSettings few_nodes() {
  HintSettings settings;
  settings.nodes = 200;
  settings.milliseconds = 60'000;
  return settings;
}

// Anna's city of two tiles is open at 0,-2, and she has drawn the cap.
Desk with_the_cap() {
  Desk desk(choice_with({}, 2, {{"base-cfcf-c", 1}, {"base-cfff-a", 1}, {"base-ffff-a", 3}}));
  desk.draw("base-cfcf-c").place(0, -1).deploy("small", "city-N");
  desk.lay("base-ffff-a", 0, 1).draw("base-cfff-a");
  return desk;
}

TEST(Hint, TellsTheTileThatCompletesTheOwnCityAndWhy) {
  const Desk desk = with_the_cap();
  const std::vector<HintLine> lines = find_hint(desk.state, few_nodes(), kNames);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0].described.front().text, "0,-2^2");
  EXPECT_EQ(lines[0].reasons.front().kind, ReasonKind::completes);
  EXPECT_EQ(lines[0].behind, 0);
  EXPECT_NE(lines[0].words, "");
}

TEST(Hint, HasThreeLinesAtMostAndNoneThatIsAheadOfTheFirst) {
  const Desk desk = with_the_cap();
  const std::vector<HintLine> lines = find_hint(desk.state, few_nodes(), kNames);
  EXPECT_LE(lines.size(), 3U);
  for (const HintLine& line : lines) EXPECT_GE(line.behind, 0);
}

TEST(Hint, OfTheOnlyAnswerIsThatAnswer) {
  Desk desk(choice_with({}, 2, {{"base-cccc-a", 1}, {"base-ffff-a", 1}}));
  desk.state.supply = {};
  desk.draw("base-cccc-a");
  const std::vector<HintLine> lines = find_hint(desk.state, few_nodes(), kNames);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_THAT(lines[0].described, ElementsAre(::testing::Field(&wire::Action::text, "0,-1")));
  EXPECT_EQ(lines[0].behind, 0);
}

TEST(Hint, EndsWithTheClock) {
  const Desk desk = with_the_cap();
  HintSettings settings;
  settings.nodes = 1'000'000'000;
  settings.milliseconds = 20;
  EXPECT_FALSE(find_hint(desk.state, settings, kNames).empty());
}

// Elements of every expansion that asks for more than a tile and a follower.
RuleChoice much_of_the_box() {
  return choice_with(
      {"inns", "builder", "pig", "tower", "dragon", "fairy", "princess", "abbey", "barn", "wagon"}, 4);
}

TEST(Hint, IsAnswersThatMayBeGivenWhateverIsAskedInWhateverExpansion) {
  HintSettings settings = few_nodes();
  settings.nodes = 10;
  QuickLookSettings look;
  look.milliseconds = 60'000;
  look.turns = 3;
  const std::vector<std::string> names(4);
  testing::SomeGame game(much_of_the_box(), 3, 0);
  for (int decisions = 0; !game.over() && !HasFatalFailure(); game.step()) {
    if (game.state().flow.decision.who == kChance || ++decisions % 60 != 0) continue;
    for (const HintLine& line : find_hint(game.state(), settings, names)) {
      const auto state = std::make_unique<State>(game.state());
      for (const wire::Action& described : line.described) {
        Action action;
        ASSERT_FALSE(parse_action(*state, described.text, action)) << described.text;
        ASSERT_FALSE(apply(*state, action)) << described.text;
      }
    }
    const ExpectedEnd end = quick_look(game.state(), look);
    ASSERT_NEAR(std::accumulate(end.wins.begin(), end.wins.begin() + 4, 0.0), 1, 1e-6);
  }
}

TEST(QuickLook, TheChancesOfAllSumToOneAndWhoeverIsAheadHasTheBest) {
  Desk desk = with_the_cap();
  desk.state.scores[0] = 40;
  QuickLookSettings settings;
  settings.milliseconds = 60'000;
  settings.turns = 12;
  const ExpectedEnd end = quick_look(desk.state, settings);
  EXPECT_NEAR(end.wins[0] + end.wins[1], 1, 1e-9);
  EXPECT_GT(end.wins[0], 0.9);
  EXPECT_GT(end.points[0], end.points[1]);
}

TEST(QuickLook, IsTheSameForTheSameStateAndSeed) {
  const Desk desk = with_the_cap();
  QuickLookSettings settings;
  settings.milliseconds = 60'000;
  settings.turns = 12;
  EXPECT_EQ(quick_look(desk.state, settings).wins, quick_look(desk.state, settings).wins);
}

}  // namespace
}  // namespace bastide
