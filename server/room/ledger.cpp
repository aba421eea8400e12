#include "server/room/ledger.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "protocol/json_parts.h"

namespace bastide {

std::string SeatEntry::played_by() const {
  return resigned || stand_in ? std::string(kStandIn) : std::string();
}

Ledger::Ledger(const TableSetup& setup, std::shared_ptr<const RuleSet> rules) : course(std::move(rules)) {
  for (const SeatSetup& seat : setup.seats) seats.push_back({seat});
  answered_.resize(seats.size());
}

bool Ledger::ready() const {
  return std::all_of(seats.begin(), seats.end(), [](const SeatEntry& seat) {
    return seat.taken() && (!seat.of_person() || !seat.setup.nonce.empty());
  });
}

std::vector<std::string> Ledger::names() const {
  std::vector<std::string> names;
  names.reserve(seats.size());
  for (const SeatEntry& seat : seats) names.push_back(seat.setup.name);
  return names;
}

std::vector<std::string> Ledger::nonces() const {
  std::vector<std::string> nonces;
  nonces.reserve(seats.size());
  for (const SeatEntry& seat : seats) nonces.push_back(seat.setup.nonce);
  return nonces;
}

std::int64_t Ledger::answered(PlayerId seat, std::string_view what, std::string_view id) const {
  for (const Answered& each : answered_[seat])
    if (each.what == what && each.id == id) return each.row;
  return 0;
}

std::optional<std::size_t> Ledger::last_act_of(PlayerId seat) const {
  if (acts_.empty() || acts_.back().seat != seat) return std::nullopt;
  return acts_.back().move;
}

std::string Ledger::apply(const Row& row, EventSink* sink) {
  boost::json::value value;
  JsonError error = parse_json(row.data, value);
  const JsonReader json(value, error);
  const std::string what = json.member("what").text();
  if (row.version != version + 1)
    json.fail("expected version " + std::to_string(version + 1) + ", found " + std::to_string(row.version));
  if (json.failed()) return to_string(error);
  version = row.version;
  if (what == "act") {
    apply_act(json, sink);
  } else if (what == "begin") {
    apply_begin(json, sink);
  } else if (what == "seat") {
    apply_seat(json);
  } else if (what == "nonce") {
    seats[read_seat(json)].setup.nonce = json.member("nonce").text();
  } else if (what == "chat") {
    apply_chat(json, row.at_ms);
  } else if (what == "takeback") {
    apply_takeback(json);
  } else if (what == "resign") {
    seats[read_seat(json)].resigned = true;
  } else if (what == "hint") {
    apply_hint(json);
  } else if (what == "stand-in") {
    apply_stand_in(json);
  } else if (what == "rematch") {
    rematch = json.member("game").text();
  } else {
    json.fail("there is no row " + quoted(what));
  }
  if (const auto id = json.failed() ? std::nullopt : json.find("id")) {
    auto& list = answered_[read_seat(json)];
    list.push_back({what, id->text(), version});
    if (list.size() > kMaxAnswered) list.pop_front();
  }
  return error ? to_string(error) : std::string();
}

PlayerId Ledger::read_seat(const JsonReader& json) const {
  return static_cast<PlayerId>(json.member("seat").number(1, static_cast<int>(seats.size())) - 1);
}

void Ledger::play(const JsonReader& json, EventSink* sink) {
  std::vector<std::string> actions;
  json.member("actions").each([&actions](const JsonReader& item) { actions.push_back(item.text()); });
  if (json.failed()) return;
  if (const ApiError error = course.play(actions, sink))
    json.fail(error.place + ": " + error.message, error.clause);
  ++course_changes;
}

void Ledger::apply_begin(const JsonReader& json, EventSink* sink) {
  begun = true;
  play(json, sink);
}

void Ledger::apply_act(const JsonReader& json, EventSink* sink) {
  const PlayerId seat = read_seat(json);
  if (!json.find("by")) {  // a person's: what went before is settled
    acts_.push_back({seat, course.moves().size()});
    takeback.reset();
  }
  play(json, sink);
}

void Ledger::apply_seat(const JsonReader& json) {
  const PlayerId number = read_seat(json);
  SeatSetup& seat = seats[number].setup;
  if (json.find("left")) {
    answered_[number].clear();  // whoever comes next has ids of his own
    seat.name = seat.colour = seat.key_hash = seat.nonce = {};
    return;
  }
  if (const auto name = json.find("name")) seat.name = name->text();
  if (const auto colour = json.find("colour")) seat.colour = colour->text();
  if (const auto hash = json.find("key_hash")) seat.key_hash = hash->text();
  if (const auto nonce = json.find("nonce")) seat.nonce = nonce->text();
}

void Ledger::apply_chat(const JsonReader& json, UnixMs at) {
  chat.push_back({read_seat(json), version, at, json.member("text").text()});
  if (chat.size() > kMaxChatLines) chat.pop_front();
}

void Ledger::apply_takeback(const JsonReader& json) {
  const PlayerId seat = read_seat(json);
  const std::string step = json.member("step").text();
  if (step == "asked") {
    takeback = TakebackAsked{seat, {}};
    json.member("needs").each([this](const JsonReader& item) {
      takeback->needs.push_back(static_cast<PlayerId>(item.number(1, static_cast<int>(seats.size())) - 1));
    });
  } else if (step == "allowed" && takeback) {
    std::erase(takeback->needs, seat);
  } else if (step == "refused") {
    takeback.reset();
  } else if (step == "done") {
    takeback.reset();
    const int move = json.member("move").number(0, static_cast<int>(course.moves().size()));
    if (json.failed()) return;
    course.take_back_to(static_cast<std::size_t>(move));
    ++course_changes;
    while (!acts_.empty() && acts_.back().move >= course.moves().size()) acts_.pop_back();
  } else {
    json.member("step").fail("there is no such step now");
  }
}

// A server that has been started again no longer knows the hint's words, and thinks about it once more: that
// is the same hint.
void Ledger::apply_hint(const JsonReader& json) {
  SeatEntry& seat = seats[read_seat(json)];
  if (std::exchange(seat.hinted_at, course_changes) != course_changes) ++seat.hints;
}

void Ledger::apply_stand_in(const JsonReader& json) {
  const JsonReader player = json.member("player");
  if (player.failed()) return;
  seats[read_seat(json)].stand_in = !player.value()->is_null();
}

}  // namespace bastide
