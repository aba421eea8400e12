// The routes that make tables and sit people down.
#include <charconv>

#include "server/web/address.h"
#include "server/web/api.h"
#include "wire/http.h"
#include "wire/read.h"

namespace bastide {

namespace {

// This key, and those that the browser holds already and that open a seat of this table now.
std::vector<std::string> keys_with(const std::string& key, const Room& room, const HttpRequest& request) {
  std::vector<std::string> keys{key};
  for (const std::string& held : cookie_keys(request.cookie))
    if (held != key && !room.open_with(held).empty()) keys.push_back(held);
  return keys;
}

// 0 where that is no number.
int seat_number(std::string_view text) {
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failed == std::errc() && end == text.data() + text.size() ? number : 0;
}

ApiError no_such_seat(const Room& room, int number) {
  if (number >= 1 && number <= static_cast<int>(room.setup().seats.size())) return {};
  return {ErrorCode::unknown, {"error.no-such-seat", "This table has no such seat"}, "", ""};
}

}  // namespace

void Api::make_table(const HttpRequest& request, const HttpReply& reply) {
  TableRequest wanted;
  if (const ApiError error =
          read_table_request(request.body, tables_.cache(), wanted, workshop_.bots.names()))
    return reply(error_response(error));
  if (!may_make_table(request, reply)) return;
  tables_.make(
      wanted.setup, wanted.rules, limit_key(request.client),
      [this, reply, request, keys = wanted.keys, seats = wanted.setup.seats](const std::string& game,
                                                                             const ApiError& error) {
        if (error) return reply(error_response(error));
        wire::TableMade made{game, link(request, game), {}};
        std::vector<std::string> held;  // by this browser; a bot's key is given away
        for (const TableRequest::Key& key : keys) {
          made.seats.push_back({key.seat + 1, key.key, link(request, game, key.key)});
          if (seats[key.seat].kind == SeatKind::person) held.push_back(key.key);
        }
        HttpResponse answer = json_response(made, 201);
        if (!held.empty()) answer.headers.emplace_back("Set-Cookie", keys_cookie(game, held, request.secure));
        std::vector<HeldSeat> mine;
        for (const TableRequest::Key& key : keys)
          if (seats[key.seat].kind == SeatKind::person) mine.push_back({key.seat + 1, key.key});
        seats_.hold(request, game, mine, [reply, answer = std::move(answer)] { reply(answer); });
      },
      request.trace);
}

void Api::take_seat(Table& table, const std::string& game, std::string_view seat, const HttpRequest& request,
                    const HttpReply& reply) {
  const int number = seat_number(seat);
  Taking taking;
  if (const ApiError error = read_taking(request.body, taking)) return reply(error_response(error));
  table.ask([=, this](Room& room) -> Table::RoomResult {
    if (const ApiError error = no_such_seat(room, number)) {
      reply(error_response(error));
      return {};
    }
    request.trace.note("table");
    Room::Taken taken = room.take_seat(static_cast<PlayerId>(number - 1), taking, unix_now());
    request.trace.note("room");
    return answer_with_key(std::move(taken), room, game, number, request, reply);
  });
}

void Api::renew_key(Table& table, const std::string& game, std::string_view seat, const HttpRequest& request,
                    const HttpReply& reply) {
  const int number = seat_number(seat);
  std::string wanted;
  if (const ApiError error = read_new_key(request.body, wanted)) return reply(error_response(error));
  table.ask([=, this, held = cookie_keys(request.cookie)](Room& room) -> Table::RoomResult {
    if (const ApiError error = no_such_seat(room, number)) {
      reply(error_response(error));
      return {};
    }
    request.trace.note("table");
    Room::Taken taken = room.renew_key(static_cast<PlayerId>(number - 1), held, wanted, unix_now());
    request.trace.note("room");
    return answer_with_key(std::move(taken), room, game, number, request, reply);
  });
}

Table::RoomResult Api::answer_with_key(Room::Taken taken, const Room& room, const std::string& game, int seat,
                                       const HttpRequest& request, const HttpReply& reply) {
  if (taken.error) {
    reply(error_response(taken.error));
    return {};
  }
  return {std::move(taken.output),
          [=, this, &room, key = taken.key](const Said& why) {
            if (why) return reply(error_response({ErrorCode::not_stored, why, "", ""}));
            HttpResponse answer = json_response(wire::SeatKey{seat, key, link(request, game, key)});
            // by now: an old key of this seat opens nothing any more
            answer.headers.emplace_back("Set-Cookie",
                                        keys_cookie(game, keys_with(key, room, request), request.secure));
            seats_.hold(request, game, {{seat, key}}, [reply, answer = std::move(answer)] { reply(answer); });
          },
          request.trace};
}

void Api::open_with_key(Table& table, const std::string& game, const HttpRequest& request,
                        const HttpReply& reply) {
  wire::OpenWithKey body;
  if (const JsonError error = wire::from_json(request.body, body))
    return reply(error_response(ApiError::of(error)));
  const std::string& key = body.key;
  table.ask([=, this](const Room& room) -> Table::RoomResult {
    const std::vector<PlayerId> seats = room.open_with(key);
    if (seats.empty()) {
      reply(error_response({ErrorCode::not_yours,
                            {"error.key-opens-nothing", "This key opens no seat of this table"},
                            "",
                            "/key"}));
      return {};
    }
    wire::SeatsOpened opened;
    for (const PlayerId seat : seats) opened.seats.push_back(seat + 1);
    HttpResponse answer = json_response(opened);
    answer.headers.emplace_back("Set-Cookie",
                                keys_cookie(game, keys_with(key, room, request), request.secure));
    std::vector<HeldSeat> mine;
    mine.reserve(seats.size());
    for (const PlayerId seat : seats) mine.push_back({seat + 1, key});
    seats_.hold(request, game, mine, [reply, answer = std::move(answer)] { reply(answer); });
    return {};
  });
}

// The new table is made first, then noted at the old one. Should two people ask in the same moment, the first
// note holds and both get its table; the other table stays without guests.
void Api::rematch(const std::shared_ptr<Table>& table, const std::string& before, const HttpRequest& request,
                  const HttpReply& reply) {
  const auto keys = cookie_keys(request.cookie);
  const auto answer = [=](const std::string& game) {
    HttpResponse found = json_response(wire::RematchMade{game});
    found.headers.emplace_back("Set-Cookie", keys_cookie(game, keys, request.secure));
    reply(std::move(found));
  };
  const auto note = [=, this](const std::string& game, const ApiError& error) {
    if (error) return reply(error_response(error));
    table->ask([=, this](Room& room) -> Table::RoomResult {
      if (!room.rematch().empty()) {
        answer(room.rematch());
        return {};
      }
      return {room.note_rematch(game, unix_now()), [=, this](const Said& why) {
                if (!why) return seats_.follow(before, game, [answer, game] { answer(game); });
                reply(error_response({ErrorCode::not_stored, why, "", ""}));
              }};
    });
  };
  table->ask([=, this](Room& room) -> Table::RoomResult {
    std::vector<PlayerId> seats;
    std::vector<RuleError> none;  // the rules are those of a table that is there
    for (const std::string& key : keys)
      for (const PlayerId seat : room.open_with(key)) seats.push_back(seat);
    if (const ApiError error = room.may_rematch(seats))
      reply(error_response(error));
    else if (!room.rematch().empty())
      answer(room.rematch());
    else if (may_make_table(request, reply))
      tables_.make(room.rematch_setup(), tables_.cache().find(room.setup().rules, none),
                   limit_key(request.client), note);
    return {};
  });
}

}  // namespace bastide
