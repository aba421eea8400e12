#include "server/store/sql_pool.h"

namespace bastide {

SqlPool::SqlPool(Open open, int threads, std::size_t most_waiting)
    : open_(std::move(open)), most_waiting_(most_waiting) {
  threads_.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

bool SqlPool::post(Work work, Failed failed) {
  if (stopped_) return false;
  if (++waiting_ > most_waiting_) {
    --waiting_;
    return false;
  }
  requests_.add({std::move(work), std::move(failed)});
  return true;
}

void SqlPool::stop() {
  if (stopped_.exchange(true)) return;
  requests_.end();
  for (std::thread& thread : threads_) thread.join();
}

void SqlPool::serve() {
  std::unique_ptr<Sql> sql;
  while (!requests_.over()) {
    for (const Request& request : requests_.take(1)) {
      --waiting_;
      try {
        if (!sql || !sql->alive()) sql = open_();
        request.work(*sql);
      } catch (const StoreError& error) {
        request.failed(error);
      }
    }
  }
}

}  // namespace bastide
