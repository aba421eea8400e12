// JSON for clients: a game at one moment, a record, what happened. docs/json.md describes the documents.
// Nothing hidden is ever in them: the order of the bag is not even known to a state. Names of things are
// those of the text notations, seats count from 1, squares and segments are written as in docs/notation.md.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/event_log.h"
#include "engine/notation/record.h"
#include "engine/rules/state.h"

namespace bastide {

inline constexpr int kJsonVersion = 1;                         // of the documents
inline constexpr std::size_t kMaxJson = std::size_t{4} << 20;  // bytes that are read
inline constexpr std::size_t kMaxJsonDepth = 16;               // arrays and objects within each other

// Where a document is wrong and why. False when nothing is.
struct JsonError {
  std::string pointer;  // RFC 6901: "/moves/3"; "" is the whole document
  std::string message;
  std::string clause;  // of the rule that forbids it, if one does

  explicit operator bool() const { return !message.empty(); }
};
// "/moves/3: message (B-13)", for logs and terminals.
std::string to_string(const JsonError& error);

// --- writing

// What a snapshot tells beside the state; all may be empty.
struct SnapshotExtras {
  std::span<const std::string> seat_names = {};
  std::span<const std::string> moves = {};       // from the start of the game to this moment
  std::span<const EventLog::Entry> events = {};  // what the last moves brought about
};
boost::json::object snapshot_json(const State& state, const SnapshotExtras& extras = {});

// One event; the state is that of the event, or a later one of the same game.
boost::json::object event_json(const State& state, const Event& event,
                               std::span<const std::string> seat_names = {});

// What can be in a game of these rules: tile types with their segments, figures, tokens, options with their
// texts; and every element of `modules`, on or not.
boost::json::object catalogue_json(const RuleSet& rules,
                                   std::span<const Module* const> modules = expansion_modules());
// The presets there are: [{"id", "title", "text"}].
boost::json::array presets_json();

// Empty if there is no such rule set; ends before the first illegal action.
boost::json::object record_json(const Record& record,
                                std::span<const Module* const> modules = expansion_modules());

// --- reading: never throws, whatever the text is

struct SnapshotRead {
  std::unique_ptr<const RuleSet> rules;
  std::unique_ptr<State> state;
  std::vector<std::string> seat_names;
  std::vector<std::string> moves;
};
// The member "position" is the game; every other member that is there must agree with it. `trusted` as in
// read_position().
JsonError read_snapshot_json(std::string_view text, SnapshotRead& read, bool trusted = false,
                             std::span<const Module* const> modules = expansion_modules());

// Reading plays the game, so what has been read is legal.
JsonError read_record_json(std::string_view text, Record& record,
                           std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
