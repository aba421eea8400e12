// What survives: games and the rows of what happened in them, append-only. One interface, two engines: a file
// of SQLite for one server, a database of PostgreSQL for several.
//
//   store.create({"k3f9x2ab7q", setup, seed});
//   store.append("k3f9x2ab7q", row);  // a compare-and-set: the row's version must be the game's next
//   store.rows("k3f9x2ab7q", 17);     // all that happened after version 17
//
// Whatever fails throws StoreError, and then nothing has happened, but for StoreError::Kind::unknown. For one
// thread at a time; store_thread.h serves many.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/store/row.h"

namespace bastide {

// What a table is made of before anything happens there.
struct NewGame {
  std::string game;   // its id
  std::string setup;  // JSON, the room's business
  std::string seed;   // the dealer's secret, as text; told to nobody before the game is over
  bool operator==(const NewGame&) const = default;
};

// Something that was done in a game.
struct NewRow {
  std::string game;
  Row row;
  std::int64_t epoch = 0;  // of its shard when the game was loaded (server/nodes); 0 without nodes
};

// The game is no longer listed as unfinished.
struct GameOver {
  std::string game;
};

// One thing to be stored.
using Change = std::variant<NewGame, NewRow, GameOver>;

struct StoredGame : NewGame {
  bool over = false;
  std::vector<Row> rows;  // all, in their order
  std::string cut_off;    // not empty: further rows cannot be read, and why
};

struct StoreCounts {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
};

// How long games are kept in which nothing happens any more, in milliseconds; 0: for ever.
struct Retention {
  std::int64_t empty_ms = 0;       // that have not begun
  std::int64_t unfinished_ms = 0;  // that have begun, and nobody goes on
  std::int64_t over_ms = 0;
  bool any() const { return empty_ms > 0 || unfinished_ms > 0 || over_ms > 0; }
};

// What became of a change.
enum class Stored {
  yes,
  conflict,  // a new game's id is taken; a row's version is not the game's next, or its game is not there
  moved      // the game's shard is another process's by now (server/nodes): nothing of it is stored here
};

class StoreReader {
 public:
  virtual ~StoreReader() = default;
  virtual std::optional<StoredGame> load(std::string_view game) = 0;
  // The games that are not over, by their ids: of these shards, or of all if none is named.
  virtual std::vector<std::string> unfinished(std::span<const int> shards) = 0;
};

// A game as it lies in a store, letter for letter: what `bastide store copy` carries.
struct KeptGame : NewGame {
  struct KeptRow {
    std::int64_t version = 0;
    std::int64_t at_ms = 0;
    std::string data;  // the event, as JSON
    bool operator==(const KeptRow&) const = default;
  };
  std::int64_t created = 0;  // seconds since 1970, UTC
  bool over = false;
  std::vector<KeptRow> rows;
  bool operator==(const KeptGame&) const = default;
};

class Store : public StoreReader {
 public:
  // Stores all of it in one transaction that is on the disk when this returns, in its order. What cannot be
  // stored is told; the others are stored all the same.
  virtual std::vector<Stored> write(std::span<const Change> changes) = 0;
  // One change; whether it was stored.
  bool create(const NewGame& game);
  bool append(std::string_view game, const Row& row);
  void mark_over(std::string_view game);

  // Removes games of which nothing is kept any longer at the time `now_ms` (of the rows' clock), looking at
  // `most` games at once in the order of their ids, from the one behind `after` on. Those of `in_use` stay.
  struct Swept {
    std::vector<std::string> removed;
    std::string last;  // that was looked at; empty: all have been
  };
  virtual Swept sweep(const Retention& retention, std::int64_t now_ms, std::string_view after, int most,
                      const std::function<bool(const std::string&)>& in_use) = 0;
  // The rows after version `since`, in their order.
  virtual std::vector<Row> rows(std::string_view game, std::int64_t since) = 0;
  // The ids of `most` games behind the id `after`, in the order of their bytes.
  virtual std::vector<std::string> games(std::string_view after, int most) = 0;
  // A whole game, as it lies here; and games of another store, all of them or, if one of these ids is taken,
  // none.
  virtual std::optional<KeptGame> take_out(std::string_view game) = 0;
  virtual void put_in(std::span<const KeptGame> games) = 0;
  virtual StoreCounts counts() = 0;

  // Writes to the disk without changing anything: throws if nothing can be stored now.
  virtual void try_to_write() = 0;

  // A second handle, for another thread: it loads what has been stored, while this one writes.
  virtual std::unique_ptr<StoreReader> reader() const = 0;
};

struct StoreOptions {
  std::int64_t most_bytes = 0;  // the file grows no further, as if the disk were full; 0: no limit
};

// The store in this file, which is made if it is not there, with its folder. Takes hold of it: a second
// server on the same file gets a StoreError that says so. Whether it is damaged somewhere it does not ask:
// that takes as long as reading it.
std::unique_ptr<Store> open_store(const std::filesystem::path& file, const StoreOptions& options = {});

// Reads the whole file, which another may be using, and says what is damaged; empty if nothing is, or if it
// was told to end before it knew.
std::string damage_of_store(const std::filesystem::path& file, const std::atomic<bool>& end);

}  // namespace bastide
