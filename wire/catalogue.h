// What can be in a game of some rules: enough to draw any tile and to offer any option without knowing it.
#pragma once

#include "wire/rules.h"

namespace bastide::wire {

struct CatalogueElement {
  std::string id;
  std::string module;
  std::string module_title;
  std::string title;
  std::string text;
  bool on = false;
};
template <>
struct Description<CatalogueElement> {
  static constexpr std::string_view name = "CatalogueElement",
                                    about = "A thing that can be switched on and off.";
  static constexpr auto members =
      Members{member("id", &CatalogueElement::id, "the keys are 'element.ID.title' and 'element.ID.text'"),
              member("module", &CatalogueElement::module, "the expansion's id"),
              member("module_title", &CatalogueElement::module_title, "its key is 'module.ID'"),
              member("title", &CatalogueElement::title, ""),
              member("text", &CatalogueElement::text, "one sentence for players"),
              member("on", &CatalogueElement::on, "")};
};

enum class OptionKind { rule, label, constant };
template <>
struct Values<OptionKind> {
  static constexpr std::string_view name = "OptionKind",
                                    about = "It can be chosen; it only tells; it has one value.";
  static constexpr std::string_view words[] = {"rule", "label", "constant"};
};
struct OptionValue {
  std::string value;
  std::optional<std::string> key;
  std::string text;
};
template <>
struct Description<OptionValue> {
  static constexpr std::string_view name = "OptionValue", about = "";
  static constexpr auto members =
      Members{member("value", &OptionValue::value, "the word by which choices of rules name it"),
              member("key", &OptionValue::key, "of its text; missing: it is a number"),
              member("text", &OptionValue::text, "what people are told, in English")};
};

struct CatalogueOption {
  std::string id;
  OptionKind kind = OptionKind::rule;
  std::string clause;
  std::string text;
  std::vector<OptionValue> values;
  std::string value;
  bool changed = false;
};
template <>
struct Description<CatalogueOption> {
  static constexpr std::string_view name = "CatalogueOption", about = "";
  static constexpr auto members =
      Members{member("id", &CatalogueOption::id, "the key is 'option.ID'"),
              member("kind", &CatalogueOption::kind, ""),
              member("clause", &CatalogueOption::clause, ""),
              member("text", &CatalogueOption::text, "what it is about"),
              member("values", &CatalogueOption::values, ""),
              member("value", &CatalogueOption::value, "in these rules: the word"),
              member("changed", &CatalogueOption::changed, "not the preset's value")};
};

struct TileSegment {
  std::string segment;
  std::string kind;
  std::optional<std::vector<std::string>> sides;
  std::optional<std::vector<std::string>> halves;
  std::optional<std::vector<std::string>> corners;
  std::optional<std::vector<std::string>> by;
  std::optional<Named<int>> counters;
  std::optional<std::vector<std::string>> marks;
};
template <>
struct Description<TileSegment> {
  static constexpr std::string_view name = "TileSegment", about = "A segment of a tile that lies unturned.";
  static constexpr auto members =
      Members{member("segment", &TileSegment::segment, "its name"),
              member("kind", &TileSegment::kind, ""),
              member("sides", &TileSegment::sides, "that it touches: N, E, S, W"),
              member("halves", &TileSegment::halves, "of sides, of a field: Nl, Nr, El, ..."),
              member("corners", &TileSegment::corners, "of a field: NE, SE, SW, NW"),
              member("by", &TileSegment::by, "the cities whose wall a field touches"),
              member("counters", &TileSegment::counters, "what is counted on it: {\"pennants\": 1}"),
              member("marks", &TileSegment::marks, "those whose element is on")};
};

struct TileType {
  std::string tile;
  std::string set;
  int in_bag = 0;
  bool start = false;
  std::vector<int> turns;
  std::vector<TileSegment> segments;
  std::optional<std::vector<std::vector<std::string>>> links;
  std::optional<std::vector<std::string>> inner;
  std::optional<std::vector<std::string>> any;
  std::optional<std::string> role;
  std::optional<std::vector<std::string>> marks;
  std::optional<std::vector<std::string>> printed;
};
template <>
struct Description<TileType> {
  static constexpr std::string_view name = "TileType", about = "";
  static constexpr auto members =
      Members{member("tile", &TileType::tile, "its id"),
              member("set", &TileType::set, ""),
              member("in_bag", &TileType::in_bag, "copies"),
              member("start", &TileType::start, "it lies there from the start"),
              member("turns", &TileType::turns, "those that differ"),
              member("segments", &TileType::segments, ""),
              member("links", &TileType::links, "pairs of segments that lead into each other"),
              member("inner", &TileType::inner, "sides that meet their like only"),
              member("any", &TileType::any, "sides that meet everything"),
              member("role", &TileType::role, "its place in an opening"),
              member("marks", &TileType::marks, "of the whole tile, those whose element is on"),
              member("printed", &TileType::printed, "all marks that are drawn on it")};
};

struct Noun {
  std::string id;
  std::string title;
  std::optional<bool> on_board;
  std::optional<bool> in_hand;
  std::optional<bool> of_seats;
};
template <>
struct Description<Noun> {
  static constexpr std::string_view name = "Noun", about = "";
  static constexpr auto members = Members{
      member("id", &Noun::id, "the key is 'figure.ID', 'token.ID', 'choice.ID', 'place.ID' or 'pile.ID'"),
      member("title", &Noun::title, "in English"),
      member("on_board", &Noun::on_board,
             "of a token: a position can be set up in which it lies on the board"),
      member("in_hand", &Noun::in_hand, "of a token: players have it in hand"),
      member("of_seats", &Noun::of_seats, "of a place: every seat has one")};
};

struct Catalogue {
  std::string format;
  int version = 0;
  Rules rules;
  std::vector<CatalogueElement> elements;
  std::vector<CatalogueOption> options;
  std::vector<TileType> tiles;
  std::vector<Noun> figures;
  std::vector<Noun> tokens;
  std::vector<Noun> choices;
  std::vector<Noun> places;
  std::vector<Noun> piles;
};
template <>
struct Description<Catalogue> {
  static constexpr std::string_view name = "Catalogue", about = "What can be in a game of some rules.";
  static constexpr auto members = Members{member("format", &Catalogue::format, "'bastide-catalogue'"),
                                          member("version", &Catalogue::version, "of the document"),
                                          member("rules", &Catalogue::rules, ""),
                                          member("elements", &Catalogue::elements, "every one there is"),
                                          member("options", &Catalogue::options, ""),
                                          member("tiles", &Catalogue::tiles, ""),
                                          member("figures", &Catalogue::figures, ""),
                                          member("tokens", &Catalogue::tokens, ""),
                                          member("choices", &Catalogue::choices, ""),
                                          member("places", &Catalogue::places, "off the features"),
                                          member("piles", &Catalogue::piles, "")};
};

struct RulesPreset {
  std::string id;
  std::string title;
  std::string text;
  std::optional<Rules> rules;
};
template <>
struct Description<RulesPreset> {
  static constexpr std::string_view name = "RulesPreset", about = "";
  static constexpr auto members =
      Members{member("id", &RulesPreset::id, "the keys are 'preset.ID.title' and 'preset.ID.text'"),
              member("title", &RulesPreset::title, ""), member("text", &RulesPreset::text, ""),
              member("rules", &RulesPreset::rules, "of one that is more than an edition: the whole box")};
};

}  // namespace bastide::wire
