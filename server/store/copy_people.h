// Moves all that a store has beside games, people above all, to another store, of whatever engine.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "server/store/sql.h"

namespace bastide {

// A table that is copied, row by row. Columns that hold numbers have a '#' before their names; the first
// `keys` of them tell rows apart.
struct CopiedTable {
  std::string_view name;
  std::size_t keys = 1;
  std::vector<std::string_view> columns;
};
// All tables of sqlite/schema.cpp but `games` and `rows`, which copy.h moves. A new table goes here too; a
// test finds those that are missing.
std::span<const CopiedTable> copied_tables();

// The rows that were copied now. Those that are there already stay: a copy that was cut off goes on. Throws
// StoreError: a database fails, or `to` has something else under the same key; what was copied by then stays.
std::int64_t copy_people(Sql& from, Sql& to);

}  // namespace bastide
