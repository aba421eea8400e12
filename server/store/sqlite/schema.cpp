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
    // 2: people (server/people)
    R"(CREATE TABLE person (
         id TEXT PRIMARY KEY,
         kind TEXT NOT NULL CHECK (kind IN ('guest', 'account', 'bot')),
         name TEXT NOT NULL DEFAULT '',
         owner TEXT NOT NULL DEFAULT '',
         email TEXT NOT NULL DEFAULT '',
         email_verified INTEGER NOT NULL DEFAULT 0,
         created INTEGER NOT NULL,
         renamed INTEGER NOT NULL DEFAULT 0,
         seen INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX person_owner ON person (owner) WHERE owner <> '';
       CREATE INDEX guest_seen ON person (seen) WHERE kind = 'guest';
       CREATE TABLE person_look (
         look TEXT PRIMARY KEY,
         person TEXT NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX person_look_person ON person_look (person);
       CREATE TABLE session (
         id TEXT PRIMARY KEY,
         person TEXT NOT NULL,
         digest TEXT NOT NULL UNIQUE,
         before TEXT NOT NULL DEFAULT '',
         created INTEGER NOT NULL,
         rotated INTEGER NOT NULL,
         confirmed INTEGER NOT NULL,
         used INTEGER NOT NULL,
         device TEXT NOT NULL DEFAULT ''
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX session_person ON session (person);
       CREATE INDEX session_before ON session (before) WHERE before <> '';
       CREATE INDEX session_used ON session (used);
       CREATE TABLE password (
         person TEXT PRIMARY KEY,
         hash TEXT NOT NULL,
         changed INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE passkey (
         id TEXT PRIMARY KEY,
         person TEXT NOT NULL,
         algorithm INTEGER NOT NULL,
         public_key TEXT NOT NULL,
         counter INTEGER NOT NULL,
         name TEXT NOT NULL,
         created INTEGER NOT NULL,
         used INTEGER NOT NULL DEFAULT 0
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX passkey_person ON passkey (person);
       CREATE TABLE secret_code (
         digest TEXT PRIMARY KEY,
         kind TEXT NOT NULL,
         person TEXT NOT NULL,
         data TEXT NOT NULL DEFAULT '',
         created INTEGER NOT NULL,
         until INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX secret_code_person ON secret_code (person, kind);
       CREATE INDEX secret_code_until ON secret_code (until) WHERE until > 0;
       CREATE TABLE api_token (
         id TEXT PRIMARY KEY,
         digest TEXT NOT NULL UNIQUE,
         person TEXT NOT NULL,
         name TEXT NOT NULL,
         scopes TEXT NOT NULL,
         created INTEGER NOT NULL,
         used INTEGER NOT NULL DEFAULT 0
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX api_token_person ON api_token (person);
       CREATE TABLE person_setting (
         person TEXT PRIMARY KEY,
         data TEXT NOT NULL,
         changed INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE person_game (
         person TEXT NOT NULL,
         game TEXT NOT NULL,
         seat INTEGER NOT NULL,
         key TEXT NOT NULL,
         status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'over')),
         yours INTEGER NOT NULL DEFAULT 0,
         deadline INTEGER NOT NULL DEFAULT 0,
         names TEXT NOT NULL DEFAULT '[]',
         version INTEGER NOT NULL DEFAULT 0,
         changed INTEGER NOT NULL,
         PRIMARY KEY (person, game, seat)
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX person_game_list ON person_game (person, status, yours, changed);
       CREATE INDEX person_game_game ON person_game (game);
       CREATE TABLE forgotten_name (
         game TEXT NOT NULL,
         seat INTEGER NOT NULL,
         PRIMARY KEY (game, seat)
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;)",
    // 3: meeting (server/lobby)
    R"(CREATE TABLE seek (
         id TEXT PRIMARY KEY,
         maker TEXT NOT NULL,
         setup TEXT NOT NULL,
         players INTEGER NOT NULL,
         pool TEXT NOT NULL DEFAULT '',
         target TEXT NOT NULL DEFAULT '',
         target_name TEXT NOT NULL DEFAULT '',
         listed INTEGER NOT NULL DEFAULT 0,
         live INTEGER NOT NULL DEFAULT 1,
         state TEXT NOT NULL CHECK (state IN ('open', 'full', 'made', 'declined', 'withdrawn')),
         game TEXT NOT NULL DEFAULT '',
         created INTEGER NOT NULL,
         until INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX seek_open ON seek (created) WHERE state = 'open' AND listed = 1;
       CREATE INDEX seek_full ON seek (created) WHERE state = 'full';
       CREATE INDEX seek_target ON seek (target) WHERE target <> '';
       CREATE INDEX seek_maker ON seek (maker);
       CREATE INDEX seek_until ON seek (until);
       CREATE TABLE seek_member (
         seek TEXT NOT NULL,
         person TEXT NOT NULL,
         name TEXT NOT NULL,
         place INTEGER NOT NULL,
         key TEXT NOT NULL,
         ticket TEXT NOT NULL DEFAULT '',
         PRIMARY KEY (seek, person)
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX seek_member_person ON seek_member (person);
       CREATE TABLE pool_wait (
         pool TEXT NOT NULL,
         person TEXT NOT NULL,
         name TEXT NOT NULL,
         ticket TEXT NOT NULL,
         since INTEGER NOT NULL,
         seen INTEGER NOT NULL,
         PRIMARY KEY (pool, person)
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX pool_wait_person ON pool_wait (person);
       CREATE INDEX pool_wait_since ON pool_wait (pool, since);
       CREATE TABLE presence (
         person TEXT PRIMARY KEY,
         seen INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX presence_seen ON presence (seen);
       CREATE TABLE follow (
         person TEXT NOT NULL,
         followed TEXT NOT NULL,
         since INTEGER NOT NULL,
         PRIMARY KEY (person, followed)
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX follow_followed ON follow (followed);
       CREATE TABLE block (
         person TEXT NOT NULL,
         blocked TEXT NOT NULL,
         since INTEGER NOT NULL,
         PRIMARY KEY (person, blocked)
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX block_blocked ON block (blocked);
       CREATE TABLE public_game (
         game TEXT PRIMARY KEY,
         setup TEXT NOT NULL,
         names TEXT NOT NULL DEFAULT '[]',
         status TEXT NOT NULL DEFAULT 'waiting',
         watchers INTEGER NOT NULL DEFAULT 0,
         version INTEGER NOT NULL DEFAULT 0,
         changed INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX public_game_list ON public_game (status, changed);)",
    // 4: notices (server/notices)
    R"(CREATE TABLE notice_place (
         id TEXT PRIMARY KEY,
         person TEXT NOT NULL,
         kind TEXT NOT NULL,
         slot TEXT NOT NULL UNIQUE,
         session TEXT NOT NULL,
         address TEXT NOT NULL,
         reader TEXT NOT NULL,
         secret TEXT NOT NULL,
         device TEXT NOT NULL,
         kinds INTEGER NOT NULL,
         created INTEGER NOT NULL,
         used INTEGER NOT NULL DEFAULT 0,
         failures INTEGER NOT NULL DEFAULT 0,
         trouble TEXT NOT NULL DEFAULT ''
       ) STRICT, WITHOUT ROWID;
       CREATE INDEX notice_place_person ON notice_place (person);
       CREATE TABLE notice_choice (
         person TEXT PRIMARY KEY,
         kinds INTEGER NOT NULL,
         quiet_from INTEGER NOT NULL,
         quiet_until INTEGER NOT NULL,
         zone TEXT NOT NULL,
         changed INTEGER NOT NULL
       ) STRICT, WITHOUT ROWID;
       CREATE TABLE notice_queue (
         id TEXT PRIMARY KEY,
         person TEXT NOT NULL,
         place TEXT NOT NULL,
         kind TEXT NOT NULL,
         about TEXT NOT NULL,
         game TEXT NOT NULL,
         seat INTEGER NOT NULL,
         data TEXT NOT NULL,
         created INTEGER NOT NULL,
         due INTEGER NOT NULL,
         until INTEGER NOT NULL,
         deadline INTEGER NOT NULL DEFAULT 0,
         attempts INTEGER NOT NULL DEFAULT 0,
         holder TEXT NOT NULL DEFAULT '',
         lease INTEGER NOT NULL DEFAULT 0,
         sent INTEGER NOT NULL DEFAULT 0
       ) STRICT, WITHOUT ROWID;
       CREATE UNIQUE INDEX notice_queue_once ON notice_queue (place, kind, about, seat);
       CREATE INDEX notice_queue_due ON notice_queue (due) WHERE sent = 0;
       CREATE INDEX notice_queue_until ON notice_queue (until);
       CREATE INDEX notice_queue_person ON notice_queue (person);
       CREATE INDEX notice_queue_about ON notice_queue (about);)",
    // 5: what lists of games say besides (server/people)
    R"(ALTER TABLE person_game ADD COLUMN clock TEXT NOT NULL DEFAULT '';
       ALTER TABLE person_game ADD COLUMN outcome TEXT NOT NULL DEFAULT '';)",
    // 6: mail (server/notices/letters.h)
    R"(ALTER TABLE person ADD COLUMN language TEXT NOT NULL DEFAULT '';
       CREATE INDEX person_email ON person (lower(email)) WHERE email <> '';
       CREATE TABLE letter (
         id TEXT PRIMARY KEY,
         kind TEXT NOT NULL,
         about TEXT NOT NULL,
         person TEXT NOT NULL,
         address TEXT NOT NULL,
         created INTEGER NOT NULL,
         due INTEGER NOT NULL,
         until INTEGER NOT NULL,
         attempts INTEGER NOT NULL DEFAULT 0,
         holder TEXT NOT NULL DEFAULT '',
         lease INTEGER NOT NULL DEFAULT 0
       ) STRICT, WITHOUT ROWID;
       CREATE UNIQUE INDEX letter_once ON letter (kind, about);
       CREATE INDEX letter_due ON letter (due);
       CREATE INDEX letter_person ON letter (person);)",
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
