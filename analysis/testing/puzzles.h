// Shipped puzzles for tests.
#pragma once

#include "wire/puzzle.h"

namespace bastide::testing {

// The first one of that kind in the base game's file; a test without one fails.
wire::Puzzle shipped_puzzle(wire::PuzzleKind kind);

}  // namespace bastide::testing
