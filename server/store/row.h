// What a table's history is made of: an event, its number and its time. The store writes it as a line of JSON
// (docs/rows.md) and reads it back; nobody else sees that text.
#pragma once

#include <cstdint>

#include "wire/table_event.h"

namespace bastide {

// One thing that was done at a table: who did what, never what follows from it.
struct Row {
  std::int64_t version = 0;  // of the game, from 1 without gaps: with the game's id the row's key
  std::int64_t at_ms = 0;    // when: milliseconds since 1970, UTC
  wire::TableEvent event;

  bool operator==(const Row&) const = default;
};

}  // namespace bastide
