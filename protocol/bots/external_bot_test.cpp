#include "protocol/bots/external_bot.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "protocol/matches/match_score.h"
#include "protocol/testing/documents.h"
#include "protocol/testing/match_set_up.h"

namespace bastide {
namespace {

using testing::rules_of;
using testing::settings_of;
using testing::small_rules;

// A bot of the shell that does what it is told at "go", and is well-behaved before.
std::string bot_that(const std::string& goes) {
  return "cmd:while read -r line; do case $line in hello*) printf '= hello 1\\n\\n';; go*) " + goes +
         ";; *) printf '=\\n\\n';; esac; done";
}

// Every child that was started has been waited for.
void expect_no_child_left() {
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(ExternalBot, PlaysAsThePlayerItself) {
  const std::string binary = BASTIDE_BINARY;
  const auto rules = rules_of();
  const auto inside = play_match(*rules, settings_of("greedy", "random", 2));
  const auto outside = play_match(*rules, settings_of("cmd:" + binary + " bot --player greedy", "random", 2));
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_FALSE(outside[i].forfeit) << outside[i].forfeit->reason;
    EXPECT_EQ(inside[i].actions, outside[i].actions);
  }
  expect_no_child_left();
}

constexpr const char* kInPython = "cmd:python3 " BASTIDE_SOURCE_DIR "/examples/bot.py";
constexpr const char* kInCpp = "cmd:" BASTIDE_EXAMPLE_BOT;

TEST(ExternalBot, TheExamplesPlayToTheEndAndBetterThanChance) {
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals"};
  for (const char* example : {kInPython, kInCpp}) {
    const auto games = play_match(*rules_of(choice), settings_of(example, "random", 4));
    for (const MatchGame& game : games) EXPECT_FALSE(game.forfeit) << game.forfeit->reason;
    EXPECT_GT(score_of(games).mean_margin, 0) << example;
  }
  expect_no_child_left();
}

TEST(ExternalBot, TheExamplesHaveFewerThanAHundredLines) {
  for (const char* file : {"examples/bot.py", "examples/bot.cpp"}) {
    const std::string text = testing::file_text(file);
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 100) << file;
  }
}

TEST(ExternalBot, TheExamplesRefuseWhatTheyCannotDoAndGoOn) {
  for (const char* example : {kInPython, kInCpp}) {
    ChildProcess bot;
    ASSERT_TRUE(bot.start(std::string(example).substr(4)));
    const auto reply = [&bot](const std::string& line) {
      EXPECT_EQ(bot.exchange("\n# remark\n" + line + "\n", Milliseconds(10000), kMaxReply, nullptr),
                ChildProcess::Io::done);
      return bot.take_frame();
    };
    EXPECT_EQ(reply("hello 2").substr(0, 10), "? version ") << example;
    EXPECT_EQ(reply("fly").substr(0, 18), "? unknown-command ") << example;
    EXPECT_EQ(reply("position bastide1/").substr(0, 11), "? position ") << example;
    EXPECT_EQ(reply("go time 5").substr(0, 9), "? syntax ") << example;
    EXPECT_EQ(reply("go legal small@field-El small@city-N -"), "= best small@city-N") << example;
  }
}

struct Violation {
  const char* name;
  const char* goes;    // what it does at "go"
  const char* reason;  // what the forfeit says, among other things
};

// A bot that hangs is waited for so long; one that says something has all the time that a busy machine may
// need.
constexpr int kPatienceMs = 1000, kAllTheTimeMs = 60'000;
int answer_ms_for(std::string_view reason) {
  return reason.find("within 1000 ms") != reason.npos ? kPatienceMs : kAllTheTimeMs;
}

class Misbehaving : public ::testing::TestWithParam<Violation> {};
INSTANTIATE_TEST_SUITE_P(
    ExternalBot, Misbehaving,
    ::testing::Values(
        Violation{"Illegal", "printf '= best 99,99\\n\\n'", "'best 99,99'"},
        Violation{"Refused", "printf '= best 0,-1\\n\\n'", "answered 'best 0,-1'"},
        Violation{"Garbage", "printf 'tea?\\n\\n'", "'tea?', which starts neither with '=' nor with '?'"},
        Violation{"Binary", "printf '= \\001\\377\\n\\n'", "not with 'best ACTION'"},
        Violation{"AnError", "printf '? tired so tired\\n\\n'", "'? tired so tired', not with 'best ACTION'"},
        Violation{"TooMuch", "printf '= best -\\nand more\\n\\n'", "not with 'best ACTION'"},
        Violation{"AnEndlessLine", "yes xxxxxxxxxxxxxxx | tr -d '\\n'", "with more than 1048576 bytes: 'xxx"},
        Violation{"Hangs", "sleep 1000", "did not answer 'go' within 1000 ms"},
        Violation{"HangsInTheMiddle", "printf '= best'; sleep 1000", "within 1000 ms, only said '= best'"},
        Violation{"Leaves", "echo sorry >&2; exit 3",
                  "ended (exit status 3) instead of answering 'go'; its error stream ends with 'sorry'"},
        Violation{"IsKilled", "kill -9 $$", "ended (signal 9 (Killed)) instead of answering 'go'"},
        Violation{"ClosesItsOutput", "exec >&-; sleep 1000", "instead of answering 'go'"},
        Violation{"FloodsItsErrorStream", "while :; do echo flooded >&2; done",
                  "within 1000 ms; its error stream ends"},
        Violation{"FloodsItsErrorStreamFaster", "yes flooded >&2", "within 1000 ms; its error stream ends"},
        Violation{"FloodsWithEmptyLines", "exec yes ''", "did not answer 'go' within 1000 ms"},
        Violation{"FloodsWithRemarks", "exec yes '# well'", "with more than 1048576 bytes: '# well"},
        Violation{"Recites", "printf '= best %s\\n\\n' \"$line\"", "not with 'best ACTION'"},
        Violation{"NamesNothing", "printf '= best\\n\\n'", "not with 'best ACTION'"},
        Violation{"LeavesAChildThatHangs", "sleep 1000 & exit 0", "did not answer 'go' within 1000 ms"},
        Violation{"ReadsNoMore", "exec <&-; sleep 1000", "did not answer 'go' within 1000 ms"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST_P(Misbehaving, ForfeitsWithTheReason) {
  const std::string bot = bot_that(GetParam().goes);
  MatchSettings settings = settings_of("random", bot, 2);
  settings.answer_ms = answer_ms_for(GetParam().reason);
  const auto rules = small_rules();
  const auto games = play_match(*rules, settings);
  for (const MatchGame& game : games) {
    ASSERT_TRUE(game.played);
    ASSERT_TRUE(game.forfeit);
    EXPECT_EQ(game.forfeit->contestant, 1);
    const std::string& reason = game.forfeit->reason;
    EXPECT_TRUE(
        reason.starts_with("'" + bot + "' forfeits game " + std::to_string(game.number) + " at move "))
        << reason;
    EXPECT_NE(reason.find(GetParam().reason), std::string::npos) << reason;
    EXPECT_NE(reason.find(", place-tile): "), std::string::npos) << reason;
  }
  const MatchScore score = score_of(games);
  EXPECT_EQ(score.wins, 2);
  EXPECT_EQ(score.forfeits[1], 2);
  EXPECT_EQ(score.forfeits[0], 0);
  expect_no_child_left();
}

TEST(ExternalBot, ForfeitsBeforeTheFirstMoveIfItCannotEven) {
  const auto rules = small_rules();
  constexpr struct {
    const char* bot;
    const char* reason;
  } bots[] = {
      {"cmd:exit 1", "before the first move: ended (exit status 1) instead of answering 'hello'"},
      {"cmd:printf '= hello 2\\n\\n'; read -r line", "before the first move: answered 'hello 1' with"},
      {"cmd:read -r line; printf '= hello 1\\n\\n'; while read -r line; do printf '? rules unknown\\n\\n'; "
       "done",
       "before the first move: refused 'rules': 'rules unknown'"}};
  for (const auto& each : bots) {
    const auto games = play_match(*rules, settings_of(each.bot, "random", 1));
    ASSERT_TRUE(games[0].forfeit);
    EXPECT_EQ(games[0].forfeit->contestant, 0);
    EXPECT_NE(games[0].forfeit->reason.find(each.reason), std::string::npos) << games[0].forfeit->reason;
  }
  expect_no_child_left();
}

// Replies that nobody has asked for answer the next commands; at the latest the bot lacks a legal answer
// then.
TEST(ExternalBot, GainsNothingByAnsweringTwice) {
  const std::string bot = bot_that("printf '= best -\\n\\n= best -\\n\\n'");
  MatchSettings settings = settings_of("random", bot, 2);
  settings.answer_ms = 1000;
  for (const MatchGame& game : play_match(*small_rules(), settings)) {
    ASSERT_TRUE(game.played);
    EXPECT_EQ(game.forfeit->contestant, 1);
  }
  expect_no_child_left();
}

TEST(ExternalBot, WritesMuchToItsErrorStreamWithoutHarm) {
  const std::string bot = "cmd:head -c 1000000 /dev/zero >&2; exec " BASTIDE_BINARY " bot --player random";
  const auto games = play_match(*small_rules(), settings_of(bot, "random", 2));
  for (const MatchGame& game : games) EXPECT_FALSE(game.forfeit) << game.forfeit->reason;
}

// The bot itself interrupts the program that waits for it.
TEST(ExternalBot, NobodyWaitsForItWhenTheMatchIsStopped) {
  static std::atomic<bool> stop;
  stop = false;
  MatchSettings settings = settings_of("random", bot_that("kill -USR1 $PPID; sleep 1000"), 2);
  settings.answer_ms = 3600000;
  settings.stop = &stop;
  struct sigaction action{}, before{};
  action.sa_handler = [](int) { stop = true; };
  sigaction(SIGUSR1, &action, &before);
  const auto games = play_match(*small_rules(), settings);
  sigaction(SIGUSR1, &before, nullptr);
  EXPECT_EQ(score_of(games).games, 0);
  expect_no_child_left();
}

}  // namespace
}  // namespace bastide
