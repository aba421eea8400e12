#include <gtest/gtest.h>

#include "players/player.h"
#include "players/testing/short_games.h"
#include "players/testing/timed_player.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::nanoseconds kTurn = milliseconds(300);

// The first decision of somebody in that turn.
State asked(int turn, PlayerId who) {
  State state;
  state.flow.turn = static_cast<decltype(state.flow.turn)>(turn);
  state.flow.decision.who = who;
  return state;
}

TEST(TurnClock, GivesTheTileOfATurnMoreThanItsFigure) {
  TurnClock clock;
  const auto state = std::make_unique<State>(asked(3, 0));
  const auto tile = clock.share(*state, kTurn);
  EXPECT_GT(tile, kTurn / 2);
  EXPECT_LT(tile, kTurn);
  clock.add(*state, tile);
  EXPECT_GT(clock.share(*state, kTurn), kTurn / 5);
  EXPECT_LT(clock.share(*state, kTurn), tile);
}

TEST(TurnClock, KeepsToTheTurnsTimeHoweverManyDecisionsThereAre) {
  TurnClock clock;
  const auto state = std::make_unique<State>(asked(3, 0));
  std::chrono::nanoseconds all{};
  for (int decision = 0; decision < 50; ++decision) {
    const auto share = clock.share(*state, kTurn);
    clock.add(*state, share);
    all += share;
  }
  EXPECT_LT(all, kTurn) << "even when nothing is left and each has a little";
  EXPECT_GE(all, kTurn * 9 / 10);
}

TEST(TurnClock, GivesALittleWhenNothingIsLeft) {
  TurnClock clock;
  const auto state = std::make_unique<State>(asked(3, 0));
  clock.add(*state, 2 * kTurn);
  EXPECT_GT(clock.share(*state, kTurn), milliseconds(0));
  EXPECT_LT(clock.share(*state, kTurn), milliseconds(1));
}

TEST(TurnClock, BeginsAnewForEachTurnAndSeat) {
  TurnClock clock;
  const auto share = [&clock](int turn, PlayerId who) {
    return clock.share(*std::make_unique<State>(asked(turn, who)), kTurn);
  };
  const auto first = share(3, 0);
  clock.add(*std::make_unique<State>(asked(3, 0)), kTurn / 2);
  EXPECT_EQ(share(3, 1), first);
  EXPECT_EQ(share(4, 0), first);
  EXPECT_LT(share(3, 0), first);
}

TEST(TurnClock, GivesASecondDecisionWhatTheFirstHasLeft) {
  testing::TimedPlayer player;
  const auto rules = testing::short_base_game(10);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  Random random(1);
  while (state->flow.decision.who == kChance) apply_legal(*state, sample_chance(*state, random));
  const auto before = std::chrono::steady_clock::now();
  const Action tile = player.choose(*state);
  EXPECT_GE(player.asked.back().until - before, testing::kFirstShare);
  const PlayerId who = state->flow.decision.who;
  apply_legal(*state, tile);
  ASSERT_EQ(state->flow.decision.who, who);
  player.choose(*state);
  EXPECT_LE(player.asked.back().left, testing::kSecondShare);
  player.begin_anew();
  const auto then = std::chrono::steady_clock::now();
  player.choose(*state);
  EXPECT_GE(player.asked.back().until - then, testing::kFirstShare);
}

TEST(Thinking, HasNoDeadlineUnlessATimeIsSaid) {
  EXPECT_FALSE(Thinking{}.deadline());
  EXPECT_FALSE(Thinking{.iterations = 5}.deadline());
  EXPECT_TRUE(Thinking{.at_most = 5}.deadline());
  const auto past = std::chrono::steady_clock::now() - std::chrono::hours(1);
  EXPECT_EQ((Thinking{.at_most = 5, .until = past}.deadline()), past);
}

TEST(Thinking, IsOverWhenTheShorterTimeIs) {
  const auto now = std::chrono::steady_clock::now();
  for (const Thinking& each : {Thinking{.milliseconds = 1000, .at_most = 3600000},
                               Thinking{.milliseconds = 3600000, .at_most = 1000}})
    EXPECT_LT(*each.deadline(), now + std::chrono::minutes(30));
}

}  // namespace
}  // namespace bastide
