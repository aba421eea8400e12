// The last line of files that must not be damaged: weights, and trainings that go on another day.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// "checksum" and FNV-1a of the text before it, 64 bits in hexadecimal digits.
std::string checksum_line(std::string_view text);

}  // namespace bastide
