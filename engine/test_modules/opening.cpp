// Shape of RV-01 to RV-04: an opening of water tiles replaces the start tile; its tiles lie on a pile of
// their own that is drawn first.
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Config {
  NounId pile;
};
constexpr std::string_view kTiles = R"(
tile test-fffw-a x1
  role spring
  river W
  field Nl Nr El Er Sl Sr Wl Wr
tile test-fwfw-a x3
  role course
  river E W
  field Nl Nr El Wr
  field Er Sl Sr Wl
)";
constexpr NamedSpec kPiles[] = {{"opening", "tiles of the opening"}};

StepResult enter_setup(Play& play) {
  const NounId pile = play.rules.config<Config>(opening).pile;
  for (TileId type = 0; type < play.rules.tiles().size(); ++type) {
    const TileType& tile = play.rules.tiles()[type];
    if (tile.set != opening.id) continue;
    while (play.state.in_pile(kSupplyPile, type) != 0) {
      play.take_from_pile(kSupplyPile, type);
      if (tile.role == "spring")
        play.board.place(play.board.find(0, 0), type, 0);
      else
        play.put_on_pile(pile, type);
    }
  }
  return StepResult::done;
}
const Step kSetup = {Slot::setup, 10, "opening", "RV-01", {}, enter_setup};

StepResult enter_source(Play& play) {
  const NounId pile = play.rules.config<Config>(opening).pile;
  if (play.state.pile_totals[pile] != 0) play.flow.part.pile = pile;
  return StepResult::done;
}
const Step kSource = {Slot::tile_source, 32, "opening-source", "T-03", {}, enter_source};

bool continues_water(const State& state, const Action& action) {  // RV-04
  const TileType& tile = state.rules->tiles()[state.flow.tile];
  if (tile.set != opening.id) return true;
  for (int side = 0; side < kSides; ++side)
    if (edge_at(state.board.cell(action.cell).allowed, side) == edge_river) return true;
  return false;
}

void install(Installer& installer) {
  installer.config<Config>().pile = RuleSet::noun(installer.rules.piles(), "opening");
  installer.steps.push_back(&kSetup);
  installer.steps.push_back(&kSource);
  installer.hooks.placements.push_back(
      filter<continues_water>("RV-04", {"refusal.test-water", "the tile has to continue the water"}));
}

constexpr Element kElements[] = {{"test-opening", "Opening", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-opening";
  module.elements = kElements;
  module.tiles = kTiles;
  module.piles = kPiles;
  module.replaces_start_tile = true;
  module.install = install;
  return module;
}

}  // namespace

const Module opening = describe();

}  // namespace bastide::test_modules
