// A shrine against another cloister.
#include <algorithm>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {
namespace {

std::set<PlayerId> owners_in(const Table& table, const Spots& building) {
  std::set<PlayerId> result;
  for (const Piece& piece : table.pieces_on(building))
    if (is_follower(piece)) result.insert(piece.owner);
  return result;
}

// Beside each other, and one of the two a shrine (SC-23).
std::vector<Spots> rivals_of(const Table& table, const Spots& building) {
  std::vector<Spots> result;
  const bool shrine = table.is_marked(building, "shrine", "cult");
  for (const Square& square : around(building.begin()->square)) {
    if (!table.land().holds(square)) continue;
    for (const Spot& other : table.land().segments(square, SegmentKind::cloister))
      if (table.is_marked({other}, "shrine", "cult") != shrine) result.push_back({other});
  }
  return result;
}

// Everyone in it who is not in the winner's building as well loses (SC-24, SC-25).
void add_losers(const Table& table, const Spots& winner, const Spots& loser, Dues& dues) {
  const std::set<PlayerId> winners = owners_in(table, winner);
  if (winners.empty()) return;
  for (PlayerId player : owners_in(table, loser))
    if (!winners.contains(player))
      dues.push_back({player, SegmentKind::cloister, loser, false, {{"lost challenges", "SC-25", 1, 0}}});
}

}  // namespace

Dues lost_challenges(const Table& table, const std::vector<Spots>& completed) {
  Dues dues;
  for (const Spots& building : completed) {
    if (table.land().facts(*building.begin()).kind != SegmentKind::cloister) continue;
    for (const Spots& rival : rivals_of(table, building))
      if (std::find(completed.begin(), completed.end(), rival) == completed.end())  // SC-26
        add_losers(table, building, rival, dues);
  }
  return dues;
}

}  // namespace bastide::naive
