// For tests: a game by random answers, stopped after so many of them.
#pragma once

#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"

namespace bastide::testing {

class SomeGame {
 public:
  SomeGame(const RuleChoice& choice, std::uint64_t seed, std::size_t actions,
           std::span<const Module* const> modules = expansion_modules())
      : random_(seed) {
    std::vector<RuleError> errors;
    EXPECT_TRUE(replay_.open(choice, errors, modules)) << (errors.empty() ? "" : errors[0].message.text);
    while (!over() && replay_.actions().size() < actions) step();
  }
  bool over() const { return replay_.state().flow.over; }
  const State& state() const { return replay_.state(); }
  const Replay& replay() const { return replay_; }
  const std::vector<std::string>& moves() const { return moves_; }
  void step(EventSink* sink = nullptr) {
    ActionList list;
    legal_actions(state(), list);
    const Action action = state().flow.decision.who == kChance
                              ? sample_chance(state(), random_)
                              : list[random_.below(static_cast<std::uint32_t>(list.size()))];
    moves_.push_back(action_text(state(), action));
    ASSERT_FALSE(replay_.apply(action, sink));
  }
  Record record() const {
    Record record;
    record.choice = replay_.rules().choice();
    record.actions = replay_.actions();
    return record;
  }

 private:
  Random random_;
  Replay replay_;
  std::vector<std::string> moves_;
};

}  // namespace bastide::testing
