#include "analysis/reason.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using ::testing::AnyOf;
using testing::choice_with;
using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kNames = {"Anna", "Ben"};

std::vector<Reason> reasons(const Desk& desk, const std::vector<std::string>& answers) {
  auto state = std::make_unique<State>(desk.state);
  std::vector<Action> actions;
  for (const std::string& text : answers) {
    Action action;
    const ParseError error = parse_action(*state, text, action);
    EXPECT_FALSE(error) << to_string(error);
    EXPECT_FALSE(apply(*state, action)) << text;
    actions.push_back(action);
  }
  return reasons_of(desk.state, actions, kNames);
}

std::vector<std::string> sentences(const Desk& desk, const std::vector<std::string>& answers) {
  std::vector<std::string> texts;
  for (const Reason& reason : reasons(desk, answers)) texts.push_back(sentence_of(reason, kNames));
  return texts;
}

// The start tile has a city in the north and a road from west to east.
Desk desk_with(std::vector<std::pair<std::string, int>> bag) {
  return Desk(choice_with({}, 2, std::move(bag)));
}

TEST(Reason, CompletingAnOwnCityTellsItsPointsAndBringsTheFollowerHome) {
  Desk desk = desk_with({{"base-cfcf-a", 1}, {"base-ffff-a", 1}, {"base-cfff-a", 2}});
  desk.draw("base-cfcf-a").place(0, -1).deploy("small", "city-N");
  desk.lay("base-ffff-a", 0, 1).draw("base-cfff-a");
  EXPECT_THAT(sentences(desk, {"0,-2^2", "-"}),
              ElementsAre("completes your 6-point city", "brings a follower home"));
}

TEST(Reason, CompletingTheCityOfAnotherIsToldLast) {
  Desk desk = desk_with({{"base-cfcf-a", 1}, {"base-cfff-a", 2}});
  desk.draw("base-cfcf-a").place(0, -1).deploy("small", "city-N").draw("base-cfff-a");
  EXPECT_THAT(sentences(desk, {"0,-2^2", "-"}), Contains("completes Anna's 6-point city"));
}

TEST(Reason, AClaimTellsHowManyTilesFinishIt) {
  Desk desk = desk_with({{"base-cfff-a", 1}, {"base-cfcf-a", 1}, {"base-ffff-a", 3}});
  desk.draw("base-cfcf-a");
  EXPECT_THAT(sentences(desk, {"0,-1", "small@city-N"}),
              Contains("claims a 4-point city; one of four remaining tiles finishes it"));
}

TEST(Reason, OneWhoTakesPartInACityOfAnotherTakesAShare) {
  Desk desk = desk_with({{"base-cfcf-a", 1}, {"base-cfff-a", 2}, {"base-ccff-b", 2}});
  desk.draw("base-cfcf-a").place(0, -1).deploy("small", "city-N");
  desk.draw("base-cfff-a").place(1, -2, 3).deploy("small", "city-W");
  desk.draw("base-cfff-a").place(0, 1).pass();
  desk.draw("base-ccff-b");
  const auto found = reasons(desk, {"0,-2^1", "-"});
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().kind, ReasonKind::completes);
  EXPECT_TRUE(found.front().own);
  EXPECT_EQ(found.front().players, (std::vector<PlayerId>{0}));
}

TEST(Reason, ASquareThatNothingFitsBlocks) {
  Desk desk = desk_with({{"base-cfcf-a", 1}, {"base-frfr-a", 3}});
  desk.draw("base-cfcf-a").place(0, -1).deploy("small", "city-N").draw("base-frfr-a");
  const auto texts = sentences(desk, {"1,0^1", "-"});
  EXPECT_THAT(texts, Not(Contains(HasSubstr("blocks"))));  // nothing could finish it before
}

TEST(Reason, TakingTheLastTileThatFitsBlocks) {
  Desk desk = desk_with({{"base-cfff-a", 1}, {"base-cfcf-a", 1}, {"base-ccff-c", 1}, {"base-frfr-a", 2}});
  desk.draw("base-cfcf-a").place(0, -1).deploy("small", "city-N").draw("base-ccff-c");
  // Its field beside the city's open square leaves no tile for it.
  const auto texts = sentences(desk, {"1,-2^3", "-"});
  EXPECT_THAT(texts, AnyOf(Contains(HasSubstr("blocks Anna's city")), Contains(HasSubstr("harder to finish")),
                           Contains(HasSubstr("reaches for"))))
      << ::testing::PrintToString(texts);
}

TEST(Reason, AnOpenCityOfNobodyIsLeft) {
  Desk desk = desk_with({{"base-cfcf-a", 1}, {"base-cfff-a", 2}});
  desk.draw("base-cfcf-a");
  EXPECT_THAT(sentences(desk, {"0,-1", "-"}),
              Contains("leaves an open city of 4 points to whoever comes next"));
}

TEST(Reason, AModuleTellsItsDeedsInItsOwnWords) {
  Reason reason;
  reason.line = "Ben puts a tower piece on 2,-1";
  EXPECT_EQ(sentence_of(reason, kNames), "Ben puts a tower piece on 2,-1");
}

TEST(Reason, SeveralMakeOneText) {
  Reason claim, home;
  claim.kind = ReasonKind::claims;
  claim.feature = SegmentKind::field;
  claim.at = "0,0:field-N";
  claim.points = 6;
  home.kind = ReasonKind::brings_home;
  home.points = 2;
  EXPECT_EQ(sentence_of(std::vector{claim, home, home}, kNames, 2),
            "Claims a farm worth 6 points so far. Brings two figures home.");
  EXPECT_EQ(sentence_of(std::vector<Reason>{}, kNames), "");
}

}  // namespace
}  // namespace bastide
