// An answer in English words, for clients that have none of their own: "A follower on the city".
#pragma once

#include <span>
#include <string>

#include "engine/rules/state.h"

namespace bastide {

// The action must be one of the legal ones.
std::string action_words(const State& state, const Action& action, std::span<const std::string> names);

}  // namespace bastide
