// What people send to make a table, or to sit down at one.
#include <algorithm>

#include "engine/notation/position.h"
#include "engine/notation/text.h"
#include "engine/rules/game.h"
#include "engine/rules/start_position.h"
#include "players/player.h"
#include "protocol/text/rules_choice.h"
#include "server/dealer/secrets.h"
#include "server/room/game_clock.h"
#include "server/room/lookalikes.h"
#include "server/room/table_setup.h"
#include "wire/read.h"

namespace bastide {
namespace {

void take_seat_at_once(SeatSetup& seat, PlayerId index, TableRequest& request) {
  const std::string key = fresh_key();
  seat.key_hash = hash_of_key(key);
  request.keys.push_back({index, key});
}

// The first thing that is wrong; the rest is not looked at any more.
class Check {
 public:
  explicit Check(JsonError& error) : error_(error) {}
  bool failed() const { return static_cast<bool>(error_); }
  void fail(const std::string& place, const Said& message, std::string_view clause = {}) const {
    if (!failed() && message) error_ = {place, message, std::string(clause)};
  }

 private:
  JsonError& error_;
};

Said number_fault(int number, int most) {
  if (number <= most) return {};
  return {"json.expected-range",
          "expected a whole number from {low} to {high}, found {found}",
          {{"low", 1}, {"high", most}, {"found", in_quotes(std::to_string(number))}}};
}

Said colour_fault(const std::string& colour) {
  if (is_seat_colour(colour)) return {};
  std::string all;
  for (std::string_view each : seat_colours()) all += (all.empty() ? "" : ", ") + std::string(each);
  return {"json.expected-one-of",
          "expected one of {words}, found {found}",
          {{"words", all}, {"found", in_quotes(colour)}}};
}

Said player_fault(const std::string& player, std::span<const std::string> bots) {
  std::string error;
  if (std::find(bots.begin(), bots.end(), player) != bots.end()) return {};
  if (read_player_name(player, error).spec != nullptr) return {};
  std::string all;
  for (const std::string& bot : bots) all += (all.empty() ? "" : ", ") + bot;
  if (all.empty()) return {"error.no-player", "{fault}", {{"fault", error}}};
  return {"error.no-player-here", "{fault}; and on this server: {bots}", {{"fault", error}, {"bots", all}}};
}

void take_seats(const Check& check, const wire::NewTable& wanted, TableSetup& setup,
                std::span<const std::string> bots) {
  for (const wire::NewSeat& each : wanted.seats) {
    const std::string place = "/seats/" + std::to_string(setup.seats.size());
    SeatSetup& seat = setup.seats.emplace_back();
    seat.kind = each.kind;
    if (each.kind == SeatKind::computer) {
      if (!each.player) return check.fail(place, wire::missing_member("player"));
      seat.player = *each.player;
      check.fail(place + "/player", player_fault(seat.player, bots));
    }
    if (each.name) {
      seat.name = trimmed(*each.name);
      check.fail(place + "/name", name_fault(seat.name));
    }
    if (each.colour) {
      seat.colour = *each.colour;
      check.fail(place + "/colour", colour_fault(seat.colour));
    }
  }
}

void take_manners(const Check& check, const wire::NewTable& wanted, TableSetup& setup) {
  if (wanted.name && !wanted.name->empty()) {
    setup.name = trimmed(*wanted.name);
    check.fail("/name", text_fault(setup.name, kMaxTableName));
  }
  setup.chat = wanted.chat.value_or(setup.chat);
  setup.absent = wanted.absent.value_or(setup.absent);
  setup.gone = wanted.gone.value_or(setup.gone);
  setup.aids = wanted.aids.value_or(setup.aids);
  setup.takeback = wanted.takeback.value_or(setup.takeback);
  setup.watch_delay = wanted.watch_delay.value_or(setup.watch_delay);
}

void take_at_once(const Check& check, const std::vector<wire::SeatTaken>& taken, TableRequest& request) {
  const int seats = static_cast<int>(request.setup.seats.size());
  for (std::size_t i = 0; i < taken.size() && !check.failed(); ++i) {
    const wire::SeatTaken& each = taken[i];
    const std::string place = "/take/" + std::to_string(i);
    check.fail(place + "/seat", number_fault(each.seat, seats));
    if (each.nonce)
      check.fail(place + "/nonce",
                 {"error.nonce-too-early",
                  "a nonce counts only if it was given after the table's commitment was told: send it as the "
                  "message 'nonce' over the WebSocket"});
    const std::string name(trimmed(each.name));
    check.fail(place + "/name", name_fault(name));
    if (each.colour) check.fail(place + "/colour", colour_fault(*each.colour));
    if (check.failed()) return;
    SeatSetup& seat = request.setup.seats[static_cast<std::size_t>(each.seat - 1)];
    if (seat.kind != SeatKind::person)
      return check.fail(place + "/seat", {"error.take-no-person", "that seat is not a person's"});
    if (!seat.key_hash.empty())
      return check.fail(place + "/seat", {"error.take-twice", "that seat is taken twice"});
    seat.name = name;
    if (each.colour) seat.colour = *each.colour;
    take_seat_at_once(seat, static_cast<PlayerId>(each.seat - 1), request);
  }
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

void check_seats(const Check& check, const TableSetup& setup) {
  for (std::size_t index = 0; index < setup.seats.size(); ++index) {
    const SeatSetup& seat = setup.seats[index];
    const std::string place = "/seats/" + std::to_string(index);
    for (std::size_t i = 0; i < index; ++i) {
      if (!seat.colour.empty() && setup.seats[i].colour == seat.colour)
        check.fail(place,
                   {"error.same-colour", "two seats have the colour {colour}", {{"colour", seat.colour}}});
      if (!seat.name.empty() && setup.seats[i].name == seat.name)
        check.fail(place, {"error.same-name", "two seats have the name ''{name}''", {{"name", seat.name}}});
      if (look_alike(setup.seats[i].name, seat.name))
        check.fail(place, alike_names(setup.seats[i].name, seat.name));
    }
  }
}

// B-08: said when the table is made.
void take_start(const Check& check, int seat, const RuleSet& rules, TableSetup& setup) {
  check.fail("/start", number_fault(seat, static_cast<int>(setup.seats.size())));
  if (check.failed()) return;
  const SeatSetup& starts = setup.seats[static_cast<std::size_t>(seat - 1)];
  const bool people = std::any_of(setup.seats.begin(), setup.seats.end(),
                                  [](const SeatSetup& each) { return each.kind != SeatKind::computer; });
  if (const StartPosition* position = rules.choice().start.position();
      position != nullptr && starter_is_known(position->state))
    return check.fail("/start", {"error.has-begun", "in this position it has been settled who starts"},
                      "B-08");
  if (rules.is(CoreOption::start_player, "random") || !people)
    return check.fail("/start", {"error.lot-decides", "here the lot decides who starts"}, "B-08");
  if (rules.is(CoreOption::start_player, "youngest") && starts.kind == SeatKind::computer)
    return check.fail("/start",
                      {"error.never-youngest", "the youngest starts, and a computer is never the youngest"},
                      "B-08");
  setup.first = static_cast<PlayerId>(seat - 1);
}

// Where there are clocks nobody plays for who is away unless that was wanted, and where they are of days
// nobody is gone in minutes.
void take_clock(const Check& check, const wire::NewTable& wanted, TableSetup& setup, JsonError& error) {
  if (!wanted.clock) return;
  wire::ClockRules rules;
  error = clock_rules(*wanted.clock, static_cast<int>(setup.seats.size()), rules);
  if (check.failed()) return;
  for (std::size_t i = 0; i < rules.odds.size(); ++i)
    if (setup.seats[static_cast<std::size_t>(rules.odds[i].seat - 1)].kind == SeatKind::computer)
      check.fail("/clock/odds/" + std::to_string(i) + "/seat",
                 {"error.clock-computer", "a computer player has no clock"});
  if (!wanted.absent) setup.absent = 0;
  if (!wanted.gone && rules.kind == wire::ClockKind::days) setup.gone = 0;
  setup.clock = std::move(rules);
}

// Rules that are chosen, or those of a position: who pastes one need not know by which it was played.
void take_rules(const Check& check, const wire::NewTable& wanted, TableSetup& setup, JsonError& error) {
  const int seats = static_cast<int>(setup.seats.size());
  if (!wanted.position) {
    if (!wanted.rules) return check.fail("", wire::missing_member("rules"));
    error = choice_of(*wanted.rules, setup.rules, "/rules", seats);
    return;
  }
  if (wanted.rules)
    return check.fail("/position", {"error.position-has-rules",
                                    "a position says its rules; send either 'rules' or 'position'"});
  if (const ParseError fault = read_game_start(trimmed(*wanted.position), setup.rules.start))
    return check.fail("/position", said_with_column(fault), fault.clause);
  const StartPosition& start = *setup.rules.start.position();
  const int players = start.rules->players();
  if (players != seats)
    return check.fail("/seats", {"error.position-seats",
                                 "players in the position: {players}; seats here: {seats}",
                                 {{"players", players}, {"seats", seats}}});
  GameStart position = std::move(setup.rules.start);
  setup.rules = start.rules->choice();
  setup.rules.start = std::move(position);
}

void take_request(const wire::NewTable& wanted, RuleCache& cache, TableRequest& request,
                  std::span<const std::string> bots, JsonError& error) {
  const Check check(error);
  TableSetup& setup = request.setup;
  take_manners(check, wanted, setup);
  take_seats(check, wanted, setup, bots);
  if (check.failed()) return;
  take_clock(check, wanted, setup, error);
  if (check.failed()) return;
  take_rules(check, wanted, setup, error);
  if (check.failed()) return;
  if (wanted.take) take_at_once(check, *wanted.take, request);
  if (check.failed()) return;
  for (PlayerId i = 0; i < setup.seats.size(); ++i)
    if (setup.seats[i].kind == SeatKind::bot) take_seat_at_once(setup.seats[i], i, request);
  name_programs(setup);
  colour_seats(setup);
  check_seats(check, setup);
  if (check.failed()) return;
  std::vector<RuleError> errors;
  request.rules = cache.find(setup.rules, errors);
  if (request.rules == nullptr) return check.fail("/rules", errors.front().message, errors.front().clause);
  setup.rules = request.rules->choice();
  if (wanted.start) take_start(check, *wanted.start, *request.rules, setup);
}

}  // namespace

ApiError read_table_request(const wire::NewTable& wanted, RuleCache& cache, TableRequest& request,
                            std::span<const std::string> bots) {
  request = {};
  JsonError error;
  take_request(wanted, cache, request, bots, error);
  // What is well-formed and forbidden names a clause, or comes from the rules.
  const bool illegal = !error.clause.empty() || error.pointer == "/rules";
  return ApiError::of(error, illegal ? ErrorCode::illegal : ErrorCode::malformed);
}

ApiError read_table_request(std::string_view text, RuleCache& cache, TableRequest& request,
                            std::span<const std::string> bots) {
  wire::NewTable wanted;
  if (const JsonError error = wire::from_json(text, wanted)) return ApiError::of(error);
  return read_table_request(wanted, cache, request, bots);
}

ApiError read_taking(std::string_view text, Taking& taking) {
  wire::TakeSeat wanted;
  JsonError error = wire::from_json(text, wanted);
  const Check check(error);
  taking.name = trimmed(wanted.name);
  taking.colour = wanted.colour.value_or(std::string());
  taking.nonce = wanted.nonce.value_or(std::string());
  taking.key = wanted.key.value_or(std::string());
  taking.pass = wanted.pass.value_or(std::string());
  check.fail("/name", name_fault(taking.name));
  if (wanted.colour) check.fail("/colour", colour_fault(taking.colour));
  return ApiError::of(error);
}

ApiError read_new_key(std::string_view text, std::string& key) {
  wire::NewKey wanted;
  const JsonError error = wire::from_json(text, wanted);
  key = wanted.key.value_or(std::string());
  return ApiError::of(error);
}

}  // namespace bastide
