// By which features somebody ends with more points after one sequence of answers than after another: quick
// players play both to the end of the game, over the same draws.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "players/deadline.h"
#include "players/search/look_ahead.h"

namespace bastide {

class PointOrigins {
 public:
  explicit PointOrigins(const Weights& weights) : ahead_(weights) {}

  // Plays the state on after either sequence. Costs some 40 us a turn and game. Once `stop` is true no
  // further game is played.
  void compare(const State& state, std::span<const Action> more, std::span<const Action> less,
               std::uint64_t seed, StopFlag stop = nullptr);
  // A segment of the feature, of those on which somebody stands in the state, that gives the player most of
  // `points` more after the first sequence (less, if below 0). None if no single one surely does.
  std::optional<NodeId> of(PlayerId player, double points) const;

 private:
  // A feature on which somebody stands before the sequences.
  struct Origin {
    NodeId node;
    std::uint8_t holders;
  };
  // By player and origin: points in each game.
  using Tally = std::vector<std::vector<float>>;
  class Count;

  void play_(const State& state, std::span<const Action> actions, std::uint64_t seed, StopFlag stop,
             Tally& tally);

  LookAhead ahead_;
  std::unique_ptr<State> playing_ = std::make_unique<State>();
  std::vector<Origin> origins_;
  Tally more_, less_;
};

}  // namespace bastide
