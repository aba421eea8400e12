#include "protocol/view/parts.h"

#include <algorithm>

#include "engine/notation/event_text.h"
#include "engine/rules/scoring.h"

namespace bastide {

std::vector<int> seat_numbers(std::uint8_t players) {
  std::vector<int> seats;
  for_each_player(players, [&seats](PlayerId player) { seats.push_back(seat_number(player)); });
  return seats;
}

std::vector<wire::ScoreLine> lines_of(const ScoreLines& lines) {
  std::vector<wire::ScoreLine> views;
  for (const ScoreLine& line : lines)
    views.push_back({std::string(line.what->key), line.count, line.times, line.points(),
                     std::string(line.clause), counted_text(line)});
  return views;
}

std::vector<std::string> marks_of(const RuleSet& rules, std::uint32_t marks) {
  std::vector<std::string> words;
  if (marks == 0) return words;  // nearly all features: words are looked up by their text
  for (const Module* module : rules.modules())
    for (const MarkSpec& mark : module->marks)
      if (!mark.counts && (marks & rules.mark(mark.word)) != 0) words.emplace_back(mark.word);
  return words;
}

wire::Named<int> counters_of(const RuleSet& rules, const std::array<std::uint8_t, kMaxCounters>& counters) {
  wire::Named<int> views;
  if (std::ranges::count(counters, 0) == std::ssize(counters)) return views;
  if (counters[kPennants] != 0) views.emplace_back("pennants", counters[kPennants]);
  for (const Module* module : rules.modules())
    for (const MarkSpec& mark : module->marks) {
      const int counter = mark.counts ? rules.counter(mark.word) : -1;
      if (counter >= 0 && counters[static_cast<std::size_t>(counter)] != 0)
        views.emplace_back(std::string(mark.word), counters[static_cast<std::size_t>(counter)]);
    }
  return views;
}

}  // namespace bastide
