// Actions and places as they travel (wire/action.h).
#pragma once

#include "engine/rules/state.h"
#include "wire/action.h"

namespace bastide {

// The action as an answer to the state's decision.
wire::Action action_of(const State& state, const Action& action);

// The square must be one of the board. kNoSegment: the square alone.
wire::Spot square_of(const State& state, CellId cell);
wire::Spot spot_of(const State& state, CellId cell, SegmentId segment);
wire::Spot spot_of(const State& state, NodeId node);

// Where a figure is that stands off the features; `number`: whose place, or which of several.
wire::Standing standing_of(const State& state, int place, int number, CellId cell);

// "2,-1:city-N", as in the notation.
std::string text_of(const wire::Spot& spot);

}  // namespace bastide
