// The server's two clocks.
#pragma once

#include <cstdint>

namespace bastide {

// Milliseconds since 1970, as the wall clock said when the program began, and from then on by a clock that
// only goes forward, evenly: for all that is measured, such as how long somebody has been away.
std::int64_t unix_now();
// Milliseconds since 1970 as the wall clock says now, which people and programs set: for what is written
// down.
std::int64_t wall_now();

}  // namespace bastide
