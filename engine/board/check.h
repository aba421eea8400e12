// Compares what the board keeps up to date while it grows with what rebuild.h finds from nothing. Slow, and
// it allocates: for tests, `bastide check` and bug hunting.
#pragma once

#include <string>

#include "engine/board/board.h"

namespace bastide {

// Empty if the board is consistent; else what is wrong and where, the first thing found.
std::string check_board(const Board& board);

}  // namespace bastide
