// Is a game that was written and read again still the same?
#pragma once

#include "engine/rules/state.h"
#include "foreign/format/fault.h"

namespace bastide::foreign {

// Compares what lies and stands on the board and what the players have, square by square and figure by
// figure; the fault names the first difference. The seats of `read` are counted from the one who starts in
// `ours`.
Fault compare_states(const State& ours, const State& read, PlayerId first);

}  // namespace bastide::foreign
