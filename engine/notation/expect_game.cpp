// Expectations about points, supplies, events, the course of the game and its rules.
#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "engine/notation/expectations.h"
#include "engine/notation/moves.h"

namespace bastide {
namespace {

std::string seat_text(PlayerId seat) { return "seat " + std::to_string(seat + 1); }

// --- points

void check_score(Expectation& e) {
  do {
    const PlayerId seat = e.seat();
    e.compare("the score of " + seat_text(seat), e.number(), e.state().scores[seat]);
  } while (e.more());
}

void check_gained(Expectation& e) {
  do {
    const PlayerId seat = e.seat();
    e.compare("points gained by " + seat_text(seat), e.number(),
              e.state().scores[seat] - e.scene.scores_before[seat]);
  } while (e.more());
}

std::string all_lines(const Scene& scene) {
  std::string text;
  for (const EventLog::Entry& entry : scene.log.entries())
    for (const ScoreLine& line : entry.lines)
      text += (text.empty() ? "" : "; ") + std::to_string(entry.event.player + 1) + " " +
              std::to_string(line.count) + " x " + std::to_string(line.times) + " " +
              std::string(line.what->text) + " " + std::string(line.clause);
  return text.empty() ? "none" : text;
}

// SEAT COUNT x TIMES [WHAT ...] CLAUSE
void check_line(Expectation& e) {
  const std::string_view clause = e.last_word("SEAT COUNT x TIMES WHAT CLAUSE");
  const PlayerId seat = e.seat();
  const int count = e.number();
  if (e.word("x") != "x") e.fail("expected COUNT x TIMES");
  const int times = e.number();
  const std::string what = e.rest();
  if (e.failed()) return;
  for (const EventLog::Entry& entry : e.scene.log.entries())
    for (const ScoreLine& line : entry.lines)
      if (entry.event.player == seat && line.count == count && line.times == times && line.clause == clause &&
          (what.empty() || line.what->text == what))
        return;
  e.fail("no such line of a score; there are: " + all_lines(e.scene));
}

void check_winner(Expectation& e) {
  const State& state = e.state();
  unsigned expected = 0, is = 0;
  do expected |= 1u << e.seat();
  while (e.more());
  for (PlayerId i = 0; i < state.players(); ++i) is |= place_of(state, i) == 1 ? 1u << i : 0;
  if (e.failed() || (state.flow.over && expected == is)) return;
  if (!state.flow.over) return e.fail("the game is not over");
  std::string names;
  for (PlayerId i = 0; i < state.players(); ++i)
    if (((is >> i) & 1) != 0) names += (names.empty() ? "" : ", ") + seat_text(i);
  e.fail("the winner is " + names);
}

// --- supplies and piles

void check_supply(Expectation& e) {
  do {
    const PlayerId seat = e.seat();
    const NounId kind = e.noun(e.scene.rules().figures(), "figure");
    e.compare("in the supply of " + seat_text(seat), e.number(), e.state().supply[seat][kind]);
  } while (e.more());
}

void check_tokens(Expectation& e) {
  do {
    const PlayerId seat = e.seat();
    const NounId kind = e.noun(e.scene.rules().tokens(), "token");
    e.compare("in the hand of " + seat_text(seat), e.number(), e.state().tokens[seat][kind]);
  } while (e.more());
}

void check_left(Expectation& e) {
  e.compare("tiles left to draw:", e.number(), tiles_to_draw(e.state(), kSupplyPile));
}

// NAME N, or NAME TILE N
void check_pile(Expectation& e) {
  const NounId pile = e.noun(e.scene.rules().piles(), "pile");
  if (e.words_left() == 1) return e.compare("tiles on the pile:", e.number(), e.state().pile_totals[pile]);
  const std::string_view id = e.word("a tile");
  const TileId tile = e.scene.rules().find_tile(id);
  if (tile == kNoTile) return e.fail("there is no tile " + in_quotes(id) + " in this rule set");
  e.compare(std::string(id) + " on the pile:", e.number(), e.state().in_pile(pile, tile));
}

// --- the course of the game

void check_over(Expectation& e) {
  if (!e.state().flow.over) e.fail("expected that the game is over, is not");
}
void check_not_over(Expectation& e) {
  if (e.state().flow.over) e.fail("expected that the game goes on, is over");
}
void check_turn(Expectation& e) {
  const std::string expected(e.word("a turn such as 12.2"));
  if (!e.failed() && expected != turn_text(e.state())) e.differs("turn", expected, turn_text(e.state()));
}
void check_part(Expectation& e) { e.compare("part", e.number(), e.state().flow.part.number); }

// --- events

// Is it a word that some event could have? Others are mistakes, which "no event" would not notice.
bool known_event_word(const Expectation& e, std::string_view word) {
  const RuleSet& rules = e.scene.rules();
  static constexpr std::string_view plain[] = {"road",  "city",     "cloister",  "field",
                                               "river", "complete", "incomplete"};
  if (std::find(std::begin(plain), std::end(plain), word) != std::end(plain)) return true;
  if (word.starts_with("by=") || word.starts_with("points=") || word.starts_with("value=")) return true;
  if (!word.empty() && (is_digit(word[0]) || word[0] == '-' || (word[0] >= 'A' && word[0] <= 'Z')))
    return true;
  return rules.find_tile(word) != kNoTile || RuleSet::find(rules.figures(), word) >= 0 ||
         RuleSet::find(rules.tokens(), word) >= 0 || RuleSet::find(rules.choices(), word) >= 0 ||
         RuleSet::find(rules.places(), word) >= 0 || RuleSet::find(rules.piles(), word) >= 0;
}

std::string_view noun_of(const RuleSet& rules, const Event& event) {
  switch (event.kind) {
    case EventKind::deployed:
    case EventKind::returned:
    case EventKind::moved:
      return rules.figures()[event.noun].id;
    case EventKind::token_put:
    case EventKind::token_taken:
      return rules.tokens()[event.noun].id;
    case EventKind::chosen:
      return rules.choices()[event.noun].id;
    default:
      return {};
  }
}

std::string_view place_of(const RuleSet& rules, const Event& event) {
  const auto value = static_cast<std::size_t>(event.value);
  if (event.kind == EventKind::laid_aside && value < rules.piles().size()) return rules.piles()[value].id;
  return is_at_place(event) && value < rules.places().size() ? rules.places()[value].id : std::string_view{};
}

bool event_has(const Scene& scene, const Event& event, std::string_view word) {
  const RuleSet& rules = scene.rules();
  if (word.starts_with("by="))
    return word.substr(3) == std::to_string(event.player + 1) ||
           word.substr(3) == seat_name(event.player, scene.seat_names);
  if (word.starts_with("points=")) return word.substr(7) == std::to_string(event.points);
  if (word.starts_with("value=")) return word.substr(6) == std::to_string(event.value);
  const bool of_feature = event.kind == EventKind::scored || event.kind == EventKind::features_closed;
  if (of_feature && word == name_of(event.feature)) return true;
  if (event.kind == EventKind::scored && word == (event.complete ? "complete" : "incomplete")) return true;
  if (event.tile != kNoTile && word == rules.tiles()[event.tile].id) return true;
  if (event.cell != kNoCell && word == cell_text(scene.state(), event.cell)) return true;
  if (event.cell != kNoCell && !is_at_place(event) &&
      word == spot_text(scene.state(), event.cell, event.part))
    return true;
  return !word.empty() &&
         (word == event.clause || word == noun_of(rules, event) || word == place_of(rules, event));
}

void check_events(Expectation& e, bool expected) {
  const std::string_view kind = e.word("a kind of event");
  std::vector<std::string_view> words;
  while (e.more()) {
    words.push_back(e.word(""));
    if (!known_event_word(e, words.back())) return e.fail("no event has the word " + in_quotes(words.back()));
  }
  bool known = false;
  std::string seen;
  for (int i = 0; i < kEventKinds; ++i) known |= name_of(static_cast<EventKind>(i)) == kind;
  if (!known) return e.fail("there is no kind of event " + in_quotes(kind));
  for (const EventLog::Entry& entry : e.scene.log.entries()) {
    if (name_of(entry.event.kind) != kind) continue;
    const bool all = std::all_of(words.begin(), words.end(), [&](std::string_view word) {
      return event_has(e.scene, entry.event, word);
    });
    if (all && !expected)
      return e.fail("expected no such event, found: " +
                    event_text(e.state(), entry.event, e.scene.seat_names));
    if (all) return;
    if (seen.size() < 500) seen += "; " + event_text(e.state(), entry.event, e.scene.seat_names);
  }
  if (expected) e.fail("no such event; of its kind there are: " + (seen.empty() ? "none" : seen.substr(2)));
}
void check_event(Expectation& e) { check_events(e, true); }
void check_no_event(Expectation& e) { check_events(e, false); }

// --- the rules

void check_value(Expectation& e) {
  const std::string_view id = e.word("an option");
  const std::string expected = e.rest();
  for (const RuleSet::OptionEntry& option : e.scene.rules().options()) {
    if (option.spec->id != id) continue;
    const std::string_view is = option.spec->values[option.value];
    if (is != expected) e.differs("option " + std::string(id), expected, std::string(is));
    return;
  }
  e.fail("there is no option " + in_quotes(id));
}

void check_rules(Expectation& e) {
  const std::string expected(e.word("the name of the rule set"));
  if (!e.failed() && expected != e.scene.rules().name())
    e.differs("the rule set", expected, e.scene.rules().name());
}

void check_rules_refused(Expectation& e) {
  e.word("a clause");
  e.fail("expected that these rules are refused, but they are allowed");
}

constexpr ExpectationKind kGameKinds[] = {
    {"score", check_score},
    {"gained", check_gained},
    {"line", check_line},
    {"winner", check_winner},
    {"supply", check_supply},
    {"tokens", check_tokens},
    {"left", check_left},
    {"pile", check_pile},
    {"over", check_over},
    {"not over", check_not_over},
    {"turn", check_turn},
    {"part", check_part},
    {"event", check_event},
    {"no event", check_no_event},
    {"value", check_value},
    {"rules", check_rules},
    {"rules refused", check_rules_refused},
};

}  // namespace

std::span<const ExpectationKind> expectations_of_game() { return kGameKinds; }

}  // namespace bastide
