// Dragon tiles that are drawn before the dragon is out lie aside until there is use for them (T-04, PD-20 to
// PD-22, X-21).
#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"
#include "engine/rules/game.h"

namespace bastide::princess_and_dragon {
namespace {

void tile_drawn(const State& state, TileId type, DrawnTile& drawn) {
  const Config& config = config_of(state);
  const bool dragon = (state.rules->tiles()[type].marks & config.dragon_mark) != 0;
  if (dragon && memory_of(state).dragon_is_out == 0) drawn = {Fate::lay_aside, config.sleepers, "PD-20"};
}

void bring_back(Play& play, std::string_view clause) {
  const NounId pile = config_of(play.state).sleepers;
  for (TileId type = 0; type < play.rules.tiles().size(); ++type)
    while (play.state.in_pile(pile, type) != 0) {
      play.take_from_pile(pile, type);
      play.put_on_pile(kSupplyPile, type);
      Event event{EventKind::laid_aside, play.flow.part.player};
      event.tile = type;
      event.value = kSupplyPile;
      event.clause = clause;
      play.emit(event);
    }
}

// PD-22
bool are_needed(const State& state) {
  return tiles_to_draw(state, kSupplyPile) == 0 && memory_of(state).dragon_is_out != 0 &&
         state.pile_totals[config_of(state).sleepers] != 0;
}

// PD-21. It comes behind the dragon, whom a volcano brings.
void tile_placed(Play& play, CellId cell) {
  const Config& config = config_of(play.state);
  const bool volcano = has_volcano(play.state, cell);
  const bool dragon = placed_shows(play.state, config.dragon_mark);
  if (config.returns_with_volcano ? volcano : dragon) bring_back(play, "PD-21");
  if (are_needed(play.state)) bring_back(play, "PD-22");
}

// The last tile has been drawn; if it fits nowhere, there is another to draw after all (B-16).
StepResult enter(Play& play) {
  if (!are_needed(play.state)) return StepResult::done;
  bring_back(play, "PD-22");
  const bool draws_again = play.flow.tile == kNoTile && play.flow.part.pile == kSupplyPile;
  return draws_again ? StepResult::redraw : StepResult::done;
}
const Step kReturn = {Slot::draw, 45, "dragon-tiles-return", "PD-22", {}, enter};

}  // namespace

void install_sleepers(Installer& installer) {
  installer.hooks.tile_drawn.push_back(tile_drawn);
  installer.hooks.tile_placed.push_back(tile_placed);
  installer.steps.push_back(&kReturn);
}

}  // namespace bastide::princess_and_dragon
