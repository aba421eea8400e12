// What the greedy player believes, in numbers. Found by playing games against itself and against its former
// selves; the engine's rules are nowhere in here.
#pragma once

namespace bastide {

struct Weights {
  // --- whose points
  double rivals = 0.7;  // my points that a point of the other players' mean is worth

  // --- closing features. The chance that one of n suitable tiles among N comes in t turns is 1 - (1 -
  // n/N)^t; the weights make t and n from the turns of those who gain.
  double city_effort = 0.8;      // share of such turns in which the tile would really be used for a city
  double road_effort = 0.6;      // for a road
  double cloister_effort = 0.5;  // for a square beside a cloister
  double others_effort = 0.3;    // turns of all the others that fill a cloister's square by chance, a share
  double crowding = 0.5;         // every further open square takes this share off the turns for each
  double detour = 0.25;          // a tile that fits without closing is worth so many that close
  double growth = 0.5;  // share of the open squares that add a tile to a feature that is never closed

  // --- followers
  double first_follower = 3.5;  // points that the only follower at home is worth while the game is long
  double next_follower = 0.65;  // each further one is worth this share of the one before it
  double return_share =
      0.5;  // share of a follower on the board, times his chance to return, that counts as home
  double follower_turns = 10;  // own turns left below which followers lose their worth, in proportion

  // --- farms
  double farm_effort = 0.35;  // share of all turns that serve to close a city beside a farm
  double farm_growth = 0.5;   // points for an open side of a farm with the whole game to come
};

}  // namespace bastide
