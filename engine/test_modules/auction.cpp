// Shape of BCB-40 to BCB-52: after a turn in which a tile with a cloister was placed, as many tiles as there
// are players are uncovered one by one (chance); each player bids or passes once for the tile on show; the
// highest takes it as the next tile. Tiles that nobody wants go out of the game. Bids are paid.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Auction {
  bool running;
  std::uint8_t to_uncover, asked;
  PlayerId best;
  std::int16_t best_bid;
  TileId on_show;
  TileId owed[kMaxPlayers];  // plus one; 0: none
};

enum : std::uint8_t { ask_tile, ask_bid };
constexpr Question kQuestions[] = {{"uncover-tile", "Uncover a tile", "BCB-41", true},
                                   {"bid", "Bid for the tile", "BCB-44"}};

Auction& auction_of(Play& play) { return play.state.of<Auction>(auction); }

StepResult next_tile(Play& play) {
  Auction& a = auction_of(play);
  if (a.to_uncover == 0 || tiles_to_draw(play.state, kSupplyPile) == 0) {
    a.running = false;
    return StepResult::done;
  }
  --a.to_uncover;
  return play.ask_chance(kSupplyPile, ask_tile);
}

StepResult enter(Play& play) {
  const CellId cell = play.flow.placed;
  if (cell == kNoCell || play.board.type_at(cell).cloister == kNoSegment) return StepResult::done;
  Auction& a = auction_of(play);
  a.running = true;
  a.to_uncover = static_cast<std::uint8_t>(play.state.players());
  return next_tile(play);
}

void options(const State& state, ActionList& list) {
  const Auction& a = state.of<Auction>(auction);
  if (state.flow.decision.question == ask_tile) {
    for (TileId type = 0; type < state.rules->tiles().size(); ++type)
      if (state.in_pile(kSupplyPile, type) != 0) list.push_back(act::draw(type));
    return;
  }
  if (a.owed[state.flow.decision.who] == 0)
    for (int bid = a.best_bid + 1; bid <= state.scores[state.flow.decision.who]; ++bid)
      list.push_back(act::bid(bid));
  list.push_back(act::pass());
}

StepResult settle(Play& play) {
  Auction& a = auction_of(play);
  if (a.best == kNobody) {
    play.put_on_pile(kRemovedPile, a.on_show);
  } else {
    play.pay(a.best, -a.best_bid, "BCB-48", {"paid.tile", "for a tile"}, "auction");
    a.owed[a.best] = static_cast<TileId>(a.on_show + 1);
  }
  return next_tile(play);
}

StepResult ask_next(Play& play) {
  Auction& a = auction_of(play);
  while (a.asked < play.state.players()) {
    ++a.asked;
    const PlayerId who = play.clockwise(play.flow.turn_player, a.asked);
    if (play.ask_if_choice(who, ask_bid) == StepResult::ask) return StepResult::ask;
  }
  return settle(play);
}

StepResult apply(Play& play, const Action& action) {
  Auction& a = auction_of(play);
  if (action.verb == Verb::draw) {
    a.on_show = static_cast<TileId>(action.value);
    play.take_from_pile(kSupplyPile, a.on_show);
    a.best = kNobody;
    a.best_bid = -1;
    a.asked = 0;
    return ask_next(play);
  }
  if (action.verb == Verb::bid) {
    a.best = play.flow.decision.who;
    a.best_bid = action.value;
  }
  return ask_next(play);
}

const Step kAuction = {Slot::turn_end, 240, "auction", "T-24", kQuestions, enter, options, apply};

// T-03 (a), T-25: an owed tile is its owner's next tile.
StepResult enter_source(Play& play) {
  TileId& owed = auction_of(play).owed[play.flow.part.player];
  if (owed == 0 || play.flow.part.number != 1) return StepResult::done;
  play.flow.tile = static_cast<TileId>(owed - 1);
  owed = 0;
  if (play.board.fits_anywhere(play.flow.tile)) return StepResult::done;
  play.put_on_pile(kRemovedPile, play.flow.tile);  // BCB-55
  play.flow.tile = kNoTile;
  return StepResult::done;
}
const Step kSource = {Slot::tile_source, 30, "owed-tile", "T-03", {}, enter_source};

bool nothing_owed(const State& state) {  // E-01
  for (TileId owed : state.of<Auction>(auction).owed)
    if (owed != 0) return false;
  return true;
}

void install(Installer& installer) {
  installer.steps.push_back(&kAuction);
  installer.steps.push_back(&kSource);
  installer.hooks.may_end.push_back(nothing_owed);
}

constexpr Element kElements[] = {{"test-auction", "Auction", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-auction";
  module.elements = kElements;
  module.state_bytes = sizeof(Auction);
  module.install = install;
  return module;
}

}  // namespace

const Module auction = describe();

}  // namespace bastide::test_modules
