// Finished games that wait for their analysis, and the one thread that makes them, with the least priority.
// Those who have asked have their turns one after the other, no matter who has asked for more.
//
//   AnalysisQueue queue({}, folder);
//   queue.ask("k3f9x2ab7q", record, "203.0.113.7");   taken, unless too many wait already
//   queue.look("k3f9x2ab7q").state                    waiting, running, then done
//   queue.analysis("k3f9x2ab7q")                      the JSON of docs/analysis.md
//
// What waits when the server stops or dies is made after its next start, but for a game over which it died.
// All may be called from any thread; none but stop() waits for an analysis.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

#include "server/analyses/analyses.h"
#include "server/analyses/analysis_files.h"
#include "server/analyses/analysis_settings.h"
#include "server/analyses/make_analysis.h"
#include "server/analyses/queue_gauge.h"

namespace bastide {

class AnalysisQueue final : public Analyses {
 public:
  using Progress = MakeAnalysis::Progress;
  using Analyse = MakeAnalysis::Function;
  // Is told of what fails, on the queue's thread.
  using Failed = std::function<void(const std::string& game, const std::string& why)>;

  AnalysisQueue(const ServedAnalyses& settings, const std::filesystem::path& folder, Failed failed = {},
                Analyse analyse = {}, QueueGauge* gauge = nullptr);
  ~AnalysisQueue() override { AnalysisQueue::stop(); }

  bool open() const override { return settings_.waiting > 0; }

  using Asked = AnalysisAsked;
  // Of a game that is over. The record comes as its text, which is kept on the disk until the analysis is
  // made, and read by the thread that makes it. `client` says whose it is, as limit_key() names addresses.
  Asked ask(const std::string& game, const std::string& record, const std::string& client);
  AnalysisStanding look(const std::string& game) const;
  // Of a game that is done.
  std::optional<std::string> analysis(const std::string& game) const { return files_.analysis(game); }

  // The same, answered at once.
  void want(const Wish& wish, const AskedAnswer& answer) override {
    const Asked asked = ask(wish.game, wish.record, wish.client);
    answer(asked, look(wish.game));
  }
  void look_at(const std::string& game, const Standing& standing) override { standing(look(game)); }
  void read(const std::string& game, const Text& text) override { text(analysis(game)); }

  void request_stop() override;
  void stop() override;

 private:
  struct Task {
    std::string game, record, client;
    std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
  };

  void work();
  bool next();
  void run();
  void end(bool stopped, const std::string& why);
  void line_up(Task task);
  void note();
  std::size_t of_client(const std::string& client) const;
  const Task* find(const std::string& game) const;

  const ServedAnalyses settings_;
  const Failed failed_;
  const Analyse analyse_;
  QueueGauge* const gauge_;  // null: nobody measures
  AnalysisFiles files_;
  std::atomic<bool> stopping_{false};
  std::atomic<int> done_{0}, turns_{0};  // of what runs
  mutable std::mutex mutex_;  // held for moments only, since its thread may have to wait for a core
  std::condition_variable changed_;
  std::deque<Task> waiting_;     // under the lock, as all that follows
  std::optional<Task> running_;  // changed by the queue's thread only
  std::set<std::string> failures_;
  std::thread worker_;
};

}  // namespace bastide
