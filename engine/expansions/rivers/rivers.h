// What the files of the rivers share.
#pragma once

#include "engine/rules/play.h"

namespace bastide {

extern const Module rivers_module;

namespace rivers {

struct Config {
  std::array<TileId, 32> tiles;  // of the rivers; after them kNoTile
  NounId river, later;           // the piles: river tiles to draw now, and those below them
  TileId volcano_lake;           // kNoTile without river-2
  std::uint32_t herd;
  bool herd_stacks_with_pig;
  bool straights_ignored;  // of two bends, RV-05
};
inline const Config& config_of(const RuleSet& rules) { return rules.config<Config>(rivers_module); }

inline bool has_river(const TileType& tile) { return (tile.forms[0].edges & 0x01010101u * edge_river) != 0; }

// Where a river tile may lie (course.cpp).
void add_course_filters(Hooks& hooks);

// The order in which river tiles come (drawing.cpp).
extern const Step piles_step, source_step;
void put_under(const State& state, TileId type, DrawnTile& drawn);
bool river_has_ended(const State& state);

}  // namespace rivers
}  // namespace bastide
