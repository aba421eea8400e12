// Reading positions: the rules.
#include <algorithm>

#include "engine/notation/header.h"
#include "engine/notation/position_fields.h"
#include "engine/rules/rules_version.h"

namespace bastide {
namespace {

constexpr std::string_view kRuleKeys[] = {"rules", "preset", "players", "elements", "options", "bag"};

// What these fields say.
struct Wanted {
  int version = 1;  // that did not have to be said
  RuleChoice choice;
};

int read_version(ItemReader& item) {
  const int version = item.number(1, 1000000);
  if (version > kRulesVersion)
    item.fail({"notation.future-rules",
               "rules={version} is a future version of the rules; this program knows up to {newest}",
               {{"version", version}, {"newest", kRulesVersion}}});
  return version;
}

void read_rule(const PositionField& field, ItemReader& item, Wanted& wanted) {
  RuleChoice& choice = wanted.choice;
  if (field.key == "rules") {
    wanted.version = read_version(item);
    return;
  }
  if (field.key == "players") {
    choice.players = item.number(1, 99);
    return;
  }
  const std::string id = item.name({"notation.an-id", "an id"});
  if (field.key == "preset") {
    const std::optional<Preset> preset = find_preset(id);
    if (!preset) return item.fail(no_such_preset(id));
    choice.preset = *preset;
  } else if (field.key == "elements") {
    choice.elements.push_back(id);
  } else if (field.key == "options") {
    choice.options[id] = item.name({"notation.a-value", "a value"});
  } else if (field.key == "bag") {
    choice.bag.emplace_back(id, item.number(0, 99));
  }
}

}  // namespace

bool is_field_of_rules(std::string_view key) {
  return std::find(std::begin(kRuleKeys), std::end(kRuleKeys), key) != std::end(kRuleKeys);
}

ParseError read_position_rules(const std::vector<PositionField>& fields,
                               std::span<const Module* const> modules,
                               std::unique_ptr<const RuleSet>& rules) {
  Wanted wanted;
  ParseError error;
  bool preset = false, players = false;
  for (const PositionField& field : fields) {
    if (!is_field_of_rules(field.key)) break;  // they stand before all others
    preset = preset || field.key == "preset";
    players = players || field.key == "players";
    read_items(field, error, [&](ItemReader& item) { read_rule(field, item, wanted); });
    if (error) return error;
  }
  if (!preset || !players)
    return error_at(1, {"notation.no-preset-or-players", "expected a preset and a number of players"});
  std::vector<RuleError> errors;
  rules = RuleSet::make(brought_forward(std::move(wanted.choice), wanted.version, modules), errors, modules);
  if (rules == nullptr) return error_at(1, errors.front().message, errors.front().clause);
  if (rules->tiles_in_all() > kMaxTilesOnBoard)
    return error_at(1, {"notation.too-many-tiles", "these are too many tiles"});
  return {};
}

}  // namespace bastide
