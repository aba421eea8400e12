// An auction: as many tiles as there are players are uncovered; in each round a player picks one, and it is
// sold (T-24, BCB-41 to BCB-43, BCB-49 to BCB-51, BCB-56, BCB-58). How one tile is sold is in
// bazaar_bidding.cpp, what becomes of it in bazaar_tiles.cpp.
#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Question kQuestions[] = {
    {"uncover-tile", "Uncover a tile for the auction", "BCB-41", true},
    {"pick-tile", "Pick the tile that is sold now", "BCB-43"},
    {"bid", "Bid for the tile, or pass: then you are out of this round", "BCB-44"},
    {"buy", "Buy the tile yourself for that price, or pass: then the bidder pays you and has it", "BCB-47"},
};

DrawnTile fate_of(const State& state, TileId type) {
  DrawnTile drawn;
  for (auto hook : state.rules->hooks().tile_drawn) hook(state, type, drawn);
  return drawn;
}

Event tile_event(const Play& play, EventKind kind, TileId type, std::string_view clause) {
  Event event{kind, play.flow.turn_player};
  event.tile = type;
  event.clause = clause;
  return event;
}

// --- the tiles for sale

StepResult next_round(Play& play, PlayerId first);

StepResult uncover_next(Play& play) {
  if (memory_of(play).auction.count < play.state.players()) return play.ask_chance(kSupplyPile, ask_uncover);
  return next_round(play, play.clockwise(play.flow.turn_player));  // BCB-43
}

StepResult uncover(Play& play, TileId type) {
  Auction& auction = memory_of(play).auction;
  play.take_from_pile(kSupplyPile, type);
  play.emit(tile_event(play, EventKind::drawn, type, "BCB-41"));
  const DrawnTile drawn = fate_of(play.state, type);
  NounId pile = config_of(play.state).pile;
  if (drawn.fate == Fate::keep) {
    auction.tiles[auction.count++] = type;
  } else {  // BCB-58
    pile = drawn.fate == Fate::remove ? kRemovedPile : drawn.pile;
    Event event = tile_event(play, EventKind::laid_aside, type, drawn.clause);
    event.value = pile;
    play.emit(event);
  }
  play.put_on_pile(pile, type);
  return uncover_next(play);
}

// --- rounds

StepResult end_auction(Play& play) {
  memory_of(play).auction = {};
  return StepResult::done;
}

// BCB-49: the first without a tile, clockwise from there.
StepResult next_round(Play& play, PlayerId first) {
  Auction& auction = memory_of(play).auction;
  if (auction.count == 0) return end_auction(play);
  while (is_in(auction.owners, first)) first = play.clockwise(first);
  auction.picker = first;
  if (auction.count > 1) return play.ask(first, ask_pick);
  auction.offered = 1;
  return hand_out(play, first, false, "BCB-51");
}

// Of equal tiles the first.
void list_tiles(const State& state, ActionList& list) {
  const Auction& auction = memory_of(state).auction;
  for (std::uint8_t i = 0; i < auction.count; ++i) {
    bool first = true;
    for (std::uint8_t j = 0; j < i; ++j) first = first && auction.tiles[j] != auction.tiles[i];
    if (first) list.push_back(act::choose(config_of(state).pick, i + 1));
  }
}

StepResult apply_pick(Play& play, const Action& action) {
  Auction& auction = memory_of(play).auction;
  auction.offered = static_cast<std::uint8_t>(action.value);
  Event event{EventKind::chosen, auction.picker, action.noun};
  event.value = action.value;
  event.tile = auction.tiles[auction.offered - 1u];
  play.emit(event);
  return open_bidding(play);
}

// --- the step (T-24)

// Room for one more tile each; only more bazaar tiles than the box has could take it up.
bool is_room_for_more(const State& state) {
  for (std::uint8_t owed : memory_of(state).owed_count)
    if (owed == kMostOwed) return false;
  return true;
}

// BCB-41, BCB-56
StepResult enter(Play& play) {
  Memory& memory = memory_of(play);
  const bool due = memory.due != 0;
  memory.due = 0;
  if (!due || !is_room_for_more(play.state) || tiles_to_uncover(play.state) < play.state.players())
    return StepResult::done;
  memory.held = 1;
  return uncover_next(play);
}

void options(const State& state, ActionList& list) {
  switch (state.flow.decision.question) {
    case ask_uncover:
      for (TileId type = 0; type < state.rules->tiles().size(); ++type)
        if (state.in_pile(kSupplyPile, type) != 0) list.push_back(act::draw(type));
      return;
    case ask_pick:
      return list_tiles(state, list);
    default:
      return list_bids(state, list);
  }
}

StepResult apply(Play& play, const Action& action) {
  switch (play.flow.decision.question) {
    case ask_uncover:
      return uncover(play, static_cast<TileId>(action.value));
    case ask_pick:
      return apply_pick(play, action);
    case ask_bid:
      return apply_bid(play, action);
    default:
      return apply_deal(play, action);
  }
}

Refusal explain(const State& state, const Action& action) {
  if (state.flow.decision.question == ask_uncover)
    return {
        "BCB-41",
        {"refusal.auction-no-tile", "a tile has to be uncovered for the auction, and no such tile is left"}};
  if (state.flow.decision.question == ask_pick)
    return {"BCB-43",
            {"refusal.choice-auction-tile", "one of the tiles for sale has to be picked, by its number"}};
  return explain_bid(state, action);
}

constexpr Step auction_at(Slot slot, std::uint8_t order) {
  return {slot, order, "auction", "T-24", kQuestions, enter, options, apply, explain};
}

StepResult enter_forget(Play& play) {
  memory_of(play).due = 0;
  memory_of(play).held = 0;
  return StepResult::done;
}
const Step kForget = {Slot::turn_end, 241, "forget-auction", "BCB-56", {}, enter_forget};

}  // namespace

int tiles_to_uncover(const State& state) {
  int tiles = 0;
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (const int copies = state.in_pile(kSupplyPile, type); copies != 0)
      tiles += fate_of(state, type).fate == Fate::keep ? copies : 0;
  return tiles - tiles_face_down(state, kSupplyPile);  // any of them may be one that lies face down
}

StepResult hand_out(Play& play, PlayerId player, bool picks_again, std::string_view clause) {
  Memory& memory = memory_of(play);
  Auction& auction = memory.auction;
  const TileId type = auction.tiles[auction.offered - 1u];
  memory.owed[player][memory.owed_count[player]++] = type;
  --auction.count;
  for (std::size_t i = auction.offered - 1u; i < auction.count; ++i) auction.tiles[i] = auction.tiles[i + 1];
  auction.tiles[auction.count] = 0;
  auction.owners = static_cast<std::uint8_t>(auction.owners | 1 << player);
  auction.offered = auction.bidder = auction.out = 0;
  auction.bid = 0;
  Event event{EventKind::laid_aside, player};
  event.tile = type;
  event.value = config_of(play.state).pile;
  event.clause = clause;
  play.emit(event);
  return next_round(play, picks_again ? auction.picker : play.clockwise(auction.picker));
}

const Step auction_each_turn = auction_at(Slot::turn_end, 240);
const Step auction_each_part = auction_at(Slot::part_end, 215);

void install_bazaars(Installer& installer) {
  const bool early = installer.rules.option_is("bazaar-builder-order", "before-second-part");
  installer.steps.push_back(early ? &auction_each_part : &auction_each_turn);
  installer.steps.push_back(&kForget);
  installer.hooks.prospects.push_back({"auction", expect_auction});
  install_bought_tiles(installer);
}

}  // namespace bastide::bridges_castles_bazaars
