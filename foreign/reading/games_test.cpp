// The games of testing/games are played, and hold what they assert.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "foreign/format/save_file.h"
#include "foreign/reading/import.h"
#include "foreign/reading/messages.h"
#include "foreign/testing/game_files.h"

namespace bastide::foreign {
namespace {

using testing::game_files;

// Of a set that this program does not have a game is refused by that name, and by no other.
bool lacks_element(const Fault& fault) {
  return fault.kind == FaultKind::not_ours && fault.message.text.ends_with(": this program does not have it");
}

TEST(Games, AllHoldTheirAssertions) {
  for (const auto& [name, text] : game_files()) {
    if (lacks_element(import_save(text).fault)) {
      EXPECT_EQ(check_save(text).kind, Verdict::not_applicable) << name;
      continue;
    }
    const Verdict verdict = check_save(text);
    EXPECT_EQ(verdict.kind, Verdict::passed) << name << ": " << verdict.reason;
    EXPECT_GT(verdict.held, 0) << name;
  }
}

TEST(Games, BecomeRecordsThatCanBeRead) {
  for (const auto& [name, text] : game_files()) {
    const Import read = import_save(text);
    if (lacks_element(read.fault)) continue;
    ASSERT_FALSE(read.fault) << name << ": " << read.fault.message.text;
    Record again;
    const ParseError error = read_record(write_record(read.record), again);
    EXPECT_FALSE(error) << name << ": " << to_string(error);
    EXPECT_EQ(again.actions, read.record.actions) << name;
  }
}

// Every type of message that is played, and every token and figure, is in some game.
TEST(Games, ShowEveryMessage) {
  std::string all;
  for (const auto& [name, text] : game_files()) all += text;
  for (const MessageSpec& spec : message_specs())
    EXPECT_EQ(all.find("\"" + std::string(spec.type) + "\"") != std::string::npos, !spec.meaning.empty())
        << spec.type;
  for (const VariantSpec& variant : variant_specs()) {
    EXPECT_NE(all.find("\"" + std::string(variant.id) + "\""), std::string::npos) << variant.id;
  }
}

TEST(Games, WithASupplyThatEndsAreOver) {
  for (const char* name : {"base", "builder", "escape", "goods", "king", "cult", "count", "count-end",
                           "abbey-end", "castle-value", "castle-idle", "wagon-at-the-end"}) {
    const Import read = import_save(testing::game_file(name));
    Replay replay;
    std::vector<RuleError> errors;
    ASSERT_TRUE(replay.open(read.record.choice, errors)) << name;
    for (const Action& action : read.record.actions) replay.apply(action);
    EXPECT_TRUE(replay.state().flow.over) << name;
  }
}

TEST(Games, TellWhatTheyAreCalledAndHowTheyWereRead) {
  const Import read = import_save(
      testing::replaced(testing::game_file("princess"), "\"name\": \"\"", "\"name\": \"Sunday\\n\""));
  ASSERT_FALSE(read.fault) << read.fault.message.text;
  ASSERT_EQ(read.notes.size(), 1u);
  EXPECT_THAT(read.notes[0].text, ::testing::HasSubstr("its element is off: DG/C.d"));
  using Tag = std::pair<std::string, std::string>;
  EXPECT_THAT(read.record.tags, ::testing::ElementsAre(Tag{"event", "Sunday"}, Tag{"source", "jcz"},
                                                       Tag{"note", read.notes[0].text}));
  EXPECT_THAT(read.record.seat_names, ::testing::ElementsAre("Alice", "Bob"));
}

TEST(Games, MayBeOfOnePlayerAndOfAnyNumbersOfFigures) {
  EXPECT_EQ(import_save(testing::game_file("alone")).record.choice.players, 1);
  const auto options = import_save(testing::game_file("numbers")).record.choice.options;
  using Option = std::pair<const std::string, std::string>;
  for (const Option& option : {Option{"followers-total", "2"}, Option{"builders", "2"},
                               Option{"big-follower", "with-any-large"}, Option{"big-followers", "2"}})
    EXPECT_THAT(options, ::testing::Contains(option));
}

// Where theirs lies turned elsewhere, ours lies as always.
TEST(Games, LieWhereOursLie) {
  const std::string record = write_record(import_save(testing::game_file("turned-start")).record);
  EXPECT_THAT(record, ::testing::HasSubstr("[base-cfff-a] 0,-1^2 small@city-S"));
  EXPECT_THAT(record, ::testing::HasSubstr("[base-frfr-a] 1,0 small@road-E"));
}

TEST(Games, ThatMendAMoveHaveItOnce) {
  const std::string record = write_record(import_save(testing::game_file("undo")).record);
  EXPECT_THAT(record, ::testing::HasSubstr("small@city-S"));
  EXPECT_THAT(record, ::testing::Not(::testing::HasSubstr("small@field")));
}

}  // namespace
}  // namespace bastide::foreign
