// What it takes to close a feature: its open squares, and which tiles may still come for each.
#pragma once

#include <array>

#include "players/greedy/tiles_left.h"
#include "players/greedy/weights.h"

namespace bastide {

class Outlook {
 public:
  // Another feature of the same kind that leads into an open square of the first, and the tiles that would
  // join them there.
  struct Join {
    NodeId root;
    std::uint8_t tiles;
  };
  // The open squares of one feature.
  struct Ends {
    std::uint32_t board = 0;  // number of the board it was found on
    std::uint8_t count = 0;   // of open squares; those beyond the capacity are counted only
    bool around = false;      // of a cloister: squares around it
    std::array<TilesLeft::Fit, 8> fits;
    FixedVector<Join, 6> joins;
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
  int tiles_joining_fields(std::uint32_t allowed, int half, int other) {
    return tiles_.joining_fields(allowed, half, other);
  }
  // That one of so many suitable tiles comes in so many turns.
  double tile_chance(double suitable, double turns) const;

 private:
  void find_line_ends_(const State& state, NodeId root, Ends& ends);
  void find_joins_(const State& state, CellId square, std::uint8_t sides, Ends& ends);
  void find_cloister_ends_(const State& state, NodeId root, Ends& ends);
  double crowding_(const Ends& ends) const;

  const Weights& weights_;
  TilesLeft tiles_;
  std::uint32_t board_ = 1;
  std::array<Ends, kMaxNodes> ends_{};
};

}  // namespace bastide
