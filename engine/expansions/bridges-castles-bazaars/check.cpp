// What cannot be between two actions (Module::check_state).
#include <algorithm>

#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"
#include "engine/rules/game.h"

namespace bastide::bridges_castles_bazaars {
namespace {

bool at_slot(const State& state, Slot slot) { return !state.flow.over && asking_step(state).slot == slot; }

int tokens_used(const State& state, NounId token) {
  int used = 0;
  for (PlayerId player = 0; player < state.players(); ++player)
    used += state.rules->tokens()[token].supply(*state.rules) - state.tokens[player][token];
  return used;
}

// BCB-13: those not in hand lie on tiles.
Sentence check_bridges(const State& state, const Memory& memory) {
  int bridges = 0;
  for (std::size_t i = 0; i < state.board.cell_count(); ++i)
    bridges += state.board.cell(static_cast<CellId>(i)).overlay != kNoNode ? 1 : 0;
  const NounId token = config_of(state).bridge;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (state.tokens[player][token] > state.rules->tokens()[token].supply(*state.rules))
      return {"position.player-more-bridges-each", "a player has more bridges than there are for each"};
  if (bridges != tokens_used(state, token))
    return {"position.more-fewer-bridges-players", "there are more or fewer bridges than the players have"};
  if (memory.bridge_is_set > 1 || (memory.bridge_is_set != 0 && !at_slot(state, Slot::placed)))
    return {"position.bridge-set-with-no-tile", "a bridge has been set with no tile"};
  return {};
}

// --- castles

Sentence check_castle(const State& state, const Castle& castle) {
  const Board& board = state.board;
  if (castle.cell >= board.cell_count() || !board.placed(castle.cell) ||
      castle.segment >= board.segment_count(castle.cell))
    return {"position.castle-stands-nowhere", "a castle stands nowhere"};
  const NodeId city = city_of(state, castle);
  if (board.kind_of(city) != SegmentKind::city || board.feature(city).tiles != 2 || !is_complete(state, city))
    return {"position.castle-stands-no-complete-city-two",
            "a castle stands on what is no complete city on two tiles"};  // BCB-20
  if (board.feature(city).occupants != 0 || state.flow.completed.contains(city))
    return {"position.castle-counts-city-still", "a castle counts as a city still"};  // BCB-24
  if (castle_of(state, city) != &castle)
    return {"position.two-castles-stand-one-city", "two castles stand on one city"};
  const bool at_end = state.flow.over || state.flow.program == Program::ending;
  if (castle.stage == CastleStage::none || castle.stage > CastleStage::ownerless ||
      (castle.stage == CastleStage::given_up && !at_end))
    return {"position.castle-neither-waiting-nor-finished", "a castle is neither waiting nor finished"};
  if (castle.stage == CastleStage::ownerless && config_of(state).shelters)
    return {"position.castle-lost-follower-nobody-can-reach",
            "a castle has lost its follower, whom nobody can reach"};
  if (castle.stage == CastleStage::fresh && state.flow.program != Program::part)
    return {"position.castle-made-part-over", "a castle was made in a part that is over"};
  return is_waiting(castle) == (castellan(state, castle) >= 0)
             ? Sentence{}
             : Sentence{"position.somebody-missing-castle", "somebody is missing on a castle"};
}

Sentence check_castellans(const State& state, const Memory& memory) {
  int waiting = 0, standing = 0;
  for (std::size_t i = 0; i < memory.castle_count; ++i) waiting += is_waiting(memory.castles[i]) ? 1 : 0;
  for (const Figure& figure : state.figures) {
    if (figure.place != config_of(state).castle_place) continue;
    ++standing;
    if (((config_of(state).castellans >> figure.kind) & 1) == 0)
      return {"position.figure-stands-castle-may-not", "a figure stands on a castle that may not"};  // F-13
  }
  return waiting == standing ? Sentence{}
                             : Sentence{"position.figure-stands-no-castle-two-one",
                                        "a figure stands on no castle, or two on one"};
}

Sentence check_castles(const State& state, const Memory& memory) {
  if (memory.castle_count > kMostCastles) return {"position.too-many-castles", "there are too many castles"};
  const NounId token = config_of(state).castle;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (state.tokens[player][token] > state.rules->tokens()[token].supply(*state.rules))
      return {"position.player-more-castles-each", "a player has more castles than there are for each"};
  if (tokens_used(state, token) != memory.castle_count)
    return {"position.more-fewer-castles-players", "there are more or fewer castles than the players have"};
  for (std::size_t i = 0; i < kMostCastles; ++i) {
    const Castle& castle = memory.castles[i];
    if (i >= memory.castle_count) {
      const bool empty = castle.cell == 0 && castle.segment == 0 && castle.stage == CastleStage::none;
      if (!empty) return {"position.castle-not-counted", "a castle is not counted"};
    } else if (const Sentence fault = check_castle(state, castle)) {
      return fault;
    }
  }
  return check_castellans(state, memory);
}

// While owners are asked: it is their turn to be.
Sentence check_castle_questions(const State& state, const Memory& memory) {
  if (is_asked(state, "castle")) {
    Cities cities;
    list_candidates(state, cities);
    if (state.flow.asked >= cities.size())
      return {"position.no-castle-to-decide-on", "nobody has a castle to decide on"};
    const PlayerId owner = owner_of_candidate(state, cities[state.flow.asked]);
    if (owner != state.flow.decision.who || state.tokens[owner][config_of(state).castle] == 0)
      return {"position.another-player-decide-castle-none-left",
              "another player is to decide on a castle, or has none left"};
  }
  const bool scoring = is_asked(state, "castle-scores");
  for (std::size_t i = 0; i < kMostCastles; ++i) {
    const bool finished = memory.castles[i].stage == CastleStage::finished;
    if (memory.scored_now[i] < 0 || (memory.scored_now[i] != 0 && !(scoring && finished)))
      return {"position.castle-scored-unasked", "a castle has scored unasked"};
  }
  if (!scoring) return {};
  Triggers triggers;
  const int castle = next_castle(state, triggers);
  if (castle < 0 || triggers.size() < 2) return {"position.no-castle-choice", "no castle has a choice"};
  const int follower = castellan(state, memory.castles[static_cast<std::size_t>(castle)]);
  return state.figures[static_cast<std::size_t>(follower)].owner == state.flow.decision.who
             ? Sentence{}
             : Sentence{"position.another-player-castle-score", "another player's castle is to score"};
}

// --- auctions

// Each tile of the pile is for sale or owed, and the reverse.
Sentence check_pile(const State& state, const Memory& memory) {
  const NounId pile = config_of(state).pile;
  int tiles = memory.auction.count;
  auto known = [&state](TileId type) { return type < state.rules->tiles().size(); };
  auto copies = [&memory](TileId type) {
    const Auction& auction = memory.auction;
    auto count = std::count(auction.tiles.begin(), auction.tiles.begin() + auction.count, type);
    for (std::size_t player = 0; player < kMaxPlayers; ++player) {
      const auto& owed = memory.owed[player];
      count += std::count(owed.begin(), owed.begin() + memory.owed_count[player], type);
    }
    return static_cast<int>(count);
  };
  for (std::size_t player = 0; player < kMaxPlayers; ++player) {
    const std::size_t count = memory.owed_count[player];
    if (count > kMostOwed || (static_cast<int>(player) >= state.players() && count != 0))
      return {"position.too-many-tiles-owed", "too many tiles are owed"};
    tiles += static_cast<int>(count);
    for (std::size_t i = 0; i < kMostOwed; ++i)
      if (i < count ? !known(memory.owed[player][i]) : memory.owed[player][i] != 0)
        return {"position.owed-tile-is-none", "an owed tile is none"};
  }
  for (TileId type = 0; type < state.rules->tiles().size(); ++type)
    if (copies(type) != state.in_pile(pile, type))
      return {"position.other-tiles-owed-lie-aside", "other tiles are owed than lie aside"};
  return tiles == state.pile_totals[pile]
             ? Sentence{}
             : Sentence{"position.more-tiles-owed-lie-aside", "more tiles are owed than lie aside"};
}

bool is_idle(const Auction& auction) {
  return auction.bid == 0 && auction.count == 0 && auction.owners == 0 && auction.picker == 0 &&
         auction.offered == 0 && auction.bidder == 0 && auction.out == 0;
}

int owners_in(const Auction& auction, int players) {
  int owners = 0;
  for (PlayerId player = 0; player < players; ++player) owners += is_in(auction.owners, player) ? 1 : 0;
  return owners;
}

Sentence check_bid(const State& state, const Auction& auction) {
  if (auction.bidder == 0)
    return auction.bid == 0 ? Sentence{} : Sentence{"position.bid-of-nobody", "a bid is nobody's"};
  const auto bidder = static_cast<PlayerId>(auction.bidder - 1);
  if (bidder >= state.players() || is_in(auction.owners, bidder))
    return {"position.bid-of-nobody", "a bid is nobody's"};
  return auction.bid >= 0 && auction.bid <= highest_bid(state, bidder)
             ? Sentence{}
             : Sentence{"position.bid-not-covered", "a bid is not covered"};
}

Sentence check_round(const State& state, const Auction& auction) {
  const Decision& decision = state.flow.decision;
  const int players = state.players();
  if ((auction.owners | auction.out) >> players != 0 || auction.picker >= players ||
      auction.count + owners_in(auction, players) != players || auction.count < 2 ||
      is_in(auction.owners, auction.picker))
    return {"position.auction-other-players-game-no-tile",
            "an auction has other players than the game, or no tile for each"};
  if (const Sentence fault = check_bid(state, auction)) return fault;
  if (decision.question == ask_pick) {
    const bool right =
        decision.who == auction.picker && auction.offered == 0 && auction.bidder == 0 && auction.out == 0;
    return right ? Sentence{} : Sentence{"position.tile-picked-out-turn", "a tile is picked out of turn"};
  }
  if (auction.offered == 0 || auction.offered > auction.count)
    return {"position.no-tile-offered", "no tile is offered"};
  if (decision.question == ask_bid)
    return may_bid(state, decision.who)
               ? Sentence{}
               : Sentence{"position.asked-who-may-not-bid", "who is asked may not bid"};
  const bool right = decision.who == auctioneer(state) && auction.bidder != 0 &&
                     auction.bidder != decision.who + 1 && !is_in(auction.owners, decision.who) &&
                     (config_of(state).may_fall_below_zero || state.scores[decision.who] >= auction.bid);
  return right ? Sentence{}
               : Sentence{"position.tile-offered-to-no-buyer", "a tile is offered to who cannot buy it"};
}

Sentence check_auction(const State& state, const Memory& memory) {
  const Auction& auction = memory.auction;
  if (auction.count > state.players()) return {"position.too-many-tiles-sale", "too many tiles are for sale"};
  for (std::size_t i = auction.count; i < kMaxPlayers; ++i)
    if (auction.tiles[i] != 0) return {"position.tile-sale-not-counted", "a tile for sale is not counted"};
  if (const Sentence fault = check_pile(state, memory)) return fault;
  if (!is_asked(state, "auction"))
    return is_idle(auction)
               ? Sentence{}
               : Sentence{"position.auction-runs-nobody-asked", "an auction runs, but nobody is asked"};
  for (std::uint8_t owed : memory.owed_count)
    if (owed == kMostOwed) return {"position.too-many-tiles-owed", "too many tiles are owed"};
  if (state.flow.decision.question != ask_uncover) return check_round(state, auction);
  Auction rest = auction;
  rest.count = 0;
  if (!is_idle(rest))
    return {"position.auction-begun-before-tiles-uncovered",
            "an auction has begun before its tiles are uncovered"};
  if (auction.count + tiles_to_uncover(state) < state.players() || auction.count == state.players())
    return {"position.too-few-tiles-auction", "there are too few tiles for an auction"};  // BCB-41
  return state.flow.decision.draws
             ? Sentence{}
             : Sentence{"position.tiles-uncovered-chance", "tiles are uncovered by chance"};
}

Sentence check_flags(const State& state, const Memory& memory) {
  for (std::uint8_t flag : {memory.due, memory.held, memory.bought, memory.unused})
    if (flag > 1) return {"position.memory", "what is remembered cannot be"};
  const bool in_hand = state.flow.tile != kNoTile && state.flow.placed == kNoCell;
  if (memory.unused != 0 || (memory.bought != 0 && !in_hand))
    return {"position.memory", "what is remembered cannot be"};
  return is_asked(state, "auction") && memory.held == 0
             ? Sentence{"position.auction-runs-not-held", "an auction runs that is not held"}
             : Sentence{};
}

}  // namespace

Sentence check(const State& state) {
  const Memory& memory = memory_of(state);
  for (auto check_part : {check_bridges, check_castles, check_castle_questions, check_auction, check_flags})
    if (const Sentence fault = check_part(state, memory)) return fault;
  return {};
}

}  // namespace bastide::bridges_castles_bazaars
