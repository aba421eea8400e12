// What the files of this expansion share.
#pragma once

#include "engine/rules/game.h"
#include "engine/rules/module.h"
#include "engine/rules/state.h"

namespace bastide {

extern const Module siege_module;

namespace siege {

struct Config {
  std::uint32_t besieged, cathedral;  // marks; 0: its element is off
  bool next_to_siege_tile;            // siege-escape-adjacency=siege-tile
};
inline const Config& config_of(const State& state) { return state.rules->config<Config>(siege_module); }

// SC-03, SC-05: one siege tile besieges the whole city. BCB-59: of one that has become something else the
// siege is ignored.
inline bool is_besieged(const State& state, NodeId root) {
  const Feature& feature = state.board.feature(root);
  return feature.kind == SegmentKind::city && (feature.marks & config_of(state).besieged) != 0 &&
         !is_converted(state, root);
}

extern const Step escape_each_turn, escape_each_part;

}  // namespace siege
}  // namespace bastide
