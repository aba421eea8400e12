// A ladder: many players against each other, two at a time, by one or several mixes of rules, until there are
// so many pairs of games. Who plays next is chosen so that it tells most about the order of all; the mix is
// the one that these two have played least. The n-th pair of any two players with a mix has the same tiles in
// the same order as that of any others.
//
// Pairs are played at the same time, and a choice knows of the results up to a certain number of pairs before
// it, no matter which others have ended. So the same ladder has the same pairs on one thread, on many, and on
// many machines.
#pragma once

#include <functional>
#include <memory>
#include <optional>
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
  int ahead = 32;                    // pairs that may be played at the same time; decides who plays whom
  MatchSettings match;  // seed, threads, times and `stop`; who plays how many games is chosen here
};

// Which pairs are played, and in which order they count. For one thread at a time.
class LadderPlan {
 public:
  using Ended = std::function<void(const RunPair&)>;

  // `pairs` are those known, maybe of others than the players now; those that end are added, in the order in
  // which they were chosen, and `ended` is told. Both, and the settings, outlive the plan.
  LadderPlan(const LadderSettings& settings, std::vector<RunPair>& pairs, Ended ended = {});
  ~LadderPlan();
  LadderPlan(const LadderPlan&) = delete;
  LadderPlan& operator=(const LadderPlan&) = delete;

  struct Task {
    std::size_t place = 0;     // to bring it back by
    RunPair pair;              // without its games
    std::size_t mix = 0;       // by which rules
    MatchSettings match = {};  // its two games
  };
  // Nothing: all are chosen, or others have to be brought first.
  std::optional<Task> next();
  // The two games of a task, which have been played.
  void bring(std::size_t place, std::vector<MatchGame> games);
  // Every pair that is wanted has been brought.
  bool over() const;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

// Plays until there are so many pairs, or `stop` is set: then pairs that have not ended are lost, and those
// chosen after the first of them. `pairs` and `ended` as LadderPlan has them; `ended` is told by any of the
// threads but one at a time.
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
