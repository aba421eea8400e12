#include <set>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {

// Each owner once a feature, though several followers stand by her (fairy-placement=on-tile).
void add_fairy(const Table& table, const Spots& feature, bool complete, Dues& dues) {
  std::set<PlayerId> owners;
  for (const Piece& piece : table.pieces_on(feature))
    if (table.fairy_stands_by(piece)) owners.insert(piece.owner);
  const SegmentKind kind = table.land().facts(*feature.begin()).kind;
  for (PlayerId player : owners)
    dues.push_back({player, kind, feature, complete, {{"fairies", "PD-08", 1, 3}}});
}

Dues fairy_start(const Table& table, PlayerId player) {
  for (const Piece& piece : table.pieces())
    if (piece.owner == player && table.fairy_stands_by(piece))
      return {{player, std::nullopt, {}, true, {{"fairies", "PD-07", 1, 1}}}};
  return {};
}

}  // namespace bastide::naive
