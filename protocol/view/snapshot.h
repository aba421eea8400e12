// A game at one moment, what happened, and what has changed since, as they travel (wire/). Nothing
// hidden is ever in them: the order of the bag is not even known to a state. Names of things are those of the
// text notations, seats count from 1, squares and segments are written as in docs/notation.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/notation/event_log.h"
#include "engine/rules/state.h"
#include "wire/changes.h"

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

// What of a snapshot is kept to tell later what has changed: some 60 bytes a feature, and 8 a tile, instead
// of all of it.
class SnapshotDigest {
 public:
  SnapshotDigest() = default;
  explicit SnapshotDigest(const wire::Snapshot& snapshot);

  // The members that differ in another snapshot of the same game, later or earlier, whose digest `then` is;
  // what is asked is told in any case.
  wire::Changes changes_to(const wire::Snapshot& other, const SnapshotDigest& then) const;

 private:
  struct Feature {
    wire::Spot first;  // its first segment, which names it
    std::uint64_t hash;
    std::size_t index;  // in the snapshot
  };
  void add_features(const wire::Snapshot& other, const SnapshotDigest& then,
                    wire::FeatureChanges& changes) const;
  std::vector<Feature> features_;     // by their first segments
  std::vector<std::uint64_t> tiles_;  // a hash each
  std::uint64_t figures_ = 0, tokens_ = 0, open_tiles_ = 0, seats_ = 0, piles_ = 0, turn_ = 0;  // hashes
  bool over_ = false;
};

}  // namespace bastide
