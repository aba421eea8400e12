// Actions as words, driven by the noun tables of the rule set: nothing here knows a module. docs/notation.md
// has the grammar. Squares are written by coordinates and segments by name, so the state says where they lie;
// seats count from 1.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/refusal.h"
#include "engine/notation/text.h"
#include "engine/rules/action.h"
#include "engine/rules/state.h"

namespace bastide {

// The action as an answer to the state's decision: "2,-1^3", "small@road-E", "[base-crfr-a]". Any value is
// safe; one that no word stands for is shown with "#" and a number, or "?", which cannot be read.
std::string action_text(const State& state, const Action& action);

// Reads one word. It need not be a legal action, but all that it names exists. The error's line is 1.
ParseError parse_action(const State& state, std::string_view text, Action& action);

// Is it an answer of chance, in square brackets?
inline bool is_chance_text(std::string_view text) { return !text.empty() && text.front() == '['; }

// "2,-1" and "2,-1:road-E"; without a tile there, or without such a segment, the number of the segment.
std::string cell_text(const State& state, CellId cell);
std::string segment_text(const State& state, CellId cell, SegmentId segment);
std::string spot_text(const State& state, CellId cell, SegmentId segment);

// Reads "2,-1" or "2,-1:road-E" (segment kNoSegment if none is given). The square must be known; with a
// segment, a tile must lie there.
ParseError parse_spot(const State& state, Cursor& cursor, CellId& cell, SegmentId& segment);
// The segment of that name on a placed tile; any side, half or corner of it will do. kNoSegment: there is
// none.
SegmentId find_segment(const State& state, CellId cell, std::string_view name);

// The refusal's sentence. Arguments, where the refusal names a place: "at" ("2,-1" or "2,-1:road-E") and
// "side" (N, E, S or W). The English has them behind the sentence: "its field would meet a city, at 0,-1 S".
Said said_of(const State& state, const Refusal& refusal);
// The same behind the action as it was written.
Said refused_action(const State& state, std::string_view action, const Refusal& refusal);
Said action_after_end(std::string_view action);
// That English, and the same with " (B-13)".
std::string refusal_reason(const State& state, const Refusal& refusal);
std::string refusal_text(const State& state, const Refusal& refusal);

}  // namespace bastide
