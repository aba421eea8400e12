// Actions that are nearly right, to show that they are refused.
#pragma once

#include "engine/base/random.h"
#include "engine/rules/action.h"

namespace bastide::testing {

// A listed action with one thing changed, or any bits at all; it may happen to be legal.
Action mutated(const ActionList& listed, std::size_t cells, Random& random);

}  // namespace bastide::testing
