#include "cli/language/message.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <vector>

namespace bastide {
namespace {

std::string formatted(const boost::json::object& fixture) {
  std::vector<MessageArgument> arguments;
  if (const auto* values = fixture.if_contains("arguments"))
    for (const auto& [name, value] : values->as_object()) {
      const std::string_view key(name.data(), name.size());
      if (value.is_string())
        arguments.push_back({key, std::string(value.as_string())});
      else
        arguments.push_back({key, value.as_int64()});
    }
  const std::string message(fixture.at("message").as_string()), language(fixture.at("language").as_string());
  return format_message(message, language, arguments);
}

// The page's test of the same file is web/src/texts/messages.test.ts.
TEST(Messages, AreFormattedAsThePageDoesIt) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/po/messages.json");
  const boost::json::value fixtures =
      boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  ASSERT_FALSE(fixtures.as_array().empty());
  for (const boost::json::value& fixture : fixtures.as_array())
    EXPECT_EQ(formatted(fixture.as_object()), std::string(fixture.at("result").as_string()))
        << boost::json::serialize(fixture);
}

TEST(Messages, ThatAreNoneAreGivenBackAsTheyAre) {
  EXPECT_EQ(format_message("{tiles, plural, one {# tile}", "en"), "{tiles, plural, one {# tile}");
  EXPECT_NE(facts_of_message("{tiles, plural, one {# tile}}").error, "");
  EXPECT_NE(facts_of_message("{name").error, "");
  EXPECT_EQ(facts_of_message("{name}").error, "");
}

TEST(Messages, TellTheirArguments) {
  const MessageFacts facts =
      facts_of_message("{who, select, you {{tile}} other {{name} {n, plural, other {#}}}}");
  EXPECT_EQ(facts.arguments, (std::set<std::string>{"who", "tile", "name", "n"}));
}

TEST(PseudoMessages, HaveAccentsOnWordsAndLeaveArgumentsAlone) {
  EXPECT_EQ(pseudo_message("Hello {name}"), "⟦Hëllö {name}~~⟧");
  EXPECT_EQ(pseudo_message("{side, select, N {N} other {SW}}"), "{side, select, N {N} other {ŠW}}");
  const std::string tiles = pseudo_message("{tiles, plural, one {# tile} other {# tiles}}");
  const MessageArgument two[] = {{"tiles", std::int64_t{2}}};
  EXPECT_EQ(format_message(tiles, "en", two), "⟦2 tïlëš~~~~~⟧");
}

}  // namespace
}  // namespace bastide
