// The reader of a tile table: a module's tiles as text (the format is explained at the head of base.tiles).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/tiles/tile.h"

namespace bastide {

// The words for facts beyond the core's that a table may use, and the bit or counter each one sets now.
struct MarkWord {
  std::string_view word;
  std::uint32_t bit = 0;  // 0: known, but its element is off in this rule set
  int counter = -1;       // >= 0: the word counts instead (wine, ...)
};

struct TableError {
  int line = 0;         // 1 is the first
  int column = 0;       // in bytes, 1 is the first
  std::string message;  // empty: no error
};

// Appends the table's tile types to `types`. On an error nothing is appended.
TableError read_tile_table(std::string_view text, const std::vector<MarkWord>& words,
                           std::vector<TileType>& types);

}  // namespace bastide
