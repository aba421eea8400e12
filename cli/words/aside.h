// What lies on tiles and stands off the features, in words: tokens, followers on towers and in prisons.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/rules/state.h"

namespace bastide {

// "Your", "Anna's"; within a sentence "your".
std::string whose(const std::string& name, bool within = false);
// A place off the features: "the quarter", "the tower at 2,-1", "your prison".
std::string standing_in_words(const State& state, int place, int number, CellId cell,
                              std::span<const std::string> names);
// "2,-1: tower piece x 3", "Anna's follower: the tower at 2,-1"; only what is at that square, if one is
// given.
std::vector<std::string> aside_lines(const State& state, std::span<const std::string> names,
                                     CellId only = kNoCell);

}  // namespace bastide
