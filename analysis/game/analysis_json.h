// An analysis as it travels: docs/analysis.md, wire/analysis.h.
#pragma once

#include "analysis/game/game_analysis.h"
#include "wire/analysis.h"

namespace bastide {

inline constexpr int kAnalysisVersion = 2;  // of the document; within a version members are only added

wire::Analysis analysis_view(const GameAnalysis& analysis, const Record& record,
                             const AnalysisSettings& settings);

}  // namespace bastide
