#include "players/greedy/tiles_left.h"

#include <algorithm>

namespace bastide {

void TilesLeft::count(const State& state) {
  rules_ = state.rules;
  ++stock_;
  total_ = 0;
  types_.clear();
  const std::size_t types = std::min(rules_->tiles().size(), left_.size());
  for (TileId type = 0; type < types; ++type) {
    int left = 0;
    for (NounId pile = 0; pile < rules_->piles().size(); ++pile)
      if (pile != kRemovedPile) left += state.in_pile(pile, type);
    left_[type] = static_cast<std::uint8_t>(left);
    total_ += left;
    if (left != 0) types_.push_back(type);
  }
}

TilesLeft::Fit TilesLeft::fit(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed) {
  const std::uint64_t key = stock_ << 40 | static_cast<std::uint64_t>(sides << 4 | closed) << 32 | allowed;
  Known& known = known_[(key * 0x9e3779b97f4a7c15u) >> 53];
  if (known.key != key) known = {key, walk_(allowed, sides, closed)};
  return known.fit;
}

namespace {

bool closes(const TileType& type, int turns, std::uint8_t sides, std::uint8_t closed) {
  const TileForm& form = type.forms[static_cast<std::size_t>(turns)];
  for (std::size_t side = 0; side < kSides; ++side) {
    const SegmentId segment = form.side_segment[side];
    if (((sides >> side) & 1) == 0 || segment == kNoSegment) continue;
    if ((turned_sides(type.segments[segment].sides, turns) & ~closed) != 0) return false;
  }
  return true;
}

}  // namespace

TilesLeft::Fit TilesLeft::walk_(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed) const {
  int all = 0, closing = 0;
  for (TileId id : types_) {
    const TileType& type = rules_->tiles()[id];
    bool fits = false, closed_by_it = false;
    for (std::uint8_t turns : type.turns) {
      if ((type.forms[turns].edges & ~allowed) != 0) continue;
      fits = true;
      closed_by_it |= closes(type, turns, sides, closed);
    }
    all += fits ? left_[id] : 0;
    closing += closed_by_it ? left_[id] : 0;
  }
  return {static_cast<std::uint8_t>(std::min(all, 255)), static_cast<std::uint8_t>(std::min(closing, 255))};
}

}  // namespace bastide
