#include "protocol/json_parts.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "engine/notation/header.h"
#include "engine/notation/replay.h"
#include "engine/rules/rules_version.h"
#include "engine/rules/scoring.h"

namespace bastide {

using boost::json::array;
using boost::json::object;

array json_seats(std::uint8_t players) {
  array seats;
  for_each_player(players, [&seats](PlayerId player) { seats.push_back(json_seat(player)); });
  return seats;
}

array json_lines(const ScoreLines& lines) {
  array all;
  for (const ScoreLine& line : lines)
    all.push_back(object{{"what", json_of(line.what)},
                         {"count", json_number(line.count)},
                         {"times", json_number(line.times)},
                         {"points", json_number(line.points())},
                         {"clause", json_of(line.clause)},
                         {"text", json_of(counted_text(line))}});
  return all;
}

array json_marks(const RuleSet& rules, std::uint32_t marks) {
  array words;
  for (const Module* module : rules.modules())
    for (const MarkSpec& mark : module->marks)
      if (!mark.counts && (marks & rules.mark(mark.word)) != 0) words.push_back(json_of(mark.word));
  return words;
}

void add_counters(object& to, const RuleSet& rules, const std::array<std::uint8_t, kMaxCounters>& counters) {
  if (counters[kPennants] != 0) to["pennants"] = json_number(counters[kPennants]);
  for (const Module* module : rules.modules())
    for (const MarkSpec& mark : module->marks) {
      const int counter = rules.counter(mark.word);
      if (mark.counts && counter >= 0 && counters[static_cast<std::size_t>(counter)] != 0)
        to[mark.word] = json_number(counters[static_cast<std::size_t>(counter)]);
    }
}

void add_standing(object& to, const State& state, int place, int number, CellId cell) {
  const auto& places = state.rules->places();
  const auto noun = static_cast<std::size_t>(place);
  const bool known = place >= 0 && noun < places.size();
  to["place"] = known ? json_of(places[noun].id) : boost::json::value(nullptr);
  if (known && places[noun].of_seats)
    to["of"] = json_number(number + 1);
  else if (number != 0)
    to["number"] = json_number(number);
  if (cell != kNoCell) to["at"] = json_of(cell_text(state, cell));
}

object choice_json(const RuleChoice& choice) {
  object options;
  for (const auto& [id, value] : choice.options) options[id] = json_of(value);
  object json{{"preset", json_of(preset_specs()[choice.preset].id)},
              {"players", json_number(choice.players)},
              {"elements", json_texts(choice.elements)},
              {"options", std::move(options)}};
  if (choice.bag.empty()) return json;
  array bag;
  for (const auto& [tile, copies] : choice.bag)
    bag.push_back(object{{"tile", json_of(tile)}, {"copies", json_number(copies)}});
  json["bag"] = std::move(bag);
  return json;
}

void read_choice(const JsonReader& json, RuleChoice& choice, std::optional<int> seats) {
  const JsonReader preset = json.member("preset");
  const std::string id = preset.text();
  const std::optional<Preset> found = find_preset(id);
  if (!found) preset.fail("there is no preset " + quoted(id) + "; there are: " + all_presets());
  choice.preset = found.value_or(fi_current);
  choice.players = seats.value_or(2);
  if (const auto players = seats ? json.find("players") : json.member("players"))
    choice.players = players->number(1, 99);
  if (seats && choice.players != *seats)
    json.member("players").fail("there are " + std::to_string(*seats) + " seats");
  if (const auto elements = json.find("elements"))
    elements->each([&choice](const JsonReader& item) { choice.elements.push_back(item.text()); });
  if (const auto options = json.find("options"))
    options->each_member([&choice](std::string_view option, const JsonReader& value) {
      choice.options[std::string(option)] = value.text();
    });
  if (const auto bag = json.find("bag"))
    bag->each([&choice](const JsonReader& item) {
      item.only({"tile", "copies"});
      choice.bag.emplace_back(item.member("tile").text(), item.member("copies").number(0, 99));
    });
}

int read_rules_version(const JsonReader& json) {
  const int version = json.number(1, 1000000);
  if (version > kRulesVersion)
    json.fail("a future version of the rules; this program knows up to " + std::to_string(kRulesVersion));
  return version;
}

std::unique_ptr<const RuleSet> make_rules(const JsonReader& json, const RuleChoice& choice,
                                          std::span<const Module* const> modules) {
  if (json.failed()) return nullptr;
  std::vector<RuleError> errors;
  std::unique_ptr<const RuleSet> rules = RuleSet::make(choice, errors, modules);
  if (rules == nullptr) json.fail(errors.front().message, errors.front().clause);
  return rules;
}

void read_moves(const JsonReader& json, Replay& replay) {
  json.each([&replay](const JsonReader& move) {
    const State& state = replay.state();
    const std::string text = move.text();
    if (move.failed()) return;
    if (state.flow.over) return move.fail("the game is over, found " + quoted(text), "B-70");
    Action action;
    if (const ParseError error = parse_action(state, text, action))
      return move.fail("column " + std::to_string(error.column) + ": " + error.message, error.clause);
    if (const Refusal refusal = replay.apply(action))
      move.fail(text + ": " + refusal_reason(state, refusal), refusal.clause);
  });
}

array names_json(std::span<const std::string> names) {
  array json;
  for (const std::string& name : names) json.push_back(json_of(clean_line(name)));
  return json;
}

std::vector<std::string> read_names(const JsonReader& json, int players) {
  std::vector<std::string> names;
  json.each([&names](const JsonReader& name) { names.push_back(clean_line(name.text())); });
  if (!names.empty() && names.size() != static_cast<std::size_t>(players))
    json.fail("expected a name for each of " + std::to_string(players) + " seats, or none");
  return names;
}

}  // namespace bastide
