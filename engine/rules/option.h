// Options: every place where the rule documents, or players, differ. Declared as data by the core
// (options.cpp) and by the modules, each with its values and the default of every preset.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/base/sentence.h"

namespace bastide {

enum Preset : std::uint8_t { sv_2000, da_overview, fi_current, nl_2000, ro_base, printed };
inline constexpr int kPresets = 6;

struct PresetSpec {
  std::string_view id;     // "fi-current"
  std::string_view title;  // "Finnish, current rules"
  std::string_view text;   // one sentence: what is particular about it
  bool modules_free;       // may modules be switched on without leaving the preset?
};
std::span<const PresetSpec, kPresets> preset_specs();

using Defaults = std::array<std::string_view, kPresets>;  // of the presets, in their order
constexpr Defaults in_all(std::string_view value) { return {value, value, value, value, value, value}; }
constexpr Defaults danish(std::string_view value, std::string_view elsewhere) {
  Defaults defaults = in_all(elsewhere);
  defaults[da_overview] = value;
  return defaults;
}

// A value of an option: the word by which records name it, and what people are told instead. It is compared
// as its word.
struct OptionValue {
  constexpr OptionValue(const char* word) : word(word) {}  // a number, which has no other name
  constexpr OptionValue(const char* word, const Sentence& name) : word(word), name(name) {}
  constexpr operator std::string_view() const { return word; }
  friend constexpr bool operator==(const OptionValue& value, std::string_view word) {
    return value.word == word;
  }
  constexpr std::string_view text() const { return name ? name.text : word; }

  std::string_view word;
  Sentence name = {};
};

// Of an option that says how many figures of a kind each player has: an expansion's box brings one.
inline constexpr OptionValue kFiguresEach[] = {"0", "1", "2", "3", "4"};
inline constexpr OptionValue kNoYes[] = {{"false", {"value.no", "no"}}, {"true", {"value.yes", "yes"}}};
inline constexpr OptionValue kYesNo[] = {{"yes", {"value.yes", "yes"}}, {"no", {"value.no", "no"}}};

enum class OptionKind : std::uint8_t {
  rule,     // changes play
  label,    // shown by clients, changes nothing in play
  constant  // one value in all documents; listed so that clients can show it
};

struct OptionSpec {
  std::string_view id;  // "occupied-rule"
  OptionKind kind;
  std::string_view clause;              // where it is ruled, e.g. "B-22"
  std::string_view text;                // one sentence for players
  std::span<const OptionValue> values;  // in menu order
  Defaults defaults;                    // each the word of one of `values`
  int changed = 1;       // the version of the rules (kRulesVersion) that brought the option or its defaults
  Defaults before = {};  // the defaults of the versions before that one; empty where `changed` is 1
};

// The core's options, in the order of CoreOption.
std::span<const OptionSpec> core_options();

enum class CoreOption : std::uint8_t {
  min_players,
  max_players,
  min_age,
  duration,
  colours,
  followers_total,
  score_marker_from_followers,
  start_player,
  draw_source,
  tile_shown,
  score_track_length,
  corner_contact,
  edge_matching,
  unplaceable,
  unplaceable_confirmation,
  redraw,
  start_tile,
  tile_count,
  occupied_rule,
  farmers,
  road_follower_name,
  farmer_pose,
  follower_reuse,
  closed_loop_road,
  road_end_kinds,
  city_unit,
  small_city,
  small_city_shield,
  monastery_complete,
  tie,
  incomplete_city_shield,
  incomplete_monastery,
  scoring_moment,
  farm_scoring,
  farm_points,
  pooled_majority,
  farm_bounds_named,
  allow_negative_score
};

}  // namespace bastide
