// Threads that each have a connection to the store's database (sql.h), for work that is not a game's.
//
//   pool.post([=](Sql& sql) { reply(answer(sql)); }, [=](const StoreError& error) { reply(sorry(error)); });
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "server/store/request_queue.h"
#include "server/store/sql.h"
#include "server/store/store_error.h"

namespace bastide {

class SqlPool {
 public:
  using Open = std::function<std::unique_ptr<Sql>()>;
  using Work = std::function<void(Sql&)>;
  using Failed = std::function<void(const StoreError& error)>;

  // Connections are opened when they are first needed, and again when they are lost. `most_waiting`: works
  // that may wait at a time.
  SqlPool(Open open, int threads, std::size_t most_waiting);
  // Does what waits, then ends.
  ~SqlPool() { stop(); }
  SqlPool(const SqlPool&) = delete;
  SqlPool& operator=(const SqlPool&) = delete;

  // From any thread. `work` runs on one of the pool's threads; if it throws StoreError, or there is no
  // connection, `failed` is called instead, there. False, and neither is called: too much waits, or the pool
  // has ended. Neither may throw anything else.
  bool post(Work work, Failed failed);
  std::size_t waiting() const { return waiting_; }

  void stop();

 private:
  struct Request {
    Work work;
    Failed failed;
  };
  void serve();

  const Open open_;
  const std::size_t most_waiting_;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<bool> stopped_{false};
  RequestQueue<Request> requests_;
  std::vector<std::thread> threads_;
};

}  // namespace bastide
