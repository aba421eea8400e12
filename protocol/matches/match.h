// Many games between two contestants. Games come in pairs that share the order of the tiles; in the first
// game of a pair the first contestant has seat 1 and begins, in the second the other one. With more than two
// seats they take every other one, and each counts by the best of them. An odd number leaves the last
// pair with its first game only. The results depend on the seed, not on the number of threads.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/notation/record.h"
#include "engine/rules/rule_set.h"
#include "players/deadline.h"

namespace bastide {

// Who lost by what was done, not by points.
struct Forfeit {
  int contestant;      // 0 or 1
  std::string reason;  // one sentence that names the contestant, the game, the move and what was said
};

struct MatchGame {
  int number = 0;               // from 1
  bool played = false;          // to its end, or to a forfeit
  int beginner = 0;             // the contestant at seat 1
  std::array<int, 2> points{};  // of the contestants, each at the best of its seats
  std::optional<Forfeit> forfeit;
  std::uint64_t deal_seed = 0;
  std::vector<Action> actions;  // if they are wanted
  std::vector<int> scores;      // of the seats, if it was played now

  // Of the first contestant: 1, 0, or 1/2 for a draw.
  double result() const;
};

// Who sits at a seat, from 0.
inline int contestant_at(int seat, int beginner) { return (seat + beginner) % 2; }

struct MatchSettings {
  // What make_player() knows ("greedy"), or "cmd:" and a command of the shell that speaks the line protocol.
  std::array<std::string, 2> contestants;
  int games = 2;
  int first_game = 1;  // those before it are another's: they are not played, and stay empty
  std::uint64_t seed = 1;
  int threads = 1;
  int think_ms = 0;              // for each decision; 0: no limit is told
  int start_ms = 10000;          // for an external bot to start
  int answer_ms = 10000;         // for an external bot to answer, beyond think_ms
  bool records = false;          // keep the games' actions
  StopFlag stop = nullptr;       // set: games that run are abandoned
  std::vector<MatchGame> known;  // ended on another day: they are not played again
  // Told of every pair whose games have all ended now, by any of the threads but one at a time.
  std::function<void(std::span<const MatchGame> pair)> pair_ended;
};

// Empty if such a contestant exists; an external one is started once and asked for these rules.
std::string check_contestant(const std::string& contestant, const RuleSet& rules,
                             const MatchSettings& settings);

// `progress` is told how many games have ended, known ones among them, by any of the threads but one at a
// time. The contestants exist.
std::vector<MatchGame> play_match(const RuleSet& rules, const MatchSettings& settings,
                                  const std::function<void(int ended)>& progress = {});

// A game of the match as a record, with names, result and seed in its header.
Record record_of(const MatchGame& game, const RuleSet& rules, const MatchSettings& settings);

}  // namespace bastide
