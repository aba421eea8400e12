// What the next draw is worth, tile by tile: each is answered, then the next one after it, by the quick
// answers of one turn. All tiles have the same effort, so their difference is luck and nothing else.
#pragma once

#include <vector>

#include "players/deadline.h"
#include "players/search/look_ahead.h"

namespace bastide {

struct DrawValue {
  Action draw;
  double chance = 0;
  ExpectedPoints expected{};
  // One entry a tile that was tried next, if these were chosen: the mean has an error then. The same index is
  // the same place in the pile.
  std::vector<ExpectedPoints> samples = {};
};

class DrawValues {
 public:
  explicit DrawValues(const Weights& weights) : ahead_(weights) {}

  // Of a state that waits for a draw. Tries every tile, and after it every other, or as many evenly spread
  // ones as `nodes` turns allow (sixteen, and four after each, at least). `came` is tried whether or not it
  // is one of those; its chance is 0 if it is not. Once `stop` is true the rest is left out, and all means
  // nothing. Valid until the next call.
  const std::vector<DrawValue>& evaluate(const State& state, const Action& came, std::uint64_t nodes,
                                         std::uint64_t seed, StopFlag stop = nullptr);

 private:
  struct Next {
    Action draw;
    double chance;
  };
  static std::vector<Next> next_tiles_(const State& state, std::size_t most, ActionList& list);
  void list_tiles_(const State& state, const Action& came, std::size_t most);
  void evaluate_(const State& state, DrawValue& value, std::size_t most, std::uint64_t seed);

  LookAhead ahead_;
  State drawn_, playing_;
  ActionList list_;
  std::vector<DrawValue> values_;
};

}  // namespace bastide
