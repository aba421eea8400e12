// The tiles by their ids in .jcz files (tile_ids.tsv).
#pragma once

#include <span>
#include <string_view>

#include "engine/rules/rule_set.h"

namespace bastide::foreign {

struct TileName {
  std::string_view id;    // "BA/CcRr+"
  std::string_view tile;  // ours
  int turns;              // clockwise, from how they list it to how we do
};
std::span<const TileName> tile_names();
// The part before '/', which says the set: "BA", "RI.1".
std::string_view prefix_of(std::string_view id);

// A tile of theirs in a game of ours; null: no such id is known, or none whose tile is in these rules.
bool is_tile_name(std::string_view id);
const TileName* find_tile_name(const RuleSet& rules, std::string_view id);
// The id under which we write a tile: that of the edition without gardens.
const TileName* name_of_tile(std::string_view tile);

}  // namespace bastide::foreign
