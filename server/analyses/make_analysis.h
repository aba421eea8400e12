// What makes the analysis of one game, for all who have it made.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace bastide {

struct MakeAnalysis {
  using Progress = std::function<void(int done, int turns)>;
  // The analysis of a record as JSON, or nothing once it is told to stop; throws what has a sentence.
  using Function = std::function<std::optional<std::string>(
      const std::string& record, const Progress& progress, const std::atomic<bool>& stop)>;
};
// With so many turns played ahead for each decision (AnalysisSettings::nodes).
MakeAnalysis::Function make_analysis(std::uint64_t nodes);

// Tells analyses apart that differ for the same game: "v1-n6000", the version of the document and the nodes.
std::string analysis_kind(std::uint64_t nodes);

}  // namespace bastide
