#include "server/web/fair_queue.h"

#include <algorithm>

namespace bastide {

void FairQueue::Lanes::push(Task task) {
  const auto [lane, new_address] = lanes.try_emplace(task->payer.address);
  if (new_address) turns.push_back(lane->first);
  const auto [table, new_table] = lane->second.tables.try_emplace(task->payer.table);
  if (new_table) lane->second.turns.push_back(table->first);
  ++lane->second.size;
  table->second.push_back(std::move(task));
}

FairQueue::Task FairQueue::Lanes::pop() {
  if (turns.empty()) return nullptr;
  const std::string address = std::move(turns.front());
  turns.pop_front();
  Lane& lane = lanes.at(address);
  const std::string table = std::move(lane.turns.front());
  lane.turns.pop_front();
  std::deque<Task>& tasks = lane.tables.at(table);
  Task task = std::move(tasks.front());
  tasks.pop_front();
  if (tasks.empty())
    lane.tables.erase(table);
  else
    lane.turns.push_back(table);
  if (--lane.size == 0)
    lanes.erase(address);
  else
    turns.push_back(address);
  return task;
}

bool FairQueue::Lanes::erase(const Task& task) {
  const auto lane = lanes.find(task->payer.address);
  if (lane == lanes.end()) return false;
  const auto table = lane->second.tables.find(task->payer.table);
  if (table == lane->second.tables.end() || std::erase(table->second, task) == 0) return false;
  if (table->second.empty()) {
    std::erase(lane->second.turns, table->first);
    lane->second.tables.erase(table);
  }
  if (--lane->second.size == 0) {
    std::erase(turns, lane->first);
    lanes.erase(lane);
  }
  return true;
}

void FairQueue::push(Task task) {
  task->number = ++came_;
  by_age_.emplace(task->number, task->since);
  (task->unwatched ? unwatched_ : watched_).push(std::move(task));
}

FairQueue::Task FairQueue::pop() {
  Task task = watched_.pop();
  if (!task) task = unwatched_.pop();
  if (task) by_age_.erase(task->number);
  return task;
}

bool FairQueue::erase(const Task& task) {
  if (!(task->unwatched ? unwatched_ : watched_).erase(task)) return false;
  by_age_.erase(task->number);
  return true;
}

void FairQueue::clear() {
  watched_ = {};
  unwatched_ = {};
  by_age_.clear();
}

std::size_t FairQueue::of_address(const std::string& address) const {
  std::size_t count = 0;
  for (const Lanes* lanes : {&watched_, &unwatched_})
    if (const auto lane = lanes->lanes.find(address); lane != lanes->lanes.end()) count += lane->second.size;
  return count;
}

std::optional<FairTask::Time> FairQueue::oldest() const {
  if (by_age_.empty()) return std::nullopt;
  return by_age_.begin()->second;
}

}  // namespace bastide
