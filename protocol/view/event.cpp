// What happened, as it travels: only what the kind of event tells.
#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "protocol/view/parts.h"
#include "protocol/view/snapshot.h"

namespace bastide {
namespace {

// The two lists have the same order.
static_assert(static_cast<int>(wire::ReturnCause::taken_back) == static_cast<int>(Cause::taken_back));

class EventWriter {
 public:
  EventWriter(const State& state, const Event& event) : state_(state), rules_(*state.rules), event_(event) {}

  wire::GameEvent write(std::span<const std::string> seat_names) const {
    wire::GameEvent view;
    view.kind = name_of(event_.kind);
    if (event_.player < kMaxPlayers) view.seat = seat_number(event_.player);
    add_facts(view);
    if (!event_.clause.empty()) view.clause = event_.clause;
    view.text = event_text(state_, event_, seat_names);
    return view;
  }

 private:
  using Id = wire::Nullable<std::string>;

  void add_facts(wire::GameEvent& view) const {
    switch (event_.kind) {
      case EventKind::turn_started:
        view.turn = event_.value;
        break;
      case EventKind::laid_aside:
        view.pile = noun(rules_.piles(), event_.value);
        [[fallthrough]];
      case EventKind::drawn:
      case EventKind::discarded:
        view.tile = noun(rules_.tiles(), event_.tile);
        break;
      case EventKind::placed:
        view.tile = noun(rules_.tiles(), event_.tile);
        view.standing.at = square_of(state_, event_.cell);
        view.turns = event_.part;
        break;
      case EventKind::returned:
        view.cause = static_cast<wire::ReturnCause>(event_.cause);
        if (event_.by != kNobody) view.by = seat_number(event_.by);
        [[fallthrough]];
      case EventKind::deployed:
      case EventKind::moved:
        view.figure = noun(rules_.figures(), event_.noun);
        add_place(view);
        break;
      case EventKind::scored:
      case EventKind::features_closed:
        add_feature(view);
        break;
      case EventKind::paid:
        view.points = event_.points;
        view.category = event_.category;
        if (!event_.reason.key.empty()) view.reason = event_.reason.key;
        break;
      case EventKind::token_put:
      case EventKind::token_taken:
        view.token = noun(rules_.tokens(), event_.noun);
        add_place(view);
        view.value = event_.value;
        break;
      case EventKind::chosen:
        view.choice = noun(rules_.choices(), event_.noun);
        view.value = event_.value + (event_.noun == choice_start ? 1 : 0);
        if (event_.tile != kNoTile) view.tile = noun(rules_.tiles(), event_.tile);
        break;
      case EventKind::bid:
        view.points = event_.value;
        break;
      case EventKind::passed:
      case EventKind::game_over:
        break;
    }
  }

  template <class Nouns>
  static Id noun(const Nouns& nouns, int index) {
    const auto i = static_cast<std::size_t>(index);
    return index >= 0 && i < nouns.size() ? Id(std::string(nouns[i].id)) : Id();
  }

  void add_place(wire::GameEvent& view) const {
    if (is_at_place(event_) || event_.cell == kNoCell)
      view.standing = standing_of(state_, event_.value, event_.part, event_.cell);
    else
      view.standing.at = spot_of(state_, event_.cell, event_.part);
  }

  void add_feature(wire::GameEvent& view) const {
    if (event_.cell != kNoCell) {
      view.feature = name_of(event_.feature);
      view.standing.at = spot_of(state_, event_.cell, event_.part);
    }
    if (event_.kind == EventKind::features_closed) return;
    view.category = event_.cell == kNoCell ? event_.category : name_of(event_.feature);
    view.complete = event_.complete;
    view.points = event_.points;
    if (event_.lines != nullptr) view.lines = lines_of(*event_.lines);
  }

  const State& state_;
  const RuleSet& rules_;
  const Event& event_;
};

}  // namespace

wire::GameEvent event_of(const State& state, const Event& event, std::span<const std::string> seat_names) {
  return EventWriter(state, event).write(seat_names);
}

std::vector<wire::GameEvent> events_of(const State& state, std::span<const EventLog::Entry> events,
                                       std::span<const std::string> seat_names) {
  std::vector<wire::GameEvent> views;
  for (const EventLog::Entry& entry : events) {
    Event event = entry.event;
    if (!entry.lines.empty()) event.lines = &entry.lines;
    views.push_back(event_of(state, event, seat_names));
  }
  return views;
}

}  // namespace bastide
