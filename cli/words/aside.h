// What lies on tiles and stands off the features, in words: tokens, followers on towers and in prisons.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/language/language.h"
#include "engine/rules/state.h"

namespace bastide {

// A place off the features as messages choose by it: "place" (its id), "placeTitle", "square", and where
// every seat has one, "holds" (you, other) and "holder".
WordArguments place_arguments(const State& state, int place, int number, CellId cell,
                              std::span<const std::string> names);
// "the quarter", "the tower at 2,-1", "your prison".
std::string standing_in_words(const State& state, int place, int number, CellId cell,
                              std::span<const std::string> names);
// "2,-1: tower piece x 3", "Anna's follower: the tower at 2,-1"; only what is at that square, if one is
// given.
std::vector<std::string> aside_lines(const State& state, std::span<const std::string> names,
                                     CellId only = kNoCell);

// What a token is called: "tower piece".
std::string token_title(const RuleSet& rules, NounId token);

}  // namespace bastide
