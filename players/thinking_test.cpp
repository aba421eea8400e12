#include <gtest/gtest.h>

#include "players/player.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;

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
  EXPECT_EQ(clock.share(*state, 300), 180);
  clock.add(*state, milliseconds(180));
  EXPECT_EQ(clock.share(*state, 300), 72);
}

TEST(TurnClock, KeepsToTheTurnsTimeHoweverManyDecisionsThereAre) {
  TurnClock clock;
  const auto state = std::make_unique<State>(asked(3, 0));
  int all = 0;
  for (int decision = 0; decision < 10; ++decision) {
    const int share = clock.share(*state, 300);
    clock.add(*state, milliseconds(share));
    all += share;
  }
  EXPECT_LE(all, 302) << "but for the millisecond that every decision has";
}

TEST(TurnClock, GivesAMillisecondWhenNothingIsLeft) {
  TurnClock clock;
  const auto state = std::make_unique<State>(asked(3, 0));
  clock.add(*state, milliseconds(500));
  EXPECT_EQ(clock.share(*state, 300), 1);
}

TEST(TurnClock, BeginsAnewForEachTurnAndSeat) {
  TurnClock clock;
  clock.add(*std::make_unique<State>(asked(3, 0)), milliseconds(200));
  EXPECT_EQ(clock.share(*std::make_unique<State>(asked(3, 1)), 300), 180);
  EXPECT_EQ(clock.share(*std::make_unique<State>(asked(4, 0)), 300), 180);
  EXPECT_EQ(clock.share(*std::make_unique<State>(asked(3, 0)), 300), 60);
}

TEST(Thinking, HasNoDeadlineUnlessATimeIsSaid) {
  EXPECT_FALSE(Thinking{}.deadline());
  EXPECT_FALSE(Thinking{.iterations = 5}.deadline());
  EXPECT_TRUE(Thinking{.at_most = 5}.deadline());
}

TEST(Thinking, IsOverWhenTheShorterTimeIs) {
  const auto now = std::chrono::steady_clock::now();
  for (const Thinking& each : {Thinking{.milliseconds = 1000, .at_most = 3600000},
                               Thinking{.milliseconds = 3600000, .at_most = 1000}})
    EXPECT_LT(*each.deadline(), now + std::chrono::minutes(30));
}

}  // namespace
}  // namespace bastide
