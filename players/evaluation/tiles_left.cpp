#include "players/evaluation/tiles_left.h"

#include <algorithm>
#include <bit>

#include "engine/rules/game.h"

namespace bastide {

void TilesLeft::count(const State& state) {
  if (rules_ != state.rules || rules_serial_ != state.rules->serial()) list_types_(*state.rules);
  ++stock_;
  total_ = 0;
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const int left = copies_to_come(state, types_[i]);
    left_[i] = static_cast<std::uint8_t>(left);
    total_ += left;
  }
}

void TilesLeft::list_types_(const RuleSet& rules) {
  rules_ = &rules;
  rules_serial_ = rules.serial();
  types_.clear();
  for (TileId type = 0; type < rules.bag().size(); ++type)
    if (rules.bag()[type] != 0 && !types_.full()) types_.push_back(type);
  for (Known& each : known_) each.key = 0;
}

// `question` tells one kind of question and its sides from all others: 0 to 2^10 - 1. Key 0 is that of
// an empty entry: `allowed` is never 0.
template <class Walk>
TilesLeft::Fit TilesLeft::action_(std::uint64_t question, std::uint32_t allowed, Walk walk) {
  const std::uint64_t key = question << 32 | allowed;
  Known& known = known_[(key * 0x9e3779b97f4a7c15u) >> 52];
  if (known.key == key && known.stock == stock_) return known.fit;
  if (known.key != key) {
    known.key = key;
    known.all = known.closing = Types{};
    walk(known);
  }
  known.stock = stock_;
  add_up_(known);
  return known.fit;
}

void TilesLeft::add_up_(Known& known) const {
  int all = 0, closing = 0;
  for (std::size_t word = 0; 64 * word < types_.size(); ++word)
    for (std::uint64_t rest = known.all[word]; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
      const int left = left_[64 * word + bit];
      all += left;
      closing += ((known.closing[word] >> bit) & 1) != 0 ? left : 0;
    }
  known.fit = {static_cast<std::uint8_t>(std::min(all, 255)),
               static_cast<std::uint8_t>(std::min(closing, 255))};
}

TilesLeft::Fit TilesLeft::fit(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed) {
  const auto question = static_cast<std::uint64_t>(sides << 4 | closed);
  return action_(question, allowed, [&](Known& known) { walk_(allowed, sides, closed, known); });
}

int TilesLeft::joining(std::uint32_t allowed, int side, int other) {
  auto line_at = [](const TileForm& form, int at) { return form.side_segment[static_cast<std::size_t>(at)]; };
  const auto question = static_cast<std::uint64_t>(256 | side << 2 | other);
  return action_(question, allowed,
                 [&](Known& known) { walk_joining_(allowed, line_at, side, other, known); })
      .all;
}

int TilesLeft::joining_fields(std::uint32_t allowed, int half, int other) {
  auto field_at = [](const TileForm& form, int at) {
    return (at % 2 == 0 ? form.field_left : form.field_right)[static_cast<std::size_t>(at / 2)];
  };
  const auto question = static_cast<std::uint64_t>(512 | half << 3 | other);
  return action_(question, allowed,
                 [&](Known& known) { walk_joining_(allowed, field_at, half, other, known); })
      .all;
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

void TilesLeft::walk_(std::uint32_t allowed, std::uint8_t sides, std::uint8_t closed, Known& known) const {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const TileType& type = rules_->tiles()[types_[i]];
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    for (std::uint8_t turns : type.turns) {
      if ((type.forms[turns].edges & ~allowed) != 0) continue;
      known.all[i / 64] |= bit;
      if (closes(type, turns, sides, closed)) known.closing[i / 64] |= bit;
    }
  }
}

template <class SegmentAt>
void TilesLeft::walk_joining_(std::uint32_t allowed, SegmentAt segment_at, int one, int other,
                              Known& known) const {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const TileType& type = rules_->tiles()[types_[i]];
    for (std::uint8_t turns : type.turns) {
      const TileForm& form = type.forms[turns];
      const SegmentId segment = segment_at(form, one);
      if ((form.edges & ~allowed) == 0 && segment != kNoSegment && segment == segment_at(form, other))
        known.all[i / 64] |= std::uint64_t{1} << (i % 64);
    }
  }
}

}  // namespace bastide
