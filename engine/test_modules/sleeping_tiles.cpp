// Shape of PD-20 to PD-22: tiles with a cloister that are drawn in the first three turns are laid aside and
// others drawn; after the third turn, or when the supply runs out, they come back.
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Config {
  NounId pile;
};
constexpr NamedSpec kPiles[] = {{"asleep", "tiles laid aside"}};

void tile_drawn(const State& state, TileId type, DrawnTile& tile) {
  if (state.flow.turn <= 3 && state.rules->tiles()[type].cloister != kNoSegment)
    tile = {Fate::lay_aside, state.rules->config<Config>(sleeping_tiles).pile, "PD-20"};
}

StepResult enter(Play& play) {
  const NounId pile = play.rules.config<Config>(sleeping_tiles).pile;
  if (play.flow.turn < 3 && play.state.pile_totals[kSupplyPile] != 0) return StepResult::done;
  for (TileId type = 0; type < play.rules.tiles().size(); ++type)
    while (play.state.in_pile(pile, type) != 0) {
      play.take_from_pile(pile, type);
      play.put_on_pile(kSupplyPile, type);
    }
  return StepResult::done;
}
const Step kStep = {Slot::turn_end, 250, "wake-tiles", "T-25", {}, enter};

void install(Installer& installer) {
  installer.config<Config>().pile = RuleSet::noun(installer.rules.piles(), "asleep");
  installer.steps.push_back(&kStep);
  installer.hooks.tile_drawn.push_back(tile_drawn);
}

constexpr Element kElements[] = {{"test-sleeping-tiles", "Sleeping tiles", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-sleeping-tiles";
  module.elements = kElements;
  module.piles = kPiles;
  module.install = install;
  return module;
}

}  // namespace

const Module sleeping_tiles = describe();

}  // namespace bastide::test_modules
