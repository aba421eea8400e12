#include "cli/words/aside.h"

#include "cli/words/people.h"
#include "cli/words/roles.h"
#include "engine/notation/action_text.h"

namespace bastide {

WordArguments place_arguments(const State& state, int place, int number, CellId cell,
                              std::span<const std::string> names) {
  const NamedSpec& spec = state.rules->places()[static_cast<std::size_t>(place)];
  const std::string holder = spec.of_seats ? name_of_seat(static_cast<PlayerId>(number), names) : "";
  return {{"place", in_camel_case(spec.id)},
          {"placeTitle", named("place." + std::string(spec.id), spec.title)},
          {"square", cell == kNoCell ? "" : cell_text(state, cell)},
          {"holds", case_of(holder)},
          {"holder", holder}};
}

std::string standing_in_words(const State& state, int place, int number, CellId cell,
                              std::span<const std::string> names) {
  return in_words_with("place.name", place_arguments(state, place, number, cell, names));
}

std::string token_title(const RuleSet& rules, NounId token) {
  const TokenSpec& spec = rules.tokens()[token];
  return named("token." + std::string(spec.id), spec.title);
}

std::vector<std::string> aside_lines(const State& state, std::span<const std::string> names, CellId only) {
  const RuleSet& rules = *state.rules;
  std::vector<std::string> lines;
  LyingTokens lying;
  for (auto add : rules.hooks().lying_tokens) add(state, lying);
  for (const LyingToken& token : lying)
    if (only == kNoCell || token.cell == only)
      lines.push_back(cell_text(state, token.cell) + ": " + token_title(rules, token.token) + " x " +
                      std::to_string(token.count));
  for (const Figure& figure : state.figures)
    if (figure.place != kOnBoard && (only == kNoCell || figure.cell == only)) {
      const std::string place = standing_in_words(state, figure.place, figure.segment, figure.cell, names);
      lines.push_back(in_words_with("aside.figure", owner(figure.owner, names) +
                                                        figure_arguments(rules, figure.kind) +
                                                        WordArguments{{"place", place}}));
    }
  return lines;
}

}  // namespace bastide
