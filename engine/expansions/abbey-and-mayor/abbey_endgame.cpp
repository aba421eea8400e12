// Abbeys when no tile is left (E-02, E-03, AM-12 to AM-14): a builder's second part may still lay one, and
// after the last turn everybody who has one is asked.
#include <utility>

#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"

namespace bastide::abbey_and_mayor {
namespace {

bool has_abbey(const State& state, PlayerId player) {
  return state.tokens[player][config_of(state).abbey] != 0;
}

// E-02. Filters ask which tile is in hand.
bool can_lay_abbey(Play& play, PlayerId player) {
  if (!has_abbey(play.state, player)) return false;
  const TileId in_hand = std::exchange(play.flow.tile, config_of(play.state).tile);
  ActionList list;
  list_abbey_places(play.state, list);
  play.flow.tile = in_hand;
  return !list.empty();
}

// AM-12, I-172: one part each, from the left of the player of the last turn; what is then possible is found
// when the part begins.
StepResult enter_last_round(Play& play) {
  Memory& memory = memory_of(play);
  if (memory.last_round_begun != 0) return StepResult::done;
  memory.last_round_begun = 1;
  for (int i = 1; i <= play.state.players(); ++i) {
    Part part;
    part.player = play.clockwise(play.flow.turn_player, i);
    part.flags = part_after_last_tile | part_extra;
    if (has_abbey(play.state, part.player)) play.add_part(part, false);
  }
  return play.flow.agenda.empty() ? StepResult::done : StepResult::parts;
}
const Step kLastRound = {Slot::before_final, 30, "last-abbeys", "E-03", {}, enter_last_round};

}  // namespace

void install_last_abbeys(Installer& installer) {
  installer.hooks.own_tiles.push_back(can_lay_abbey);
  if (!installer.rules.option_is("abbey-endgame", "none")) installer.steps.push_back(&kLastRound);
}

}  // namespace bastide::abbey_and_mayor
