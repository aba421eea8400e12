// The reliability of chances to win as a picture: an SVG that needs nothing else, light and dark.
#pragma once

#include <string>

#include "analysis/calibration/calibration_table.h"

namespace bastide {

// `what`: the games, in some words ("fi-current, 2 players"). Some 6 kB.
std::string calibration_plot(const CalibrationTable& table, const std::string& what);

}  // namespace bastide
