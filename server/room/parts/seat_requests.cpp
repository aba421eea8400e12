#include "server/room/parts/seat_requests.h"

#include "engine/notation/text.h"
#include "server/dealer/secrets.h"
#include "server/room/lookalikes.h"

namespace bastide {

// Why the seat may not be called or coloured so: the others have it. Empty: it may.
ApiError SeatRequests::why_not_so(PlayerId seat, const std::string& name, const std::string& colour) const {
  for (PlayerId other = 0; other < context_.table.seats.size(); ++other) {
    const SeatSetup& theirs = context_.table.seats[other].setup;
    if (other == seat) continue;
    if (context_.table.seats[other].taken() && look_alike(theirs.name, name))
      return {ErrorCode::illegal, alike_names(theirs.name, name), {}, "/name"};
    if (!colour.empty() && theirs.colour == colour)
      return {ErrorCode::illegal,
              {"error.colour-taken", "The colour {colour} is taken", {{"colour", colour}}},
              {},
              "/colour"};
  }
  return {};
}

std::string SeatRequests::free_colour(PlayerId seat) const {
  const std::string& own = context_.table.seats[seat].setup.colour;
  if (!own.empty()) return own;
  for (std::string_view colour : seat_colours())
    if (!why_not_so(seat, {}, std::string(colour))) return std::string(colour);
  return {};
}

Room::Taken SeatRequests::take(PlayerId seat, const Taking& taking, UnixMs now) {
  Room::Taken taken;
  if (seat >= context_.table.seats.size())
    taken.error = {ErrorCode::unknown,
                   {"error.no-seat-of-number", "There is no seat {seat} at this table", {{"seat", seat + 1}}},
                   {},
                   {}};
  else if (opens(taking.key, context_.table.seats[seat].setup.key_hash))
    return {{}, taking.key, {}};  // this very request has been answered before
  else if (context_.table.seats[seat].taken())
    taken.error = {
        ErrorCode::too_late, {"error.seat-taken", "Seat {seat} is taken", {{"seat", seat + 1}}}, {}, {}};
  else if (context_.table.status() == TableStatus::over)
    taken.error = {
        ErrorCode::too_late, {"error.table-left", "All have left this table; make another one"}, {}, {}};
  else if (!context_.table.pass_hash.empty() && !opens(taking.pass, context_.table.pass_hash))
    taken.error = {ErrorCode::not_yours,
                   {"error.door-locked", "The host has locked the door: ask for the host's link"},
                   {},
                   {}};
  else if (const Said fault = name_fault(taking.name))
    taken.error = {ErrorCode::malformed, fault, {}, "/name"};
  else if (!taking.colour.empty() && !is_seat_colour(taking.colour))
    taken.error = {ErrorCode::malformed, no_colour(taking.colour), {}, "/colour"};
  else if (!taking.nonce.empty() && !is_nonce(taking.nonce))
    taken.error = {ErrorCode::malformed,
                   {"error.expected-nonce", "expected 1 to 64 letters, digits, '-' and '_'"},
                   {},
                   "/nonce"};
  else
    taken.error = why_not_so(seat, taking.name, taking.colour);
  if (taken.error) return taken;
  taken.key = taking.key.empty() ? fresh_key() : taking.key;
  wire::SeatEvent event;
  event.seat = seat_number(seat);
  event.name = taking.name;
  event.colour = taking.colour.empty() ? free_colour(seat) : taking.colour;
  event.key_hash = hash_of_key(taken.key);
  if (!taking.nonce.empty()) event.nonce = taking.nonce;
  commits_.commit(std::move(event), now, taken.output);
  return taken;
}

// Once, and before the game: a player who could give another one later would try out what it brings.
void SeatRequests::nonce(ConnectionId from, const wire::NonceRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody || context_.answered_before(from, {&seat, 1}, "nonce", id, out)) return;
  if (context_.table.status() != TableStatus::waiting)
    return context_.refuse(
        from, id,
        {ErrorCode::too_late, {"error.begun-without-nonce", "The game has begun without this nonce"}, {}, {}},
        out);
  if (!context_.table.seats[seat].setup.nonce.empty())
    return context_.refuse(from, id,
                           {ErrorCode::too_late,
                            {"error.nonce-given", "Seat {seat} has given its nonce", {{"seat", seat + 1}}},
                            {},
                            {}},
                           out);
  commits_.commit(wire::NonceEvent{seat_number(seat), request.nonce, {}}, now, out, {from, id});
}

void SeatRequests::change(ConnectionId from, const wire::SeatRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const std::string name(trimmed(request.name.value_or(std::string())));
  const std::string colour = request.colour.value_or(std::string());
  ApiError error;
  if (!request.name && !request.colour)
    error = {ErrorCode::malformed, {"error.expected-name-or-colour", "expected a name or a colour"}, {}, {}};
  else if (const Said fault = name_fault(name); request.name && fault)
    error = {ErrorCode::malformed, fault, {}, "/name"};
  else if (request.colour && !is_seat_colour(colour))
    error = {ErrorCode::malformed, no_colour(colour), {}, "/colour"};
  if (error) return context_.refuse(from, id, error, out);
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody) return;
  if (const ApiError taken = why_not_so(seat, name, colour)) return context_.refuse(from, id, taken, out);
  wire::SeatEvent event;
  event.seat = seat_number(seat);
  if (request.name) event.name = name;
  if (request.colour) event.colour = colour;
  commits_.commit(std::move(event), now, out, {from, id});
}

void SeatRequests::forget_name(PlayerId seat, UnixMs now, Output& out) {
  const auto& seats = context_.table.seats;
  wire::SeatEvent event;
  event.seat = seat_number(seat);
  event.name = "?" + std::to_string(event.seat);
  if (seat < seats.size() && seats[seat].taken() && seats[seat].setup.name != *event.name)
    commits_.commit(std::move(event), now, out);
}

// B-08: any of those who hold a seat may say who starts, and take it back ("first": null: chance decides).
void SeatRequests::start(ConnectionId from, const wire::StartRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const int seats = static_cast<int>(context_.table.seats.size());
  if (request.first && *request.first > seats)
    return context_.refuse(
        from, id,
        {ErrorCode::malformed,
         {"json.expected-whole-to", "expected a whole number from 1 to {high}", {{"high", seats}}},
         {},
         "/first"},
        out);
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody || context_.answered_before(from, {&seat, 1}, "start", id, out)) return;
  if (context_.table.status() != TableStatus::waiting)
    return context_.refuse(from, id, {ErrorCode::too_late, {"error.begun", "The game has begun"}, {}, {}},
                           out);
  const bool by_chance = !request.first;
  const auto first = static_cast<PlayerId>(by_chance ? 0 : *request.first - 1);
  if (const Said fault = context_.table.why_not_first(first);
      fault && !(by_chance && context_.table.asks_start))
    return context_.refuse(from, id, {ErrorCode::illegal, fault, "B-08", "/first"}, out);
  wire::StartEvent event{seat_number(seat), {}, {}};
  if (!by_chance) event.first = request.first;
  commits_.commit(std::move(event), now, out, {from, id});
}

void SeatRequests::leave(ConnectionId from, const wire::LeaveRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody) return;
  if (context_.table.status() != TableStatus::waiting)
    return context_.refuse(
        from, id, {ErrorCode::too_late, {"error.begun-resign", "The game has begun; you can resign"}, {}, {}},
        out);
  wire::SeatEvent event;
  event.seat = seat_number(seat);
  event.left = true;
  commits_.commit(std::move(event), now, out, {from, id});
}

void SeatRequests::chat(ConnectionId from, const wire::ChatRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const std::string text(trimmed(request.text));
  if (const Said fault = text_fault(text, kMaxChat))
    return context_.refuse(from, id, {ErrorCode::malformed, fault, {}, "/text"}, out);
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody || context_.answered_before(from, {&seat, 1}, "chat", id, out)) return;
  if (!context_.setup.chat)
    return context_.refuse(
        from, id, {ErrorCode::illegal, {"error.no-chat", "There is no chat at this table"}, {}, {}}, out);
  commits_.commit(wire::ChatEvent{seat_number(seat), text, {}}, now, out, {from, id});
}

void SeatRequests::resign(ConnectionId from, const wire::ResignRequest& request, UnixMs now, Output& out) {
  const std::string& id = request.message.id;
  const PlayerId seat = context_.my_seat(from, id, request.seat, out);
  if (seat == kNobody || context_.answered_before(from, {&seat, 1}, "resign", id, out)) return;
  if (context_.table.status() != TableStatus::playing || context_.table.seats[seat].resigned)
    return context_.refuse(
        from, id,
        {ErrorCode::too_late, {"error.nothing-to-resign", "There is nothing to resign from"}, {}, {}}, out);
  commits_.commit(wire::ResignEvent{seat_number(seat), {}}, now, out, {from, id});
}

}  // namespace bastide
