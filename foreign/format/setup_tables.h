// What both sides know of sets, elements, rules and figures, as data: who adds an expansion adds a line
// here. docs/import.md shows these tables, and a test compares.
#pragma once

#include <functional>
#include <span>
#include <string_view>

namespace bastide::foreign {

// A set of tiles: those whose id has this prefix. Without one the set is refused.
struct SetSpec {
  std::string_view id;      // without its edition, "basic"
  std::string_view prefix;  // "BA"
  std::string_view module;  // ours that has the tiles, "" for the base game
  std::string_view less;    // a tile of that prefix which this set has not
};
std::span<const SetSpec> set_specs();
const SetSpec* find_set(std::string_view id_with_edition);

enum class ElementRole {
  element,  // switches an element of ours on
  supply,   // says how many followers each has
  follows,  // says nothing that does not follow from the sets and other elements
  refused
};
struct ElementSpec {
  std::string_view id;
  ElementRole role;
  std::string_view ours;  // the element, or for `follows` and `supply` why
};
std::span<const ElementSpec> element_specs();
const ElementSpec* find_element(std::string_view id);

// One value of a rule.
struct RuleSpec {
  std::string_view id, value;
  bool usual;               // what holds if the file does not say it
  std::string_view needs;   // their elements, separated by blanks; without any of them the rule is empty
  std::string_view option;  // ours; "" with a value: the rule is as ours; both "": refused
  std::string_view ours;    // the option's value, or in words what is as ours
  std::string_view also = {},
                   also_value = {};  // a further option that goes with it, which means nothing else
  bool refused() const { return option.empty() && ours.empty(); }
};
std::span<const RuleSpec> rule_specs();

// An option of ours of which their rules know only one value.
struct FixedSpec {
  std::string_view option, value;
  std::string_view elements;  // ours, without each of which the option means nothing; "" for all games
  std::string_view because;
};
std::span<const FixedSpec> fixed_specs();

// Does the option matter, as far as the tables bind it to elements of ours that are on?
bool matters(std::string_view option, const std::function<bool(std::string_view)>& is_on);

struct FigureNameSpec {
  std::string_view type;        // in ids, "small"
  std::string_view class_name;  // in assertions, "SmallFollower"
  std::string_view ours;        // our figure's id, "" if we have none
  std::string_view number;      // our option that says how many of it each player has
};
std::span<const FigureNameSpec> figure_specs();

struct TokenNameSpec {
  std::string_view id;    // "TOWER_PIECE"
  std::string_view ours;  // our token's id
};
std::span<const TokenNameSpec> token_specs();

// Does this program have that element, that module? Without a name it is the base game's.
bool has_element(std::string_view id);
bool has_module(std::string_view id);
// Is one of the words in the list, which is separated by blanks?
bool has_word(std::string_view list, std::string_view word);
// Does it hold for each word of the list?
bool holds_for_all(std::string_view list, const std::function<bool(std::string_view)>& holds);

}  // namespace bastide::foreign
