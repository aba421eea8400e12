#include "foreign/testing/random_record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/notation/event_text.h"
#include "engine/notation/replay.h"
#include "foreign/format/castle_value.h"
#include "foreign/format/setup_tables.h"
#include "foreign/format/unasked.h"

namespace bastide::foreign::testing {
namespace {

bool flip(Random& random) { return random.below(2) == 0; }

bool is_on(const RuleChoice& choice, std::string_view element) {
  for (const std::string& each : choice.elements)
    if (each == element) return true;
  return false;
}

std::vector<std::string_view> known_elements() {
  std::vector<std::string_view> elements;
  for (const Module* module : whole_box_modules())
    for (const Element& element : module->elements) elements.push_back(element.id);
  return elements;
}

// Plays by chance, but nothing for which the format has no message.
class Player {
 public:
  explicit Player(Random& random) : random_(random) {}

  Action pick(const State& state) {
    if (state.flow.decision.who == kChance) return sample_chance(state, random_);
    if (asking_question(state).id == kCastleValue) return best_castle_value(state);
    const bool ends = asking_question(state).id == "leave-city-at-end";
    const auto seat = static_cast<std::uint8_t>(1 << state.flow.decision.who);
    if (asks_wagon_on_abbey(state) || (ends && (done_at_end_ & seat) != 0)) return act::pass();
    const Action action = any(state);
    if (ends && action.verb == Verb::pass) done_at_end_ = static_cast<std::uint8_t>(done_at_end_ | seat);
    return action;
  }

 private:
  // Rarely a pass, and now and then a bid that nobody can beat.
  Action any(const State& state) {
    ActionList list;
    legal_actions(state, list);
    const auto one = [&] { return list[random_.below(static_cast<std::uint32_t>(list.size()))]; };
    Action action = one();
    for (int i = 0; i < 3 && action.verb == Verb::pass; ++i) action = one();
    if (action.verb != Verb::bid || random_.below(5) != 0) return action;
    for (const Action& bid : list)
      if (bid.verb == Verb::bid && bid.value > action.value) action = bid;
    return action;
  }

  Random& random_;
  std::uint8_t done_at_end_ = 0;  // bit per seat
};

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

// How many figures of each kind; what a file can say, and a board has room for.
void choose_numbers(RuleChoice& choice, Random& random) {
  if (flip(random)) choice.options["followers-total"] = std::to_string(1 + random.below(10));
  for (const FigureNameSpec& figure : figure_specs())
    if (!figure.number.empty() && figure.ours != "small" && is_on(choice, figure.ours) && flip(random))
      choice.options[std::string(figure.number)] = std::to_string(1 + random.below(2));
}

RuleChoice known_choice(std::vector<std::string> elements, Random& random) {
  RuleChoice choice;
  choice.preset = printed;
  choice.elements = std::move(elements);
  choice.players = 1 + static_cast<int>(random.below(kMaxPlayers));
  if (choice.players == 6) choice.options = {{"max-players", "6"}, {"colours", "6"}};
  for (const FixedSpec& fixed : fixed_specs())
    if (holds_for_all(fixed.elements, [&choice](auto element) { return is_on(choice, element); }))
      choice.options[std::string(fixed.option)] = std::string(fixed.value);
  for (const RuleSpec& rule : rule_specs()) {
    const auto on = [&choice](std::string_view element) { return is_on(choice, element); };
    if (rule.option.empty() || !matters(rule.option, on) || !flip(random)) continue;
    choice.options[std::string(rule.option)] = std::string(rule.ours);
    if (!rule.also.empty()) choice.options[std::string(rule.also)] = std::string(rule.also_value);
  }
  if (flip(random)) choice.options.erase("mayor-founds-castle");  // its pass is written
  choose_numbers(choice, random);
  if (is_on(choice, "river-2") && flip(random)) choice.options["river-herd"] = "ignored";
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
  for (const RuleError& error : errors) ADD_FAILURE() << error.clause << ": " << error.message.text;
  Player player(random);
  for (int i = 0; open && i < most_actions && !replay.state().flow.over; ++i)
    replay.apply(player.pick(replay.state()));
  record.actions = replay.actions();
  return record;
}

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
  std::ptrdiff_t first = 0;  // of the part
  for (const Action& action : record.actions) {
    log.clear();
    replay.apply(action, &log);
    const State& state = replay.state();
    names.clear();
    for (int seat = 0; seat < state.players(); ++seat)
      names.push_back("P" +
                      std::to_string((seat + state.players() - state.flow.first_player) % state.players()));
    if (action.verb == Verb::place) first = static_cast<std::ptrdiff_t>(events.size());
    for (const EventLog::Entry& entry : log.entries()) {
      Event event = entry.event;
      event.lines = &entry.lines;
      if (event.kind == EventKind::discarded && event.clause == "RV-13") continue;  // never drawn
      if (event.kind == EventKind::drawn || event.kind == EventKind::laid_aside ||
          event.kind == EventKind::chosen || event.kind == EventKind::passed)
        continue;
      events.push_back(event_text(state, event, names));
    }
    std::sort(events.begin() + first, events.end());
  }
  return events;
}

}  // namespace bastide::foreign::testing
