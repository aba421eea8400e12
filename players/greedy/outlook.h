// What it takes to close a feature: its open squares, and which tiles may still come for each.
#pragma once

#include <array>

#include "players/greedy/tiles_left.h"
#include "players/greedy/weights.h"

namespace bastide {

class Outlook {
 public:
  // The open squares of one feature.
  struct Ends {
    std::uint32_t board = 0;  // number of the board it was found on
    std::uint8_t count = 0;   // of open squares; those beyond the capacity are counted only
    std::array<TilesLeft::Fit, 8> fits;
  };

  explicit Outlook(const Weights& weights) : weights_(weights) {}

  // The piles have changed: call once before evaluating the answers to a decision.
  void take_stock(const State& state) { tiles_.count(state); }
  // Another board than at the last call: forgets the features.
  void new_board() { ++board_; }
  int tiles_left() const { return tiles_.total(); }

  // Costs a walk through the feature's ring the first time, then nothing.
  const Ends& ends_of(const State& state, NodeId root);

  // The chance that a road, city or cloister is closed before the end, if somebody tries in `turns` turns.
  double closing_chance(const Ends& ends, double turns) const;
  // How many of its open squares will have been filled by then.
  double filled(const Ends& ends, double turns) const;

 private:
  void find_line_ends_(const State& state, NodeId root, Ends& ends);
  void find_cloister_ends_(const State& state, NodeId root, Ends& ends);
  double tile_chance_(double suitable, double turns) const;

  const Weights& weights_;
  TilesLeft tiles_;
  std::uint32_t board_ = 1;
  std::array<Ends, kMaxNodes> ends_{};
};

}  // namespace bastide
