// Reading snapshots: "position" holds the whole game, and all else that the document says is compared with
// it.
#include "protocol/view/snapshot_read.h"

#include <boost/json.hpp>

#include "engine/notation/position.h"
#include "engine/notation/replay.h"
#include "protocol/json/json.h"
#include "protocol/json/json_reader.h"
#include "protocol/text/read_moves.h"
#include "protocol/view/snapshot.h"
#include "wire/to_value.h"

namespace bastide {
namespace {

void read_state(const JsonReader& json, SnapshotRead& read, bool trusted,
                std::span<const Module* const> modules) {
  const JsonReader position = json.member("position");
  const std::string text = position.text();
  if (json.failed()) return;
  read.state = std::make_unique<State>();
  if (const ParseError error = read_position(text, read.rules, *read.state, trusted, modules))
    position.fail(said_with_column(error), error.clause);
}

// Games of these rules begin at a position: the state's own text says nothing of it, as its future does not
// depend on where it came from.
void read_start(const JsonReader& rules, SnapshotRead& read, std::span<const Module* const> modules) {
  const auto start = rules.find("start");
  if (!start) return;
  RuleChoice choice = read.rules->choice();
  const std::string text = start->text();
  if (rules.failed()) return;
  if (const ParseError error = read_game_start(text, choice.start, modules))
    return start->fail(said_with_column(error), error.clause);
  std::vector<RuleError> errors;
  std::unique_ptr<const RuleSet> begins_there = RuleSet::make(choice, errors, modules);
  if (begins_there == nullptr) return start->fail(errors.front().message, errors.front().clause);
  move_to_rules(*read.state, *begins_there);
  read.rules = std::move(begins_there);
}

// The moves must lead from the start of a game to the position.
void read_moves_to(const JsonReader& json, SnapshotRead& read, std::span<const Module* const> modules,
                   JsonError& error) {
  std::vector<std::string> moves;
  json.each([&moves](const JsonReader& move) { moves.push_back(move.text()); });
  if (error) return;
  std::vector<RuleError> errors;
  Replay replay;
  if (!replay.open(read.rules->choice(), errors, modules))
    return json.fail(errors.front().message, errors.front().clause);
  if (error = play_moves(moves, replay, json.pointer()); error) return;
  if (position_text(replay.state()) != position_text(*read.state))
    return json.fail({"json.other-position", "these moves lead to another position"});
  read.moves = std::move(moves);
}

void read_seat_names(const JsonReader& seats, SnapshotRead& read) {
  std::vector<std::string> names;
  bool any = false;
  seats.each([&](const JsonReader& seat) {
    const auto name = seat.find("name");
    any = any || name.has_value();
    names.push_back(name ? clean_line(name->text()) : std::string());
  });
  if (!any) return;
  if (names.size() > static_cast<std::size_t>(read.rules->players()))
    seats.fail({"json.other-players", "there are {players} players", {{"players", read.rules->players()}}});
  read.seat_names = std::move(names);
}

void rename(boost::json::value* object, std::string_view from, std::string_view to) {
  if (object == nullptr || !object->is_object()) return;
  boost::json::object& members = object->get_object();
  if (const auto found = members.find(from); found != members.end()) {
    members[to] = found->value();
    members.erase(from);
  }
}

// Makes the newest of an older document, as far as it can be done; the other members are taken away.
void bring_forward(boost::json::object& document, int version) {
  document["version"] = kSnapshotVersion;
  if (version < 2)
    for (const char* other : {"turn", "asked", "figures", "tokens", "features"}) document.erase(other);
  if (version >= 3) return;
  rename(document.if_contains("asked"), "answers", "actions");
  if (boost::json::value* features = document.if_contains("features"); features && features->is_array())
    for (boost::json::value& each : features->get_array()) rename(&each, "worth", "points");
}

// All that follows from the position; of an older document what has been written in the same way since.
void compare(const JsonReader& json, const SnapshotRead& read, int version, JsonError& error) {
  const boost::json::value expected =
      wire::to_value(snapshot_of(*read.state, {.seat_names = read.seat_names}));
  boost::json::object found = json.value()->get_object();
  for (const char* other : {"moves", "events", "table_version"}) found.erase(other);
  bring_forward(found, version);
  error = difference(expected, found, "");
}

void read_document(const JsonReader& json, SnapshotRead& read, bool trusted,
                   std::span<const Module* const> modules, JsonError& error) {
  const int version = json.check_format(kSnapshotFormat, kSnapshotVersion);
  json.only({"format", "version", "rules", "position", "over", "turn", "asked", "seats", "tiles", "figures",
             "tokens", "open_tiles", "features", "piles", "moves", "events", "table_version"});
  read_state(json, read, trusted, modules);
  if (error) return;
  if (const auto rules = json.find("rules")) read_start(*rules, read, modules);
  if (error) return;
  if (const auto seats = json.find("seats")) read_seat_names(*seats, read);
  if (const auto events = json.find("events"))  // they are told, not known by the position
    events->each([](const JsonReader& event) { static_cast<void>(event.member("kind").text()); });
  if (!error) compare(json, read, version, error);
  if (const auto moves = error ? std::nullopt : json.find("moves"))
    read_moves_to(*moves, read, modules, error);
}

}  // namespace

JsonError read_snapshot_json(std::string_view text, SnapshotRead& read, bool trusted,
                             std::span<const Module* const> modules) {
  read = {};
  boost::json::value document;
  JsonError error = parse_json(text, document);
  if (!error) read_document(JsonReader(document, error), read, trusted, modules, error);
  return error;
}

}  // namespace bastide
