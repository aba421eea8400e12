// The part of check.h that looks at features.
#pragma once

#include <string>

#include "engine/board/board.h"

namespace bastide {

std::string check_features(const Board& board);

inline std::string square_text(const Cell& cell) {
  return "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
}

}  // namespace bastide
