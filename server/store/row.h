// What a table's history is made of. The room writes and reads rows, the store keeps them.
#pragma once

#include <cstdint>
#include <string>

namespace bastide {

// One thing that was done at a table: who did what, never what follows from it. `data` is a JSON object in
// one line, the room's business alone (docs/rows.md).
struct Row {
  std::int64_t version = 0;  // of the game, from 1 without gaps: with the game's id the row's key
  std::int64_t at_ms = 0;    // when: milliseconds since 1970, UTC
  std::string data;

  bool operator==(const Row&) const = default;
};

}  // namespace bastide
