// Numbers as text. libc++ has no std::from_chars for them.
#pragma once

#include <string_view>

namespace bastide {

// "-0.25", "1e-05": whether all of the text is one, of at most 40 characters and finite.
bool read_decimal(std::string_view text, double& number);

}  // namespace bastide
