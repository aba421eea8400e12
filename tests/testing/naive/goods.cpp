#include <algorithm>

#include "tests/testing/naive/scoring.h"

namespace bastide::naive {

std::vector<Taken> take_goods(const Table& table, const std::vector<Spots>& completed, PlayerId completer,
                              Goods& goods) {
  std::vector<Taken> result;
  if (!table.rules().element_on("goods")) return result;
  for (const Spots& city : completed) {
    if (table.land().facts(*city.begin()).kind != SegmentKind::city) continue;
    for (std::size_t kind = 0; kind < kGoods.size(); ++kind) {
      const int count = std::min(table.symbols(city, kGoods[kind]), goods.left[kind]);  // TB-23
      if (count == 0) continue;
      goods.left[kind] -= count;
      goods.taken[completer][kind] += count;
      result.push_back({completer, kGoods[kind], count, city});
    }
  }
  return result;
}

// TB-24, TB-25
Dues goods_dues(const Table& table, const Goods& goods) {
  Dues dues;
  if (!table.rules().element_on("goods")) return dues;
  for (std::size_t kind = 0; kind < kGoods.size(); ++kind) {
    int most = 0;
    for (const auto& taken : goods.taken) most = std::max(most, taken[kind]);
    for (PlayerId player = 0; player < kMaxPlayers; ++player)
      if (most > 0 && goods.taken[player][kind] == most)
        dues.push_back(
            {player, std::nullopt, {}, false, {{std::string(kGoods[kind]) + " majorities", "S-21", 1, 10}}});
  }
  return dues;
}

}  // namespace bastide::naive
