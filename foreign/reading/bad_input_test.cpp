// Whatever the text is, the reader says something sensible.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/random.h"
#include "foreign/reading/import.h"
#include "foreign/testing/game_files.h"

namespace bastide::foreign {
namespace {

using testing::game_file;
using testing::game_files;
using ::testing::HasSubstr;
using testing::replaced;

TEST(BadInput, SaysWhereTheDocumentIsWrong) {
  const std::string good = game_file("base");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "the document"},
      {"{}", "the member 'setup' is missing"},
      {"[1, 2]", "expected an object"},
      {replaced(good, "\"replay\"", "\"replays\""), "the member 'replay' is missing"},
      {replaced(good, "\"small-follower\": 7", "\"small-follower\": \"7\""),
       "/setup/elements/small-follower"},
      {replaced(good, "\"basic:1\": 1", "\"basic:1\": 123456789012"), "/setup/sets/basic:1"},
      {replaced(good, "[0, -1]", "[0, -1, 2]"), "expected two whole numbers [x,y]"},
      {replaced(good, "[0, -1]", "[0, 1e300]"), "expected a whole number"},
      {replaced(good, "{\"type\": \"PLACE_TILE\"", "{\"type\": 7"), "/replay/0/type"},
      {replaced(good, "{\"type\": \"PLACE_TILE\"", "{\"type\": \"UNDO\"}, {\"type\": \"PLACE_TILE\""),
       "/replay/0: there is nothing to take back"},
      {replaced(good, "\"endTurn\": 3", "\"endTurn\": -3"), "/gameAnnotations/endTurn"},
      {replaced(good, "\"drawOrder\": [", "\"drawOrder\": [\"#END\", "), "nothing is drawn behind #END"},
      {std::string(2 << 20, ' '), "longer than 1048576 bytes"},
  };
  for (const auto& [text, says] : cases) {
    const Import read = import_save(text);
    EXPECT_EQ(read.fault.kind, FaultKind::malformed) << read.fault.message.text;
    EXPECT_THAT(read.fault.message.text, HasSubstr(says));
  }
}

TEST(BadInput, ACutOffFileIsRefused) {
  const std::string good = game_file("tower");
  for (std::size_t length = 0; length + 2 < good.size(); length += 37)
    EXPECT_TRUE(import_save(good.substr(0, length)).fault) << length;
}

bool is_one_line(const std::string& text) {
  return text.size() < 2000 && std::none_of(
                                   text.begin(), text.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; });
}

// What the file says is told on one line, without control characters, and cut short.
TEST(BadInput, WordsOfTheFileAreToldOnOneLine) {
  const std::string good = game_file("base"), odd = "x\\n\\u001b[31m" + std::string(3000, 'y');
  for (const std::string& text :
       {replaced(good, "\"rules\": {}", "\"rules\": {\"" + odd + "\": 1}"),
        replaced(good, "\"basic:1\"", "\"" + odd + "\""), replaced(good, "\"farmers\"", "\"" + odd + "\""),
        replaced(good, "\"PLACE_TILE\"", "\"" + odd + "\""),
        replaced(good, "\"0.small.1\"", "\"" + odd + "\""),
        replaced(good, "\"tileId\": \"BA/C\"", "\"tileId\": \"" + odd + "\""),
        replaced(good, "\"Alice has 7", "\"" + odd + " has 7")}) {
    const std::string reason = check_save(text).reason;
    EXPECT_THAT(reason, HasSubstr("[31m"));
    EXPECT_TRUE(is_one_line(reason)) << reason;
  }
}

// It may be read, and then is a record, or it is refused in one line; it must not harm.
TEST(BadInput, BytesThatAreChangedHarmNobody) {
  Random random(7);
  for (const auto& [name, good] : game_files())
    for (int i = 0; i < 40; ++i) {
      std::string text = good;
      for (int changes = 0; changes < 3; ++changes) {
        const std::string other = std::string(1, good[random.below(static_cast<std::uint32_t>(good.size()))]);
        text.replace(random.below(static_cast<std::uint32_t>(good.size())), 1, other);
      }
      EXPECT_TRUE(is_one_line(check_save(text).reason)) << name;
      const Import read = import_save(text);
      EXPECT_TRUE(is_one_line(read.fault.message.text)) << name;
      if (read.fault) continue;
      Record again;
      const ParseError error = read_record(write_record(read.record), again);
      EXPECT_FALSE(error) << name << ": " << to_string(error);
      EXPECT_EQ(again.actions, read.record.actions) << name;
    }
}

}  // namespace
}  // namespace bastide::foreign
