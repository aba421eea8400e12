#include "tests/testing/naive/agreement.h"

#include <gtest/gtest.h>

namespace bastide::naive {

Agreement::Agreement(const testing::GameCase& game) : game_(game, this), referee_(game_.rules()) {}

// The lines live only as long as the call; where a square lies, the game can be asked after it. At the
// set-up, before there is a game to look at, no figure moves.
void Agreement::on_event(const Event& event) {
  Heard heard{event, {}, {}, playing_ ? moved_from(event) : std::nullopt};
  if (playing_) figures_ = game_.state().figures;
  if (event.lines != nullptr)
    for (const ScoreLine& line : *event.lines)
      heard.lines.push_back({std::string(line.what->text), std::string(line.clause), line.count, line.times});
  heard.event.lines = nullptr;
  heard_.push_back(heard);
}

// A figure that moves keeps its place in the list.
std::optional<Standing> Agreement::moved_from(const Event& event) const {
  const auto& now = game_.state().figures;
  if (event.kind != EventKind::moved || now.size() != figures_.size()) return std::nullopt;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] == figures_[i]) continue;
    const Figure& before = figures_[i];
    const bool on_square = before.cell != kNoCell;
    return Standing{before.place, on_square ? std::optional(square(before.cell)) : std::nullopt,
                    before.segment};
  }
  return std::nullopt;
}

Square Agreement::square(CellId cell) const {
  if (cell == kNoCell) return {};
  const Cell& known = game_.state().board.cell(cell);
  return {known.x, known.y};
}

void Agreement::hear(const Action& action) {
  for (Heard& heard : heard_) heard.square = square(heard.event.cell);
  referee_.hear({action, square(action.cell), heard_});
  heard_.clear();
}

void Agreement::play() {
  hear(act::pass());  // what happened at the set-up
  figures_ = game_.state().figures;
  playing_ = true;
  while (!game_.ended() && referee_.differences().empty()) {
    game_.step();
    hear(game_.actions().back());
  }
  if (game_.over()) compare_scores();
  for (const std::string& difference : referee_.differences()) ADD_FAILURE() << difference;
}

void Agreement::compare_scores() {
  for (PlayerId player = 0; player < game_.rules().players(); ++player)
    EXPECT_EQ(game_.state().scores[player], referee_.points()[player]) << "seat " << player + 1;
}

}  // namespace bastide::naive
