// What cannot be between two actions (Module::check_state).
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/rules/game.h"

namespace bastide::abbey_and_mayor {
namespace {

// AM-01: laid and in hands they are as many as there are players.
Sentence check_abbeys(const State& state) {
  int abbeys = 0;
  for (CellId cell = 0; cell < state.board.cell_count(); ++cell) abbeys += is_abbey(state, cell) ? 1 : 0;
  for (PlayerId player = 0; player < state.players(); ++player) {
    if (state.tokens[player][config_of(state).abbey] > 1)
      return {"position.player-more-one-abbey", "a player has more than one abbey"};
    abbeys += state.tokens[player][config_of(state).abbey];
  }
  if (abbeys != (state.rules->element_on("abbey") ? state.players() : 0))
    return {"position.more-fewer-abbeys-players", "there are more or fewer abbeys than players"};
  for (NounId pile = 0; pile < state.pile_totals.size(); ++pile)
    if (state.in_pile(pile, config_of(state).tile) != 0)
      return {"position.abbey-lies-among-tiles-draw", "an abbey lies among the tiles to draw"};
  return {};
}

Sentence check_abbey_in_hand(const State& state) {
  const Flow& flow = state.flow;
  if (!is_asked(state, "lay-abbey")) return {};
  const PlayerId player = flow.part.player;
  if (flow.tile != config_of(state).tile || flow.placed != kNoCell || flow.decision.who != player ||
      state.tokens[player][config_of(state).abbey] == 0)
    return {"position.abbey-laid-not-hand", "an abbey is to be laid that is not in hand"};
  return {};
}

// AM-20, AM-40
Sentence check_figure(const State& state, const Figure& figure) {
  const Config& config = config_of(state);
  if (figure.place != kOnBoard || (figure.kind != config.mayor && figure.kind != config.wagon)) return {};
  const SegmentKind kind = state.board.kind_of(state.board.node(figure.cell, figure.segment));
  const bool stands = (state.rules->figures()[figure.kind].stands_on & on(kind)) != 0;
  return stands ? Sentence{}
                : Sentence{"position.mayor-wagon-stands-where-none-can",
                           "a mayor or wagon stands where none can"};
}

// AM-30
Sentence check_barn(const State& state, const Figure& figure) {
  const int corner = figure.place - config_of(state).first_corner;
  const bool at_corner = corner >= 0 && corner < kCorners;
  if (at_corner != is_barn(state, figure))
    return {"position.barn-stands-no-corner-something-else",
            "a barn stands on no corner, or something else does"};
  if (!at_corner) return {};
  if (figure.cell == kNoCell || barn_site(state.board, figure.cell, corner) == kNoSegment ||
      barn_site(state.board, figure.cell, corner) != figure.segment)
    return {"position.barn-stands-where-no-four-fields", "a barn stands where no four fields meet"};
  return {};
}

Sentence check_figures(const State& state) {
  for (const Figure& figure : state.figures)
    for (auto check_one : {check_figure, check_barn})
      if (const Sentence fault = check_one(state, figure)) return fault;
  return {};
}

// AM-32, AM-34: a part begins without farmers on farms with barns; at the end some may come (AM-33).
Sentence check_farms(const State& state) {
  if (state.flow.over || state.flow.placed != kNoCell || state.flow.program == Program::ending) return {};
  for (const Figure& barn : state.figures)
    if (is_barn(state, barn) && state.board.feature(state.board.root(barn.cell, barn.segment)).occupants != 0)
      return {"position.farmer-stands-farm-with-barn", "a farmer stands on a farm with a barn"};
  return {};
}

Sentence check_memory(const State& state) {
  const Memory& memory = memory_of(state);
  if (memory.barn_put > 1 || memory.abbey_scored > 1 || memory.last_round_begun > 1 ||
      memory.pay != Pay::as_usual)
    return {"position.memory", "what is remembered cannot be"};
  const Config& config = config_of(state);
  const bool barn_is_out = state.supply[state.flow.part.player][config.barn] < config.barns;
  if (memory.barn_put != 0 && (!state.rules->element_on("barn") || !barn_is_out))
    return {"position.barn-missing", "a barn was put that is not there"};
  if (memory.abbey_scored != 0 && !is_abbey(state, state.flow.placed))
    return {"position.abbey-scored-not-laid", "an abbey has scored that was not laid"};
  const bool ending = state.flow.over || is_after_last_tile(state) || state.flow.program == Program::ending;
  return memory.last_round_begun != 0 && !ending
             ? Sentence{"position.last-abbeys-laid-before-end", "the last abbeys were laid before the end"}
             : Sentence{};
}

// T-19
Sentence check_wagons(const State& state) {
  const Memory& memory = memory_of(state);
  if (!is_asked(state, "drive-wagon"))
    return memory.wagons_asked == 0 ? Sentence{}
                                    : Sentence{"position.wagon-asked-before-feature-scored",
                                               "a wagon was asked before its feature scored"};
  const int turn = (state.flow.part.player + memory.wagons_asked - 1) % state.players();
  if (memory.wagons_asked == 0 || memory.wagons_asked > state.players() || state.flow.decision.who != turn)
    return {"position.wagon-drives-out-turn", "a wagon drives out of turn"};
  return waiting_wagon(state, state.flow.decision.who) >= 0
             ? Sentence{}
             : Sentence{"position.wagon-drives-not-scored", "a wagon drives that has not scored"};
}

}  // namespace

Sentence check(const State& state) {
  for (auto check_part :
       {check_abbeys, check_abbey_in_hand, check_figures, check_farms, check_memory, check_wagons})
    if (const Sentence fault = check_part(state)) return fault;
  return {};
}

}  // namespace bastide::abbey_and_mayor
