// Finds what answers do, by comparing the land before and after them and by what they say on the way.
#pragma once

#include <memory>

#include "analysis/reason.h"
#include "players/evaluation/farms.h"
#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"

namespace bastide {

// A state with who stands where in it and what may still close what.
struct Survey {
  Survey();
  void take();
  // Facts of the feature and what closes it.
  Reason describe(ReasonKind kind, NodeId root);
  bool is_blocked(NodeId root);                              // a square that keeps it open is fit by no tile
  int closing_tiles(NodeId root);                            // that close it at once; 0 if it takes several
  double closing_chance(NodeId root, std::uint8_t players);  // if these try
  std::uint8_t winners(NodeId root) const;
  // An own feature that one tile could make one with a feature which others lead on, and the most tiles that
  // would at one square.
  struct Join {
    NodeId own, other;
    int tiles;
  };
  std::vector<Join> joins_of(PlayerId player);
  // The points that somebody else would gain by it beyond what the player would.
  double cost_of(const Join& join, PlayerId player);

  State state;
  Outlook outlook;
  FarmWorth farms;
  Holdings holdings;
};

class ReasonFinder {
 public:
  ReasonFinder(const State& before, std::span<const Action> answers, std::span<const std::string> names);
  std::vector<Reason> find();

 private:
  // The features before that have become one.
  std::vector<NodeId> old_roots_(NodeId root) const;
  bool is_grown_(NodeId root) const;
  bool is_deployed_on_(NodeId root) const;

  void note_feature_(const Holding& holding);
  void note_claim_or_growth_(const Holding& holding, bool was_mine);
  void note_farm_(const Holding& holding);
  void note_farm_growth_(const Holding& holding, const std::vector<NodeId>& old);
  void note_blocking_(const Holding& holding);
  void note_aims_(const Holding& holding);
  void note_partings_();
  void note_open_land_();
  void note_followers_();
  void add_(Reason reason, std::uint8_t others);

  const PlayerId me_;
  std::span<const Action> answers_;
  std::span<const std::string> names_;
  std::unique_ptr<Survey> before_, after_;
  CellId placed_ = kNoCell;
  std::vector<NodeId> deployed_;  // nodes on which the player has put figures
  std::vector<Reason> reasons_;
};

}  // namespace bastide
