// A game at one moment, what happened, and what has changed since, as they travel (wire/game.h). Nothing
// hidden is ever in them: the order of the bag is not even known to a state. Names of things are those of the
// text notations, seats count from 1, squares and segments are written as in docs/notation.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/notation/event_log.h"
#include "engine/rules/state.h"
#include "wire/game.h"

namespace bastide {

// What a snapshot tells beside the state; all may be empty.
struct SnapshotExtras {
  std::span<const std::string> seat_names = {};
  std::span<const std::string> moves = {};       // from the start of the game to this moment
  std::span<const EventLog::Entry> events = {};  // what the last moves brought about
  bool position = true;                          // its text, which changes do not need
};
wire::Snapshot snapshot_of(const State& state, const SnapshotExtras& extras = {});

// One event; the state is that of the event, or a later one of the same game.
wire::GameEvent event_of(const State& state, const Event& event,
                         std::span<const std::string> seat_names = {});
std::vector<wire::GameEvent> events_of(const State& state, std::span<const EventLog::Entry> events,
                                       std::span<const std::string> seat_names);

// The members of the snapshot that differ. None if it cannot be told in that way because something that lay
// on the board does not lie there now. What is asked is told whole, whether it differs or not, so `before`
// may be without its answers.
std::optional<wire::Changes> changes_between(const wire::Snapshot& before, const wire::Snapshot& after);

}  // namespace bastide
