#include "protocol/match.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <boost/json.hpp>
#include <cerrno>
#include <csignal>
#include <cstdio>

#include "protocol/match_score.h"

namespace bastide {
namespace {

std::unique_ptr<const RuleSet> rules_of(const RuleChoice& choice = {}) {
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

std::unique_ptr<const RuleSet> small_rules() {
  RuleChoice choice;
  choice.bag = {{"base-crfr-a", 2}, {"base-ffff-a", 2}};
  return rules_of(choice);
}

MatchSettings settings_of(const std::string& first, const std::string& second, int games) {
  MatchSettings settings;
  settings.contestants = {first, second};
  settings.games = games;
  settings.records = true;
  return settings;
}

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

// --- games

TEST(Match, CountsAddUp) {
  for (const int count : {1, 7, 40}) {
    const auto games = play_match(*rules_of(), settings_of("random", "random", count));
    const MatchScore score = score_of(games);
    EXPECT_EQ(score.games, count);
    EXPECT_EQ(score.wins + score.losses + score.draws, count);
    EXPECT_NEAR(score.win_rate, (score.wins + 0.5 * score.draws) / count, 1e-12);
    EXPECT_NEAR(score.mean_points[0] - score.mean_points[1], score.mean_margin, 1e-9);
    EXPECT_LE(score.win_rate_95.low, score.win_rate);
    EXPECT_GE(score.win_rate_95.high, score.win_rate);
  }
}

TEST(Match, DoesNotDependOnTheNumberOfThreads) {
  MatchSettings settings = settings_of("greedy", "random", 31);
  settings.seed = 77;
  const auto rules = rules_of();
  const auto one = play_match(*rules, settings);
  settings.threads = 2;
  const auto two = play_match(*rules, settings);
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].points, two[i].points) << i;
    EXPECT_EQ(one[i].actions, two[i].actions) << i;
  }
  settings.seed = 78;
  EXPECT_NE(play_match(*rules, settings)[0].actions, one[0].actions);
}

std::vector<std::int16_t> tiles_drawn(const MatchGame& game) {
  std::vector<std::int16_t> tiles;
  for (const Action& action : game.actions)
    if (action.verb == Verb::draw) tiles.push_back(action.value);
  return tiles;
}

TEST(Match, PairsShareTheirTilesAndSwapTheSeats) {
  const auto games = play_match(*rules_of(), settings_of("greedy", "random", 6));
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(tiles_drawn(games[i]), tiles_drawn(games[i + 1]));
    EXPECT_EQ(games[i].beginner, 0);
    EXPECT_EQ(games[i + 1].beginner, 1);
    EXPECT_EQ(games[i].actions[0], act::choose(choice_start, 0)) << "seat 1 begins";
  }
  EXPECT_NE(tiles_drawn(games[0]), tiles_drawn(games[2]));
  for (const MatchGame& game : games)
    EXPECT_GT(game.points[0], game.points[1]) << "greedy wins at both seats";
}

TEST(Match, RecordsCanBeReadAndEndWithTheSamePoints) {
  const MatchSettings settings = settings_of("greedy", "random", 2);
  const auto rules = rules_of();
  for (const MatchGame& game : play_match(*rules, settings)) {
    Record read;
    const ParseError error = read_record(write_record(record_of(game, *rules, settings)), read);
    ASSERT_FALSE(error) << to_string(error);
    EXPECT_EQ(read.actions, game.actions);
    EXPECT_EQ(read.seat_names[static_cast<std::size_t>(game.beginner)], "greedy");
    const auto first = static_cast<std::size_t>(game.beginner);
    EXPECT_EQ(read.tags.back().second,
              std::to_string(game.points[first]) + "-" + std::to_string(game.points[1 - first]));
  }
}

TEST(Match, StopsWhereItStands) {
  std::atomic<bool> stop{false};
  MatchSettings settings = settings_of("random", "random", 100000);
  settings.stop = &stop;
  const auto games = play_match(*rules_of(), settings, [&stop](int ended) { stop = ended == 5; });
  EXPECT_EQ(score_of(games).games, 5);
}

TEST(Match, KnowsWhoPlays) {
  const auto rules = small_rules();
  const MatchSettings settings;
  EXPECT_EQ(check_contestant("greedy", *rules, settings), "");
  EXPECT_NE(check_contestant("oracle", *rules, settings).find("random, greedy, and cmd:COMMAND"),
            std::string::npos);
  const std::string missing = check_contestant("cmd:./no-such-bot", *rules, settings);
  EXPECT_NE(missing.find("'cmd:./no-such-bot' ended (exit status 127) instead of answering 'hello'"),
            std::string::npos)
      << missing;
  EXPECT_NE(missing.find("not found"), std::string::npos) << "its error stream is shown: " << missing;
}

// --- programs

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

TEST(ExternalBot, TheExampleInPythonPlaysToTheEnd) {
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals"};
  const auto games = play_match(
      *rules_of(choice), settings_of("cmd:python3 " BASTIDE_SOURCE_DIR "/examples/bot.py", "random", 4));
  for (const MatchGame& game : games) EXPECT_FALSE(game.forfeit) << game.forfeit->reason;
  EXPECT_GT(score_of(games).mean_margin, 0) << "it plays better than chance";
  expect_no_child_left();
}

struct Misdeed {
  const char* name;
  const char* goes;    // what it does at "go"
  const char* reason;  // what the forfeit says, among other things
};

class Misbehaving : public testing::TestWithParam<Misdeed> {};
INSTANTIATE_TEST_SUITE_P(
    ExternalBot, Misbehaving,
    testing::Values(
        Misdeed{"Illegal", "printf '= best 99,99\\n\\n'", "'best 99,99'"},
        Misdeed{"Refused", "printf '= best 0,-1\\n\\n'", "answered 'best 0,-1'"},
        Misdeed{"Garbage", "printf 'tea?\\n\\n'", "'tea?', which starts neither with '=' nor with '?'"},
        Misdeed{"Binary", "printf '= \\001\\377\\n\\n'", "not with 'best ACTION'"},
        Misdeed{"AnError", "printf '? tired so tired\\n\\n'", "'? tired so tired', not with 'best ACTION'"},
        Misdeed{"TooMuch", "printf '= best -\\nand more\\n\\n'", "not with 'best ACTION'"},
        Misdeed{"AnEndlessLine", "yes xxxxxxxxxxxxxxx | tr -d '\\n'", "with more than 1048576 bytes: 'xxx"},
        Misdeed{"Hangs", "sleep 1000", "did not answer 'go' within 300 ms"},
        Misdeed{"HangsInTheMiddle", "printf '= best'; sleep 1000", "within 300 ms, only said '= best'"},
        Misdeed{"Leaves", "echo sorry >&2; exit 3",
                "ended (exit status 3) instead of answering 'go'; its error stream ends with 'sorry'"},
        Misdeed{"IsKilled", "kill -9 $$", "ended (signal 9 (Killed)) instead of answering 'go'"},
        Misdeed{"ClosesItsOutput", "exec >&-; sleep 1000", "instead of answering 'go'"},
        Misdeed{"ReadsNoMore", "exec <&-; sleep 1000", "did not answer 'go' within 300 ms"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST_P(Misbehaving, ForfeitsWithTheReason) {
  const std::string bot = bot_that(GetParam().goes);
  MatchSettings settings = settings_of("random", bot, 2);
  settings.answer_ms = 300;
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

// --- the command

std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  text += "exit " + std::to_string(WEXITSTATUS(pclose(pipe)));
  return text;
}

TEST(MatchCommand, PrintsOneJsonObject) {
  const std::string binary = BASTIDE_BINARY;
  const std::string text =
      output_of(binary + " match random greedy -n 5 --seed 3 --json --preset nl-2000 2>&1");
  ASSERT_TRUE(text.ends_with("exit 0")) << text;
  const boost::json::value json = boost::json::parse(text.substr(0, text.rfind("exit")));
  EXPECT_EQ(json.at("games").as_int64(), 5);
  EXPECT_EQ(json.at("wins").as_int64() + json.at("losses").as_int64() + json.at("draws").as_int64(), 5);
  EXPECT_EQ(json.at("preset"), "nl-2000");
  EXPECT_EQ(json.at("seed").as_int64(), 3);
  EXPECT_LT(json.at("mean_score").to_number<double>(), json.at("mean_opponent_score").to_number<double>());
  EXPECT_EQ(json.at("win_rate_interval").as_array().size(), 2u);
  EXPECT_EQ(json.at("forfeits").as_int64(), 0);
}

TEST(MatchCommand, ComplainsInOneSentence) {
  const std::string binary = BASTIDE_BINARY;
  EXPECT_EQ(
      output_of(binary + " match random oracle 2>&1"),
      "bastide match: there is no player 'oracle'; there are: random, greedy, and cmd:COMMAND for a program "
      "that speaks the line protocol\nexit 2");
  EXPECT_TRUE(output_of(binary + " match random random -n 0 2>&1").ends_with("exit 2"));
  EXPECT_TRUE(output_of(binary + " match random random --players 3 2>&1").ends_with("exit 2"));
}

TEST(MatchCommand, ShowsNoBarWhereThereIsNoTerminal) {
  const std::string text = output_of(std::string(BASTIDE_BINARY) + " match random random -n 2 2>&1");
  EXPECT_EQ(text.find('\r'), std::string::npos);
  EXPECT_TRUE(text.starts_with("random against random: 2 games, fi-current, seed 1\n")) << text;
}

}  // namespace
}  // namespace bastide
