// The messages of connections: each is answered by one reply or refusal.
#include <algorithm>
#include <boost/json/value.hpp>

#include "engine/notation/text.h"
#include "protocol/view/preview.h"
#include "server/room/room_inside.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {

namespace {

template <class T>
std::shared_ptr<const std::string> shared(const T& message) {
  return std::make_shared<const std::string>(wire::to_json(message));
}

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

ApiError not_told_here() {
  return {ErrorCode::illegal,
          {"error.tournament",
           "The aids of this table are those of 'tournament': what a place or an answer is worth is not told "
           "here"},
          {},
          {}};
}

// What is left says which answers there are, without which nobody could put together a turn of several parts.
void drop_values(wire::Preview& preview) {
  preview.now.clear();
  preview.features.clear();
  for (wire::AnswerEffect& answer : preview.answers) {
    answer.now.clear();
    answer.home.reset();
  }
}

}  // namespace

bool Room::Inside::without_aids() const {
  return setup.aids == wire::Aids::tournament && table.status() == TableStatus::playing;
}

void Room::Inside::refuse(ConnectionId to, const std::string& message, const ApiError& error,
                          Output& out) const {
  wire::Refused refused{{}, failure_of(error)};
  if (!message.empty()) refused.id = message;
  out.messages.push_back({shared(refused), to, error.code});
}

void Room::Inside::receive(ConnectionId from, std::string_view text, UnixMs now, Output& out) {
  boost::json::value value;
  if (const JsonError error = parse_json(text, value)) return refuse(from, {}, ApiError::of(error), out);
  wire::ClientMessage request;
  JsonError error = wire::from_value(value, request);
  if (!error) error = std::visit([](const auto& each) { return why_not_id(each); }, request);
  if (error) return refuse(from, id_of(value), ApiError::of(error), out);
  std::visit([&](const auto& each) { dispatch(from, each, now, out); }, request);
}

template <class Request>
void Room::Inside::dispatch(ConnectionId from, const Request& request, UnixMs now, Output& out) {
  if constexpr (std::is_same_v<Request, wire::Hello>) {
    return hello(from, request, now, out);
  } else {
    const std::string& id = request.message.id;
    if (!connections.at(from).joined)
      return refuse(
          from, id,
          {ErrorCode::malformed, {"error.hello-first", "The first message has to be hello"}, {}, {}}, out);
    if constexpr (std::is_same_v<Request, wire::PreviewRequest>) return preview(from, request, out);
    if constexpr (std::is_same_v<Request, wire::InspectRequest>) return inspect(from, request, out);
    if constexpr (std::is_same_v<Request, wire::ResyncRequest>) return resync(from, request, now, out);
    if (damaged) return refuse(from, id, beyond_reading(), out);
    if constexpr (std::is_same_v<Request, wire::ActRequest>) act(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::HintRequest>) hint(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::ChatRequest>) chat(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::TakebackRequest>) takeback(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::ResignRequest>) resign(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::EndRequest>) end(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::LeaveRequest>) leave_seat(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::SeatRequest>) change_seat(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::FreeRequest>) free_seat(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::LockRequest>) lock(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::NonceRequest>) give_nonce(from, request, now, out);
    if constexpr (std::is_same_v<Request, wire::StartRequest>) say_start(from, request, now, out);
  }
}

void Room::Inside::resync(ConnectionId from, const wire::ResyncRequest& request, UnixMs now, Output& out) {
  if (!connections.at(from).resyncs.take(now, kResyncBurst, kResyncsASecond))
    return refuse(from, request.message.id,
                  {ErrorCode::too_many,
                   {"error.everything-too-often", "That is often; ask for everything again in some seconds"},
                   {},
                   {}},
                  out);
  welcome(from, std::nullopt, request.message.id, out);
  tell_chances(from, out);
}

// --- coming

void Room::Inside::hello(ConnectionId from, const wire::Hello& hello, UnixMs now, Output& out) {
  if (const ApiError error = other_version(hello.speaks.value_or(wire::kVersionUnsaid)))
    return refuse(from, hello.id.value_or(std::string()), error, out);
  std::vector<std::string> keys = hello.keys.value_or(std::vector<std::string>());
  if (hello.key) keys.push_back(*hello.key);
  std::optional<std::int64_t> since = hello.since;
  Connection& connection = connections.at(from);
  if (connection.joined) since = table.version;  // it has missed nothing; resync is for a fresh start
  count(from, connection, -1);
  for (std::string& key : keys) {
    std::erase(connection.keys, key);
    connection.keys.insert(connection.keys.begin(), std::move(key));
  }
  if (connection.keys.size() > 2 * kMaxKeys) connection.keys.resize(2 * kMaxKeys);
  connection.seats = seats_of(connection);
  connection.joined = true;
  if (hello.fetches) connection.fetches = *hello.fetches;
  count(from, connection, +1);
  note_presence(now);
  welcome(from, since, hello.id.value_or(std::string()), out);
  tell_chances(from, out);
  go_on(now, out);
}

wire::Welcome Room::Inside::welcome_to(std::span<const PlayerId> seats) const {
  wire::Welcome welcome;
  welcome.you = seat_numbers(seats);
  welcome.table = table_view(table, around());
  return welcome;
}

void Room::Inside::add_all(wire::Welcome& welcome, bool fetches) const {
  welcome.resumed = false;
  if (!fetches) welcome.snapshot = snapshot_view(table);
  auto& lines = welcome.chat.emplace();
  for (const ChatLine& line : table.chat) lines.push_back(chat_view(line));
}

// The number of watchers in it may be older: the next presence tells it.
std::shared_ptr<const std::string> Room::Inside::watchers_welcome(bool fetches) {
  SharedWelcome& shared_welcome = shared_welcomes[fetches ? 1 : 0];
  Presence now = presence();
  const bool same = shared_welcome.version == table.version &&
                    shared_welcome.presence.present == now.present &&
                    shared_welcome.presence.hurried == now.hurried;
  if (!same) {
    wire::Welcome welcome = welcome_to({});
    add_all(welcome, fetches);
    shared_welcome = {table.version, std::move(now), shared(welcome)};
  }
  presence_owed = presence_owed || shared_welcome.presence != presence_told;
  return shared_welcome.text;
}

void Room::Inside::welcome(ConnectionId to, std::optional<std::int64_t> since, const std::string& message,
                           Output& out) {
  const Connection& connection = connections.at(to);
  const std::vector<PlayerId>& seats = connection.seats;
  const bool resumed = since && *since <= table.version &&
                       (*since == table.version || (!tail.empty() && tail.front().version <= *since + 1));
  if (!resumed && seats.empty() && message.empty())
    return out.messages.push_back({watchers_welcome(connection.fetches), to, {}, true});
  presence_owed = presence_owed || presence() != presence_told;
  wire::Welcome welcome = welcome_to(seats);
  if (!message.empty()) welcome.id = message;
  welcome.resumed = true;
  if (!resumed) add_all(welcome, connection.fetches);
  out.messages.push_back({shared(welcome), to, {}, true});
  if (!resumed) return;
  for (const Happened& happened : tail)
    if (happened.version > *since) out.messages.push_back({happened.text, to});
}

// --- what several messages share

void Room::Inside::reply_with(ConnectionId to, const std::string& message, wire::Reply reply,
                              Output& out) const {
  reply.id = message;
  out.messages.push_back({shared(reply), to});
}

bool Room::Inside::answered_before(ConnectionId from, std::span<const PlayerId> seats, std::string_view type,
                                   const std::string& message, Output& out) const {
  for (PlayerId seat : seats)
    if (const std::int64_t row = table.answered(seat, type, message); row != 0) {
      wire::Reply reply;
      reply.version = row;
      reply_with(from, message, std::move(reply), out);
      return true;
    }
  return false;
}

PlayerId Room::Inside::my_seat(ConnectionId from, const std::string& message, std::optional<int> named,
                               Output& out) const {
  const auto& mine = connections.at(from).seats;
  const int seats = static_cast<int>(table.seats.size());
  if (named && *named > seats) {
    refuse(from, message,
           {ErrorCode::malformed,
            {"json.expected-range",
             "expected a whole number from {low} to {high}, found {found}",
             {{"low", 1}, {"high", seats}, {"found", in_quotes(std::to_string(*named))}}},
            {},
            "/seat"},
           out);
    return kNobody;
  }
  const PlayerId seat = named ? static_cast<PlayerId>(*named - 1) : mine.empty() ? kNobody : mine.front();
  if (std::find(mine.begin(), mine.end(), seat) != mine.end()) return seat;
  const Sentence why = mine.empty() ? Sentence{"error.no-seat", "You hold no seat at this table"}
                                    : Sentence{"error.not-your-seat", "That seat is not yours"};
  refuse(from, message, {ErrorCode::not_yours, why, {}, {}}, out);
  return kNobody;
}

// --- acting

void Room::Inside::act(ConnectionId from, const wire::ActRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  if (answered_before(from, connections.at(from).seats, "act", id, out)) return;
  const auto move = static_cast<std::size_t>(request.move);
  if (const ApiError error = why_not_act(from, move)) {
    refuse(from, id, error, out);
    if (error.code != ErrorCode::too_late) return;
    for (const Happened& happened : tail)
      if (happened.move > move) out.messages.push_back({happened.text, from});
    return;
  }
  ApiError error;
  if (!commit_act(table.history.asked(), std::span(request.actions), {}, now, out, error, from, id))
    refuse(from, id, error, out);
}

ApiError Room::Inside::why_not_act(ConnectionId from, std::size_t move) const {
  const auto& mine = connections.at(from).seats;
  if (mine.empty())
    return {ErrorCode::not_yours, {"error.no-seat", "You hold no seat at this table"}, {}, {}};
  if (table.status() == TableStatus::waiting)
    return {ErrorCode::too_late,
            {"error.not-begun", "The game has not begun: a seat is free, or its nonce is missing"},
            {},
            {}};
  if (table.status() == TableStatus::over)
    return {ErrorCode::too_late, {"error.game-over", "The game is over"}, {}, {}};
  if (move != table.history.moves().size())
    return {ErrorCode::too_late,
            {"error.gone-on-to",
             "The game has gone on: this is move {move}, not {wanted}",
             {{"move", table.history.moves().size()}, {"wanted", move}}},
            {},
            {}};
  const PlayerId asked = table.history.asked();
  if (std::find(mine.begin(), mine.end(), asked) == mine.end())
    return {ErrorCode::not_yours,
            {"error.not-asked", "{name} is asked now, not you", {{"name", table.seats[asked].setup.name}}},
            {},
            {}};
  if (table.seats[asked].resigned)
    return {ErrorCode::not_yours, {"error.resigned", "You have resigned"}, {}, {}};
  return {};
}

void Room::Inside::preview(ConnectionId from, const wire::PreviewRequest& request, Output& out) {
  const std::string& id = request.message.id;
  if (static_cast<std::size_t>(request.move) != table.history.moves().size())
    return refuse(from, id, {ErrorCode::too_late, {"error.gone-on", "The game has gone on"}, {}, {}}, out);
  const auto& mine = connections.at(from).seats;
  const bool asked = std::find(mine.begin(), mine.end(), table.history.asked()) != mine.end();
  if (without_aids() && !asked) return refuse(from, id, not_told_here(), out);
  wire::Reply reply;
  reply.move = request.move;
  wire::Preview& result = reply.preview.emplace();
  if (const JsonError error = bastide::preview(table.history.state(), request.actions, result, table.names()))
    return refuse(from, id, ApiError::of(error, ErrorCode::illegal), out);
  if (without_aids()) drop_values(result);
  reply_with(from, id, std::move(reply), out);
}

void Room::Inside::inspect(ConnectionId from, const wire::InspectRequest& request, Output& out) {
  const std::string& id = request.message.id;
  if (without_aids()) return refuse(from, id, not_told_here(), out);
  const State& state = table.history.state();
  wire::Reply reply;
  reply.move = static_cast<std::int64_t>(table.history.moves().size());
  if (!request.at) {
    reply.of = tiles_to_come(state);
    reply.squares = land_squares(state);
    return reply_with(from, id, std::move(reply), out);
  }
  const wire::Spot& at = *request.at;
  const JsonError error = at.segment ? bastide::inspect(state, at, reply.feature.emplace())
                                     : inspect_square(state, at, reply.square.emplace());
  if (error) return refuse(from, id, ApiError::of(error, ErrorCode::unknown), out);
  reply_with(from, id, std::move(reply), out);
}

}  // namespace bastide
