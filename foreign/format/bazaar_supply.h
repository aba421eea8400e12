// The tiles of a bazaar by the numbers of the format: it counts those that are sold already, and ours does
// not.
#pragma once

#include <optional>
#include <vector>

#include "engine/rules/event.h"
#include "engine/rules/rule_set.h"
#include "engine/rules/state.h"

namespace bastide::foreign {

class BazaarSupply {
 public:
  // After every action, of which there have been so many.
  void note(const State& state, std::size_t actions);

  // The tile with that number of theirs, in the last bazaar.
  std::optional<TileId> tile(int number) const;
  // Their number of a tile that can be had, of equal ones the first.
  int number_of(const State& state, TileId type) const;
  // Has the last action given out the last tile?
  bool sold_out(std::size_t actions) const { return sold_out_at_ == actions; }

 private:
  std::vector<TileId> tiles_;  // in the order in which they were uncovered
  std::size_t for_sale_ = 0;
  std::size_t sold_out_at_ = 0;
};

// Which of ours can be had, in the order of our numbers.
std::vector<TileId> tiles_for_sale(const State& state);
// The one of them that is bid for.
std::optional<TileId> tile_in_auction(const State& state);
// Those and what players have bought: drawn, and still to be laid.
int open_tile_count(const State& state);
// Of a tile that is laid aside: for the player who has bought it, to be laid later?
bool is_sold(const RuleSet& rules, const Event& event);

}  // namespace bastide::foreign
