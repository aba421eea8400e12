// The store in one SQLite file: write-ahead log, every commit on the disk before it counts (synchronous =
// FULL).
#include "server/store/database.h"
#include "server/store/file_lock.h"
#include "server/store/schema.h"
#include "server/store/store.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::filesystem::path& file, const StoreOptions& options)
      : lock_(file), database_(file, Database::Mode::create), statements_(prepared(database_, options)) {}

  bool create(const NewGame& game) override {
    statements_->create.bind(1, game.game).bind(2, game.setup).bind(3, game.seed).run();
    return database_.changes() == 1;
  }

  bool append(std::string_view game, const Row& row) override {
    statements_->append.bind(1, game).bind(2, row.version).bind(3, row.at_ms).bind(4, row.data).run();
    return database_.changes() == 1;
  }

  void mark_over(std::string_view game) override { statements_->mark_over.bind(1, game).run(); }

  std::optional<StoredGame> load(std::string_view game) override {
    Statement& statement = statements_->game;
    if (!statement.bind(1, game).step()) return std::nullopt;
    StoredGame stored;
    stored.game = game;
    stored.setup = statement.text(0);
    stored.seed = statement.text(1);
    stored.over = statement.number(2) != 0;
    statement.reset();
    stored.rows = rows(game, 0);
    return stored;
  }

  std::vector<Row> rows(std::string_view game, std::int64_t since) override {
    std::vector<Row> found;
    Statement& statement = statements_->rows.bind(1, game).bind(2, since);
    while (statement.step()) found.push_back({statement.number(0), statement.number(1), statement.text(2)});
    return found;
  }

  std::vector<std::string> unfinished() override {
    std::vector<std::string> found;
    while (statements_->unfinished.step()) found.push_back(statements_->unfinished.text(0));
    return found;
  }

  StoreCounts counts() override {
    return {database_.number("SELECT count(*) FROM games"),
            database_.number("SELECT count(*) FROM games WHERE over = 0")};
  }

  void together(const std::function<void()>& work) override {
    Transaction transaction(database_);
    work();
    transaction.commit();
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
          game(database, "SELECT setup, seed, over FROM games WHERE game = ?1"),
          rows(database,
               "SELECT version, at_ms, data FROM rows WHERE game = ?1 AND version > ?2 ORDER BY version"),
          unfinished(database, "SELECT game FROM games WHERE over = 0 ORDER BY game") {}
    Statement create, append, mark_over, game, rows, unfinished;
  };

  static std::unique_ptr<Statements> prepared(Database& database, const StoreOptions& options) {
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA foreign_keys = ON");
    if (options.most_bytes > 0) {
      const std::int64_t pages = options.most_bytes / database.number("PRAGMA page_size");
      database.run(("PRAGMA max_page_count = " + std::to_string(pages)).c_str());
    }
    migrate(database);
    verify(database);
    return std::make_unique<Statements>(database);
  }

  FileLock lock_;
  Database database_;
  std::unique_ptr<Statements> statements_;
};

}  // namespace

std::unique_ptr<Store> open_store(const std::filesystem::path& file, const StoreOptions& options) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  if (error)
    throw StoreError(StoreError::Kind::failed,
                     "the folder " + file.parent_path().string() + " cannot be made: " + error.message());
  return std::make_unique<SqliteStore>(file, options);
}

}  // namespace bastide
