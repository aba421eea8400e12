#include "protocol/view/catalogue.h"

#include "engine/expansions/interactions/whole_box.h"
#include "protocol/json/json.h"
#include "protocol/text/rules_choice.h"
#include "protocol/view/parts.h"

namespace bastide {
namespace {

using Words = std::vector<std::string>;

// Nothing where there is nothing.
template <class T>
std::optional<T> if_any(T items) {
  return items.empty() ? std::nullopt : std::optional<T>(std::move(items));
}

// Which of `names` a bit set has.
template <std::size_t Count>
Words named_bits(unsigned bits, const std::string_view (&names)[Count]) {
  Words words;
  for (std::size_t i = 0; i < Count; ++i)
    if (((bits >> i) & 1) != 0) words.emplace_back(names[i]);
  return words;
}

constexpr std::string_view kSideNames[] = {"N", "E", "S", "W"};

// The names of a bit set of segments.
Words named_segments(const TileType& type, unsigned bits) {
  Words words;
  for (SegmentId id = 0; id < type.segments.size(); ++id)
    if (((bits >> id) & 1) != 0) words.push_back(type.segment_name(id, 0));
  return words;
}

wire::TileSegment segment_of(const RuleSet& rules, const TileType& type, SegmentId id) {
  static constexpr std::string_view halves[] = {"Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"};
  static constexpr std::string_view corners[] = {"NE", "SE", "SW", "NW"};
  const Segment& segment = type.segments[id];
  return {type.segment_name(id, 0),
          std::string(name_of(segment.kind)),
          if_any(named_bits(segment.sides, kSideNames)),
          if_any(named_bits(segment.halves, halves)),
          if_any(named_bits(segment.corners, corners)),
          if_any(named_segments(type, segment.cities)),
          if_any(counters_of(rules, segment.counters)),
          if_any(marks_of(rules, segment.marks))};
}

// The pairs of segments of which one leads into the other.
std::vector<Words> links_of(const TileType& type) {
  std::vector<Words> pairs;
  for (SegmentId one = 0; one < type.segments.size(); ++one)
    for (SegmentId other = one; other < type.segments.size(); ++other)
      if (((type.segments[one].links >> other) & 1) != 0)
        pairs.push_back({type.segment_name(one, 0), type.segment_name(other, 0)});
  return pairs;
}

// What the tile table says of the tile as a whole.
void add_tile_facts(wire::TileType& tile, const RuleSet& rules, const TileType& type) {
  unsigned inner = 0, any = 0;
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t edge = edge_at(type.forms[0].edges, side);
    if (edge == edge_inner) inner |= 1u << side;
    if (edge == 0) any |= 1u << side;
  }
  tile.links = if_any(links_of(type));
  tile.inner = if_any(named_bits(inner, kSideNames));
  tile.any = if_any(named_bits(any, kSideNames));
  if (!type.role.empty()) tile.role = type.role;
  tile.marks = if_any(marks_of(rules, type.marks));
  tile.printed = if_any(Words(type.words.begin(), type.words.end()));
}

void add_tiles(wire::Catalogue& catalogue, const RuleSet& rules) {
  for (TileId i = 0; i < rules.tiles().size(); ++i) {
    const TileType& type = rules.tiles()[i];
    wire::TileType& tile = catalogue.tiles.emplace_back();
    tile.tile = type.id;
    tile.set = type.set;
    tile.in_bag = rules.bag()[i];
    tile.start = rules.start_copies(i) != 0;
    for (std::uint8_t each : type.turns) tile.turns.push_back(each);
    for (SegmentId id = 0; id < type.segments.size(); ++id)
      tile.segments.push_back(segment_of(rules, type, id));
    add_tile_facts(tile, rules, type);
  }
}

template <class Nouns>
std::vector<wire::Noun> nouns_of(const Nouns& nouns, std::size_t first = 0) {
  std::vector<wire::Noun> all;
  for (std::size_t i = first; i < nouns.size(); ++i)
    all.push_back({std::string(nouns[i].id), std::string(nouns[i].title), {}, {}, {}});
  return all;
}

std::vector<wire::Noun> tokens_of(const RuleSet& rules) {
  std::vector<wire::Noun> all = nouns_of(rules.tokens(), 1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const TokenSpec& token = rules.tokens()[i + 1];
    if (token.set_up != nullptr) all[i].on_board = true;
    if (token.supply != nullptr || token.set_up == nullptr) all[i].in_hand = true;
  }
  return all;
}

std::vector<wire::Noun> places_of(const RuleSet& rules) {
  std::vector<wire::Noun> all = nouns_of(rules.places());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (rules.places()[i].of_seats) all[i].of_seats = true;
  return all;
}

std::vector<wire::OptionValue> values_of(const OptionSpec& option) {
  std::vector<wire::OptionValue> values;
  values.reserve(option.values.size());
  for (const OptionValue& each : option.values) {
    wire::OptionValue& value = values.emplace_back();
    value.value = each.word;
    if (each.name) value.key = each.name.key;
    value.text = each.text();
  }
  return values;
}

void add_options(wire::Catalogue& catalogue, const RuleSet& rules) {
  for (const RuleSet::OptionEntry& entry : rules.options()) {
    const OptionSpec& spec = *entry.spec;
    catalogue.options.push_back({std::string(spec.id), static_cast<wire::OptionKind>(spec.kind),
                                 std::string(spec.clause), std::string(spec.text), values_of(spec),
                                 std::string(spec.values[entry.value].word), entry.changed});
  }
}

// All that could be switched on, not only what is: a client offers them without knowing any.
void add_elements(wire::Catalogue& catalogue, const RuleSet& rules, std::span<const Module* const> modules) {
  for (const Module* module : modules)
    for (const Element& element : module->elements)
      catalogue.elements.push_back({std::string(element.id), std::string(module->id),
                                    std::string(module->title), std::string(element.title),
                                    std::string(element.text), rules.element_on(element.id)});
}

}  // namespace

std::vector<wire::RulesPreset> presets() {
  std::vector<wire::RulesPreset> all;
  const auto add = [&all](const PresetSpec& preset) -> wire::RulesPreset& {
    all.push_back({std::string(preset.id), std::string(preset.title), std::string(preset.text), {}});
    return all.back();
  };
  for (const PresetSpec& preset : preset_specs()) add(preset);
  wire::Rules rules = rules_of(whole_box());
  rules.players.reset();
  add(kWholeBox).rules = std::move(rules);
  return all;
}

wire::Catalogue catalogue_of(const RuleSet& rules, std::span<const Module* const> modules) {
  wire::Catalogue catalogue;
  catalogue.format = "bastide-catalogue";
  catalogue.version = kCatalogueVersion;
  catalogue.rules = rules_of(rules.choice());
  add_elements(catalogue, rules, modules);
  add_options(catalogue, rules);
  add_tiles(catalogue, rules);
  catalogue.figures = nouns_of(rules.figures());
  catalogue.tokens = tokens_of(rules);
  catalogue.choices = nouns_of(rules.choices());
  catalogue.places = places_of(rules);
  catalogue.piles = nouns_of(rules.piles());
  return catalogue;
}

}  // namespace bastide
