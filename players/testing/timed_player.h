// For tests: a player that notes how long it might have thought, and takes the first legal answer.
#pragma once

#include <chrono>
#include <vector>

#include "engine/rules/game.h"
#include "players/player.h"

namespace bastide::testing {

// Has 100 ms for a turn and spends 20 ms on each decision.
class TimedPlayer final : public Player {
 public:
  TimedPlayer() : Player(1) { think_as_named({.milliseconds = 100}); }

  std::string_view id() const override { return "timed"; }
  using Player::choose;
  Action choose(const State& state, const Thinking& thinking, Random&) override {
    const auto begin = std::chrono::steady_clock::now();
    asked.push_back({*thinking.until, *thinking.until - begin});
    while (std::chrono::steady_clock::now() < begin + std::chrono::milliseconds(20)) {
    }
    ActionList list;
    legal_actions(state, list);
    return list[0];
  }

  // A decision: when its time was over, and what was left of it when it began.
  struct Asked {
    std::chrono::steady_clock::time_point until;
    std::chrono::nanoseconds left;
  };
  std::vector<Asked> asked;
};

// The part of a turn's time that its first decision has, and the most that a second one has after it.
inline constexpr std::chrono::microseconds kFirstShare{58'500}, kSecondShare{45'500};

}  // namespace bastide::testing
