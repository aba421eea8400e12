// How a room's parts are joined: which of them answers which message, and who learns that a row is stored.
#include "server/room/room_inside.h"

#include <algorithm>
#include <boost/json/value.hpp>

#include "wire/read.h"

namespace bastide {

namespace {

// The id by which a refusal can be sent, of a message that may be wrong in any other way; empty: it has none.
std::string id_of(const boost::json::value& value) {
  const boost::json::object* json = value.if_object();
  const auto* id = json == nullptr ? nullptr : json->if_contains("id");
  if (id == nullptr || !id->is_string()) return {};
  std::string text(id->get_string().data(), id->get_string().size());
  return text_fault(text, kMaxMessageId) ? std::string() : text;
}

// What its description cannot say: an id that can be shown.
template <class Request>
JsonError why_not_id(const Request& request) {
  if constexpr (requires { request.message.id; })
    return {"/id", text_fault(request.message.id, kMaxMessageId), {}};
  else
    return {"/id", request.id ? text_fault(*request.id, kMaxMessageId) : Said(), {}};
}

// Answered from the table as it is now, which those who hold no seat may not see yet.
template <class Request>
constexpr bool kOfPlayers =
    std::is_same_v<Request, wire::TakebackRequest> || std::is_same_v<Request, wire::EndRequest> ||
    std::is_same_v<Request, wire::GiveTimeRequest> || std::is_same_v<Request, wire::PauseRequest> ||
    std::is_same_v<Request, wire::ResumeRequest> || std::is_same_v<Request, wire::VacationRequest>;

bool same_keys(const TableState& one, const TableState& other) {
  return std::ranges::equal(one.seats, other.seats, [](const SeatEntry& a, const SeatEntry& b) {
    return a.setup.key_hash == b.setup.key_hash;
  });
}

}  // namespace

Room::Inside::Inside(Parts parts) : context(std::move(parts)) {}

void Room::Inside::receive(ConnectionId from, std::string_view text, UnixMs now, UnixMs came, Output& out) {
  boost::json::value value;
  if (const JsonError error = parse_json(text, value))
    return context.refuse(from, {}, ApiError::of(error), out);
  wire::ClientMessage request;
  JsonError error = wire::from_value(value, request);
  if (!error) error = std::visit([](const auto& each) { return why_not_id(each); }, request);
  if (error) return context.refuse(from, id_of(value), ApiError::of(error), out);
  std::visit([&](const auto& each) { dispatch(from, each, now, came, out); }, request);
}

template <class Request>
void Room::Inside::dispatch(ConnectionId from, const Request& request, UnixMs now, UnixMs came, Output& out) {
  if constexpr (std::is_same_v<Request, wire::Hello>) {
    if (welcomes.hello(from, request, now, out)) duties.go_on(now, out);
  } else {
    const std::string& id = request.message.id;
    if (!context.visitors.joined(from))
      return context.refuse(
          from, id,
          {ErrorCode::malformed, {"error.hello-first", "The first message has to be hello"}, {}, {}}, out);
    if constexpr (std::is_same_v<Request, wire::PreviewRequest>) return acts.preview(from, request, out);
    if constexpr (std::is_same_v<Request, wire::InspectRequest>) return acts.inspect(from, request, out);
    if constexpr (std::is_same_v<Request, wire::ResyncRequest>)
      return welcomes.resync(from, request, now, out);
    if (context.damaged) return context.refuse(from, id, RoomContext::beyond_reading(), out);
    if (kOfPlayers<Request> && context.seats_of(from).empty())
      return context.refuse(
          from, id, {ErrorCode::not_yours, {"error.no-seat", "You hold no seat at this table"}, {}, {}}, out);
    if constexpr (std::is_same_v<Request, wire::ActRequest>) acts.act(from, request, now, came, out);
    if constexpr (std::is_same_v<Request, wire::HintRequest>) help.hint(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::ChatRequest>) seats.chat(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::WatcherChatRequest>) watchers.say(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::TakebackRequest>) takebacks.request(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::ResignRequest>) seats.resign(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::EndRequest>) ends.request(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::LeaveRequest>) seats.leave(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::SeatRequest>) seats.change(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::FreeRequest>) host.free(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::LockRequest>) host.lock(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::NonceRequest>) seats.nonce(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::StartRequest>) seats.start(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::GiveTimeRequest>) clocks.give(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::PauseRequest>) clocks.pause(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::ResumeRequest>) clocks.resume(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::VacationRequest>) clocks.vacation(from, request, now, out);
  }
}

void Room::Inside::go_on_late(UnixMs now, Output& out) {
  if (late.go_on(now, out)) welcomes.welcome_watchers(now, out);
}

void Room::Inside::give_keys(const std::string& person, const std::vector<std::string>& keys, UnixMs now,
                             Output& out) {
  const std::vector<ConnectionId> winners = context.visitors.give(person, keys);
  presence.note(now);
  for (const ConnectionId winner : winners) welcomes.welcome_anew(winner, {}, now, out);
  presence.notify(now, out);
  if (!winners.empty()) duties.go_on(now, out);
}

Output Room::Inside::stored(UnixMs now) {
  Output out;
  if (!commits.busy()) return out;
  Commits::Done done = commits.stored();
  const AskedBy& by = done.what.by;
  turns.note_stored();
  time.note_stored(now);
  std::vector<ConnectionId> losers;
  if (!same_keys(done.before, context.table)) losers = context.visitors.look_up_seats();
  presence.note(now);
  late.note_stored(done.before, done.what, now);
  commits.notify(done, now, out);
  go_on_late(now, out);
  if (done.before.status() != TableStatus::over && context.table.status() == TableStatus::over)
    watchers.note_over(out);
  for (const ConnectionId loser : losers)
    if (loser != by.connection)
      welcomes.welcome_anew(loser, {}, now, out);
    else
      watchers.tell(loser, out);
  presence.notify(now, out);
  if (by.connection && context.visitors.has(*by.connection)) {
    wire::Reply reply = done.what.sent.value_or(wire::Reply());
    reply.version = context.table.version;
    context.reply_with(*by.connection, by.message, std::move(reply), out);
  }
  help.note_stored(done.before, done.what.sent, out);
  duties.go_on(now, out);
  return out;
}

Output Room::Inside::not_stored(const Sentence& why) {
  Output out;
  if (!commits.busy()) return out;
  const Commits::Failed failed = commits.not_stored();
  time.note_not_stored(failed.asked);
  if (failed.by.connection) {
    context.refuse(*failed.by.connection, failed.by.message, {ErrorCode::not_stored, why, {}, {}}, out);
  } else {
    context.not_before = failed.asked + kRetryAfter;
    turns.note_not_stored();
  }
  return out;
}

}  // namespace bastide
