// What could occur in the games of a test, by their rule sets, and what did: so that a run shows that the
// decisions, nouns and events of every module were met, whichever modules there are. Prohibitions are counted
// only, for some are too rare to wait for: they have their scenarios.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "engine/rules/game.h"

namespace bastide::testing {

class Tally final : public EventSink {
 public:
  // A game begins: all that its rules name can occur.
  void begin(std::unique_ptr<const RuleSet> rules);
  // Before an answer, and that answer.
  void note_decision(const State& state, const Action& action);
  // Which of the rules' prohibitions are felt: where the tile in hand may not lie, and where on the tile just
  // laid no follower may stand.
  void note_forbidden_placements(const State& state);
  void note_forbidden_deployments(const State& state);
  void on_event(const Event& event) override;

  // "question place:place-tile", "figure small": what could have occurred and did not.
  std::set<std::string> missing() const;
  // A line for each thing and how often it occurred.
  std::string text() const;

  int games = 0;
  long decisions = 0;

 private:
  void could(const std::string& what) { counts_.try_emplace(what, 0); }
  void could_nouns();
  void met(const std::string& what) { ++counts_[what]; }

  std::unique_ptr<const RuleSet> rules_;  // of the game that is being played
  std::map<std::string, long> counts_;
};

}  // namespace bastide::testing
