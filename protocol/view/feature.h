// One feature of the board, and what else can be said of it.
#pragma once

#include <set>
#include <vector>

#include "engine/rules/state.h"
#include "wire/inspection.h"

namespace bastide {

// As in the snapshot.
wire::FeatureState feature_of(const State& state, NodeId root);
// Its segments, lowest first.
std::vector<wire::Spot> segments_of(const State& state, NodeId root);

// Points of a feature for its owner.
struct FeaturePoints {
  int now = 0;          // as it is: at the rate of a finished one if it is finished
  int if_finished = 0;  // its tiles at the rate of a finished one; a cloister with all nine
  int at_end = 0;       // if the game ended now
};
FeaturePoints value_of(const State& state, NodeId root);

// The empty squares that keep a feature open, and how many of the tiles still to be drawn fit each.
struct OpenSquare {
  int x = 0, y = 0;
  int fits = 0;
};
std::vector<OpenSquare> open_squares(const State& state, NodeId root);
std::vector<wire::OpenSquare> squares_of(const State& state, NodeId root);
// How many of the tiles still to be drawn fit an empty square; one that is not known yet (kNoCell) all.
int fitting_tiles(const State& state, CellId cell);
// Which ones.
std::vector<wire::TileCount> fitting_of(const State& state, CellId cell);
// The empty squares that something still to be laid fits as the land is now: a tile to come, the
// one in hand, one at somebody's home, with whatever can be attached to it.
std::set<CellId> fillable_squares(const State& state);
// False: certainly not, since some square is fit by no tile or there are fewer tiles than squares.
bool can_finish(const State& state, NodeId root);

wire::Outlook outlook_of(const State& state, NodeId root);

}  // namespace bastide
