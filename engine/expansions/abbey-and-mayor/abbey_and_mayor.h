// What the files of this folder share: module.cpp describes the set, abbey.cpp lays abbeys,
// abbey_endgame.cpp those that are left, mayor.cpp, barn.cpp and wagon.cpp put their figures,
// barn_scoring.cpp pays farms with barns, wagon_range.cpp tells where a wagon may drive, check.cpp what
// cannot be, prospects.cpp what computer players may expect.
#pragma once

#include "engine/rules/module.h"
#include "engine/rules/play.h"

namespace bastide {

extern const Module abbey_and_mayor_module;

namespace abbey_and_mayor {

inline constexpr int kCorners = 4;  // of a tile: NE SE SW NW
inline constexpr int kAbbeyValue = 9;

// How farms with barns are being paid just now: as if the game ended (S-14), as joined ones (S-15), or for
// their barns (S-16).
enum class Pay : std::uint8_t { as_usual, as_joined, for_barns };

// All zeros at the start.
struct Memory {
  std::uint8_t barn_put;          // 1: in this part, and its farm has not been scored yet
  std::uint8_t abbey_scored;      // 1: the abbey of this part has scored though not surrounded (AM-08)
  std::uint8_t wagons_asked;      // players who have been asked in this part, the active one first
  std::uint8_t last_round_begun;  // 1: those who still have abbeys have been found (AM-12)
  Pay pay;                        // as_usual between two actions
};

struct Config {
  NounId abbey;                // token
  NounId mayor, barn, wagon;   // figures
  NounId first_corner;         // the places: kCorners of them
  TileId tile;                 // the abbey's
  int joining_pig;             // the pig's kind if it may join farmers beside a barn (AM-33), or -1
  std::uint8_t barns, wagons;  // so many of them each player has
  bool anywhere_after_last;    // AM-13
  bool barns_join;             // AM-33
  bool farmers_join_at_end;    // AM-33
  bool drives_to_next_tiles;   // AM-42
};
inline const Config& config_of(const State& state) {
  return state.rules->config<Config>(abbey_and_mayor_module);
}
inline const Memory& memory_of(const State& state) { return state.of<Memory>(abbey_and_mayor_module); }
inline Memory& memory_of(Play& play) { return play.state.of<Memory>(abbey_and_mayor_module); }

inline bool is_abbey(const State& state, CellId cell) {
  return cell != kNoCell && state.board.cell(cell).tile == config_of(state).tile;
}
inline bool is_after_last_tile(const State& state) {
  return (state.flow.part.flags & part_after_last_tile) != 0;
}
// The abbey that has scored in this part though not surrounded, or kNoNode.
NodeId abbey_scored_at_once(const State& state);
// The squares for the abbey in hand, as placements.
void list_abbey_places(const State& state, ActionList& list);

// The field that a placed tile shows at that corner, both halves of sides beside it included; or kNoSegment.
SegmentId field_at_corner(const Board& board, CellId cell, int corner);
// That field of the tile, if all four tiles that meet there show field (AM-30); or kNoSegment.
SegmentId barn_site(const Board& board, CellId cell, int corner);
bool is_barn(const State& state, const Figure& figure);
int barns_on(const State& state, NodeId farm);
// Will farmers of that farm score because of its barn (T-17), or might they if they came?
bool is_due(const State& state, NodeId farm);

// Where that wagon may drive (AM-42 to AM-44, AM-46).
void list_drives(const State& state, const Figure& wagon, ActionList& list);
// Why it may not drive there; empty if nothing is known against it.
Refusal explain_drive(const State& state, const Action& action);
// The player's wagon on a feature that has scored in this part, or -1; of several the first who can drive on,
// if one can.
int waiting_wagon(const State& state, PlayerId player);

void install_abbey(Installer& installer);
void install_last_abbeys(Installer& installer);
void install_mayor(Installer& installer);
void install_barn(Installer& installer);
void install_barn_scoring(Installer& installer);
void install_wagon(Installer& installer);
Sentence check(const State& state);  // Module::check_state
void expect_abbeys(const State& state, Forecast& forecast, ExpectedPoints& points);
void expect_barns(const State& state, Forecast& forecast, ExpectedPoints& points);

}  // namespace abbey_and_mayor
}  // namespace bastide
