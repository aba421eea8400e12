// Barns (AM-30 to AM-33, AM-38, AM-39): put on a corner where four tiles meet. A barn's place is a corner of
// the tile that was just laid; the segment is the field that the tile shows there.
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"

namespace bastide::abbey_and_mayor {
namespace {

constexpr int side_before(int corner) { return corner; }
constexpr int side_after(int corner) { return (corner + 1) % kSides; }

CellId tile_beside(const Board& board, CellId cell, int side) {
  const CellId other = cell == kNoCell ? kNoCell : board.cell(cell).neighbour[static_cast<std::size_t>(side)];
  return other != kNoCell && board.placed(other) ? other : kNoCell;
}

NodeId farm_at(const Board& board, CellId cell, int corner) {
  const SegmentId site = barn_site(board, cell, corner);
  return site == kNoSegment ? kNoNode : board.root(cell, site);
}

Action putting(const State& state, int corner) {
  const Config& config = config_of(state);
  return {Verb::deploy, config.barn, state.flow.placed,
          kNoSegment,   0,           static_cast<std::int16_t>(config.first_corner + corner)};
}

int corner_of(const State& state, const Action& action) {
  return action.value - config_of(state).first_corner;
}

bool is_at_corner(const State& state, const Action& action) {
  return !is_on_segment(action) && corner_of(state, action) >= 0 && corner_of(state, action) < kCorners;
}

bool is_free(const State& state, NodeId farm) {  // AM-31, AM-33
  return config_of(state).barns_join || barns_on(state, farm) == 0;
}

// --- the figure action

void add(const State& state, ActionList& list) {
  if (state.supply[state.flow.part.player][config_of(state).barn] == 0) return;
  for (int corner = 0; corner < kCorners; ++corner) {
    const NodeId farm = farm_at(state.board, state.flow.placed, corner);
    if (farm != kNoNode && is_free(state, farm)) list.push_back(putting(state, corner));
  }
}

bool owns(const State& state, const Action& action) {
  return action.verb == Verb::deploy && action.noun == config_of(state).barn;
}

StepResult perform(Play& play, const Action& action) {
  const int corner = corner_of(play.state, action);
  memory_of(play).barn_put = 1;
  play.put_off_board(play.flow.part.player, action.noun, static_cast<NounId>(action.value),
                     barn_site(play.board, action.cell, corner), action.cell);
  return StepResult::done;
}

Refusal explain(const State& state, const Action& action) {
  if (!owns(state, action)) return {};
  if (state.supply[state.flow.part.player][action.noun] == 0)
    return {"B-28", {"refusal.none-in-supply", "the supply has no such figure left"}};
  if (action.cell != state.flow.placed || !is_at_corner(state, action))
    return {
        "AM-30", {"refusal.barn-off-tile", "a barn goes onto a corner of the tile just placed"}, action.cell};
  const NodeId farm = farm_at(state.board, action.cell, corner_of(state, action));
  if (farm == kNoNode)
    return {"AM-30",
            {"refusal.barn-corner", "a barn goes where four tiles meet and all four show field"},
            action.cell};
  if (!is_free(state, farm))
    return {"AM-33", {"refusal.barn-there", "a barn stands on that farm already"}, action.cell};
  return {};
}

// --- its farm (AM-33)

// Out of the count's city followers move to a farm that its barn has scored now (I-135), and by option to any
// at the end (I-136).
bool may_be_moved_to(const State& state, NodeId farm) {
  if (state.flow.program == Program::ending) return config_of(state).farmers_join_at_end;
  return is_due(state, farm);
}

// A farmer beside a barn has come in this part, and goes home in it; his pig may score with him. That it
// keeps him company is the pig's own rule (TB-17).
bool joins_farmer(const State& state, const Action& action) {
  return action.verb == Verb::deploy && action.noun == config_of(state).joining_pig;
}

bool finds_no_barn(const State& state, const Action& action) {
  if (!is_on_segment(action) || joins_farmer(state, action)) return true;
  const NodeId root = state.board.root(action.cell, action.part);
  if (state.board.kind_of(root) != SegmentKind::field || barns_on(state, root) == 0) return true;
  return action.verb == Verb::move_figure && may_be_moved_to(state, root);
}

}  // namespace

SegmentId field_at_corner(const Board& board, CellId cell, int corner) {
  const NodeId before = board.field_node(cell, side_before(corner), false);
  const NodeId after = board.field_node(cell, side_after(corner), true);
  return before == kNoNode || before != after ? kNoSegment : board.node_at(before).segment;
}

SegmentId barn_site(const Board& board, CellId cell, int corner) {
  const CellId one = tile_beside(board, cell, side_before(corner));
  const CellId other = tile_beside(board, cell, side_after(corner));
  const CellId across = tile_beside(board, one, side_after(corner));
  if (one == kNoCell || other == kNoCell || across == kNoCell) return kNoSegment;
  const CellId around[] = {one, across, other};
  for (int i = 0; i < 3; ++i)
    if (field_at_corner(board, around[i], (corner + 1 + i) % kCorners) == kNoSegment) return kNoSegment;
  return field_at_corner(board, cell, corner);
}

bool is_barn(const State& state, const Figure& figure) { return figure.kind == config_of(state).barn; }

int barns_on(const State& state, NodeId farm) {
  int barns = 0;
  for (const Figure& figure : state.figures)
    barns += is_barn(state, figure) && state.board.root(figure.cell, figure.segment) == farm ? 1 : 0;
  return barns;
}

void install_barn(Installer& installer) {
  installer.hooks.figure_actions.push_back({add, owns, perform, explain});
  installer.hooks.deployments.push_back(
      filter<finds_no_barn>("AM-33", {"refusal.farm-with-barn", "nobody may be put on a farm with a barn"}));
}

}  // namespace bastide::abbey_and_mayor
