// Are two states the same game at the same moment? Compares all parts that are in use.
#pragma once

#include <string>

#include "engine/rules/state.h"

namespace bastide::testing {

// Empty if they are equal; else the name of the first part that differs.
std::string difference(const State& a, const State& b);

}  // namespace bastide::testing
