#include "foreign/testing/same_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "foreign/reading/import.h"
#include "foreign/testing/random_record.h"
#include "foreign/writing/export.h"

namespace bastide::foreign::testing {
namespace {

std::string rules_of(const RuleChoice& choice) {
  std::string text = std::to_string(choice.players) + " players;";
  for (const std::string& element : choice.elements) text += " " + element;
  for (const auto& [id, value] : choice.options) text.append(" ").append(id).append("=").append(value);
  return text;
}

}  // namespace

void expect_same_game(const Record& record) {
  SCOPED_TRACE(rules_of(record.choice));
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

}  // namespace bastide::foreign::testing
