// The land as reasons are found in it.
#pragma once

#include <vector>

#include "analysis/reasons/reason.h"
#include "players/evaluation/farms.h"
#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"

namespace bastide {

// A state with who stands where in it and what may still close what.
struct PositionFacts {
  PositionFacts();
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
  ExpectedFarmPoints farms;
  Holdings holdings;
};

}  // namespace bastide
