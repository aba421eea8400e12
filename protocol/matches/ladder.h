// A ladder: many players against each other, two at a time, by one or several mixes of rules, until there are
// so many pairs of games. Who plays next is chosen so that it tells most about the order of all; the mix is
// the one that these two have played least. The n-th pair of any two players with a mix has the same tiles in
// the same order as that of any others.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "protocol/matches/match.h"
#include "protocol/matches/ratings.h"
#include "protocol/matches/run_file.h"

namespace bastide {

struct Mix {
  std::string name;
  std::shared_ptr<const RuleSet> rules;  // for two players
};

struct LadderSettings {
  std::vector<std::string> players;  // at least two; all exist
  std::vector<Mix> mixes;            // at least one
  int pairs = 0;                     // in all, with those that are known
  MatchSettings match;  // seed, threads, times and `stop`; who plays how many games is chosen here
};

// Plays until there are so many pairs, or `stop` is set: then pairs that have not ended are lost. `pairs` are
// those known, maybe of others than the players now; those that end are added, and `ended` is told, by any of
// the threads but one at a time.
void play_ladder(const LadderSettings& settings, std::vector<RunPair>& pairs,
                 const std::function<void(const RunPair&)>& ended = {});

struct LadderPlayer {
  std::string name;
  Rating rating;
  bool rated = false;  // of the same group as the anchor, or else of the largest
  int games = 0, wins = 0, draws = 0, losses = 0, forfeits = 0;
  double score = 0;  // wins and half the draws
};

struct LadderTable {
  int pairs = 0;
  double spread = 1;                  // by which the intervals are wider, see spread_of()
  std::vector<LadderPlayer> players;  // the strongest first; who is not rated comes last
  // Of a player, by the place in the table, against another.
  struct Meeting {
    int games = 0;
    double score = 0;
  };
  std::vector<std::vector<Meeting>> meetings;
};
// Of all pairs, or of those of one mix. The `players` are in it whether or not they have played; so is
// who has. An `anchor` is 0; empty: the mean of the rated is.
LadderTable ladder_table(std::span<const RunPair> pairs, std::span<const std::string> players,
                         const std::string& mix = {}, const std::string& anchor = {});

}  // namespace bastide
