// An analysis as JSON: docs/analysis.md has the members.
#pragma once

#include <boost/json/object.hpp>

#include "analysis/game_analysis.h"

namespace bastide {

inline constexpr int kAnalysisVersion = 1;  // of the document; within a version members are only added

boost::json::object analysis_json(const GameAnalysis& analysis, const Record& record,
                                  const AnalysisSettings& settings);

}  // namespace bastide
