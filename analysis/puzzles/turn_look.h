// Whole turns compared: each is played on again and again, and all of them meet the same draws.
#pragma once

#include <span>
#include <vector>

#include "analysis/values/paired_difference.h"
#include "players/search/search.h"

namespace bastide {

inline constexpr double kDropNobody = 1e9;  // points behind

// One comparison at a time, in rounds:
//
//   look.begin(state, lines, depth, seed);
//   while (look.draws() < 96) look.play(12), look.drop(8);
//   for (const Search::Candidate& each : look.ranked()) ...
class TurnLook {
 public:
  // Everybody plays on as `weights` believe; a point of the others' mean should count as much as an own one,
  // so that outcomes are margins.
  explicit TurnLook(const Weights& weights, StopFlag stop = nullptr) : player_(weights), stop_(stop) {}

  // `depth`: parts of turns that are played on; near the end of the game all of them. The state must stay
  // where it is.
  void begin(const State& state, std::span<const OneTurn::Line> lines, int depth, std::uint64_t seed);
  // Tries all that have not been dropped with so many draws more, evenly spread over the pile. Ends soon once
  // it is told to stop, and then the rest means nothing.
  void play(std::size_t draws);
  // Those that are surely so many points behind the best are tried no more.
  void drop(double behind);
  // Both, until so many draws have been played.
  void play_all(std::size_t draws, double drop_behind);

  std::size_t draws() const { return draws_; }
  // The best first, each with its outcomes and samples, the first ones of which all have met.
  std::vector<Search::Candidate> ranked() const;

  // Turns played ahead so far, in all comparisons.
  std::uint64_t nodes() const { return player_.turns(); }
  OneTurn& one_turn() { return player_.one_turn(); }

 private:
  struct Running {
    Search::Candidate candidate;
    bool dropped = false;
  };
  const Search::Candidate& leader_() const;
  void try_(Running& running, const Continuation& way);

  ContinuationPlayer player_;
  const StopFlag stop_;
  const State* state_ = nullptr;
  std::vector<Running> all_;
  int depth_ = 0;
  std::size_t draws_ = 0;
  Random random_{0};
};

// How far the one is ahead of the other, over the draws that both have met.
inline PairedDifference ahead_by(const Search::Candidate& one, const Search::Candidate& other) {
  return difference_of(one.outcomes, other.outcomes);
}

}  // namespace bastide
