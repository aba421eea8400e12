#include "server/room/table_setup.h"

#include <gtest/gtest.h>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

// The error of a request: "code place: message".
std::string error_of(const std::string& json) {
  RuleCache cache;
  TableRequest request;
  const ApiError error = read_table_request(json, cache, request);
  return error ? std::string(wire::word_of(error.code)) + " " + error.place + ": " + error.message.text : "";
}
std::string two_seats(const std::string& more) {
  return R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}])" + more +
         "}";
}

TEST(TableSetup, TheExampleOfTheDocumentIsRead) {
  RuleCache cache;
  TableRequest request;
  const ApiError error = read_table_request(R"({
    "name": "Friday evening",
    "rules": {"preset": "fi-current", "elements": ["inns"], "options": {"farm-points": "4"}},
    "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "computer", "player": "greedy", "name": "Greta", "colour": "red"}],
    "take": [{"seat": 1, "name": "Anna", "colour": "blue"}],
    "chat": true, "absent": 300, "gone": 120, "aids": "casual", "takeback": "ask"})",
                                            cache, request);
  ASSERT_FALSE(error) << error.place << error.message.text;
  EXPECT_EQ(request.setup.rules.players, 3);
  EXPECT_EQ(request.setup.seats[0].name, "Anna");
  ASSERT_EQ(request.keys.size(), 1U);
  EXPECT_TRUE(opens(request.keys[0].key, request.setup.seats[0].key_hash));
  TableSetup again;
  ASSERT_FALSE(read_setup(setup_text(request.setup), again));
  EXPECT_EQ(again, request.setup);
  EXPECT_EQ(setup_text(request.setup).find(request.keys[0].key), std::string::npos)
      << "the key itself is kept nowhere";
}

TEST(TableSetup, OneThatWasStoredByOlderRulesKeepsTheirValues) {
  const std::string stored =
      R"("rules": {"preset": "da-overview", "players": 2, "elements": ["count"]},
      "seats": [{"kind": "person"}, {"kind": "person"}]})";
  TableSetup old, present;
  ASSERT_FALSE(read_setup("{" + stored, old));
  ASSERT_FALSE(read_setup("{\"rules_version\": 2, " + stored, present));
  EXPECT_EQ(old.rules.options.at("count-final-order"), "once-before");
  EXPECT_TRUE(present.rules.options.empty());
  TableSetup again;
  ASSERT_FALSE(read_setup(setup_text(old), again));
  EXPECT_EQ(again, old);
}

TEST(TableSetup, ErrorsNameTheirPlace) {
  EXPECT_EQ(error_of("{"), "malformed : byte 2: incomplete JSON");
  EXPECT_EQ(error_of("{}"), "malformed : the member 'seats' is missing");
  EXPECT_EQ(error_of(two_seats(R"(, "more": 1)")), "malformed /more: there is no such member");
  EXPECT_EQ(error_of(two_seats(R"(, "aids": "all")")),
            "malformed /aids: expected one of learner, casual, club, tournament, found 'all'");
  EXPECT_EQ(error_of(two_seats(R"(, "take": [{"seat": 3, "name": "A"}])")),
            "malformed /take/0/seat: expected a whole number from 1 to 2, found '3'");
  EXPECT_EQ(error_of(two_seats(R"(, "take": [{"seat": 1, "name": "A"}, {"seat": 2, "name": "A"}])")),
            "malformed /seats/1: two seats have the name 'A'");
  EXPECT_EQ(
      error_of(two_seats(R"(, "take": [{"seat": 1, "name": "A", "nonce": "x"}])")),
      "malformed /take/0/nonce: a nonce counts only if it was given after the table's commitment was told: "
      "send it as the message 'nonce' over the WebSocket");
}

TEST(TableSetup, ProgramsCanBeChosenByTheirNamesWhereTheyAreOffered) {
  const std::string text = R"({"rules": {"preset": "fi-current"},
    "seats": [{"kind": "person"}, {"kind": "computer", "player": "ann"}]})";
  EXPECT_TRUE(error_of(text).starts_with(
      "malformed /seats/1/player: there is no player 'ann'; there are: level1, level2, "));
  RuleCache cache;
  TableRequest request;
  const std::vector<std::string> bots{"ann", "bob"};
  ASSERT_FALSE(read_table_request(text, cache, request, bots));
  EXPECT_EQ(request.setup.seats[1].name, "Ann");
  TableSetup again;
  ASSERT_FALSE(read_setup(setup_text(request.setup), again)) << "also where it is not offered any more";
  EXPECT_EQ(again.seats[1].player, "ann");
  std::string other = text;
  const ApiError error = read_table_request(other.replace(other.find("ann"), 3, "eve"), cache, request, bots);
  EXPECT_TRUE(error.message.text.starts_with("there is no player 'eve'; there are: level1, "))
      << error.message.text;
  EXPECT_TRUE(error.message.text.ends_with("; and on this server: ann, bob")) << error.message.text;
}

TEST(TableSetup, AComputersNameMaySayHowLongItThinks) {
  const auto with = [](const std::string& player) {
    return R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "computer", "player": ")" +
           player + "\"}]}";
  };
  RuleCache cache;
  TableRequest request;
  ASSERT_FALSE(read_table_request(with("level8:0.3"), cache, request, {}));
  EXPECT_EQ(request.setup.seats[1].player, "level8:0.3");
  EXPECT_EQ(request.setup.seats[1].name, "Master");
  EXPECT_EQ(error_of(with("level8:0")),
            "malformed /seats/1/player: the player 'level8:0': '0': the range of seconds is 0.001 to 3600");
}

TEST(TableSetup, RulesThatCannotBeAreIllegalAndNameWhatIsWrong) {
  const std::string error = error_of(
      R"({"rules": {"preset": "fi-current", "options": {"farm-pionts": "4"}}, "seats": [{"kind": "person"}, {"kind": "person"}]})");
  EXPECT_EQ(error.rfind("illegal /rules: ", 0), 0U) << error;
  EXPECT_NE(error.find("farm-pionts"), std::string::npos) << error;
  EXPECT_EQ(
      error_of(
          R"({"rules": {"preset": "fi-current", "players": 3}, "seats": [{"kind": "person"}, {"kind": "person"}]})"),
      "malformed /rules/players: there are 2 seats");
}

TEST(TableSetup, SeatsHaveDifferentColoursAndProgramsGetNames) {
  RuleCache cache;
  TableRequest request;
  ASSERT_FALSE(read_table_request(
      R"({"rules": {"preset": "fi-current"}, "seats": [{"kind": "computer", "player": "greedy"},
    {"kind": "computer", "player": "greedy"}, {"kind": "bot", "colour": "black"}, {"kind": "person"}]})",
      cache, request));
  EXPECT_EQ(request.setup.seats[0].name, "Greedy");
  EXPECT_EQ(request.setup.seats[1].name, "Greedy 2");
  EXPECT_EQ(request.setup.seats[2].name, "Bot");
  EXPECT_EQ(request.setup.seats[0].colour, "white");
  EXPECT_EQ(request.setup.seats[1].colour, "blue");
  EXPECT_EQ(request.setup.seats[3].colour, "") << "who sits down there chooses";
  ASSERT_EQ(request.keys.size(), 1U) << "the bot's";
  EXPECT_EQ(request.keys[0].seat, 2);
}

TEST(TableSetup, NamesAreTextThatCanBeSeen) {
  for (const char* good : {"A", "Åsa Öberg", "日本", "Zoë-Marie O'Neil", "👩‍👩‍👧"})
    EXPECT_EQ(name_fault(good).text, "") << good;
  for (const char* bad : {"", " ", "a\nb", "a\tb", "\x7f", "\xc2\x85",
                          "a\xe2\x80\xae"
                          "b",
                          "\xe2\x80\x8b", "\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x80",
                          "\xef\xbb\xbf"
                          "a",
                          "\xe3\x80\x80"})
    EXPECT_NE(name_fault(bad).text, "") << bad;
  std::string long_name;
  for (int i = 0; i < kMaxName; ++i) long_name += "é";
  EXPECT_EQ(name_fault(long_name).text, "");
  EXPECT_EQ(name_fault(long_name + "e").text, "expected at most 24 characters, found 25");
}

TEST(TableSetup, NamesThatLookAlikeDoNotDifferByWhatCannotBeSeen) {
  for (const char* good : {"Zoe\u0308", "\u2764\ufe0f", "\u2764\ufe0f\u200d\U0001f525", "\u0646\u200c\u0647"})
    EXPECT_EQ(name_fault(good).text, "") << good;
  for (const char* bad : {"An\u200dna", "An\u200cna", "Anna\ufe0f", "\u2764\u200d", "\u2764\ufe0f\ufe0f",
                          "\u2764\u200d\u200d\u2764", "Anna\u034f", "Anna\u180e", "Anna\ufe00", "Anna\ufff9",
                          "Anna\U000e0041", "A\u0300\u0300\u0300\u0300"})
    EXPECT_NE(name_fault(bad).text, "") << bad;
}

TEST(TableSetup, TablesWithTheSameRulesShareThem) {
  RuleCache cache;
  std::vector<RuleError> errors;
  const RuleChoice choice;
  auto one = cache.find(choice, errors);
  EXPECT_EQ(cache.find(choice, errors), one);
  EXPECT_EQ(cache.size(), 1U);
  one.reset();
  EXPECT_EQ(cache.size(), 0U) << "nobody plays by them any more";
}

}  // namespace
}  // namespace bastide
