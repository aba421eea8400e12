// Sitting down, leaving, another name, talking, resigning.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/text.h"
#include "protocol/json_parts.h"
#include "server/room/lookalikes.h"
#include "server/room/room_inside.h"
#include "server/room/setup_reader.h"

namespace bastide {

using boost::json::object;

// Why the seat may not be called or coloured so: the others have it. Empty: it may.
ApiError Room::Inside::why_not_so(PlayerId seat, const std::string& name, const std::string& colour) const {
  for (PlayerId other = 0; other < ledger.seats.size(); ++other) {
    const SeatSetup& theirs = ledger.seats[other].setup;
    if (other == seat) continue;
    if (ledger.seats[other].taken() && look_alike(theirs.name, name))
      return {ErrorCode::illegal, alike_names(theirs.name, name), {}, "/name"};
    if (!colour.empty() && theirs.colour == colour)
      return {ErrorCode::illegal, "The colour " + colour + " is taken", {}, "/colour"};
  }
  return {};
}

std::string Room::Inside::free_colour(PlayerId seat) const {
  const std::string& own = ledger.seats[seat].setup.colour;
  if (!own.empty()) return own;
  for (std::string_view colour : seat_colours())
    if (!why_not_so(seat, {}, std::string(colour))) return std::string(colour);
  return {};
}

Room::Taken Room::Inside::take_seat(PlayerId seat, const Taking& taking, UnixMs now) {
  Taken taken;
  if (seat >= ledger.seats.size())
    taken.error = {
        ErrorCode::unknown, "There is no seat " + std::to_string(seat + 1) + " at this table", {}, {}};
  else if (opens(taking.key, ledger.seats[seat].setup.key_hash))
    return {{}, taking.key, {}};  // this very request has been answered before
  else if (ledger.seats[seat].taken())
    taken.error = {ErrorCode::too_late, "Seat " + std::to_string(seat + 1) + " is taken", {}, {}};
  else if (ledger.status() == TableStatus::over)
    taken.error = {ErrorCode::too_late, "All have left this table; make another one", {}, {}};
  else if (!ledger.pass_hash.empty() && !opens(taking.pass, ledger.pass_hash))
    taken.error = {ErrorCode::not_yours, "The host has locked the door: ask for the host's link", {}, {}};
  else if (const std::string fault = name_fault(taking.name); !fault.empty())
    taken.error = {ErrorCode::malformed, fault, {}, "/name"};
  else if (!taking.colour.empty() && !is_seat_colour(taking.colour))
    taken.error = {ErrorCode::malformed, "There is no colour " + quoted(taking.colour), {}, "/colour"};
  else if (!taking.nonce.empty() && !is_nonce(taking.nonce))
    taken.error = {ErrorCode::malformed, "expected 1 to 64 letters, digits, '-' and '_'", {}, "/nonce"};
  else
    taken.error = why_not_so(seat, taking.name, taking.colour);
  if (taken.error) return taken;
  taken.key = taking.key.empty() ? fresh_key() : taking.key;
  object row{{"what", "seat"},
             {"seat", json_seat(seat)},
             {"name", json_of(taking.name)},
             {"colour", json_of(taking.colour.empty() ? free_colour(seat) : taking.colour)},
             {"key_hash", json_of(hash_of_key(taken.key))}};
  if (!taking.nonce.empty()) row["nonce"] = json_of(taking.nonce);
  commit(std::move(row), now, taken.output);
  return taken;
}

// Once, and before the game: whoever could give another one later would try out what it brings.
void Room::Inside::give_nonce(ConnectionId from, const std::string& message, const JsonReader& json,
                              UnixMs now, Output& out) {
  json.only({"type", "id", "seat", "nonce"});
  const std::string nonce = read_nonce(json.member("nonce"));
  if (json.failed()) return;
  const PlayerId seat = my_seat(from, message, json, out);
  if (seat == kNobody || answered_before(from, {&seat, 1}, "nonce", message, out)) return;
  if (ledger.status() != TableStatus::waiting)
    return refuse(from, message, {ErrorCode::too_late, "The game has begun without this nonce", {}, {}}, out);
  if (!ledger.seats[seat].setup.nonce.empty())
    return refuse(from, message,
                  {ErrorCode::too_late, "Seat " + std::to_string(seat + 1) + " has given its nonce", {}, {}},
                  out);
  commit({{"what", "nonce"}, {"seat", json_seat(seat)}, {"nonce", json_of(nonce)}}, now, out, from, message);
}

void Room::Inside::change_seat(ConnectionId from, const std::string& message, const JsonReader& json,
                               UnixMs now, Output& out) {
  json.only({"type", "id", "seat", "name", "colour"});
  const auto name = json.find("name"), colour = json.find("colour");
  const std::string called = name ? std::string(trimmed(name->text())) : "";
  const std::string coloured = colour ? colour->text() : "";
  if (name)
    if (const std::string fault = name_fault(called); !fault.empty()) name->fail(fault);
  if (colour && !is_seat_colour(coloured)) colour->fail("there is no colour " + quoted(coloured));
  if (!name && !colour) json.fail("expected a name or a colour");
  if (json.failed()) return;
  const PlayerId seat = my_seat(from, message, json, out);
  if (seat == kNobody) return;
  if (const ApiError error = why_not_so(seat, called, coloured)) return refuse(from, message, error, out);
  object row{{"what", "seat"}, {"seat", json_seat(seat)}};
  if (name) row["name"] = json_of(called);
  if (colour) row["colour"] = json_of(coloured);
  commit(std::move(row), now, out, from, message);
}

// B-08: any of those who hold a seat may say who starts, and take it back ("first": null: the lot decides).
void Room::Inside::say_start(ConnectionId from, const std::string& message, const JsonReader& json,
                             UnixMs now, Output& out) {
  json.only({"type", "id", "seat", "first"});
  const JsonReader first = json.member("first");
  const bool lot = first.value() != nullptr && first.value()->is_null();
  const int number = lot || first.failed() ? 0 : first.number(1, static_cast<int>(ledger.seats.size()));
  if (json.failed()) return;
  const PlayerId seat = my_seat(from, message, json, out);
  if (seat == kNobody || answered_before(from, {&seat, 1}, "start", message, out)) return;
  if (ledger.status() != TableStatus::waiting)
    return refuse(from, message, {ErrorCode::too_late, "The game has begun", {}, {}}, out);
  const auto said = static_cast<PlayerId>(lot ? 0 : number - 1);
  if (const std::string fault = ledger.why_not_first(said); !fault.empty() && !(lot && ledger.asks_start))
    return refuse(from, message, {ErrorCode::illegal, fault, "B-08", "/first"}, out);
  object row{{"what", "start"}, {"seat", json_seat(seat)}};
  if (!lot) row["first"] = json_seat(said);
  commit(std::move(row), now, out, from, message);
}

void Room::Inside::leave_seat(ConnectionId from, const std::string& message, const JsonReader& json,
                              UnixMs now, Output& out) {
  json.only({"type", "id", "seat"});
  if (json.failed()) return;
  const PlayerId seat = my_seat(from, message, json, out);
  if (seat == kNobody) return;
  if (ledger.status() != TableStatus::waiting)
    return refuse(from, message, {ErrorCode::too_late, "The game has begun; you can resign", {}, {}}, out);
  commit({{"what", "seat"}, {"seat", json_seat(seat)}, {"left", true}}, now, out, from, message);
}

void Room::Inside::chat(ConnectionId from, const std::string& message, const JsonReader& json, UnixMs now,
                        Output& out) {
  json.only({"type", "id", "seat", "text"});
  const JsonReader member = json.member("text");
  const std::string text(trimmed(member.text()));
  if (json.failed()) return;
  if (const std::string fault = text_fault(text, kMaxChat); !fault.empty()) return member.fail(fault);
  const PlayerId seat = my_seat(from, message, json, out);
  if (seat == kNobody || answered_before(from, {&seat, 1}, "chat", message, out)) return;
  if (!setup.chat)
    return refuse(from, message, {ErrorCode::illegal, "There is no chat at this table", {}, {}}, out);
  commit({{"what", "chat"}, {"seat", json_seat(seat)}, {"text", json_of(text)}}, now, out, from, message);
}

void Room::Inside::resign(ConnectionId from, const std::string& message, const JsonReader& json, UnixMs now,
                          Output& out) {
  json.only({"type", "id", "seat"});
  if (json.failed()) return;
  const PlayerId seat = my_seat(from, message, json, out);
  if (seat == kNobody || answered_before(from, {&seat, 1}, "resign", message, out)) return;
  if (ledger.status() != TableStatus::playing || ledger.seats[seat].resigned)
    return refuse(from, message, {ErrorCode::too_late, "There is nothing to resign from", {}, {}}, out);
  commit({{"what", "resign"}, {"seat", json_seat(seat)}}, now, out, from, message);
}

}  // namespace bastide
