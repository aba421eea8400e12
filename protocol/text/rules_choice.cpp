#include "protocol/text/rules_choice.h"

#include "engine/notation/header.h"
#include "engine/notation/position.h"
#include "engine/notation/text.h"
#include "wire/read.h"

namespace bastide {
wire::Rules rules_of(const RuleChoice& choice) {
  wire::Rules rules;
  rules.preset = preset_specs()[choice.preset].id;
  rules.players = choice.players;
  rules.elements.emplace(choice.elements.begin(), choice.elements.end());
  rules.options.emplace();
  for (const auto& [id, value] : choice.options) rules.options->emplace_back(id, value);
  if (const std::string_view start = game_start_text(choice.start); !start.empty()) rules.start = start;
  if (choice.bag.empty()) return rules;
  rules.bag.emplace();
  for (const auto& [tile, copies] : choice.bag) rules.bag->push_back({tile, copies});
  return rules;
}

JsonError choice_of(const wire::Rules& rules, RuleChoice& choice, const std::string& place,
                    std::optional<int> seats, std::span<const Module* const> modules) {
  const std::optional<Preset> preset = find_preset(rules.preset);
  if (!preset)
    return {place + "/preset",
            {"rules.no-preset-called",
             "there is no preset ''{preset}''; there are: {presets}",
             {{"preset", rules.preset}, {"presets", all_presets()}}},
            {}};
  if (!rules.players && !seats) return {place, wire::missing_member("players"), {}};
  choice.preset = *preset;
  choice.players = rules.players.value_or(seats.value_or(2));
  if (seats && choice.players != *seats)
    return {place + "/players", {"rules.other-seats", "there are {seats} seats", {{"seats", *seats}}}, {}};
  if (rules.elements) choice.elements = {rules.elements->begin(), rules.elements->end()};
  if (rules.options)
    for (const auto& [option, value] : *rules.options) choice.options[option] = value;
  if (rules.bag)
    for (const wire::BagEntry& each : *rules.bag) choice.bag.emplace_back(each.tile, each.copies);
  if (rules.start)
    if (const ParseError error = read_game_start(*rules.start, choice.start, modules))
      return {place + "/start", said_with_column(error), error.clause};
  return {};
}

}  // namespace bastide
