// The programs that a server offers as computer players: their processes, and the threads that wait for them.
//
// A seat's program is started when it is asked for the first time and kept for the next turn, until the game
// is over or its table leaves the memory. No more run at once than the settings allow: where one more is
// needed, the one that has been idle longest is ended; it is started anew when it is asked again, and told
// the whole game. A program that fails (ends, hangs, answers with something else or with what is not legal)
// is ended; the room then has the random player answer, so the table goes on. One that has failed three times
// in a row is not asked any more at that table.
//
// All may be called from any thread.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "protocol/bots/external_bot.h"
#include "server/room/room.h"
#include "server/web/fair_pool.h"
#include "server/web/settings.h"

namespace bastide {

// What a server's bot is held to; `stop` may be null.
BotLimits limits_of(const BotSettings& settings, StopFlag stop);

class Bots {
 public:
  Bots(BotSettings settings, Metrics& metrics);
  ~Bots() { stop(); }
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;

  const std::vector<std::string>& names() const { return names_; }
  bool has(std::string_view name) const;

  // Does this on one of the threads for bots, as many as programs may run.
  FairPool::Task post(Payer payer, FairPool::Work work);
  void cancel(const FairPool::Task& task) {
    if (threads_) threads_->cancel(task);
  }
  // As think() of the room does, on such a thread; takes as long as the limits let it. No actions if the bot
  // has failed; the log says why.
  std::vector<Action> think(const MoveRequest& move_request, const std::string& game);
  // The game needs its programs no more. Returns at once.
  void leave(const std::string& game);

  // Ends all programs and threads, within a moment; then nothing is done any more.
  void stop();

 private:
  struct Seat {
    std::unique_ptr<ExternalBot> program;  // null: none runs
    std::uint64_t used = 0;                // a number that grows from thought to thought
    int faults = 0;                        // in a row
    bool busy = false;
  };
  using Key = std::pair<std::string, PlayerId>;  // of a game, a seat

  std::shared_ptr<Seat> take(const Key& key, std::unique_ptr<ExternalBot>& to_end);
  void put_back(const Key& key, const std::shared_ptr<Seat>& seat);
  std::string play(Seat& seat, const MoveRequest& move_request, std::vector<Action>& actions) const;
  void note_fault(Seat& seat, const MoveRequest& move_request, const std::string& game,
                  const std::string& fault);
  void end_one_that_left();
  void count(int change) { metrics_.bots = running_ += change; }  // under the lock

  const BotSettings settings_;
  std::vector<std::string> names_;
  Metrics& metrics_;
  std::atomic<bool> stopping_{false};
  std::mutex mutex_;
  std::map<Key, std::shared_ptr<Seat>> seats_;
  std::vector<std::unique_ptr<ExternalBot>> leaving_;  // still to be ended
  int running_ = 0;  // of busy seats, whose program may be just being started, of others, and of leaving_
  std::uint64_t move_requests_ = 0;
  std::optional<FairPool> threads_;
};

}  // namespace bastide
