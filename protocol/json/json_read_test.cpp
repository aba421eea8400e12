// Documents that are damaged.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>
#include <sstream>

#include "protocol/testing/documents.h"
#include "protocol/testing/json_views.h"
#include "protocol/testing/some_game.h"
#include "wire/json.h"

namespace bastide {
namespace {

using bastide::testing::snapshot_json;

using testing::SomeGame;

JsonError snapshot_error(std::string_view text) {
  SnapshotRead read;
  return read_snapshot_json(text, read);
}
JsonError record_error(std::string_view text) {
  Record record;
  return read_record_json(text, record);
}

constexpr std::string_view kRecord =
    R"({"format":"bastide-record","version":1,"rules_version":1,"rules":{"preset":"fi-current","players":2},)"
    R"("moves":["[start=1]","[base-ffff-a]","0,1"]})";

std::string changed(std::string_view text, std::string_view from, std::string_view to) {
  std::string result(text);
  const std::size_t at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return result.replace(at, from.size(), to);
}

struct Damage {
  const char* from;
  const char* to;
  const char* error;
};

constexpr Damage kDamages[] = {
    {"bastide-record", "bastide-game", "/format: expected 'bastide-record'"},
    {"\"version\":1", "\"version\":2", "/version: a future version; this program knows up to 1"},
    {"\"version\":1", "\"version\":true", "/version: expected a whole number of at least 1, found 'true'"},
    {"\"rules_version\":1,", "", "the document: the member 'rules_version' is missing"},
    {"\"moves\"", "\"moovs\"", "/moovs: there is no such member"},
    {"fi-current", "fi-curent",
     "/rules/preset: there is no preset 'fi-curent'; there are: sv-2000, da-overview, fi-current, nl-2000, "
     "ro-base, printed"},
    {"\"players\":2", "\"players\":2,\"bag\":[{\"tile\":\"base-ffff-a\",\"copies\":-1}]",
     "/rules/bag/0/copies: expected a whole number from 0 to 99, found '-1'"},
    {"\"players\":2", "\"players\":2,\"a/b~c\":0", "/rules/a~1b~0c: there is no such member"},
    {"\"players\":2", "\"players\":2,\"elements\":[7]", "/rules/elements/0: expected a text, found a number"},
    {"\"players\":2", "\"players\":2,\"elements\":7", "/rules/elements: expected an array, found a number"},
    {"{\"preset\":\"fi-current\",\"players\":2}", "[]", "/rules: expected an object, found an array"},
    {"\"0,1\"", "\"0,1\",\"small@city-N\"",
     "/moves/3: column 7: expected a segment of the tile at 0,1 (cloister, field-Nl)"},
    {"\"0,1\"", "\"0,-1\"", "/moves/2: 0,-1: "},
    {"\"0,1\"", "\"0,1\",\"-\",\"[]\"", "/moves/4: "},
    {"\"0,1\"]}", "\"0,1\"]", "the document: byte 145: incomplete"},
    {"\"0,1\"]}", "\"0,1\"]}{}", "the document: byte 146: "},
    {"\"moves\"", "\"seats\":[\"A\"],\"moves\"", "/seats: expected a name for each of 2 seats, or none"},
};

TEST(JsonRecord, NamesThePlaceOfWhatIsWrong) {
  EXPECT_FALSE(record_error(kRecord)) << to_string(record_error(kRecord));
  for (const Damage& damage : kDamages) {
    const std::string error = to_string(record_error(changed(kRecord, damage.from, damage.to)));
    EXPECT_EQ(error.substr(0, std::string_view(damage.error).size()), damage.error) << error;
  }
}

TEST(JsonDocument, ShowsErrorsThatOccur) {
  std::set<std::string> occur;
  for (const Damage& damage : kDamages) {
    const std::string error = to_string(record_error(changed(kRecord, damage.from, damage.to)));
    occur.insert(error);
  }
  const auto blocks = testing::fenced_blocks(testing::file_text("docs/json.md"), "error");
  ASSERT_EQ(blocks.size(), 1u);
  std::istringstream lines(blocks[0]);
  for (std::string line; std::getline(lines, line);) EXPECT_EQ(occur.count(line), 1u) << line;
}

TEST(JsonRecord, CitesTheClauseOfARefusedMove) {
  const JsonError error = record_error(changed(kRecord, "0,1", "0,-1"));
  EXPECT_EQ(error.clause, "B-13");
}

TEST(JsonSnapshot, MustAgreeWithItsPosition) {
  const SomeGame game({}, 6, 30);
  const std::vector<std::string> names{"Anna", "Ben"};
  const std::string text = boost::json::serialize(snapshot_json(game.state(), {names, game.moves(), {}}));
  EXPECT_FALSE(snapshot_error(text)) << to_string(snapshot_error(text));
  static constexpr Damage all[] = {
      {"\"score\":", "\"score\":1", "/seats/0/score: expected "},
      {"\"over\":false", "\"over\":true", "/over: expected 'false', found 'true'"},
      {"\"kind\":\"city\"", "\"kind\":\"road\"", "/features/0/kind: expected "},
      {"{\"seat\":2", "{\"seat\":2,\"hat\":1", "/seats/1/hat: the position has no such member"},
      {"\"moves\":[\"[start=", "\"moves\":[\"-\",\"[start=", "/moves/0: "},
      {"bastide1/", "bastide1/x", "/position: column "},
  };
  for (const Damage& damage : all) {
    const std::string error = to_string(snapshot_error(changed(text, damage.from, damage.to)));
    EXPECT_EQ(error.substr(0, std::string_view(damage.error).size()), damage.error) << error;
  }
}

TEST(JsonSnapshot, RefusesMovesThatLeadElsewhere) {
  const SomeGame game({}, 6, 30), earlier({}, 6, 28);
  const std::string text = boost::json::serialize(snapshot_json(game.state(), {{}, earlier.moves(), {}}));
  EXPECT_EQ(to_string(snapshot_error(text)), "/moves: these moves lead to another position");
}

TEST(Json, LimitsDepthAndSize) {
  EXPECT_EQ(to_string(record_error(std::string(100, '['))), "the document: byte 17: too deep");
  EXPECT_EQ(to_string(record_error(std::string(kMaxJson + 1, ' '))),
            "the document: the text is longer than 4194304 bytes");
}

TEST(Json, SurvivesAnyChangeOfAByte) {
  const SomeGame game({}, 9, 40);
  const std::string snapshot = boost::json::serialize(snapshot_json(game.state(), {{}, game.moves(), {}}));
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string text = i % 2 == 0 ? snapshot : std::string(kRecord);
    text[random.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random.below(256));
    if (i % 5 == 0) text.resize(random.below(static_cast<std::uint32_t>(text.size())));
    const JsonError error = i % 2 == 0 ? snapshot_error(text) : record_error(text);
    EXPECT_TRUE(error.pointer.empty() || error.pointer[0] == '/') << error.pointer;
  }
}

}  // namespace
}  // namespace bastide
