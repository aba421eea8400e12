// A record played through for a page that steps through it: the beginning, then every action with what it
// changed.
#include <set>

#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "protocol/json.h"
#include "protocol/view/action.h"
#include "protocol/view/snapshot.h"
#include "server/web/address.h"
#include "server/web/api.h"
#include "server/web/log.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

namespace {

constexpr FairPool::Bounds kMostReplays{64, 1};
constexpr int kReplaySeconds = 5;  // after which to ask again where many wait

// Text or JSON: a record as JSON is an object.
ApiError read_any_record(std::string_view text, Record& record) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start != std::string_view::npos && text[start] == '{') {
    JsonError fault = read_record_json(text, record);
    if (fault) fault.pointer = "/record";
    return ApiError::of(fault, ErrorCode::illegal);
  }
  const ParseError fault = read_record(text, record);
  return fault ? ApiError{ErrorCode::illegal,
                          {"notation.record", "{fault}", {{"fault", to_string(fault)}}},
                          fault.clause,
                          "/record"}
               : ApiError{};
}

// Plays one action more; what it was, and what it changed.
wire::ReplayStep step_of(Replay& game, const Action& action, std::span<const std::string> names,
                         SnapshotDigest& digest) {
  wire::ReplayStep step;
  step.action = action_of(game.state(), action);
  if (const PlayerId seat = game.state().flow.decision.who; seat != kChance) step.seat = seat + 1;
  EventLog log;
  game.apply(action, &log);
  const wire::Snapshot after = snapshot_of(game.state(), {.seat_names = names, .position = false});
  step.events = events_of(game.state(), log.entries(), names);
  step.changes = digest.changes_to(after).value_or(wire::Changes());  // nothing is ever taken up again
  digest = SnapshotDigest(after);
  return step;
}

}  // namespace

// Reading a record has played it, so every action of it is legal.
HttpResponse replayed(const HttpRequest& request) {
  wire::ReplayRequest body;
  if (const JsonError error = wire::from_json(request.body, body)) return error_response(ApiError::of(error));
  std::set<int> moves;
  if (body.positions) moves.insert(body.positions->begin(), body.positions->end());
  Record record;
  if (const ApiError refused = read_any_record(body.record, record)) return error_response(refused);
  Replay game;
  EventLog log;
  std::vector<RuleError> errors;
  game.open(record.choice, errors, expansion_modules(), &log);
  const std::span<const std::string> names = record.seat_names;
  const wire::Snapshot start = snapshot_of(game.state(), {.seat_names = names, .events = log.entries()});
  SnapshotDigest digest(start);
  wire::Replayed answer{start.rules, record.seat_names, start, {}, {}};
  if (!moves.empty()) answer.positions.emplace();
  for (const Action& action : record.actions) {
    if (moves.contains(static_cast<int>(answer.steps.size())))
      answer.positions->emplace_back(std::to_string(answer.steps.size()), position_text(game.state()));
    answer.steps.push_back(step_of(game, action, names, digest));
  }
  return json_response(answer);
}

void Api::play_through(HttpResponse (*play)(const HttpRequest&), const HttpRequest& request,
                       const HttpReply& reply) {
  const std::string client = limit_key(request.client);
  if (!replaying_.enter(client))
    return too_many({"error.replay-under-way", "A game of yours is being played already; wait for it"}, 1,
                    reply);
  const auto work = [this, play, request, reply, client](const FairTask&) {
    HttpResponse answer = error_response(
        {ErrorCode::illegal, {"error.cannot-be-played", "This game cannot be played"}, "", ""});
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
  too_many({"error.replays-busy", "Many games are being played already; ask again in a moment"},
           kReplaySeconds, reply);
}

}  // namespace bastide
