// The examples of docs/notation.md are what they say: each fenced block with a name is read, played and
// written back.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/notation/scenario.h"

namespace bastide {
namespace {

// The text of the block that starts with ```NAME.
std::string block(const std::string& name) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/docs/notation.md");
  std::ostringstream text;
  text << file.rdbuf();
  const std::string document = text.str(), fence = "\n```" + name + "\n";
  const std::size_t start = document.find(fence);
  if (start == std::string::npos) return {};
  const std::size_t first = start + fence.size();
  return document.substr(first, document.find("```", first) - first);
}

std::string canonical(const std::string& text) {
  Record record;
  const ParseError error = read_record(text, record);
  return error ? to_string(error) : write_record(record);
}

TEST(Document, TheRecordIsCanonical) {
  const std::string text = block("record");
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(canonical(text), text);
}

TEST(Document, TheShorterRecordIsTheSameGame) { EXPECT_EQ(canonical(block("same-record")), block("record")); }

TEST(Document, TheRecordFromAPositionIsCanonical) {
  const std::string text = block("record-from-position");
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(canonical(text), text);
}

TEST(Document, ThePositionComesBack) {
  std::string text = block("position");
  ASSERT_FALSE(text.empty());
  text.pop_back();
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  const ParseError error = read_position(text, rules, *state);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(position_text(*state), text);
}

TEST(Document, TheScenarioHolds) {
  const std::vector<ScenarioResult> results = run_scenarios(block("scenario"));
  ASSERT_EQ(results.size(), 6u);
  for (const ScenarioResult& result : results)
    EXPECT_TRUE(result.passed) << result.preset << ": " << to_string(result.error);
}

TEST(Document, TheErrorIsWhatIsPrinted) {
  std::string text = block("record");
  text.insert(text.find("1,0 small") + 3, "^1");
  EXPECT_EQ(canonical(text) + "\n", block("error"));
}

}  // namespace
}  // namespace bastide
