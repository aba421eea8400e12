#include "server/room/views.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "engine/rules/game.h"
#include "protocol/text/rules_choice.h"
#include "protocol/view/snapshot.h"

namespace bastide {
namespace {

wire::Nullable<std::string> text_or_null(const std::string& text) {
  return text.empty() ? wire::Nullable<std::string>() : wire::Nullable<std::string>(text);
}

wire::Nullable<int> seat_or_null(PlayerId seat) {
  return seat == kNobody ? wire::Nullable<int>() : wire::Nullable<int>(seat_number(seat));
}

wire::TableSeat seat_view(const SeatEntry& entry, PlayerId seat, const Surroundings& around) {
  wire::TableSeat view;
  view.seat = seat_number(seat);
  view.kind = entry.setup.kind;
  if (!entry.of_person()) view.player = entry.setup.player;
  view.name = text_or_null(entry.setup.name);
  view.colour = text_or_null(entry.setup.colour);
  view.taken = entry.taken();
  view.present = around.present[seat] || !entry.of_person();
  view.played_by = text_or_null(entry.played_by());
  view.gone = around.gone[seat];
  view.resigned = entry.resigned;
  view.time_up = entry.time_up;
  view.hints = entry.hints;
  view.hurried = around.hurried[seat];
  return view;
}

wire::Deal deal_view(const TableState& table, const Seed& seed) {
  wire::Deal view{commitment_of(seed), {}, {}};
  for (const std::string& nonce : table.nonces()) view.nonces.push_back(text_or_null(nonce));
  if (table.status() == TableStatus::over) view.seed = hex_of(seed);
  return view;
}

wire::Nullable<wire::TakebackAsked> takeback_view(const TableState& table) {
  wire::Nullable<wire::TakebackAsked> view;
  if (table.takeback)
    view = wire::TakebackAsked{seat_number(table.takeback->seat), seat_numbers(table.takeback->needs),
                               table.seen_since_that_act()};
  return view;
}

wire::Nullable<wire::EndingAsked> ending_asked_view(const TableState& table) {
  wire::Nullable<wire::EndingAsked> view;
  if (const auto& asked = table.ending_asked)
    view = wire::EndingAsked{seat_number(asked->seat), asked->reason, seat_numbers(asked->gone),
                             seat_numbers(asked->needs)};
  return view;
}

wire::Nullable<wire::Ending> ending_view(const TableState& table) {
  wire::Nullable<wire::Ending> view;
  if (table.status() != TableStatus::over) return view;
  if (const auto& ended = table.ended)
    view = wire::Ending{ended->reason, seat_or_null(ended->seat), seat_numbers(ended->gone)};
  else
    view.emplace();
  return view;
}

}  // namespace

wire::Table table_view(const TableState& table, const Surroundings& around) {
  const TableSetup& setup = *around.setup;
  wire::Table view;
  view.game = *around.id;
  view.name = setup.name;
  view.status = table.status();
  view.version = table.version;
  view.move = static_cast<std::int64_t>(table.history.moves().size());
  view.rules = rules_of(table.history.rules().choice());
  view.chat = setup.chat;
  view.absent = setup.absent;
  view.gone = setup.gone;
  view.aids = setup.aids;
  view.takeback = setup.takeback;
  if (setup.clock) view.clock = *setup.clock;
  view.watch_delay = setup.watch_delay;
  // who starts: by which rule, whether those at the table are asked, and what they have said (B-08)
  view.start = {std::string(table.history.rules().word(CoreOption::start_player)), table.asks_start,
                seat_or_null(table.first)};
  for (PlayerId seat = 0; seat < table.seats.size(); ++seat)
    view.seats.push_back(seat_view(table.seats[seat], seat, around));
  view.host = seat_or_null(table.host());
  view.locked = !table.pass_hash.empty();
  view.watchers = static_cast<std::int64_t>(around.watchers);
  view.takeback_asked = takeback_view(table);
  view.ending_asked = ending_asked_view(table);
  view.ending = ending_view(table);
  view.deal = deal_view(table, *around.seed);
  view.damaged = around.damaged;
  view.rematch = text_or_null(table.rematch);
  if (view.status == TableStatus::over) view.result = result_view(table);
  return view;
}

bool tables_differ(const wire::Table& one, wire::Table other) {
  other.version = one.version;
  other.move = one.move;
  other.watchers = one.watchers;
  return one != other;
}

std::vector<wire::Result> result_view(const TableState& table) {
  const State& state = table.history.state();
  const auto in_the_running = [&](PlayerId seat) { return table.in_the_running(seat); };
  const bool drawn = table.ended && table.ended->reason == wire::EndReason::draw;
  std::vector<PlayerId> order(table.seats.size());
  std::iota(order.begin(), order.end(), PlayerId{0});
  std::stable_sort(order.begin(), order.end(), [&](PlayerId a, PlayerId b) {
    if (in_the_running(a) != in_the_running(b)) return in_the_running(a);
    return is_ahead(state, a, b);
  });
  std::vector<wire::Result> results;
  for (PlayerId seat : order) {
    wire::Result result{seat_number(seat), state.scores[seat], {}, table.seats[seat].hints};
    if (in_the_running(seat)) {
      const auto better = std::count_if(order.begin(), order.end(), [&](PlayerId other) {
        return !drawn && in_the_running(other) && is_ahead(state, other, seat);
      });
      result.place = static_cast<int>(better) + 1;
    }
    results.push_back(std::move(result));
  }
  return results;
}

wire::ChatLine chat_view(const ChatLine& line) {
  return {line.version, seat_number(line.seat), time_text(line.at), line.text};
}

std::string time_text(UnixMs at) {
  using namespace std::chrono;
  const auto time = floor<seconds>(sys_time<milliseconds>(milliseconds(at)));
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  const auto two = [](long long number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) +
         "-" + two(static_cast<unsigned>(date.day())) + "T" + two(clock.hours().count()) + ":" +
         two(clock.minutes().count()) + ":" + two(clock.seconds().count()) + "Z";
}

wire::Snapshot snapshot_view(const TableState& table) {
  const std::vector<std::string> names = table.names();
  wire::Snapshot snapshot =
      snapshot_of(table.history.state(), {.seat_names = names, .moves = table.history.moves(), .events = {}});
  snapshot.table_version = table.version;
  return snapshot;
}

wire::Snapshot progress_view(const TableState& table) {
  return snapshot_of(table.history.state(), {.seat_names = table.names(), .position = false});
}

}  // namespace bastide
