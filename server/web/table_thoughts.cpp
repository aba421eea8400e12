// What a table has other threads think about: its computer players' turns, hints, chances to win.
#include <boost/asio/post.hpp>

#include "server/web/log.h"
#include "server/web/table.h"

namespace bastide {

namespace asio = boost::asio;

namespace {

// A mistake in a computer player ends its thought, and one that is not known here has none: the room has the
// random player think instead.
std::vector<Action> careful_thought(const Thought& thought) {
  try {
    std::vector<Action> actions = think(thought);
    if (actions.empty())
      log_event(LogLevel::warning, "player-failed",
                {{"player", thought.player}, {"why", "this server has no such player"}});
    return actions;
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "player-failed", {{"player", thought.player}, {"why", error.what()}});
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

void Table::think_if_wanted() {
  auto thought = room_->wanted_thought();
  if (!thought) return;
  thinking_ = true;
  ++workshop_.metrics.thoughts;
  const bool of_bot = workshop_.bots.has(thought->player);
  auto work = [self = shared_from_this(), thought = std::move(*thought), of_bot, came = Clock::now()] {
    std::vector<Action> actions =
        of_bot ? self->workshop_.bots.think(thought, self->room_->id()) : careful_thought(thought);
    self->workshop_.metrics.thought.add(std::chrono::duration<double>(Clock::now() - came).count());
    self->ask([self = self.get(), number = thought.number, actions = std::move(actions)](Room& room) {
      self->thinking_ = false;
      return Outcome{room.answer(number, actions, unix_now()), {}};
    });
  };
  // Bots wait for their programs, so they have threads of their own and keep nobody from thinking.
  if (of_bot)
    workshop_.bots.post(std::move(work));
  else
    asio::post(workshop_.thinkers, std::move(work));
}

void Table::help_if_wanted() {
  while (auto wanted = room_->wanted_help()) {
    const bool of_hint = wanted->kind == HelpWanted::hint;
    HelpFound nothing;
    nothing.number = wanted->number;
    auto work = [self = shared_from_this(), wanted = std::move(*wanted)] {
      self->ask([self = self.get(), found = careful_help(wanted)](Room& room) {
        --self->helping_;
        return Outcome{room.help(found, unix_now()), {}};
      });
    };
    Metrics& metrics = workshop_.metrics;
    if (workshop_.helpers.post(std::move(work), of_hint ? Helpers::kMostHints : Helpers::kMostChances)) {
      ++helping_;
      ++(of_hint ? metrics.hints : metrics.chances);
    } else {
      ++metrics.help_left_out;
      deliver(room_->help(nothing, unix_now()));
    }
  }
}

}  // namespace bastide
