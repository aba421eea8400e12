#include "cli/words/events.h"

#include <cstdlib>

#include "cli/words/aside.h"
#include "cli/words/people.h"
#include "cli/words/roles.h"
#include "engine/notation/action_text.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

class EventTelling {
 public:
  EventTelling(const State& state, const Event& event, std::span<const std::string> names)
      : state_(state), event_(event), names_(names) {}

  std::string told() const {
    const WordArguments who = doer(event_.player, names_);
    switch (event_.kind) {
      case EventKind::turn_started:
        return in_words_with("event.turn", who + WordArguments{{"turn", event_.value}});
      case EventKind::drawn:
        return in_words_with("event.drawn", who + WordArguments{{"tile", tile()}});
      case EventKind::discarded:
        return cited(in_words("event.discarded", {{"tile", tile()}}), event_.clause);
      case EventKind::laid_aside: {
        const NamedSpec& pile = state_.rules->piles()[static_cast<std::size_t>(event_.value)];
        const std::string title = named("pile." + std::string(pile.id), pile.title);
        return cited(in_words_with("event.laid-aside", who + WordArguments{{"pile", in_camel_case(pile.id)},
                                                                           {"tile", tile()},
                                                                           {"title", title}}),
                     event_.clause);
      }
      case EventKind::placed:
        return in_words_with(
            event_.player == kNobody ? "event.lies" : "event.placed",
            who + WordArguments{{"tile", tile()}, {"square", cell_text(state_, event_.cell)}});
      case EventKind::deployed:
      case EventKind::returned:
      case EventKind::moved:
        return told_of_figure();
      case EventKind::scored:
        return in_words_with("event.scored", who + WordArguments{{"points", event_.points},
                                                                 {"what", scored_in_words(state_, event_)},
                                                                 {"sum", std::to_string(event_.points)}});
      case EventKind::paid:
        return cited(
            in_words_with("event.paid", who + WordArguments{{"category", event_.category},
                                                            {"pays", event_.points < 0 ? "yes" : "no"},
                                                            {"points", std::abs(event_.points)}}),
            event_.clause);
      case EventKind::token_put:
      case EventKind::token_taken:
        return told_of_token();
      case EventKind::features_closed:
        return in_words_with("event.complete", feature_of_event(state_, event_));
      case EventKind::chosen:
        return told_of_choice();
      case EventKind::bid:
        return in_words_with("event.bid", who + WordArguments{{"points", event_.value}});
      case EventKind::passed:
        return in_words_with("event.passed", who);
      case EventKind::game_over:
        return in_words("event.over");
    }
    return {};
  }

  std::string told_of_figure() const {
    const bool moved = event_.kind == EventKind::moved;
    const WordArguments who = moved ? owner(event_.player, names_) : doer(event_.player, names_);
    const WordArguments figure = figure_arguments(*state_.rules, event_.noun);
    if (is_at_place(event_)) {
      const std::string_view key = moved                                ? "event.moved-off"
                                   : event_.kind == EventKind::deployed ? "event.deployed-off"
                                                                        : "event.returned-off";
      return in_words_with(key, who + figure + place());
    }
    if (event_.kind == EventKind::deployed)
      return in_words_with("event.deployed",
                           who + figure_arguments(state_, event_.noun, event_.cell, event_.part) +
                               spot_arguments(state_, event_.cell, event_.part));
    if (moved) return in_words_with("event.moved", who + figure + WordArguments{{"spot", spot()}});
    return in_words_with("event.returned", who + figure + WordArguments{{"from", spot()}});
  }

  std::string told_of_token() const {
    const TokenSpec& spec = state_.rules->tokens()[event_.noun];
    const WordArguments token =
        doer(event_.player, names_) +
        WordArguments{{"token", in_camel_case(spec.id)}, {"title", token_title(*state_.rules, event_.noun)}};
    if (event_.kind == EventKind::token_taken)
      return cited(in_words_with("event.token-taken",
                                 token + WordArguments{{"count", event_.value}, {"from", spot()}}),
                   event_.clause);
    if (event_.cell != kNoCell)
      return in_words_with("event.token-put", token + WordArguments{{"spot", spot()}});
    const std::string place = standing_in_words(state_, event_.value, event_.part, event_.cell, names_);
    return in_words_with("event.token-put-off", token + WordArguments{{"place", place}});
  }

  std::string told_of_choice() const {
    const NamedSpec& choice = state_.rules->choices()[event_.noun];
    const bool starts = event_.noun == choice_start;
    if (starts && event_.player == kChance)
      return in_words("event.start-by-lot",
                      {{"name", name_of_seat(static_cast<PlayerId>(event_.value), names_)}});
    const PlayerId who = starts ? static_cast<PlayerId>(event_.value) : event_.player;
    return in_words_with(
        "event.chosen",
        doer(who, names_) + WordArguments{{"choice", in_camel_case(choice.id)},
                                          {"title", named("choice." + std::string(choice.id), choice.title)},
                                          {"number", event_.value},
                                          {"tile", tile()}});
  }

 private:
  WordArguments place() const {
    return place_arguments(state_, event_.value, event_.part, event_.cell, names_);
  }
  // "none" where there is none.
  std::string spot() const {
    return event_.cell == kNoCell ? "none" : spot_in_words(state_, event_.cell, event_.part);
  }
  std::string tile() const {
    return event_.tile < state_.rules->tiles().size() ? state_.rules->tiles()[event_.tile].id : "none";
  }

  const State& state_;
  const Event& event_;
  std::span<const std::string> names_;
};

}  // namespace

std::string event_in_words(const State& state, const Event& event, std::span<const std::string> names) {
  return EventTelling(state, event, names).told();
}

std::string cited(std::string text, std::string_view clause) {
  return clause.empty() ? text : text.append(" [").append(clause).append("]");
}

// What is no feature has the name of what is counted: "wine majorities".
std::string scored_in_words(const State& state, const Event& event) {
  const bool farm = event.feature == SegmentKind::field;
  if (event.cell != kNoCell && is_laid_over(state, event.cell, event.part))
    return feature_in_short(state, event.cell, event.part) + " " + cell_text(state, event.cell);
  if (event.cell == kNoCell)
    return event.lines == nullptr ? in_words("account.kind", {{"kind", case_of_feature(event.feature)}})
                                  : in_language(*event.lines->begin()->what);
  return in_words_with(
      "account.feature",
      feature_of_event(state, event) + WordArguments{{"complete", event.complete || farm ? "yes" : "no"}});
}

// "road at 3,-2 E W", "farm at 1,0 N"; farms that a city pays together (B-78): "farms at city 1,0
// N"; of a city that has become something else its new name (BCB-24).
WordArguments feature_of_event(const State& state, const Event& event) {
  const bool farm = event.feature == SegmentKind::field;
  std::string kind(case_of_feature(event.feature)), title = kind;
  const Conversion* become = converted_to(state, state.board.root(event.cell, event.part));
  if (become != nullptr && !farm) kind = in_camel_case(become->name), title = become->name;
  const bool by_city =
      farm && state.board.kind_of(state.board.node(event.cell, event.part)) == SegmentKind::city;
  if (by_city) kind = "cityFarms";
  return {{"kind", kind},
          {"title", title},
          {"square", cell_text(state, event.cell)},
          {"sides", sides_in_short(state, event.cell, event.part)}};
}

}  // namespace bastide
