// What assertions tell of the game beside what they assert.
#pragma once

#include <string>
#include <vector>

namespace bastide::foreign {

// The tile that is in hand according to "TilePlacement ID options" or "Available action TilePlacement for
// ID"; empty if none says so.
std::string tile_in_assertions(const std::vector<std::string>& assertions);
// Do they tell what the player who is asked may do?
bool tells_of_offers(const std::vector<std::string>& assertions);

}  // namespace bastide::foreign
