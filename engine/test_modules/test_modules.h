// Small modules that prove that the mechanism carries the hard cases of the expansions to come. They exist
// only in the tests; each is as short as it can be and names the clause whose shape it takes.
// docs/decisions/0003 says what they changed in the design.
#pragma once

#include "engine/rules/module.h"

namespace bastide::test_modules {

extern const Module roaming_beast;   // a step in which all players are asked in turn, up to six times (PD-19)
extern const Module auction;         // bids, with chance draws in their middle; owed tiles (BCB-40)
extern const Module second_part;     // a second part of a turn (TB-07)
extern const Module plank;           // a token on an earlier tile that makes a placement legal (BCB-08)
extern const Module rolling_figure;  // a figure that moves on after scoring (AM-41)
extern const Module keep;     // a feature converted after completion (BCB-20), paid by another (BCB-30)
extern const Module quarter;  // figures that join a feature just before it scores, all asked in order (CO-11)
extern const Module barn_like;  // a farm scored in mid game whose figures go home (AM-32)
extern const Module
    hole_filler;  // a round of placements after the last tile (AM-12); sides that fit anything
extern const Module sleeping_tiles;  // a pile of tiles laid aside that comes back (PD-20)
extern const Module prison;     // a place off the board, and a window before the figure action (TO-14, TO-20)
extern const Module large_set;  // a large set without anything of its own (IC-06), and tiles that base lacks
extern const Module opening;    // an opening that replaces the start tile (RV-01)
extern const Module die;        // chance that is no tile and not even; a tie that is broken
extern const Module long_road;  // a line of its own in a feature's score
extern const Module face_down;  // tiles that lie face down on the table until they are turned over
extern const Module harvest;    // a whole small set: tile, figure, token, decision, weighted chance

inline constexpr const Module* kAll[] = {
    &roaming_beast, &auction,   &second_part, &plank,          &rolling_figure, &keep,
    &quarter,       &barn_like, &hole_filler, &sleeping_tiles, &prison,         &large_set,
    &opening,       &die,       &long_road,   &face_down,      &harvest};

}  // namespace bastide::test_modules
