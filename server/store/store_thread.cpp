#include "server/store/store_thread.h"

#include <algorithm>

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr std::size_t kMostTogether = 1000;  // rows in one transaction, so that none waits for long

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

}  // namespace

StoreThread::StoreThread(std::unique_ptr<Store> store)
    : store_(std::move(store)),
      counts_(store_->counts()),
      unfinished_(store_->unfinished()),
      thread_([this] { work(); }) {}

StoreThread::~StoreThread() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreThread::add(Request request) {
  {
    const std::lock_guard lock(mutex_);
    requests_.push_back(std::move(request));
  }
  wake_.notify_one();
}

std::string StoreThread::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_;
}

void StoreThread::set_trouble(const std::string& why) {
  const std::lock_guard lock(mutex_);
  trouble_ = why;
}

std::deque<StoreThread::Request> StoreThread::wait_for_requests() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return ending_ || !requests_.empty(); });
  std::deque<Request> taken;
  while (!requests_.empty() && taken.size() < kMostTogether) {
    taken.push_back(std::move(requests_.front()));
    requests_.pop_front();
  }
  return taken;
}

void StoreThread::work() {
  for (;;) {
    std::deque<Request> requests = wait_for_requests();
    if (requests.empty()) return;
    serve(requests);
  }
}

// Answers go out only when all has been stored. What is read sees what was asked to be written before it.
void StoreThread::serve(std::deque<Request>& requests) {
  const auto is_load = [](const Request& request) { return std::holds_alternative<Load>(request); };
  if (!std::all_of(requests.begin(), requests.end(), is_load)) {
    std::vector<Answer> answers;
    try {
      store_->together([&] {
        for (Request& request : requests)
          if (!is_load(request)) answers.push_back(write(request));
      });
    } catch (const std::exception& error) {
      set_trouble(error.what());
      refuse(requests, error.what());
      return;
    }
    set_trouble("");
    for (const Answer& answer : answers) answer();
  }
  for (Request& request : requests)
    if (auto* load = std::get_if<Load>(&request)) read(*load);
}

StoreThread::Answer StoreThread::write(Request& request) {
  const auto answer = [](bool stored, Done& done) -> Answer {
    const Outcome outcome = stored ? Outcome::stored : Outcome::conflict;
    const char* why = stored ? "" : "the version or the game's id is taken";
    return [outcome, why, &done] { done(outcome, why); };
  };
  return std::visit(
      Overloaded{[&](Create& create) { return answer(store_->create(create.game), create.done); },
                 [&](Append& append) { return answer(store_->append(append.game, append.row), append.done); },
                 [&](MarkOver& mark) -> Answer {
                   store_->mark_over(mark.game);
                   return [] {};
                 },
                 [](Load&) -> Answer { return [] {}; }},
      request);
}

void StoreThread::read(Load& request) {
  try {
    request.loaded(store_->load(request.game), "");
  } catch (const std::exception& error) {
    set_trouble(error.what());
    request.loaded(std::nullopt, error.what());
  }
}

void StoreThread::refuse(std::deque<Request>& requests, const std::string& why) {
  for (Request& request : requests)
    std::visit(Overloaded{[&](Load& load) { read(load); }, [](MarkOver&) {},
                          [&](auto& write) { write.done(Outcome::refused, why); }},
               request);
}

}  // namespace bastide
