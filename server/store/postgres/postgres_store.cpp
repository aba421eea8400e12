// All that waits goes over in one round trip and one transaction.
#include "server/store/postgres/postgres_store.h"

#include <algorithm>
#include <map>

#include "server/nodes/shards.h"
#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_schema.h"
#include "server/store/store_error.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr const char* kCreate =
    "INSERT INTO games (game, setup, seed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
constexpr const char* kAppend =
    "INSERT INTO rows (game, version, at_ms, data) SELECT $1::text, $2::bigint, $3::bigint, $4::text "
    "WHERE $2::bigint = 1 + (SELECT coalesce(max(version), 0) FROM rows WHERE game = $1) "
    "AND EXISTS (SELECT 1 FROM games WHERE game = $1) ON CONFLICT DO NOTHING";
constexpr const char* kMarkOver = "UPDATE games SET over = true WHERE game = $1";
// The same of one process among several: only while the game's shard has the epoch that the process knows.
// kLockShards goes before them in their transaction, so that nobody takes a shard in between.
#define IF_OWNED(shard, epoch) \
  "EXISTS (SELECT 1 FROM shards WHERE shard = " shard "::smallint AND epoch = " epoch "::bigint)"
constexpr const char* kCreateOwned =
    "INSERT INTO games (game, setup, seed) SELECT $1::text, $2::text, $3::text WHERE " IF_OWNED(
        "$4", "$5") " ON CONFLICT DO NOTHING";
constexpr const char* kAppendOwned =
    "INSERT INTO rows (game, version, at_ms, data) SELECT $1::text, $2::bigint, $3::bigint, $4::text "
    "WHERE $2::bigint = 1 + (SELECT coalesce(max(version), 0) FROM rows WHERE game = $1) "
    "AND EXISTS (SELECT 1 FROM games WHERE game = $1) AND " IF_OWNED("$5", "$6") " ON CONFLICT DO NOTHING";
constexpr const char* kMarkOverOwned =
    "UPDATE games SET over = true WHERE game = $1 AND " IF_OWNED("$2", "$3");
constexpr const char* kRemoveRowsOwned = "DELETE FROM rows WHERE game = $1 AND " IF_OWNED("$2", "$3");
constexpr const char* kRemoveGameOwned = "DELETE FROM games WHERE game = $1 AND " IF_OWNED("$2", "$3");
#undef IF_OWNED
constexpr const char* kLockShards =
    "SELECT shard, epoch FROM shards WHERE shard = ANY($1::smallint[]) ORDER BY shard FOR SHARE";
constexpr const char* kGame = "SELECT setup, seed, over, created FROM games WHERE game = $1";
constexpr const char* kRows =
    "SELECT version, at_ms, data FROM rows WHERE game = $1 AND version > $2::bigint ORDER BY version";
constexpr const char* kUnfinished = "SELECT game FROM games WHERE NOT over ORDER BY game";
constexpr const char* kUnfinishedOf =
    "SELECT game FROM games WHERE NOT over AND shard = ANY($1::smallint[]) ORDER BY game";
constexpr const char* kGames = "SELECT game FROM games WHERE game > $1 ORDER BY game LIMIT $2::bigint";
// Of each game: over, the time and text of its last row, and whether it has begun.
constexpr const char* kAges =
    "SELECT games.game, over, coalesce(last.at_ms, created * 1000), coalesce(last.data, ''), "
    "EXISTS (SELECT 1 FROM rows WHERE rows.game = games.game AND data LIKE '{\"what\":\"begin\"%') "
    "FROM games LEFT JOIN LATERAL (SELECT at_ms, data FROM rows WHERE rows.game = games.game "
    "ORDER BY version DESC LIMIT 1) last ON true WHERE games.game > $1 ORDER BY games.game LIMIT $2::bigint";
// Held for as long as the connection is: a second server on the same database finds it taken. Processes that
// share the games hold it together.
constexpr const char* kHold = "SELECT pg_advisory_lock(hashtext('bastide store'))";
constexpr const char* kHoldTogether = "SELECT pg_advisory_lock_shared(hashtext('bastide store'))";

const std::string& game_of(const Change& change) {
  if (const auto* made = std::get_if<NewGame>(&change)) return made->game;
  if (const auto* done = std::get_if<NewRow>(&change)) return done->game;
  return std::get<GameOver>(change).game;
}

PostgresStatement statement_of(const Change& change) {
  if (const auto* made = std::get_if<NewGame>(&change))
    return {kCreate, {made->game, made->setup, made->seed}};
  if (const auto* done = std::get_if<NewRow>(&change))
    return {kAppend, {done->game, done->row.version, done->row.at_ms, wire::to_json(done->row.event)}};
  return {kMarkOver, {std::get<GameOver>(change).game}};
}

PostgresStatement owned_statement_of(const Change& change, std::int64_t shard, std::int64_t epoch) {
  PostgresStatement statement = statement_of(change);
  statement.sql = std::holds_alternative<NewGame>(change)  ? kCreateOwned
                  : std::holds_alternative<NewRow>(change) ? kAppendOwned
                                                           : kMarkOverOwned;
  statement.values.emplace_back(shard);
  statement.values.emplace_back(epoch);
  return statement;
}

// "{3,17}"
std::string list_of(const std::vector<int>& shards) {
  std::string list = "{";
  for (const int shard : shards) list += (list.size() > 1 ? "," : "") + std::to_string(shard);
  return list + "}";
}

// Rows up to the first that cannot be read; its fault, or empty.
std::string read_rows(const PostgresAnswer& answer, std::vector<Row>& rows) {
  for (int i = 0; i < answer.rows(); ++i) {
    Row row{answer.number(i, 0), answer.number(i, 1), {}};
    if (const JsonError error = wire::from_json(answer.text(i, 2), row.event))
      return "row " + std::to_string(row.version) + ": " + to_string(error);
    rows.push_back(std::move(row));
  }
  return {};
}

// The game, and its rows.
std::vector<PostgresAnswer> ask_for_game(PostgresConnection& connection, std::string_view game) {
  const PostgresStatement both[] = {{kGame, {game}}, {kRows, {game, std::int64_t{0}}}};
  return connection.ask_together(both);
}

std::optional<StoredGame> load_game(PostgresConnection& connection, std::string_view game) {
  const std::vector<PostgresAnswer> answers = ask_for_game(connection, game);
  if (answers[0].rows() == 0) return std::nullopt;
  StoredGame stored;
  stored.game = game;
  stored.setup = answers[0].text(0, 0);
  stored.seed = answers[0].text(0, 1);
  stored.over = answers[0].truth(0, 2);
  stored.cut_off = read_rows(answers[1], stored.rows);
  return stored;
}

std::vector<std::string> first_column(const PostgresAnswer& answer) {
  std::vector<std::string> found;
  found.reserve(static_cast<std::size_t>(answer.rows()));
  for (int i = 0; i < answer.rows(); ++i) found.push_back(answer.text(i, 0));
  return found;
}

std::vector<std::string> unfinished_games(PostgresConnection& connection, std::span<const int> shards) {
  if (shards.empty()) return first_column(connection.ask({kUnfinished, {}}));
  return first_column(connection.ask({kUnfinishedOf, {list_of({shards.begin(), shards.end()})}}));
}

// A connection that is made anew when it was lost.
class Reconnecting {
 public:
  explicit Reconnecting(std::string address) : address_(std::move(address)) {}

  // What `work` gives. What only reads is asked once more where the connection turns out to be lost.
  template <class Work>
  auto reading(Work work) {
    try {
      return work(get());
    } catch (const StoreError& error) {
      if (connection_ && connection_->alive()) throw;
      if (error.kind() != StoreError::Kind::away && error.kind() != StoreError::Kind::unknown) throw;
    }
    return work(get());
  }

  PostgresConnection& get() {
    if (!connection_ || !connection_->alive()) connection_ = std::make_unique<PostgresConnection>(address_);
    return *connection_;
  }
  const std::string& address() const { return address_; }

 private:
  std::string address_;
  std::unique_ptr<PostgresConnection> connection_;
};

class PostgresReader final : public StoreReader {
 public:
  explicit PostgresReader(const std::string& address) : connection_(address) {}
  std::optional<StoredGame> load(std::string_view game) override {
    return connection_.reading([&](PostgresConnection& connection) { return load_game(connection, game); });
  }
  std::vector<std::string> unfinished(std::span<const int> shards) override {
    return connection_.reading(
        [&](PostgresConnection& connection) { return unfinished_games(connection, shards); });
  }

 private:
  Reconnecting connection_;
};

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, const Leases* leases) : address_(std::move(address)), leases_(leases) {
    connect();
    migrate(*connection_);
  }

  // Where the connection breaks while the database commits, it is asked afterwards whether it did.
  std::vector<Stored> write(std::span<const Change> changes) override {
    const int backend = held().backend();
    try {
      return write_once(changes);
    } catch (const StoreError& error) {
      if (error.kind() != StoreError::Kind::unknown) throw;
      connect_after(backend, error);
    }
    const std::vector<Stored> stored = stored_of(changes);
    const bool committed = std::ranges::find(stored, Stored::yes) != stored.end();
    return committed ? stored : write_once(changes);
  }

  Swept sweep(const Retention& retention, std::int64_t now_ms, std::string_view after, int most,
              const std::function<bool(const std::string&)>& in_use) override {
    Swept swept;
    const PostgresAnswer ages = held().ask({kAges, {after, std::int64_t{most}}});
    std::vector<PostgresStatement> statements;
    for (int i = 0; i < ages.rows(); ++i) {
      swept.last = ages.text(i, 0);
      wire::TableEvent last;
      const bool readable = !wire::from_json(ages.text(i, 3), last);
      const auto* end = readable ? std::get_if<wire::EndEvent>(&last) : nullptr;
      // An aborted game was played by nobody, so it counts as one that is not over.
      const bool over = ages.truth(i, 1) && (end == nullptr || end->reason != wire::EndReason::aborted);
      const std::int64_t kept = over                ? retention.over_ms
                                : !ages.truth(i, 4) ? retention.empty_ms
                                                    : retention.unfinished_ms;
      if (kept <= 0 || ages.number(i, 2) + kept > now_ms || in_use(swept.last)) continue;
      if (add_removal(swept.last, statements)) swept.removed.push_back(swept.last);
    }
    if (!statements.empty()) held().ask_together(statements);
    return swept;
  }

  std::optional<StoredGame> load(std::string_view game) override { return load_game(held(), game); }

  std::vector<Row> rows(std::string_view game, std::int64_t since) override {
    std::vector<Row> found;
    if (const std::string fault = read_rows(held().ask({kRows, {game, since}}), found); !fault.empty())
      throw StoreError(StoreError::Kind::damaged, fault);
    return found;
  }

  std::vector<std::string> games(std::string_view after, int most) override {
    return first_column(held().ask({kGames, {after, std::int64_t{most}}}));
  }

  std::optional<KeptGame> take_out(std::string_view game) override {
    const std::vector<PostgresAnswer> answers = ask_for_game(held(), game);
    if (answers[0].rows() == 0) return std::nullopt;
    KeptGame kept;
    kept.game = game;
    kept.setup = answers[0].text(0, 0);
    kept.seed = answers[0].text(0, 1);
    kept.over = answers[0].truth(0, 2);
    kept.created = answers[0].number(0, 3);
    for (int i = 0; i < answers[1].rows(); ++i)
      kept.rows.push_back({answers[1].number(i, 0), answers[1].number(i, 1), answers[1].text(i, 2)});
    return kept;
  }

  void put_in(std::span<const KeptGame> games) override {
    std::vector<PostgresStatement> statements;
    for (const KeptGame& game : games) {
      statements.push_back(
          {"INSERT INTO games (game, setup, seed, created, over) VALUES ($1, $2, $3, $4::bigint, "
           "$5::boolean)",
           {game.game, game.setup, game.seed, game.created, game.over ? "true" : "false"}});
      for (const KeptGame::KeptRow& row : game.rows)
        statements.push_back(
            {"INSERT INTO rows (game, version, at_ms, data) VALUES ($1, $2::bigint, $3::bigint, $4)",
             {game.game, row.version, row.at_ms, row.data}});
    }
    held().ask_together(statements);
  }

  std::vector<std::string> unfinished(std::span<const int> shards) override {
    return unfinished_games(held(), shards);
  }

  StoreCounts counts() override {
    const PostgresAnswer answer =
        held().ask({"SELECT count(*), count(*) FILTER (WHERE NOT over) FROM games", {}});
    return {answer.number(0, 0), answer.number(0, 1)};
  }

  // A transaction that changes nothing is not written to the disk, so this one says again which version the
  // schema has. That fits into a page that is there; whether there is space for others a table tells that is
  // made and not kept.
  void try_to_write() override {
    {
      const PostgresTransaction undone(held());
      held().run("CREATE TABLE bastide_probe AS SELECT repeat('x', 8000) AS text FROM generate_series(1, 4)");
    }
    held().ask({"UPDATE bastide_schema SET version = version", {}});
  }

  std::unique_ptr<StoreReader> reader() const override { return std::make_unique<PostgresReader>(address_); }

 private:
  // The connection, with the hold on the store; made again if it was lost.
  PostgresConnection& held() {
    if (!connection_ || !connection_->alive()) connect();
    return *connection_;
  }

  // Each process has a lock of its own too: that it is free says that the process's old connection has ended.
  std::string own_lock() const {
    return "hashtext('bastide store of " + (leases_ == nullptr ? "" : leases_->incarnation()) + "')";
  }

  void connect() {
    auto connection = std::make_unique<PostgresConnection>(address_);
    // The connection of a server that has just ended may live for a moment more.
    connection->run("SET lock_timeout = '2s'");
    try {
      connection->run(leases_ == nullptr ? kHold : kHoldTogether);
    } catch (const StoreError& error) {
      if (error.kind() != StoreError::Kind::in_use) throw;
      throw StoreError(StoreError::Kind::in_use,
                       "the database " + without_password(address_) +
                           " is in use by another server, so this one keeps away from it");
    }
    connection->run("RESET lock_timeout");
    connection->run(("SELECT pg_advisory_lock(" + own_lock() + ")").c_str());
    connection_ = std::move(connection);
  }

  std::vector<Stored> write_once(std::span<const Change> changes) {
    if (leases_ != nullptr) return write_owned(changes);
    std::vector<PostgresStatement> statements;
    statements.reserve(changes.size());
    for (const Change& change : changes) statements.push_back(statement_of(change));
    std::vector<Stored> stored;
    stored.reserve(changes.size());
    for (const PostgresAnswer& answer : held().ask_together(statements))
      stored.push_back(answer.changed() == 1 ? Stored::yes : Stored::conflict);
    return stored;
  }

  // What is of other shards than this process's own, or of a time when it had the shard before, is not even
  // tried.
  std::vector<Stored> write_owned(std::span<const Change> changes) {
    std::vector<Stored> stored(changes.size(), Stored::moved);
    std::map<int, std::int64_t> epochs;
    for (const Change& change : changes)
      if (const int shard = shard_of(game_of(change)); !epochs.contains(shard))
        if (const auto epoch = leases_->epoch_of(shard)) epochs[shard] = *epoch;
    std::vector<std::size_t> tried;
    std::vector<PostgresStatement> statements{lock_of(epochs)};
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const auto epoch = epochs.find(shard_of(game_of(changes[i])));
      const auto* row = std::get_if<NewRow>(&changes[i]);
      if (epoch == epochs.end() || (row != nullptr && row->epoch != epoch->second)) continue;
      tried.push_back(i);
      statements.push_back(owned_statement_of(changes[i], epoch->first, epoch->second));
    }
    if (tried.empty()) return stored;
    const std::vector<PostgresAnswer> answers = held().ask_together(statements);
    std::map<int, std::int64_t> found;
    for (int i = 0; i < answers[0].rows(); ++i)
      found[static_cast<int>(answers[0].number(i, 0))] = answers[0].number(i, 1);
    for (std::size_t i = 0; i < tried.size(); ++i) {
      const int shard = shard_of(game_of(changes[tried[i]]));
      if (found[shard] == epochs[shard])
        stored[tried[i]] = answers[i + 1].changed() == 1 ? Stored::yes : Stored::conflict;
    }
    return stored;
  }

  static PostgresStatement lock_of(const std::map<int, std::int64_t>& epochs) {
    std::vector<int> shards;
    shards.reserve(epochs.size());
    for (const auto& [shard, epoch] : epochs) shards.push_back(shard);
    return {kLockShards, {list_of(shards)}};
  }

  // A game of another process is left to that one.
  bool add_removal(const std::string& game, std::vector<PostgresStatement>& statements) {
    if (leases_ == nullptr) {
      statements.push_back({"DELETE FROM rows WHERE game = $1", {game}});
      statements.push_back({"DELETE FROM games WHERE game = $1", {game}});
      return true;
    }
    const int shard = shard_of(game);
    const auto epoch = leases_->epoch_of(shard);
    if (!epoch) return false;
    statements.push_back(lock_of({{shard, *epoch}}));
    statements.push_back({kRemoveRowsOwned, {game, std::int64_t{shard}, *epoch}});
    statements.push_back({kRemoveGameOwned, {game, std::int64_t{shard}, *epoch}});
    return true;
  }

  // The old connection's process may still be committing: once it has ended, what it has stored is there to
  // be read, and nothing more will come.
  void connect_after(int backend, const StoreError& lost) {
    try {
      auto connection = std::make_unique<PostgresConnection>(address_);
      connection->ask(
          {"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND "
           "pid = $1::integer AND pid <> pg_backend_pid()",
           {std::int64_t{backend}}});
      connection->run("SET lock_timeout = '5s'");
      connection->run(("SELECT pg_advisory_lock(" + own_lock() + ")").c_str());
      connection->run(leases_ == nullptr ? kHold : kHoldTogether);
      connection->run("RESET lock_timeout");
      connection_ = std::move(connection);
    } catch (const StoreError& error) {
      throw StoreError(StoreError::Kind::unknown, std::string(lost.what()) + " (" + error.what() + ")");
    }
  }

  // Of each change whether the database has it: of a transaction that was not committed none.
  std::vector<Stored> stored_of(std::span<const Change> changes) {
    std::vector<Stored> stored;
    stored.reserve(changes.size());
    for (const Change& change : changes) stored.push_back(has(change) ? Stored::yes : Stored::conflict);
    return stored;
  }

  // That a game is over may have been known before: that proves nothing, and may be said again.
  bool has(const Change& change) {
    if (const auto* made = std::get_if<NewGame>(&change)) {
      const PostgresAnswer game = connection_->ask({kGame, {made->game}});
      return game.rows() == 1 && game.text(0, 0) == made->setup && game.text(0, 1) == made->seed;
    }
    if (const auto* done = std::get_if<NewRow>(&change)) {
      const PostgresAnswer row =
          connection_->ask({"SELECT at_ms, data FROM rows WHERE game = $1 AND version = $2::bigint",
                            {done->game, done->row.version}});
      return row.rows() == 1 && row.number(0, 0) == done->row.at_ms &&
             row.text(0, 1) == wire::to_json(done->row.event);
    }
    return false;
  }

  std::string address_;
  const Leases* leases_;  // null: this process has all games
  std::unique_ptr<PostgresConnection> connection_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& address, const Leases* leases) {
  return std::make_unique<PostgresStore>(address, leases);
}

}  // namespace bastide
