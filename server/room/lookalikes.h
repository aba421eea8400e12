// Names that people could take for one another.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/base/sentence.h"

namespace bastide {

// Would people take the one for the other? Letters of other scripts that look the same, accents that hide,
// capitals and spaces make no difference. An empty name looks like none. Names that passed name_fault().
bool look_alike(std::string_view one, std::string_view other);

// What all names that look_alike() takes for this one have in common with it: one of these texts at least.
std::array<std::string, 2> looks_of(std::string_view name);

// The sentence that refuses `wanted` because of the name that is there.
Said alike_names(std::string_view there, std::string_view wanted);

}  // namespace bastide
