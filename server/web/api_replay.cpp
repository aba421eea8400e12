// A record played through for a page that steps through it: the beginning, then every action with what it
// changed.
#include <boost/json.hpp>
#include <set>

#include "engine/notation/action_text.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "protocol/json_parts.h"
#include "protocol/json_reader.h"
#include "server/room/views.h"
#include "server/web/address.h"
#include "server/web/api.h"
#include "server/web/log.h"

namespace bastide {

namespace json = boost::json;

namespace {

constexpr FairPool::Bounds kMostReplays{64, 1};
constexpr int kReplaySeconds = 5;    // after which to ask again where many wait
constexpr int kMostMoves = 1000000;  // that a record could have

// Text or JSON: a record as JSON is an object.
ApiError read_any_record(std::string_view text, Record& record) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start != std::string_view::npos && text[start] == '{') {
    JsonError fault = read_record_json(text, record);
    if (fault) fault.pointer = "/record";
    return ApiError::of(fault, ErrorCode::illegal);
  }
  const ParseError fault = read_record(text, record);
  return fault ? ApiError{ErrorCode::illegal, to_string(fault), fault.clause, "/record"} : ApiError{};
}

json::array events_json(const State& state, const EventLog& log, std::span<const std::string> names) {
  json::array events;
  for (const EventLog::Entry& entry : log.entries()) {
    Event event = entry.event;
    if (!entry.lines.empty()) event.lines = &entry.lines;
    events.push_back(event_json(state, event, names));
  }
  return events;
}

// Plays one action more; what it was, and what it changed.
json::object step_json(Replay& game, const Action& action, std::span<const std::string> names,
                       json::object& snapshot) {
  json::object step{{"action", action_text(game.state(), action)}, {"seat", snapshot.at("asked").at("seat")}};
  EventLog log;
  game.apply(action, &log);
  json::object after = snapshot_json(game.state(), {.seat_names = names});
  step["events"] = events_json(game.state(), log, names);
  step["changes"] = changes_between(snapshot, after);
  snapshot = std::move(after);
  return step;
}

}  // namespace

// Reading a record has played it, so every action of it is legal.
HttpAnswer replayed(const HttpRequest& request) {
  json::value body;
  JsonError error = parse_json(request.body, body);
  const JsonReader reader(body, error);
  reader.only({"record", "positions"});
  const std::string text = reader.member("record").text();
  std::set<int> moves;
  if (const auto positions = reader.find("positions"))
    positions->each([&moves](const JsonReader& each) { moves.insert(each.number(0, kMostMoves)); });
  if (error) return error_answer(ApiError::of(error));
  Record record;
  if (const ApiError refused = read_any_record(text, record)) return error_answer(refused);
  Replay game;
  EventLog log;
  std::vector<RuleError> errors;
  game.open(record.choice, errors, expansion_modules(), &log);
  const std::span<const std::string> names = record.seat_names;
  json::object snapshot = snapshot_json(game.state(), {.seat_names = names, .events = log.entries()});
  json::object answer{
      {"rules", snapshot.at("rules")}, {"seats", json_texts(record.seat_names)}, {"start", snapshot}};
  json::array steps;
  json::object positions;
  for (const Action& action : record.actions) {
    if (moves.contains(static_cast<int>(steps.size())))
      positions[std::to_string(steps.size())] = snapshot.at("position");
    steps.push_back(step_json(game, action, names, snapshot));
  }
  answer["steps"] = std::move(steps);
  if (!moves.empty()) answer["positions"] = std::move(positions);
  return json_answer(answer);
}

void Api::play_through(HttpAnswer (*play)(const HttpRequest&), const HttpRequest& request,
                       const HttpReply& reply) {
  const std::string client = limit_key(request.client);
  if (!replaying_.enter(client))
    return too_many("A game of yours is being played already; wait for it", 1, reply);
  const auto work = [this, play, request, reply, client](const FairTask&) {
    HttpAnswer answer = error_answer({ErrorCode::illegal, "This game cannot be played", "", ""});
    try {
      answer = play(request);
    } catch (const std::exception& error) {  // a mistake of ours, which ends no thread
      log_event(LogLevel::error, "mistake", {{"why", error.what()}});
    }
    replaying_.leave(client);
    reply(std::move(answer));
  };
  if (replays_.post({client, ""}, work, false, kMostReplays)) return;
  replaying_.leave(client);
  too_many("Many games are being played already; ask again in a moment", kReplaySeconds, reply);
}

}  // namespace bastide
