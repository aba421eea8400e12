// What is written: rules that the format knows, and nothing else.
#include "foreign/writing/export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation/position.h"
#include "engine/notation/replay.h"
#include "foreign/format/unasked.h"
#include "foreign/reading/import.h"
#include "foreign/testing/game_files.h"
#include "foreign/testing/random_record.h"
#include "foreign/writing/same_game.h"

namespace bastide::foreign {
namespace {

using ::testing::HasSubstr;
using testing::random_record;

Record some_record(const RuleChoice& choice, int actions = 30) {
  Random random(5);
  return random_record(choice, random, actions);
}

RuleChoice printed_with(std::vector<std::string> elements, std::map<std::string, std::string> options = {}) {
  RuleChoice choice;
  choice.preset = printed;
  choice.elements = std::move(elements);
  choice.options = std::move(options);
  return choice;
}

std::string refusal_of(const RuleChoice& choice) {
  const Export written = export_save(some_record(choice));
  EXPECT_EQ(written.fault.kind, FaultKind::not_ours);
  EXPECT_TRUE(written.text.empty());
  return written.fault.message.text;
}

TEST(Export, RefusesAGameThatBeginsAtAPosition) {
  Record record = some_record(printed_with({}));
  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(record.choice, errors));
  for (const Action& action : record.actions) ASSERT_FALSE(replay.apply(action));
  ASSERT_FALSE(read_game_start(position_text(replay.state()), record.choice.start));
  record.actions.clear();
  const Export written = export_save(record);
  EXPECT_EQ(written.fault.kind, FaultKind::not_ours);
  EXPECT_THAT(written.fault.message.text, HasSubstr("begins at a position"));
}

TEST(Export, RefusesOptionsThatTheFormatCannotSay) {
  EXPECT_EQ(
      refusal_of(printed_with({}, {{"occupied-rule", "opponents-only"}})),
      "option occupied-rule=opponents-only: the format can say only occupied-rule=any with these elements");
  EXPECT_THAT(refusal_of(printed_with({"builder"}, {{"second-part", "may"}})),
              HasSubstr("option second-part=may"));
  EXPECT_THAT(refusal_of(printed_with({"siege"})), HasSubstr("option siege-escape-each-part=true"));
  RuleChoice dutch;
  dutch.preset = nl_2000;
  dutch.options = {{"small-city-shield", "1"}};
  EXPECT_THAT(refusal_of(dutch), HasSubstr("option farm-scoring=per-city-pooled"));
}

TEST(Export, OptionsOfElementsThatAreOffDoNotMatter) {
  const RuleChoice choice = printed_with({"princess"}, {{"dragon-return", "first-dragon-tile"}});
  const Export written = export_save(some_record(choice));
  EXPECT_FALSE(written.fault) << written.fault.message.text;
}

TEST(Export, PutsWhoStartsFirst) {
  Record record = some_record(printed_with({}), 0);
  record.seat_names = {"Anna", "Bo"};
  record.actions = {act::choose(choice_start, 1)};
  const Export written = export_save(record);
  ASSERT_FALSE(written.fault) << written.fault.message.text;
  const Import read = import_save(written.text);
  EXPECT_THAT(read.record.seat_names, ::testing::ElementsAre("Bo", "Anna"));
}

TEST(Export, ABagIsToldByItsBoxesAndTheNumberOfDraws) {
  RuleChoice choice = printed_with({});
  choice.bag = {{"base-ffff-a", 9}};
  Random random(1);
  const Export written = export_save(random_record(choice, random));
  ASSERT_FALSE(written.fault) << written.fault.message.text;
  EXPECT_THAT(written.text, HasSubstr("\"basic:1\":3"));
  EXPECT_THAT(written.text, HasSubstr("\"endTurn\":9"));
  EXPECT_EQ(import_save(written.text).record.choice.bag, choice.bag);
}

TEST(Export, RefusesWhatIsNoRecord) {
  Record record = some_record(printed_with({}), 1);
  record.actions.push_back(act::pass());
  EXPECT_EQ(export_save(record).fault.kind, FaultKind::malformed);
  record.choice.elements = {"no-such"};
  EXPECT_EQ(export_save(record).fault.kind, FaultKind::malformed);
}

// A game is another one after each action that changes what lies or stands there.
TEST(Export, ComparesWholeGames) {
  const Record record = some_record(printed_with({"bridges", "castles", "tower", "fairy"}), 120);
  Replay one, other;
  std::vector<RuleError> errors;
  ASSERT_TRUE(one.open(record.choice, errors) && other.open(record.choice, errors));
  for (const Action& action : record.actions) {
    other.apply(action);
    const bool changes = action.verb == Verb::place || action.verb == Verb::deploy ||
                         action.verb == Verb::take_back || action.verb == Verb::put_token;
    const Fault fault = compare_states(one.state(), other.state(), 0);
    EXPECT_TRUE(!changes || fault.message.text.starts_with("read again, the game would not be the same"))
        << fault.message.text;
    one.apply(action);
    EXPECT_FALSE(compare_states(one.state(), other.state(), 0));
  }
}

int passes_in(const std::string& text) {
  int count = 0;
  for (std::size_t at = 0; (at = text.find("\"PASS\"", at)) != std::string::npos; ++at) ++count;
  return count;
}

// Theirs asks bidders who can bid no more and mayors for castles, but no wagon on an abbey, and nobody twice
// at the end.
TEST(Export, WritesAPassWhereTheirsAsksAndNowhereElse) {
  for (const char* name : {"bazaar-highest-bid", "mayor-castle", "wagon-on-abbey", "wagon-at-the-end",
                           "bridge", "declined-tile"}) {
    const std::string text = testing::game_file(name);
    const Export written = export_save(import_save(text).record);
    ASSERT_FALSE(written.fault) << name << ": " << written.fault.message.text;
    EXPECT_EQ(passes_in(written.text), passes_in(text)) << name;
  }
}

TEST(Export, RefusesAWagonThatDrivesOnFromAnAbbey) {
  Record record = import_save(testing::game_file("wagon-on-abbey")).record;
  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(record.choice, errors));
  std::size_t count = 0;
  while (!asks_wagon_on_abbey(replay.state())) replay.apply(record.actions.at(count++));
  ActionList list;
  legal_actions(replay.state(), list);
  ASSERT_EQ(list[0].verb, Verb::move_figure);
  record.actions.resize(count);
  record.actions.push_back(list[0]);
  EXPECT_THAT(export_save(record).fault.message.text, HasSubstr("the format has no question for it"));
}

// The examples, written again, are still what they were.
TEST(Export, WritesWhatWasRead) {
  for (const auto& [name, text] : testing::game_files()) {
    const Import read = import_save(text);
    if (read.fault.kind == FaultKind::not_ours) continue;  // of a set that is not there
    if (name == "no-escape") continue;  // ours can escape, and so they could in what is written
    const Export written = export_save(read.record);
    ASSERT_FALSE(written.fault) << name << ": " << written.fault.message.text;
    EXPECT_EQ(import_save(written.text).record.actions, read.record.actions) << name;
  }
}

}  // namespace
}  // namespace bastide::foreign
