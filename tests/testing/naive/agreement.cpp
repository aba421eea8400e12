#include "tests/testing/naive/agreement.h"

#include <gtest/gtest.h>

#include "engine/notation/record.h"

namespace bastide::naive {

Agreement::Agreement(const RuleChoice& choice, std::uint64_t seed)
    : seed_(seed), game_(choice, seed, this), referee_(game_.rules()) {}

// The lines live only as long as the call; where a square lies, the game can be asked after it.
void Agreement::on_event(const Event& event) {
  Heard heard{event, {}, {}};
  if (event.lines != nullptr)
    for (const ScoreLine& line : *event.lines)
      heard.lines.push_back({std::string(line.what->text), std::string(line.clause), line.count, line.times});
  heard.event.lines = nullptr;
  heard_.push_back(heard);
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
  while (!game_.over() && referee_.differences().empty()) {
    game_.step();
    hear(game_.actions().back());
  }
  if (game_.over()) compare_scores();
  tell();
}

void Agreement::compare_scores() {
  for (PlayerId player = 0; player < game_.rules().players(); ++player)
    EXPECT_EQ(game_.state().scores[player], referee_.points()[player]) << "seat " << player + 1;
}

void Agreement::tell() const {
  for (const std::string& difference : referee_.differences()) ADD_FAILURE() << difference;
  if (!::testing::Test::HasFailure()) return;
  Record record;
  record.choice = game_.rules().choice();
  record.actions = game_.actions();
  ADD_FAILURE() << "\nseed " << seed_ << "\n" << write_record(record);
}

}  // namespace bastide::naive
