#include "server/store/postgres/postgres_schema.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "server/store/store_error.h"

namespace bastide {
namespace {

struct Step {
  int least;  // the version that a program must know to go on with the database after this step
  const char* sql;
};

constexpr Step kSteps[] = {
    // 1: games and what happened in them. Ids are compared by their bytes, as in a file. No foreign key: it
    // would write to the game's own row with each of its rows, and what adds a row looks for the game itself.
    {1, R"(CREATE TABLE games (
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
       );)"},
    // 2: several processes on one store (server/nodes). The shard of a game is that of shard_of().
    {2, R"(ALTER TABLE games ADD COLUMN shard smallint NOT NULL
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
       CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);)"},
    // 3: work that may wait (server/jobs). What a renewal changes is in no index, so that it stays cheap.
    {2, R"(CREATE TABLE jobs (
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
       CREATE INDEX jobs_by_state ON jobs (kind, state, changed);)"},
    // 4: people (server/people); the same tables as in a file
    {2, R"(CREATE TABLE person (
         id text COLLATE "C" PRIMARY KEY,
         kind text COLLATE "C" NOT NULL CHECK (kind IN ('guest', 'account', 'bot')),
         name text COLLATE "C" NOT NULL DEFAULT '',
         owner text COLLATE "C" NOT NULL DEFAULT '',
         email text COLLATE "C" NOT NULL DEFAULT '',
         email_verified bigint NOT NULL DEFAULT 0,
         created bigint NOT NULL,
         renamed bigint NOT NULL DEFAULT 0,
         seen bigint NOT NULL
       );
       CREATE INDEX person_owner ON person (owner) WHERE owner <> '';
       CREATE INDEX guest_seen ON person (seen) WHERE kind = 'guest';
       CREATE TABLE person_look (
         look text COLLATE "C" PRIMARY KEY,
         person text COLLATE "C" NOT NULL
       );
       CREATE INDEX person_look_person ON person_look (person);
       CREATE TABLE session (
         id text COLLATE "C" PRIMARY KEY,
         person text COLLATE "C" NOT NULL,
         digest text COLLATE "C" NOT NULL UNIQUE,
         before text COLLATE "C" NOT NULL DEFAULT '',
         created bigint NOT NULL,
         rotated bigint NOT NULL,
         confirmed bigint NOT NULL,
         used bigint NOT NULL,
         device text COLLATE "C" NOT NULL DEFAULT ''
       );
       CREATE INDEX session_person ON session (person);
       CREATE INDEX session_before ON session (before) WHERE before <> '';
       CREATE INDEX session_used ON session (used);
       CREATE TABLE password (
         person text COLLATE "C" PRIMARY KEY,
         hash text COLLATE "C" NOT NULL,
         changed bigint NOT NULL
       );
       CREATE TABLE passkey (
         id text COLLATE "C" PRIMARY KEY,
         person text COLLATE "C" NOT NULL,
         algorithm bigint NOT NULL,
         public_key text COLLATE "C" NOT NULL,
         counter bigint NOT NULL,
         name text COLLATE "C" NOT NULL,
         created bigint NOT NULL,
         used bigint NOT NULL DEFAULT 0
       );
       CREATE INDEX passkey_person ON passkey (person);
       CREATE TABLE secret_code (
         digest text COLLATE "C" PRIMARY KEY,
         kind text COLLATE "C" NOT NULL,
         person text COLLATE "C" NOT NULL,
         data text COLLATE "C" NOT NULL DEFAULT '',
         created bigint NOT NULL,
         until bigint NOT NULL
       );
       CREATE INDEX secret_code_person ON secret_code (person, kind);
       CREATE INDEX secret_code_until ON secret_code (until) WHERE until > 0;
       CREATE TABLE api_token (
         id text COLLATE "C" PRIMARY KEY,
         digest text COLLATE "C" NOT NULL UNIQUE,
         person text COLLATE "C" NOT NULL,
         name text COLLATE "C" NOT NULL,
         scopes text COLLATE "C" NOT NULL,
         created bigint NOT NULL,
         used bigint NOT NULL DEFAULT 0
       );
       CREATE INDEX api_token_person ON api_token (person);
       CREATE TABLE person_setting (
         person text COLLATE "C" PRIMARY KEY,
         data text COLLATE "C" NOT NULL,
         changed bigint NOT NULL
       );
       CREATE TABLE person_game (
         person text COLLATE "C" NOT NULL,
         game text COLLATE "C" NOT NULL,
         seat bigint NOT NULL,
         key text COLLATE "C" NOT NULL,
         status text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'over')),
         yours bigint NOT NULL DEFAULT 0,
         deadline bigint NOT NULL DEFAULT 0,
         names text COLLATE "C" NOT NULL DEFAULT '[]',
         version bigint NOT NULL DEFAULT 0,
         changed bigint NOT NULL,
         PRIMARY KEY (person, game, seat)
       );
       CREATE INDEX person_game_list ON person_game (person, status, yours, changed);
       CREATE INDEX person_game_game ON person_game (game);
       CREATE TABLE forgotten_name (
         game text COLLATE "C" NOT NULL,
         seat bigint NOT NULL,
         PRIMARY KEY (game, seat)
       );)"},
    // 5: meeting (server/lobby); only adds
    {2, R"(CREATE TABLE seek (
         id text COLLATE "C" PRIMARY KEY,
         maker text COLLATE "C" NOT NULL,
         setup text COLLATE "C" NOT NULL,
         players bigint NOT NULL,
         pool text COLLATE "C" NOT NULL DEFAULT '',
         target text COLLATE "C" NOT NULL DEFAULT '',
         target_name text COLLATE "C" NOT NULL DEFAULT '',
         listed bigint NOT NULL DEFAULT 0,
         live bigint NOT NULL DEFAULT 1,
         state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'full', 'made', 'declined', 'withdrawn')),
         game text COLLATE "C" NOT NULL DEFAULT '',
         created bigint NOT NULL,
         until bigint NOT NULL
       );
       CREATE INDEX seek_open ON seek (created) WHERE state = 'open' AND listed = 1;
       CREATE INDEX seek_full ON seek (created) WHERE state = 'full';
       CREATE INDEX seek_target ON seek (target) WHERE target <> '';
       CREATE INDEX seek_maker ON seek (maker);
       CREATE INDEX seek_until ON seek (until);
       CREATE TABLE seek_member (
         seek text COLLATE "C" NOT NULL,
         person text COLLATE "C" NOT NULL,
         name text COLLATE "C" NOT NULL,
         place bigint NOT NULL,
         key text COLLATE "C" NOT NULL,
         ticket text COLLATE "C" NOT NULL DEFAULT '',
         PRIMARY KEY (seek, person)
       );
       CREATE INDEX seek_member_person ON seek_member (person);
       CREATE TABLE pool_wait (
         pool text COLLATE "C" NOT NULL,
         person text COLLATE "C" NOT NULL,
         name text COLLATE "C" NOT NULL,
         ticket text COLLATE "C" NOT NULL,
         since bigint NOT NULL,
         seen bigint NOT NULL,
         PRIMARY KEY (pool, person)
       );
       CREATE INDEX pool_wait_person ON pool_wait (person);
       CREATE INDEX pool_wait_since ON pool_wait (pool, since);
       CREATE TABLE presence (
         person text COLLATE "C" PRIMARY KEY,
         seen bigint NOT NULL
       );
       CREATE INDEX presence_seen ON presence (seen);
       CREATE TABLE follow (
         person text COLLATE "C" NOT NULL,
         followed text COLLATE "C" NOT NULL,
         since bigint NOT NULL,
         PRIMARY KEY (person, followed)
       );
       CREATE INDEX follow_followed ON follow (followed);
       CREATE TABLE block (
         person text COLLATE "C" NOT NULL,
         blocked text COLLATE "C" NOT NULL,
         since bigint NOT NULL,
         PRIMARY KEY (person, blocked)
       );
       CREATE INDEX block_blocked ON block (blocked);
       CREATE TABLE public_game (
         game text COLLATE "C" PRIMARY KEY,
         setup text COLLATE "C" NOT NULL,
         names text COLLATE "C" NOT NULL DEFAULT '[]',
         status text COLLATE "C" NOT NULL DEFAULT 'waiting',
         watchers bigint NOT NULL DEFAULT 0,
         version bigint NOT NULL DEFAULT 0,
         changed bigint NOT NULL
       );
       CREATE INDEX public_game_list ON public_game (status, changed);)"},
    // 6: notices (server/notices)
    {2, R"(CREATE TABLE notice_place (
         id text COLLATE "C" PRIMARY KEY,
         person text COLLATE "C" NOT NULL,
         kind text COLLATE "C" NOT NULL,
         slot text COLLATE "C" NOT NULL UNIQUE,
         session text COLLATE "C" NOT NULL,
         address text COLLATE "C" NOT NULL,
         reader text COLLATE "C" NOT NULL,
         secret text COLLATE "C" NOT NULL,
         device text COLLATE "C" NOT NULL,
         kinds bigint NOT NULL,
         created bigint NOT NULL,
         used bigint NOT NULL DEFAULT 0,
         failures bigint NOT NULL DEFAULT 0,
         trouble text COLLATE "C" NOT NULL DEFAULT ''
       );
       CREATE INDEX notice_place_person ON notice_place (person);
       CREATE TABLE notice_choice (
         person text COLLATE "C" PRIMARY KEY,
         kinds bigint NOT NULL,
         quiet_from bigint NOT NULL,
         quiet_until bigint NOT NULL,
         zone text COLLATE "C" NOT NULL,
         changed bigint NOT NULL
       );
       CREATE TABLE notice_queue (
         id text COLLATE "C" PRIMARY KEY,
         person text COLLATE "C" NOT NULL,
         place text COLLATE "C" NOT NULL,
         kind text COLLATE "C" NOT NULL,
         about text COLLATE "C" NOT NULL,
         game text COLLATE "C" NOT NULL,
         seat bigint NOT NULL,
         data text COLLATE "C" NOT NULL,
         created bigint NOT NULL,
         due bigint NOT NULL,
         until bigint NOT NULL,
         deadline bigint NOT NULL DEFAULT 0,
         attempts bigint NOT NULL DEFAULT 0,
         holder text COLLATE "C" NOT NULL DEFAULT '',
         lease bigint NOT NULL DEFAULT 0,
         sent bigint NOT NULL DEFAULT 0
       );
       CREATE UNIQUE INDEX notice_queue_once ON notice_queue (place, kind, about, seat);
       CREATE INDEX notice_queue_due ON notice_queue (due) WHERE sent = 0;
       CREATE INDEX notice_queue_until ON notice_queue (until);
       CREATE INDEX notice_queue_person ON notice_queue (person);
       CREATE INDEX notice_queue_about ON notice_queue (about);)"},
    // 7: what lists of games say besides (server/people); only adds
    {2, R"(ALTER TABLE person_game ADD COLUMN clock text COLLATE "C" NOT NULL DEFAULT '';
       ALTER TABLE person_game ADD COLUMN outcome text COLLATE "C" NOT NULL DEFAULT '';)"},
    // 8: mail (server/notices/letters.h); only adds
    {2, R"(ALTER TABLE person ADD COLUMN language text COLLATE "C" NOT NULL DEFAULT '';
       CREATE INDEX person_email ON person (lower(email)) WHERE email <> '';
       CREATE TABLE letter (
         id text COLLATE "C" PRIMARY KEY,
         kind text COLLATE "C" NOT NULL,
         about text COLLATE "C" NOT NULL,
         person text COLLATE "C" NOT NULL,
         address text COLLATE "C" NOT NULL,
         created bigint NOT NULL,
         due bigint NOT NULL,
         until bigint NOT NULL,
         attempts bigint NOT NULL DEFAULT 0,
         holder text COLLATE "C" NOT NULL DEFAULT '',
         lease bigint NOT NULL DEFAULT 0
       );
       CREATE UNIQUE INDEX letter_once ON letter (kind, about);
       CREATE INDEX letter_due ON letter (due);
       CREATE INDEX letter_person ON letter (person);)"},
};

struct Schema {
  std::int64_t version = 0;
  std::int64_t least = 0;  // that a program must know
};

// Before there was a least version, only the same one would do.
Schema schema_of(PostgresConnection& connection) {
  if (connection.ask({"SELECT to_regclass('bastide_schema') IS NULL", {}}).truth(0, 0))
    throw StoreError(
        StoreError::Kind::failed,
        "the database is no store of Bastide but has tables of something else; name another one");
  const PostgresAnswer answer = connection.ask(
      {"SELECT version, coalesce((to_jsonb(bastide_schema)->>'least')::integer, version) FROM bastide_schema",
       {}});
  return {answer.number(0, 0), answer.number(0, 1)};
}

void refuse_newer(const Schema& schema) {
  if (schema.least <= postgres_schema_version()) return;
  throw StoreError(StoreError::Kind::newer,
                   "the database was written by a newer Bastide (schema " + std::to_string(schema.version) +
                       ", which needs a program that knows " + std::to_string(schema.least) +
                       "; this one knows " + std::to_string(postgres_schema_version()) +
                       "); install that version again");
}

// A step that older programs cannot go on with waits until none is there: each holds the store (kHold).
void refuse_beside_older(PostgresConnection& connection) {
  if (connection.ask({"SELECT pg_try_advisory_xact_lock(hashtext('bastide store'))", {}}).truth(0, 0)) return;
  throw StoreError(StoreError::Kind::in_use,
                   "servers of an older version use the database, and could not go on with what this version "
                   "makes of it; stop all of them, then start this one");
}

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
  const Schema schema = schema_of(connection);
  refuse_newer(schema);
  if (schema.version >= wanted) return;
  const std::span steps = std::span(kSteps).subspan(static_cast<std::size_t>(schema.version),
                                                    static_cast<std::size_t>(wanted - schema.version));
  int least = static_cast<int>(schema.least);
  for (const Step& step : steps) least = std::max(least, step.least);
  if (!fresh && least > schema.version) refuse_beside_older(connection);
  for (const Step& step : steps) connection.run(step.sql);
  connection.run("ALTER TABLE bastide_schema ADD COLUMN IF NOT EXISTS least integer");
  connection.ask({"UPDATE bastide_schema SET version = $1::integer, least = $2::integer",
                  {std::int64_t{wanted}, std::int64_t{least}}});
  transaction.commit();
}

void check_schema(PostgresConnection& connection) { refuse_newer(schema_of(connection)); }

}  // namespace bastide
