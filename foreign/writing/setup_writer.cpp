#include "foreign/writing/setup_writer.h"

#include <algorithm>
#include <boost/json.hpp>

#include "foreign/format/setup_tables.h"
#include "foreign/reading/pack.h"
#include "protocol/json/json_parts.h"

namespace bastide::foreign {
namespace {

using boost::json::object;

constexpr int kMostBoxes = 9;

// Of these they write a number, of the others a truth value.
constexpr std::string_view kCounted = "dragon fairy count tower abbey bridge castle";
constexpr std::string_view kWithoutEdition = "siege/cathars siege/besiegers cult/6 count";

int supply_of(const RuleSet& rules, std::string_view figure) {
  const int kind = RuleSet::find(rules.figures(), figure);
  return kind < 0 ? 0 : rules.figures()[static_cast<std::size_t>(kind)].supply(rules);
}

// --- sets

bool plays_with(const RuleSet& rules, const SetSpec& set) {
  if (set.prefix.empty() || !set.less.empty()) return false;
  const auto names = tile_names();
  return std::any_of(names.begin(), names.end(), [&](const TileName& name) {
    return prefix_of(name.id) == set.prefix && rules.find_tile(name.tile) != kNoTile;
  });
}

// So many boxes hold the tiles of the game, those on the table included.
int boxes_needed(const RuleSet& rules, const SetSpec& set) {
  int boxes = 1;
  std::vector<int> wanted(rules.bag().begin(), rules.bag().end());
  for (const LyingTile& start : tiles_at_start(rules)) ++wanted[start.tile];
  for (const TileName& name : tile_names()) {
    const TileId type = rules.find_tile(name.tile);
    if (prefix_of(name.id) != set.prefix || type == kNoTile) continue;
    const int copies = std::max<int>(1, rules.tiles()[type].copies);
    boxes = std::max(boxes, (wanted[type] + copies - 1) / copies);
  }
  return boxes;
}

Fault write_sets(const RuleSet& rules, object& setup) {
  object sets;
  for (const SetSpec& set : set_specs()) {
    if (!plays_with(rules, set)) continue;
    const int boxes = boxes_needed(rules, set);
    if (boxes > kMostBoxes)
      return not_ours({"export.too-many-tiles", "the bag: more copies of a tile than nine boxes hold"});
    sets[std::string(set.id) + (has_word(kWithoutEdition, set.id) ? "" : ":1")] = boxes;
  }
  setup["sets"] = std::move(sets);
  return {};
}

// --- elements

const ElementSpec* element_for(std::string_view ours) {
  for (const ElementSpec& spec : element_specs())
    if (spec.role == ElementRole::element && spec.ours == ours) return &spec;
  return nullptr;
}

boost::json::value element_value(const RuleSet& rules, std::string_view id) {
  for (const FigureNameSpec& figure : figure_specs())
    if (figure.type == id) return supply_of(rules, figure.ours);
  if (has_word(kCounted, id)) return 1;
  return true;
}

Fault write_elements(const RuleSet& rules, object& setup) {
  object elements{{"small-follower", supply_of(rules, "small")}};
  if (const int big = supply_of(rules, "big"); big != 0) elements["big-follower"] = big;
  if (rules.is(CoreOption::farmers, "on")) elements["farmers"] = true;
  for (const std::string& ours : rules.choice().elements) {
    if (ours == "river-1" || ours == "river-2") {
      elements["river"] = true;
      if (ours == "river-2" && rules.option_is("river-herd", "counts")) elements["pig-herd"] = true;
      continue;
    }
    const ElementSpec* spec = element_for(ours);
    if (spec == nullptr)
      return not_ours(
          {"export.no-such-element", "element {ours}: the format has none like it", {{"ours", ours}}});
    elements[spec->id] = element_value(rules, spec->id);
    if (ours == "siege") elements["escape"] = true;
  }
  setup["elements"] = std::move(elements);
  return {};
}

// --- rules

bool matters_with_elements(const RuleSet& rules, std::string_view option) {
  return matters(option, [&rules](std::string_view element) { return rules.element_on(element); });
}

void write_rules(const RuleSet& rules, object& setup) {
  object written;
  for (const RuleSpec& rule : rule_specs()) {
    if (rule.option.empty() || !matters_with_elements(rules, rule.option)) continue;
    if (rules.option_is(rule.option, rule.ours)) written[rule.id] = json_of(rule.value);
  }
  setup["rules"] = std::move(written);
}

void write_start(const RuleSet& rules, object& setup) {
  boost::json::array tiles;
  for (const LyingTile& tile : tiles_at_start(rules)) {
    const TileName& name = *name_of_tile(rules.tiles()[tile.tile].id);
    tiles.push_back(object{{"tile", json_of(name.id)},
                           {"x", tile.place.x},
                           {"y", tile.place.y},
                           {"rotation", 90 * Frame().turns_to_theirs(name, tile.turns)}});
  }
  setup["start"] = std::move(tiles);
}

// Follow from the number of players, the elements and the sets; of the last one a pass is written.
constexpr std::string_view kFollowing =
    "min-players max-players colours big-follower pooled-majority count-with-river mayor-founds-castle";

// An option that goes with the value of another one means nothing beside other values.
bool is_idle(const RuleSet& rules, std::string_view option) {
  for (const RuleSpec& rule : rule_specs())
    if (rule.also == option) return !rules.option_is(rule.option, rule.ours);
  return false;
}

bool counts(const RuleSet& rules, const RuleSet::OptionEntry& entry) {
  if (is_idle(rules, entry.spec->id)) return false;
  if (entry.spec->kind != OptionKind::rule || has_word(kFollowing, entry.spec->id)) return false;
  if (entry.module != nullptr && !rules.module_on(entry.module->id)) return false;
  return matters_with_elements(rules, entry.spec->id);
}

// The option says how many figures each player has, and by both rules they are as many.
bool are_as_many(const RuleSet& rules, const RuleSet& read, std::string_view option) {
  for (const FigureNameSpec& figure : figure_specs())
    if (figure.number == option) return supply_of(rules, figure.ours) == supply_of(read, figure.ours);
  return false;
}

// A bag made by hand may have tiles of a set that the format does not know.
Fault check_tiles(const RuleSet& rules) {
  std::vector<TileId> played;
  for (const LyingTile& start : tiles_at_start(rules)) played.push_back(start.tile);
  for (std::size_t type = 0; type < rules.bag().size(); ++type)
    if (rules.bag()[type] != 0) played.push_back(static_cast<TileId>(type));
  for (const TileId type : played)
    if (name_of_tile(rules.tiles()[type].id) == nullptr)
      return not_ours({"export.no-such-tile",
                       "tile {tile}: the format has none like it",
                       {{"tile", rules.tiles()[type].id}}});
  return {};
}

}  // namespace

Fault write_setup(const RuleSet& rules, object& setup) {
  if (Fault fault = write_sets(rules, setup)) return fault;
  if (Fault fault = write_elements(rules, setup)) return fault;
  if (Fault fault = check_tiles(rules)) return fault;
  write_rules(rules, setup);
  write_start(rules, setup);
  setup["timer"] = nullptr;
  return {};
}

Fault compare_options(const RuleSet& rules, const RuleSet& read) {
  for (std::size_t i = 0; i < rules.options().size(); ++i) {
    const RuleSet::OptionEntry& entry = rules.options()[i];
    const std::uint8_t theirs = read.options()[i].value;
    if (!counts(rules, entry) || entry.value == theirs || are_as_many(rules, read, entry.spec->id)) continue;
    const std::string id(entry.spec->id);
    return not_ours(
        {"export.other-value",
         "option {id}={value}: the format can say only {id}={theirs} with these elements",
         {{"id", id}, {"value", entry.spec->values[entry.value]}, {"theirs", entry.spec->values[theirs]}}});
  }
  return {};
}

}  // namespace bastide::foreign
