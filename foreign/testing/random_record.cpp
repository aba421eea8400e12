#include "foreign/testing/random_record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/notation/event_text.h"
#include "engine/notation/replay.h"
#include "foreign/castle_value.h"
#include "foreign/setup_tables.h"

namespace bastide::foreign::testing {
namespace {

bool flip(Random& random) { return random.below(2) == 0; }

bool is_on(const RuleChoice& choice, std::string_view element) {
  for (const std::string& each : choice.elements)
    if (each == element) return true;
  return false;
}

// The lake of the second river is played differently (RV-08).
std::vector<std::string_view> known_elements() {
  std::vector<std::string_view> elements;
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      if (element.id != "river-2") elements.push_back(element.id);
  return elements;
}

Action pick(const State& state, Random& random) {
  if (state.flow.decision.who == kChance) return sample_chance(state, random);
  if (asking_question(state).id == kCastleValue) return best_castle_value(state);
  ActionList list;
  legal_actions(state, list);
  Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
  for (int i = 0; i < 3 && action.verb == Verb::pass; ++i)
    action = list[random.below(static_cast<std::uint32_t>(list.size()))];
  return action;
}

}  // namespace

std::vector<std::vector<std::string>> known_pairs() {
  const std::vector<std::string_view> all = known_elements();
  std::vector<std::vector<std::string>> pairs;
  for (std::size_t one = 0; one < all.size(); ++one)
    for (std::size_t other = one + 1; other < all.size(); ++other)
      pairs.push_back({std::string(all[one]), std::string(all[other])});
  return pairs;
}

RuleChoice random_known_choice(Random& random) {
  std::vector<std::string> elements;
  for (std::string_view element : known_elements())
    if (random.below(3) == 0) elements.emplace_back(element);
  return known_choice(std::move(elements), random);
}

RuleChoice known_choice(std::vector<std::string> elements, Random& random) {
  RuleChoice choice;
  choice.preset = printed;
  choice.elements = std::move(elements);
  choice.players = 2 + static_cast<int>(random.below(5));
  if (choice.players == 6) choice.options = {{"max-players", "6"}, {"colours", "6"}};
  for (const FixedSpec& fixed : fixed_specs())
    if (fixed.element.empty() || is_on(choice, fixed.element))
      choice.options[std::string(fixed.option)] = std::string(fixed.value);
  for (const RuleSpec& rule : rule_specs()) {
    const auto on = [&choice](std::string_view element) { return is_on(choice, element); };
    if (!rule.option.empty() && matters(rule.option, on) && flip(random))
      choice.options[std::string(rule.option)] = std::string(rule.ours);
  }
  if (flip(random)) choice.options["followers-total"] = "9";
  if (is_on(choice, "siege") && flip(random)) choice.options["siege-tile-count"] = "10";
  if (random.below(4) == 0 && !is_on(choice, "pig") && !is_on(choice, "barn"))
    choice.options["farmers"] = "off";
  settle_elements(choice);
  return choice;
}

Record random_record(const RuleChoice& choice, Random& random, int most_actions) {
  Record record;
  record.choice = choice;
  std::vector<RuleError> errors;
  Replay replay;
  const bool open = replay.open(choice, errors);
  for (const RuleError& error : errors) ADD_FAILURE() << error.clause << ": " << error.message;
  for (int i = 0; open && i < most_actions && !replay.state().flow.over; ++i)
    replay.apply(pick(replay.state(), random));
  record.actions = replay.actions();
  return record;
}

namespace {

// All corners of one field mean the same farm, so it is not told on which a barn lies.
std::string without_corners(std::string text) {
  for (const std::string corner : {"north-east ", "south-east ", "south-west ", "north-west "})
    if (const std::size_t at = text.find(corner + "corner"); at != std::string::npos)
      text.erase(at, corner.size());
  return text;
}

}  // namespace

Story story_of(const Record& record) {
  Story story;
  Replay replay;
  std::vector<RuleError> errors;
  if (!replay.open(record.choice, errors, expansion_modules(), &story.log)) return story;
  for (const Action& action : record.actions) replay.apply(action, &story.log);
  const State& state = replay.state();
  for (int i = 0; i < state.players(); ++i)
    story.scores.push_back(
        state.scores[static_cast<std::size_t>((state.flow.first_player + i) % state.players())]);
  story.over = state.flow.over;
  return story;
}

std::vector<std::string> events_of(const Record& record) {
  EventLog log;
  Replay replay;
  std::vector<RuleError> errors;
  std::vector<std::string> events;
  if (!replay.open(record.choice, errors, expansion_modules(), &log)) return events;
  std::vector<std::string> names;
  for (const Action& action : record.actions) {
    log.clear();
    replay.apply(action, &log);
    const State& state = replay.state();
    names.clear();
    for (int seat = 0; seat < state.players(); ++seat)
      names.push_back("P" +
                      std::to_string((seat + state.players() - state.flow.first_player) % state.players()));
    const auto first = static_cast<std::ptrdiff_t>(events.size());
    for (const EventLog::Entry& entry : log.entries()) {
      Event event = entry.event;
      event.lines = &entry.lines;
      if (event.kind == EventKind::drawn || event.kind == EventKind::laid_aside ||
          event.kind == EventKind::chosen || event.kind == EventKind::passed)
        continue;
      events.push_back(without_corners(event_text(state, event, names)));
    }
    std::sort(events.begin() + first, events.end());
  }
  return events;
}

}  // namespace bastide::foreign::testing
