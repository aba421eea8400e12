// What an act would do, before it is done: for people who want to know what they may do and what it brings.
// The members are those of docs/api.md ("preview", "inspect"). Nothing here changes the state it is given.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/rules/state.h"
#include "wire/inspection.h"
#include "wire/json_error.h"

namespace bastide {

// The state after these actions, which answer what is asked of one seat (none: as it is): what the seat is
// asked next, what each answer brings at once, what is forbidden and why, and the features touched. An error
// names the first action that is not legal ("/actions/1"). Costs well below a millisecond.
JsonError preview(const State& state, std::span<const std::string> actions, wire::Preview& preview,
                  std::span<const std::string> seat_names = {});

// One feature, by any of its segments: as in the snapshot, and what it would bring finished
// ("if_finished") and as it is at the end ("at_end"), whether it can still be finished, and the empty squares
// next to it with how many of the tiles still to be drawn fit there. An error says why there is no such
// feature.
JsonError inspect(const State& state, const wire::Spot& at, wire::Inspection& feature);

// An empty square at the land: which of the tiles still to be drawn fit there, and how many. An
// error says why it is none.
JsonError inspect_square(const State& state, const wire::Spot& at, wire::SquareFits& square);
// All empty squares at the land, and how many of the tiles still to be drawn fit each.
std::vector<wire::OpenSquare> land_squares(const State& state);

}  // namespace bastide
