#include "server/analyses/analysis_queue.h"

#include <algorithm>
#include <array>
#include <map>

namespace bastide {
namespace {

constexpr std::size_t kFailuresKnown = 1000;

}  // namespace

AnalysisQueue::AnalysisQueue(const ServedAnalyses& settings, const std::filesystem::path& folder,
                             Failed failed, Analyse analyse, QueueGauge* gauge)
    : settings_(settings),
      failed_(std::move(failed)),
      analyse_(analyse ? std::move(analyse) : make_analysis(settings.nodes)),
      gauge_(gauge),
      files_(folder, analysis_kind(settings.nodes), settings.kept_bytes()) {
  if (!open()) return;
  for (AnalysisFiles::Wanted& each : files_.left_over())
    waiting_.push_back({std::move(each.game), std::move(each.record), ""});
  note();
  worker_ = std::thread([this] { work(); });
}

AnalysisQueue::Asked AnalysisQueue::ask(const std::string& game, const std::string& record,
                                        const std::string& client) {
  const std::lock_guard lock(mutex_);
  if (!open()) return Asked::closed;
  if (stopping_) return Asked::full;
  if (find(game) != nullptr || files_.has(game)) return Asked::taken;
  if (waiting_.size() >= settings_.waiting) return Asked::full;
  if (of_client(client) >= settings_.of_one_address) return Asked::yours;
  failures_.erase(game);
  files_.want(game, record);
  line_up({game, record, client});
  note();
  changed_.notify_one();
  return Asked::taken;
}

AnalysisStanding AnalysisQueue::look(const std::string& game) const {
  const std::lock_guard lock(mutex_);
  if (running_ && running_->game == game) return {AnalysisState::running, 0, done_, turns_};
  const auto place = std::ranges::find(waiting_, game, &Task::game);
  if (place != waiting_.end()) {
    const auto before = static_cast<std::size_t>(place - waiting_.begin());
    return {AnalysisState::waiting, before + (running_ ? 1 : 0)};
  }
  if (files_.has(game)) return {AnalysisState::done};
  return {failures_.contains(game) ? AnalysisState::failed : AnalysisState::none};
}

// An address's second game comes after everybody's first.
void AnalysisQueue::line_up(Task task) {
  std::map<std::string_view, std::size_t> before;
  if (running_) ++before[running_->client];
  const std::size_t own = of_client(task.client);
  const auto place = std::ranges::find_if(
      waiting_, [&before, own](const Task& each) { return before[each.client]++ > own; });
  waiting_.insert(place, std::move(task));
}

void AnalysisQueue::note() {
  if (gauge_ == nullptr) return;
  const auto oldest = std::ranges::min_element(waiting_, {}, &Task::since);
  gauge_->set(waiting_.size(), oldest == waiting_.end() ? std::nullopt : std::optional(oldest->since));
}

void AnalysisQueue::request_stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  changed_.notify_one();
}

void AnalysisQueue::stop() {
  request_stop();
  if (worker_.joinable()) worker_.join();
}

void AnalysisQueue::work() {
  set_priority_of_this_thread(settings_.priority);
  while (next()) run();
}

bool AnalysisQueue::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  if (stopping_) return false;
  running_ = std::move(waiting_.front());
  waiting_.pop_front();
  note();
  done_ = turns_ = 0;
  files_.begin(running_->game);
  return true;
}

void AnalysisQueue::run() {
  const auto progress = [this](int done, int turns) {
    turns_ = turns;
    done_ = done;
  };
  try {
    const auto analysis = analyse_(running_->record, progress, stopping_);
    const bool kept = !analysis || files_.keep(running_->game, *analysis);
    end(!analysis, kept ? "" : "it cannot be written to the disk");
  } catch (const std::exception& error) {
    end(false, error.what());
  }
}

void AnalysisQueue::end(bool stopped, const std::string& why) {
  const std::string game = running_->game;
  {
    const std::lock_guard lock(mutex_);
    if (stopped) files_.put_back(game);
    if (!why.empty()) {
      files_.forget(game);
      if (failures_.size() >= kFailuresKnown) failures_.clear();
      failures_.insert(game);
    }
    running_.reset();
  }
  if (!why.empty() && failed_) failed_(game, why);
}

std::size_t AnalysisQueue::of_client(const std::string& client) const {
  const auto waiting = std::ranges::count(waiting_, client, &Task::client);
  return static_cast<std::size_t>(waiting) + (running_ && running_->client == client ? 1 : 0);
}

const AnalysisQueue::Task* AnalysisQueue::find(const std::string& game) const {
  if (running_ && running_->game == game) return &*running_;
  const auto place = std::ranges::find(waiting_, game, &Task::game);
  return place == waiting_.end() ? nullptr : &*place;
}

}  // namespace bastide
