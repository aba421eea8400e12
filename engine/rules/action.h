// What can be done: closed verbs, open nouns. Modules add nouns, never verbs, so that notation, JSON,
// protocol and clients need no change when a module comes.
#pragma once

#include <bit>

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"

namespace bastide {

enum class Verb : std::uint8_t {
  draw,       // chance: the tile type `value` comes out of the pile that the decision names
  place,      // lay the drawn tile at `cell` with `part` turns; `noun` 0, or the token of an attachment, then
              // `value` says how
  deploy,     // figure kind `noun` from the supply onto segment `part` of `cell`; without a cell, or with
              // kNoSegment there: to the place noun `value`
  take_back,  // figure kind `noun` standing at `cell`, `part` (of the player `value`) goes home; without a
              // cell, or with kNoSegment there: from the place noun `detail`
  move_figure,  // figure kind `noun` goes to segment `part` of `cell`; from where, `value` says in the
                // module's own terms
  put_token,    // token `noun` onto `cell`; `part`, `value` in the token's own terms
  choose,       // of the choice `noun` the option `value`
  bid,          // `value` points
  pass
};
inline constexpr int kVerbs = 9;

struct Action {
  Verb verb = Verb::pass;
  NounId noun = 0;
  CellId cell = kNoCell;
  std::uint8_t part = 0;    // turns of a tile, or a SegmentId
  std::uint8_t detail = 0;  // of take_back: see there; else reserved for modules: 0
  std::int16_t value = 0;

  // All at once: lists of thousands are searched.
  bool operator==(const Action& other) const {
    return std::bit_cast<std::uint64_t>(*this) == std::bit_cast<std::uint64_t>(other);
  }
};
static_assert(std::has_unique_object_representations_v<Action>);

// Does it name a segment of a tile, rather than a place off the features?
inline bool is_on_segment(const Action& action) {
  return action.cell != kNoCell && action.part != kNoSegment;
}

inline constexpr std::size_t kMaxActions = 4096;
// Of the legal answers, in the order they are found. What is beyond its room is left out: sets as they are
// sold fill less than half of it, but a bag made by hand may offer places for thousands of figures (PD-30).
struct ActionList : FixedVector<Action, kMaxActions> {
  void push_back(const Action& action) {
    if (!full()) FixedVector::push_back(action);
  }
};

namespace act {
inline Action draw(TileId type) { return {Verb::draw, 0, kNoCell, 0, 0, static_cast<std::int16_t>(type)}; }
inline Action place(CellId cell, int turns) {
  return {Verb::place, 0, cell, static_cast<std::uint8_t>(turns), 0, 0};
}
inline Action deploy(NounId figure, CellId cell, SegmentId segment) {
  return {Verb::deploy, figure, cell, segment, 0, 0};
}
inline Action choose(NounId choice, int value) {
  return {Verb::choose, choice, kNoCell, 0, 0, static_cast<std::int16_t>(value)};
}
inline Action bid(int points) { return {Verb::bid, 0, kNoCell, 0, 0, static_cast<std::int16_t>(points)}; }
inline Action pass() { return {}; }
}  // namespace act

}  // namespace bastide
