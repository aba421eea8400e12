// A room's rows: tried on a copy, told once they are stored.
#include <algorithm>

#include "protocol/view/snapshot.h"
#include "server/room/room_inside.h"
#include "wire/write.h"

namespace bastide {

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

auto resigned_of(const TableState& table) {
  return std::ranges::count(table.seats, true, &SeatEntry::resigned);
}

bool same_keys(const TableState& one, const TableState& other) {
  return std::ranges::equal(one.seats, other.seats, [](const SeatEntry& a, const SeatEntry& b) {
    return a.setup.key_hash == b.setup.key_hash;
  });
}

// What of an event everybody is told; the rest is the store's business.
struct Telling {
  wire::Happened& happened;
  std::vector<wire::Action>& actions;

  void operator()(const wire::BeginEvent&) const { happened.actions = std::move(actions); }
  void operator()(const wire::ActEvent& event) const {
    happened.seat = event.seat;
    happened.actions = std::move(actions);
    happened.by = event.by;
  }
  void operator()(const wire::StartEvent& event) const {
    happened.seat = event.seat;
    happened.first = event.first;
  }
  void operator()(const wire::ChatEvent& event) const {
    happened.seat = event.seat;
    happened.text = event.text;
  }
  void operator()(const wire::TakebackEvent& event) const {
    happened.seat = event.seat;
    happened.step = wire::word_of(event.step);
  }
  void operator()(const wire::EndEvent& event) const {
    happened.seat = event.seat;
    happened.step = wire::word_of(event.step);
    happened.reason = event.reason;
    happened.gone = event.gone;
  }
  void operator()(const wire::StandInEvent& event) const {
    happened.seat = event.seat;
    happened.player = event.player;
  }
  void operator()(const wire::RematchEvent& event) const { happened.game = event.game; }
  template <class Event>
  void operator()(const Event& event) const {  // nonce, seat, resign, hint, lock, key, visit
    happened.seat = event.seat;
  }
};

// Of an event that the game could do without: the seat that wrote it, from 1.
std::optional<int> writer_of(const wire::TableEvent& event) {
  if (const auto* seat = std::get_if<wire::SeatEvent>(&event)) return seat->by.value_or(seat->seat);
  if (const auto* end = std::get_if<wire::EndEvent>(&event)) return end->seat;
  if (const auto* chat = std::get_if<wire::ChatEvent>(&event)) return chat->seat;
  if (const auto* takeback = std::get_if<wire::TakebackEvent>(&event)) return takeback->seat;
  if (const auto* lock = std::get_if<wire::LockEvent>(&event)) return lock->seat;
  if (const auto* start = std::get_if<wire::StartEvent>(&event)) return start->seat;
  return std::nullopt;
}

// A hint is a question: asked again, it is answered again.
void set_id(wire::TableEvent& event, const std::string& id) {
  std::visit(
      [&id](auto& each) {
        if constexpr (requires { each.id; } &&
                      !std::is_same_v<std::remove_cvref_t<decltype(each)>, wire::HintEvent>)
          each.id = id;
      },
      event);
}

std::string_view kind_of(const wire::TableEvent& event) {
  return std::visit(
      [](const auto& each) { return wire::Description<std::remove_cvref_t<decltype(each)>>::tag.value; },
      event);
}

}  // namespace

ApiError Room::Inside::beyond_reading() {
  return {ErrorCode::not_stored,
          {"error.only-looked-at",
           "What happened next at this table cannot be read, so it can only be looked at; whoever runs the "
           "server finds the reason in its log"},
          {},
          {}};
}

ApiError Room::Inside::why_not_talk(PlayerId seat, UnixMs now) {
  if (table.version >= kMaxTalkedRows)
    return {ErrorCode::illegal,
            {"error.talked-out", "So much has been written at this table that only the game goes on"},
            {},
            {}};
  if (paces[seat].take(now, kTalkBurst, 1)) return {};
  return {ErrorCode::too_many,
          {"error.talk-too-fast", "That is a lot at once; send this again in a second"},
          {},
          {},
          1};
}

bool Room::Inside::Pace::take(UnixMs now, double burst, double a_second) {
  spent = std::max(0.0, spent - static_cast<double>(std::max<UnixMs>(0, now - at)) / 1000 * a_second);
  at = now;
  if (spent + 1 > burst) return false;
  spent += 1;
  return true;
}

std::unique_ptr<Room::Inside::Pending> Room::Inside::pending_for(UnixMs now, std::optional<ConnectionId> from,
                                                                 const std::string& message) const {
  return std::make_unique<Pending>(Pending{{}, now + wall_ahead, table, {}, from, message, {}, now});
}

void Room::Inside::wait_for_store(std::unique_ptr<Pending> next, Output& out) {
  out.row = Row{table.version + 1, next->at, next->event};
  pending = std::move(next);
}

void Room::Inside::commit(wire::TableEvent event, UnixMs now, Output& out, std::optional<ConnectionId> from,
                          const std::string& message) {
  if (damaged) {
    if (from) refuse(*from, message, beyond_reading(), out);
    return;
  }
  if (const auto writer = from ? writer_of(event) : std::nullopt)
    if (const ApiError error = why_not_talk(static_cast<PlayerId>(*writer - 1), now))
      return refuse(*from, message, error, out);
  if (!message.empty()) set_id(event, message);
  auto next = pending_for(now, from, message);
  if (const std::string error = next->after.apply(event, next->at, &next->heard.events); !error.empty()) {
    if (from)
      refuse(*from, message,
             {ErrorCode::illegal, {"error.not-applied", "{fault}", {{"fault", error}}}, {}, {}}, out);
    not_before = now + kRetryAfter;
    return;
  }
  next->event = std::move(event);
  wait_for_store(std::move(next), out);
}

bool Room::Inside::commit_act(PlayerId seat, const Answers& answers, std::optional<std::string> by,
                              UnixMs now, Output& out, ApiError& error, std::optional<ConnectionId> from,
                              const std::string& message) {
  if (damaged) {
    error = beyond_reading();
    return false;
  }
  wire::ActEvent event{seat_number(seat), {}, std::move(by), {}};
  if (!message.empty()) event.id = message;
  auto next = pending_for(now, from, message);
  error = next->after.act(answers, deal(), next->at, event, next->heard);
  if (error) return false;
  next->event = std::move(event);
  wait_for_store(std::move(next), out);
  return true;
}

void Room::Inside::commit_begin(UnixMs now, Output& out) {
  if (damaged) return;
  wire::BeginEvent event;
  auto next = pending_for(now, {}, {});
  next->after.begin(deal(), next->at, event, next->heard);
  next->event = std::move(event);
  wait_for_store(std::move(next), out);
}

Output Room::Inside::stored(UnixMs now) {
  Output out;
  if (pending == nullptr) return out;
  const std::unique_ptr<Pending> done = std::move(pending);
  const TableState before = std::exchange(table, std::move(done->after));
  thought_lost = false;
  std::vector<ConnectionId> losers;
  if (!same_keys(before, table)) losers = look_up_seats();
  note_presence(now);
  const auto text = shared(happened_text(before, *done));
  keep({table.version, table.history.moves().size(), text});
  out.messages.push_back({text, std::nullopt});
  for (const ConnectionId loser : losers)
    if (loser != done->from) welcome(loser, std::nullopt, {}, out);
  tell_presence(now, out);
  if (done->from && connections.contains(*done->from)) {
    wire::Reply reply = done->told.value_or(wire::Reply());
    reply.version = table.version;
    reply_with(*done->from, done->id, std::move(reply), out);
  }
  if (done->told) hint_given = HintGiven{table.history_changes, *done->told};
  if (table.history_changes != before.history_changes) drop_hint(out);
  if (resigned_of(table) != resigned_of(before)) chances_of = kNoThought;  // told anew
  go_on(now, out);
  return out;
}

Output Room::Inside::not_stored(const Sentence& why) {
  Output out;
  if (pending == nullptr) return out;
  const std::unique_ptr<Pending> failed = std::move(pending);
  if (failed->from) {
    refuse(*failed->from, failed->id, {ErrorCode::not_stored, why, {}, {}}, out);
  } else {
    not_before = failed->asked + kRetryAfter;
    thought_lost = thought_of == table.history_changes;
  }
  return out;
}

std::string Room::Inside::happened_text(const TableState& before, Pending& done) {
  const TableState& after = table;
  wire::Happened happened;
  happened.version = after.version;
  happened.what = kind_of(done.event);
  happened.move = static_cast<std::int64_t>(after.history.moves().size());
  happened.at = time_text(done.at);
  std::visit(Telling{happened, done.heard.actions}, done.event);
  happened.events = events_of(after.history.state(), done.heard.events.entries(), after.names());
  if (after.history_changes != before.history_changes) add_progress(before, happened);
  wire::Table view = table_view(after, around());
  if (tables_differ(view, table_view(before, around()))) happened.table = std::move(view);
  return wire::to_json(happened);
}

// How the game has gone on; after a takeback, where it stands.
void Room::Inside::add_progress(const TableState& before, wire::Happened& happened) {
  const wire::Snapshot snapshot = progress_view(table);
  if (table.history.moves().size() > before.history.moves().size()) {
    if (told.history != before.history_changes) told.digest = SnapshotDigest(progress_view(before));
    happened.changes = told.digest.changes_to(snapshot);
  }
  if (!happened.changes) happened.snapshot = snapshot_view(table);
  told = {table.history_changes, SnapshotDigest(snapshot)};
}

void Room::Inside::keep(Happened happened) {
  tail_bytes += happened.text->size();
  tail.push_back(std::move(happened));
  while (tail.size() > kMaxTail || tail_bytes > kMaxTailBytes) {
    tail_bytes -= tail.front().text->size();
    tail.pop_front();
  }
}

}  // namespace bastide
