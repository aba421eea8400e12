#include "players/greedy/tiles_left.h"

#include <algorithm>

#include "engine/rules/game.h"

namespace bastide {

void TilesLeft::count(const State& state) {
  rules_ = state.rules;
  ++stock_;
  total_ = 0;
  types_.clear();
  const std::size_t types = std::min(rules_->tiles().size(), left_.size());
  for (TileId type = 0; type < types; ++type) {
    const int left = copies_to_come(state, type);
    left_[type] = static_cast<std::uint8_t>(left);
    total_ += left;
    if (left != 0) types_.push_back(type);
  }
}

// `question` tells one kind of question and its sides from all others: below 2^10.
TilesLeft::Known& TilesLeft::recall_(std::uint64_t question, std::uint32_t allowed, bool& known) {
  const std::uint64_t key = stock_ << 42 | question << 32 | allowed;
  Known& entry = known_[(key * 0x9e3779b97f4a7c15u) >> 53];
  known = entry.key == key;
  entry.key = key;
  return entry;
}

TilesLeft::Fit TilesLeft::fit(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed) {
  bool known;
  Known& entry = recall_(static_cast<std::uint64_t>(sides << 4 | closed), allowed, known);
  if (!known) entry.fit = walk_(allowed, sides, closed);
  return entry.fit;
}

int TilesLeft::joining(std::uint32_t allowed, int side, int other) {
  bool known;
  Known& entry = recall_(static_cast<std::uint64_t>(256 | side << 2 | other), allowed, known);
  auto line_at = [](const TileForm& form, int at) { return form.side_segment[static_cast<std::size_t>(at)]; };
  if (!known) entry.fit.all = walk_joining_(allowed, line_at, side, other);
  return entry.fit.all;
}

int TilesLeft::joining_fields(std::uint32_t allowed, int half, int other) {
  bool known;
  Known& entry = recall_(static_cast<std::uint64_t>(512 | half << 3 | other), allowed, known);
  auto field_at = [](const TileForm& form, int at) {
    return (at % 2 == 0 ? form.field_left : form.field_right)[static_cast<std::size_t>(at / 2)];
  };
  if (!known) entry.fit.all = walk_joining_(allowed, field_at, half, other);
  return entry.fit.all;
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

template <class SegmentAt>
std::uint8_t TilesLeft::walk_joining_(std::uint32_t allowed, SegmentAt segment_at, int one, int other) const {
  int joining = 0;
  for (TileId id : types_) {
    const TileType& type = rules_->tiles()[id];
    bool joins = false;
    for (std::uint8_t turns : type.turns) {
      const TileForm& form = type.forms[turns];
      const SegmentId segment = segment_at(form, one);
      joins |= (form.edges & ~allowed) == 0 && segment != kNoSegment && segment == segment_at(form, other);
    }
    joining += joins ? left_[id] : 0;
  }
  return static_cast<std::uint8_t>(std::min(joining, 255));
}

}  // namespace bastide
