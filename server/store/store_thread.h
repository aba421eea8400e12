// One thread that writes for many rooms: what comes while it writes is gathered and stored in one
// transaction, so that a thousand games share the wait for the disk (group commit).
//
// All callbacks are called on the store's thread, in the order of the requests; they must not throw and
// should only pass the answer on. Requests may come from any thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>

#include "server/store/store.h"

namespace bastide {

class StoreThread {
 public:
  enum class Outcome {
    stored,
    conflict,  // the version, or the game's id, is taken
    refused    // the store failed; nothing has happened, the same may be asked again
  };
  // `why` is a sentence for the log, empty if stored.
  using Done = std::function<void(Outcome outcome, const std::string& why)>;
  using Loaded = std::function<void(std::optional<StoredGame> game, const std::string& why)>;

  struct Create {
    NewGame game;
    Done done;
  };
  struct Append {
    std::string game;
    Row row;
    Done done;
  };
  // Not answered: a game that is over is found to be so again when it is loaded.
  struct MarkOver {
    std::string game;
  };
  struct Load {
    std::string game;
    Loaded loaded;
  };

  // Takes the store over.
  explicit StoreThread(std::unique_ptr<Store> store);
  // Does what has been asked, then ends.
  ~StoreThread();
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  void ask(Create request) { add(std::move(request)); }
  void ask(Append request) { add(std::move(request)); }
  void ask(MarkOver request) { add(std::move(request)); }
  void ask(Load request) { add(std::move(request)); }

  // Why the last attempt to store failed; empty if it did not.
  std::string trouble() const;
  StoreCounts counts_at_start() const { return counts_; }
  // The games that were not over when the store was opened, by their ids.
  const std::vector<std::string>& unfinished_at_start() const { return unfinished_; }

 private:
  using Request = std::variant<Create, Append, MarkOver, Load>;
  using Answer = std::function<void()>;

  void add(Request request);
  void work();
  std::deque<Request> wait_for_requests();
  void serve(std::deque<Request>& requests);
  Answer write(Request& request);
  void read(Load& request);
  void refuse(std::deque<Request>& requests, const std::string& why);
  void set_trouble(const std::string& why);

  std::unique_ptr<Store> store_;
  StoreCounts counts_;
  std::vector<std::string> unfinished_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Request> requests_;  // guarded by mutex_, as are the two below
  bool ending_ = false;
  std::string trouble_;
  std::thread thread_;
};

}  // namespace bastide
