// The tiles of a position, and how many of them there can be. Used by the reader of positions only.
#pragma once

#include "engine/notation/position_fields.h"

namespace bastide {

Said too_few_tiles(std::string_view id);

class PositionTiles {
 public:
  // Nothing is laid in the state, which is of these rules.
  PositionTiles(const RuleSet& rules, State& state)
      : rules_(rules), state_(state), of_type_(rules.tiles().size(), 0) {}

  // Lays a tile, or a road over one.
  void read(ItemReader& item);
  // What a board and a game have room for; each tile counts once, wherever it is.
  bool room_for(TileId type, int count) const;
  void count(TileId type, int copies);

 private:
  void read_overlay(ItemReader& item);
  bool carries(TileId type, int turns, std::uint8_t sides) const;
  bool feet_free(CellId cell, std::uint8_t sides) const;
  CellId square_for(TileId type, int x, int y);
  int most_of(TileId type) const;

  const RuleSet& rules_;
  State& state_;
  std::size_t tiles_ = 0, nodes_ = 0, cloisters_ = 0;
  std::vector<int> of_type_;
};

}  // namespace bastide
