#include "analysis/game/game_analysis.h"

#include <gtest/gtest.h>

#include <numeric>

#include "analysis/game/analysis_json.h"
#include "analysis/game/analyst.h"
#include "analysis/testing/games.h"
#include "protocol/json/json_text.h"
#include "wire/write.h"

namespace bastide {
namespace {

using testing::game_with_a_blunder;
using testing::greedy_game;

AnalysisSettings few_nodes(std::uint64_t nodes = 100) {
  AnalysisSettings settings;
  settings.nodes = nodes;
  return settings;
}

// Of the game with the blunder: looked at once, for it takes a second.
const GameAnalysis& of_the_blunder() {
  static const GameAnalysis analysis = analyse_game(game_with_a_blunder(), few_nodes());
  return analysis;
}

std::string text_of(const Record& record, const AnalysisSettings& settings) {
  return wire::to_json(analysis_view(analyse_game(record, settings), record, settings));
}

const TurnReview& turn_of(const GameAnalysis& analysis, int number) {
  for (const TurnReview& turn : analysis.turns)
    if (turn.number == number) return turn;
  ADD_FAILURE() << "no turn " << number;
  return analysis.turns.front();
}

TEST(GameAnalysis, FindsThePlantedBlunderAsTheWorstDecision) {
  const GameAnalysis& analysis = of_the_blunder();
  ASSERT_FALSE(analysis.worst.empty());
  const DecisionReview& worst = analysis.at(analysis.worst.front());
  EXPECT_EQ(analysis.turns[analysis.worst.front().turn].number, 5);
  EXPECT_EQ(worst.player, 0);
  EXPECT_GT(worst.loss, 3);
  EXPECT_EQ(worst.others.front().described.front().text, "0,-3^2");
  EXPECT_EQ(worst.others.front().reasons.front().kind, ReasonKind::completes);
  EXPECT_TRUE(worst.others.front().reasons.front().own);
  EXPECT_EQ(analysis.worst_of[0].front().turn, analysis.worst.front().turn);
}

TEST(GameAnalysis, TellsAllSequencesThatWereLookedAt) {
  for (const TurnReview& turn : of_the_blunder().turns)
    for (const DecisionReview& decision : turn.decisions) {
      EXPECT_EQ(1 + decision.others.size() + decision.further.size(), decision.looked_at);
      for (const FurtherLine& line : decision.further) EXPECT_NE(line.described, decision.played.described);
    }
}

TEST(GameAnalysis, ATurnInWhichItIsStoppedIsNotTold) {
  const Record record = game_with_a_blunder();
  const GamePlan plan = plan_of(record, expansion_modules());
  const std::vector<std::string> names = {"Anna", "Ben"};
  AnalysisSettings settings = few_nodes(1'000'000'000);  // it would not end today
  const std::atomic<bool> stop = true;
  settings.stop = &stop;
  Analyst analyst(plan, settings, names);
  EXPECT_FALSE(analyst.review(plan.turns.front()).done);
}

TEST(GameAnalysis, LossOfThePlayedLineIsWhatItIsBehindTheBest) {
  int losses = 0;
  for (const TurnReview& turn : of_the_blunder().turns)
    for (const DecisionReview& decision : turn.decisions) {
      EXPECT_GE(decision.difference, 0);
      for (const ConsideredLine& line : decision.others) EXPECT_GE(line.behind, 0);
      for (const FurtherLine& line : decision.further) EXPECT_GE(line.behind, 0);
      if (decision.loss == 0) continue;
      ++losses;
      EXPECT_EQ(decision.loss, decision.difference);
      EXPECT_GT(decision.loss, 2.5 * decision.error);
      EXPECT_NEAR(decision.others.front().margin - decision.played.margin, decision.loss, 1e-3);
    }
  EXPECT_GT(losses, 0) << "or all this was tried on nothing";
}

// The draws that might have come are told by their mean only, so the sum is held against the luck of all of
// them: in the last turn, one tile is left and there is no luck.
TEST(GameAnalysis, TheLastTileIsNoLuck) {
  const GameAnalysis& analysis = of_the_blunder();
  const DrawLuck& last = analysis.turns.back().draws.back();
  EXPECT_EQ(last.chance, 1);
  EXPECT_EQ(last.luck, 0);
  EXPECT_EQ(last.luck_error, 0);
}

TEST(GameAnalysis, ATurnAddsUpFromLuckAndLoss) {
  const GameAnalysis& analysis = of_the_blunder();
  for (const TurnReview& turn : analysis.turns) {
    const auto margin = [](const ExpectedEnd& of, PlayerId me) { return of.points[me] - of.points[1 - me]; };
    double loss = 0;
    for (const DecisionReview& decision : turn.decisions) loss += decision.loss;
    EXPECT_NEAR(margin(turn.decided, turn.player),
                margin(turn.before, turn.player) + turn.draws.front().luck - loss, 1e-3)
        << turn.number;
  }
}

TEST(GameAnalysis, EndsWithThePointsOfTheGame) {
  const GameAnalysis& analysis = of_the_blunder();
  EXPECT_TRUE(analysis.over);
  EXPECT_TRUE(analysis.whole);
  const TurnReview& last = analysis.turns.back();
  for (std::size_t p = 0; p < 2; ++p) EXPECT_EQ(last.decided.points[p], analysis.scores[p]);
  EXPECT_EQ(last.decided.wins[0], analysis.scores[0] > analysis.scores[1] ? 1 : 0);
}

TEST(GameAnalysis, IsTheSameForOneAndThreeThreads) {
  const Record record = greedy_game(3, {}, 8, true);
  AnalysisSettings settings = few_nodes();
  const std::string one = text_of(record, settings);
  settings.threads = 3;
  EXPECT_EQ(text_of(record, settings), one);
}

TEST(GameAnalysis, DependsOnTheSeed) {
  const Record record = game_with_a_blunder();
  AnalysisSettings settings = few_nodes();
  const double first = turn_of(of_the_blunder(), 2).decided.points[0];
  settings.seed = 2;
  settings.last_turn = 2;
  EXPECT_NE(turn_of(analyse_game(record, settings), 2).decided.points[0], first);
}

TEST(GameAnalysis, KnowsNothingOfTheTilesThatCameLater) {
  AnalysisSettings settings = few_nodes();
  settings.last_turn = 4;
  const GameAnalysis& before = of_the_blunder();
  // Turn 5 draws what came in turn 7, and the game goes another way.
  const Record other = testing::record_of(R"(bastide 1
preset fi-current
players 2
seat 1 Anna
seat 2 Ben
bag base-cfcf-c*2 base-cfff-a*1 base-frfr-a*3 base-ffrr-a*2

[start=1]
1.1 [base-cfcf-c] 0,-1 small@city-N
2.2 [base-frfr-a] 1,0 small@road-E
3.1 [base-cfcf-c] 0,-2
4.2 [base-frfr-a] 2,0
5.1 [base-frfr-a] -1,0
6.2 [base-cfff-a] 0,-3^2
)");
  const GameAnalysis after = analyse_game(other, settings);
  ASSERT_EQ(before.turns.size(), 8u);
  ASSERT_EQ(after.turns.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(before.turns[i].before.points, after.turns[i].before.points) << i;
    EXPECT_EQ(before.turns[i].decided.wins, after.turns[i].decided.wins) << i;
    EXPECT_EQ(before.turns[i].decisions[0].difference, after.turns[i].decisions[0].difference) << i;
  }
}

TEST(GameAnalysis, ARangeOfTurnsHasTheValuesOfTheWholeGame) {
  const Record record = game_with_a_blunder();
  AnalysisSettings settings = few_nodes();
  const GameAnalysis& whole = of_the_blunder();
  settings.first_turn = 4;
  settings.last_turn = 5;
  const GameAnalysis part = analyse_game(record, settings);
  ASSERT_EQ(part.turns.size(), 2u);
  EXPECT_EQ(part.turns[0].decided.points, turn_of(whole, 4).decided.points);
  EXPECT_EQ(part.turns[1].decisions[0].loss, turn_of(whole, 5).decisions[0].loss);
}

TEST(GameAnalysis, LeavesOutAnswersThatAreNotComplete) {
  Record record = game_with_a_blunder();
  while (record.actions.back().verb != Verb::draw) record.actions.pop_back();
  const std::size_t drawn = record.actions.size();
  record.actions = game_with_a_blunder().actions;
  record.actions.resize(drawn);  // a tile in hand
  const GameAnalysis analysis = analyse_game(record, few_nodes());
  EXPECT_FALSE(analysis.over);
  EXPECT_TRUE(analysis.whole);
  EXPECT_EQ(analysis.turns.size(), 8u);
  EXPECT_TRUE(analysis.turns.back().decisions.empty());
}

TEST(GameAnalysis, OfARecordWithoutMovesIsEmpty) {
  Record record = game_with_a_blunder();
  record.actions.clear();
  const GameAnalysis analysis = analyse_game(record, few_nodes());
  EXPECT_TRUE(analysis.turns.empty());
  EXPECT_TRUE(analysis.whole);
}

TEST(GameAnalysis, StopsBeforeTheNextTurn) {
  std::atomic<bool> stop = false;
  AnalysisSettings settings = few_nodes(1);
  settings.stop = &stop;
  settings.progress = [&stop](int done, int all) {
    EXPECT_EQ(all, 8);
    stop = done == 3;
  };
  const GameAnalysis analysis = analyse_game(game_with_a_blunder(), settings);
  EXPECT_FALSE(analysis.whole);
  EXPECT_EQ(analysis.turns.size(), 3u);
}

TEST(GameAnalysis, LooksAtTheDecisionsOfModulesAndOfUpToSixPlayers) {
  const struct {
    int players;
    std::vector<std::string> elements;
  } tables[] = {{6, {}}, {3, {"tower"}}, {2, {"bazaars"}}, {4, {"dragon", "fairy"}}};
  for (const auto& table : tables) {
    const Record record = greedy_game(table.players, table.elements, 3, false, 13);
    AnalysisSettings settings = few_nodes(1);
    settings.first_turn = 10;
    settings.last_turn = 12;
    const GameAnalysis analysis = analyse_game(record, settings);
    ASSERT_EQ(analysis.turns.size(), 3u);
    for (const TurnReview& turn : analysis.turns) {
      EXPECT_NEAR(std::accumulate(turn.decided.wins.begin(), turn.decided.wins.end(), 0.0), 1, 1e-6);
      for (const DecisionReview& decision : turn.decisions) EXPECT_FALSE(decision.played.words.empty());
    }
  }
}

}  // namespace
}  // namespace bastide
