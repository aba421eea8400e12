// The tiles in play: tables read, start tiles chosen, the bag filled.
#include <algorithm>

#include "engine/rules/rule_set_assembler.h"
#include "engine/rules/state.h"

namespace bastide {

extern const std::string_view base_tiles;

void RuleSetAssembler::read_tiles() {
  add_table("base", base_tiles, nullptr);
  for (const Module* module : chosen_modules_) add_table(module->id, module->tiles, module);
  for (const Module* module : all_modules_)
    if (!choice_.bag.empty() && !rules_->module_on(module->id)) add_table(module->id, module->tiles, module);
}

// G-08: a bag brings tiles of any set, but no part of an opening that is not played.
bool RuleSetAssembler::is_in_play(const TileType& tile, const Module& module) const {
  const bool on = rules_->module_on(module.id);
  if (on && (module.tile_in_play == nullptr || module.tile_in_play(*rules_, tile))) return true;
  return !module.replaces_start_tile &&
         std::any_of(choice_.bag.begin(), choice_.bag.end(),
                     [&tile](const auto& named) { return named.first == tile.id; });
}

void RuleSetAssembler::add_table(std::string_view set, std::string_view table, const Module* module) {
  std::vector<TileType>& tiles = rules_->tiles_;
  const std::size_t before = tiles.size();
  const TableError error = read_tile_table(table, rules_->marks_, tiles);
  if (!error.message.empty())
    fail("", {"rules.tile-table",
              "tile table {set}, line {line}: {fault}",
              {{"set", set}, {"line", error.line}, {"fault", error.message}}});
  for (std::size_t i = before; i < tiles.size(); ++i) tiles[i].set = set;
  if (module == nullptr) return;
  std::erase_if(tiles, [&](const TileType& tile) { return tile.set == set && !is_in_play(tile, *module); });
}

void RuleSetAssembler::fill_bag() {
  RuleSet& rules = *rules_;
  std::vector<TileType>& tiles = rules.tiles_;
  choose_start_tiles();
  rules.bag_.assign(tiles.size(), 0);
  for (TileId i = 0; i < tiles.size(); ++i)
    rules.bag_[i] = static_cast<std::uint8_t>(tiles[i].copies - tiles[i].start_copies);
  if (!choice_.bag.empty()) replace_bag();
  check_room();
  if (tiles.size() * rules.piles_.size() > decltype(State::pile_counts)::capacity())
    fail("", {"rules.kinds-of-tiles",
              "these modules together have more kinds of tiles than a game has room for"});
}

// The board keeps room for all that may ever be laid.
void RuleSetAssembler::check_room() {
  RuleSet& rules = *rules_;
  const std::vector<TileType>& tiles = rules.tiles_;
  std::size_t in_all = rules.start_tiles_.size(), nodes = 0, cloisters = 0;
  for (const StartTile& start : rules.start_tiles_) {
    nodes += tiles[start.tile].segments.size() + 1;
    if (tiles[start.tile].cloister != kNoSegment) ++cloisters;
  }
  for (TileId i = 0; i < tiles.size(); ++i) {
    in_all += rules.bag_[i];
    nodes += rules.bag_[i] * (tiles[i].segments.size() + 1);
    if (tiles[i].cloister != kNoSegment) cloisters += rules.bag_[i];
  }
  for (const Module* module : chosen_modules_) {
    if (module->tiles_in_hands == nullptr) continue;
    const std::size_t in_hands = module->tiles_in_hands(rules);
    in_all += in_hands;
    nodes += in_hands * kMaxSegments;
    cloisters += in_hands;
  }
  rules.tiles_in_all_ = in_all;
  if (in_all > kMaxTilesOnBoard || nodes > kMaxNodes)
    fail("", {"rules.too-many-tiles",
              "these are {tiles} tiles, more than a board has room for",
              {{"tiles", in_all}}});
  if (cloisters > kMaxCloisters)
    fail("", {"rules.too-many-cloisters",
              "these are {tiles} tiles with cloisters; a board has room for {most}",
              {{"tiles", cloisters}, {"most", kMaxCloisters}}});
}

// B-06, RV-23: the base game's, or those of the modules that replace it, or none.
void RuleSetAssembler::choose_start_tiles() {
  const bool replaced = std::any_of(chosen_modules_.begin(), chosen_modules_.end(),
                                    [](const Module* module) { return module->replaces_start_tile; });
  const std::vector<TileType>& tiles = rules_->tiles_;
  for (TileId i = 0; i < tiles.size(); ++i)
    if (tiles[i].start_copies != 0 && replaced == (tiles[i].set != "base"))
      rules_->start_tiles_.push_back({i, 0, 0, 0});
  for (const Module* module : chosen_modules_)
    if (module->arrange_start != nullptr) module->arrange_start(*rules_, rules_->start_tiles_);
}

void RuleSetAssembler::replace_bag() {
  std::fill(rules_->bag_.begin(), rules_->bag_.end(), std::uint8_t{0});
  for (const auto& [id, copies] : choice_.bag) {
    const TileId tile = rules_->find_tile(id);
    if (tile == kNoTile)
      fail("", {"rules.no-tile", "there is no tile ''{tile}'' in these sets", {{"tile", id}}});
    else if (rules_->tiles()[tile].copies == 0)
      fail("",
           {"rules.tile-not-drawn", "tile {tile} is never drawn, so it cannot be in a bag", {{"tile", id}}});
    else if (copies < 0 || copies > 99)
      fail("", {"rules.tile-copies",
                "tile {tile}: {copies} copies; 0 to 99 can be",
                {{"tile", id}, {"copies", copies}}});
    else
      rules_->bag_[tile] = static_cast<std::uint8_t>(copies);
  }
}

}  // namespace bastide
