#include <gtest/gtest.h>

#include "players/player.h"

namespace bastide {
namespace {

Thinking thinking_in(std::string_view name) {
  std::string error;
  const PlayerName read = read_player_name(name, error);
  EXPECT_EQ(error, "");
  EXPECT_NE(read.spec, nullptr) << name;
  return read.thinking;
}

// What is wrong with the name, without the name.
std::string fault_of(const std::string& name) {
  std::string error;
  EXPECT_EQ(read_player_name(name, error).spec, nullptr) << name;
  const std::string beginning = "the player '" + name + "': ";
  return error.starts_with(beginning) ? error.substr(beginning.size()) : error;
}

TEST(PlayerName, SaysAfterAColonForHowManySecondsToThink) {
  EXPECT_EQ(thinking_in("level8:0.3").milliseconds, 300);
  EXPECT_EQ(thinking_in("level8:0.001").milliseconds, 1);
  EXPECT_EQ(thinking_in("level8:3600").milliseconds, 3'600'000);
}

TEST(PlayerName, SaysHowManyNodesToLookAt) {
  EXPECT_EQ(thinking_in("level8:2000n").iterations, 2000u);
  EXPECT_EQ(thinking_in("level8@2:256n").iterations, 256u);
  EXPECT_EQ(thinking_in("level8:1000000000n").iterations, kMostNodes);
}

TEST(PlayerName, SaysHowManyThreadsThink) {
  EXPECT_EQ(thinking_in("level8:2t").threads, 2u);
  EXPECT_EQ(thinking_in("level8:0.3:64t").threads, kMostThreads);
}

TEST(PlayerName, SaysWidthAndDepthInAnyOrder) {
  for (const char* name : {"search:8w:4d:1200n", "search:1200n:4d:8w"}) {
    const Thinking thinking = thinking_in(name);
    EXPECT_EQ(thinking.width, 8u);
    EXPECT_EQ(thinking.depth, 4);
    EXPECT_EQ(thinking.iterations, 1200u);
  }
}

TEST(PlayerName, SaysHowManyPlacesToEvaluateAhead) {
  EXPECT_EQ(thinking_in("search:200n:8p").places, 8u);
  EXPECT_EQ(fault_of("search:0p"), "'0p': the range of places is 1 to 1000");
}

TEST(PlayerName, MayLimitBothTimeAndNodes) {
  const Thinking thinking = thinking_in("level8:0.3:2000n");
  EXPECT_EQ(thinking.milliseconds, 300);
  EXPECT_EQ(thinking.iterations, 2000u);
}

TEST(PlayerName, WithoutOptionsLeavesAllToThePlayer) {
  const Thinking thinking = thinking_in("level8");
  EXPECT_EQ(thinking.milliseconds, 0);
  EXPECT_EQ(thinking.iterations, 0u);
  EXPECT_EQ(thinking.threads, 0u);
  EXPECT_EQ(thinking.width, 0u);
  EXPECT_EQ(thinking.depth, 0);
  EXPECT_EQ(thinking.places, 0u);
}

TEST(PlayerName, WithAMalformedOptionIsRefused) {
  for (const std::string option :
       {"",  "-1", "1e3", "nan",  "inf",  "0x5", "+1",  "1 ", " 1", "1.", ".5",  "1.2.3",
        "n", "w",  "-5n", "1.5n", "2.0w", "5N",  "5nn", "5s", "t",  "5T", "fast"})
    EXPECT_EQ(fault_of("level8:" + option),
              "'" + option +
                  "' is no option; behind a colon stand seconds to think (0.3), nodes (2000n), "
                  "threads (2t), width (8w), depth (4d) or places (8p)");
}

TEST(PlayerName, WithAnEmptyOptionAmongOthersIsRefused) {
  for (const char* name : {"level8:0.3:", "level8::0.3", "level8::"})
    EXPECT_TRUE(fault_of(name).starts_with("'' is no option")) << name;
}

TEST(PlayerName, WithAnOptionOutOfRangeIsRefused) {
  for (const std::string& option :
       std::vector<std::string>{"0", "0.0", "0.0009", "3600.1", "3601", std::string(400, '9')})
    EXPECT_EQ(fault_of("level8:" + option), "'" + option + "': the range of seconds is 0.001 to 3600");
  for (const std::string option : {"0n", "1000000001n", "99999999999999999999n"})
    EXPECT_EQ(fault_of("level8:" + option), "'" + option + "': the range of nodes is 1 to 1000000000");
  for (const std::string option : {"0t", "65t", "99999999999999999999t"})
    EXPECT_EQ(fault_of("level8:" + option), "'" + option + "': the range of threads is 1 to 64");
  for (const std::string option : {"0w", "1w", "1001w", "99999999999999999999w"})
    EXPECT_EQ(fault_of("search:" + option), "'" + option + "': the range of width is 2 to 1000");
  for (const std::string option : {"0d", "1001d", "4294967300d"})
    EXPECT_EQ(fault_of("search:" + option), "'" + option + "': the range of depth is 1 to 1000");
}

TEST(PlayerName, ThatSaysAThingTwiceIsRefused) {
  EXPECT_EQ(fault_of("level8:0.3:0.3"), "two options say the seconds");
  EXPECT_EQ(fault_of("level8:5n:0.3:6n"), "two options say the nodes");
  EXPECT_EQ(fault_of("level8:2t:1t"), "two options say the threads");
  EXPECT_EQ(fault_of("search:8w:9w"), "two options say the width");
  EXPECT_EQ(fault_of("search:4d:8w:4d"), "two options say the depth");
}

TEST(PlayerName, OfAPlayerThatDoesNotThinkTakesNoOptions) {
  for (const char* id : {"greedy", "greedy@1", "random", "level5", "level5@2", "builder"})
    EXPECT_EQ(fault_of(std::string(id) + ":1"),
              "'" + std::string(id) + "' thinks as long as it must and takes no options");
}

TEST(PlayerName, OfNobodyIsRefusedWithTheNamesThatThereAre) {
  for (const char* name : {"oracle", "oracle:0.3"})
    EXPECT_TRUE(fault_of(name).starts_with("there is no player 'oracle'; there are: level1, level2,"))
        << name;
  EXPECT_TRUE(fault_of("").starts_with("there is no player ''; there are:"));
  EXPECT_TRUE(fault_of(":").starts_with("there is no player ''; there are:"));
}

Thinking as_named(const char* name, const Thinking& said) { return completed(said, thinking_in(name)); }

TEST(PlayerName, HoldsUnlessWhoAsksSaysOtherwise) {
  const Thinking untold = as_named("search:8w:4d:1200n:2t", {.at_most = 50});
  EXPECT_EQ(untold.iterations, 1200u);
  EXPECT_EQ(untold.threads, 2u);
  EXPECT_EQ(untold.width, 8u);
  EXPECT_EQ(untold.at_most, 50);
  const Thinking told = as_named("search:8w:4d:1200n:2t", {.milliseconds = 10, .threads = 1});
  EXPECT_EQ(told.threads, 1u) << "as on a server";
  EXPECT_EQ(told.iterations, 0u) << "time instead of nodes";
  EXPECT_EQ(told.milliseconds, 10);
  EXPECT_EQ(told.depth, 4);
}

}  // namespace
}  // namespace bastide
