// Why something is not allowed: an error value, never an exception.
#pragma once

#include <string_view>

#include "engine/base/ids.h"
#include "engine/base/sentence.h"

namespace bastide {

// Empty (and false) when there is nothing to refuse. The texts are string literals, or live as long as the
// rule set: a refusal owns nothing and costs no allocation.
struct Refusal {
  std::string_view clause;         // the rule, e.g. "B-13"
  Sentence reason;                 // without the full stop
  CellId cell = kNoCell;           // the place, if it is on the board
  SegmentId segment = kNoSegment;  // the segment there, if one is meant
  std::uint8_t side = 0xff;        // the side of the cell, if one is meant

  explicit operator bool() const { return !clause.empty(); }
};

}  // namespace bastide
