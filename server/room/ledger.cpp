#include "server/room/ledger.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "protocol/json_parts.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> kReasons = {"claimed", "draw", "aborted", "abandoned"};

Ending::Reason read_reason(const JsonReader& json) {
  const auto found = std::find(kReasons.begin(), kReasons.end(), json.text());
  if (found != kReasons.end()) return static_cast<Ending::Reason>(found - kReasons.begin());
  json.fail("there is no such end");
  return Ending::aborted;
}

}  // namespace

std::string_view name_of(Ending::Reason reason) { return kReasons[reason]; }

std::string SeatEntry::played_by() const {
  return resigned || stand_in ? std::string(kStandIn) : std::string();
}

Ledger::Ledger(const TableSetup& setup, std::shared_ptr<const RuleSet> rules)
    : first(setup.first), course(std::move(rules)) {
  for (const SeatSetup& seat : setup.seats) seats.push_back({seat});
  answered_.resize(seats.size());
  // a rematch knows it already, and computers among themselves use the lot
  asks_start =
      first == kNobody && !course.rules().is(CoreOption::start_player, "random") &&
      std::any_of(seats.begin(), seats.end(), [](const SeatEntry& seat) { return seat.of_person(); });
}

std::string Ledger::why_not_first(PlayerId seat) const {
  if (!asks_start) return "Who starts is not asked at this table";
  if (course.rules().is(CoreOption::start_player, "youngest") && !seats[seat].of_person())
    return "A computer is never the youngest";
  return {};
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

bool Ledger::in_the_running(PlayerId seat) const {
  if (seats[seat].resigned) return false;
  if (!ended || ended->reason == Ending::draw || ended->reason == Ending::abandoned) return true;
  return ended->reason == Ending::claimed &&
         std::find(ended->gone.begin(), ended->gone.end(), seat) == ended->gone.end();
}

PlayerId Ledger::host() const {
  PlayerId host = kNobody;
  for (PlayerId seat = 0; seat < seats.size(); ++seat) {
    const SeatEntry& entry = seats[seat];
    if (entry.setup.kind != SeatKind::person || entry.setup.key_hash.empty()) continue;
    if (host == kNobody || entry.since < seats[host].since) host = seat;
  }
  return host;
}

std::vector<std::string> Ledger::seen_since_that_act() const {
  std::vector<std::string> seen;
  if (!takeback || acts_.empty()) return seen;
  const auto& moves = course.moves();
  for (std::size_t move = acts_.back().move; move < moves.size(); ++move)
    if (moves[move].starts_with('[')) seen.push_back(moves[move]);
  return seen;
}

bool Ledger::every_person_has_acted() const {
  for (PlayerId seat = 0; seat < seats.size(); ++seat)
    if (seats[seat].of_person() && std::ranges::find(acts_, seat, &Act::seat) == acts_.end()) return false;
  return true;
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
  last_at = std::max(last_at, row.at_ms);  // of whatever clock: the wall may have gone back
  if (what == "act") {
    apply_act(json, sink);
  } else if (what == "begin") {
    apply_begin(json, sink);
  } else if (what == "seat") {
    apply_seat(json);
  } else if (what == "nonce") {
    seats[read_seat(json)].setup.nonce = json.member("nonce").text();
  } else if (what == "start") {
    apply_start(json);
  } else if (what == "chat") {
    apply_chat(json, row.at_ms);
  } else if (what == "takeback") {
    apply_takeback(json);
  } else if (what == "resign") {
    seats[read_seat(json)].resigned = true;
  } else if (what == "end") {
    apply_end(json);
  } else if (what == "lock") {
    apply_lock(json);
  } else if (what == "key") {
    seats[read_seat(json)].setup.key_hash = json.member("key_hash").text();
  } else if (what == "visit") {
    read_seat(json);
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

std::vector<PlayerId> Ledger::read_seats(const JsonReader& json) const {
  std::vector<PlayerId> list;
  json.each([this, &list](const JsonReader& item) {
    list.push_back(static_cast<PlayerId>(item.number(1, static_cast<int>(seats.size())) - 1));
  });
  return list;
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
    ending_asked.reset();
  }
  play(json, sink);
}

void Ledger::apply_seat(const JsonReader& json) {
  const PlayerId number = read_seat(json);
  SeatSetup& seat = seats[number].setup;
  if (json.find("left")) {
    answered_[number].clear();  // whoever comes next has ids of his own
    seat.name = seat.colour = seat.key_hash = seat.nonce = {};
    if (host() == kNobody) pass_hash.clear();  // nobody is left to open the door
    return;
  }
  if (const auto name = json.find("name")) seat.name = name->text();
  if (const auto colour = json.find("colour")) seat.colour = colour->text();
  if (const auto hash = json.find("key_hash")) {
    seat.key_hash = hash->text();
    seats[number].since = version;
  }
  if (const auto nonce = json.find("nonce")) seat.nonce = nonce->text();
}

// No "first": the lot is to decide after all.
void Ledger::apply_start(const JsonReader& json) {
  first = kNobody;
  const auto said = json.find("first");
  if (!said) return;
  first = static_cast<PlayerId>(said->number(1, static_cast<int>(seats.size())) - 1);
  if (said->failed()) return;
  if (const std::string fault = why_not_first(first); !fault.empty()) said->fail(fault);
}

void Ledger::apply_chat(const JsonReader& json, UnixMs at) {
  chat.push_back({read_seat(json), version, at, json.member("text").text()});
  if (chat.size() > kMaxChatLines) chat.pop_front();
}

void Ledger::apply_takeback(const JsonReader& json) {
  const PlayerId seat = read_seat(json);
  const std::string step = json.member("step").text();
  if (step == "asked") {
    takeback = Question{seat, read_seats(json.member("needs"))};
  } else if (step == "allowed" && takeback) {
    std::erase(takeback->needs, seat);
  } else if (step == "refused") {
    takeback.reset();
  } else if (step == "done") {
    takeback.reset();
    ending_asked.reset();
    const int move = json.member("move").number(0, static_cast<int>(course.moves().size()));
    if (json.failed()) return;
    course.take_back_to(static_cast<std::size_t>(move));
    ++course_changes;
    while (!acts_.empty() && acts_.back().move >= course.moves().size()) acts_.pop_back();
  } else {
    json.member("step").fail("there is no such step now");
  }
}

void Ledger::apply_end(const JsonReader& json) {
  const std::string step = json.member("step").text();
  if (step == "asked") {
    ending_asked = EndingAsked{{read_seat(json), read_seats(json.member("needs"))},
                               read_reason(json.member("reason")),
                               read_seats(json.member("gone"))};
  } else if (step == "allowed" && ending_asked) {
    std::erase(ending_asked->needs, read_seat(json));
  } else if (step == "refused") {
    ending_asked.reset();
  } else if (step == "computer") {
    for (const PlayerId seat : read_seats(json.member("gone"))) seats[seat].stand_in = true;
  } else if (step == "done") {
    ended = Ending{read_reason(json.member("reason")), json.find("seat") ? read_seat(json) : kNobody,
                   read_seats(json.member("gone"))};
    ending_asked.reset();
    takeback.reset();
  } else {
    json.member("step").fail("there is no such step now");
  }
}

void Ledger::apply_lock(const JsonReader& json) {
  const auto hash = json.find("pass_hash");
  pass_hash = hash ? hash->text() : std::string();
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
