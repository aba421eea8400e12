#include "bindings/c/action_rows.h"

#include <algorithm>
#include <iterator>

#include "bindings/c/feature_facts.h"
#include "bindings/c/numbering.h"

namespace bastide::bindings {
namespace {

using Row = std::int16_t[BST_ACTION_FEATURES];

int tiles_beside(const Board& board, CellId cell) {
  int tiles = 0;
  for (CellId beside : board.cell(cell).neighbour) tiles += beside != kNoCell && board.placed(beside) ? 1 : 0;
  return tiles;
}

// At how many sides the tile would continue a road or city in which followers stand.
void count_joined(const State& state, CellId id, FactsOfAll& facts, Row& row) {
  for (int side = 0; side < kSides; ++side) {
    const CellId beside = state.board.cell(id).neighbour[static_cast<std::size_t>(side)];
    if (beside == kNoCell || !state.board.placed(beside)) continue;
    const NodeId line = state.board.line_node(beside, side ^ 2);
    if (line == kNoNode || state.board.kind_of(line) == SegmentKind::river) continue;
    row[BST_ACTION_JOINS_OWN] += facts.at(line).own > 0 ? 1 : 0;
    row[BST_ACTION_JOINS_OTHERS] += facts.at(line).others > 0 ? 1 : 0;
  }
}

void describe_segment(const State& state, const Action& action, FactsOfAll& facts, Row& row) {
  const NodeId node = state.board.node(action.cell, action.part);
  const FeatureFacts& found = facts.at(node);
  row[BST_ACTION_KIND] = static_cast<std::int16_t>(state.board.kind_of(node));
  row[BST_ACTION_SLOT] = static_cast<std::int16_t>(slot_on(state.board, action.cell, action.part));
  row[BST_ACTION_OPEN] = found.open;
  row[BST_ACTION_TILES] = found.tiles;
  row[BST_ACTION_POINTS] = found.points;
  row[BST_ACTION_OWN] = found.own;
  row[BST_ACTION_OTHERS] = found.others;
}

bool names_segment(const State& state, const Action& action) {
  if (action.verb != Verb::deploy && action.verb != Verb::take_back && action.verb != Verb::move_figure)
    return false;
  return is_on_segment(action) && state.board.placed(action.cell) &&
         action.part < state.board.segment_count(action.cell);
}

void describe(const State& state, const Action& action, FactsOfAll& facts, Row& row) {
  std::fill(std::begin(row), std::end(row), std::int16_t{0});
  row[BST_ACTION_VERB] = static_cast<std::int16_t>(action.verb);
  row[BST_ACTION_NOUN] = action.noun;
  row[BST_ACTION_VALUE] = action.value;
  row[BST_ACTION_X] = row[BST_ACTION_Y] = INT16_MIN;
  row[BST_ACTION_KIND] = row[BST_ACTION_SLOT] = -1;
  if (action.cell == kNoCell) return;
  row[BST_ACTION_X] = state.board.cell(action.cell).x;
  row[BST_ACTION_Y] = state.board.cell(action.cell).y;
  row[BST_ACTION_BESIDE] = static_cast<std::int16_t>(tiles_beside(state.board, action.cell));
  row[BST_ACTION_AROUND] = static_cast<std::int16_t>(state.board.neighbours_of(action.cell));
  if (action.verb == Verb::place) {
    row[BST_ACTION_TURNS] = action.part;
    count_joined(state, action.cell, facts, row);
  } else if (names_segment(state, action)) {
    describe_segment(state, action, facts, row);
  }
}

}  // namespace

void write_action_rows(const bst_state& state, std::int16_t* rows) {
  const std::int32_t asked = bst_current_player(&state);
  FactsOfAll facts(state.state, asked < 0 ? PlayerId{0} : static_cast<PlayerId>(asked));
  for (const Action& action : state.answers()) {
    describe(state.state, action, facts, *reinterpret_cast<Row*>(rows));
    rows += BST_ACTION_FEATURES;
  }
}

}  // namespace bastide::bindings

using namespace bastide;
using namespace bastide::bindings;

int32_t bst_action_features(const bst_state* state, int16_t* features, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    const std::size_t count = state->answers().size();
    bool only_asked = false;
    if (const std::int32_t fault =
            check_room(features, size, count * BST_ACTION_FEATURES, "features", only_asked))
      return fault;
    if (!only_asked) write_action_rows(*state, features);
    return static_cast<std::int32_t>(count);
  });
}
