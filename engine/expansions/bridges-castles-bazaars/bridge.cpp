// Bridges: a road over a tile from field to field, set to make a placement fit or besides the figure action
// (T-05, T-06, T-08, BCB-04 to BCB-14). In a placement, Action::value says where the bridge goes: 0 over the
// new tile north-south, 1 over it east-west, 2 + side over the neighbour there. Set afterwards it is 0 or 1,
// over the tile that the action names.
#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr int kAxes = 2, kOverNeighbour = 2;

constexpr std::uint8_t sides_of_axis(int axis) { return axis == 0 ? 0b0101 : 0b1010; }
constexpr int axis_of_side(int side) { return side == north || side == south ? 0 : 1; }
constexpr bool has_side(std::uint8_t sides, int side) { return ((sides >> side) & 1) != 0; }

bool has_bridge(const State& state) {
  return state.tokens[state.flow.part.player][config_of(state).bridge] != 0;
}

CellId square_beside(const Board& board, CellId cell, int side) {
  return board.cell(cell).neighbour[static_cast<std::size_t>(side)];
}

// BCB-09: an empty square, or a road. What fits everything is no road.
bool may_end_at(const Board& board, CellId cell, int side) {
  const CellId other = square_beside(board, cell, side);
  return other == kNoCell || !board.placed(other) ||
         board.edge_shown(other, opposite(static_cast<Side>(side))) == edge_road;
}

// BCB-05, BCB-09, BCB-10: over a placed tile; the foot at `spared` is that at the new tile's road.
bool may_span(const Board& board, CellId cell, int axis, int spared = kSides) {
  if (cell == kNoCell || !board.placed(cell) || board.cell(cell).overlay != kNoNode) return false;
  for (int side = 0; side < kSides; ++side)
    if (has_side(sides_of_axis(axis), side) &&
        (board.edge_shown(cell, side) != edge_field || (side != spared && !may_end_at(board, cell, side))))
      return false;
  return true;
}

// --- with a tile (BCB-08)

// Do all sides match, but for those in `but`?
bool matches(const Board& board, CellId cell, std::uint32_t edges, std::uint8_t but) {
  for (int side = 0; side < kSides; ++side)
    if (!has_side(but, side) && (edge_at(edges, side) & ~edge_at(board.cell(cell).allowed, side)) != 0)
      return false;
  return true;
}

// Over the new tile: at its two sides the bridge's road must match instead.
bool fits_below(const Board& board, CellId cell, std::uint32_t edges, int axis) {
  const std::uint8_t sides = sides_of_axis(axis);
  for (int side = 0; side < kSides; ++side)
    if (has_side(sides, side) && (edge_at(edges, side) != edge_field || !may_end_at(board, cell, side)))
      return false;
  return matches(board, cell, edges, sides);
}

// Over the neighbour on that side, so that its field becomes a road for the new tile's.
bool fits_beside(const Board& board, CellId cell, std::uint32_t edges, int side) {
  const int facing = opposite(static_cast<Side>(side));
  return edge_at(edges, side) == edge_road &&
         may_span(board, square_beside(board, cell, side), axis_of_side(side), facing) &&
         matches(board, cell, edges, static_cast<std::uint8_t>(1 << side));
}

// Bit per side with any bit.
std::uint8_t sides_of(std::uint32_t edges) {
  std::uint8_t sides = 0;
  for (int side = 0; side < kSides; ++side)
    if (edge_at(edges, side) != 0) sides |= static_cast<std::uint8_t>(1 << side);
  return sides;
}

constexpr std::uint32_t kNorthAndSouth = 0x00ff00ff;

// Of all squares few are wrong at just the sides that one bridge mends, along one axis, so that is asked
// first.
void add_with_bridge(const State& state, CellId cell, std::uint8_t turns, ActionList& list) {
  const Board& board = state.board;
  const std::uint32_t edges = state.rules->tiles()[state.flow.tile].forms[turns].edges;
  const std::uint32_t wrong = edges & ~board.cell(cell).allowed;
  if (wrong == 0 || ((wrong & kNorthAndSouth) != 0 && (wrong & ~kNorthAndSouth) != 0)) return;
  const std::uint8_t sides = sides_of(wrong);
  Action action = act::place(cell, turns);
  action.noun = config_of(state).bridge;
  for (int axis = 0; axis < kAxes; ++axis) {
    action.value = static_cast<std::int16_t>(axis);
    if ((sides & ~sides_of_axis(axis)) == 0 && fits_below(board, cell, edges, axis)) list.push_back(action);
  }
  for (int side = 0; side < kSides; ++side) {
    action.value = static_cast<std::int16_t>(kOverNeighbour + side);
    if (sides == 1 << side && fits_beside(board, cell, edges, side)) list.push_back(action);
  }
}

// A place is open in every turn that differs: a bridge may run along a side that a symmetric tile turns away.
void more_placements(const State& state, ActionList& list) {
  if (!has_bridge(state)) return;
  for (CellId cell : state.board.frontier())
    for (std::uint8_t turns : state.rules->tiles()[state.flow.tile].turns)
      add_with_bridge(state, cell, turns, list);
}

void tell(Play& play, CellId cell, int axis) {
  Event event{EventKind::token_put, play.flow.part.player, config_of(play.state).bridge, kNoSegment, cell};
  event.value = static_cast<std::int16_t>(axis);
  play.emit(event);
}

void take_from_hand(Play& play) { --play.state.tokens[play.flow.part.player][config_of(play.state).bridge]; }

// --- besides the figure action (T-08, BCB-06, BCB-07)

constexpr Question kQuestions[] = {
    {"bridge", "Set a bridge on the tile or on one beside it, or pass", "BCB-06"}};

Action setting(const State& state, CellId cell, int axis) {
  return {Verb::put_token, config_of(state).bridge, cell, 0, 0, static_cast<std::int16_t>(axis)};
}

bool is_in_reach(const State& state, CellId cell) {
  if (cell == state.flow.placed) return true;
  for (int side = 0; side < kSides; ++side)
    if (square_beside(state.board, state.flow.placed, side) == cell) return true;
  return false;
}

void options(const State& state, ActionList& list) {
  auto add_over = [&](CellId cell) {
    for (int axis = 0; axis < kAxes; ++axis)
      if (may_span(state.board, cell, axis)) list.push_back(setting(state, cell, axis));
  };
  if (has_bridge(state)) {
    add_over(state.flow.placed);
    for (int side = 0; side < kSides; ++side) add_over(square_beside(state.board, state.flow.placed, side));
  }
  list.push_back(act::pass());
}

// BCB-10: the bridge that the placement needed was the one of this part.
StepResult enter(Play& play) {
  const bool is_set = memory_of(play).bridge_is_set != 0;
  memory_of(play).bridge_is_set = 0;
  if (is_set || play.flow.placed == kNoCell) return StepResult::done;
  return play.ask_if_choice(play.flow.part.player);
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass) return StepResult::done;
  take_from_hand(play);
  play.lay_overlay(action.cell, sides_of_axis(action.value));
  tell(play, action.cell, action.value);
  return StepResult::done;
}

constexpr Sentence kNoField = {"refusal.bridge-needs-field", "both feet of a bridge stand on field"};
constexpr Sentence kNoRoad = {"refusal.bridge-no-road",
                              "the bridge would end against a tile that shows no road there"};

Refusal why_not_spanned(const Board& board, CellId cell, int axis) {
  if (board.cell(cell).overlay != kNoNode)
    return {"BCB-10", {"refusal.bridge-there", "a tile carries one bridge at most"}, cell};
  for (std::uint8_t side = 0; side < kSides; ++side)
    if (has_side(sides_of_axis(axis), side) && board.edge_shown(cell, side) != edge_field)
      return {"BCB-05", kNoField, cell, kNoSegment, side};
  return {"BCB-09", kNoRoad, cell};
}

Refusal explain(const State& state, const Action& action) {
  if (action.verb != Verb::put_token || action.noun != config_of(state).bridge)
    return {"T-08", {"refusal.choice-bridge", "a bridge may be set now; then comes the figure action"}};
  if (action.value < 0 || action.value >= kAxes)
    return {
        "BCB-04",
        {"refusal.bridge-direction", "a bridge runs straight over a tile: 0 is north-south, 1 is east-west"}};
  if (action.cell >= state.board.cell_count() || !state.board.placed(action.cell) ||
      !is_in_reach(state, action.cell))
    return {"BCB-06",
            {"refusal.bridge-too-far", "a bridge goes on the tile just placed or on one beside it"},
            action.cell};
  return why_not_spanned(state.board, action.cell, action.value);
}

// Before a builder is looked for, whose road the bridge may join to the tile (I-014).
const Step kBridge = {Slot::action, 80, "bridge", "T-08", kQuestions, enter, options, apply, explain};

// --- a robber on it (BCB-12)

bool is_bridge(const Board& board, const Action& action) {
  return is_on_segment(action) && action.part == board.type_at(action.cell).segments.size();
}
// Who drives on or comes out of the count's city may choose any tile of the feature (CO-14, AM-43).
bool is_on_own_tile(const State& state, const Action& action) {
  return action.verb != Verb::deploy || action.cell == state.flow.placed || !is_bridge(state.board, action);
}

// What is wrong with the bridge of a placement, if anything.
Refusal why_not_over_new_tile(const State& state, const Action& action) {
  const std::uint32_t edges = state.rules->tiles()[state.flow.tile].forms[action.part].edges;
  for (std::uint8_t side = 0; side < kSides; ++side) {
    if (!has_side(sides_of_axis(action.value), side)) continue;
    if (edge_at(edges, side) != edge_field) return {"BCB-05", kNoField, action.cell, kNoSegment, side};
    if (!may_end_at(state.board, action.cell, side))
      return {"BCB-09", kNoRoad, action.cell, kNoSegment, side};
  }
  return {};
}

Refusal why_not_over_neighbour(const State& state, const Action& action) {
  const int side = action.value - kOverNeighbour, axis = axis_of_side(side);
  const CellId other = square_beside(state.board, action.cell, side);
  const bool is_tile = other != kNoCell && state.board.placed(other);
  if (!is_tile || may_span(state.board, other, axis, opposite(static_cast<Side>(side)))) return {};
  return why_not_spanned(state.board, other, axis);
}

}  // namespace

// T-06
std::uint8_t attach_bridge(Play& play, const Action& action) {
  take_from_hand(play);
  memory_of(play).bridge_is_set = 1;
  if (action.value < kOverNeighbour) {
    tell(play, action.cell, action.value);
    return sides_of_axis(action.value);
  }
  const int side = action.value - kOverNeighbour;
  const CellId other = square_beside(play.board, action.cell, side);
  play.board.add_overlay(other, sides_of_axis(axis_of_side(side)));
  tell(play, other, axis_of_side(side));
  return 0;
}

// Only squares beside a tile, for on others nothing is amiss with the bridge.
Refusal explain_bridge(const State& state, const Action& action) {
  const Board& board = state.board;
  if (!board.frontier().contains(action.cell)) return {};
  if (!has_bridge(state)) return {"BCB-02", {"refusal.no-bridge-left", "there is no bridge left in hand"}};
  if (action.value < 0 || action.value >= kOverNeighbour + kSides)
    return {"BCB-08",
            {"refusal.bridge-way", "0 and 1 set the bridge over the tile, 2 to 5 over a neighbour"},
            action.cell};
  if (board.fits(state.flow.tile, action.cell, action.part))
    return {"T-06",
            {"refusal.bridge-not-needed", "the tile fits without a bridge, which may be set afterwards"},
            action.cell};
  const auto why_not = action.value < kOverNeighbour ? why_not_over_new_tile : why_not_over_neighbour;
  const Refusal refusal = why_not(state, action);
  return refusal ? refusal
                 : Refusal{"BCB-08",
                           {"refusal.bridge-no-match", "with that bridge not all sides match"},
                           action.cell};
}

void install_bridges(Installer& installer) {
  installer.hooks.more_placements.push_back(more_placements);
  installer.hooks.deployments.push_back(filter<is_on_own_tile>(
      "BCB-12", {"refusal.robber-on-bridge", "a robber stands only on a bridge over the tile just placed"}));
  installer.hooks.prospects.push_back({"bridges", expect_bridges});
  installer.steps.push_back(&kBridge);
}

}  // namespace bastide::bridges_castles_bazaars
