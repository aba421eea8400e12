// An analysis as a table for reading in a terminal.
#pragma once

#include <string>

#include "analysis/game/game_analysis.h"

namespace bastide {

// Lines that need not end at any width: a row a decision, the totals, the worst decisions.
std::string analysis_report(const GameAnalysis& analysis);

}  // namespace bastide
