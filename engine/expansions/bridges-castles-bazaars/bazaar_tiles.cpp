// Bazaar tiles that are laid, and the tiles that players have got in auctions: each the owner's next (T-03,
// T-25, BCB-40, BCB-52, BCB-54 to BCB-57, E-01).
#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"
#include "engine/rules/placement.h"

namespace bastide::bridges_castles_bazaars {
namespace {

// In the first part of a turn (I-096). What fits nowhere is no bought tile: the draw removes it and goes on.
StepResult enter_source(Play& play) {
  Memory& memory = memory_of(play);
  const Part& part = play.flow.part;
  memory.bought = 0;
  if (part.number != 1 || part.flags != 0 || memory.owed_count[part.player] == 0) return StepResult::done;
  auto& owed = memory.owed[part.player];
  play.flow.tile = owed[0];
  for (std::size_t i = 1; i < kMostOwed; ++i) owed[i - 1] = owed[i];
  owed[--memory.owed_count[part.player]] = 0;
  play.take_from_pile(config_of(play.state).pile, play.flow.tile);
  memory.bought = placeable(play.state) ? 1 : 0;
  return StepResult::done;
}
const Step kSource = {Slot::tile_source, 30, "bought-tile", "T-03", {}, enter_source};

// T-05: declined for want of a place without a bridge, and now another tile is drawn.
StepResult enter_redraw(Play& play) {
  if (play.flow.tile == kNoTile) memory_of(play).bought = 0;
  return StepResult::done;
}
const Step kRedraw = {Slot::draw, 31, "bought-tile-declined", "T-05", {}, enter_redraw};

// BCB-40, BCB-54, BCB-56; what is removed instead triggers nothing (BCB-57).
void tile_placed(Play& play, CellId cell) {
  Memory& memory = memory_of(play);
  const bool bazaar = (play.board.type_at(cell).marks & config_of(play.state).bazaar) != 0;
  if (bazaar && memory.bought == 0 && memory.held == 0) memory.due = 1;
  memory.bought = 0;
}

bool nothing_owed(const State& state) {  // E-01
  for (std::uint8_t owed : memory_of(state).owed_count)
    if (owed != 0) return false;
  return true;
}

// G-07: as they were uncovered; then each player's own.
void list_open_tiles(const State& state, OpenTiles& open) {
  const Memory& memory = memory_of(state);
  const Auction& auction = memory.auction;
  for (std::uint8_t i = 0; i < auction.count; ++i) {
    OpenTile tile{auction.tiles[i]};
    tile.offered = auction.offered == i + 1;
    if (tile.offered && auction.bidder != 0) {
      tile.bidder = static_cast<PlayerId>(auction.bidder - 1);
      tile.bid = auction.bid;
    }
    open.push_back(tile);
  }
  for (PlayerId player = 0; player < state.players(); ++player)
    for (std::uint8_t i = 0; i < memory.owed_count[player]; ++i)
      open.push_back({memory.owed[player][i], player});
}

}  // namespace

void install_bought_tiles(Installer& installer) {
  installer.steps.push_back(&kSource);
  installer.steps.push_back(&kRedraw);
  installer.hooks.tile_placed.push_back(tile_placed);
  installer.hooks.may_end.push_back(nothing_owed);
  installer.hooks.open_tiles.push_back(list_open_tiles);
}

}  // namespace bastide::bridges_castles_bazaars
