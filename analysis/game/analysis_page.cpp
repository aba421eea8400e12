#include "analysis/game/analysis_page.h"

#include <boost/json.hpp>
#include <set>

#include "analysis/game/analysis_json.h"
#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_text.h"
#include "protocol/view/catalogue.h"
#include "wire/to_value.h"
#include "wire/write.h"

namespace bastide {

extern const std::string_view page_html, page_css, page_js, board_js;  // analysis/page, embedded by the build

namespace {

using boost::json::array;
using boost::json::object;

array figures_json(const State& state) {
  array json;
  for (const Figure& figure : state.figures)
    if (figure.place == kOnBoard)
      json.push_back(object{{"seat", json_seat(figure.owner)},
                            {"figure", json_of(state.rules->figures()[figure.kind].id)},
                            {"x", state.board.cell(figure.cell).x},
                            {"y", state.board.cell(figure.cell).y},
                            {"on", json_of(segment_text(state, figure.cell, figure.segment))}});
  return json;
}

// The tiles in the order in which they were laid, and who stands where before each decision of a turn, or
// after a turn in which nothing was decided.
class BoardWriter {
 public:
  BoardWriter(const GameAnalysis& analysis, const Record& record, std::span<const Module* const> modules) {
    std::vector<RuleError> errors;
    if (!replay_.open(record.choice, errors, modules)) return;
    note_new_tiles(0);
    for (const TurnReview& turn : analysis.turns) {
      array moments;
      for (const DecisionReview& decision : turn.decisions)
        moments.push_back(moment_at(record, decision.ply));
      if (moments.empty()) moments.push_back(moment_at(record, turn.end_ply));
      moments_.push_back(std::move(moments));
    }
  }

  object json(std::span<const Module* const> modules) const {
    array types;
    for (const wire::TileType& tile : catalogue_of(replay_.rules(), modules).tiles)
      if (used_.contains(tile.tile)) types.push_back(wire::to_value(tile));
    return {{"types", std::move(types)}, {"laid", laid_}, {"moments", moments_}};
  }

 private:
  // Goes on to that place of the record.
  object moment_at(const Record& record, std::size_t ply) {
    for (; ply_ < ply && !replay_.apply(record.actions[ply_]); ++ply_) note_new_tiles(ply_ + 1);
    return {{"tiles", laid_.size()}, {"figures", figures_json(replay_.state())}};
  }

  void note_new_tiles(std::size_t ply) {
    const Board& board = replay_.state().board;
    for (CellId id = 0; id < board.cell_count(); ++id) {
      if (!board.placed(id) || !seen_.insert(id).second) continue;
      const Cell& cell = board.cell(id);
      used_.insert(board.type_at(id).id);
      laid_.push_back(object{{"x", cell.x},
                             {"y", cell.y},
                             {"tile", json_of(board.type_at(id).id)},
                             {"turns", cell.turns},
                             {"move", json_number(ply)}});
    }
  }

  Replay replay_;
  std::size_t ply_ = 0;  // actions that have been applied
  std::set<CellId> seen_;
  std::set<std::string> used_;
  array laid_, moments_;
};

// Put in once each, wherever the template asks for it.
void fill_in(std::string& page, std::string_view mark, std::string_view text) {
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.replace(at, mark.size(), text);
}

// So that no text in it ends the script element or begins a comment.
std::string safe_for_script(std::string text) {
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos; at += 6)
    text.replace(at, 1, "\\u003c");
  return text;
}

}  // namespace

std::string analysis_page(const GameAnalysis& analysis, const Record& record,
                          const AnalysisSettings& settings, std::span<const Module* const> modules) {
  const std::string data = R"({"analysis":)" + wire::to_json(analysis_view(analysis, record, settings)) +
                           R"(,"board":)" + json_text(BoardWriter(analysis, record, modules).json(modules)) +
                           "}";
  std::string page(page_html);
  fill_in(page, "/*CSS*/", page_css);
  fill_in(page, "/*BOARD*/", board_js);
  fill_in(page, "/*PAGE*/", page_js);
  fill_in(page, "/*DATA*/", safe_for_script(data));
  return page;
}

}  // namespace bastide
