// What tests ask of a tile table: its totals, and how a tile lies in words.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tiles/tile.h"

namespace bastide::testing {

using Types = std::vector<TileType>;

// The tiles of a table with the words of all expansions that exist, as if all their elements were on. A fault
// in the table fails the test.
Types read_types(std::string_view table);
// The bit of that word in what read_types() gives, or 0.
std::uint32_t mark_of(std::string_view word);

int count_of(const TileType& type, SegmentKind kind);
int pennants_of(const TileType& type);
bool has_word(const TileType& type, std::string_view word);
// "cfrw": the sides N E S W; a: fits everything, x: inner.
std::string edge_word(const TileType& type, int turns = 0);

// The sum of count(type) over all copies.
template <class Count>
int sum(const Types& types, Count count) {
  int total = 0;
  for (const TileType& type : types) total += type.copies * count(type);
  return total;
}

struct Totals {
  int entries, tiles, with_field, fields, with_road, roads, with_city, cities, pennants, cloisters;
  bool operator==(const Totals&) const = default;
};
void PrintTo(const Totals& totals, std::ostream* out);
Totals totals(const Types& types);

// The tile as it lies, in words that do not depend on the order of its segments.
std::string lying(const TileType& type, int turns);

}  // namespace bastide::testing
