#include "server/store/postgres/postgres_schema.h"

#include <iterator>

#include "server/store/store_error.h"

namespace bastide {
namespace {

constexpr const char* kSteps[] = {
    // 1: games and what happened in them. Ids are compared by their bytes, as in a file. No foreign key: it
    // would write to the game's own row with each of its rows, and what adds a row looks for the game itself.
    R"(CREATE TABLE games (
         game text COLLATE "C" PRIMARY KEY,
         setup text NOT NULL,
         seed text NOT NULL,
         created bigint NOT NULL DEFAULT extract(epoch FROM now()),
         over boolean NOT NULL DEFAULT false
       );
       CREATE INDEX unfinished_games ON games (game) WHERE NOT over;
       CREATE TABLE rows (
         game text COLLATE "C" NOT NULL,
         version bigint NOT NULL CHECK (version > 0),
         at_ms bigint NOT NULL,
         data text NOT NULL,
         PRIMARY KEY (game, version)
       );)",
    // 2: several processes on one store (server/nodes). The shard of a game is that of shard_of().
    R"(ALTER TABLE games ADD COLUMN shard smallint NOT NULL
         GENERATED ALWAYS AS (get_byte(sha256(decode(game, 'escape')), 0)) STORED;
       DROP INDEX unfinished_games;
       CREATE INDEX unfinished_games ON games (shard, game) WHERE NOT over;
       CREATE TABLE nodes (
         name text COLLATE "C" PRIMARY KEY,
         incarnation text NOT NULL,
         address text NOT NULL,
         until timestamptz NOT NULL,
         draining boolean NOT NULL DEFAULT false
       );
       CREATE TABLE shards (
         shard smallint PRIMARY KEY,
         owner text,
         epoch bigint NOT NULL DEFAULT 0,
         wanted text
       ) WITH (fillfactor = 20);
       INSERT INTO shards (shard) SELECT generate_series(0, 255);
       CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);)",
    // 3: work that may wait (server/jobs). What a renewal changes is in no index, so that it stays cheap.
    R"(CREATE TABLE jobs (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         key text COLLATE "C" NOT NULL UNIQUE,
         kind text COLLATE "C" NOT NULL,
         needs text COLLATE "C" NOT NULL,
         batch text COLLATE "C" NOT NULL,
         asker text COLLATE "C" NOT NULL,
         priority smallint NOT NULL,
         turn bigint NOT NULL,
         state text COLLATE "C" NOT NULL DEFAULT 'waiting'
           CHECK (state IN ('waiting', 'running', 'done', 'dead', 'cancelled')),
         attempt bigint NOT NULL DEFAULT 0,
         tries smallint NOT NULL DEFAULT 0,
         most_tries smallint NOT NULL,
         worker text NOT NULL DEFAULT '',
         until timestamptz NOT NULL DEFAULT '-infinity',
         not_before timestamptz NOT NULL DEFAULT '-infinity',
         done integer NOT NULL DEFAULT 0,
         total integer NOT NULL DEFAULT 0,
         created timestamptz NOT NULL DEFAULT clock_timestamp(),
         changed timestamptz NOT NULL DEFAULT clock_timestamp(),
         read timestamptz NOT NULL DEFAULT clock_timestamp(),
         reason text NOT NULL DEFAULT '',
         data text NOT NULL,
         result text NOT NULL DEFAULT ''
       ) WITH (fillfactor = 70);
       CREATE INDEX waiting_jobs ON jobs (priority DESC, turn, id) WHERE state = 'waiting';
       CREATE INDEX running_jobs ON jobs (id) WHERE state = 'running';
       CREATE INDEX jobs_of_a_batch ON jobs (batch) WHERE batch <> '';
       CREATE INDEX jobs_by_state ON jobs (kind, state, changed);)",
};

}  // namespace

int postgres_schema_version() { return static_cast<int>(std::size(kSteps)); }

void migrate(PostgresConnection& connection, int wanted) {
  PostgresTransaction transaction(connection);
  connection.ask({"SELECT pg_advisory_xact_lock(hashtext('bastide schema'))", {}});
  const bool fresh =
      connection
          .ask({"SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace "
                "AND relkind = 'r'",
                {}})
          .number(0, 0) == 0;
  if (fresh)
    connection.run(
        "CREATE TABLE bastide_schema (version integer NOT NULL); INSERT INTO bastide_schema VALUES (0)");
  if (connection.ask({"SELECT to_regclass('bastide_schema') IS NULL", {}}).truth(0, 0))
    throw StoreError(
        StoreError::Kind::failed,
        "the database is no store of Bastide but has tables of something else; name another one");
  const std::int64_t version = connection.ask({"SELECT version FROM bastide_schema", {}}).number(0, 0);
  if (version > postgres_schema_version())
    throw StoreError(StoreError::Kind::newer, "the database was written by a newer Bastide (schema " +
                                                  std::to_string(version) + ", this one knows " +
                                                  std::to_string(postgres_schema_version()) +
                                                  "); install that version again");
  if (version >= wanted) return;
  for (auto step = static_cast<std::size_t>(version); step < static_cast<std::size_t>(wanted); ++step)
    connection.run(kSteps[step]);
  connection.ask({"UPDATE bastide_schema SET version = $1::integer", {std::int64_t{wanted}}});
  transaction.commit();
}

}  // namespace bastide
