#include "cli/words/aside.h"

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"

namespace bastide {

std::string whose(const std::string& name, bool within) {
  return name == "You" ? (within ? "your" : "Your") : name + "'s";
}

std::string standing_in_words(const State& state, int place, int number, CellId cell,
                              std::span<const std::string> names) {
  const NamedSpec& spec = state.rules->places()[static_cast<std::size_t>(place)];
  if (!spec.of_seats) return place_in_words(state, place, number, cell, names);
  return whose(seat_name(static_cast<PlayerId>(number), names), true) + " " + std::string(spec.title);
}

std::vector<std::string> aside_lines(const State& state, std::span<const std::string> names, CellId only) {
  const RuleSet& rules = *state.rules;
  std::vector<std::string> lines;
  LyingTokens lying;
  for (auto add : rules.hooks().lying_tokens) add(state, lying);
  for (const LyingToken& token : lying)
    if (only == kNoCell || token.cell == only)
      lines.push_back(cell_text(state, token.cell) + ": " + std::string(rules.tokens()[token.token].title) +
                      " x " + std::to_string(token.count));
  for (const Figure& figure : state.figures)
    if (figure.place != kOnBoard && (only == kNoCell || figure.cell == only))
      lines.push_back(whose(seat_name(figure.owner, names)) + " " +
                      std::string(rules.figures()[figure.kind].title) + ": " +
                      standing_in_words(state, figure.place, figure.segment, figure.cell, names));
  return lines;
}

}  // namespace bastide
