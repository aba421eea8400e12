#include <algorithm>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {

std::vector<Taken> pass_on(const Table& table, const std::vector<Spots>& completed, PlayerId completer,
                           Card& card) {
  if (!table.rules().element_on(card.element)) return {};
  int largest = 0;
  Spots where;  // any of several that are equally large
  for (const Spots& feature : completed) {
    if (table.land().facts(*feature.begin()).kind != card.kind) continue;
    const int size = static_cast<int>(squares_of(feature).size());  // KR-07
    if (size > largest) where.clear();
    if (size >= largest) where.insert(feature.begin(), feature.end());
    largest = std::max(largest, size);
  }
  if (largest <= card.record) return {};  // KR-03
  const PlayerId before = card.holder;
  card.record = largest;  // KR-05
  card.holder = completer;
  if (before == completer) return {};
  return {{completer, card.token, 1, where}};
}

// KR-08
Dues card_dues(const Table& table, const Cards& cards) {
  Dues dues;
  for (const Card& card : {cards.king, cards.robber}) {
    if (card.holder == kNobody) continue;
    int count = 0;
    for (const Spots& feature : table.land().features(card.kind)) count += table.is_complete(feature) ? 1 : 0;
    const char* what = card.kind == SegmentKind::city ? "complete cities" : "complete roads";
    dues.push_back({card.holder, std::nullopt, {}, false, {{what, "S-22", count, 1}}});
  }
  return dues;
}

}  // namespace bastide::naive
