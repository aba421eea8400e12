// Games that begin at a position: in records, in scenarios, and in all that replays.
#include <gtest/gtest.h>

#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "engine/notation/scenario.h"
#include "engine/rules/start_position.h"

namespace bastide {
namespace {

constexpr std::string_view kWhole = R"(bastide 1
rules 2
preset fi-current
players 2
bag base-cfff-a*2 base-ffff-a*2

[start=1]
1.1 [base-ffff-a] 0,1 small@cloister
2.2 [base-cfff-a] 0,-1^2 small@city-S
3.1 [base-cfff-a] 1,1 -
4.2 [base-ffff-a] 1,2 small@cloister
)";

// The record whose game begins where that one stands after so many actions.
Record rest_of(std::size_t ply) {
  Record record;
  EXPECT_FALSE(read_record(kWhole, record));
  Replay replay;
  std::vector<RuleError> errors;
  EXPECT_TRUE(replay.open(record.choice, errors));
  for (std::size_t i = 0; i < ply; ++i) EXPECT_FALSE(replay.apply(record.actions[i]));
  const ParseError error = read_game_start(position_text(replay.state()), record.choice.start);
  EXPECT_FALSE(error) << to_string(error);
  record.actions.erase(record.actions.begin(), record.actions.begin() + static_cast<std::ptrdiff_t>(ply));
  return record;
}

std::string end_of(const Record& record) {
  Replay replay;
  std::vector<RuleError> errors;
  EXPECT_TRUE(replay.open(record.choice, errors));
  for (const Action& action : record.actions) EXPECT_FALSE(replay.apply(action));
  return position_text(replay.state());
}

std::string error_in_start(std::string_view text) {
  Record record;
  return to_string(read_record(text, record));
}

// A header of these rules, with the lines of the position, and the empty line behind it.
std::string record_with(std::string_view start_lines, std::string_view header = "") {
  return "bastide 1\nrules 2\npreset fi-current\nplayers 2\nbag base-cfff-a*1 base-ffff-a*2\n" +
         std::string(header) + std::string(start_lines) + "\n";
}

constexpr std::string_view kMoment =
    "bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:2/"
    "tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-cfff-a:0:-1:2/figures=small:2:0:1:cloister/scores=7,5/"
    "turn=2:1:2/"
    "part=1:1/tile=base-cfff-a/here=0:-1/completed=0:0:city-N/at=part:figure-action/ask=1:figure-action:pass";

TEST(GameStart, EveryMomentOfAGameCanBeTheBeginningOfOne) {
  Record whole;
  ASSERT_FALSE(read_record(kWhole, whole));
  for (std::size_t ply = 0; ply < whole.actions.size(); ++ply) {
    const Record rest = rest_of(ply);
    EXPECT_EQ(end_of(rest), end_of(whole)) << ply;
    Record again;
    const std::string text = write_record(rest);
    const ParseError error = read_record(text, again);
    ASSERT_FALSE(error) << to_string(error) << "\n" << text;
    EXPECT_EQ(again.choice, rest.choice);
    EXPECT_EQ(again.actions, rest.actions);
    EXPECT_EQ(write_record(again), text);
  }
}

TEST(GameStart, ARecordFromAPositionGoesOnInItsTurn) {
  Record record;
  const ParseError error = read_record(
      record_with("start " + std::string(kMoment) + "\n") + "2.1 small@city-S\n3.2 [base-ffff-a] 1,1 -\n",
      record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(write_record(record),
            "bastide 1\nrules 2\npreset fi-current\nplayers 2\n"
            "bag base-cfff-a*1 base-ffff-a*2\nstart " +
                std::string(kMoment) + "\n\n2.1 small@city-S\n3.2 [base-ffff-a] 1,1 -\n");
  EXPECT_NE(end_of(record).find("/scores=11,8/"), std::string::npos)
      << "7 and the city's 4, 5 and the cloister's 3: " << end_of(record);
}

TEST(GameStart, ALongPositionIsPutTogetherFromItsLines) {
  const std::size_t cut = kMoment.find("figures=");
  Record one, two;
  ASSERT_FALSE(read_record(record_with("start " + std::string(kMoment) + "\n"), one));
  ASSERT_FALSE(read_record(record_with("start " + std::string(kMoment.substr(0, cut)) +
                                       "\n; a comment\nstart " + std::string(kMoment.substr(cut)) + "\n"),
                           two));
  EXPECT_EQ(one.choice, two.choice);
}

TEST(GameStart, WhatIsWrongIsToldByItsLine) {
  const std::size_t cut = kMoment.find("figures=");
  std::string rest(kMoment.substr(cut));
  rest.replace(rest.find("small"), 5, "smell");
  EXPECT_EQ(
      error_in_start(record_with("start " + std::string(kMoment.substr(0, cut)) + "\nstart " + rest + "\n")),
      "line 7, column 15: there is no figure 'smell' in this rule set");
  EXPECT_EQ(error_in_start(record_with("start\n")),
            "line 6, column 6: expected a position, or the next piece of one");
  EXPECT_EQ(error_in_start(record_with("start " + std::string(kMoment) + "\n", "option farm-points=4\n")),
            "line 7, column 7: the position to start from is of other rules: its options differ");
  EXPECT_EQ(error_in_start(record_with(
                "start bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:2/"
                "tiles=base-crfr-a:0:0/scores=0,0/turn=4:2:1/part=2:1/at=over\n")),
            "line 6, column 7: the game is over in the position to start from (B-70)");
}

TEST(GameStart, TheRulesMustBeThoseOfThePosition) {
  RuleChoice choice;
  ASSERT_FALSE(read_game_start(kMoment, choice.start));
  std::vector<RuleError> errors;
  EXPECT_EQ(RuleSet::make(choice, errors), nullptr);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors.front().message.key, "rules.other-start");
  choice.bag = {{"base-ffff-a", 2}, {"base-cfff-a", 1}};
  errors.clear();
  EXPECT_NE(RuleSet::make(choice, errors), nullptr) << "the bag in any order";
  choice.players = 3;
  EXPECT_EQ(RuleSet::make(choice, errors), nullptr);
  EXPECT_EQ(errors.front().message.text, "the position to start from is of other rules: its players differ");
}

TEST(GameStart, StatesOfItLiveAsLongAsTheirOwnRules) {
  std::vector<RuleError> errors;
  State state;
  std::unique_ptr<const RuleSet> rules;
  {
    RuleChoice choice;
    choice.bag = {{"base-cfff-a", 1}, {"base-ffff-a", 2}};
    ASSERT_FALSE(read_game_start(kMoment, choice.start));
    rules = RuleSet::make(choice, errors);
  }
  start(state, *rules);
  EXPECT_EQ(state.rules, rules.get());
  EXPECT_EQ(position_text(state), kMoment);
  EXPECT_EQ(&state.board.type_at(0), &rules->tiles()[state.board.cell(0).tile]);
}

TEST(GameStart, AScenarioMayBeginAtAPosition) {
  const std::string text =
      "scenario A city that lies ready is scored\nshows B-47\npreset fi-current\n"
      "bag base-cfff-a*1 base-ffff-a*2\nstart " +
      std::string(kMoment) +
      "\n\nexpect turn 2.1\nexpect score 1 7 2 5\nexpect legal small@city-S\n"
      "small@city-S\nexpect gained 1 4\nexpect score 1 11\n";
  const std::vector<ScenarioResult> results = run_scenarios(text);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_TRUE(results[0].passed) << to_string(results[0].error);
}

}  // namespace
}  // namespace bastide
