// The head of a request as it came, looked at before anything is made of it: where two programs could read it
// differently, the second request of one may be the body of the other, so what is not plain is refused.
#pragma once

#include <string_view>

#include "server/room/api_error.h"

namespace bastide {

// What is wrong with as much of a head as has come: then no more of it need be read.
ApiError fault_of_part(std::string_view bytes);
// What is wrong with a whole head, the empty line at its end included.
ApiError fault_of_head(std::string_view head);
// How long the head is of which these are the first bytes; 0: its end has not come.
std::size_t head_size(std::string_view bytes);

}  // namespace bastide
