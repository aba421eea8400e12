// What a picture of a wide land leaves out, in words.
#pragma once

#include <string>

#include "pictures/text/board_view.h"

namespace bastide {

// "cut off: 3 tiles in the west; places 4 and 7 in the south", or empty.
std::string cut_off_note(const BoardScene& scene, const BoardFrame& frame);

}  // namespace bastide
