// One round of an auction: bids for the tile that was picked, and what the auctioneer makes of the highest
// (BCB-42, BCB-44 to BCB-48, BCB-50, BCB-53).
#include <algorithm>

#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"

namespace bastide::bridges_castles_bazaars {
namespace {

void leave(Auction& auction, PlayerId player) {
  auction.out = static_cast<std::uint8_t>(auction.out | 1 << player);
}

PlayerId bidder_of(const Auction& auction) { return static_cast<PlayerId>(auction.bidder - 1); }

bool has_to_open(const State& state, PlayerId player) {
  const Auction& auction = memory_of(state).auction;
  return config_of(state).must_open && auction.bidder == 0 && player == auction.picker;
}

void pay(Play& play, PlayerId player, int points, std::string_view clause) {
  if (points != 0) play.pay(player, points, clause, {"paid.tile", "for a tile"}, "auction");
}

// BCB-47: the buyer pays the seller.
StepResult deal(Play& play, PlayerId buyer, PlayerId seller, bool picks_again) {
  const int price = memory_of(play).auction.bid;
  pay(play, buyer, -price, "BCB-47");
  pay(play, seller, price, "BCB-47");
  return hand_out(play, buyer, picks_again, "BCB-47");
}

bool can_pay(const State& state, PlayerId player, int price) {  // G-06
  return config_of(state).may_fall_below_zero || state.scores[player] >= price;
}

// One bid stands, or none.
StepResult settle(Play& play) {
  const Auction& auction = memory_of(play).auction;
  if (auction.bidder == 0) return hand_out(play, auction.picker, false, "BCB-50");
  const PlayerId seller = auctioneer(play.state), bidder = bidder_of(auction);
  if (bidder == seller || is_in(auction.owners, seller)) {  // BCB-48
    pay(play, bidder, -auction.bid, "BCB-48");
    return hand_out(play, bidder, false, "BCB-48");
  }
  if (can_pay(play.state, seller, auction.bid)) return play.ask(seller, ask_deal, true);
  return deal(play, bidder, seller, false);
}

// Clockwise from there; who can only pass is not asked (T-27).
StepResult ask_next(Play& play, PlayerId player) {
  for (int i = 0; i < play.state.players(); ++i, player = play.clockwise(player)) {
    if (!may_bid(play.state, player)) continue;
    return play.ask(player, ask_bid, !has_to_open(play.state, player));
  }
  return settle(play);
}

}  // namespace

// BCB-42
PlayerId auctioneer(const State& state) {
  return config_of(state).picker_sells ? memory_of(state).auction.picker : state.flow.turn_player;
}

int highest_bid(const State& state, PlayerId player) {
  if (config_of(state).may_fall_below_zero) return kLimitBelowZero;
  return std::min<int>(state.scores[player], kHighestBid);
}

bool may_bid(const State& state, PlayerId player) {
  const Auction& auction = memory_of(state).auction;
  return !is_in(auction.owners, player) && !is_in(auction.out, player) && auction.bidder != player + 1 &&
         highest_bid(state, player) >= lowest_bid(auction);
}

StepResult open_bidding(Play& play) { return ask_next(play, memory_of(play).auction.picker); }

void list_bids(const State& state, ActionList& list) {
  const Auction& auction = memory_of(state).auction;
  const PlayerId player = state.flow.decision.who;
  if (state.flow.decision.question == ask_deal) {
    list.push_back(act::choose(config_of(state).buy, 1));
  } else {
    for (int bid = lowest_bid(auction); bid <= highest_bid(state, player); ++bid)
      list.push_back(act::bid(bid));
    if (has_to_open(state, player)) return;
  }
  list.push_back(act::pass());
}

// BCB-44: a pass is final for this tile; in one round nobody bids twice.
StepResult apply_bid(Play& play, const Action& action) {
  Auction& auction = memory_of(play).auction;
  const PlayerId player = play.flow.decision.who;
  Event event{action.verb == Verb::bid ? EventKind::bid : EventKind::passed, player};
  event.value = action.value;
  play.emit(event);
  if (action.verb == Verb::bid) {
    auction.bidder = static_cast<std::uint8_t>(player + 1);
    auction.bid = action.value;
  }
  if (action.verb == Verb::pass || config_of(play.state).one_round) leave(auction, player);
  return ask_next(play, play.clockwise(player));
}

// BCB-47, BCB-49: who had picked the tile that the auctioneer buys picks again.
StepResult apply_deal(Play& play, const Action& action) {
  const Auction& auction = memory_of(play).auction;
  const PlayerId seller = play.flow.decision.who, bidder = bidder_of(auction);
  if (action.verb == Verb::pass) return deal(play, bidder, seller, false);
  Event event{EventKind::chosen, seller, action.noun};
  event.value = action.value;
  event.tile = auction.tiles[auction.offered - 1u];
  play.emit(event);
  return deal(play, seller, bidder, auction.picker != seller);
}

Refusal explain_bid(const State& state, const Action& action) {
  const Auction& auction = memory_of(state).auction;
  if (state.flow.decision.question == ask_deal)
    return {"BCB-47",
            {"refusal.choice-buy", "the choice is to buy the tile for the price that was bid, or to pass"}};
  if (action.verb != Verb::bid)
    return {"BCB-44", {"refusal.choice-bid", "it is the turn to bid for the tile, or to pass"}};
  if (action.value < lowest_bid(auction))
    return {"BCB-45", {"refusal.bid-too-low", "the bid has to be higher than the one that stands"}};
  if (config_of(state).may_fall_below_zero)
    return {"BCB-45", {"refusal.bid-over-100", "nobody bids more than 100 points"}};
  if (state.scores[state.flow.decision.who] >= action.value)
    return {"BCB-45", {"refusal.bid-over-1000", "nobody bids more than 1000 points"}};
  return {"BCB-45", {"refusal.bid-not-covered", "the score does not cover that bid"}};
}

}  // namespace bastide::bridges_castles_bazaars
