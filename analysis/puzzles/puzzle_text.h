// Puzzles as text, one JSON object a line: docs/puzzles.md, wire/puzzle.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wire/json_error.h"
#include "wire/puzzle.h"

namespace bastide {

inline constexpr std::string_view kPuzzleFormat = "bastide-puzzle";

// With its line end.
std::string puzzle_line(const wire::Puzzle& puzzle);
// One line. A puzzle of a newer version is refused as such, whatever else is in it.
JsonError read_puzzle(std::string_view line, wire::Puzzle& puzzle);

// The id of the puzzle that is made of this position.
std::string puzzle_id(std::string_view position);

struct ReadPuzzle {
  int line = 0;  // from 1
  wire::Puzzle puzzle;
  JsonError error;  // if there is one the puzzle means nothing
};
// All lines of a file; empty ones are passed over.
std::vector<ReadPuzzle> read_puzzles(std::string_view text);

}  // namespace bastide
