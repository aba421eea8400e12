#include "server/room/table_state.h"

#include <algorithm>
#include <utility>

#include "protocol/view/action.h"

namespace bastide {
namespace {

PlayerId seat_of(int number) { return static_cast<PlayerId>(number - 1); }

std::vector<PlayerId> seats_of(const std::optional<std::vector<int>>& numbers) {
  std::vector<PlayerId> seats;
  for (int number : numbers.value_or(std::vector<int>())) seats.push_back(seat_of(number));
  return seats;
}

std::string no_such_step(std::string_view step) {
  return "/step: there is no step '" + std::string(step) + "' now";
}
std::string missing(std::string_view member) { return "the member '" + std::string(member) + "' is missing"; }

// The seat that an event is of, and those that it names besides.
template <class Event>
std::vector<int> numbers_in(const Event& event) {
  std::vector<int> numbers;
  const auto add = [&numbers](const std::optional<std::vector<int>>& more) {
    if (more) numbers.insert(numbers.end(), more->begin(), more->end());
  };
  if constexpr (std::is_same_v<Event, wire::EndEvent> || std::is_same_v<Event, wire::PauseEvent>) {
    if (event.seat) numbers.push_back(*event.seat);
    if constexpr (requires { event.gone; }) add(event.gone);
    add(event.needs);
  } else if constexpr (requires { event.seat; }) {
    numbers.push_back(event.seat);
  }
  if constexpr (std::is_same_v<Event, wire::TakebackEvent>) add(event.needs);
  if constexpr (std::is_same_v<Event, wire::GiveTimeEvent>) numbers.push_back(event.to);
  if constexpr (std::is_same_v<Event, wire::StartEvent>)
    if (event.first) numbers.push_back(*event.first);
  return numbers;
}

}  // namespace

std::vector<int> seat_numbers(std::span<const PlayerId> seats) {
  std::vector<int> numbers;
  for (PlayerId seat : seats) numbers.push_back(seat_number(seat));
  return numbers;
}

std::string SeatEntry::played_by() const {
  return resigned || stand_in ? std::string(kStandIn) : std::string();
}

TableState::TableState(const TableSetup& setup, std::shared_ptr<const RuleSet> rules)
    : first(setup.first), history(std::move(rules)), clock(setup.clock, setup.seats.size()) {
  if (setup.clock) time_up_means_ = setup.clock->time_up;
  for (const SeatSetup& seat : setup.seats) seats.push_back({seat});
  answered_.resize(seats.size());
  // a rematch knows it already, computers among themselves use the lot, and one seat has no choice
  asks_start =
      first == kNobody && seats.size() > 1 && !starter_is_known(history.state()) &&
      !history.rules().is(CoreOption::start_player, "random") &&
      std::any_of(seats.begin(), seats.end(), [](const SeatEntry& seat) { return seat.of_person(); });
}

Said TableState::why_not_first(PlayerId seat) const {
  if (!asks_start) return {"error.start-not-asked", "Who starts is not asked at this table"};
  if (history.rules().is(CoreOption::start_player, "youngest") && !seats[seat].of_person())
    return {"error.computer-not-youngest", "A computer is never the youngest"};
  return {};
}

bool TableState::ready() const {
  return std::all_of(seats.begin(), seats.end(), [](const SeatEntry& seat) {
    return seat.taken() && (!seat.of_person() || !seat.setup.nonce.empty());
  });
}

std::vector<std::string> TableState::names() const {
  std::vector<std::string> names;
  names.reserve(seats.size());
  for (const SeatEntry& seat : seats) names.push_back(seat.setup.name);
  return names;
}

std::vector<std::string> TableState::nonces() const {
  std::vector<std::string> nonces;
  nonces.reserve(seats.size());
  for (const SeatEntry& seat : seats) nonces.push_back(seat.setup.nonce);
  return nonces;
}

std::int64_t TableState::answered(PlayerId seat, std::string_view what, std::string_view id) const {
  for (const Answered& each : answered_[seat])
    if (each.what == what && each.id == id) return each.row;
  return 0;
}

std::optional<std::size_t> TableState::last_act_of(PlayerId seat) const {
  if (acts_.empty() || acts_.back().seat != seat) return std::nullopt;
  return acts_.back().move;
}

bool TableState::in_the_running(PlayerId seat) const {
  if (seats[seat].resigned && !seats[seat].keeps_place) return false;
  if (!ended || ended->reason == wire::EndReason::draw || ended->reason == wire::EndReason::abandoned)
    return true;
  const bool won = ended->reason == wire::EndReason::claimed || ended->reason == wire::EndReason::time;
  return won && std::find(ended->gone.begin(), ended->gone.end(), seat) == ended->gone.end();
}

PlayerId TableState::host() const {
  PlayerId host = kNobody;
  for (PlayerId seat = 0; seat < seats.size(); ++seat) {
    const SeatEntry& entry = seats[seat];
    if (entry.setup.kind != SeatKind::person || entry.setup.key_hash.empty()) continue;
    if (host == kNobody || entry.since < seats[host].since) host = seat;
  }
  return host;
}

std::vector<wire::Action> TableState::seen_since_that_act() const {
  std::vector<wire::Action> seen;
  if (!takeback || acts_.empty()) return seen;
  for (const std::size_t move : history.chance_moves()) {
    if (move < acts_.back().move) continue;
    // As it was then: now it may be no longer chance that is asked.
    wire::Action& action = seen.emplace_back(action_of(history.state(), history.actions()[move]));
    action.text = history.moves()[move];
    action.group = wire::ActionGroup::chance;
  }
  return seen;
}

bool TableState::every_person_has_acted() const {
  for (PlayerId seat = 0; seat < seats.size(); ++seat)
    if (seats[seat].of_person() && std::ranges::find(acts_, seat, &Act::seat) == acts_.end()) return false;
  return true;
}

std::string TableState::apply(const Row& row, Heard* heard) {
  if (row.version != version + 1)
    return "expected version " + std::to_string(version + 1) + ", found " + std::to_string(row.version);
  return apply(row.event, row.at_ms, heard);
}

std::string TableState::apply(const wire::TableEvent& event, UnixMs at, Heard* heard) {
  return std::visit(
      [&](const auto& each) {
        for (int number : numbers_in(each))
          if (std::string fault = fault_of(number); !fault.empty()) return fault;
        note_event(at);
        using Event = std::remove_cvref_t<decltype(each)>;
        if constexpr (requires { each.spent_ms; })
          if (each.spent_ms) clock.spend(*each.spent_ms, at);
        if (std::string fault = enter(each, heard); !fault.empty()) return fault;
        set_clock(std::is_same_v<Event, wire::ActEvent>);
        if constexpr (requires { each.id; }) {
          if constexpr (std::is_same_v<Event, wire::EndEvent> || std::is_same_v<Event, wire::PauseEvent>)
            note_answered(each.seat.value_or(0), wire::Description<Event>::tag.value, each.id);
          else
            note_answered(each.seat, wire::Description<Event>::tag.value, each.id);
        }
        return std::string();
      },
      event);
}

ApiError TableState::act(const Actions& actions, const Deal& deal, UnixMs at, wire::ActEvent& event,
                         Heard& heard) {
  note_event(at);
  if (event.spent_ms) clock.spend(*event.spent_ms, at);
  note_act(event);
  const std::size_t first = history.moves().size();
  if (ApiError error = history.play(actions, &heard.events, seat_of(event.seat), &deal, &heard.actions))
    return error;
  ++history_changes;
  event.actions.assign(history.moves().begin() + static_cast<std::ptrdiff_t>(first), history.moves().end());
  set_clock(true);
  note_answered(event.seat, "act", event.id);
  return {};
}

void TableState::begin(const Deal& deal, UnixMs at, wire::BeginEvent& event, Heard& heard) {
  note_event(at);
  begun = true;
  history.play(std::span<const Action>(), &heard.events, kNobody, &deal, &heard.actions);
  ++history_changes;
  set_clock(false);
  event.actions = history.moves();
}

PlayerId TableState::seat_on_the_clock() const {
  const PlayerId seat = history.asked();
  if (status() != TableStatus::playing || seat >= seats.size()) return kNobody;
  const SeatEntry& entry = seats[seat];
  return entry.of_person() && !entry.resigned && !entry.stand_in ? seat : kNobody;
}

// To be called when something has happened: whose clock is to run now.
void TableState::set_clock(bool acted) {
  if (!clock.exists() || !begun) return;
  const PlayerId before = clock.asked();
  clock.ask(seat_on_the_clock(), history.state().flow.turn, acted, event_at_);
  if (acted && before != kNobody) clock_shown.push_back({history.moves().size(), clock.left(before)});
}

void TableState::note_event(UnixMs at) {
  ++version;
  event_at_ = at;
  last_at = std::max(last_at, at);  // of whatever clock: the wall may have gone back
}

void TableState::note_answered(int seat, std::string_view what, const std::optional<std::string>& id) {
  if (!id || seat == 0) return;
  auto& list = answered_[seat_of(seat)];
  list.push_back({std::string(what), *id, version});
  if (list.size() > kMaxAnswered) list.pop_front();
}

std::string TableState::fault_of(int seat) const {
  if (seat >= 1 && seat <= static_cast<int>(seats.size())) return {};
  return "there is no seat " + std::to_string(seat);
}

std::string TableState::play(std::span<const std::string> actions, Heard* heard) {
  const ApiError error = heard == nullptr
                             ? history.play(actions)
                             : history.play(actions, &heard->events, kNobody, nullptr, &heard->actions);
  ++history_changes;
  if (!error) return {};
  return error.place + ": " + error.message.text + (error.clause.empty() ? "" : " (" + error.clause + ")");
}

void TableState::note_act(const wire::ActEvent& event) {
  if (event.by) return;
  acts_.push_back({seat_of(event.seat), history.moves().size()});  // a person's: what went before is settled
  takeback.reset();
  ending_asked.reset();
}

std::string TableState::enter(const wire::BeginEvent& event, Heard* heard) {
  begun = true;
  return play(event.actions, heard);
}

std::string TableState::enter(const wire::ActEvent& event, Heard* heard) {
  note_act(event);
  return play(event.actions, heard);
}

std::string TableState::enter(const wire::SeatEvent& event, Heard*) {
  const PlayerId number = seat_of(event.seat);
  SeatSetup& seat = seats[number].setup;
  if (event.left) {
    answered_[number].clear();  // who comes next has other ids
    seat.name = seat.colour = seat.key_hash = seat.nonce = {};
    if (host() == kNobody) pass_hash.clear();  // nobody is left to open the door
    return {};
  }
  if (event.name) seat.name = *event.name;
  if (event.colour) seat.colour = *event.colour;
  if (event.key_hash) {
    seat.key_hash = *event.key_hash;
    seats[number].since = version;
  }
  if (event.nonce) seat.nonce = *event.nonce;
  return {};
}

std::string TableState::enter(const wire::NonceEvent& event, Heard*) {
  seats[seat_of(event.seat)].setup.nonce = event.nonce;
  return {};
}

std::string TableState::enter(const wire::StartEvent& event, Heard*) {
  first = kNobody;
  if (!event.first) return {};  // chance is to decide after all
  first = seat_of(*event.first);
  const Said fault = why_not_first(first);
  return fault ? "/first: " + fault.text : std::string();
}

std::string TableState::enter(const wire::ChatEvent& event, Heard*) {
  chat.push_back({seat_of(event.seat), version, event_at_, event.text});
  if (chat.size() > kMaxChatLines) chat.pop_front();
  return {};
}

std::string TableState::enter(const wire::TakebackEvent& event, Heard*) {
  const PlayerId seat = seat_of(event.seat);
  switch (event.step) {
    case wire::TakebackStep::asked:
      if (!event.needs) return missing("needs");
      takeback = Question{seat, seats_of(event.needs)};
      return {};
    case wire::TakebackStep::allowed:
      if (!takeback) return no_such_step("allowed");
      std::erase(takeback->needs, seat);
      return {};
    case wire::TakebackStep::refused:
      takeback.reset();
      return {};
    case wire::TakebackStep::done:
      break;
  }
  if (!event.move) return missing("move");
  if (*event.move < 0 || *event.move > static_cast<std::int64_t>(history.moves().size()))
    return "/move: expected at most " + std::to_string(history.moves().size()) + ", found " +
           std::to_string(*event.move);
  takeback.reset();
  ending_asked.reset();
  history.take_back_to(static_cast<std::size_t>(*event.move));
  ++history_changes;
  while (!acts_.empty() && acts_.back().move >= history.moves().size()) acts_.pop_back();
  while (!clock_shown.empty() && clock_shown.back().move > history.moves().size()) clock_shown.pop_back();
  return {};
}

// A server that has been started again no longer knows the hint's words, and thinks about it once more: that
// is the same hint.
std::string TableState::enter(const wire::HintEvent& event, Heard*) {
  SeatEntry& seat = seats[seat_of(event.seat)];
  if (std::exchange(seat.hinted_at, history_changes) != history_changes) ++seat.hints;
  return {};
}

std::string TableState::enter(const wire::ResignEvent& event, Heard*) {
  seats[seat_of(event.seat)].resigned = true;
  return {};
}

std::string TableState::enter(const wire::EndEvent& event, Heard*) {
  using Step = wire::EndStep;
  const bool names_end = event.step == Step::asked || event.step == Step::done;
  const bool names_seat = event.step == Step::asked || event.step == Step::allowed;
  if (names_end && !event.reason) return missing("reason");
  if (names_end && *event.reason == wire::EndReason::played) return "/reason: that end needs no event";
  if ((names_end || event.step == Step::computer) && !event.gone) return missing("gone");
  if (names_seat && !event.seat) return missing("seat");
  switch (event.step) {
    case Step::asked:
      if (!event.needs) return missing("needs");
      ending_asked =
          EndingAsked{{seat_of(*event.seat), seats_of(event.needs)}, *event.reason, seats_of(event.gone)};
      return {};
    case Step::allowed:
      if (!ending_asked) return no_such_step("allowed");
      std::erase(ending_asked->needs, seat_of(*event.seat));
      return {};
    case Step::refused:
      ending_asked.reset();
      return {};
    case Step::computer:
      for (const PlayerId seat : seats_of(event.gone)) seats[seat].stand_in = true;
      return {};
    case Step::done:
      ended = Ending{*event.reason, event.seat ? seat_of(*event.seat) : kNobody, seats_of(event.gone)};
      ending_asked.reset();
      takeback.reset();
      return {};
  }
  return {};
}

std::string TableState::enter(const wire::LockEvent& event, Heard*) {
  pass_hash = event.pass_hash.value_or(std::string());
  return {};
}

std::string TableState::enter(const wire::KeyEvent& event, Heard*) {
  seats[seat_of(event.seat)].setup.key_hash = event.key_hash;
  return {};
}

std::string TableState::enter(const wire::VisitEvent&, Heard*) { return {}; }

std::string TableState::enter(const wire::StandInEvent& event, Heard*) {
  seats[seat_of(event.seat)].stand_in = event.player.has_value();
  return {};
}

std::string TableState::enter(const wire::RematchEvent& event, Heard*) {
  rematch = event.game;
  return {};
}

std::string TableState::enter(const wire::GiveTimeEvent& event, Heard*) {
  if (!clock.exists()) return "nobody has a clock here";
  clock.give(seat_of(event.to), event.given_ms);
  return {};
}

std::string TableState::enter(const wire::PauseEvent& event, Heard*) {
  using Step = wire::PauseStep;
  if (!clock.exists()) return "nobody has a clock here";
  if ((event.step == Step::asked || event.step == Step::allowed) && !event.seat) return missing("seat");
  switch (event.step) {
    case Step::asked:
      if (!event.needs) return missing("needs");
      pause_asked = Question{seat_of(*event.seat), seats_of(event.needs)};
      return {};
    case Step::allowed:
      if (!pause_asked) return no_such_step("allowed");
      std::erase(pause_asked->needs, seat_of(*event.seat));
      return {};
    case Step::refused:
      pause_asked.reset();
      return {};
    case Step::done:
      if (!pause_asked && !event.seat) return missing("seat");
      clock.pause(pause_asked ? pause_asked->seat : seat_of(*event.seat), event_at_);
      pause_asked.reset();
      return {};
    case Step::over:
      if (!clock.paused()) return no_such_step("over");
      clock.go_on(event_at_);
      return {};
  }
  return {};
}

std::string TableState::enter(const wire::VacationEvent& event, Heard*) {
  if (!clock.of_days()) return "no clock is of days here";
  clock.take_vacation(seat_of(event.seat), event.days, event_at_);
  return {};
}

// Where it means to lose, and nobody is left who could be beaten, the game is over.
std::string TableState::enter(const wire::TimeUpEvent& event, Heard*) {
  if (!clock.exists()) return "nobody has a clock here";
  const PlayerId seat = seat_of(event.seat);
  seats[seat].resigned = seats[seat].time_up = true;
  seats[seat].keeps_place = time_up_means_ == wire::TimeUp::computer;
  takeback.reset();
  ending_asked.reset();
  pause_asked.reset();
  int running = 0;
  for (PlayerId each = 0; each < seats.size(); ++each) running += in_the_running(each) ? 1 : 0;
  if (!seats[seat].keeps_place && running <= 1) ended = Ending{wire::EndReason::time, kNobody, {seat}};
  return {};
}

}  // namespace bastide
