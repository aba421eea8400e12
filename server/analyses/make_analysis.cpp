#include "server/analyses/make_analysis.h"

#include <boost/json/object.hpp>
#include <stdexcept>

#include "analysis/game/analysis_json.h"
#include "wire/write.h"

namespace bastide {

MakeAnalysis::Function make_analysis(std::uint64_t nodes) {
  return [nodes](const std::string& text, const MakeAnalysis::Progress& progress,
                 const std::atomic<bool>& stop) -> std::optional<std::string> {
    Record record;
    if (const ParseError error = read_record(text, record)) throw std::runtime_error(to_string(error));
    AnalysisSettings settings;
    settings.nodes = nodes;
    settings.progress = progress;
    settings.stop = &stop;
    const GameAnalysis analysis = analyse_game(record, settings);
    if (!analysis.whole) return std::nullopt;
    return wire::to_json(analysis_view(analysis, record, settings));
  };
}

std::string analysis_kind(std::uint64_t nodes) {
  return "v" + std::to_string(kAnalysisVersion) + "-n" + std::to_string(nodes);
}

}  // namespace bastide
