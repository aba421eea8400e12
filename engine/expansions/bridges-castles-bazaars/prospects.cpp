// What computer players may expect of bridges at hand, of castles that wait, and of an auction
// (Hooks::prospects): beliefs, tuned by matches against greedy without them (README.md).
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr double kBridge = 1.2;     // points that a bridge at hand brings some day
constexpr double kBridgeTurns = 6;  // own turns to come below which it loses its worth

// --- castles

constexpr double kUnknown = 3.5;  // points of a feature that is not begun yet near a castle
constexpr double kUnknownWeight = 0.5;
constexpr double kPerTurn = 0.1;  // chance that a turn, anybody's, completes something there
constexpr double kBack = 0.45;    // share of a follower's worth, who is away until then

// What is likely to be completed there next: the fewer open sides, the likelier.
double likely_value(const State& state, const Castle& castle) {
  double value = kUnknownWeight * kUnknown, weight = kUnknownWeight;
  const Board& board = state.board;
  NearRoots near;
  list_near(state, castle, near);
  for (const NodeId root : near) {
    const SegmentKind kind = board.kind_of(root);
    if (kind == SegmentKind::field || kind == SegmentKind::river) continue;
    const int open = board.feature(root).open;
    if (open == 0) continue;
    ScoreLines lines;
    const double share = 1.0 / (open * open);
    const int more = kind == SegmentKind::city ? 2 * open : open;  // each open side adds a tile at least
    value += share * (value_of(state, root, true, lines) + more);
    weight += share;
  }
  return value / weight;
}

}  // namespace

void expect_bridges(const State& state, Forecast& forecast, ExpectedPoints& points) {
  for (PlayerId player = 0; player < state.players(); ++player)
    points[player] += kBridge * state.tokens[player][config_of(state).bridge] *
                      std::min(1.0, forecast.turns(player) / kBridgeTurns);
}

void expect_castles(const State& state, Forecast& forecast, ExpectedPoints& points) {
  const Memory& memory = memory_of(state);
  const double chance = 1 - std::exp(-kPerTurn * std::max(0.0, forecast.all_turns()));
  for (std::size_t i = 0; i < memory.castle_count; ++i) {
    const Castle& castle = memory.castles[i];
    if (!is_waiting(castle)) continue;
    const PlayerId owner = state.figures[static_cast<std::size_t>(castellan(state, castle))].owner;
    points[owner] += chance * (likely_value(state, castle) + kBack * forecast.follower_value(owner));
  }
}

// --- auctions

namespace {

constexpr double kCloister = 4;  // a cloister to begin
constexpr double kPennant = 1;
constexpr double kExtended = 1;  // a road or city of one's own that the tile extends
constexpr double kClosed = 2.5;  // one that it closes, for the follower who comes back,
constexpr double kCityTile = 1;  // and for each tile of it: it was worth half before
constexpr double kRoadTile = 0.3;
constexpr double kBesideCloister = 1;
constexpr double kDoubt = 1.5;  // how far others' worths may differ from what one believes

bool is_mine(const Feature& feature, PlayerId player) { return ((feature.occupants >> player) & 1) != 0; }

// What the tile adds to the player's features if it is laid there.
double value_at(const State& state, PlayerId player, const TileType& type, CellId cell, int turns) {
  const Board& board = state.board;
  double expected = 0;
  for (int side = 0; side < kSides; ++side) {
    const CellId other = board.cell(cell).neighbour[static_cast<std::size_t>(side)];
    if (other == kNoCell || !board.placed(other)) continue;
    const NodeId line = board.line_node(other, opposite(static_cast<Side>(side)));
    if (line == kNoNode) continue;
    const Feature& feature = board.feature(board.root(line));
    const SegmentId segment =
        type.forms[static_cast<std::size_t>(turns)].side_segment[static_cast<std::size_t>(side)];
    if (segment == kNoSegment || !is_mine(feature, player)) continue;
    const std::uint8_t sides = type.segments[segment].sides;
    const bool closes = feature.open == 1 && (sides & (sides - 1)) == 0;
    const double per_tile = feature.kind == SegmentKind::city ? kCityTile : kRoadTile;
    expected += closes ? kClosed + per_tile * feature.tiles : kExtended;
  }
  return expected;
}

double beside_cloisters(const State& state, PlayerId player, CellId cell) {
  double expected = 0;
  const Board& board = state.board;
  for (NodeId id : board.cloisters()) {
    const Cell &there = board.cell(board.node_at(id).cell), &here = board.cell(cell);
    const bool next = std::abs(there.x - here.x) <= 1 && std::abs(there.y - here.y) <= 1;
    if (next && is_mine(board.feature(id), player)) expected += kBesideCloister;
  }
  return expected;
}

double value_of(const State& state, PlayerId player, TileId tile) {
  const TileType& type = state.rules->tiles()[tile];
  double best = 0;
  state.board.for_each_fit(tile, [&](CellId cell, std::uint8_t turns) {
    const double expected =
        value_at(state, player, type, cell, turns) + beside_cloisters(state, player, cell);
    best = std::max(best, expected);
  });
  if (type.cloister != kNoSegment) best += kCloister;
  for (const Segment& segment : type.segments) best += kPennant * segment.counters[kPennants];
  return best;
}

// What the tiles for sale are worth to a player on the average, but the one that is offered.
double value_of_rest(const State& state, PlayerId player) {
  const Auction& auction = memory_of(state).auction;
  double expected = 0;
  int tiles = 0;
  for (std::uint8_t i = 0; i < auction.count; ++i) {
    if (auction.offered == i + 1 && auction.count > 1) continue;
    expected += value_of(state, player, auction.tiles[i]);
    ++tiles;
  }
  return tiles == 0 ? 0 : expected / tiles;
}

// The chance that nobody bids more, if each does so as far as the tile is worth more to them than others.
double chance_to_stand(const State& state, PlayerId bidder, int price, const ExpectedPoints& gains) {
  double chance = 1;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (player != bidder && may_bid(state, player) && highest_bid(state, player) > price)
      chance *= 1 / (1 + std::exp((gains[player] - price - 1) / kDoubt));
  return chance;
}

// Who would raise; kNobody: all are out.
PlayerId likeliest_rival(const State& state, PlayerId bidder, const ExpectedPoints& gains) {
  PlayerId rival = kNobody;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (player != bidder && may_bid(state, player) && (rival == kNobody || gains[player] > gains[rival]))
      rival = player;
  return rival;
}

// Of the tile that is offered, beyond what the rest of the auction brings everybody.
void expect_sale(const State& state, const ExpectedPoints& rest, ExpectedPoints& points) {
  const Auction& auction = memory_of(state).auction;
  ExpectedPoints gains{};
  for (PlayerId player = 0; player < state.players(); ++player)
    if (!is_in(auction.owners, player))
      gains[player] = value_of(state, player, auction.tiles[auction.offered - 1u]) - rest[player];
  const bool bid = auction.bidder != 0;  // else the picker has it for nothing if nobody bids (BCB-50)
  const auto bidder = bid ? static_cast<PlayerId>(auction.bidder - 1) : auction.picker;
  const int price = bid ? auction.bid : 0;
  const double stands = chance_to_stand(state, bidder, bid ? price : -1, gains);
  const PlayerId seller = auctioneer(state);
  const bool sells = bid && seller != bidder && !is_in(auction.owners, seller);
  const bool buys = sells && gains[seller] > 2.0 * price && highest_bid(state, seller) >= price;
  points[bidder] += stands * (buys ? price : gains[bidder] - price);
  if (sells) points[seller] += stands * (buys ? gains[seller] - price : price);
  const PlayerId rival = likeliest_rival(state, bidder, gains);
  if (rival != kNobody) points[rival] += (1 - stands) * std::max(0.0, gains[rival] - lowest_bid(auction));
}

}  // namespace

void expect_auction(const State& state, Forecast&, ExpectedPoints& points) {
  const Memory& memory = memory_of(state);
  const Auction& auction = memory.auction;
  ExpectedPoints rest{};
  for (PlayerId player = 0; player < state.players(); ++player) {
    for (std::uint8_t i = 0; i < memory.owed_count[player]; ++i)
      points[player] += value_of(state, player, memory.owed[player][i]);
    if (auction.count == 0 || is_in(auction.owners, player)) continue;
    rest[player] = value_of_rest(state, player);
    points[player] += rest[player];
  }
  if (memory.bought != 0)
    points[state.flow.part.player] += value_of(state, state.flow.part.player, state.flow.tile);
  if (auction.offered != 0) expect_sale(state, rest, points);
}

}  // namespace bastide::bridges_castles_bazaars
