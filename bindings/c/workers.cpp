#include "bindings/c/workers.h"

#include <unistd.h>

#include <algorithm>

namespace bastide::bindings {

namespace {

// Pieces for each thread: enough that they end at nearly the same time, also where one began late.
constexpr std::size_t kPiecesEach = 8;

// To wake a thread that sleeps takes as long as a hundred moves or so. So a thread that waits looks again
// some hundred times, which is about as long, and lets others have the core in between, before it sleeps.
template <class Is>
bool comes_soon(Is is) {
  constexpr int kLooks = 200;
  for (int look = 0; look < kLooks; ++look) {
    if (is()) return true;
    std::this_thread::yield();
  }
  return false;
}

}  // namespace

Workers::Workers(std::size_t threads)
    : shared_(std::make_unique<Shared>()), threads_(threads), process_(getpid()) {
  Shared& shared = *shared_;
  shared.threads.reserve(threads);
  try {
    for (std::size_t other = 1; other < threads; ++other)
      shared.threads.emplace_back([&shared] { wait_for_work(shared); });
  } catch (...) {  // there are no more: those that run must end before what they share goes
    end();
    throw;
  }
}

Workers::~Workers() {
  if (is_child()) [[maybe_unused]]
    Shared* const left = shared_.release();  // its threads and locks are the parent's
  else
    end();
}

void Workers::end() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->over = true;
    ++shared_->round;
  }
  shared_->begin.notify_all();
  for (std::thread& thread : shared_->threads) thread.join();
}

bool Workers::is_child() const { return getpid() != process_; }

void Workers::Shared::take_pieces() {
  for (std::size_t first = next.fetch_add(piece); first < items; first = next.fetch_add(piece))
    work(context, first, std::min(first + piece, items));
}

void Workers::wait_for_work(Shared& shared) {
  std::size_t done = 0;
  while (true) {
    comes_soon([&] { return shared.round != done; });
    std::unique_lock lock(shared.mutex);
    shared.begin.wait(lock, [&] { return shared.round != done; });
    if (shared.over) return;
    done = shared.round;
    if (!shared.open) continue;  // the others were done before this thread woke
    ++shared.running;
    lock.unlock();
    shared.take_pieces();
    lock.lock();
    if (--shared.running == 0) shared.end.notify_one();
  }
}

void Workers::run(Work work, void* context, std::size_t items, std::size_t least) {
  if (threads_ == 1 || items <= least || is_child()) return work(context, 0, items);
  Shared& shared = *shared_;
  {
    const std::lock_guard lock(shared.mutex);
    shared.work = work;
    shared.context = context;
    shared.items = items;
    shared.piece = std::max(least, items / (threads_ * kPiecesEach));
    shared.next = 0;
    shared.open = true;
    ++shared.round;
  }
  shared.begin.notify_all();
  shared.take_pieces();
  {
    const std::lock_guard lock(shared.mutex);
    shared.open = false;
  }
  const auto all_done = [&] { return shared.running == 0; };
  if (comes_soon(all_done)) return;
  std::unique_lock lock(shared.mutex);
  shared.end.wait(lock, all_done);
}

}  // namespace bastide::bindings
