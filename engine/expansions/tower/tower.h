// What the files of this folder share: module.cpp describes the set, building.cpp puts pieces and closes
// towers, capture.cpp takes prisoners and exchanges them, ransom.cpp buys them back, check.cpp
// tells what cannot be, prospects.cpp what computer players may expect.
#pragma once

#include <array>
#include <type_traits>

#include "engine/rules/module.h"
#include "engine/rules/play.h"

namespace bastide {

extern const Module tower_module;

namespace tower {

// TO-01, TO-02: all players' pieces together, so there are never more towers, however many foundations a bag
// has.
inline constexpr std::size_t kMostPieces = 30;
inline constexpr int kRansom = 3;  // TO-20; TO-23: for whatever kind

struct Tower {
  CellId cell;
  std::uint16_t height;
};
struct Memory {
  std::array<Tower, kMostPieces> built;
  std::uint16_t count;
  CellId last_built;          // of the last piece
  std::uint16_t ransom_turn;  // of the last ransom; 0: none so far
  PlayerId ransom_payer;
  bool capture_due;  // a piece has just been put
};
static_assert(std::has_unique_object_representations_v<Memory>);  // padding would tell equal states apart

struct Config {
  NounId piece;              // token
  NounId top, prison;        // places
  std::uint16_t closers;     // bit per figure kind that may close towers (TO-09, X-16)
  int castle;                // the place on castles if towers reach it (BCB-60), or -1
  int spared;                // the mayor's kind if no tower takes him (TO-12), or -1
  std::uint32_t foundation;  // mark of the tiles
  bool captor_picks;         // TO-19
  bool one_ransom;           // TO-22
  bool may_fall_below_zero;  // G-06
};
inline const Config& config_of(const State& state) { return state.rules->config<Config>(tower_module); }

int height_at(const State& state, CellId cell);  // 0: no tower
bool has_foundation(const State& state, CellId cell);
bool is_closed(const State& state, CellId tower);
bool may_close(const State& state, NounId figure);
bool may_be_taken(const State& state, NounId figure);         // TO-12, F-08
bool is_exposed(const State& state, const Figure& figure);    // TO-16, TO-17
int distance(const Board& board, CellId tower, CellId cell);  // TO-11; kTooFar: not straight from it
inline constexpr int kTooFar = 1000;
// The figure that a take_back means, or -1.
int figure_of(const State& state, const Action& action);

enum : std::uint8_t { ask_capture, ask_exchange };  // questions of the capture
// Who holds followers of a player who holds theirs; there is one at most, for exchanges come at once (TO-18).
PlayerId partner_of(const State& state, PlayerId player);
// What cannot be between two actions; empty if all is well (Module::check_state).
Sentence check(const State& state);

extern const FigureAction put_piece;    // TO-03 to TO-06
extern const FigureAction close_tower;  // TO-08, TO-09
extern const FigureAction pay_ransom;   // TO-20 to TO-23
extern const Step capture_step;         // TO-10 to TO-19, TO-25
void list_towers(const State& state, LyingTokens& lying);
bool set_up_tower(State& state, const LyingToken& tower);                            // TokenSpec::set_up
void add_prospects(const State& state, Forecast& forecast, ExpectedPoints& points);  // for computer players

}  // namespace tower
}  // namespace bastide
