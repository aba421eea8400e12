// The choice of rules, and what can be in a game of them.
#pragma once

#include "wire/description.h"

namespace bastide::wire {

struct BagEntry {
  std::string tile;
  int copies = 0;
  bool operator==(const BagEntry&) const = default;
};
template <>
struct Description<BagEntry> {
  static constexpr std::string_view name = "BagEntry", about = "";
  static constexpr auto members =
      Members{member("tile", &BagEntry::tile, ""), member("copies", &BagEntry::copies, "").range(0, 99)};
};

struct Rules {
  std::string preset;
  std::optional<int> players;
  std::optional<std::vector<std::string>> elements;
  std::optional<Named<std::string>> options;
  std::optional<std::vector<BagEntry>> bag;
  std::optional<std::string> start;
  bool operator==(const Rules&) const = default;
};
template <>
struct Description<Rules> {
  static constexpr std::string_view name = "Rules", about = "A choice of rules.";
  static constexpr auto members =
      Members{member("preset", &Rules::preset, "an edition of the base game"),
              member("players", &Rules::players, "").range(1, 99),
              member("elements", &Rules::elements, "that are on"),
              member("options", &Rules::options, "whose values are not those of the preset"),
              member("bag", &Rules::bag, "instead of the box's tiles"),
              member("start", &Rules::start,
                     "a position of the same rules, where games begin instead of at the beginning")};
};

// The rules of a game as a snapshot tells them.
struct RulesInForce {
  Rules rules;
  std::string name;
  Named<std::string> settings;
  Named<std::string> labels;
  bool operator==(const RulesInForce&) const = default;
};
template <>
struct Description<RulesInForce> {
  static constexpr std::string_view name = "RulesInForce",
                                    about = "The rules of a game, every value of every option.";
  static constexpr auto members =
      Members{flat(&RulesInForce::rules), member("name", &RulesInForce::name, ""),
              member("settings", &RulesInForce::settings, "options that change play"),
              member("labels", &RulesInForce::labels, "options that only tell")};
};

}  // namespace bastide::wire
