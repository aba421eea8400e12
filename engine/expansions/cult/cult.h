// What the files of this expansion share.
#pragma once

#include <cstdlib>

#include "engine/rules/module.h"
#include "engine/rules/state.h"

namespace bastide {

extern const Module cult_module;

namespace cult {

struct Config {
  std::uint32_t shrine;  // mark
};
inline bool is_shrine(const State& state, std::uint32_t marks) {
  return (marks & state.rules->config<Config>(cult_module).shrine) != 0;
}

// On one of the eight squares around.
inline bool next_to(const Cell& one, const Cell& other) {
  return &one != &other && std::abs(one.x - other.x) <= 1 && std::abs(one.y - other.y) <= 1;
}

// The building of the other kind beside a shrine or cloister; the placements allow one at most. kNoNode:
// none.
NodeId rival_of(const State& state, NodeId root);

void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points);  // for computer players

}  // namespace cult
}  // namespace bastide
