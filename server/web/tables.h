// All tables of a server: those in memory by their ids, the others in the store. A table is loaded when
// somebody asks for it, or a computer player is to move there after a start of the server, and leaves the
// memory when nobody has been there for a while and nothing is to be done.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <unordered_map>

#include "server/room/rule_cache.h"
#include "server/web/table.h"

namespace bastide {

// What is said while a game moves to another node, or its node cannot be reached.
ApiError game_moves();
// And while the disk of the store, or of its database, is full.
Sentence store_full();

class Tables {
 public:
  Tables(Workshop& workshop, int unload_seconds)
      : workshop_(workshop), unload_ms_(UnixMs{1000} * unload_seconds) {}

  RuleCache& cache() { return cache_; }

  // `found` gets null and an error if there is no such table, or it cannot be read. Called from any thread,
  // maybe at once.
  using Found = std::function<void(std::shared_ptr<Table> table, const ApiError& error)>;
  void find(const std::string& game, Found found);

  // Makes a table and stores it; `made` gets its id, or an error. The table has begun if all its seats are
  // taken.
  using Made = std::function<void(const std::string& game, const ApiError& error)>;
  // `maker`: the address that asks for it. `as`: the id that it is to have; if there is such a table already
  // it is taken to be this one, made before.
  void make(const TableSetup& setup, std::shared_ptr<const RuleSet> rules, const std::string& maker,
            Made made, const Trace& trace = {}, const std::string& as = "");
  // An id that nobody has, of a shard of this process; empty while it has none.
  std::string fresh_game_of_ours() const;
  bool is_ours(const std::string& game) const;

  // Looks through these games, a few at a time, and lets those go on where something is to be done though
  // nobody is there. After the start of the server, and when a shard has become its own.
  void go_on_with(const std::vector<std::string>& games);
  // These shards are other nodes' by now: their tables leave the memory.
  void leave(const std::vector<int>& shards);
  // Looks at no further game.
  void stop_going_on();

  // Has the store remove what is not to be kept any longer, at `now`; tables in memory stay. To be called now
  // and then.
  void sweep(const Retention& retention, UnixMs now) { sweep_after(retention, now, ""); }

  // Puts away the tables that have been idle for so long. To be called now and then.
  // Takes up again those whose time has almost come.
  void evict_idle();
  std::size_t size() const;
  // Lets go of all tables; nothing may run any more.
  void clear();

 private:
  void load(const std::string& game);
  void loaded(const std::string& game, std::int64_t epoch, std::optional<StoredGame> stored,
              const std::string& why);
  void look_at_next();
  UnixMs served_since();
  std::vector<std::string> wake();  // games that are to be looked at now; only with mutex_
  void sweep_after(const Retention& retention, UnixMs now, const std::string& after);
  bool in_memory(const std::string& game) const;
  std::int64_t epoch_of(const std::string& game) const;
  std::shared_ptr<Table> open(const std::string& game, std::int64_t epoch, const StoredGame& stored,
                              ApiError& error);
  void keep(const std::string& game, const std::shared_ptr<Table>& table, const ApiError& error);

  Workshop& workshop_;
  const UnixMs unload_ms_;
  RuleCache cache_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::unordered_map<std::string, std::vector<Found>> loading_;  // who waits for it
  std::deque<std::string> to_go_on_;                             // games still to be looked at
  std::set<std::string> looked_at_;                              // being loaded by look_at_next()
  std::unordered_map<std::string, UnixMs>
      asleep_;  // what is put away, and when something is to be done there
  // When the server began, or the machine's time was last found to have been set. (A takeover is seconds,
  // which is nothing where clocks are of days.)
  UnixMs served_since_ = wall_now();
  UnixMs wall_ahead_ = 0;  // of unix_now(), when it was last compared
  std::atomic<bool> going_on_{true};
};

}  // namespace bastide
