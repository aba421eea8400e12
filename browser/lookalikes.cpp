// In the page all names are given by the one person who has the device: only equal ones are refused.
#include "server/room/lookalikes.h"

namespace bastide {

bool look_alike(std::string_view one, std::string_view other) { return !one.empty() && one == other; }

}  // namespace bastide
