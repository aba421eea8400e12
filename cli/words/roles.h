// What followers are called by where they stand, and how features are told in words.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide {

// "knight", "robber" (or "trader", where the rules say so), "monk", "farmer".
std::string role_on(const RuleSet& rules, SegmentKind kind);
// "knight", "big knight"; other figures by their own name: "builder".
std::string figure_name(const RuleSet& rules, NounId kind, SegmentKind on);
// One letter of it: k for a knight, a capital for one who counts for more; other figures the capital of their
// name.
char role_letter(const State& state, const Figure& figure);
// "the road in the east and south", "the city in the north", "the cloister", "the field in the north-west".
std::string feature_in_words(const State& state, CellId cell, SegmentId segment);
// The same for lists: "road E S", "city N", "cloister", "field NW".
std::string feature_in_short(const State& state, CellId cell, SegmentId segment);
// "robber on the road E", "farmer in the field NW".
std::string figure_on(const State& state, NounId figure, CellId cell, SegmentId segment);

}  // namespace bastide
