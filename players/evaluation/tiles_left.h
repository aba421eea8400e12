// How many of the tiles that may still come fit a square. Knows the multiset only, never the order.
#pragma once

#include <array>
#include <cstdint>

#include "engine/rules/state.h"

namespace bastide {

// Which types are the answer to a question is remembered for ever; how many copies of them are left, until
// the next count. A question costs a few nanoseconds if it has been asked since the last count, some 30 if it
// has been asked before that, and a walk over all types (about 0.3 us) if it is new.
class TilesLeft {
 public:
  // Tiles that fit, and those of them that leave nothing open there.
  struct Fit {
    std::uint8_t all = 0, closing = 0;
  };

  // Takes stock of the piles.
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
  static constexpr std::size_t kWords = 4;  // types of a bag at most, in words of 64
  using Types = std::array<std::uint64_t, kWords>;
  struct Known {
    std::uint64_t key = 0;
    std::uint32_t stock = 0;
    Fit fit;
    Types all{}, closing{};
  };
  void list_types_(const RuleSet& rules);
  template <class Walk>
  Fit action_(std::uint64_t question, std::uint32_t allowed, Walk walk);
  void add_up_(Known& known) const;
  void walk_(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed, Known& known) const;
  template <class SegmentAt>
  void walk_joining_(std::uint32_t allowed, SegmentAt segment_at, int one, int other, Known& known) const;

  const RuleSet* rules_ = nullptr;
  std::uint64_t rules_serial_ = 0;
  FixedVector<TileId, 64 * kWords> types_;  // of the bag
  std::array<std::uint8_t, 64 * kWords> left_{};
  int total_ = 0;
  std::uint32_t stock_ = 0;  // number of the count
  std::array<Known, 4096> known_{};
};

}  // namespace bastide
