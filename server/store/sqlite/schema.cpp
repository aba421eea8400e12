#include "server/store/sqlite/schema.h"

#include <iterator>

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr std::int64_t kApplication = 0x42415354;  // "BAST", in the header of every store

constexpr const char* kSteps[] = {
    // 1: games and what happened in them
    R"(CREATE TABLE games (
         game TEXT PRIMARY KEY,
         setup TEXT NOT NULL,
         seed TEXT NOT NULL,
         created INTEGER NOT NULL DEFAULT (unixepoch()),
         over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1))
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX unfinished_games ON games (game) WHERE over = 0;
       CREATE TABLE rows (
         game TEXT NOT NULL REFERENCES games (game),
         version INTEGER NOT NULL CHECK (version > 0),
         at_ms INTEGER NOT NULL,
         data TEXT NOT NULL,
         PRIMARY KEY (game, version)
       ) STRICT, WITHOUT ROWID;)",
};

StoreError not_a_store(const Database& database) {
  return {
      StoreError::Kind::failed,
      database.file().string() + " is no store of Bastide but something else; name another file or folder"};
}

void check_version(Database& database, std::int64_t version) {
  if (version <= schema_version()) return;
  throw StoreError(StoreError::Kind::newer,
                   database.file().string() + " was written by a newer Bastide (schema " +
                       std::to_string(version) + ", this one knows " + std::to_string(schema_version()) +
                       "); install that version again, or restore a backup from before");
}

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

void migrate(Database& database) {
  Transaction transaction(database);
  const std::int64_t version = database.number("PRAGMA user_version");
  const bool fresh = database.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!fresh && database.number("PRAGMA application_id") != kApplication) throw not_a_store(database);
  check_version(database, version);
  if (version == schema_version()) return;
  for (auto step = static_cast<std::size_t>(version); step < std::size(kSteps); ++step)
    database.run(kSteps[step]);
  database.run(("PRAGMA application_id = " + std::to_string(kApplication)).c_str());
  database.run(("PRAGMA user_version = " + std::to_string(schema_version())).c_str());
  transaction.commit();
}

void verify(Database& database) {
  const std::string found = database.text("PRAGMA integrity_check(1)");
  if (found != "ok")
    throw StoreError(StoreError::Kind::damaged, database.file().string() + " is damaged (" + found + ")");
  if (database.number("PRAGMA application_id") != kApplication) throw not_a_store(database);
  check_version(database, database.number("PRAGMA user_version"));
}

}  // namespace bastide
