// What we have written, as another program might have saved the same game.
#pragma once

#include <string>
#include <vector>

#include "engine/base/random.h"

namespace bastide::foreign::testing {

// The board lies elsewhere, the sets are of the second edition, messages do not say who acted, some were sent
// and taken back, and the file asserts what everybody has at the end: `scores`, from the player who starts.
std::string in_their_way(const std::string& text, const std::vector<int>& scores, Random& random);

}  // namespace bastide::foreign::testing
