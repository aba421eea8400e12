// What the files of this folder share: module.cpp describes the set; bridge.cpp sets bridges;
// castle_decision.cpp turns cities into castles and castle_scoring.cpp pays them; bazaar_auction.cpp uncovers
// tiles and has them picked, bazaar_bidding.cpp sells one of them, bazaar_tiles.cpp puts what was bought in
// hand; check.cpp tells what cannot be, prospects.cpp what computer players may expect.
#pragma once

#include <array>
#include <type_traits>

#include "engine/rules/module.h"
#include "engine/rules/play.h"

namespace bastide {

extern const Module bridges_castles_bazaars_module;

namespace bridges_castles_bazaars {

inline constexpr std::size_t kMostCastles = 12;  // BCB-01
// Of one player: an auction brings one tile each, and a second one may come before all are placed (I-021).
inline constexpr std::size_t kMostOwed = 8;
inline constexpr int kLimitBelowZero = 100;  // BCB-45, where scores may become negative
// No game brings so many points; a position may say so, and then the list of bids ends here.
inline constexpr int kHighestBid = 1000;

// --- what is remembered

enum class CastleStage : std::uint8_t {
  none,
  fresh,     // made in this part: what the same tile completes does not set it off (BCB-35)
  waiting,   // its follower stands on it
  finished,  // has scored (BCB-37)
  given_up,  // was still waiting at the end (BCB-38)
  ownerless  // its follower was taken or eaten (BCB-60)
};
struct Castle {
  CellId cell;        // where its follower stands, or stood,
  SegmentId segment;  // in this city segment
  CastleStage stage;
};

// BCB-41 to BCB-51. All zeros while no auction runs.
struct Auction {
  std::array<TileId, kMaxPlayers> tiles;  // uncovered, and still to be had
  std::int16_t bid;                       // the bid that stands, if there is a bidder
  std::uint8_t count;                     // of `tiles`
  std::uint8_t owners;                    // bit per player who has got a tile
  std::uint8_t picker;                    // who has picked, or is to pick, a tile
  std::uint8_t offered;                   // which of `tiles`, from 1; 0: none is picked
  std::uint8_t bidder;                    // seat from 1; 0: no bid yet
  std::uint8_t out;                       // bit per player who does not bid for this tile any more
};

// All zeros at the start.
struct Memory {
  std::array<Castle, kMostCastles> castles;           // in the order in which they were made
  std::array<std::int16_t, kMostCastles> scored_now;  // what a castle has taken over in this part, plus one
  Auction auction;
  std::array<std::array<TileId, kMostOwed>, kMaxPlayers> owed;  // the next tiles of each player, in order
  std::array<std::uint8_t, kMaxPlayers> owed_count;
  std::uint8_t castle_count;
  std::uint8_t bridge_is_set;  // 1: with the tile of this part
  std::uint8_t due;            // 1: a bazaar tile has come from a normal draw in this turn
  std::uint8_t held;           // 1: the auction of this turn has been held (BCB-56)
  std::uint8_t bought;         // 1: the tile in hand comes from an auction (BCB-54)
  std::uint8_t unused;
};
static_assert(std::has_unique_object_representations_v<Memory>);  // padding would tell equal states apart

inline constexpr Sentence kCastles{"score.castles", "castles"};  // what their scores count

struct Config {
  NounId bridge, castle;     // tokens
  NounId castle_place;       // where its follower stands
  NounId pick, buy;          // choices
  NounId pile;               // tiles of auctions, until they are placed
  std::uint16_t castellans;  // bit per figure kind that may stand on a castle (F-13)
  std::uint32_t bazaar;      // mark of tiles
  bool ring;                 // BCB-25
  bool caps_only;            // BCB-21
  bool castles_pay_castles;  // BCB-36
  bool shelters;             // BCB-60
  bool unfinished_feeds;     // BCB-38
  bool picker_sells;         // BCB-42
  bool one_round;            // BCB-44
  bool must_open;            // BCB-44
  bool may_fall_below_zero;  // G-06
};
inline const Config& config_of(const State& state) {
  return state.rules->config<Config>(bridges_castles_bazaars_module);
}
inline const Memory& memory_of(const State& state) {
  return state.of<Memory>(bridges_castles_bazaars_module);
}
inline Memory& memory_of(Play& play) { return play.state.of<Memory>(bridges_castles_bazaars_module); }

// --- castles

inline NodeId city_of(const State& state, const Castle& castle) {
  return state.board.root(castle.cell, castle.segment);
}
inline bool is_waiting(const Castle& castle) {
  return castle.stage == CastleStage::fresh || castle.stage == CastleStage::waiting;
}
bool set_up_castle(State& state, const LyingToken& castle);  // TokenSpec::set_up
// The figure on a waiting castle; -1: none.
int castellan(const State& state, const Castle& castle);
// The castle that the city has become, or null.
const Castle* castle_of(const State& state, NodeId city);
// BCB-25: is some tile of the feature in the castle's surroundings?
bool is_near(const State& state, const Castle& castle, NodeId root);
// The roots of all features of which is_near() is true, in ascending order: fields and rivers too.
using NearRoots = FixedVector<NodeId, 128>;
void list_near(const State& state, const Castle& castle, NearRoots& roots);
bool are_near_each_other(const State& state, const Castle& one, const Castle& other);  // BCB-36

// The two-part cities completed in this part whose owners may decide, in the order in which they are asked.
using Cities = FixedVector<NodeId, kMaxCompleted>;
void list_candidates(const State& state, Cities& cities);
PlayerId owner_of_candidate(const State& state, NodeId city);

// What would set off a castle now, named by a segment: a completed feature, or a castle that has scored.
struct Trigger {
  CellId cell;
  SegmentId segment;
  std::int16_t points;
};
using Triggers = FixedVector<Trigger, kMaxCompleted + kMostCastles>;
// The first castle, in the order of play, that is set off; -1: none.
int next_castle(const State& state, Triggers& triggers);

// --- auctions

inline bool is_in(std::uint8_t players, PlayerId player) { return ((players >> player) & 1) != 0; }
// Tiles in the supply that may be uncovered (BCB-58).
int tiles_to_uncover(const State& state);
int highest_bid(const State& state, PlayerId player);  // BCB-45; negative: none
bool may_bid(const State& state, PlayerId player);     // BCB-44 to BCB-46: is a turn to bid left?
PlayerId auctioneer(const State& state);               // BCB-42
inline int lowest_bid(const Auction& auction) { return auction.bidder == 0 ? 0 : auction.bid + 1; }

enum : std::uint8_t { ask_uncover, ask_pick, ask_bid, ask_deal };  // questions of the auction
StepResult open_bidding(Play& play);                               // for the tile offered
void list_bids(const State& state, ActionList& list);
StepResult apply_bid(Play& play, const Action& action);
StepResult apply_deal(Play& play, const Action& action);
Refusal explain_bid(const State& state, const Action& action);
// The tile that was offered becomes the next tile of that player; then the next round begins.
StepResult hand_out(Play& play, PlayerId player, bool picks_again, std::string_view clause);

// --- what is installed

void install_bridges(Installer& installer);
void install_castles(Installer& installer);
void install_castle_scoring(Installer& installer);
void install_bazaars(Installer& installer);
void install_bought_tiles(Installer& installer);
std::uint8_t attach_bridge(Play& play, const Action& action);      // TokenSpec::attach
Refusal explain_bridge(const State& state, const Action& action);  // TokenSpec::explain
extern const Step castle_decision_step, castle_scoring_step, auction_each_turn, auction_each_part;

Sentence check(const State& state);  // Module::check_state
void expect_bridges(const State& state, Forecast& forecast, ExpectedPoints& points);
void expect_castles(const State& state, Forecast& forecast, ExpectedPoints& points);
void expect_auction(const State& state, Forecast& forecast, ExpectedPoints& points);

}  // namespace bridges_castles_bazaars
}  // namespace bastide
