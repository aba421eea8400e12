// What a table has other threads think about: its computer players' turns, hints, chances to win.
#include <algorithm>

#include "players/player.h"
#include "server/web/log.h"
#include "server/web/table.h"

namespace bastide {

namespace {

// Does the player search, and so takes the time that it is given?
bool searches(const std::string& player) {
  std::string unknown;
  const PlayerSpec* spec = read_player_name(player, unknown).spec;
  return spec != nullptr && spec->thinks;
}

// A mistake in a computer player ends its thought, and one that is not known here has none: the room has the
// random player think instead.
std::vector<Action> careful_move_request(const MoveRequest& move_request) {
  try {
    std::vector<Action> actions = think(move_request);
    if (actions.empty())
      log_event(LogLevel::warning, "player-failed",
                {{"player", move_request.player}, {"why", "this server has no such player"}});
    return actions;
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "player-failed", {{"player", move_request.player}, {"why", error.what()}});
    return {};
  }
}

// The same for help: there is none then.
HelpFound careful_help(const HelpWanted& wanted) {
  try {
    return think_of_help(wanted);
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "help-failed", {{"why", error.what()}});
    HelpFound nothing;
    nothing.number = wanted.number;
    return nothing;
  }
}

}  // namespace

// On whose account the table's work is done: of who holds a seat and came first, else of who has made the
// table, else of who watches it. Nobody else pays for it by visiting.
Payer Table::payer() const {
  for (const ConnectionId id : room_->seated())
    if (const auto guest = guests_.find(id); guest != guests_.end())
      return {guest->second.client, room_->id()};
  if (!maker_.empty() || guests_.empty()) return {maker_, room_->id()};
  return {guests_.begin()->second.client, room_->id()};
}

void Table::think_if_wanted() {
  auto wanted = room_->wanted_move();
  if (!wanted) return;
  ++workshop_.metrics.move_requests;
  const bool of_bot = workshop_.bots.has(wanted->player);
  thinking_ = {wanted->number, wanted->seat, nullptr, !room_->watched(),
               of_bot ? nullptr : &workshop_.thinkers.of(searches(wanted->player))};
  auto work = [self = shared_from_this(), move_request = std::move(*wanted), of_bot,
               came = Clock::now()](const FairTask& task) mutable {
    move_request.deadline = &task.deadline;
    std::vector<Action> actions = of_bot ? self->workshop_.bots.think(move_request, self->room_->id())
                                         : careful_move_request(move_request);
    self->workshop_.metrics.move_request.add(std::chrono::duration<double>(Clock::now() - came).count());
    const bool cut = Clock::now() >= task.deadline.at();
    self->ask(
        [self = self.get(), number = move_request.number, cut, actions = std::move(actions)](Room& room) {
          if (!self->thinking_ || self->thinking_->number != number) return RoomResult{};
          self->note_move_request(cut);
          return RoomResult{room.answer(number, actions, unix_now()), {}};
        });
  };
  // Bots wait for their programs, so they have threads of their own and keep nobody from thinking.
  thinking_->task = of_bot ? workshop_.bots.post(payer(), std::move(work))
                           : thinking_->pool->post(payer(), std::move(work), thinking_->unwatched, {});
}

// It has been thought; with less time than the player's name says?
void Table::note_move_request(bool cut) {
  if (cut) ++workshop_.metrics.move_requests_hurried;
  const PlayerId seat = thinking_->seat;
  thinking_.reset();
  deliver(room_->note_hurried(seat, cut, unix_now()));
}

void Table::drop_move_request() {
  if (!thinking_) return;
  const Thinking dropped = *std::exchange(thinking_, std::nullopt);
  room_->forget_move_request();
  ++workshop_.metrics.move_requests_cancelled;
  if (!dropped.task) return;
  if (dropped.pool != nullptr)
    dropped.pool->cancel(dropped.task);
  else
    workshop_.bots.cancel(dropped.task);
}

void Table::drop_help() {
  for (const Helping& each : std::exchange(helping_, {})) {
    workshop_.helpers.cancel(each.task);
    HelpFound nothing;
    nothing.number = each.number;
    deliver(room_->help(nothing, unix_now()));
  }
}

// What nobody waits for any more is cancelled; what nobody watches lets others go first.
void Table::drop_unwanted() {
  if (room_->seated().empty()) drop_help();
  if (!thinking_) return;
  if (!room_->wants_move()) return drop_move_request();
  const bool unwatched = !room_->watched();
  if (unwatched == std::exchange(thinking_->unwatched, unwatched)) return;
  if (thinking_->pool != nullptr && thinking_->task)
    thinking_->pool->set_unwatched(thinking_->task, unwatched);
}

void Table::help_if_wanted() {
  while (auto wanted = room_->wanted_help()) {
    const bool of_hint = wanted->kind == HelpWanted::hint;
    HelpFound nothing;
    nothing.number = wanted->number;
    auto work = [self = shared_from_this(), wanted = std::move(*wanted)](const FairTask&) {
      self->ask([self = self.get(), found = careful_help(wanted)](Room& room) {
        std::erase_if(self->helping_, [&](const Helping& each) { return each.number == found.number; });
        return RoomResult{room.help(found, unix_now()), {}};
      });
    };
    Metrics& metrics = workshop_.metrics;
    if (auto task = workshop_.helpers.post(payer(), std::move(work),
                                           of_hint ? Helpers::kMostHints : Helpers::kMostChances)) {
      helping_.push_back({nothing.number, std::move(task)});
      ++(of_hint ? metrics.hints : metrics.chances);
    } else {
      ++metrics.help_left_out;
      deliver(room_->help(nothing, unix_now()));
    }
  }
}

}  // namespace bastide
