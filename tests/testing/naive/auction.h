// What the tiles of a bazaar cost, and whom (BCB-40 to BCB-53).
#pragma once

#include <array>
#include <set>

#include "engine/rules/rule_set.h"

namespace bastide::naive {

using Payments = std::array<int, kMaxPlayers>;

class Auction {
 public:
  explicit Auction(const RuleSet& rules) : rules_(&rules) {}

  // A tile is uncovered for the active player's auction.
  void begin(PlayerId active);
  void pick(PlayerId picker);
  void bid(PlayerId bidder, int points);
  // Adds what the sale moves, or returns false: the tile is not due to the player.
  bool sell_to(PlayerId taker, Payments& payments);

 private:
  PlayerId auctioneer() const;  // BCB-42

  const RuleSet* rules_;
  PlayerId active_ = kNobody, picker_ = kNobody, bidder_ = kNobody;
  int price_ = 0;
  std::set<PlayerId> owners_;  // of a tile of this auction
};

}  // namespace bastide::naive
