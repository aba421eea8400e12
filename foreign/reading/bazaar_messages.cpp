// Messages of a bazaar's auction. Who selects a tile opens with a bid, the others may bid once each, and who
// selected it then buys or sells.
#include "foreign/format/unasked.h"
#include "foreign/reading/messages.h"

namespace bastide::foreign {
namespace {

constexpr int kMostBid = 9999;

struct Bid {
  int tile = 0, price = 0;
};

Fault read_bid(const Message& message, Bid& bid) {
  return read_payload(message, [&bid](const JsonReader& json) {
    bid = {json.member("supplyIndex").number(0, kMaxPlayers - 1), json.member("price").number(0, kMostBid)};
  });
}

bool asks_for_bids(const Translation& game) { return game.asks("pick-tile") || game.asks("bid"); }

// Uncovers the tiles, and passes what they did not ask on the way.
Fault come_to_auction(Translation& game, const Message& message) {
  while (!asks_for_bids(game)) {
    if (game.state().flow.over || (game.asks_chance() && !game.asks_to_uncover()))
      return differs(
          {"import.no-bid-asked", "{message}: ours asks for no bid now", {{"message", message.name()}}});
    Fault fault = game.asks_chance() ? game.draw(message.name(), {}) : game.act_unasked(message);
    if (fault) return fault;
  }
  return {};
}

// A player alone has the one tile for nothing, and ours does not ask (BCB-51).
Fault take_only_tile(Translation& game, const Message& message) {
  while (!game.asks_to_uncover()) {
    if (game.state().flow.over || game.asks_chance())
      return differs({"import.no-tile-to-give",
                      "{message}: ours has no tile to give away now",
                      {{"message", message.name()}}});
    if (Fault fault = game.act_unasked(message)) return fault;
  }
  return game.draw(message.name(), {});
}

// Who selects a tile names it; ours does that in a step of its own.
Fault pick_tile(Translation& game, const Message& message, TileId type) {
  const std::vector<TileId> tiles = tiles_for_sale(game.state());
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (tiles[i] == type)
      return game.apply(message,
                        act::choose(static_cast<NounId>(RuleSet::find(game.rules().choices(), "pick")),
                                    static_cast<int>(i) + 1));
  return differs({"import.tile-sold", "{message}: that tile has been sold", {{"message", message.name()}}});
}

}  // namespace

Fault play_bid(Translation& game, const Message& message) {
  Bid bid;
  if (Fault fault = read_bid(message, bid)) return fault;
  // The last tile is free, and ours does not ask for it (BCB-51).
  if (bid.price == 0 && game.bazaar_is_sold_out()) return {};
  if (bid.price == 0 && game.state().players() == 1) return take_only_tile(game, message);
  if (Fault fault = come_to_auction(game, message)) return fault;
  const auto type = game.bazaar().tile(bid.tile);
  if (!type)
    return differs({"import.no-tile-in-bazaar",
                    "{message}: the bazaar has no such tile",
                    {{"message", message.name()}}});
  if (game.asks("pick-tile"))
    if (Fault fault = pick_tile(game, message, *type)) return fault;
  if (tile_in_auction(game.state()) != type)
    return differs({"import.other-tile-in-auction",
                    "{message}: another tile is in the auction now",
                    {{"message", message.name()}}});
  const bool is_highest = is_highest_bid(bid.price) && game.asks("bid");
  const auto idle = is_highest ? static_cast<int>(bidders_behind(game.state()).size()) : 0;
  if (Fault fault = game.apply(message, act::bid(bid.price))) return fault;
  game.expect_idle_bidders(idle);
  return {};
}

Fault play_deal(Translation& game, const Message& message) {
  std::string value;
  if (Fault fault =
          read_payload(message, [&value](const JsonReader& json) { value = json.member("value").text(); }))
    return fault;
  if (value != "BUY" && value != "SELL")
    return malformed({"import.expected-buy-or-sell",
                      "{message}: expected BUY or SELL, not {value}",
                      {{"message", message.name()}, {"value", value}}});
  if (!game.asks("buy"))
    return differs({"import.no-deal-asked",
                    "{message}: ours asks nobody to buy or sell now",
                    {{"message", message.name()}}});
  if (value == "SELL") return game.apply(message, act::pass());
  return game.apply(message,
                    act::choose(static_cast<NounId>(RuleSet::find(game.rules().choices(), "buy")), 1));
}

}  // namespace bastide::foreign
