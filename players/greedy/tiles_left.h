// How many of the tiles that may still come fit a square. Knows the multiset only, never the order.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/state.h"

namespace bastide {

// Answers are remembered by the square's mask, of which a turn sees a few dozen: a look-up in most cases, a
// walk over all types (about 0.3 us) in the others.
class TilesLeft {
 public:
  // Tiles that fit, and those of them that leave nothing open there.
  struct Fit {
    std::uint8_t all = 0, closing = 0;
  };

  // Takes stock; forgets what it knew.
  void count(const State& state);
  // Tiles in all piles but those out of the game.
  int total() const { return total_; }

  // For a square whose neighbours accept `allowed`: what `sides` (bits) of a feature lead into it. A tile
  // closes them if their segments on it reach no side beyond `closed` (which includes `sides`).
  Fit fit(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed);
  // Tiles that would join what leads into such a square at two of its sides.
  int joining(std::uint32_t allowed, int side, int other);
  // The same for the fields at two of its half sides (2 x side, + 1 for the right one).
  int joining_fields(std::uint32_t allowed, int half, int other);

 private:
  struct Known {
    std::uint64_t key = 0;
    Fit fit;
  };
  Fit walk_(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed) const;
  template <class SegmentAt>
  std::uint8_t walk_joining_(std::uint32_t allowed, SegmentAt segment_at, int one, int other) const;
  Known& recall_(std::uint64_t question, std::uint32_t allowed, bool& known);

  const RuleSet* rules_ = nullptr;
  std::array<std::uint8_t, 512> left_{};
  FixedVector<TileId, 512> types_;  // of which there are any
  int total_ = 0;
  std::uint64_t stock_ = 0;  // number of the stock-taking; part of the key
  std::array<Known, 2048> known_{};
};

}  // namespace bastide
