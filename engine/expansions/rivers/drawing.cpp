// In which order river tiles come: the fork, then the course by chance, then the lake, before the supply
// (T-03 (c), RV-02, RV-03, RV-20, RV-22). A pile is drawn from by chance, so each of the three waits on the
// later pile for the one before it; there is also what was drawn and fits nowhere (RV-13).
#include "engine/expansions/rivers/rivers.h"
#include "engine/rules/placement.h"

namespace bastide::rivers {
namespace {

constexpr std::string_view kOrder[] = {"fork", "course", "lake"};

void move_tile(Play& play, NounId from, NounId to, TileId type) {
  play.take_from_pile(from, type);
  play.put_on_pile(to, type);
}

// Calls visit(type) for every copy of a river tile of that role on the pile; the visit may take it away.
template <class Visit>
void for_each_tile(const State& state, NounId pile, std::string_view role, Visit visit) {
  if (state.pile_totals[pile] == 0) return;
  for (const TileId type : config_of(*state.rules).tiles) {
    if (type == kNoTile) return;
    if (state.in_pile(pile, type) != 0 && state.rules->tiles()[type].role == role)
      for (int copies = state.in_pile(pile, type); copies != 0; --copies) visit(type);
  }
}

// RV-01, RV-20: what is of the river lies apart. A bag put together by hand may hold a second spring.
StepResult enter_piles(Play& play) {
  for (std::string_view role : kOrder)
    for_each_tile(play.state, kSupplyPile, role,
                  [&](TileId type) { move_tile(play, kSupplyPile, config_of(play.rules).later, type); });
  for_each_tile(play.state, kSupplyPile, "spring",
                [&](TileId type) { move_tile(play, kSupplyPile, kRemovedPile, type); });
  return StepResult::done;
}

// Can the player whose part it is lay one of these?
bool any_fits(Play& play, NounId pile, std::string_view role) {
  bool fits = false;
  for_each_tile(play.state, pile, role, [&](TileId type) {
    play.flow.tile = type;
    fits = fits || placeable(play.state);
  });
  play.flow.tile = kNoTile;
  return fits;
}

void tell(Play& play, EventKind kind, TileId type) {
  Event event{kind, play.flow.part.player};
  event.tile = type;
  event.clause = "RV-13";
  if (kind == EventKind::laid_aside) event.value = config_of(play.rules).later;
  play.emit(event);
}

// RV-13: nothing on the river's pile can be laid, but something below can.
void turn_over(Play& play, std::string_view role) {
  const NounId river = config_of(play.rules).river, later = config_of(play.rules).later;
  for_each_tile(play.state, river, role, [&](TileId type) {
    tell(play, EventKind::laid_aside, type);
    move_tile(play, river, later, type);
  });
  for_each_tile(play.state, later, role, [&](TileId type) { move_tile(play, later, river, type); });
}

void remove_all(Play& play, std::string_view role) {  // RV-13
  for (NounId pile : {config_of(play.rules).river, config_of(play.rules).later})
    for_each_tile(play.state, pile, role, [&](TileId type) {
      tell(play, EventKind::discarded, type);
      move_tile(play, pile, kRemovedPile, type);
    });
}

// Is there a river tile to lay? Then those among which chance decides lie on the river's pile.
bool river_goes_on(Play& play) {
  if (river_has_ended(play.state)) return false;
  for (std::string_view role : kOrder) {
    if (any_fits(play, config_of(play.rules).river, role)) return true;
    if (any_fits(play, config_of(play.rules).later, role)) {
      turn_over(play, role);
      return true;
    }
    remove_all(play, role);
  }
  return false;
}

// A second part has begun with the pile of the first.
StepResult enter_source(Play& play) {
  Part& part = play.flow.part;
  const NounId river = config_of(play.rules).river;
  const bool given = play.flow.tile != kNoTile, from_supply = (part.flags & part_extra) != 0;
  if (given || from_supply) return StepResult::done;  // T-03 (a), (b); RV-08
  if (river_goes_on(play))
    part.pile = river;
  else if (part.pile == river)
    part.pile = kSupplyPile;
  return StepResult::done;
}

}  // namespace

const Step piles_step = {Slot::setup, 32, "river-piles", "RV-01", {}, enter_piles};
const Step source_step = {Slot::tile_source, 32, "river-source", "T-03", {}, enter_source};

void put_under(const State& state, TileId, DrawnTile& drawn) {  // RV-13
  const Config& config = config_of(*state.rules);
  if (state.flow.part.pile == config.river && !placeable(state))
    drawn = {Fate::lay_aside, config.later, "RV-13"};
}

bool river_has_ended(const State& state) {  // RV-01: river tiles come before all others
  const Config& config = config_of(*state.rules);
  return state.pile_totals[config.river] == 0 && state.pile_totals[config.later] == 0;
}

}  // namespace bastide::rivers
