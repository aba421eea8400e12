// A tile as people know it, who have never seen its id.
#pragma once

#include <vector>

#include "engine/rules/rule_set.h"

namespace bastide {

// What it shows: its four sides, clockwise from the top, what stands on it, and the expansion it came with.
// As an argument of a sentence each language says it in its own words: "city, road, field, road; pennant".
std::vector<Said> tile_name(const RuleSet& rules, TileId type);

}  // namespace bastide
