#include "foreign/format/bazaar_supply.h"

#include <algorithm>

#include "engine/rules/module.h"

namespace bastide::foreign {
namespace {

OpenTiles open_tiles(const State& state) {
  OpenTiles open;
  for (auto add : state.rules->hooks().open_tiles) add(state, open);
  return open;
}

auto copies(const std::vector<TileId>& tiles, TileId type) {
  return std::count(tiles.begin(), tiles.end(), type);
}

}  // namespace

std::vector<TileId> tiles_for_sale(const State& state) {
  std::vector<TileId> tiles;
  for (const OpenTile& open : open_tiles(state))
    if (open.owner == kNobody) tiles.push_back(open.tile);
  return tiles;
}

std::optional<TileId> tile_in_auction(const State& state) {
  for (const OpenTile& open : open_tiles(state))
    if (open.offered) return open.tile;
  return std::nullopt;
}

int open_tile_count(const State& state) { return static_cast<int>(open_tiles(state).size()); }

bool is_sold(const RuleSet& rules, const Event& event) {
  return rules.piles()[static_cast<std::size_t>(event.value)].id == "bazaar";
}

// While tiles are uncovered they become more; from then on fewer.
void BazaarSupply::note(const State& state, std::size_t actions) {
  if (state.rules->hooks().open_tiles.empty()) return;
  const std::vector<TileId> now = tiles_for_sale(state);
  if (now.size() > for_sale_) tiles_ = now;
  if (now.empty() && for_sale_ != 0) sold_out_at_ = actions;
  for_sale_ = now.size();
}

std::optional<TileId> BazaarSupply::tile(int number) const {
  const auto index = static_cast<std::size_t>(number);
  if (number < 0 || index >= tiles_.size()) return std::nullopt;
  return tiles_[index];
}

int BazaarSupply::number_of(const State& state, TileId type) const {
  auto sold = copies(tiles_, type) - copies(tiles_for_sale(state), type);
  for (std::size_t i = 0; i < tiles_.size(); ++i)
    if (tiles_[i] == type && sold-- == 0) return static_cast<int>(i);
  return 0;
}

}  // namespace bastide::foreign
