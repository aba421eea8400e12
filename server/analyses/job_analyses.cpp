#include "server/analyses/job_analyses.h"

#include <algorithm>
#include <charconv>

#include "analysis/game/analysis_json.h"
#include "server/analyses/make_analysis.h"

namespace bastide {
namespace {

using std::chrono::steady_clock;

constexpr const char* kKind = "analysis";
constexpr std::size_t kMostTasks = 1000;  // beyond that the database counts as away
constexpr std::chrono::seconds kLookAround{3};

// A worker needs to know the same version of the document. The nodes stand in the job.
std::string needs() { return "version " + std::to_string(kAnalysisVersion); }

}  // namespace

// The data: the nodes in a line of their own, then the record.
JobKind analysis_jobs() {
  const auto work = [](const std::string& data, const JobKind::Progress& progress,
                       const std::atomic<bool>& stop) -> std::optional<std::string> {
    const std::size_t end = data.find('\n');
    std::uint64_t nodes = 0;
    const auto [rest, error] = std::from_chars(data.data(), data.data() + std::min(end, data.size()), nodes);
    if (end == std::string::npos || error != std::errc{} || rest != data.data() + end)
      throw JobImpossible("line 1: expected a number of turns");
    try {
      return make_analysis(nodes)(data.substr(end + 1), progress, stop);
    } catch (const std::exception& fault) {  // of the record, which stays as it is
      throw JobImpossible(fault.what());
    }
  };
  return {{kKind, needs()}, work};
}

JobAnalyses::JobAnalyses(const ServedAnalyses& settings, std::unique_ptr<JobQueue> queue,
                         std::unique_ptr<JobQueue> of_worker, WorkerEvents events, AnalysisGauges gauges)
    : settings_(settings),
      gauges_(gauges),
      queue_(std::move(queue)),
      of_worker_(std::move(of_worker)),
      thread_([this] { work(); }) {
  if (!of_worker_ || !open()) return;
  WorkerSettings chosen;
  chosen.name = usual_worker_name();
  chosen.begin_thread = [priority = settings.priority] { set_priority_of_this_thread(priority); };
  worker_ = std::make_unique<Worker>(*of_worker_, std::vector<JobKind>{analysis_jobs()}, std::move(chosen),
                                     std::move(events));
}

std::string JobAnalyses::key_of(const std::string& game) const {
  return "analysis " + analysis_kind(settings_.nodes) + " " + game;
}

void JobAnalyses::want(const Wish& wish, const AskedAnswer& answer) {
  if (!open()) return answer(AnalysisAsked::closed, {});
  post([this, wish, answer](JobQueue* queue) {
    if (queue == nullptr) return answer(AnalysisAsked::away, {});
    NewJob job;
    job.key = key_of(wish.game);
    job.kind = kKind;
    job.needs = needs();
    job.asker = wish.client;
    job.priority = kAnalysisPriority;
    job.most_tries = 3;
    job.data = std::to_string(settings_.nodes) + "\n" + wish.record;
    const JobQueue::Put put = queue->put(job, {settings_.waiting, settings_.of_one_address});
    if (put == JobQueue::Put::full) return answer(AnalysisAsked::full, {});
    if (put == JobQueue::Put::yours) return answer(AnalysisAsked::yours, {});
    answer(AnalysisAsked::taken, standing_of(*queue, wish.game));
  });
}

void JobAnalyses::look_at(const std::string& game, const Standing& standing) {
  post([this, game, standing](JobQueue* queue) {
    if (queue == nullptr) return standing(std::nullopt);
    standing(standing_of(*queue, game));
  });
}

void JobAnalyses::read(const std::string& game, const Text& text) {
  post([this, game, text](JobQueue* queue) {
    text(queue == nullptr ? std::nullopt : queue->result(key_of(game)));
  });
}

AnalysisStanding JobAnalyses::standing_of(JobQueue& queue, const std::string& game) const {
  const auto job = queue.look(key_of(game));
  if (!job) return {};
  switch (job->state) {
    case JobState::waiting:
      return {AnalysisState::waiting, job->ahead};
    case JobState::running:
      return {AnalysisState::running, 0, job->done, job->total};
    case JobState::done:
      return {AnalysisState::done};
    case JobState::dead:
      return {AnalysisState::failed};
    case JobState::cancelled:
      return {};
  }
  return {};
}

void JobAnalyses::post(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (!ending_ && tasks_.size() < kMostTasks) {
      tasks_.push_back(std::move(task));
      task = nullptr;
    }
  }
  if (task) return task(nullptr);
  wake_.notify_all();
}

// An answer that throws after the queue was asked would be told twice, so only what asks is caught: each task
// answers last.
void JobAnalyses::work() {
  auto next_look = steady_clock::now();
  for (;;) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait_until(lock, next_look, [this] { return ending_ || !tasks_.empty(); });
      if (ending_) break;
      if (!tasks_.empty()) {
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
    }
    if (task) {
      try {
        task(queue_.get());
      } catch (const std::exception&) {
        task(nullptr);
      }
    }
    if (steady_clock::now() < next_look) continue;
    look_around();
    next_look = steady_clock::now() + kLookAround;
  }
  // Nobody puts more of them by now.
  for (const Task& each : tasks_) each(nullptr);
  tasks_.clear();
}

// All servers of a database do so; it costs three short statements.
void JobAnalyses::look_around() {
  try {
    queue_->keep_within(kKind, settings_.kept_bytes());
    std::vector<JobCount> counts = queue_->counts();
    if (gauges_.waiting != nullptr) {
      const auto waiting = std::ranges::find_if(
          counts, [](const JobCount& each) { return each.kind == kKind && each.state == JobState::waiting; });
      if (waiting == counts.end())
        gauges_.waiting->set(0, std::nullopt);
      else
        gauges_.waiting->set(waiting->jobs,
                             steady_clock::now() - std::chrono::seconds(waiting->oldest_seconds));
    }
    if (gauges_.jobs != nullptr) gauges_.jobs->set(std::move(counts));
  } catch (const std::exception&) {
    return;  // the store's own health tells that the database is away
  }
}

void JobAnalyses::request_stop() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  if (worker_) worker_->request_stop();
}

void JobAnalyses::stop() {
  request_stop();
  if (worker_) worker_->stop();
  if (thread_.joinable()) thread_.join();
}

}  // namespace bastide
