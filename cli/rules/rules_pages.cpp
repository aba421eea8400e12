#include "cli/rules/rules_pages.h"

#include <algorithm>
#include <optional>

#include "cli/language/language.h"
#include "cli/options/table_options.h"
#include "cli/screen/columns.h"
#include "cli/words/aside.h"
#include "cli/words/people.h"
#include "cli/words/roles.h"
#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide {
namespace {

std::string kind_word(OptionKind kind) {
  const char* const id = kind == OptionKind::rule ? "rule" : kind == OptionKind::label ? "label" : "constant";
  return in_words("lists.kind", {{"kind", id}});
}

std::string text_of(const OptionSpec& option) {
  return named("option." + std::string(option.id), option.text);
}

// "Danish overview. As the overview of ... has it."
std::string about(const PresetSpec& preset) {
  const std::string key = "preset." + std::string(preset.id);
  return named(key + ".title", preset.title) + ". " + named(key + ".text", preset.text);
}

// The word to type, and what it means where the word does not say it: "per-farm (each farm by itself)".
std::string value_with_text(const OptionValue& value) {
  const std::string word(value.word);
  const std::string text = value.name ? in_language(value.name) : word;
  return word == text ? word : word + " (" + text + ")";
}

std::string values_text(const OptionSpec& option) {
  std::string text;
  for (const OptionValue& value : option.values) text += (text.empty() ? "" : ", ") + value_with_text(value);
  return text;
}

}  // namespace

namespace {

bool is_in_play(const Module& module, const RuleSet& rules) {
  return std::any_of(module.elements.begin(), module.elements.end(),
                     [&](const Element& element) { return rules.element_on(element.id); });
}

}  // namespace

std::string rules_in_play(const RuleSet& rules, int width) {
  const PresetSpec& preset = preset_specs()[rules.choice().preset];
  std::string text = rules.name() + ": " + about(preset) + "\n";
  for (const std::string& element : rules.choice().elements)
    text += in_words("lists.with", {{"element", element}}) + "\n";
  text += "\n";
  const int column = std::min(48, width * 2 / 5);
  for (const RuleSet::OptionEntry& option : rules.options()) {
    if (option.spec->kind != OptionKind::rule || option.spec->values.size() < 2) continue;
    if (option.module != nullptr && !is_in_play(*option.module, rules)) continue;
    const std::string value = value_with_text(option.spec->values[option.value]);
    text += entry(std::string(option.changed ? "* " : "  ") + std::string(option.spec->id) + " = " + value,
                  text_of(*option.spec) + " [" + std::string(option.spec->clause) + "]", column, width);
  }
  return text + "\n" + in_words("lists.differs", {{"command", in_words("command.why") + " B-22"}}) + "\n";
}

// --- presets, options, elements, modules

std::string presets_page(int width) {
  std::string text;
  for (const PresetSpec& preset : preset_specs())
    text += entry(
        preset.id,
        about(preset) + " " + in_words(preset.modules_free ? "lists.preset-open" : "lists.preset-closed"), 14,
        width);
  text += entry(kWholeBox.id, about(kWholeBox), 14, width);
  return text;
}

std::string options_page(int width) {
  std::string text;
  for (const OptionSpec* option : all_options())
    text += entry(option->id,
                  text_of(*option) + ": " + values_text(*option) + " (" + kind_word(option->kind) + ", " +
                      std::string(option->clause) + ")",
                  30, width);
  return text + "\n" + in_words("lists.option-kinds") + "\n" +
         in_words("lists.one-option", {{"command", "bastide rules options ID"}}) + "\n";
}

std::string option_page(const OptionSpec& option, int width) {
  std::string text = entry(option.id, text_of(option) + " [" + std::string(option.clause) + "]",
                           static_cast<int>(option.id.size()) + 2, width);
  text += "  " + in_words("lists.option-kind", {{"kind", kind_word(option.kind)}}) + "\n  " +
          in_words("lists.option-values", {{"values", values_text(option)}}) + "\n";
  for (std::size_t i = 0; i < kPresets; ++i)
    text += "  " + padded(preset_specs()[i].id, 14) + std::string(option.defaults[i]) + "\n";
  return text;
}

namespace {

// How many tiles of its set are in play with just this element; nothing where the preset refuses it.
std::optional<int> tiles_with(const Module& module, const Element& element, Preset preset) {
  RuleChoice choice;
  choice.preset = preset;
  choice.elements = {std::string(element.id)};
  std::vector<RuleError> errors;
  const std::unique_ptr<const RuleSet> rules = RuleSet::make(choice, errors);
  if (rules == nullptr) return {};
  int tiles = 0;
  for (const TileType& type : rules->tiles())
    if (type.set == module.id) tiles += type.copies;
  return tiles;
}

// "Alone: 30 tiles, in da-overview 6."
std::string tiles_brought(const Module& module, const Element& element) {
  const std::optional<int> usual = tiles_with(module, element, printed);
  std::string others;
  for (int preset = 0; preset < kPresets; ++preset)
    if (const auto tiles = tiles_with(module, element, static_cast<Preset>(preset)); tiles && tiles != usual)
      others += (others.empty() ? "" : ", ") +
                in_words("lists.tiles-in", {{"preset", preset_specs()[static_cast<std::size_t>(preset)].id},
                                            {"tiles", *tiles}});
  return in_words("lists.tiles-brought",
                  {{"tiles", usual.value_or(0)}, {"others", others.empty() ? "none" : others}});
}

}  // namespace

std::string elements_page(int width) {
  std::string text;
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements) {
      const std::string key = "element." + std::string(element.id);
      text += entry(element.id,
                    named(key + ".title", element.title) + " (" + std::string(module->id) + "). " +
                        named(key + ".text", element.text) + " " + tiles_brought(*module, element),
                    16, width);
    }
  return text.empty() ? in_words("lists.no-expansions") + "\n" : text;
}

std::string modules_page(int width) {
  std::string text = entry("base", in_words("lists.base-game"), 24, width);
  for (const Module* module : expansion_modules()) {
    std::string elements;
    for (const Element& element : module->elements)
      elements.append(elements.empty() ? "" : " ").append(element.id);
    text +=
        entry(module->id,
              named("module." + std::string(module->id), module->title) + " [" + std::string(module->clause) +
                  "]. " + in_words("lists.elements-of", {{"elements", elements}}),
              24, width);
  }
  return text;
}

// --- tiles

namespace {

// Pictures side by side with two lines below each.
std::string pictures(const RuleSet& rules, const std::vector<std::pair<TileId, int>>& types, const Look& look,
                     ColourDepth depth, int width) {
  const int column = 16, row = 8, across = std::max(1, width / column);
  const auto rows = (static_cast<int>(types.size()) + across - 1) / across;
  Canvas canvas(width, rows * row);
  for (std::size_t i = 0; i < types.size(); ++i) {
    const TileType& type = rules.tiles()[types[i].first];
    const int x = static_cast<int>(i) % across * column, y = static_cast<int>(i) / across * row;
    canvas.draw(x, y, draw_tile(TilePicture(rules, type, 0, TileSize::medium, 0, look.marks), 0, look));
    canvas.text(x, y + 5, type.id);
    canvas.text(x, y + 6, std::to_string(types[i].second) + (look.unicode ? " ×" : " x"),
                {{}, {}, true, false, false});
  }
  return canvas.to_text(depth);
}

std::string pile_page(const State& state, NounId pile, const Look& look, ColourDepth depth, int width) {
  std::vector<std::pair<TileId, int>> types;
  for (TileId id = 0; id < state.rules->tiles().size(); ++id)
    if (const int left = state.in_pile(pile, id); left != 0) types.emplace_back(id, left);
  std::stable_sort(types.begin(), types.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return pictures(*state.rules, types, look, depth, width);
}

}  // namespace

std::string tiles_page(const RuleSet& rules, const Look& look, ColourDepth depth, int width) {
  std::vector<std::pair<TileId, int>> types;
  for (TileId id = 0; id < rules.tiles().size(); ++id) {
    const int copies = rules.bag()[id] + rules.start_copies(id);
    if (copies != 0) types.emplace_back(id, copies);
  }
  return in_words("lists.tiles-of-kinds", {{"tiles", rules.tiles_in_all()}, {"kinds", types.size()}}) +
         "\n\n" + pictures(rules, types, look, depth, width);
}

// Pile by pile, if expansions bring piles of their own.
std::string tiles_left_page(const State& state, const Look& look, ColourDepth depth, int width) {
  const auto& piles = state.rules->piles();
  std::string text = in_words("lists.tiles-to-come", {{"tiles", tiles_to_come(state)}}) + "\n\n";
  for (NounId pile = 0; pile < piles.size(); ++pile) {
    const int total = state.pile_totals[pile];
    if (pile == kRemovedPile || total == 0) continue;
    if (piles.size() > kRemovedPile + 1u)
      text += std::to_string(total) + " " + named("pile." + std::string(piles[pile].id), piles[pile].title) +
              ":\n\n";
    text += pile_page(state, pile, look, depth, width);
  }
  return text;
}

std::string tile_type_page(const RuleSet& rules, const TileType& type, const Look& look, ColourDepth depth) {
  Canvas canvas(66, 7);
  int x = 0;
  for (std::uint8_t turn : type.turns) {
    canvas.draw(x, 0, draw_tile(TilePicture(rules, type, turn, TileSize::large, 0, look.marks), 0, look));
    x += 16;
  }
  std::string text =
      in_words("lists.tile-in-box", {{"tile", type.id}, {"copies", type.copies}, {"set", type.set}}) +
      "\n\n" + canvas.to_text(depth) + "\n";
  for (SegmentId id = 0; id < type.segments.size(); ++id) text += "  " + type.segment_name(id, 0) + "\n";
  for (const std::string& word : type.words) text += "  " + in_words("lists.marked", {{"mark", word}}) + "\n";
  return text;
}

// --- one tile that lies

namespace {

std::string holders(const State& state, NodeId root, std::span<const std::string> names) {
  const Strengths strengths = strengths_in(state, root);
  std::string text;
  for (PlayerId player = 0; player < state.players(); ++player)
    if (strengths[player] != 0)
      text +=
          (text.empty() ? "" : ", ") + name_of_seat(player, names) + " " + std::to_string(strengths[player]);
  return text.empty() ? in_words("lists.nobody-there") : text;
}

std::string feature_line(const State& state, NodeId root, std::span<const std::string> names) {
  const Feature& feature = state.board.feature(root);
  ScoreLines lines;
  if (feature.kind == SegmentKind::field) {
    CityList cities;
    cities_of_farm(state, root, cities);
    return in_words("lists.farm-cities", {{"cities", cities.size()}, {"who", holders(state, root, names)}});
  }
  const bool complete = is_complete(state, root);
  const int now = value_of(state, root, complete, lines), finished = value_of(state, root, true, lines);
  return in_words(complete ? "lists.complete" : "lists.worth", {{"points", now},
                                                                {"finished", finished},
                                                                {"open", feature.open},
                                                                {"who", holders(state, root, names)}});
}

}  // namespace

std::string tile_page(const State& state, CellId cell, std::span<const std::string> names, const Look& look,
                      ColourDepth depth) {
  const TileType& type = state.board.type_at(cell);
  const Cell& place = state.board.cell(cell);
  std::string text =
      in_words("lists.tile-at",
               {{"tile", type.id}, {"square", std::to_string(place.x) + "," + std::to_string(place.y)}}) +
      "\n\n" +
      draw_tile(
          TilePicture(*state.rules, type, place.turns, TileSize::large, place.overlay_sides, look.marks), 0,
          look)
          .to_text(depth) +
      "\n";
  for (SegmentId id = 0; id < state.board.segment_count(cell); ++id)
    text += "  " + padded(feature_in_short(state, cell, id), 22) +
            feature_line(state, state.board.root(cell, id), names) + "\n";
  for (const std::string& line : aside_lines(state, names, cell)) text += "  " + line + "\n";
  return text;
}

}  // namespace bastide
