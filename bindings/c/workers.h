// Threads that wait for work, so that a step does not start any.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::bindings {

class Workers {
 public:
  // So many, the caller's thread counted.
  explicit Workers(std::size_t threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Calls work(context, first, end) for pieces that make up 0..items, on several threads at the same time,
  // and returns when all is done. A thread takes the next piece when it is done with one, so the calling
  // thread, which takes part, never waits for one that has not begun. `least`: a smaller piece is not worth
  // handing on; what is no more than that is done here without waking anybody. Must not throw. After a fork
  // the child has none of the threads and does all on its own.
  using Work = void (*)(void* context, std::size_t first, std::size_t end);
  void run(Work work, void* context, std::size_t items, std::size_t least);

 private:
  // On the heap, and left there by a child process, which has the memory but not the threads.
  struct Shared {
    std::mutex mutex;  // of all but the two numbers that are looked at while it is not held
    std::condition_variable begin, end;
    std::atomic<std::size_t> round{0};    // changes when there is something to do
    std::atomic<std::size_t> running{0};  // threads, not the caller's, that take pieces
    std::atomic<std::size_t> next{0};     // the first item that no thread has taken
    std::size_t items = 0, piece = 0;
    Work work = nullptr;
    void* context = nullptr;
    bool open = false;  // a thread may still begin to take pieces
    bool over = false;
    std::vector<std::thread> threads;

    void take_pieces();
  };
  static void wait_for_work(Shared& shared);
  bool is_child() const;
  void end();

  std::unique_ptr<Shared> shared_;
  std::size_t threads_;
  pid_t process_;
};

}  // namespace bastide::bindings
