// What followers are called by where they stand, and how features are told.
#pragma once

#include <string>

#include "cli/language/language.h"
#include "engine/rules/state.h"

namespace bastide {

// An id as messages can choose by it: "corner-NE" is "cornerNE".
std::string in_camel_case(std::string_view id);

// "knight", "robber" (or "trader", where the rules say so), "monk", "farmer": the case of the messages
// role.name and role.letter.
std::string role_on(const RuleSet& rules, SegmentKind kind);
// "k knight".
std::string letter_and_role(const RuleSet& rules, SegmentKind kind);
// One letter of it: k for a knight, a capital for one who counts for more; other figures the capital of their
// name.
std::string role_letter(const State& state, const Figure& figure);

// What a message needs to name a figure: "size" (big, usual), "figure" (its role where it stands on a
// feature, else its id) and "title".
WordArguments figure_arguments(const RuleSet& rules, NounId figure);
WordArguments figure_arguments(const State& state, NounId figure, CellId cell, SegmentId segment);

// Is it a road that lies over the tile, beside the segments of its own?
bool is_laid_over(const State& state, CellId cell, SegmentId id);
// Where it stands on a feature: "kind" and "sides", as in "in the city N E".
WordArguments spot_arguments(const State& state, CellId cell, SegmentId segment);
// "road E S", "city N", "cloister", "field NW".
std::string feature_in_short(const State& state, CellId cell, SegmentId segment);
// "the city at 0,-1 S"; the square alone where no feature of it is meant.
std::string spot_in_words(const State& state, CellId cell, SegmentId segment);
// The sides alone: "E S".
std::string sides_in_short(const State& state, CellId cell, SegmentId segment);

// The kind of a feature as messages choose by it: "city", "road", "cloister"; a field is a "farm".
std::string_view case_of_feature(SegmentKind kind);

}  // namespace bastide
