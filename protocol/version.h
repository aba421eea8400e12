// The program's version: CMakeLists.txt says it, and nothing else does.
#pragma once

#include <string_view>

namespace bastide {

std::string_view program_version();  // "MAJOR.MINOR.PATCH"

}  // namespace bastide
