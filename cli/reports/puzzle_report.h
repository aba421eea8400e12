// Puzzles as tables and pictures.
#pragma once

#include <span>
#include <string>

#include "cli/screen/terminal.h"
#include "wire/puzzle.h"

namespace bastide {

// A row each: id, how it is known, how hard it is, what it is about, why.
std::string puzzle_table(std::span<const wire::Puzzle> puzzles);
// The position, what can be played and why. `state`: that of its position.
std::string puzzle_page(const wire::Puzzle& puzzle, const State& state, TerminalSize size, const Look& look,
                        ColourDepth depth);

}  // namespace bastide
