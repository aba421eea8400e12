#include "tests/testing/naive/auction.h"

namespace bastide::naive {

void Auction::begin(PlayerId active) {
  active_ = active;
  owners_.clear();
}

void Auction::pick(PlayerId picker) {
  picker_ = picker;
  bidder_ = kNobody;
}

void Auction::bid(PlayerId bidder, int points) {
  bidder_ = bidder;
  price_ = points;
}

PlayerId Auction::auctioneer() const {
  return rules_->option_is("bazaar-auctioneer", "active-player") ? active_ : picker_;
}

bool Auction::sell_to(PlayerId taker, Payments& payments) {
  const PlayerId picker = picker_;
  const bool wanted = bidder_ != kNobody;
  const PlayerId seller = auctioneer();
  const bool seller_owns = owners_.contains(seller);
  picker_ = kNobody;
  const bool first = owners_.insert(taker).second;
  if (!first) return false;                                                                     // BCB-46
  if (picker == kNobody) return owners_.size() == static_cast<std::size_t>(rules_->players());  // BCB-51
  if (!wanted) return taker == picker;                                                          // BCB-50
  payments[taker] -= price_;
  if (taker != bidder_) {  // the auctioneer buys (BCB-47)
    payments[bidder_] += price_;
    return taker == seller;
  }
  if (seller != taker && !seller_owns) payments[seller] += price_;  // BCB-48
  return true;
}

}  // namespace bastide::naive
