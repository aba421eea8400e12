#include "analysis/reasons/reason.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/rules/game.h"
#include "engine/testing/desk.h"

namespace bastide {
namespace {

using testing::choice_with;
using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kNames = {"Anna", "Ben"};

std::vector<Reason> reasons(const Desk& desk, const std::vector<std::string>& sequence) {
  auto state = std::make_unique<State>(desk.state);
  std::vector<Action> actions;
  for (const std::string& text : sequence) {
    Action action;
    const ParseError error = parse_action(*state, text, action);
    EXPECT_FALSE(error) << to_string(error);
    EXPECT_FALSE(apply(*state, action)) << text;
    actions.push_back(action);
  }
  return reasons_of(desk.state, actions, kNames);
}

std::vector<std::string> sentences(const Desk& desk, const std::vector<std::string>& sequence) {
  std::vector<std::string> texts;
  for (const Reason& reason : reasons(desk, sequence)) texts.push_back(sentence_of(reason, kNames));
  return texts;
}

// The start tile has a city in the north and a road from west to east.
Desk desk_with(std::vector<std::pair<std::string, int>> bag) {
  return Desk(choice_with({}, 2, std::move(bag)));
}

TEST(Reason, CompletingAnOwnCityTellsItsPointsAndBringsTheFollowerHome) {
  Desk desk = desk_with({{"base-cfcf-c", 1}, {"base-ffff-a", 1}, {"base-cfff-a", 2}});
  desk.draw("base-cfcf-c").place(0, -1).deploy("small", "city-N");
  desk.lay("base-ffff-a", 0, 1).draw("base-cfff-a");
  EXPECT_THAT(sentences(desk, {"0,-2^2", "-"}),
              ElementsAre("completes your 6-point city", "brings a follower home"));
}

// The challenger's own cloister is left unfinished (SC-25), which is not the end of the game.
TEST(Reason, ALostChallengeDoesNotHideWhatFollowsIt) {
  const auto modules = expansion_modules();
  Desk desk(choice_with({"cult"}, 2,
                        {{"base-cfff-a", 4}, {"base-ffff-a", 1}, {"base-frfr-a", 2}, {"cult-ffff-a", 1}}),
            {modules.begin(), modules.end()});
  desk.draw("base-ffff-a").place(0, 1).deploy("small", "cloister");
  desk.lay("base-frfr-a", -1, 0).lay("base-frfr-a", 1, 0);
  desk.lay("base-cfff-a", 1, 1, 1).lay("base-cfff-a", -1, 1, 3);
  desk.draw("cult-ffff-a").place(1, 2).deploy("small", "cloister");
  desk.lay("base-cfff-a", 0, 2, 2).draw("base-cfff-a");
  EXPECT_THAT(sentences(desk, {"-1,2^2", "-"}), Contains("brings a follower home"));
}

TEST(Reason, CompletingTheCityOfAnotherIsToldLast) {
  Desk desk = desk_with({{"base-cfcf-c", 1}, {"base-cfff-a", 2}});
  desk.draw("base-cfcf-c").place(0, -1).deploy("small", "city-N").draw("base-cfff-a");
  EXPECT_THAT(sentences(desk, {"0,-2^2", "-"}), Contains("completes Anna's 6-point city"));
}

TEST(Reason, AClaimTellsHowManyTilesFinishIt) {
  Desk desk = desk_with({{"base-cfff-a", 1}, {"base-cfcf-c", 1}, {"base-ffff-a", 3}});
  desk.draw("base-cfcf-c");
  EXPECT_THAT(sentences(desk, {"0,-1", "small@city-N"}),
              Contains("claims a 4-point city; one of four remaining tiles finishes it"));
}

// Anna's city of two tiles is open at 0,-2; Ben is to move, with a meadow laid at 1,-1 and at 0,1.
Desk at_the_open_city(std::vector<std::pair<std::string, int>> rest) {
  rest.insert(rest.end(), {{"base-cfcf-c", 1}, {"base-ffff-a", 3}});
  Desk desk = desk_with(std::move(rest));
  desk.draw("base-cfcf-c").place(0, -1).deploy("small", "city-N");
  desk.lay("base-ffff-a", 1, -1).lay("base-ffff-a", 0, 1);
  return desk;
}

TEST(Reason, ACityThatOneTileWouldJoinToThatOfAnotherIsReachedFor) {
  Desk desk = at_the_open_city({{"base-cfff-a", 1}, {"base-ccff-a", 1}});
  desk.draw("base-cfff-a");
  EXPECT_THAT(sentences(desk, {"1,-2^3", "small@city-W"}),
              Contains("reaches for Anna's 4-point city: one of two remaining tiles would join it to yours"));
}

TEST(Reason, OneWhoJoinsHisCityToThatOfAnotherTakesAShare) {
  Desk desk = at_the_open_city({{"base-cfff-a", 2}, {"base-cccf-a", 1}});
  desk.draw("base-cfff-a").place(1, -2, 3).deploy("small", "city-W");
  desk.lay("base-ffff-a", 0, 2).draw("base-cccf-a");
  EXPECT_EQ(sentences(desk, {"0,-2", "-"}).front(),
            "takes a share of Anna's 8-point city; the last tile finishes it");
}

TEST(Reason, OneWhoJoinsAndCompletesSharesThePoints) {
  Desk desk = at_the_open_city({{"base-cfff-a", 1}, {"base-ccff-a", 1}});
  desk.draw("base-cfff-a").place(1, -2, 3).deploy("small", "city-W");
  desk.lay("base-ffff-a", 0, 2).draw("base-ccff-a");
  EXPECT_EQ(sentences(desk, {"0,-2^1", "-"}).front(),
            "completes the city you share with Anna: 8 points each");
}

TEST(Reason, ASquareThatNothingFitsAnyMoreBlocksACity) {
  Desk desk = at_the_open_city({{"base-cccc-a", 1}});
  desk.draw("base-ffff-a");
  EXPECT_THAT(sentences(desk, {"1,-2", "-"}), Contains("blocks Anna's city: no remaining tile fits"));
  EXPECT_THAT(sentences(desk, {"2,-1", "-"}), Not(Contains(HasSubstr("blocks"))));
}

TEST(Reason, AnOpenCityOfNobodyIsLeft) {
  Desk desk = desk_with({{"base-cfcf-c", 1}, {"base-cfff-a", 2}});
  desk.draw("base-cfcf-c");
  EXPECT_THAT(sentences(desk, {"0,-1", "-"}), Contains("leaves an open city of 4 points to the next player"));
}

// Anna's road of four tiles and Ben's short one lead into 4,0, where a curve would join them; Anna is to
// move.
Desk at_the_meeting_roads() {
  Desk desk = desk_with({{"base-frfr-a", 5}, {"base-ffff-a", 2}, {"base-ffrr-a", 2}, {"base-rrrr-a", 1}});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-frfr-a", 2, 0).lay("base-frfr-a", 3, 0);
  desk.lay("base-ffff-a", 3, -1).lay("base-ffff-a", 3, 1);
  desk.draw("base-frfr-a").place(4, -1, 1).deploy("small", "road-N");
  return desk;
}

TEST(Reason, ASquareWhereNoTileJoinsTwoRoadsAnyMoreKeepsTheOtherOut) {
  Desk desk = at_the_meeting_roads();
  desk.draw("base-frfr-a");
  EXPECT_THAT(sentences(desk, {"4,1^1", "-"}),
              Contains("keeps Ben out of your 4-point road: no remaining tile joins theirs to it"));
  EXPECT_THAT(sentences(desk, {"-1,0", "-"}), Not(Contains(HasSubstr("keeps"))));
}

TEST(Reason, WhoWouldGainMostByAJoinKeepsNobodyOut) {
  Desk desk = at_the_meeting_roads();
  desk.lay("base-ffrr-a", -1, 0, 3).draw("base-frfr-a");
  EXPECT_THAT(sentences(desk, {"4,1^1", "-"}), Not(Contains(HasSubstr("keeps"))));
}

TEST(Reason, AnOpenCloisterOfNobodyIsNotLeftForNobodyCanClaimItAnyMore) {
  Desk desk = desk_with({{"base-ffff-a", 12}});
  desk.draw("base-ffff-a");
  EXPECT_THAT(sentences(desk, {"0,1", "-"}), Not(Contains(HasSubstr("cloister"))));
}

TEST(Reason, AModuleTellsItsDeedsInItsOwnWords) {
  Reason reason;
  reason.line = "Ben puts a tower piece on 2,-1";
  EXPECT_EQ(sentence_of(reason, kNames), "Ben puts a tower piece on 2,-1");
}

TEST(Reason, OneTileThatIsLeftIsToldOfAsOne) {
  Reason reason;
  reason.kind = ReasonKind::hinders, reason.feature = SegmentKind::road, reason.players = {1};
  reason.points = 4, reason.fits = 1, reason.before = 3;
  EXPECT_EQ(sentence_of(reason, kNames),
            "makes Ben's 4-point road harder to finish: by one remaining tile instead of three");
  reason.fits = 0;
  EXPECT_THAT(sentence_of(reason, kNames), HasSubstr("by no remaining tiles instead of three"));
}

TEST(Reason, SeveralMakeOneText) {
  Reason claim, home;
  claim.kind = ReasonKind::claims;
  claim.feature = SegmentKind::field;
  claim.at = wire::Spot{0, 0, "field-N"};
  claim.points = 6;
  home.kind = ReasonKind::brings_home;
  home.points = 2;
  EXPECT_EQ(sentence_of(std::vector{claim, home, home}, kNames, 2),
            "Claims a farm worth 6 points so far. Brings two figures home.");
  EXPECT_EQ(sentence_of(std::vector<Reason>{}, kNames), "");
}

}  // namespace
}  // namespace bastide
