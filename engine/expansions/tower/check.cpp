// What cannot be between two actions (Module::check_state).
#include "engine/expansions/tower/tower.h"
#include "engine/rules/game.h"

namespace bastide::tower {
namespace {

Sentence check_towers(const State& state, const Memory& memory) {
  if (memory.count > kMostPieces)
    return {"position.more-towers-than-pieces", "there are more towers than pieces"};
  int pieces = 0, in_all = 0;
  for (std::size_t i = 0; i < memory.count; ++i) {
    const Tower& tower = memory.built[i];
    if (!has_foundation(state, tower.cell))
      return {"position.tower-stands-no-foundation", "a tower stands on no foundation"};  // TO-03
    if (tower.height == 0) return {"position.tower-no-piece", "a tower has no piece"};
    for (std::size_t j = 0; j < i; ++j)
      if (memory.built[j].cell == tower.cell)
        return {"position.two-towers-stand-one-foundation", "two towers stand on one foundation"};
    pieces += tower.height;
  }
  for (PlayerId player = 0; player < state.players(); ++player) {
    pieces += state.tokens[player][config_of(state).piece];
    in_all += state.rules->tokens()[config_of(state).piece].supply(*state.rules);
  }
  return pieces == in_all ? Sentence{}
                          : Sentence{"position.more-fewer-tower-pieces-players",
                                     "there are more or fewer tower pieces than the players have"};  // TO-02
}

Sentence check_tops(const State& state) {
  int closed = 0, tops = 0;
  for (const Figure& figure : state.figures) {
    if (figure.place != config_of(state).top) continue;
    ++closed;
    if (figure.cell == kNoCell || height_at(state, figure.cell) == 0)
      return {"position.figure-top-no-tower", "a figure is on top of no tower"};
    if (!may_close(state, figure.kind))
      return {"position.figure-may-not-close-tower-top",
              "a figure that may not close a tower is on top of one"};  // TO-09
  }
  const Memory& memory = state.of<Memory>(tower_module);
  for (std::size_t i = 0; i < memory.count; ++i) tops += is_closed(state, memory.built[i].cell) ? 1 : 0;
  return tops == closed
             ? Sentence{}
             : Sentence{"position.two-figures-top-one-tower", "two figures are on top of one tower"};
}

Sentence check_prisons(const State& state) {
  for (const Figure& figure : state.figures) {
    if (figure.place != config_of(state).prison) continue;
    if (figure.segment >= state.players() || figure.segment == figure.owner || figure.cell != kNoCell)
      return {"position.figure-nobody-prison-owner",
              "a figure is in nobody's prison, or in its owner's"};  // TO-13
    if (!may_be_taken(state, figure.kind))
      return {"position.figure-prison-no-tower-captures",
              "a figure is in a prison that no tower captures"};  // TO-12
  }
  return {};
}

// TO-18: prisoners are exchanged at once, unless somebody is just asked which.
Sentence check_exchange(const State& state, const Memory& memory) {
  const bool here = !state.flow.over && &asking_step(state) == &capture_step;
  const bool exchanging = here && state.flow.decision.question == ask_exchange;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (partner_of(state, player) != kNobody && !exchanging)
      return {"position.two-players-hold-followers-each-other", "two players hold followers of each other"};
  if (exchanging && partner_of(state, state.flow.part.player) == kNobody)
    return {"position.nothing-to-exchange", "there is nothing to exchange"};
  if (here && height_at(state, memory.last_built) == 0)
    return {"position.capturing-tower-missing", "the tower that captures is not there"};
  return memory.capture_due ? Sentence{"position.capture-due-before", "a capture was due before"}
                            : Sentence{};
}

}  // namespace

Sentence check(const State& state) {
  const Memory& memory = state.of<Memory>(tower_module);
  if (const Sentence fault = check_towers(state, memory)) return fault;
  if (const Sentence fault = check_tops(state)) return fault;
  if (const Sentence fault = check_prisons(state)) return fault;
  if (memory.ransom_payer >= state.players() || memory.ransom_turn > state.flow.turn)
    return {"position.ransom-paid-nobody-turn-come", "a ransom was paid by nobody, or in a turn to come"};
  return check_exchange(state, memory);
}

}  // namespace bastide::tower
