// What the views of a game share.
#pragma once

#include <array>

#include "engine/rules/event.h"
#include "engine/rules/state.h"
#include "protocol/view/action.h"
#include "wire/event.h"

namespace bastide {

inline int seat_number(PlayerId seat) { return seat + 1; }  // as it travels: from 1
std::vector<int> seat_numbers(std::uint8_t players);        // a bit each

std::vector<wire::ScoreLine> lines_of(const ScoreLines& lines);
// The words of the marks in a bit set.
std::vector<std::string> marks_of(const RuleSet& rules, std::uint32_t marks);
// What is counted, by its word; what is not there is left out.
wire::Named<int> counters_of(const RuleSet& rules, const std::array<std::uint8_t, kMaxCounters>& counters);
}  // namespace bastide
