// Reading where an action happens; used by the readers of actions only.
#pragma once

#include "engine/notation/action_text.h"

namespace bastide {

inline constexpr int kLowestNumber = -32768,
                     kHighestNumber = 32767;  // what Action::value and coordinates hold

// Coordinates of a known square; the clause is that of naming an unknown one.
ParseError parse_square(const State& state, Cursor& cursor, CellId& cell, std::string_view clause = {});

// Is it written as the name of a segment, of this tile or of another one: "road-E", "cloister"?
bool names_segment(std::string_view name);
// The names of a tile's segments, for messages.
std::string segments_there(const State& state, CellId cell);

}  // namespace bastide
