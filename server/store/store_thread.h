// One thread that writes for many rooms: what comes while it writes is gathered and stored in one
// transaction, so that a thousand games share the wait for the disk (group commit). Another one loads games,
// so that a long one keeps nobody from storing.
//
// All callbacks are called on one of these threads, those of writing in the order of the requests; they must
// not throw and should only pass the answer on. Requests may come from any thread. What is loaded has all
// rows that were told to be stored before it was asked for.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <variant>

#include "server/store/request_queue.h"
#include "server/store/store.h"
#include "server/store/store_error.h"
#include "server/trace/trace.h"

namespace bastide {

class StoreThread {
 public:
  enum class Result {
    stored,
    conflict,  // the version, or the game's id, is taken
    moved,     // the game is another process's by now; nothing has happened here
    refused,   // the store failed; nothing has happened, the same may be asked again
    unknown    // the connection to the database broke: what is stored shows when the game is loaded again
  };
  // `why` is a sentence for the log, empty if stored.
  using Done = std::function<void(Result result, const std::string& why)>;
  using Loaded = std::function<void(std::optional<StoredGame> game, const std::string& why)>;

  struct Write {
    Change change;
    Done done;  // may be missing: that a game is over is found out again when it is loaded
    Trace trace = {};
  };
  struct Load {
    std::string game;
    Loaded loaded;
  };
  // The games that are not over, of these shards; of all if none is named.
  struct Unfinished {
    std::vector<int> shards;
    std::function<void(std::vector<std::string> games, const std::string& why)> found;
  };
  // Some games at once; see Store::sweep(). Not answered if the store refuses.
  struct Sweep {
    Retention retention;
    std::int64_t now_ms = 0;
    std::string after;
    std::function<bool(const std::string& game)> in_use;
    std::function<void(const Store::Swept&)> swept;
  };

  // Takes the store over. After a failure it tries again by itself, so often, whether it can be written.
  explicit StoreThread(std::unique_ptr<Store> store,
                       std::chrono::milliseconds try_every = std::chrono::seconds(5));
  // Does what has been asked, then ends.
  ~StoreThread();
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  void ask(Write request) { writes_.add(std::move(request)); }
  void ask(Sweep request) { writes_.add(std::move(request)); }
  void ask(Load request) { loads_.add(std::move(request)); }
  void ask(Unfinished request) { loads_.add(std::move(request)); }

  // Why the last attempt to store failed; empty if it did not.
  std::string trouble() const;
  // What sort of trouble that is; nothing if there is none.
  std::optional<StoreError::Kind> trouble_kind() const;
  StoreCounts counts_at_start() const { return counts_; }

 private:
  void write_all();
  void load_all();
  void write(std::vector<Write> requests);
  struct Asked {
    Done done;
    Trace trace;
  };
  static void answer(std::span<const Asked> answers, Result result, const std::string& why);
  void store(std::span<const Change> changes, std::span<const Asked> answers);
  void sweep(Sweep& request);
  void load(Load& request);
  void find(Unfinished& request);
  void try_again();
  void set_trouble(const std::exception& error);
  void set_well();

  std::unique_ptr<Store> store_;
  std::unique_ptr<StoreReader> reader_;
  const std::chrono::milliseconds try_every_;
  StoreCounts counts_;
  RequestQueue<std::variant<Write, Sweep>> writes_;
  RequestQueue<std::variant<Load, Unfinished>> loads_;
  mutable std::mutex mutex_;
  std::string trouble_;  // guarded by mutex_, and so is its sort
  std::optional<StoreError::Kind> kind_;
  std::thread writer_, loader_;
};

}  // namespace bastide
