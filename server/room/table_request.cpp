// What people send to make a table, or to sit down at one.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/text.h"
#include "players/player.h"
#include "protocol/json_parts.h"
#include "server/dealer/secrets.h"
#include "server/room/lookalikes.h"
#include "server/room/setup_reader.h"

namespace bastide {
namespace {

void take_seat_at_once(SeatSetup& seat, PlayerId index, TableRequest& request) {
  const std::string key = fresh_key();
  seat.key_hash = hash_of_key(key);
  request.keys.push_back({index, key});
}

std::string read_key(const JsonReader& json) {
  std::string key = json.text();
  if (!json.failed() && !is_key(key)) json.fail("expected 128 random bits as 22 characters of base64url");
  return key;
}

Taking read_taking(const JsonReader& json) {
  Taking taking;
  taking.name = read_name(json.member("name"));
  if (const auto colour = json.find("colour")) taking.colour = read_colour(*colour);
  if (const auto nonce = json.find("nonce")) taking.nonce = read_nonce(*nonce);
  return taking;
}

void read_take(const JsonReader& json, TableRequest& request) {
  json.each([&request](const JsonReader& item) {
    item.only({"seat", "name", "colour", "nonce"});
    const JsonReader number = item.member("seat");
    const int seat = number.number(1, static_cast<int>(request.setup.seats.size())) - 1;
    if (const auto nonce = item.find("nonce"))
      return nonce->fail(
          "a nonce counts only if it was given after the table's commitment was told: send it as "
          "the message 'nonce' over the WebSocket");
    const Taking taking = read_taking(item);
    if (item.failed()) return;
    SeatSetup& place = request.setup.seats[static_cast<std::size_t>(seat)];
    if (place.kind != SeatKind::person) return number.fail("that seat is not a person's");
    if (!place.key_hash.empty()) return number.fail("that seat is taken twice");
    place.name = taking.name;
    if (!taking.colour.empty()) place.colour = taking.colour;
    take_seat_at_once(place, static_cast<PlayerId>(seat), request);
  });
}

// "Reeve" for "level5", "My-bot" for a program of that name, "Bot" for one that comes by itself.
std::string usual_name(const SeatSetup& seat) {
  std::string name = seat.kind == SeatKind::bot ? "bot" : seat.player, ignored;
  if (const PlayerSpec* spec = read_player_name(name, ignored).spec) return std::string(spec->title);
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

// Computers and bots without a name get one: "Reeve", "Reeve 2", "Bot".
void name_programs(TableSetup& setup) {
  for (SeatSetup& seat : setup.seats) {
    if (seat.kind == SeatKind::person || !seat.name.empty()) continue;
    const std::string base = usual_name(seat);
    const auto used = [&setup](const std::string& name) {
      return std::any_of(setup.seats.begin(), setup.seats.end(),
                         [&name](const SeatSetup& other) { return look_alike(other.name, name); });
    };
    std::string name = base;
    for (int i = 2; used(name); ++i) name = base + " " + std::to_string(i);
    seat.name = name;
  }
}

// Who sits already and has no colour gets the first that nobody wants.
void colour_seats(TableSetup& setup) {
  for (SeatSetup& seat : setup.seats) {
    const bool sits = seat.kind == SeatKind::computer || !seat.key_hash.empty();
    if (!sits || !seat.colour.empty()) continue;
    for (std::string_view colour : seat_colours()) {
      const bool used = std::any_of(setup.seats.begin(), setup.seats.end(),
                                    [colour](const SeatSetup& other) { return other.colour == colour; });
      if (!used) {
        seat.colour = colour;
        break;
      }
    }
  }
}

void check_seats(const JsonReader& json, const TableSetup& setup) {
  std::size_t index = 0;
  json.each([&](const JsonReader& item) {
    const SeatSetup& seat = setup.seats[index];
    for (std::size_t i = 0; i < index; ++i) {
      if (!seat.colour.empty() && setup.seats[i].colour == seat.colour)
        return item.fail("two seats have the colour " + seat.colour);
      if (!seat.name.empty() && setup.seats[i].name == seat.name)
        return item.fail("two seats have the name " + quoted(seat.name));
      if (look_alike(setup.seats[i].name, seat.name))
        return item.fail(alike_names(setup.seats[i].name, seat.name));
    }
    ++index;
  });
}

// B-08: said when the table is made.
void read_start(const JsonReader& json, const RuleSet& rules, TableSetup& setup) {
  const int seat = json.number(1, static_cast<int>(setup.seats.size()));
  if (json.failed()) return;
  const SeatSetup& starts = setup.seats[static_cast<std::size_t>(seat - 1)];
  const bool people = std::any_of(setup.seats.begin(), setup.seats.end(),
                                  [](const SeatSetup& each) { return each.kind != SeatKind::computer; });
  if (rules.is(CoreOption::start_player, "random") || !people)
    return json.fail("here the lot decides who starts", "B-08");
  if (rules.is(CoreOption::start_player, "youngest") && starts.kind == SeatKind::computer)
    return json.fail("the youngest starts, and a computer is never the youngest", "B-08");
  setup.first = static_cast<PlayerId>(seat - 1);
}

void read_request(const JsonReader& json, RuleShelf& shelf, TableRequest& request,
                  std::span<const std::string> bots) {
  json.only({"name", "rules", "seats", "take", "chat", "absent", "gone", "aids", "takeback", "start"});
  TableSetup& setup = request.setup;
  read_manners(json, setup);
  const JsonReader seats = json.member("seats");
  read_seats(seats, setup, false, bots);
  const JsonReader rules = json.member("rules");
  rules.only({"preset", "players", "elements", "options", "bag"});
  read_choice(rules, setup.rules, static_cast<int>(setup.seats.size()));
  if (const auto take = json.find("take")) read_take(*take, request);
  if (json.failed()) return;
  for (PlayerId i = 0; i < setup.seats.size(); ++i)
    if (setup.seats[i].kind == SeatKind::bot) take_seat_at_once(setup.seats[i], i, request);
  name_programs(setup);
  colour_seats(setup);
  check_seats(seats, setup);
  if (json.failed()) return;
  std::vector<RuleError> errors;
  request.rules = shelf.find(setup.rules, errors);
  if (request.rules == nullptr) return rules.fail(errors.front().message, errors.front().clause);
  setup.rules = request.rules->choice();
  if (const auto start = json.find("start")) read_start(*start, *request.rules, setup);
}

}  // namespace

ApiError read_table_request(std::string_view text, RuleShelf& shelf, TableRequest& request,
                            std::span<const std::string> bots) {
  request = {};
  boost::json::value value;
  JsonError error = parse_json(text, value);
  if (error) return ApiError::of(error);
  read_request(JsonReader(value, error), shelf, request, bots);
  // What is well-formed and forbidden names a clause, or comes from the rules.
  const bool illegal = !error.clause.empty() || error.pointer == "/rules";
  return ApiError::of(error, illegal ? ErrorCode::illegal : ErrorCode::malformed);
}

ApiError read_taking(std::string_view text, Taking& taking) {
  boost::json::value value;
  JsonError error = parse_json(text, value);
  if (error) return ApiError::of(error);
  const JsonReader json(value, error);
  json.only({"name", "colour", "nonce", "key", "pass"});
  taking = read_taking(json);
  if (const auto key = json.find("key")) taking.key = read_key(*key);
  if (const auto pass = json.find("pass")) taking.pass = pass->text();
  return ApiError::of(error);
}

ApiError read_new_key(std::string_view text, std::string& key) {
  boost::json::value value;
  JsonError error = parse_json(text, value);
  if (error) return ApiError::of(error);
  const JsonReader json(value, error);
  json.only({"key"});
  if (const auto wanted = json.find("key")) key = read_key(*wanted);
  return ApiError::of(error);
}

}  // namespace bastide
