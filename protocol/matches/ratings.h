// How strong players are, from who won how often against whom: Elo ratings by maximum likelihood (the model
// of Bradley and Terry), a draw as half a win. Pure functions of counts.
//
// With all games won a player would be infinitely strong; so every two who have met count a few drawn games
// more than they have played (RatingChoices::drawn_beforehand). Ratings can be compared only among players
// whom games connect, directly or by others: a group. They are told around the mean of their group, or around
// one of its players.
#pragma once

#include <span>
#include <vector>

#include "protocol/matches/interval.h"

namespace bastide {

// All games between two players, who are named by their index. There may be several entries for the same two.
struct PairingScore {
  int first = 0, second = 0;  // different
  double games = 0;
  double score = 0;  // of the first: wins and half the draws
};

struct RatingChoices {
  double drawn_beforehand = 1;  // games; 0: the plain likelihood, and nobody may have won or lost all
  double spread = 1;            // by how much results vary more than those of independent games would
  int anchor = -1;  // the player who is 0, and all intervals are of the distance to that; -1: the mean is 0
};

struct Rating {
  double elo = 0;
  Interval elo_95;  // around elo, normal; of a player who has met nobody without bounds
  int group = 0;    // the smallest index of those whom games connect with this player
};
// One for each player.
std::vector<Rating> ratings_of(int players, std::span<const PairingScore> scores,
                               const RatingChoices& choices = {});

// What the model expects of a game: the score of the one who is so much stronger, 0 to 1.
double expected_score(double elo_ahead);

// One pair of games with the same tiles.
struct PairScore {
  int first = 0, second = 0;
  double score = 0;  // of the first in both games, 0 to 2
};
// The variance of the pairs' scores around what the ratings expect, as a multiple of that of two independent
// games without draws: 1 to 2, since two games that share their tiles are worth one at least and two at most.
double spread_of(std::span<const Rating> ratings, std::span<const PairScore> pairs);

// Whose next games tell most about the order of all: the two for whom what a game tells (most among equals)
// times how little is known of their distance is greatest. Only those with `plays` set are chosen; at least
// two of them are. Players who have met nobody are taken as average.
struct Opponents {
  int first = 0, second = 0;  // first < second
};
Opponents most_telling(std::span<const Rating> ratings, std::span<const PairingScore> scores,
                       const std::vector<bool>& plays);

}  // namespace bastide
