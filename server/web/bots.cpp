#include "server/web/bots.h"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cctype>

#include "engine/notation/action_text.h"
#include "players/player.h"
#include "server/web/log.h"

namespace bastide {
namespace {

constexpr int kMostFaults = 3;  // in a row, at one table
constexpr std::size_t kMostActions = 32;
constexpr std::size_t kMostBotName = 24;

}  // namespace

std::string bot_name_fault(const std::string& name) {
  const bool good = !name.empty() && name.size() <= kMostBotName &&
                    std::all_of(name.begin(), name.end(),
                                [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
  if (!good) return "a bot's name has 1 to 24 letters, digits, '-' and '_'";
  std::string unknown;
  if (read_player_name(name, unknown).spec != nullptr) return "a player of Bastide itself has that name";
  return {};
}

BotLimits limits_of(const BotSettings& settings, StopFlag stop) {
  return {Milliseconds(settings.start_ms), Milliseconds(settings.think_ms + settings.answer_ms),
          settings.think_ms, stop, Environment::bare};
}

Bots::Bots(BotSettings settings, Metrics& metrics) : settings_(std::move(settings)), metrics_(metrics) {
  for (const BotSettings::Named& each : settings_.named) names_.push_back(each.name);
  if (!names_.empty()) threads_.emplace(FairPool::Settings{.threads = settings_.processes}, metrics.programs);
}

bool Bots::has(std::string_view name) const {
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}

FairPool::Task Bots::post(Payer payer, FairPool::Work work) {
  return threads_ ? threads_->post(std::move(payer), std::move(work)) : nullptr;
}

// The seat's, marked as busy; null if it has failed too often. If its program has to be started and too many
// run already, `to_end` is one that has to be ended first. There is always one, since each of the other
// threads has one that is busy or being ended at most.
std::shared_ptr<Bots::Seat> Bots::take(const Key& key, std::unique_ptr<ExternalBot>& to_end) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Seat>& seat = seats_[key];
  if (!seat) seat = std::make_shared<Seat>();
  if (seat->faults >= kMostFaults) return nullptr;
  seat->busy = true;
  seat->used = ++move_requests_;
  if (seat->program != nullptr) return seat;
  if (running_ < settings_.processes) {
    count(+1);
  } else if (!leaving_.empty()) {  // one for one
    to_end = std::move(leaving_.back());
    leaving_.pop_back();
  } else {
    Seat* oldest = nullptr;
    for (const auto& [other, each] : seats_)
      if (!each->busy && each->program != nullptr && (oldest == nullptr || each->used < oldest->used))
        oldest = each.get();
    if (oldest != nullptr) to_end = std::move(oldest->program);
  }
  return seat;
}

void Bots::put_back(const Key& key, const std::shared_ptr<Seat>& seat) {
  std::unique_ptr<ExternalBot> left;  // ends after the lock
  const std::lock_guard lock(mutex_);
  seat->busy = false;
  const auto found = seats_.find(key);
  if (found == seats_.end() || found->second != seat) left = std::move(seat->program);
  if (seat->program == nullptr) count(-1);
}

// Plays the turn as far as it goes; a fault in one sentence, or nothing.
std::string Bots::play(Seat& seat, const MoveRequest& move_request, std::vector<Action>& actions) const {
  if (seat.program == nullptr) {
    const auto named = std::find_if(settings_.named.begin(), settings_.named.end(),
                                    [&](const auto& each) { return each.name == move_request.player; });
    if (named == settings_.named.end()) return "this server has no such bot";
    seat.program = std::make_unique<ExternalBot>(named->command, limits_of(settings_, &stopping_));
    if (std::string fault = seat.program->begin_game(*move_request.rules, move_request.seed); !fault.empty())
      return fault;
  }
  State state = *move_request.state;
  std::vector<std::string> moves = move_request.moves;
  while (!state.flow.over && state.flow.decision.who == move_request.seat && actions.size() < kMostActions) {
    Action action;
    std::string said;
    if (std::string fault = seat.program->choose(state, moves, action, said); !fault.empty()) return fault;
    if (const Refusal refusal = explain(state, action))
      return "answered " + said + ", which is not legal: " + refusal_text(state, refusal);
    actions.push_back(normalised(state, action));
    moves.push_back(action_text(state, actions.back()));
    apply_legal(state, actions.back());
  }
  return {};
}

void Bots::note_fault(Seat& seat, const MoveRequest& move_request, const std::string& game,
                      const std::string& fault) {
  ++metrics_.bot_faults;
  ++seat.faults;
  log_event(LogLevel::warning, "bot-failed",
            {{"game", game}, {"seat", move_request.seat + 1}, {"bot", move_request.player}, {"why", fault}});
  if (seat.faults == kMostFaults)
    log_event(LogLevel::error, "bot-given-up",
              {{"game", game}, {"seat", move_request.seat + 1}, {"bot", move_request.player}});
}

std::vector<Action> Bots::think(const MoveRequest& move_request, const std::string& game) {
  std::unique_ptr<ExternalBot> to_end;
  const Key key{game, move_request.seat};
  const std::shared_ptr<Seat> seat = take(key, to_end);
  if (seat == nullptr) return {};
  to_end.reset();
  std::vector<Action> actions;
  const std::string fault = play(*seat, move_request, actions);
  if (fault.empty()) {
    seat->faults = 0;
  } else {
    actions.clear();
    seat->program.reset();
    if (!stopping_) note_fault(*seat, move_request, game, fault);
  }
  put_back(key, seat);
  return actions;
}

void Bots::leave(const std::string& game) {
  if (names_.empty() || stopping_) return;
  const std::lock_guard lock(mutex_);
  for (auto entry = seats_.lower_bound({game, 0}); entry != seats_.end() && entry->first.first == game;
       entry = seats_.erase(entry)) {
    Seat& seat = *entry->second;
    if (seat.busy || seat.program == nullptr) continue;
    leaving_.push_back(std::move(seat.program));
    post({}, [this](const FairTask&) { end_one_that_left(); });
  }
}

void Bots::end_one_that_left() {
  std::unique_ptr<ExternalBot> program;
  {
    const std::lock_guard lock(mutex_);
    if (leaving_.empty()) return;
    program = std::move(leaving_.back());
    leaving_.pop_back();
  }
  program.reset();
  const std::lock_guard lock(mutex_);
  count(-1);
}

void Bots::stop() {
  stopping_ = true;
  if (!threads_) return;
  threads_->stop();
  {
    const std::lock_guard lock(mutex_);
    seats_.clear();
    leaving_.clear();
    count(-running_);
  }
}

}  // namespace bastide
