// A record that is written and read again is the same game.
#include <gtest/gtest.h>

#include <algorithm>

#include "foreign/reading/import.h"
#include "foreign/testing/random_record.h"
#include "foreign/writing/export.h"

namespace bastide::foreign {
namespace {

using testing::events_of;
using testing::known_choice;
using testing::known_pairs;
using testing::random_known_choice;
using testing::random_record;
using testing::story_of;

std::string told(const RuleChoice& choice) {
  std::string text = std::to_string(choice.players) + " players;";
  for (const std::string& element : choice.elements) text += " " + element;
  for (const auto& [id, value] : choice.options) text.append(" ").append(id).append("=").append(value);
  return text;
}

void expect_same_game(const Record& record) {
  SCOPED_TRACE(told(record.choice));
  const Export written = export_save(record);
  ASSERT_FALSE(written.fault) << written.fault.message.text;
  const Import read = import_save(written.text);
  ASSERT_FALSE(read.fault) << read.fault.message.text;
  EXPECT_EQ(story_of(read.record).scores, story_of(record).scores);
  EXPECT_EQ(story_of(read.record).over, story_of(record).over);
  const std::vector<std::string> again = events_of(read.record), before = events_of(record);
  const auto [theirs, ours] = std::mismatch(again.begin(), again.end(), before.begin(), before.end());
  EXPECT_EQ(theirs == again.end() ? "nothing" : *theirs, ours == before.end() ? "nothing" : *ours);
}

TEST(RoundTrip, WholeGamesOfRulesThatBothSidesKnow) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const RuleChoice choice = random_known_choice(random);
    expect_same_game(random_record(choice, random));
    if (HasFatalFailure()) FAIL() << "seed " << seed;
  }
}

// What two elements ask one after the other is asked often enough in games with little else.
TEST(RoundTrip, WholeGamesOfEveryTwoElements) {
  std::uint64_t seed = 0;
  for (const std::vector<std::string>& elements : known_pairs()) {
    Random random(++seed);
    expect_same_game(random_record(known_choice(elements, random), random));
    if (HasFailure()) FAIL() << "seed " << seed;
  }
}

// Mixes in which one question hides another.
TEST(RoundTrip, GamesOfElementsThatMeetInOneAction) {
  const std::vector<std::vector<std::string>> mixes = {
      {"bridges", "fairy", "castles"},  {"bridges", "tower", "princess"}, {"castles", "tower", "fairy"},
      {"bridges", "castles", "tower"},  {"princess", "tower", "bazaars"}, {"bridges", "bazaars", "abbey"},
      {"castles", "dragon", "bridges"}, {"bridges", "wagon", "barn"},     {"tower", "count", "bridges"}};
  for (const std::vector<std::string>& elements : mixes)
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Random random(seed);
      expect_same_game(random_record(known_choice(elements, random), random));
      if (HasFailure()) FAIL() << "seed " << seed;
    }
}

TEST(RoundTrip, GamesThatWereLeft) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(1000 + seed);
    const RuleChoice choice = random_known_choice(random);
    expect_same_game(random_record(choice, random, 1 + static_cast<int>(random.below(200))));
    if (HasFatalFailure()) FAIL() << "seed " << seed;
  }
}

}  // namespace
}  // namespace bastide::foreign
