// Finds what answers do, by comparing the land before and after them and by what they say on the way.
#pragma once

#include <memory>

#include "analysis/reasons/position_facts.h"

namespace bastide {

class ReasonFinder {
 public:
  ReasonFinder(const State& before, std::span<const Action> actions, std::span<const std::string> names,
               EventTeller teller);
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
  std::span<const Action> actions_;
  std::span<const std::string> names_;
  EventTeller teller_;
  std::unique_ptr<PositionFacts> before_, after_;
  CellId placed_ = kNoCell;
  std::vector<NodeId> deployed_;  // nodes on which the player has put figures
  std::vector<Reason> reasons_;
};

}  // namespace bastide
