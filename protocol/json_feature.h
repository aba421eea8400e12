// One feature as JSON: a member of a snapshot's "features", and what else can be said of it.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <vector>

#include "engine/rules/state.h"

namespace bastide {

// As in the snapshot.
boost::json::object feature_json(const State& state, NodeId root);
// Its segments, lowest first: "2,-1:road-E".
boost::json::array segments_json(const State& state, NodeId root);

// Points of a feature for whoever owns it.
struct FeaturePoints {
  int now = 0;          // as it is: at the rate of a finished one if it is finished
  int if_finished = 0;  // its tiles at the rate of a finished one; a cloister with all nine
  int at_end = 0;       // if the game ended now
};
FeaturePoints worth_of(const State& state, NodeId root);

// The empty squares that keep a feature open, and how many of the tiles still to be drawn fit each.
struct OpenSquare {
  int x = 0, y = 0;
  int fits = 0;
};
std::vector<OpenSquare> open_squares(const State& state, NodeId root);
// [{"at", "fits"}]
boost::json::array squares_json(const State& state, NodeId root);
// How many of the tiles still to be drawn fit an empty square; one that is not known yet (kNoCell) all.
int fitting_tiles(const State& state, CellId cell);
// Which ones: [{"tile", "count"}]
boost::json::array fitting_json(const State& state, CellId cell);
// False: certainly not, since some square is fit by no tile or there are fewer tiles than squares.
bool can_finish(const State& state, NodeId root);

// {"worth", "open", "owners", "at_end"} and, but for fields, "if_finished" and "can_finish".
boost::json::object worth_json(const State& state, NodeId root);

}  // namespace bastide
