// A match that can go on another day, and one that ends as soon as it is sure.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "protocol/matches/run_file.h"
#include "protocol/matches/sureness.h"

namespace bastide {

struct MatchRun {
  const RuleSet& rules;
  const MatchSettings& settings;  // but known, stop and pair_ended
  std::atomic<bool>& stop;        // may be set by the caller, and is when all is known
  RunFile* file = nullptr;        // may be null; its pairs are not played again, those that end go into it
  std::optional<double> bound;    // of the win rate, 0 to 1: the match ends when it is sure about that
  // Who plays it: play_match(), or another that keeps what that promises.
  std::function<std::vector<MatchGame>(const RuleSet& rules, const MatchSettings& settings,
                                       const std::function<void(int ended)>& progress)>
      play = play_match;
};

struct MatchOutcome {
  std::vector<MatchGame> games;  // by their numbers, those known before among them
  // About the bound. The pairs are looked at in the order of their numbers, and none behind the last is among
  // `games`, so that neither depends on how fast the threads were.
  Sureness sureness = Sureness::open;
  int pairs_looked_at = 0;
  std::string error;  // the file could not be written, which ended the match; empty: all is well
};
MatchOutcome play_match_run(const MatchRun& run, const std::function<void(int ended)>& progress = {});

}  // namespace bastide
