// What a player might do now that is asked, with reasons: a search of bounded time over the state
// that everybody sees. The order of the tiles to come does not exist in it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/reasons/reason.h"
#include "wire/action.h"

namespace bastide {

struct HintSettings {
  int milliseconds = 300;      // the search takes no longer; its reasons follow
  std::uint64_t nodes = 6000;  // turns played ahead at most; with few enough the clock plays no part
  std::uint64_t seed = 1;
  EventTeller teller = event_text;
};

// Answers in one go: a tile, a figure, what follows in the same part of the turn.
struct HintLine {
  std::vector<Action> actions;
  std::vector<wire::Action> described;  // as they travel
  std::string words;                    // for people, in English
  double behind = 0;                    // points behind the best, over the same draws; 0 for the best itself
  bool sure = false;                    // that it is behind
  std::vector<Reason> reasons;
};

inline constexpr std::size_t kHintLines = 3;  // at most

// The best first, at least one. Somebody is asked, not chance.
std::vector<HintLine> find_hint(const State& state, const HintSettings& settings,
                                std::span<const std::string> seat_names);

}  // namespace bastide
