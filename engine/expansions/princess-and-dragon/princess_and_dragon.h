// What the files of this folder share: module.cpp describes the set, dragon.cpp brings the dragon and leads
// him, sleepers.cpp keeps dragon tiles until he is out, fairy.cpp places the fairy and pays for her,
// portal.cpp and princess.cpp are the figure actions of their tiles, check.cpp tells what cannot be,
// prospects.cpp what computer players may expect.
#pragma once

#include <array>

#include "engine/rules/module.h"
#include "engine/rules/play.h"

namespace bastide {

extern const Module princess_and_dragon_module;

namespace princess_and_dragon {

inline constexpr int kSteps = 6;             // PD-19
inline constexpr int kPointAtTurnStart = 1;  // PD-07
inline constexpr int kPointsWhenScored = 3;  // PD-08

// All zeros at the start: dragon and fairy are off the board (PD-03).
struct Memory {
  CellId dragon, fairy;                      // where they are, once they are out
  std::array<CellId, kSteps + 1> visited;    // of the dragon's present move: its start, and every step
  std::uint8_t visits;                       // 0: he is not moving
  std::uint8_t dragon_is_out, fairy_is_out;  // each 0 or 1
  std::uint8_t stands_beside;                // 1: the fairy stands beside the followers that are named here
  PlayerId owner;                            // theirs
  SegmentId segment;                         // where they stand on her square, if `place` is the board
  NounId place;
  std::uint8_t princess_used;  // 1: in this part one has sent a follower off
};

struct Config {
  NounId dragon, fairy;                                  // tokens
  NounId sleepers;                                       // pile
  std::uint32_t dragon_mark, volcano, portal, princess;  // marks of tiles; princess: of cities
  std::uint32_t barred;           // marks of tiles that the dragon never enters (CO-22)
  std::uint16_t eaten;            // bit per figure kind (F-09)
  int tower_top, castle;          // places, or -1
  int first_quarter;              // place of the count's city where the fairy may go, or -1 (PD-11)
  bool castle_shelters;           // BCB-60
  bool has_dragon;                // element on
  bool ignores_river;             // RV-09
  bool square_closed;             // PD-28
  bool returns_with_volcano;      // PD-21
  bool dragon_tile_allows_fairy;  // PD-18
  bool fairy_on_tile;
  bool each_part;                 // PD-07
  bool opponents_only;            // PD-41
  bool must_remove;               // PD-42
  bool acts_after_princess;       // PD-43
};
inline const Config& config_of(const State& state) {
  return state.rules->config<Config>(princess_and_dragon_module);
}
inline const Memory& memory_of(const State& state) { return state.of<Memory>(princess_and_dragon_module); }
inline Memory& memory_of(Play& play) { return play.state.of<Memory>(princess_and_dragon_module); }

// Is the tile just laid of that kind? Not before one is.
inline bool placed_shows(const State& state, std::uint32_t mark) {
  const CellId placed = state.flow.placed;
  return placed != kNoCell && (state.board.type_at(placed).marks & mark) != 0;
}

// PD-24, PD-27: who would be eaten on his tile.
bool is_edible(const State& state, const Figure& figure);
bool has_volcano(const State& state, CellId cell);                     // one that brings the dragon
bool is_barred(const State& state, CellId cell);                       // to the dragon (CO-22)
bool may_step(const State& state, const Memory& memory, CellId cell);  // PD-23
// The square of the quarter in which the figure stands, if she may go there.
CellId cell_in_quarter(const State& state, const Figure& figure);
// Where the figure stands, as the fairy sees it: on a square, or in a quarter where she may go (PD-11).
inline CellId cell_for_fairy(const State& state, const Figure& figure) {
  return figure.cell != kNoCell ? figure.cell : cell_in_quarter(state, figure);
}
// PD-07, PD-08: does the fairy stand beside this figure?
bool has_fairy(const State& state, const Figure& figure);

void install_dragon(Installer& installer);
void install_sleepers(Installer& installer);
void install_fairy(Installer& installer);
extern const FigureAction go_through_portal, use_princess;

void list_pieces(const State& state, LyingTokens& lying);
bool set_up_dragon(State& state, const LyingToken& dragon);  // TokenSpec::set_up
bool set_up_fairy(State& state, const LyingToken& fairy);
Sentence check(const State& state);  // Module::check_state
void expect_fairy(const State& state, Forecast& forecast, ExpectedPoints& points);
void expect_dragon(const State& state, Forecast& forecast, ExpectedPoints& points);

}  // namespace princess_and_dragon
}  // namespace bastide
