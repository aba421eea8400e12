// What survives: games and the rows of what happened in them, append-only.
//
//   store.create({"k3f9x2ab7q", setup, seed});
//   store.append("k3f9x2ab7q", row);  // a compare-and-set: the row's version must be the game's next
//   store.rows("k3f9x2ab7q", 17);     // all that happened after version 17
//
// Whatever fails throws StoreError, and then nothing has happened. For one thread at a time; store_thread.h
// serves many.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/row.h"

namespace bastide {

// What a table is made of before anything happens there.
struct NewGame {
  std::string game;   // its id
  std::string setup;  // JSON, the room's business
  std::string seed;   // the dealer's secret, as text; told to nobody before the game is over
};

struct StoredGame : NewGame {
  bool over = false;
  std::vector<Row> rows;  // all, in their order
};

struct StoreCounts {
  std::int64_t games = 0;
  std::int64_t unfinished = 0;
};

class StoreReader {
 public:
  virtual ~StoreReader() = default;
  virtual std::optional<StoredGame> load(std::string_view game) = 0;
};

class Store : public StoreReader {
 public:
  // False if there is such a game already.
  virtual bool create(const NewGame& game) = 0;
  // Appends the row if the game's last version is the one before; false if it is another one, or there is no
  // such game.
  virtual bool append(std::string_view game, const Row& row) = 0;
  // Over games are no longer listed as unfinished.
  virtual void mark_over(std::string_view game) = 0;

  // The rows after version `since`, in their order.
  virtual std::vector<Row> rows(std::string_view game, std::int64_t since) = 0;
  // The games that are not over, by their ids.
  virtual std::vector<std::string> unfinished() = 0;
  virtual StoreCounts counts() = 0;

  // Whatever `work` does is stored together, or, if it or storing throws, not at all.
  virtual void together(const std::function<void()>& work) = 0;
  // Writes to the disk without changing anything: throws if nothing can be stored now.
  virtual void try_to_write() = 0;

  // A second handle, for another thread: it loads what has been stored, while this one writes.
  virtual std::unique_ptr<StoreReader> reader() const = 0;
};

struct StoreOptions {
  std::int64_t most_bytes = 0;  // the file grows no further, as if the disk were full; 0: no limit
};

// The store in this file, which is made if it is not there, with its folder. Takes hold of it: a second
// server on the same file gets a StoreError that says so. Reads the whole file once to be sure that it is not
// damaged.
std::unique_ptr<Store> open_store(const std::filesystem::path& file, const StoreOptions& options = {});

}  // namespace bastide
