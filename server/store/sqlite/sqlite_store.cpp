// The store in one SQLite file: write-ahead log, every commit on the disk before it counts (synchronous =
// FULL).
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/nodes/shards.h"
#include "server/store/sqlite/database.h"
#include "server/store/sqlite/file_lock.h"
#include "server/store/sqlite/schema.h"
#include "server/store/store.h"
#include "server/store/store_error.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

// What restore keeps or is making, if there is any; else empty.
fs::path remains_of_restore(const fs::path& file) {
  for (const char* ending : {".before-restore", ".restoring"})
    if (const fs::path remains = file.string() + ending; fs::exists(remains)) return remains;
  return {};
}

// No file is a new store, but not where one has been: people would find their games gone.
fs::path not_lost(fs::path file) {
  std::error_code error;
  const bool there = fs::exists(file, error);
  const bool empty = fs::is_regular_file(file, error) && fs::file_size(file, error) == 0;
  if (there && !empty) return file;
  const fs::path remains = remains_of_restore(file);
  if (!remains.empty())
    throw StoreError(
        StoreError::Kind::failed,
        file.string() + (there ? " is empty" : " is missing") + ", but " + remains.string() +
            " is there, as after a restore that was cut off; restore the backup again, or rename " +
            "that one to " + file.string() + ", or move both away to begin anew");
  if (there)
    throw StoreError(StoreError::Kind::failed, file.string() +
                                                   " is empty, so it is no store; put a backup in its place "
                                                   "(bastide restore FILE), or remove it to begin anew");
  return file;
}

// Interrupts what a database does once `end` is true. One statement may take long, and what is to be ended
// has to be running, so it is said again and again.
class Interrupter {
 public:
  Interrupter(Database& database, const std::atomic<bool>& end)
      : thread_([this, &database, &end] {
          constexpr auto kEvery = std::chrono::milliseconds(20);
          std::unique_lock lock(mutex_);
          while (!wake_.wait_for(lock, kEvery, [this] { return done_; }))
            if (end) database.interrupt();
        }) {}
  ~Interrupter() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Interrupter(const Interrupter&) = delete;
  Interrupter& operator=(const Interrupter&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

// What reads a game, on either handle.
class GameStatements {
 public:
  explicit GameStatements(Database& database)
      : game_(database, "SELECT setup, seed, over FROM games WHERE game = ?1"),
        rows_(database,
              "SELECT version, at_ms, data FROM rows WHERE game = ?1 AND version > ?2 ORDER BY version") {}

  std::optional<StoredGame> load(std::string_view game) {
    if (!game_.bind(1, game).step()) return std::nullopt;
    StoredGame stored;
    stored.game = game;
    stored.setup = game_.text(0);
    stored.seed = game_.text(1);
    stored.over = game_.number(2) != 0;
    game_.reset();
    try {
      read_rows(game, 0, stored.rows);
    } catch (const StoreError& error) {  // what was read before a damaged page or row is good
      if (error.kind() != StoreError::Kind::damaged) throw;
      stored.cut_off = error.what();
    }
    return stored;
  }

  std::vector<Row> rows(std::string_view game, std::int64_t since) {
    std::vector<Row> found;
    read_rows(game, since, found);
    return found;
  }

 private:
  void read_rows(std::string_view game, std::int64_t since, std::vector<Row>& found) {
    rows_.bind(1, game).bind(2, since);
    while (rows_.step()) {
      Row row{rows_.number(0), rows_.number(1), {}};
      const JsonError error = wire::from_json(rows_.text(2), row.event);
      if (!error) {
        found.push_back(std::move(row));
        continue;
      }
      rows_.reset();  // what follows cannot be understood without it
      throw StoreError(StoreError::Kind::damaged,
                       "row " + std::to_string(row.version) + ": " + to_string(error));
    }
  }

  Statement game_, rows_;
};

constexpr const char* kUnfinished = "SELECT game FROM games WHERE over = 0 ORDER BY game";

std::vector<std::string> unfinished_games(Statement& statement, std::span<const int> shards) {
  std::vector<std::string> found;
  while (statement.step())
    if (std::string game = statement.text(0); shards.empty() || is_in(shards, game))
      found.push_back(std::move(game));
  return found;
}

class SqliteReader final : public StoreReader {
 public:
  explicit SqliteReader(const fs::path& file)
      : database_(file, Database::Mode::read), games_(database_), unfinished_(database_, kUnfinished) {}
  std::optional<StoredGame> load(std::string_view game) override { return games_.load(game); }
  std::vector<std::string> unfinished(std::span<const int> shards) override {
    return unfinished_games(unfinished_, shards);
  }

 private:
  Database database_;
  GameStatements games_;
  Statement unfinished_;
};

class SqliteStore final : public Store {
 public:
  SqliteStore(const fs::path& file, const StoreOptions& options)
      : lock_(file),
        database_(not_lost(file), Database::Mode::create),
        statements_(prepared(database_, options)) {}

  std::vector<Stored> write(std::span<const Change> changes) override {
    std::vector<Stored> stored;
    stored.reserve(changes.size());
    Transaction transaction(database_);
    for (const Change& change : changes) stored.push_back(write_one(change));
    transaction.commit();
    return stored;
  }

  Swept sweep(const Retention& retention, std::int64_t now_ms, std::string_view after, int most,
              const std::function<bool(const std::string&)>& in_use) override {
    Swept swept;
    std::vector<std::string> old;
    statements_->sweep.bind(1, after).bind(2, std::int64_t{most});
    while (statements_->sweep.step()) {
      swept.last = statements_->sweep.text(0);
      const std::int64_t kept = statements_->sweep.number(1) != 0   ? retention.over_ms
                                : statements_->sweep.number(2) == 0 ? retention.empty_ms
                                                                    : retention.unfinished_ms;
      if (kept > 0 && statements_->sweep.number(3) + kept <= now_ms && !in_use(swept.last))
        old.push_back(swept.last);
    }
    if (!old.empty()) {
      Transaction transaction(database_);
      for (const std::string& game : old) remove(game);
      transaction.commit();
    }
    swept.removed = std::move(old);
    return swept;
  }

  std::optional<StoredGame> load(std::string_view game) override { return statements_->games.load(game); }

  std::vector<Row> rows(std::string_view game, std::int64_t since) override {
    return statements_->games.rows(game, since);
  }

  std::vector<std::string> games(std::string_view after, int most) override {
    Statement games(database_, "SELECT game FROM games WHERE game > ?1 ORDER BY game LIMIT ?2");
    games.bind(1, after).bind(2, std::int64_t{most});
    std::vector<std::string> found;
    while (games.step()) found.push_back(games.text(0));
    return found;
  }

  std::optional<KeptGame> take_out(std::string_view game) override {
    Statement made(database_, "SELECT setup, seed, created, over FROM games WHERE game = ?1");
    if (!made.bind(1, game).step()) return std::nullopt;
    KeptGame kept;
    kept.game = game;
    kept.setup = made.text(0);
    kept.seed = made.text(1);
    kept.created = made.number(2);
    kept.over = made.number(3) != 0;
    Statement rows(database_, "SELECT version, at_ms, data FROM rows WHERE game = ?1 ORDER BY version");
    rows.bind(1, game);
    while (rows.step()) kept.rows.push_back({rows.number(0), rows.number(1), rows.text(2)});
    return kept;
  }

  void put_in(std::span<const KeptGame> games) override {
    Transaction transaction(database_);
    Statement made(database_,
                   "INSERT INTO games (game, setup, seed, created, over) VALUES (?1, ?2, ?3, ?4, ?5)");
    Statement done(database_, "INSERT INTO rows (game, version, at_ms, data) VALUES (?1, ?2, ?3, ?4)");
    for (const KeptGame& game : games) {
      made.bind(1, game.game).bind(2, game.setup).bind(3, game.seed);
      made.bind(4, game.created).bind(5, std::int64_t{game.over}).run();
      for (const KeptGame::KeptRow& row : game.rows)
        done.bind(1, game.game).bind(2, row.version).bind(3, row.at_ms).bind(4, row.data).run();
    }
    transaction.commit();
  }

  std::vector<std::string> unfinished(std::span<const int> shards) override {
    return unfinished_games(statements_->unfinished, shards);
  }

  StoreCounts counts() override {
    return {database_.number("SELECT count(*) FROM games"),
            database_.number("SELECT count(*) FROM games WHERE over = 0")};
  }

  // A transaction that changes nothing is not written; this one says again which version the schema has.
  void try_to_write() override {
    Transaction transaction(database_);
    database_.run(("PRAGMA user_version = " + std::to_string(schema_version())).c_str());
    transaction.commit();
  }

  std::unique_ptr<StoreReader> reader() const override {
    return std::make_unique<SqliteReader>(database_.file());
  }

 private:
  struct Statements {
    explicit Statements(Database& database)
        : create(database,
                 "INSERT INTO games (game, setup, seed) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING"),
          append(database,
                 "INSERT INTO rows (game, version, at_ms, data) SELECT ?1, ?2, ?3, ?4 "
                 "WHERE ?2 = 1 + (SELECT coalesce(max(version), 0) FROM rows WHERE game = ?1) "
                 "AND EXISTS (SELECT 1 FROM games WHERE game = ?1)"),
          mark_over(database, "UPDATE games SET over = 1 WHERE game = ?1"),
          sweep(
              database,
              // An aborted game was played by nobody, so it counts as one that is not over. A row that cannot
              // be read says nothing: json_extract alone would fail for all games.
              "SELECT game, over = 1 AND coalesce((SELECT CASE WHEN json_valid(data) THEN json_extract(data, "
              "'$.reason') END FROM rows WHERE rows.game = games.game ORDER BY version DESC LIMIT 1), '') <> "
              "'aborted', "
              "EXISTS (SELECT 1 FROM rows WHERE rows.game = games.game AND CASE WHEN json_valid(data) THEN "
              "json_extract(data, '$.what') = 'begin' END), "
              "coalesce((SELECT at_ms FROM rows WHERE rows.game = games.game ORDER BY version DESC LIMIT 1), "
              "created * 1000) FROM games WHERE game > ?1 ORDER BY game LIMIT ?2"),
          remove_rows(database, "DELETE FROM rows WHERE game = ?1"),
          remove_game(database, "DELETE FROM games WHERE game = ?1"),
          games(database),
          unfinished(database, kUnfinished) {}
    Statement create, append, mark_over, sweep, remove_rows, remove_game;
    GameStatements games;
    Statement unfinished;
  };

  Stored write_one(const Change& change) {
    if (const auto* made = std::get_if<NewGame>(&change)) {
      statements_->create.bind(1, made->game).bind(2, made->setup).bind(3, made->seed).run();
    } else if (const auto* done = std::get_if<NewRow>(&change)) {
      const std::string text = wire::to_json(done->row.event);
      const Row& row = done->row;
      statements_->append.bind(1, done->game).bind(2, row.version).bind(3, row.at_ms).bind(4, text).run();
    } else {
      statements_->mark_over.bind(1, std::get<GameOver>(change).game).run();
    }
    return database_.changes() == 1 ? Stored::yes : Stored::conflict;
  }

  void remove(const std::string& game) {
    statements_->remove_rows.bind(1, game).run();
    statements_->remove_game.bind(1, game).run();
  }

  static std::unique_ptr<Statements> prepared(Database& database, const StoreOptions& options) {
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA foreign_keys = ON");
    if (options.most_bytes > 0) {
      const std::int64_t pages = options.most_bytes / database.number("PRAGMA page_size");
      database.run(("PRAGMA max_page_count = " + std::to_string(pages)).c_str());
    }
    migrate(database);
    return std::make_unique<Statements>(database);
  }

  FileLock lock_;
  Database database_;
  std::unique_ptr<Statements> statements_;
};

}  // namespace

std::string damage_of_store(const fs::path& file, const std::atomic<bool>& end) {
  try {
    Database database(file, Database::Mode::read);
    const Interrupter interrupter(database, end);
    verify(database);
  } catch (const StoreError& error) {
    return end ? std::string() : error.what();
  }
  return {};
}

std::unique_ptr<Store> open_store(const fs::path& file, const StoreOptions& options) {
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  if (error)
    throw StoreError(StoreError::Kind::failed,
                     "the folder " + file.parent_path().string() + " cannot be made: " + error.message());
  try {
    return std::make_unique<SqliteStore>(file, options);
  } catch (const StoreError& error) {
    throw error.kind() == StoreError::Kind::damaged
        ? StoreError(error.kind(),
                     error.what() + std::string("; put a backup in its place: bastide restore FILE"))
        : error;
  }
}

}  // namespace bastide
