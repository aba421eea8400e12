#include "server/store/postgres/postgres_jobs.h"

#include <mutex>

#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_schema.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

using std::chrono::seconds;

constexpr PostgresPatience kJobPatience{.connecting = seconds(2), .answer = seconds(5)};

// --- putting

// Those who put wait for each other, so that limits are kept exactly. The lock goes with the transaction.
constexpr const char* kLock = "SELECT pg_advisory_xact_lock(hashtext('bastide jobs'))";
constexpr const char* kRoom =
    "SELECT count(*) FILTER (WHERE state = 'waiting'), count(*) FILTER (WHERE asker = $2), "
    "coalesce((SELECT state IN ('waiting', 'running', 'done') FROM jobs WHERE key = $3), false) "
    "FROM jobs WHERE kind = $1 AND state IN ('waiting', 'running')";
// The turn: behind all that this asker has, and not before those of others that wait; so an asker's second
// job comes after everybody's first.
constexpr const char* kPut =
    "INSERT INTO jobs (key, kind, needs, batch, asker, priority, turn, most_tries, data) "
    "SELECT $1, $2, $3, $4, $5, $6::smallint, greatest("
    "  (SELECT max(turn) + 1 FROM jobs WHERE asker = $5 AND priority = $6::smallint "
    "   AND state IN ('waiting', 'running')),"
    "  (SELECT coalesce(min(turn) FILTER (WHERE state = 'waiting'), max(turn), 0) FROM jobs "
    "   WHERE priority = $6::smallint AND state IN ('waiting', 'running'))), $7::smallint, $8 "
    "FROM (SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, "
    "        count(*) FILTER (WHERE asker = $5) AS own "
    "      FROM jobs WHERE kind = $2 AND state IN ('waiting', 'running')) AS room "
    "WHERE waiting < $9::bigint AND own < $10::bigint "
    "ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, needs = excluded.needs, batch = excluded.batch, "
    "asker = excluded.asker, priority = excluded.priority, turn = excluded.turn, "
    "most_tries = excluded.most_tries, data = excluded.data, state = 'waiting', tries = 0, reason = '', "
    "result = '', worker = '', done = 0, total = 0, not_before = '-infinity', created = clock_timestamp(), "
    "changed = clock_timestamp() WHERE jobs.state IN ('dead', 'cancelled')";

// --- taking

// A pause after a failure doubles with each, up to the longest.
constexpr const char* kReclaim =
    "UPDATE jobs SET state = CASE WHEN tries >= most_tries THEN 'dead' ELSE 'waiting' END, "
    "reason = 'nothing was heard of the worker ' || worker, worker = '', changed = clock_timestamp(), "
    "not_before = clock_timestamp() + "
    "least($1::bigint * power(2, least(tries, 30) - 1), $2::bigint) * interval '1 millisecond' "
    "WHERE id IN (SELECT id FROM jobs WHERE state = 'running' AND until < clock_timestamp() "
    "FOR UPDATE SKIP LOCKED)";
constexpr const char* kTake =
    "UPDATE jobs SET state = 'running', attempt = attempt + 1, tries = tries + 1, worker = $4, "
    "until = clock_timestamp() + $5::bigint * interval '1 millisecond', changed = clock_timestamp(), "
    "done = 0, total = 0 "
    "WHERE id = (SELECT id FROM jobs WHERE state = 'waiting' AND not_before <= clock_timestamp() "
    "  AND (kind, needs) IN (SELECT * FROM unnest(string_to_array($1, E'\\n'), string_to_array($2, E'\\n'))) "
    "  AND ($3 = '' OR batch = $3) ORDER BY priority DESC, turn, id LIMIT 1 FOR UPDATE SKIP LOCKED) "
    "RETURNING id, attempt, kind, key, data";

// --- of what was taken

// Each ends with the fence: this attempt, and its lease still runs.
constexpr const char* kRenewJob =
    "UPDATE jobs SET until = clock_timestamp() + $3::bigint * interval '1 millisecond', "
    "done = $4::integer, total = $5::integer "
    "WHERE id = $1::bigint AND attempt = $2::bigint AND state = 'running' AND until > clock_timestamp()";
constexpr const char* kDone =
    "UPDATE jobs SET state = 'done', result = $3, data = '', asker = '', reason = '', changed = "
    "clock_timestamp(), "
    "read = clock_timestamp() "
    "WHERE id = $1::bigint AND attempt = $2::bigint AND state = 'running' AND until > clock_timestamp()";
// Of the attempt's own end: what was told before the connection broke.
constexpr const char* kEnded =
    "SELECT 1 FROM jobs WHERE id = $1::bigint AND attempt = $2::bigint AND state = $3";
constexpr const char* kFailed =
    "UPDATE jobs SET state = CASE WHEN $6::boolean AND tries < most_tries THEN 'waiting' ELSE 'dead' END, "
    "reason = $5, worker = '', changed = clock_timestamp(), not_before = clock_timestamp() + "
    "least($3::bigint * power(2, least(tries, 30) - 1), $4::bigint) * interval '1 millisecond' "
    "WHERE id = $1::bigint AND attempt = $2::bigint AND state = 'running' AND until > clock_timestamp()";
constexpr const char* kGiveBack =
    "UPDATE jobs SET state = 'waiting', tries = tries - 1, worker = '', "
    "changed = clock_timestamp() "
    "WHERE id = $1::bigint AND attempt = $2::bigint AND state = 'running' AND until > clock_timestamp()";

// --- looking

constexpr const char* kView =
    "SELECT id, key, kind, needs, batch, asker, worker, reason, state, priority, tries, most_tries, done, "
    "total, extract(epoch FROM clock_timestamp() - created)::bigint, "
    "extract(epoch FROM clock_timestamp() - changed)::bigint, "
    "CASE WHEN state = 'waiting' THEN (SELECT count(*) FROM jobs AS other WHERE other.kind = jobs.kind AND "
    "  (other.state = 'running' OR (other.state = 'waiting' AND "
    "  (-other.priority, other.turn, other.id) < (-jobs.priority, jobs.turn, jobs.id)))) ELSE 0 END, "
    "octet_length(data), octet_length(result) FROM jobs ";
const std::string kViewByKey = std::string(kView) + "WHERE key = $1";
const std::string kViewById = std::string(kView) + "WHERE id = $1::bigint";
const std::string kList = std::string(kView) +
                          "WHERE ($1 = '' OR kind = $1) AND ($2 = '' OR batch = $2) AND "
                          "($3 = '' OR state = $3) ORDER BY id DESC LIMIT $4::bigint";
constexpr const char* kResult =
    "UPDATE jobs SET read = clock_timestamp() WHERE key = $1 AND state = 'done' RETURNING result";
constexpr const char* kEndedOf =
    "SELECT key, state, result, reason FROM jobs WHERE key = ANY (string_to_array($1, E'\\n')) "
    "AND state IN ('done', 'dead', 'cancelled')";

// --- looking after

constexpr const char* kCancel =
    "UPDATE jobs SET state = 'cancelled', worker = '', changed = clock_timestamp() "
    "WHERE id = $1::bigint AND state IN ('waiting', 'running')";
constexpr const char* kRetry =
    "UPDATE jobs SET state = 'waiting', tries = 0, not_before = '-infinity', changed = clock_timestamp() "
    "WHERE id = $1::bigint AND state IN ('dead', 'cancelled')";
constexpr const char* kCancelWaiting =
    "UPDATE jobs SET state = 'cancelled', changed = clock_timestamp() WHERE batch = $1 AND state = 'waiting'";
constexpr const char* kForget = "DELETE FROM jobs WHERE batch = $1";
constexpr const char* kTidy =
    "DELETE FROM jobs WHERE (state IN ('dead', 'cancelled') AND changed < now() - interval '7 days') "
    "OR (state = 'done' AND batch <> '' AND changed < now() - interval '30 days')";
constexpr const char* kCounts =
    "SELECT kind, state, count(*), extract(epoch FROM clock_timestamp() - min(changed))::bigint FROM jobs "
    "GROUP BY kind, state ORDER BY kind, state";
// All but those read last that fit, and the newest.
constexpr const char* kKeepWithin =
    "DELETE FROM jobs WHERE id IN (SELECT id FROM (SELECT id, "
    "  sum(octet_length(result)) OVER (ORDER BY read DESC, id DESC) AS together, "
    "  row_number() OVER (ORDER BY changed DESC, id DESC) AS newest "
    "  FROM jobs WHERE kind = $1 AND state = 'done') AS kept "
    "WHERE together > $2::bigint AND newest > 1)";

std::string lines(std::span<const std::string> texts) {
  std::string all;
  for (const std::string& each : texts) all += (all.empty() ? "" : "\n") + each;
  return all;
}

JobView view_of(const PostgresAnswer& answer, int row) {
  const auto number = [&](int column) { return static_cast<int>(answer.number(row, column)); };
  const auto size = [&](int column) { return static_cast<std::size_t>(answer.number(row, column)); };
  JobView view;
  view.id = answer.number(row, 0);
  view.key = answer.text(row, 1);
  view.kind = answer.text(row, 2);
  view.needs = answer.text(row, 3);
  view.batch = answer.text(row, 4);
  view.asker = answer.text(row, 5);
  view.worker = answer.text(row, 6);
  view.reason = answer.text(row, 7);
  view.state = job_state(answer.text(row, 8));
  view.priority = number(9);
  view.tries = number(10);
  view.most_tries = number(11);
  view.done = number(12);
  view.total = number(13);
  view.age_seconds = answer.number(row, 14);
  view.state_seconds = answer.number(row, 15);
  view.ahead = size(16);
  view.data_bytes = size(17);
  view.result_bytes = size(18);
  return view;
}

class PostgresJobs final : public JobQueue {
 public:
  PostgresJobs(std::string address, JobPauses pauses) : address_(std::move(address)), pauses_(pauses) {}

 private:
  // A connection that was lost while nobody asked is noticed only now: then it is asked once more.
  template <class Ask>
  auto asked(Ask ask) {
    const std::lock_guard lock(mutex_);
    const bool old = connection_ && connection_->alive();
    try {
      return ask(connection());
    } catch (const StoreError&) {
      if (!old || connection_->alive()) throw;
      return ask(connection());
    }
  }

 public:
  Put put(const NewJob& job, const JobLimits& limits) override {
    const PostgresStatement all[] = {
        {kLock, {}},
        {kRoom, {job.kind, job.asker, job.key}},
        {kPut,
         {job.key, job.kind, job.needs, job.batch, job.asker, std::int64_t{job.priority},
          std::int64_t{job.most_tries}, job.data, static_cast<std::int64_t>(limits.waiting),
          static_cast<std::int64_t>(limits.of_asker)}}};
    const auto answers = asked([&](PostgresConnection& to) { return to.ask_together(all); });
    if (answers[2].changed() == 1) return Put::taken;
    if (answers[1].truth(0, 2)) return Put::there;
    return answers[1].number(0, 0) >= static_cast<std::int64_t>(limits.waiting) ? Put::full : Put::yours;
  }

  std::optional<JobView> look(const std::string& key) override {
    return one(asked([&](PostgresConnection& to) { return to.ask({kViewByKey.c_str(), {key}}); }));
  }
  std::optional<JobView> view(std::int64_t id) override {
    return one(asked([&](PostgresConnection& to) { return to.ask({kViewById.c_str(), {id}}); }));
  }
  std::vector<JobView> list(const Wanted& wanted) override {
    const std::string state(wanted.state ? name_of(*wanted.state) : "");
    const PostgresAnswer answer = asked([&](PostgresConnection& to) {
      return to.ask(
          {kList.c_str(), {wanted.kind, wanted.batch, state, static_cast<std::int64_t>(wanted.most)}});
    });
    std::vector<JobView> views;
    views.reserve(static_cast<std::size_t>(answer.rows()));
    for (int row = 0; row < answer.rows(); ++row) views.push_back(view_of(answer, row));
    return views;
  }
  std::optional<std::string> result(const std::string& key) override {
    const PostgresAnswer answer = asked([&](PostgresConnection& to) { return to.ask({kResult, {key}}); });
    if (answer.rows() == 0) return std::nullopt;
    return answer.text(0, 0);
  }
  std::vector<Ended> ended(std::span<const std::string> keys) override {
    const PostgresAnswer answer =
        asked([&](PostgresConnection& to) { return to.ask({kEndedOf, {lines(keys)}}); });
    std::vector<Ended> all;
    all.reserve(static_cast<std::size_t>(answer.rows()));
    for (int row = 0; row < answer.rows(); ++row)
      all.push_back(
          {answer.text(row, 0), answer.text(row, 2), answer.text(row, 3), job_state(answer.text(row, 1))});
    return all;
  }

  std::optional<TakenJob> take(std::span<const JobAbility> abilities, const std::string& batch,
                               const std::string& worker, Milliseconds lease) override {
    std::vector<std::string> kinds, needs;
    for (const JobAbility& each : abilities) {
      kinds.push_back(each.kind);
      needs.push_back(each.needs);
    }
    const PostgresAnswer answer = asked([&](PostgresConnection& to) {
      to.ask({kReclaim, {std::int64_t{pauses_.first.count()}, std::int64_t{pauses_.most.count()}}});
      return to.ask({kTake, {lines(kinds), lines(needs), batch, worker, std::int64_t{lease.count()}}});
    });
    if (answer.rows() == 0) return std::nullopt;
    return TakenJob{answer.number(0, 0), answer.number(0, 1), answer.text(0, 2), answer.text(0, 3),
                    answer.text(0, 4)};
  }
  bool renew(const TakenJob& job, Milliseconds lease, int done, int total) override {
    return changes(
        {kRenewJob,
         {job.id, job.attempt, std::int64_t{lease.count()}, std::int64_t{done}, std::int64_t{total}}});
  }
  bool done(const TakenJob& job, const std::string& result) override {
    if (changes({kDone, {job.id, job.attempt, result}})) return true;
    return asked([&](PostgresConnection& to) {
             return to.ask({kEnded, {job.id, job.attempt, name_of(JobState::done)}});
           }).rows() == 1;
  }
  bool failed(const TakenJob& job, const std::string& reason, bool again) override {
    return changes({kFailed,
                    {job.id, job.attempt, std::int64_t{pauses_.first.count()},
                     std::int64_t{pauses_.most.count()}, reason, again ? "true" : "false"}});
  }
  bool give_back(const TakenJob& job) override { return changes({kGiveBack, {job.id, job.attempt}}); }

  void cancel_waiting(const std::string& batch) override { changes({kCancelWaiting, {batch}}); }
  void forget(const std::string& batch) override { changes({kForget, {batch}}); }
  bool cancel(std::int64_t id) override { return changes({kCancel, {id}}); }
  bool retry(std::int64_t id) override { return changes({kRetry, {id}}); }
  void keep_within(const std::string& kind, std::uint64_t bytes) override {
    changes({kKeepWithin, {kind, static_cast<std::int64_t>(bytes)}});
  }
  std::vector<JobCount> counts() override {
    const PostgresAnswer answer = asked([](PostgresConnection& to) {
      to.ask({kTidy, {}});
      return to.ask({kCounts, {}});
    });
    std::vector<JobCount> counts;
    counts.reserve(static_cast<std::size_t>(answer.rows()));
    for (int row = 0; row < answer.rows(); ++row)
      counts.push_back({answer.text(row, 0), job_state(answer.text(row, 1)),
                        static_cast<std::size_t>(answer.number(row, 2)), answer.number(row, 3)});
    return counts;
  }

 private:
  static std::optional<JobView> one(const PostgresAnswer& answer) {
    if (answer.rows() == 0) return std::nullopt;
    return view_of(answer, 0);
  }

  bool changes(const PostgresStatement& statement) {
    return asked([&](PostgresConnection& to) { return to.ask(statement); }).changed() > 0;
  }

  PostgresConnection& connection() {
    if (!connection_ || !connection_->alive()) {
      connection_.reset();
      auto fresh = std::make_unique<PostgresConnection>(address_, kJobPatience);
      fresh->run("SET lock_timeout = '4s'");
      if (!migrated_) migrate(*fresh);
      migrated_ = true;
      connection_ = std::move(fresh);
    }
    return *connection_;
  }

  const std::string address_;
  const JobPauses pauses_;
  std::mutex mutex_;
  std::unique_ptr<PostgresConnection> connection_;
  bool migrated_ = false;
};

}  // namespace

std::unique_ptr<JobQueue> open_postgres_jobs(const std::string& address, JobPauses pauses) {
  return std::make_unique<PostgresJobs>(address, pauses);
}

}  // namespace bastide
