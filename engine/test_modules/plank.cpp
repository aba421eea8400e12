// Shape of BCB-04 to BCB-12: a plank makes a road over a neighbour's field (or over the new tile's) so that a
// placement fits that would not. value = 0: over the new tile, north-south; 1: over it, east-west; 2 + side:
// over the neighbour there.
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Config {
  NounId token;
};
NounId token_of(const State& state) { return state.rules->config<Config>(plank).token; }

constexpr std::uint8_t sides_along(int side) { return side == north || side == south ? 0b0101 : 0b1010; }

// Do all shared edges match when the new tile shows `edges`, and the neighbour at `bridged` shows a road?
bool matches(const State& state, CellId cell, std::uint32_t edges, int bridged) {
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t theirs =
        side == bridged ? std::uint8_t{edge_road} : edge_at(state.board.cell(cell).allowed, side);
    if ((edge_at(edges, side) & ~theirs) != 0) return false;
  }
  return true;
}

std::uint32_t with_road(std::uint32_t edges, std::uint8_t sides) {
  for (int side = 0; side < kSides; ++side)
    if ((sides >> side) & 1)
      edges = (edges & ~(0xffu << (8 * side))) | (std::uint32_t{edge_road} << (8 * side));
  return edges;
}

bool field_on(std::uint32_t edges, std::uint8_t sides) {
  for (int side = 0; side < kSides; ++side)
    if (((sides >> side) & 1) && edge_at(edges, side) != edge_field) return false;
  return true;
}

// BCB-05, BCB-09: may a plank lie over the placed tile, its other foot over nothing or a road?
bool may_lie_on(const State& state, CellId cell, int towards) {
  if (cell == kNoCell || !state.board.placed(cell) || state.board.cell(cell).overlay != kNoNode) return false;
  const int away = opposite(static_cast<Side>(towards));
  if (state.board.edge_shown(cell, towards) != edge_field || state.board.edge_shown(cell, away) != edge_field)
    return false;
  const CellId behind = state.board.cell(cell).neighbour[static_cast<std::size_t>(away)];
  return !state.board.placed(behind) || state.board.edge_shown(behind, towards) == edge_road;
}

void more_placements(const State& state, ActionList& list) {
  if (state.tokens[state.flow.part.player][token_of(state)] == 0) return;
  const TileType& type = state.rules->tiles()[state.flow.tile];
  for (CellId cell : state.board.frontier())
    for (std::uint8_t turns : type.turns) {
      const std::uint32_t edges = type.forms[turns].edges;
      if (state.board.fits(state.flow.tile, cell, turns)) continue;
      Action action = act::place(cell, turns);
      action.noun = token_of(state);
      for (int axis = 0; axis < 2; ++axis) {
        action.value = static_cast<std::int16_t>(axis);
        if (field_on(edges, sides_along(axis)) &&
            matches(state, cell, with_road(edges, sides_along(axis)), -1))
          list.push_back(action);
      }
      for (int side = 0; side < kSides; ++side) {
        action.value = static_cast<std::int16_t>(2 + side);
        const CellId other = state.board.cell(cell).neighbour[static_cast<std::size_t>(side)];
        if (edge_at(edges, side) == edge_road &&
            may_lie_on(state, other, opposite(static_cast<Side>(side))) && matches(state, cell, edges, side))
          list.push_back(action);
      }
    }
}

std::uint8_t attach(Play& play, const Action& action) {
  --play.state.tokens[play.flow.part.player][token_of(play.state)];
  if (action.value < 2) return sides_along(action.value);
  const int side = action.value - 2;
  const CellId other = play.board.cell(action.cell).neighbour[static_cast<std::size_t>(side)];
  play.board.add_overlay(other, sides_along(side));
  return 0;
}

constexpr TokenSpec kTokens[] = {{"plank", "plank", [](const RuleSet&) { return std::uint8_t{3}; }, attach}};

void install(Installer& installer) {
  installer.config<Config>().token = RuleSet::noun(installer.rules.tokens(), "plank");
  installer.hooks.more_placements.push_back(more_placements);
}

constexpr Element kElements[] = {{"test-plank", "Plank", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-plank";
  module.elements = kElements;
  module.tokens = kTokens;
  module.install = install;
  return module;
}

}  // namespace

const Module plank = describe();

}  // namespace bastide::test_modules
