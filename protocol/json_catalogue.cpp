// What can be in a game of one rule set, as JSON: for clients that draw tiles and offer options without
// knowing any.
#include <boost/json.hpp>

#include "engine/expansions/interactions/whole_box.h"
#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;

constexpr std::string_view kOptionKinds[] = {"rule", "label", "constant"};

// Which of `names` a bit set has.
template <std::size_t Count>
array named_bits(unsigned bits, const std::string_view (&names)[Count]) {
  array json;
  for (std::size_t i = 0; i < Count; ++i)
    if (((bits >> i) & 1) != 0) json.push_back(json_of(names[i]));
  return json;
}

constexpr std::string_view kSideNames[] = {"N", "E", "S", "W"};

// The names of a bit set of segments.
array named_segments(const TileType& type, unsigned bits) {
  array json;
  for (SegmentId id = 0; id < type.segments.size(); ++id)
    if (((bits >> id) & 1) != 0) json.push_back(json_of(type.segment_name(id, 0)));
  return json;
}

object segment_json(const RuleSet& rules, const TileType& type, SegmentId id) {
  static constexpr std::string_view halves[] = {"Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"};
  static constexpr std::string_view corners[] = {"NE", "SE", "SW", "NW"};
  const Segment& segment = type.segments[id];
  object json{{"segment", json_of(type.segment_name(id, 0))}, {"kind", json_of(name_of(segment.kind))}};
  if (segment.sides != 0) json["sides"] = named_bits(segment.sides, kSideNames);
  if (segment.halves != 0) json["halves"] = named_bits(segment.halves, halves);
  if (segment.corners != 0) json["corners"] = named_bits(segment.corners, corners);
  if (segment.cities != 0) json["by"] = named_segments(type, segment.cities);
  add_counters(json, rules, segment.counters);
  if (array marks = json_marks(rules, segment.marks); !marks.empty()) json["marks"] = std::move(marks);
  return json;
}

// The pairs of segments of which one leads into the other.
array links_json(const TileType& type) {
  array json;
  for (SegmentId one = 0; one < type.segments.size(); ++one)
    for (SegmentId other = one; other < type.segments.size(); ++other)
      if (((type.segments[one].links >> other) & 1) != 0)
        json.push_back(array{json_of(type.segment_name(one, 0)), json_of(type.segment_name(other, 0))});
  return json;
}

// What the tile table says of the tile as a whole.
void add_tile_facts(object& tile, const RuleSet& rules, const TileType& type) {
  unsigned inner = 0, any = 0;
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t edge = edge_at(type.forms[0].edges, side);
    if (edge == edge_inner) inner |= 1u << side;
    if (edge == 0) any |= 1u << side;
  }
  if (array links = links_json(type); !links.empty()) tile["links"] = std::move(links);
  if (inner != 0) tile["inner"] = named_bits(inner, kSideNames);
  if (any != 0) tile["any"] = named_bits(any, kSideNames);
  if (!type.role.empty()) tile["role"] = json_of(type.role);
  if (array marks = json_marks(rules, type.marks); !marks.empty()) tile["marks"] = std::move(marks);
  if (!type.words.empty()) tile["printed"] = json_texts(type.words);
}

array tiles_json(const RuleSet& rules) {
  array json;
  for (TileId i = 0; i < rules.tiles().size(); ++i) {
    const TileType& type = rules.tiles()[i];
    array segments, turns;
    for (SegmentId id = 0; id < type.segments.size(); ++id) segments.push_back(segment_json(rules, type, id));
    for (std::uint8_t each : type.turns) turns.push_back(json_number(each));
    object tile{{"tile", json_of(type.id)},
                {"set", json_of(type.set)},
                {"in_bag", json_number(rules.bag()[i])},
                {"start", rules.start_copies(i) != 0},
                {"turns", std::move(turns)},
                {"segments", std::move(segments)}};
    add_tile_facts(tile, rules, type);
    json.push_back(std::move(tile));
  }
  return json;
}

template <class Nouns>
array nouns_json(const Nouns& nouns, std::size_t first = 0) {
  array json;
  for (std::size_t i = first; i < nouns.size(); ++i)
    json.push_back(object{{"id", json_of(nouns[i].id)}, {"title", json_of(nouns[i].title)}});
  return json;
}

array options_json(const RuleSet& rules) {
  array json;
  for (const RuleSet::OptionEntry& entry : rules.options())
    json.push_back(object{{"id", json_of(entry.spec->id)},
                          {"kind", json_of(kOptionKinds[static_cast<std::size_t>(entry.spec->kind)])},
                          {"clause", json_of(entry.spec->clause)},
                          {"text", json_of(entry.spec->text)},
                          {"values", json_texts(entry.spec->values)},
                          {"value", json_of(entry.spec->values[entry.value])},
                          {"changed", entry.changed}});
  return json;
}

// All that could be switched on, not only what is: a client offers them without knowing any.
array elements_json(const RuleSet& rules, std::span<const Module* const> modules) {
  array json;
  for (const Module* module : modules)
    for (const Element& element : module->elements)
      json.push_back(object{{"id", json_of(element.id)},
                            {"module", json_of(module->id)},
                            {"module_title", json_of(module->title)},
                            {"title", json_of(element.title)},
                            {"text", json_of(element.text)},
                            {"on", rules.element_on(element.id)}});
  return json;
}

}  // namespace

array presets_json() {
  array json;
  auto add = [&json](const PresetSpec& preset) -> object& {
    json.push_back(
        object{{"id", json_of(preset.id)}, {"title", json_of(preset.title)}, {"text", json_of(preset.text)}});
    return json.back().as_object();
  };
  for (const PresetSpec& preset : preset_specs()) add(preset);
  object rules = choice_json(whole_box());
  rules.erase("players");
  add(kWholeBox)["rules"] = std::move(rules);
  return json;
}

object catalogue_json(const RuleSet& rules, std::span<const Module* const> modules) {
  return {{"format", "bastide-catalogue"},          {"version", json_number(kJsonVersion)},
          {"rules", choice_json(rules.choice())},   {"elements", elements_json(rules, modules)},
          {"options", options_json(rules)},         {"tiles", tiles_json(rules)},
          {"figures", nouns_json(rules.figures())}, {"tokens", nouns_json(rules.tokens(), 1)},
          {"choices", nouns_json(rules.choices())}, {"places", nouns_json(rules.places())},
          {"piles", nouns_json(rules.piles())}};
}

}  // namespace bastide
