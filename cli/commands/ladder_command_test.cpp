// bastide ladder, and bastide match with --run and --stop-when-sure, as they are used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string> kSmall = {"--bag", "base-ccff-a=2,base-frfr-a=2"};

class Runs : public ::testing::Test {
 protected:
  RunResult run(std::vector<std::string> arguments, const std::vector<std::string>& more = kSmall) const {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_bastide(arguments);
  }
  RunResult ladder(int pairs, std::vector<std::string> players = {"greedy", "random", "greedy-plain"}) const {
    std::vector<std::string> arguments = {"ladder", "-n", std::to_string(pairs), "--run", file_};
    arguments.insert(arguments.end(), players.begin(), players.end());
    return run(arguments);
  }
  RunResult match(int games, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {
        "match", "greedy", "random", "--run", file_, "-n", std::to_string(games)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  std::string text() const { return folder_.read("run"); }
  std::ptrdiff_t lines() const {
    const std::string all = text();
    return std::count(all.begin(), all.end(), '\n');
  }
  // A bot that gives its first legal action. Its third process interrupts the one that started it: the first
  // is the trial before anything is played.
  std::string interrupting_bot() const {
    const std::string count = "'" + folder_.path("count") + "'";
    return "cmd:echo >>" + count + "; [ $(wc -l <" + count +
           ") -eq 3 ] && kill -INT $PPID; while read -r line; do case $line in hello*) printf '= hello "
           "1\\n\\n';; "
           "go*) set -- ${line#*legal }; printf '= best %s\\n\\n' \"$1\";; *) printf '=\\n\\n';; esac; done";
  }
  TemporaryFolder folder_;
  std::string file_ = folder_.path("run");
};

TEST_F(Runs, OfALadderShowWhoIsHowStrong) {
  const RunResult outcome = ladder(6);
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "") << "no bar where there is no terminal";
  EXPECT_THAT(outcome.output, StartsWith("3 players, 6 pairs of games, fi-current, seed 1\n"));
  EXPECT_THAT(outcome.output, HasSubstr("player"));
  EXPECT_THAT(outcome.output, HasSubstr("Who against whom"));
  EXPECT_THAT(outcome.output, HasSubstr("Elo around the mean of all"));
  EXPECT_EQ(lines(), 7);
}

TEST_F(Runs, OfALadderGoOn) {
  ladder(2);
  const std::string before = text();
  const RunResult outcome = ladder(5);
  EXPECT_THAT(outcome.output, HasSubstr(", 5 pairs of games,"));
  EXPECT_THAT(text(), StartsWith(before));
  EXPECT_EQ(lines(), 6);
  EXPECT_EQ(ladder(5).output, outcome.output) << "nothing is left to be played";
}

TEST_F(Runs, OfALadderShowTheirTablesWithoutPlaying) {
  const RunResult played = ladder(4);
  const RunResult shown = ladder(0, {});
  EXPECT_EQ(shown.code, 0) << shown.errors;
  EXPECT_THAT(shown.output, HasSubstr("3 players, 4 pairs of games"));
  EXPECT_EQ(lines(), 5);
}

TEST_F(Runs, OfALadderTakeOtherPlayersToo) {
  ladder(2, {"greedy", "random"});
  const RunResult outcome = ladder(6, {"greedy", "greedy-plain"});
  EXPECT_THAT(outcome.output, HasSubstr("3 players, 6 pairs"));
  EXPECT_THAT(outcome.output, HasSubstr("random"));
}

TEST_F(Runs, OfALadderArePrintedAsOneJsonObject) {
  const RunResult outcome = run({"ladder", "greedy", "random", "-n", "4", "--json", "--anchor", "random",
                                 "--mix", "a=bag base-ccff-a*3", "--mix", "b=element inns bag base-frfr-a*3"},
                                {});
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  const boost::json::value json = boost::json::parse(outcome.output);
  EXPECT_EQ(json.at("pairs").as_int64(), 4);
  EXPECT_EQ(json.at("anchor"), "random");
  ASSERT_EQ(json.at("players").as_array().size(), 2U);
  for (const auto& player : json.at("players").as_array()) {
    EXPECT_EQ(player.at("games").as_int64(), 8);
    EXPECT_EQ(player.at("elo_interval").as_array().size(), 2U);
    EXPECT_EQ(player.at("elo").to_number<double>() == 0, player.at("player") == "random");
  }
  EXPECT_EQ(json.at("meetings").at(0).at("games").as_int64(), 8);
  ASSERT_EQ(json.at("mixes").as_array().size(), 2U);
  EXPECT_EQ(json.at("mixes").at(1).at("mix"), "b");
  EXPECT_EQ(json.at("mixes").at(1).at("pairs").as_int64(), 2);
  EXPECT_THAT(std::string(json.at("mixes").at(1).at("rules").as_string()), HasSubstr("element inns"));
}

TEST_F(Runs, OfALadderPlayMixesForMorePlayers) {
  const RunResult outcome = run(
      {"ladder", "greedy", "random", "-n", "2", "--mix", "four=players 4 bag base-ccff-a*3 base-frfr-a*3"},
      {});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("2 pairs of games, four, seed 1"));
}

TEST_F(Runs, OfALadderPlayMixesFromAFile) {
  const std::string mixes = folder_.write(
      "mixes", "# what we play\n\nplain bag base-ccff-a*3\nfour  option farm-points=4 bag base-frfr-a*3\n");
  const RunResult outcome = run({"ladder", "greedy", "random", "-n", "2", "--mixes", mixes}, {});
  EXPECT_THAT(outcome.output, HasSubstr("2 pairs of games, plain, four, seed 1")) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("Elo by mix"));
}

TEST_F(Runs, ShowAProgressBarAtATerminal) {
  std::vector<std::string> arguments = {"ladder", "greedy", "random", "-n", "3"};
  arguments.insert(arguments.end(), kSmall.begin(), kSmall.end());
  EXPECT_THAT(run_in_terminal(arguments, "").output, HasSubstr("] 3 of 3 pairs"));
}

TEST_F(Runs, OfALadderEndByCtrlCAndGoOn) {
  const std::vector<std::string> arguments = {
      "ladder", "random", interrupting_bot(), "--threads", "1", "-n", "3", "--run", file_};
  const RunResult first = run(arguments);
  EXPECT_EQ(first.code, 130) << first.errors;
  EXPECT_THAT(first.output, HasSubstr("1 pair of games, fi-current, seed 1, interrupted"));
  EXPECT_THAT(first.errors, HasSubstr("run keeps all pairs; the same command goes on with it"));
  const RunResult second = run(arguments);
  EXPECT_EQ(second.code, 0) << second.errors;
  EXPECT_THAT(second.output, HasSubstr("3 pairs of games, fi-current, seed 1\n"));
}

TEST_F(Runs, OfAMatchGoOn) {
  const RunResult first = match(4);
  EXPECT_EQ(first.code, 0) << first.errors;
  const std::string before = text();
  EXPECT_EQ(lines(), 3);
  const RunResult longer = match(8);
  EXPECT_THAT(longer.output, StartsWith("greedy against random: 8 games"));
  EXPECT_THAT(text(), StartsWith(before));
  EXPECT_EQ(lines(), 5);
  folder_.write("run", "");
  EXPECT_EQ(match(8).output, longer.output) << "as in one go";
}

TEST_F(Runs, TellOfALastLineThatIsCutOff) {
  match(4);
  folder_.write("run", text().substr(0, text().size() - 5));
  const RunResult outcome = match(4);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.errors, HasSubstr("number 3, was damaged and has been dropped: it is cut off"));
  EXPECT_EQ(lines(), 3) << "that pair has been played again";
}

TEST_F(Runs, OfAMatchStopWhenTheyAreSure) {
  const RunResult outcome = run({"match", "greedy", "random", "-n", "1000", "--stop-when-sure", "50"});
  EXPECT_THAT(outcome.output, HasSubstr("  sure after "));
  EXPECT_THAT(outcome.output, HasSubstr("pairs that the win rate is above 50 % (sequential test, 95 %)"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("interrupted")));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(run({"match", "greedy", "greedy", "-n", "4", "--stop-when-sure", "50.5"}).output,
              HasSubstr("not sure after 2 pairs whether the win rate is above or below 50.5 %"));
  const auto json = boost::json::parse(
      run({"match", "random", "greedy", "-n", "1000", "--stop-when-sure", "90", "--json"}).output);
  EXPECT_EQ(json.at("sure").at("win_rate_is"), "below");
  EXPECT_EQ(json.at("games").as_int64(), 2 * json.at("sure").at("pairs").as_int64());
}

struct LadderMistake {
  std::vector<std::string> arguments;
  std::string says;
};

TEST_F(Runs, SayWhatIsWrong) {
  ASSERT_EQ(match(2).code, 0);
  const std::string run_of_match = file_;
  const std::string bad_mixes = folder_.write("bad", "a bag base-ccff-a*3\nb element nothing\n");
  const std::string no_mixes = folder_.write("none", "# nothing\n");
  for (const LadderMistake& each : std::vector<LadderMistake>{
           {{"ladder"}, "at least two players are wanted"},
           {{"ladder", "--run", folder_.path("typo")}, "typo; name players, and it is made"},
           {{"ladder", "greedy"}, "at least two players are wanted"},
           {{"ladder", "greedy", "greedy"}, "the player 'greedy' is named twice"},
           {{"ladder", "greedy", "oracle"}, "there is no player 'oracle'; there are: level1, "},
           {{"ladder", "greedy", "oracle"}, ", and cmd:COMMAND for a program"},
           {{"ladder", "greedy", "search:9d:8d"}, "the player 'search:9d:8d': two options say the depth"},
           {{"ladder", "greedy", "cmd:exec /no/bot"}, "'cmd:exec /no/bot' ended (exit status 127)"},
           {{"ladder", "greedy", "random", "--anchor", "oracle"},
            "--anchor: 'oracle' is none of the players"},
           {{"ladder", "greedy", "random", "-n", "-1"}, "--pairs: expected a whole number from 0"},
           {{"ladder", "greedy", "random", "--players", "3", "--mix", "base="}, "--preset, --players, "},
           {{"ladder", "greedy", "random", "--mix", "no-such"}, "the mix 'no-such': "},
           {{"ladder", "greedy", "random", "--mix", "a=element nothing"}, "the mix 'a': "},
           {{"ladder", "greedy", "random", "--mix", "a b="}, "the mix 'a b': a name of 1 to 40 visible"},
           {{"ladder", "greedy", "random", "--mix", "="}, "the mix '': a name"},
           {{"ladder", "greedy", "random", "--mix", "a=", "--mix", "a="}, "the mix 'a' is there twice"},
           {{"ladder", "greedy", "random", "--mix", "a=", "--element", "inns"},
            "--mix says all about the rules"},
           {{"ladder", "greedy", "random", "--mixes", bad_mixes}, "bad:2: the mix 'b': "},
           {{"ladder", "greedy", "random", "--mixes", no_mixes}, "none has no mix in it"},
           {{"ladder", "greedy", "random", "--mixes", folder_.path("nowhere")}, "nowhere"},
           {{"ladder", "greedy", "random", "--run", run_of_match},
            "run was made with command \"match\", but this run has"},
           {{"match", "greedy", "random", "-n", "3", "--run", run_of_match},
            "--games: 3 is odd; with --run pairs"},
           {{"match", "greedy", "random", "--seed", "2", "--run", run_of_match}, "was made with"},
           {{"match", "random", "greedy", "--run", run_of_match},
            "was made with players [\"greedy\",\"random\"], but"},
           {{"match", "greedy", "random", "--run", folder_.path("no/run")},
            "no/run cannot be opened: No such file"},
           {{"match", "greedy", "random", "--stop-when-sure", "100"},
            "expected a number from 1 to 99, found '100'"},
           {{"match", "greedy", "random", "--stop-when-sure", "nan"}, "found 'nan'"},
           {{"match", "greedy", "random", "--stop-when-sure", "half"}, "found 'half'"}}) {
    const RunResult outcome = run_bastide(each.arguments);
    EXPECT_EQ(outcome.code, 2) << each.says;
    EXPECT_THAT(outcome.errors, HasSubstr(each.says));
    EXPECT_EQ(std::count(outcome.errors.begin(), outcome.errors.end(), '\n'), 1) << outcome.errors;
  }
}

}  // namespace
}  // namespace bastide
