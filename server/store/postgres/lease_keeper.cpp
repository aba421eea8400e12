#include "server/store/postgres/lease_keeper.h"

#include <algorithm>

#include "server/dealer/secrets.h"
#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_schema.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr PostgresPatience kPatience{.connecting = seconds(2), .answer = seconds(3)};

constexpr const char* kRegister =
    "INSERT INTO nodes (name, incarnation, address, until) "
    "VALUES ($1, $2, $3, clock_timestamp() + $4::bigint * interval '1 millisecond') "
    "ON CONFLICT (name) DO UPDATE SET incarnation = excluded.incarnation, address = excluded.address, "
    "until = excluded.until, draining = false "
    "WHERE nodes.until < clock_timestamp() OR nodes.incarnation = excluded.incarnation";
constexpr const char* kRenew =
    "UPDATE nodes SET until = clock_timestamp() + $3::bigint * interval '1 millisecond' "
    "WHERE name = $1 AND incarnation = $2";
constexpr const char* kNodes =
    "SELECT name, incarnation, address, until > clock_timestamp(), draining FROM nodes ORDER BY name";
constexpr const char* kShardRows =
    "SELECT shard, coalesce(owner, ''), epoch, coalesce(wanted, '') FROM shards ORDER BY shard";
constexpr const char* kStep =
    "UPDATE shards SET owner = $3, epoch = epoch + 1 WHERE shard = $1::smallint AND epoch = $2::bigint";
constexpr const char* kDrain = "UPDATE nodes SET draining = $2::boolean WHERE name = $1";
constexpr const char* kSecret =
    "INSERT INTO secrets (name, value) VALUES ('nodes', $1) ON CONFLICT DO NOTHING";

NodesSeen read_nodes(const PostgresAnswer& nodes, const PostgresAnswer& shards) {
  NodesSeen seen;
  for (int i = 0; i < nodes.rows(); ++i)
    seen.nodes.push_back(
        {nodes.text(i, 0), nodes.text(i, 1), nodes.text(i, 2), nodes.truth(i, 3), nodes.truth(i, 4)});
  for (int i = 0; i < shards.rows(); ++i)
    seen.shards.push_back(
        {static_cast<int>(shards.number(i, 0)), shards.text(i, 1), shards.number(i, 2), shards.text(i, 3)});
  return seen;
}

void set_draining(PostgresConnection& connection, const std::string& node, bool draining) {
  if (connection.ask({kDrain, {node, draining ? "true" : "false"}}).changed() != 1)
    throw StoreError(StoreError::Kind::failed, "there is no node '" + node + "'");
}

}  // namespace

LeaseKeeper::LeaseKeeper(std::string database, NodeSettings settings, Leases& leases)
    : database_(std::move(database)), settings_(std::move(settings)), leases_(leases) {
  const auto end = Leases::Clock::now() + settings_.lease + settings_.renew;
  while (!make_known()) {
    if (Leases::Clock::now() > end)
      throw StoreError(StoreError::Kind::in_use,
                       "another process is the node '" + settings_.name +
                           "' of this database, and lives; give this one another name: --node");
    std::this_thread::sleep_for(settings_.look);
  }
  connection().ask({kSecret, {hex_of(random_bytes())}});
  secret_ = connection().ask({"SELECT value FROM secrets WHERE name = 'nodes'", {}}).text(0, 0);
}

LeaseKeeper::~LeaseKeeper() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
  try {
    const PostgresStatement leave[] = {
        {"UPDATE shards SET owner = NULL, epoch = epoch + 1 WHERE owner = $1", {leases_.incarnation()}},
        {"DELETE FROM nodes WHERE name = $1 AND incarnation = $2", {settings_.name, leases_.incarnation()}}};
    connection().ask_together(leave);
    stepped_();
  } catch (const StoreError&) {
    return;  // then its lease runs out
  }
}

PostgresConnection& LeaseKeeper::connection() {
  if (!connection_ || !connection_->alive()) {
    connection_ = std::make_unique<PostgresConnection>(database_, kPatience);
    connection_->run("SET lock_timeout = '2s'");
  }
  return *connection_;
}

// False if one of the same name lives.
bool LeaseKeeper::make_known() {
  const auto before = Leases::Clock::now();
  const bool known = connection()
                         .ask({kRegister,
                               {settings_.name, leases_.incarnation(), settings_.address,
                                std::int64_t{settings_.lease.count()}}})
                         .changed() == 1;
  if (known) renewed_ = before, valid_ = before + settings_.lease;
  return known;
}

void LeaseKeeper::start(Changed changed, Troubled troubled, Stepped stepped) {
  changed_ = std::move(changed);
  troubled_ = std::move(troubled);
  stepped_ = std::move(stepped);
  stepped_();  // it is there
  look();
  thread_ = std::thread([this] { work(); });
}

void LeaseKeeper::look_soon() {
  {
    const std::lock_guard lock(mutex_);
    soon_ = true;
  }
  wake_.notify_all();
}

void LeaseKeeper::work() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait_for(lock, settings_.look, [this] { return ending_ || soon_; });
      if (ending_) return;
      soon_ = false;
    }
    look();
  }
}

// Until nothing is left to be done. What fails is tried again at the next look; a lease that runs out
// meanwhile takes everything with it.
void LeaseKeeper::look() {
  std::string trouble;
  try {
    if (dropped_) begin_anew();
    bool moved = true;
    while (moved) {
      const NodesSeen seen = ask(Leases::Clock::now() >= renewed_ + settings_.renew);
      note(leases_.set(seen, settings_.name, valid_));
      if (Leases::Clock::now() >= valid_) dropped_ = true;  // it was held up
      moved = !dropped_ && take_steps(seen);
      if (moved) stepped_();
    }
  } catch (const StoreError& error) {
    trouble = error.what();
  }
  const Leases::Change expired = leases_.expire(Leases::Clock::now());
  dropped_ |= expired.any();
  note(expired);
  if (trouble != trouble_) troubled_(trouble_ = trouble);
}

// What it had when its lease ran out may be its own still, if nobody took it. What its old tables have asked
// to be stored comes under the old epochs, and may not come after new tables were loaded.
void LeaseKeeper::begin_anew() {
  connection().ask({"UPDATE shards SET epoch = epoch + 1 WHERE owner = $1", {leases_.incarnation()}});
  dropped_ = false;
}

NodesSeen LeaseKeeper::ask(bool renew) {
  const auto before = Leases::Clock::now();
  std::vector<PostgresStatement> statements{{kNodes, {}}, {kShardRows, {}}};
  if (renew)
    statements.insert(
        statements.begin(),
        {kRenew, {settings_.name, leases_.incarnation(), std::int64_t{settings_.lease.count()}}});
  const std::vector<PostgresAnswer> answers = connection().ask_together(statements);
  const std::size_t nodes = renew ? 1 : 0;
  if (renew && answers[0].changed() == 1)
    renewed_ = before, valid_ = before + settings_.lease;
  else if (renew && !make_known())  // its row is another's, or was removed by hand
    throw StoreError(StoreError::Kind::in_use,
                     "another process is the node '" + settings_.name + "' of this database by now");
  return read_nodes(answers[nodes], answers[nodes + 1]);
}

// Whether a step was taken.
bool LeaseKeeper::take_steps(const NodesSeen& seen) {
  std::vector<ShardStep> steps = plan_shards(seen, leases_.incarnation());
  // In the order in which the store locks them, so that no two wait for each other.
  std::ranges::sort(steps, {}, &ShardStep::shard);
  std::vector<PostgresStatement> statements;
  statements.reserve(steps.size());
  for (const ShardStep& step : steps)
    statements.push_back({kStep, {std::int64_t{step.shard}, step.epoch, step.to}});
  if (statements.empty()) return false;
  bool moved = false;
  for (const PostgresAnswer& answer : connection().ask_together(statements)) moved |= answer.changed() == 1;
  return moved;
}

void LeaseKeeper::note(const Leases::Change& change) {
  if (change.any()) changed_(change);
}

void LeaseKeeper::hand_over(milliseconds most) {
  const auto end = Leases::Clock::now() + most;
  try {
    PostgresConnection connection(database_, kPatience);  // beside that of the keeper's thread
    set_draining(connection, settings_.name, true);
    stepped_();
  } catch (const StoreError&) {
    return;  // its lease runs out
  }
  for (;;) {
    look_soon();
    const Leases::State state = leases_.state();
    const bool others = std::ranges::any_of(state.seen.nodes, [&](const NodeSeen& node) {
      return node.alive && !node.draining && node.incarnation != leases_.incarnation();
    });
    const bool known = std::ranges::any_of(state.seen.nodes, [&](const NodeSeen& node) {
      return node.incarnation == leases_.incarnation() && node.draining;
    });
    if ((known && !others) || state.held == 0 || Leases::Clock::now() >= end) return;
    std::this_thread::sleep_for(milliseconds(20));
  }
}

// --- by hand

namespace {

// Of a store that this program understands.
std::unique_ptr<PostgresConnection> connected_by_hand(const std::string& database) {
  auto connection = std::make_unique<PostgresConnection>(database, kPatience);
  check_schema(*connection);
  return connection;
}

}  // namespace

NodesSeen nodes_in(const std::string& database) {
  const auto connection = connected_by_hand(database);
  const PostgresStatement both[] = {{kNodes, {}}, {kShardRows, {}}};
  const std::vector<PostgresAnswer> answers = connection->ask_together(both);
  return read_nodes(answers[0], answers[1]);
}

void want_shard(const std::string& database, int shard, const std::string& node) {
  const auto connection = connected_by_hand(database);
  const PostgresAnswer done =
      connection->ask({"UPDATE shards SET wanted = nullif($2, '') WHERE shard = $1::smallint AND "
                       "($2 = '' OR EXISTS (SELECT 1 FROM nodes WHERE name = $2))",
                       {std::int64_t{shard}, node}});
  if (done.changed() != 1) throw StoreError(StoreError::Kind::failed, "there is no node '" + node + "'");
}

void drain_node(const std::string& database, const std::string& node, bool draining) {
  set_draining(*connected_by_hand(database), node, draining);
}

}  // namespace bastide
