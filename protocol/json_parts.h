// What the JSON documents share: ids, seats, places, and the choice of rules.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "engine/rules/event.h"
#include "engine/rules/state.h"
#include "protocol/json_reader.h"

namespace bastide {

inline boost::json::value json_of(std::string_view text) {
  return boost::json::string(text.data(), text.size());
}
// Numbers are signed in all documents, so that what is read equals what was written.
template <class Number>
std::int64_t json_number(Number number) {
  return static_cast<std::int64_t>(number);
}
inline std::int64_t json_seat(PlayerId seat) { return seat + 1; }
template <class Range>
boost::json::array json_texts(const Range& texts) {
  boost::json::array array;
  for (const auto& text : texts) array.push_back(json_of(text));
  return array;
}
boost::json::array json_seats(std::uint8_t players);  // a bit each
boost::json::array json_lines(const ScoreLines& lines);
// The words of a feature's or segment's marks, as the tile tables write them.
boost::json::array json_marks(const RuleSet& rules, std::uint32_t marks);
// How often a feature or segment has what is counted: "pennants", and what modules count.
void add_counters(boost::json::object& to, const RuleSet& rules,
                  const std::array<std::uint8_t, kMaxCounters>& counters);

// Where a figure is that stands off the features: "place"; whose it is ("of", a seat) or a number in it;
// "at", the square of a place on the board.
void add_standing(boost::json::object& to, const State& state, int place, int number, CellId cell);

boost::json::object choice_json(const RuleChoice& choice);
// `seats`: how many players there are, if that is known; then the choice need not say it, and must not
// differ.
void read_choice(const JsonReader& json, RuleChoice& choice, std::optional<int> seats = {});
// The version of the rules that stands at `json`, for brought_forward().
int read_rules_version(const JsonReader& json);
// The rule set of a choice that stands at `json`; null and an error if there is none.
std::unique_ptr<const RuleSet> make_rules(const JsonReader& json, const RuleChoice& choice,
                                          std::span<const Module* const> modules);

// Reads "moves", the actions of a game from its start, and plays them.
class Replay;
void read_moves(const JsonReader& json, Replay& replay);
// The names of the seats: one each, or none.
boost::json::array names_json(std::span<const std::string> names);
std::vector<std::string> read_names(const JsonReader& json, int players);

}  // namespace bastide
