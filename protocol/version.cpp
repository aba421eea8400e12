#include "protocol/version.h"

namespace bastide {

std::string_view program_version() { return BASTIDE_VERSION; }

}  // namespace bastide
