// What the greedy player believes, in numbers. Found by playing some hundred thousand games against its
// former selves (README.md tells how); the rules of the game are nowhere in here.
#pragma once

namespace bastide {

class Model;

struct Weights {
  // What has been learned of these estimates (model.h); null: they are believed as they are. Must outlive
  // the player that uses it.
  const Model* model = nullptr;

  // Own points that a point of the others' mean is worth. Less makes friendlier games with more points for
  // all, and fewer wins.
  double rivals = 0.921;

  // --- closing features: the chance that one of n suitable tiles among N comes in t turns is 1 - (1 - n/N)^t
  double city_effort = 0.459;     // t for a city: share of the turns of those who gain by it
  double road_effort = 0.797;     // for a road
  double cloister_effort = 0.84;  // for a square beside a cloister
  double others_effort = 0.2;     // share of the others' turns that fill such a square by the way
  double crowding = 2.26;         // each further open square divides t: t / (1 + crowding x further squares)
  double cloister_crowding = 0.398;  // the same for the squares round a cloister
  double detour = 0.193;             // a tile that fits without closing counts as so many that close
  double growth = 0.315;             // tiles that a filled square adds to a feature that is never closed

  // --- joining features of different owners: t is so large a share of the turns of those who gain by it
  double join_effort = 0.362;        // roads and cities
  double farm_join_effort = 0.0295;  // farms
  // To keep what another loses by it counts as so large a share of what gaining it would; 0
  // as it was until 2026-11-23.
  double keep_effort = 1;

  // --- followers
  double first_follower = 14.3;  // points that the only follower at home is worth while the game is long
  double next_follower = 0.765;  // each further one is worth this share of the one before it; below 1
  double strong_follower =
      0.15;  // a follower at home who counts as one more in a majority is worth so much more
  double return_share =
      0.781;                   // one on the board, times its chance to return soon, counts as so many at home
  double return_turns = 2.49;  // soon: within so many turns of those who gain by its feature
  double follower_turns = 19.2;  // own turns to come below which followers lose their worth, in proportion

  double turn = 4;  // points that a further turn is worth

  // --- farms
  double farm_effort = 0.124;  // t for closing a city beside a farm: share of everybody's turns
  double farm_growth = 0.143;  // points for an open side of a farm with the whole game to come

  // --- features that nobody stands on and the tile just laid touches: the next player may take them
  double loose = 0.388;      // share of their value for that player if they are closed
  double loose_turns = 4.2;  // t for closing them
};

// The same, by somebody who minds others' points more than their own and goes for what they have.
inline Weights spoiling(Weights weights) {
  weights.rivals = 1.5;
  weights.join_effort *= 2;
  weights.farm_join_effort *= 3;
  weights.loose *= 1.5;
  return weights;
}

}  // namespace bastide
