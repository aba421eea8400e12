// The messages of connections: each is answered by one reply or refusal.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/text.h"
#include "protocol/json_parts.h"
#include "protocol/json_text.h"
#include "protocol/preview.h"
#include "server/room/room_inside.h"

namespace bastide {

using boost::json::object;

namespace {

Message message_to(ConnectionId to, const object& json) {
  return {std::make_shared<const std::string>(json_text(json)), to};
}

std::vector<std::string> read_texts(const JsonReader& json, std::size_t most) {
  std::vector<std::string> texts;
  json.each([&](const JsonReader& item) {
    if (texts.size() == most) return item.fail("these are more than " + std::to_string(most));
    texts.push_back(item.text());
  });
  return texts;
}

std::string read_id(const JsonReader& json) {
  const JsonReader member = json.member("id");
  const std::string id = member.text();
  if (member.failed()) return {};
  if (const std::string fault = text_fault(id, kMaxMessageId); !fault.empty()) member.fail(fault);
  return member.failed() ? std::string() : id;
}

ApiError not_told_here() {
  return {
      ErrorCode::illegal,
      "The aids of this table are those of 'tournament': what a place or an answer is worth is not told here",
      {},
      {}};
}

// What is left says which answers there are, without which nobody could put together a turn of several parts.
void drop_values(object& preview) {
  preview["now"] = preview["features"] = boost::json::array();
  for (boost::json::value& answer : preview.at("answers").get_array()) {
    answer.get_object()["now"] = boost::json::array();
    answer.get_object().erase("home");
  }
}

}  // namespace

bool Room::Inside::without_aids() const {
  return setup.aids == "tournament" && ledger.status() == TableStatus::playing;
}

void Room::Inside::refuse(ConnectionId to, const std::string& message, const ApiError& error,
                          Output& out) const {
  object json{{"type", "refused"}, {"id", nullptr}, {"error", error_json(error)}};
  if (!message.empty()) json["id"] = json_of(message);
  out.messages.push_back(message_to(to, json));
}

void Room::Inside::receive(ConnectionId from, std::string_view text, UnixMs now, Output& out) {
  boost::json::value value;
  JsonError error = parse_json(text, value);
  const JsonReader json(value, error);
  const std::string type = error ? std::string() : json.member("type").text();
  if (!error && type == "hello") {
    hello(from, json, now, out);
    if (error) refuse(from, {}, ApiError::of(error), out);
    return;
  }
  const std::string message = error ? std::string() : read_id(json);
  if (!error && !connections.at(from).joined)
    return refuse(from, message, {ErrorCode::malformed, "The first message has to be hello", {}, {}}, out);
  const bool looks = type == "preview" || type == "inspect" || type == "resync";
  if (!error && damaged && !looks) return refuse(from, message, beyond_reading(), out);
  if (!error) dispatch(from, type, message, json, now, out);
  if (error) {
    out = {};
    pending.reset();
    refuse(from, message, ApiError::of(error), out);
  }
}

void Room::Inside::dispatch(ConnectionId from, std::string_view type, const std::string& message,
                            const JsonReader& json, UnixMs now, Output& out) {
  if (type == "act") return act(from, message, json, now, out);
  if (type == "preview") return preview(from, message, json, out);
  if (type == "inspect") return inspect(from, message, json, out);
  if (type == "hint") return hint(from, message, json, now, out);
  if (type == "chat") return chat(from, message, json, now, out);
  if (type == "resign") return resign(from, message, json, now, out);
  if (type == "seat") return change_seat(from, message, json, now, out);
  if (type == "end") return end(from, message, json, now, out);
  if (type == "free") return free_seat(from, message, json, now, out);
  if (type == "lock") return lock(from, message, json, now, out);
  if (type == "nonce") return give_nonce(from, message, json, now, out);
  if (type == "start") return say_start(from, message, json, now, out);
  if (type == "leave") return leave_seat(from, message, json, now, out);
  if (type == "takeback") {
    json.only({"type", "id", "allow"});
    if (!json.failed()) takeback(from, message, json, now, out);
    return;
  }
  if (type == "resync") {
    json.only({"type", "id"});
    if (json.failed()) return;
    if (!connections.at(from).resyncs.take(now, kResyncBurst, kResyncsASecond))
      return refuse(from, message,
                    {ErrorCode::too_many, "That is often; ask for everything again in some seconds", {}, {}},
                    out);
    welcome(from, std::nullopt, message, out);
    return tell_chances(from, out);
  }
  json.member("type").fail("there is no message " + quoted(type) +
                           "; there are: act, preview, inspect, hint, chat, takeback, resign, end, leave, "
                           "seat, free, lock, nonce, start, "
                           "resync, hello");
}

// --- coming

void Room::Inside::hello(ConnectionId from, const JsonReader& json, UnixMs now, Output& out) {
  json.only({"type", "id", "key", "keys", "since"});
  std::vector<std::string> keys;
  if (const auto several = json.find("keys")) keys = read_texts(*several, kMaxKeys);
  if (const auto one = json.find("key")) keys.push_back(one->text());
  std::optional<std::int64_t> since;
  if (const auto known = json.find("since")) since = known->number(0, 1000000);
  const std::string message = json.find("id") ? read_id(json) : std::string();
  if (json.failed()) return;
  Connection& connection = connections.at(from);
  if (connection.joined) since = ledger.version;  // it has missed nothing; resync is for a fresh start
  count(from, connection, -1);
  for (std::string& key : keys) {
    std::erase(connection.keys, key);
    connection.keys.insert(connection.keys.begin(), std::move(key));
  }
  if (connection.keys.size() > 2 * kMaxKeys) connection.keys.resize(2 * kMaxKeys);
  connection.seats = seats_of(connection);
  connection.joined = true;
  count(from, connection, +1);
  note_presence(now);
  welcome(from, since, message, out);
  tell_chances(from, out);
  go_on(now, out);
}

object Room::Inside::welcome_json(std::span<const PlayerId> seats) const {
  boost::json::array you;
  for (const PlayerId seat : seats) you.push_back(json_seat(seat));
  return {{"type", "welcome"}, {"you", std::move(you)}, {"table", table_view(ledger, around())}};
}

void Room::Inside::add_all(object& welcome) const {
  welcome["resumed"] = false;
  welcome["snapshot"] = snapshot_view(ledger);
  boost::json::array lines;
  for (const ChatLine& line : ledger.chat) lines.push_back(chat_view(line));
  welcome["chat"] = std::move(lines);
}

// The number of watchers in it may be older: the next presence tells it.
std::shared_ptr<const std::string> Room::Inside::watchers_welcome() {
  Presence now = presence();
  const bool same = shared_welcome.version == ledger.version &&
                    shared_welcome.presence.present == now.present &&
                    shared_welcome.presence.hurried == now.hurried;
  if (!same) {
    object json = welcome_json({});
    add_all(json);
    shared_welcome = {ledger.version, std::move(now), std::make_shared<const std::string>(json_text(json))};
  }
  presence_owed = presence_owed || shared_welcome.presence != presence_told;
  return shared_welcome.text;
}

void Room::Inside::welcome(ConnectionId to, std::optional<std::int64_t> since, const std::string& message,
                           Output& out) {
  const std::vector<PlayerId>& seats = connections.at(to).seats;
  const bool resumed = since && *since <= ledger.version &&
                       (*since == ledger.version || (!tail.empty() && tail.front().version <= *since + 1));
  if (!resumed && seats.empty() && message.empty()) return out.messages.push_back({watchers_welcome(), to});
  presence_owed = presence_owed || presence() != presence_told;
  object json = welcome_json(seats);
  if (!message.empty()) json["id"] = json_of(message);
  json["resumed"] = true;
  if (!resumed) add_all(json);
  out.messages.push_back(message_to(to, json));
  if (!resumed) return;
  for (const Happened& happened : tail)
    if (happened.version > *since) out.messages.push_back({happened.text, to});
}

// --- what several messages share

bool Room::Inside::answered_before(ConnectionId from, std::span<const PlayerId> seats, std::string_view type,
                                   const std::string& message, Output& out) const {
  for (PlayerId seat : seats)
    if (const std::int64_t row = ledger.answered(seat, type, message); row != 0) {
      out.messages.push_back(
          message_to(from, {{"type", "reply"}, {"id", json_of(message)}, {"version", row}}));
      return true;
    }
  return false;
}

PlayerId Room::Inside::my_seat(ConnectionId from, const std::string& message, const JsonReader& json,
                               Output& out) const {
  const auto& mine = connections.at(from).seats;
  PlayerId seat = mine.empty() ? kNobody : mine.front();
  if (const auto named = json.find("seat"))
    seat = static_cast<PlayerId>(named->number(1, static_cast<int>(ledger.seats.size())) - 1);
  if (json.failed()) return kNobody;
  if (std::find(mine.begin(), mine.end(), seat) != mine.end()) return seat;
  const std::string why = mine.empty() ? "You hold no seat at this table" : "That seat is not yours";
  refuse(from, message, {ErrorCode::not_yours, why, {}, {}}, out);
  return kNobody;
}

// --- acting

void Room::Inside::act(ConnectionId from, const std::string& message, const JsonReader& json, UnixMs now,
                       Output& out) {
  json.only({"type", "id", "move", "actions"});
  const int move = json.member("move").number(0, 1000000);
  const std::vector<std::string> actions = read_texts(json.member("actions"), kMaxActionsAtOnce);
  if (!json.failed() && actions.empty()) json.member("actions").fail("expected at least one action");
  if (json.failed() || answered_before(from, connections.at(from).seats, "act", message, out)) return;
  if (const ApiError error = why_not_act(from, static_cast<std::size_t>(move))) {
    refuse(from, message, error, out);
    if (error.code != ErrorCode::too_late) return;
    for (const Happened& happened : tail)
      if (happened.move > static_cast<std::size_t>(move)) out.messages.push_back({happened.text, from});
    return;
  }
  object row;
  if (const ApiError error = act_row(ledger.course.asked(), actions, row))
    return refuse(from, message, error, out);
  commit(std::move(row), now, out, from, message);
}

ApiError Room::Inside::why_not_act(ConnectionId from, std::size_t move) const {
  const auto& mine = connections.at(from).seats;
  if (mine.empty()) return {ErrorCode::not_yours, "You hold no seat at this table", {}, {}};
  if (ledger.status() == TableStatus::waiting)
    return {ErrorCode::too_late, "The game has not begun: a seat is free, or its nonce is missing", {}, {}};
  if (ledger.status() == TableStatus::over) return {ErrorCode::too_late, "The game is over", {}, {}};
  if (move != ledger.course.moves().size())
    return {ErrorCode::too_late,
            "The game has gone on: this is move " + std::to_string(ledger.course.moves().size()) + ", not " +
                std::to_string(move),
            {},
            {}};
  const PlayerId asked = ledger.course.asked();
  if (std::find(mine.begin(), mine.end(), asked) == mine.end())
    return {ErrorCode::not_yours, ledger.seats[asked].setup.name + " is asked now, not you", {}, {}};
  if (ledger.seats[asked].resigned) return {ErrorCode::not_yours, "You have resigned", {}, {}};
  return {};
}

void Room::Inside::preview(ConnectionId from, const std::string& message, const JsonReader& json,
                           Output& out) {
  json.only({"type", "id", "move", "actions"});
  const int move = json.member("move").number(0, 1000000);
  const std::vector<std::string> actions = read_texts(json.member("actions"), kMaxActionsAtOnce);
  if (json.failed()) return;
  if (static_cast<std::size_t>(move) != ledger.course.moves().size())
    return refuse(from, message, {ErrorCode::too_late, "The game has gone on", {}, {}}, out);
  const auto& mine = connections.at(from).seats;
  const bool asked = std::find(mine.begin(), mine.end(), ledger.course.asked()) != mine.end();
  if (without_aids() && !asked) return refuse(from, message, not_told_here(), out);
  object result;
  if (const JsonError error = preview_json(ledger.course.state(), actions, result, ledger.names()))
    return refuse(from, message, ApiError::of(error, ErrorCode::illegal), out);
  if (without_aids()) drop_values(result);
  out.messages.push_back(message_to(from, {{"type", "reply"},
                                           {"id", json_of(message)},
                                           {"move", json_number(move)},
                                           {"preview", std::move(result)}}));
}

void Room::Inside::inspect(ConnectionId from, const std::string& message, const JsonReader& json,
                           Output& out) {
  json.only({"type", "id", "at"});
  const std::string at = json.member("at").text();
  if (json.failed()) return;
  if (without_aids()) return refuse(from, message, not_told_here(), out);
  const boost::json::value move = json_number(ledger.course.moves().size());
  if (at == "squares")
    return reply_with(from, message,
                      {{"move", move},
                       {"of", json_number(tiles_to_come(ledger.course.state()))},
                       {"squares", land_squares_json(ledger.course.state())}},
                      out);
  const bool of_square = at.find(':') == std::string::npos;
  object found;
  const JsonError error = of_square ? inspect_square_json(ledger.course.state(), at, found)
                                    : inspect_json(ledger.course.state(), at, found);
  if (error)
    return refuse(from, message, {ErrorCode::unknown, error.message, error.clause, at.substr(0, 80)}, out);
  reply_with(from, message, {{"move", move}, {of_square ? "square" : "feature", std::move(found)}}, out);
}

}  // namespace bastide
