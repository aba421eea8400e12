// What happened, as JSON: only what the kind of event tells.
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::object;

class EventWriter {
 public:
  EventWriter(const State& state, const Event& event) : state_(state), rules_(*state.rules), event_(event) {}

  object write(std::span<const std::string> seat_names) const {
    object json{{"kind", json_of(name_of(event_.kind))}};
    if (event_.player < kMaxPlayers) json["seat"] = json_seat(event_.player);
    add_facts(json);
    if (!event_.clause.empty()) json["clause"] = json_of(event_.clause);
    json["text"] = json_of(event_text(state_, event_, seat_names));
    return json;
  }

 private:
  void add_facts(object& json) const {
    switch (event_.kind) {
      case EventKind::turn_started:
        json["turn"] = json_number(event_.value);
        break;
      case EventKind::laid_aside:
        json["pile"] = noun(rules_.piles(), event_.value);
        [[fallthrough]];
      case EventKind::drawn:
      case EventKind::discarded:
        json["tile"] = noun(rules_.tiles(), event_.tile);
        break;
      case EventKind::placed:
        json["tile"] = noun(rules_.tiles(), event_.tile);
        json["at"] = json_of(cell_text(state_, event_.cell));
        json["turns"] = json_number(event_.part);
        break;
      case EventKind::deployed:
      case EventKind::returned:
      case EventKind::moved:
        json["figure"] = noun(rules_.figures(), event_.noun);
        add_place(json);
        break;
      case EventKind::scored:
      case EventKind::features_closed:
        add_feature(json);
        break;
      case EventKind::paid:
        json["points"] = json_number(event_.points);
        break;
      case EventKind::token_put:
      case EventKind::token_taken:
        json["token"] = noun(rules_.tokens(), event_.noun);
        add_place(json);
        json["value"] = json_number(event_.value);
        break;
      case EventKind::chosen:
        json["choice"] = noun(rules_.choices(), event_.noun);
        json["value"] = json_number(event_.value + (event_.noun == choice_start ? 1 : 0));
        if (event_.tile != kNoTile) json["tile"] = noun(rules_.tiles(), event_.tile);
        break;
      case EventKind::bid:
        json["points"] = json_number(event_.value);
        break;
      case EventKind::passed:
      case EventKind::game_over:
        break;
    }
  }

  template <class Nouns>
  boost::json::value noun(const Nouns& nouns, int index) const {
    const auto i = static_cast<std::size_t>(index);
    return index >= 0 && i < nouns.size() ? json_of(nouns[i].id) : boost::json::value(nullptr);
  }

  void add_place(object& json) const {
    if (is_at_place(event_) || event_.cell == kNoCell)
      add_standing(json, state_, event_.value, event_.part, event_.cell);
    else
      json["at"] = json_of(spot_text(state_, event_.cell, event_.part));
  }

  void add_feature(object& json) const {
    if (event_.cell != kNoCell) {
      json["feature"] = json_of(name_of(event_.feature));
      json["at"] = json_of(spot_text(state_, event_.cell, event_.part));
    }
    if (event_.kind == EventKind::features_closed) return;
    json["complete"] = event_.complete;
    json["points"] = json_number(event_.points);
    if (event_.lines != nullptr) json["lines"] = json_lines(*event_.lines);
  }

  const State& state_;
  const RuleSet& rules_;
  const Event& event_;
};

}  // namespace

object event_json(const State& state, const Event& event, std::span<const std::string> seat_names) {
  return EventWriter(state, event).write(seat_names);
}

}  // namespace bastide
