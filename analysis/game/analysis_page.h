// An analysis as a page of its own: one file that needs nothing else, no network and no server.
#pragma once

#include <string>

#include "analysis/game/game_analysis.h"

namespace bastide {

// `record` and `settings` are those of the analysis. Some 100 kB for a base game.
std::string analysis_page(const GameAnalysis& analysis, const Record& record,
                          const AnalysisSettings& settings,
                          std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
