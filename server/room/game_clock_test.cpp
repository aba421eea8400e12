// The clocks as a value: what is charged, what is added, and what is refused.
#include "server/room/game_clock.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"

namespace bastide {
namespace {

using wire::ClockKind;

wire::ClockRules rules_of(ClockKind kind, Milliseconds base, Milliseconds bonus = 0) {
  return {kind, base, bonus, wire::TimeUp::loses, 0, {}};
}

GameClock clock_of(ClockKind kind, Milliseconds base, Milliseconds bonus = 0) {
  GameClock clock(rules_of(kind, base, bonus), 2);
  clock.ask(0, 1, false, 0);
  return clock;
}

std::string refusal(const wire::ClockWanted& wanted, int seats = 2) {
  wire::ClockRules rules;
  const JsonError error = clock_rules(wanted, seats, rules);
  return error ? to_string(error) : "";
}

TEST(GameClock, WithIncrementEachStretchEarnsTheBonusOnceHoweverManyAnswersItHas) {
  GameClock clock = clock_of(ClockKind::increment, 60'000, 5'000);
  clock.spend(2'000, 0);
  clock.ask(0, 1, true, 0);  // the tile, and then the follower
  clock.spend(3'000, 0);
  EXPECT_EQ(clock.left(0), 55'000);
  clock.ask(1, 2, true, 0);
  EXPECT_EQ(clock.left(0), 60'000);
  EXPECT_EQ(clock.left(1, 1'000), 59'000);
}

TEST(GameClock, WithDelayTheFirstSecondsOfAStretchAreFree) {
  GameClock clock = clock_of(ClockKind::delay, 60'000, 5'000);
  EXPECT_EQ(clock.left(0, 4'000), 60'000);
  EXPECT_EQ(clock.free_left(4'000), 1'000);
  EXPECT_EQ(clock.left(0, 7'000), 58'000);
  EXPECT_EQ(clock.falls_after(), 65'000);
  clock.spend(4'000, 0);
  clock.spend(4'000, 0);  // of the same stretch
  clock.ask(1, 2, true, 0);
  EXPECT_EQ(clock.left(0), 57'000);
}

TEST(GameClock, WithTimeForEachTurnTheNextTurnHasItAll) {
  GameClock clock = clock_of(ClockKind::per_turn, 30'000);
  clock.spend(29'000, 0);
  EXPECT_EQ(clock.left(0), 1'000);
  clock.ask(0, 2, true, 0);  // alone at the table
  EXPECT_EQ(clock.left(0), 30'000);
}

TEST(GameClock, ADecisionInAnothersTurnRunsOnTheClockOfWhoIsAsked) {
  GameClock clock = clock_of(ClockKind::increment, 60'000, 0);
  clock.spend(1'000, 0);
  clock.ask(1, 1, true, 0);  // a bid
  clock.spend(7'000, 0);
  clock.ask(0, 1, true, 0);
  EXPECT_EQ(clock.left(0), 59'000);
  EXPECT_EQ(clock.left(1), 53'000);
}

TEST(GameClock, SeatsMayHaveOdds) {
  wire::ClockRules rules = rules_of(ClockKind::increment, 600'000, 5'000);
  rules.odds = {{2, 120'000, 0}};
  GameClock clock(rules, 2);
  EXPECT_EQ(clock.left(0), 600'000);
  EXPECT_EQ(clock.left(1), 120'000);
}

TEST(GameClock, VacationLetsTheClockStandForItsDays) {
  wire::ClockRules rules = rules_of(ClockKind::days, 3 * wire::kDayMs);
  rules.vacation = 10;
  GameClock clock(rules, 2);
  clock.ask(0, 1, false, 1'000);
  clock.take_vacation(0, 4, 1'000);
  EXPECT_EQ(clock.falls_after(), 7 * wire::kDayMs);
  EXPECT_EQ(clock.vacation_left(0), 6);
  clock.ask(1, 2, true, 1'000 + wire::kDayMs);
  clock.ask(0, 3, true, 1'000 + 2 * wire::kDayMs);  // two of the four days are to come
  EXPECT_EQ(clock.falls_after(), 5 * wire::kDayMs);
}

TEST(GameClock, WhateverHappensNoClockShowsLessThanNothingAndOnlyGiftsAndBonusesAddToIt) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const auto kind = static_cast<ClockKind>(random.below(3));
    const Milliseconds bonus = kind == ClockKind::per_turn ? 0 : random.below(5'000);
    GameClock clock = clock_of(kind, 20'000, bonus);
    Milliseconds spent = 0, added = 0;
    std::int64_t at = 0;
    for (int i = 0; i < 60; ++i) {
      const std::uint32_t what = random.below(5);
      const PlayerId asked = clock.asked();
      if (what < 3) {
        const Milliseconds time = random.below(1'500);
        const Milliseconds before = clock.left(asked), falls = *clock.falls_after();
        EXPECT_LE(clock.left(asked, time), before) << "seed " << seed;
        clock.spend(time, at += time);
        spent += time;
        EXPECT_EQ(*clock.falls_after(), std::max<Milliseconds>(0, falls - time)) << "seed " << seed;
      } else if (what == 3) {
        const Milliseconds gift = random.below(2'000);
        clock.give(1, gift);
        added += gift;
      } else {
        clock.ask(static_cast<PlayerId>(1 - asked), 1 + i, true, at);
        added += bonus;
      }
      EXPECT_GE(clock.left(0), 0);
      EXPECT_GE(clock.left(1), 0);
      if (kind == ClockKind::increment) {
        EXPECT_LE(clock.left(0) + clock.left(1), 40'000 + added) << "seed " << seed;
        EXPECT_GE(clock.left(0) + clock.left(1), 40'000 + added - spent - bonus) << "seed " << seed;
      }
    }
  }
}

TEST(GameClock, NonsenseIsRefusedWithItsPlaceAndWhatIsAllowed) {
  EXPECT_EQ(refusal({ClockKind::increment, 600'000, 5'000, {}, {}, {}}), "");
  EXPECT_EQ(refusal({ClockKind::increment, 0, {}, {}, {}, {}}),
            "/clock/base_ms: expected a whole number from 1000 to 86400000, found 0");
  EXPECT_EQ(refusal({ClockKind::per_turn, 30'000, 1'000, {}, {}, {}}),
            "/clock/bonus_ms: a clock with a time for each turn has no bonus besides");
  EXPECT_EQ(refusal({ClockKind::days, 90'000'000, {}, {}, {}, {}}),
            "/clock/base_ms: expected whole days, 86400000 milliseconds each");
  EXPECT_EQ(refusal({ClockKind::days, 31 * wire::kDayMs, {}, {}, {}, {}}),
            "/clock/base_ms: expected a whole number from 86400000 to 2592000000, found 2678400000");
  EXPECT_EQ(refusal({ClockKind::delay, 600'000, 5'000, {}, 3, {}}),
            "/clock/vacation: vacation is for games in which turns are counted in days");
  EXPECT_EQ(refusal({ClockKind::increment, 600'000, {}, {}, {}, {{{3, 600'000, 0}}}}),
            "/clock/odds/0/seat: expected a whole number from 1 to 2, found 3");
  EXPECT_EQ(refusal({ClockKind::increment, 600'000, {}, {}, {}, {{{2, 600'000, 0}, {2, 300'000, 0}}}}),
            "/clock/odds/1/seat: that seat has its own time already");
}

TEST(GameClock, ARecordNamesTheRules) {
  EXPECT_EQ(clock_text(rules_of(ClockKind::increment, 600'000, 5'000)), "10m+5s");
  EXPECT_EQ(clock_text(rules_of(ClockKind::increment, 900'000)), "15m+0s");
  EXPECT_EQ(clock_text(rules_of(ClockKind::delay, 90'000, 2'500)), "90s d2500ms");
  EXPECT_EQ(clock_text(rules_of(ClockKind::per_turn, 45'000)), "45s a turn");
  EXPECT_EQ(clock_text(rules_of(ClockKind::days, 3 * wire::kDayMs)), "3d a turn");
  wire::ClockRules odds = rules_of(ClockKind::increment, 600'000);
  odds.odds = {{2, 300'000, 3'000}};
  EXPECT_EQ(clock_text(odds), "10m+0s, seat 2 5m+3s");
}

TEST(LagAllowance, TheWaysTimeIsBoundedAtOnceAndInTheLongRun) {
  LagAllowance lag;
  EXPECT_EQ(lag.take(80), 80);
  EXPECT_EQ(lag.patience(), 80);
  EXPECT_EQ(lag.take(-5), 0);
  Milliseconds gained = 0;
  for (int turn = 0; turn < 100; ++turn) {  // one who claims not to have thought at all
    gained += lag.take(60'000);
    lag.fill();
  }
  EXPECT_LE(gained, LagAllowance::kFull + 100 * LagAllowance::kATurn);
}

}  // namespace
}  // namespace bastide
