// Answers given in one go, as they travel and in words.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/rules/state.h"
#include "wire/action.h"

namespace bastide {

struct DescribedActions {
  std::vector<wire::Action> actions;
  std::string words;  // for people, in English
};

// The answers are legal one after the other in `state`, which is afterwards what they make of it.
DescribedActions describe_actions(State& state, std::span<const Action> actions,
                                  std::span<const std::string> seat_names);

}  // namespace bastide
