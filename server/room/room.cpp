#include "server/room/room.h"

#include <algorithm>

#include "engine/rules/start_position.h"
#include "protocol/json/json.h"
#include "protocol/view/catalogue.h"
#include "server/dealer/check_deal.h"
#include "server/room/played_game.h"
#include "server/room/room_inside.h"
#include "wire/write.h"

namespace bastide {
namespace {

const ApiError kBusy = {
    ErrorCode::too_many, {"error.table-busy", "The table is busy; the same may be sent again"}, {}, {}};

}  // namespace

Room::Room(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Room::~Room() = default;

std::unique_ptr<Room> Room::open(Parts parts, std::string& error) {
  std::vector<Row> rows = std::move(parts.rows);
  auto inside = std::make_unique<Inside>(parts);
  error =
      parts.cut_off.empty() ? "" : "the rows end with " + std::to_string(rows.size()) + ": " + parts.cut_off;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    inside->late.load(rows[i]);
    const std::string fault = inside->context.table.apply(rows[i]);
    if (fault.empty()) continue;
    error = "game " + inside->context.id + ", row " + std::to_string(rows[i].version) + ": " + fault;
    inside = std::make_unique<Inside>(parts);  // a table must not be used after a fault
    rows.resize(i);
    for (const Row& row : rows) {
      inside->late.load(row);
      inside->context.table.apply(row);
    }
  }
  inside->late.loaded();
  inside->context.damaged = !error.empty();
  return std::unique_ptr<Room>(new Room(std::move(inside)));
}

// --- connections

void Room::connect(ConnectionId connection, std::vector<std::string> keys, wire::Watcher who,
                   std::string person) {
  inside_->context.visitors.open(connection, std::move(keys), std::move(who), std::move(person));
}

Output Room::give_keys(const std::string& person, const std::vector<std::string>& keys, UnixMs now) {
  Output out;
  if (busy()) return out;
  inside_->go_on_late(now, out);
  inside_->give_keys(person, keys, now, out);
  return out;
}

Output Room::receive(ConnectionId connection, std::string_view text, UnixMs now, std::optional<UnixMs> came) {
  Output out;
  if (busy() || !inside_->context.visitors.has(connection)) return out;
  inside_->go_on_late(now, out);
  inside_->receive(connection, text, now, came.value_or(now), out);
  return out;
}

Output Room::disconnect(ConnectionId connection, UnixMs now) {
  Output out;
  if (!inside_->context.visitors.has(connection)) return out;
  inside_->context.visitors.close(connection);
  inside_->help.note_gone(connection);
  inside_->presence.note(now);
  inside_->presence.notify(now, out);
  return out;
}

// --- over HTTP

Room::Taken Room::take_seat(PlayerId seat, const Taking& taking, UnixMs now) {
  if (damaged()) return {RoomContext::beyond_reading(), {}, {}};
  if (!busy()) return inside_->seats.take(seat, taking, now);
  return {kBusy, {}, {}};
}

Room::Taken Room::renew_key(PlayerId seat, std::span<const std::string> held, const std::string& wanted,
                            UnixMs now) {
  if (!busy()) return inside_->host.renew_key(seat, held, wanted, now);
  return {kBusy, {}, {}};
}

std::vector<PlayerId> Room::open_with(std::string_view key) const {
  const std::string shown(key);
  return inside_->context.visitors.opened_by({&shown, 1});
}

ApiError Room::may_rematch(std::span<const PlayerId> seats) const {
  if (damaged()) return RoomContext::beyond_reading();
  if (seats.empty())
    return {ErrorCode::not_yours,
            {"error.rematch-without-seat", "Only a person who holds a seat may ask for a rematch"},
            {},
            {}};
  if (status(Sees::all) != TableStatus::over)
    return {ErrorCode::too_late, {"error.not-over", "The game is not over"}, {}, {}};
  return {};
}

TableSetup Room::rematch_setup() const {
  TableSetup setup = inside_->context.setup;
  const PlayerId first = inside_->context.table.history.state().flow.first_player;
  const StartPosition* start = rules().choice().start.position();
  if (start == nullptr || !starter_is_known(start->state))
    setup.first = static_cast<PlayerId>((first + 1u) % setup.seats.size());
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    setup.seats[i] = inside_->context.table.seats[i].setup;
    setup.seats[i].nonce.clear();
  }
  return setup;
}

Output Room::note_rematch(std::string_view game, UnixMs now) {
  Output out;
  if (!busy() && rematch().empty()) inside_->commits.commit(wire::RematchEvent{std::string(game)}, now, out);
  return out;
}

Output Room::forget_name(PlayerId seat, UnixMs now) {
  Output out;
  if (!busy() && !damaged()) inside_->seats.forget_name(seat, now, out);
  return out;
}

std::string Room::rematch() const { return inside_->context.table.rematch; }

// --- storing, time, computer players

bool Room::damaged() const { return inside_->context.damaged; }
bool Room::busy() const { return inside_->commits.busy(); }
Output Room::stored(UnixMs now) { return inside_->stored(now); }
Output Room::not_stored(const Sentence& why) { return inside_->not_stored(why); }

void Room::note_wall(UnixMs ahead) { inside_->context.wall_ahead = ahead; }

std::optional<UnixMs> Room::time_ends(UnixMs now) const { return inside_->time.ends_at(now); }

std::optional<UnixMs> Room::next_wakeup() const {
  if (busy()) return std::nullopt;
  const std::optional<UnixMs> when = inside_->duties.next_wakeup(), told = inside_->late.due();
  return when && told ? std::min(*when, *told) : when ? when : told;
}

Output Room::tick(UnixMs now) {
  Output out;
  inside_->go_on_late(now, out);
  inside_->duties.go_on(now, out);
  return out;
}

bool Room::due(UnixMs now) const {
  if (!inside_->turns.thinker().empty()) return true;
  return inside_->duties.next_wakeup() && !sleeps_until(now);
}

std::optional<UnixMs> Room::sleeps_until(UnixMs now) const {
  constexpr UnixMs kFarAway = 3'600'000;
  const std::optional<UnixMs> when = inside_->time.next_by_rows(now);
  if (busy() || !when || *when < now + kFarAway) return std::nullopt;
  if (inside_->time.starts_at()) return when;  // it has just been loaded
  return inside_->duties.next_wakeup() == when ? when : std::nullopt;
}

std::optional<MoveRequest> Room::wanted_move() { return inside_->turns.wanted(); }

bool Room::wants_move() const { return inside_->turns.still_wanted(); }

void Room::forget_move_request() { inside_->turns.forget(); }

Output Room::note_hurried(PlayerId seat, bool hurried, UnixMs now) {
  Output out;
  if (inside_->presence.note_hurried(seat, hurried)) inside_->presence.notify(now, out);
  return out;
}

bool Room::watched() const { return inside_->context.visitors.watched(); }

std::vector<PlayerId> Room::seats_here() const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < inside_->context.table.seats.size(); ++seat)
    if (inside_->context.present(seat)) seats.push_back(seat);
  return seats;
}

const std::set<ConnectionId>& Room::seated() const { return inside_->context.visitors.seated(); }

Output Room::answer(std::uint64_t move_request, std::span<const Action> actions, UnixMs now) {
  Output out;
  if (!busy()) inside_->turns.answer(move_request, actions, now, out);
  return out;
}

// --- live help

std::optional<HelpWanted> Room::wanted_help() { return inside_->help.wanted(); }

Output Room::help(const HelpFound& found, UnixMs now) {
  Output out;
  if (!busy()) inside_->help.found(found, now, out);
  return out;
}

// --- what everybody may see

const std::string& Room::id() const { return inside_->context.id; }
Room::Sees Room::sees(std::span<const std::string> keys) const {
  const bool late = inside_->context.late && inside_->context.visitors.opened_by(keys).empty();
  return late ? Sees::late : Sees::all;
}
TableStatus Room::status(Sees sees) const { return inside_->seen(sees).status(); }
std::int64_t Room::version(Sees sees) const { return inside_->seen(sees).version; }
std::size_t Room::move() const { return inside_->context.table.history.moves().size(); }
PlayerId Room::asked(Sees sees) const {
  const TableState& table = inside_->seen(sees);
  return table.status() == TableStatus::playing ? table.history.asked() : kNobody;
}
std::vector<std::string> Room::names(Sees sees) const { return inside_->seen(sees).names(); }
std::size_t Room::connections() const { return inside_->context.visitors.size(); }
const TableSetup& Room::setup() const { return inside_->context.setup; }
const RuleSet& Room::rules() const { return inside_->context.table.history.rules(); }
wire::Table Room::table(Sees sees) const {
  const bool late = sees == Sees::late;
  return table_view(inside_->seen(sees), late ? inside_->late.around() : inside_->presence.around());
}
std::string Room::snapshot_text(Sees sees) const { return wire::to_json(snapshot_view(inside_->seen(sees))); }
PlayedGame Room::played(Sees sees) const {
  const TableState& table = inside_->seen(sees);
  return {id(), table.version, table.history.shared_rules(), table.names(), table.history.actions()};
}
std::string Room::catalogue_text() const { return wire::to_json(catalogue_of(rules())); }

namespace {

// "1-3"
std::string listed(std::span<const PlayerId> seats) {
  std::string text;
  for (const PlayerId seat : seats) text += (text.empty() ? "" : "-") + std::to_string(seat + 1);
  return text;
}

// The points of all seats, who resigned, and how the game ended if it was not played to its end.
void add_result(const TableState& table, Record& record) {
  if (table.status() != TableStatus::over) return;
  const auto add = [&record](std::string_view tag, std::string text) {
    if (!text.empty()) record.tags.emplace_back(tag, std::move(text));
  };
  std::string result;
  std::vector<PlayerId> resigned, time_up;
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat) {
    result += (seat == 0 ? "" : "-") + std::to_string(table.history.state().scores[seat]);
    if (table.seats[seat].time_up)
      time_up.push_back(seat);
    else if (table.seats[seat].resigned)
      resigned.push_back(seat);
  }
  const bool aborted = table.ended && table.ended->reason == wire::EndReason::aborted;
  if (!aborted) add("result", result);
  add("resigned", listed(resigned));
  add("time-up", listed(time_up));
  if (!table.ended) return;
  add("ending", std::string(wire::word_of(table.ended->reason)));
  if (table.ended->reason != wire::EndReason::time) add("away", listed(table.ended->gone));
}

// "3=598200 7=0": what the clock of the seat that acted showed, in milliseconds, after so many actions.
void add_clock(const TableState& table, const std::optional<wire::ClockRules>& rules, Record& record) {
  if (!rules) return;
  record.clock = clock_text(*rules);
  std::string shown;
  for (const TableState::Shown& each : table.clock_shown)
    shown += (shown.empty() ? "" : " ") + std::to_string(each.move) + "=" + std::to_string(each.left);
  if (!shown.empty()) record.tags.emplace_back("clocks", shown);
}

}  // namespace

std::string Room::record_text(bool json, Sees sees) const {
  const TableState& table = inside_->seen(sees);
  Record record;
  record.choice = rules().choice();
  record.seat_names = table.names();
  record.actions = table.history.actions();
  if (!inside_->context.setup.name.empty()) record.tags.emplace_back("event", inside_->context.setup.name);
  add_result(table, record);
  add_clock(table, inside_->context.setup.clock, record);
  if (std::any_of(table.seats.begin(), table.seats.end(), [](const auto& seat) { return seat.hints > 0; })) {
    std::string hints;
    for (const SeatEntry& seat : table.seats)
      hints += (hints.empty() ? "" : "-") + std::to_string(seat.hints);
    record.tags.emplace_back("hints", hints);
  }
  const Seed* seed = table.status() == TableStatus::over ? &inside_->context.seed : nullptr;
  add_deal(record, commitment_of(inside_->context.seed), table.nonces(), seed, table.first);
  return json ? wire::to_json(*record_view(record)) : write_record(record);
}

}  // namespace bastide
