#include "protocol/matches/match.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdio>

#include "protocol/matches/match_score.h"
#include "protocol/testing/match_set_up.h"

namespace bastide {
namespace {

using testing::rules_of;
using testing::settings_of;
using testing::small_rules;

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

TEST(Match, ContestantsTakeEveryOtherSeatAndCountByTheirBest) {
  for (const int players : {3, 4}) {
    RuleChoice choice;
    choice.players = players;
    const auto rules = rules_of(choice);
    const MatchSettings settings = settings_of("greedy", "random", 2);
    for (const MatchGame& game : play_match(*rules, settings)) {
      const Record record = record_of(game, *rules, settings);
      ASSERT_EQ(record.seat_names.size(), static_cast<std::size_t>(players));
      std::array<int, 2> best{};
      for (std::size_t seat = 0; seat < record.seat_names.size(); ++seat) {
        const std::size_t who = (seat + static_cast<std::size_t>(game.beginner)) % 2;
        EXPECT_EQ(record.seat_names[seat], settings.contestants[who]);
        best[who] = std::max(best[who], game.scores[seat]);
      }
      EXPECT_EQ(game.points, best);
      EXPECT_GT(game.result(), 0.5);
    }
  }
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
  EXPECT_EQ(check_contestant("level8:0.3", *rules, settings), "");
  EXPECT_TRUE(check_contestant("level8:0", *rules, settings).starts_with("the player 'level8:0': "));
  const std::string unknown = check_contestant("oracle", *rules, settings);
  EXPECT_TRUE(unknown.starts_with("there is no player 'oracle'; there are: level1, ")) << unknown;
  EXPECT_TRUE(unknown.ends_with(", and cmd:COMMAND for a program that speaks the line protocol")) << unknown;
  const std::string missing = check_contestant("cmd:./no-such-bot", *rules, settings);
  EXPECT_NE(missing.find("'cmd:./no-such-bot' ended (exit status 127) instead of answering 'hello'"),
            std::string::npos)
      << missing;
  EXPECT_NE(missing.find("not found"), std::string::npos) << "its error stream is shown: " << missing;
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
  EXPECT_EQ(output_of(binary + " match random level8:2x 2>&1"),
            "bastide match: the player 'level8:2x': '2x' is no option; behind a colon stand seconds to think "
            "(0.3), nodes (2000n), threads (2t), width (8w), depth (4d) or places (8p)\nexit 2");
  EXPECT_TRUE(output_of(binary + " match random random -n 0 2>&1").ends_with("exit 2"));
  EXPECT_TRUE(output_of(binary + " match random random --players 7 2>&1").ends_with("exit 2"));
}

TEST(MatchCommand, ShowsNoBarWhereThereIsNoTerminal) {
  const std::string text = output_of(std::string(BASTIDE_BINARY) + " match random random -n 2 2>&1");
  EXPECT_EQ(text.find('\r'), std::string::npos);
  EXPECT_TRUE(text.starts_with("random against random: 2 games, fi-current, seed 1\n")) << text;
}

}  // namespace
}  // namespace bastide
