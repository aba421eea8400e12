#include "server/room/parts/commits.h"

#include "wire/write.h"

namespace bastide {

namespace {

constexpr std::size_t kMaxTail = 32;  // messages kept for those who were away a moment
constexpr std::size_t kMaxTailBytes = std::size_t{64} << 10;
constexpr double kTalkBurst = 10;  // rows that are no acts: at once, and then one a second, of a seat

// Of an event that the game could do without: the seat that wrote it, from 1.
std::optional<int> writer_of(const wire::TableEvent& event) {
  if (const auto* seat = std::get_if<wire::SeatEvent>(&event)) return seat->by.value_or(seat->seat);
  if (const auto* end = std::get_if<wire::EndEvent>(&event)) return end->seat;
  if (const auto* chat = std::get_if<wire::ChatEvent>(&event)) return chat->seat;
  if (const auto* takeback = std::get_if<wire::TakebackEvent>(&event)) return takeback->seat;
  if (const auto* lock = std::get_if<wire::LockEvent>(&event)) return lock->seat;
  if (const auto* start = std::get_if<wire::StartEvent>(&event)) return start->seat;
  if (const auto* gift = std::get_if<wire::GiveTimeEvent>(&event)) return gift->seat;
  if (const auto* pause = std::get_if<wire::PauseEvent>(&event)) return pause->seat;
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

void set_spent(wire::TableEvent& event, std::optional<std::int64_t> spent) {
  std::visit(
      [spent](auto& each) {
        if constexpr (requires { each.spent_ms; }) each.spent_ms = spent;
      },
      event);
}

}  // namespace

ApiError Commits::why_not_talk(PlayerId seat, UnixMs now) {
  if (context_.table.version >= kMaxTalkedRows) return talked_out();
  if (paces_[seat].take(now, kTalkBurst, 1)) return {};
  return {ErrorCode::too_many,
          {"error.talk-too-fast", "That is a lot at once; send this again in a second"},
          {},
          {},
          1};
}

std::unique_ptr<Commits::Pending> Commits::pending_for(UnixMs now, const AskedBy& by) const {
  return std::make_unique<Pending>(
      Pending{context_.table, {{{}, now + context_.wall_ahead, {}}, by, {}}, now});
}

void Commits::wait_for_store(std::unique_ptr<Pending> next, Output& out) {
  out.row = Row{context_.table.version + 1, next->what.at, next->what.event};
  pending_ = std::move(next);
}

void Commits::commit(wire::TableEvent event, UnixMs now, Output& out, const AskedBy& by) {
  const auto refuse = [&](const ApiError& error) {
    if (by.connection) context_.refuse(*by.connection, by.message, error, out);
  };
  if (context_.damaged) return refuse(RoomContext::beyond_reading());
  if (const auto writer = by.connection ? writer_of(event) : std::nullopt)
    if (const ApiError error = why_not_talk(static_cast<PlayerId>(*writer - 1), now)) return refuse(error);
  if (!by.message.empty()) set_id(event, by.message);
  set_spent(event, time_.spent(now));
  auto next = pending_for(now, by);
  Asked& what = next->what;
  if (const std::string error = next->after.apply(event, what.at, &what.heard); !error.empty()) {
    refuse({ErrorCode::illegal, {"error.not-applied", "{fault}", {{"fault", error}}}, {}, {}});
    context_.not_before = now + kRetryAfter;
    return;
  }
  what.event = std::move(event);
  wait_for_store(std::move(next), out);
}

bool Commits::act(PlayerId seat, const Actions& actions, std::optional<std::string> player, UnixMs now,
                  Output& out, ApiError& error, const AskedBy& by, const Answering& answering) {
  if (context_.damaged) {
    error = RoomContext::beyond_reading();
    return false;
  }
  wire::ActEvent event{seat_number(seat), {}, std::move(player), {}, {}};
  event.spent_ms = time_.spent_on_answer(answering.came.value_or(now), answering.thought);
  if (!by.message.empty()) event.id = by.message;
  auto next = pending_for(now, by);
  error = next->after.act(actions, context_.deal(), next->what.at, event, next->what.heard);
  if (error) return false;
  next->what.event = std::move(event);
  wait_for_store(std::move(next), out);
  return true;
}

void Commits::begin(UnixMs now, Output& out) {
  if (context_.damaged) return;
  wire::BeginEvent event;
  auto next = pending_for(now, {});
  next->after.begin(context_.deal(), next->what.at, event, next->what.heard);
  next->what.event = std::move(event);
  wait_for_store(std::move(next), out);
}

Commits::Done Commits::stored() {
  const std::unique_ptr<Pending> done = std::move(pending_);
  return {std::exchange(context_.table, std::move(done->after)), std::move(done->what)};
}

Commits::Failed Commits::not_stored() {
  const std::unique_ptr<Pending> failed = std::move(pending_);
  return {std::move(failed->what.by), failed->asked};
}

// --- what is told of it

void Commits::notify(Done& done, UnixMs now, Output& out) {
  const TableState& after = context_.table;
  std::optional<wire::Clocks> clocks;
  if (after.clock.exists() && !Timekeeper::same(done.before, after)) clocks = time_.view(now);
  const auto text = std::make_shared<const std::string>(
      telling_.text(done.before, after, done.what, presence_.around(), std::move(clocks)));
  keep({after.version, after.history.moves().size(), text});
  Message message{text, std::nullopt};
  if (context_.late) message.audience = Audience::seated;
  out.messages.push_back(std::move(message));
}

void Commits::keep(LastSent sent) {
  tail_bytes_ += sent.text->size();
  tail_.push_back(std::move(sent));
  while (tail_.size() > kMaxTail || tail_bytes_ > kMaxTailBytes) {
    tail_bytes_ -= tail_.front().text->size();
    tail_.pop_front();
  }
}

bool Commits::knows_since(std::int64_t version) const {
  if (version >= context_.table.version) return version == context_.table.version;
  return !tail_.empty() && tail_.front().version <= version + 1;
}

void Commits::notify_since(std::int64_t version, ConnectionId to, Output& out) const {
  for (const LastSent& sent : tail_)
    if (sent.version > version) out.messages.push_back({sent.text, to});
}

void Commits::tell_after_move(std::size_t move, ConnectionId to, Output& out) const {
  for (const LastSent& sent : tail_)
    if (sent.move > move) out.messages.push_back({sent.text, to});
}

}  // namespace bastide
