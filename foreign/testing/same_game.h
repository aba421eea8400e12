// Written in the other format and read again, a record is the same game.
#pragma once

#include "engine/notation/record.h"

namespace bastide::foreign::testing {

// Expects the same events, scores and end.
void expect_same_game(const Record& record);

}  // namespace bastide::foreign::testing
