// Threads that wait for work, so that a step does not start any.
#pragma once

#include <sys/types.h>

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

  // Calls work(context, part, parts) for each part, at the same time, and waits for all; the calling thread
  // takes part 0. Must not throw. After a fork the child has none of the threads and does all on its own: one
  // part.
  using Work = void (*)(void* context, std::size_t part, std::size_t parts);
  void run(Work work, void* context);

 private:
  // On the heap, and left there by a child process, which has the memory but not the threads.
  struct Shared {
    std::mutex mutex;
    std::condition_variable begin, end;
    std::size_t round = 0, running = 0;
    Work work = nullptr;
    void* context = nullptr;
    bool over = false;
    std::vector<std::thread> threads;
  };
  static void wait_for_work(Shared& shared, std::size_t part, std::size_t parts);
  bool is_child() const;
  void end();

  std::unique_ptr<Shared> shared_;
  std::size_t parts_;
  pid_t process_;
};

}  // namespace bastide::bindings
