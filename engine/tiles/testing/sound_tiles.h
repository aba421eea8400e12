// What must hold of every tile table.
#pragma once

#include <map>

#include "engine/tiles/testing/geometry.h"
#include "engine/tiles/testing/tile_facts.h"

namespace bastide::testing {

// No two entries are the same tile; ids say the sides, unless some are inner; caps have one side; pennants
// are in cities; turns are one act exactly when the tile lies the same, so that the tiles in `fewer_turns`
// have that many of them and all others four; walls do not cross, fields are exactly the regions that the
// walls leave, and a field touches exactly the cities on its border (B-83); roads of one side end at
// something (B-41); links are mutual.
void expect_sound_tiles(const Types& types, const std::map<std::string, std::size_t>& fewer_turns,
                        const Drawing& drawing = {});

}  // namespace bastide::testing
