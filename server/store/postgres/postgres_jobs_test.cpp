// Jobs in a real PostgreSQL: whose turn it is, who may end a job, and what becomes of one that fails.
#include "server/store/postgres/postgres_jobs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_schema.h"
#include "server/store/postgres/postgres_store.h"
#include "server/store/store_error.h"
#include "server/store/testing/postgres_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Put = JobQueue::Put;
using testing::PostgresServer;

const std::vector<JobAbility> kAny{{"games", "v1"}};

NewJob job_of(const std::string& key, const std::string& asker = "anna", int priority = 0) {
  NewJob job;
  job.key = key;
  job.kind = "games";
  job.needs = "v1";
  job.asker = asker;
  job.priority = priority;
  job.data = "data of " + key;
  return job;
}

class Jobs : public ::testing::Test {
 protected:
  Put put(const NewJob& job, const JobLimits& limits = {}) { return queue_->put(job, limits); }
  std::optional<TakenJob> take(std::chrono::milliseconds lease = 60s, const std::string& worker = "w1") {
    return queue_->take(kAny, "", worker, lease);
  }
  // The keys in the order in which they are taken.
  std::vector<std::string> taken(std::size_t most = 100) {
    std::vector<std::string> keys;
    while (keys.size() < most) {
      const auto job = take();
      if (!job) break;
      keys.push_back(job->key);
    }
    return keys;
  }
  JobState state(const std::string& key) { return queue_->look(key)->state; }
  // As if nothing had been heard of who has it, by the database's clock.
  void run_out(const TakenJob& job) {
    sql("UPDATE jobs SET until = now() - interval '1 second' WHERE id = " + std::to_string(job.id));
  }
  void sql(const std::string& text) { PostgresServer::shared().run(address_, text); }

  std::string address_ = PostgresServer::shared().fresh_database();
  std::unique_ptr<JobQueue> queue_ = open_postgres_jobs(address_, {.first = 0ms, .most = 0ms});
};

TEST_F(Jobs, GoFromWaitingByARunningWorkerToTheirResult) {
  EXPECT_EQ(put(job_of("a")), Put::taken);
  EXPECT_EQ(state("a"), JobState::waiting);
  const auto job = take();
  ASSERT_TRUE(job);
  EXPECT_EQ(job->data, "data of a");
  EXPECT_TRUE(queue_->renew(*job, 60s, 3, 7));
  const auto running = queue_->look("a");
  EXPECT_EQ(running->state, JobState::running);
  EXPECT_EQ(running->worker, "w1");
  EXPECT_EQ(running->done, 3);
  EXPECT_EQ(running->total, 7);
  EXPECT_EQ(queue_->result("a"), std::nullopt);
  EXPECT_TRUE(queue_->done(*job, "the result"));
  EXPECT_EQ(state("a"), JobState::done);
  EXPECT_EQ(queue_->result("a"), "the result");
  EXPECT_FALSE(take());
}

TEST_F(Jobs, OfOneKeyAreOneJob) {
  EXPECT_EQ(put(job_of("a")), Put::taken);
  EXPECT_EQ(put(job_of("a", "ben")), Put::there);
  const auto job = take();
  EXPECT_EQ(put(job_of("a")), Put::there);
  queue_->done(*job, "x");
  EXPECT_EQ(put(job_of("a")), Put::there);
  EXPECT_FALSE(take());
}

TEST_F(Jobs, AreNotKnownBeforeTheyAreThere) {
  EXPECT_FALSE(queue_->look("a"));
  EXPECT_FALSE(queue_->view(1));
  EXPECT_FALSE(queue_->result("a"));
  EXPECT_FALSE(take());
}

TEST_F(Jobs, OfGreaterPriorityGoFirst) {
  put(job_of("low"));
  put(job_of("high", "anna", 10));
  EXPECT_THAT(taken(), ElementsAre("high", "low"));
}

TEST_F(Jobs, OfDifferentAskersTakeTurns) {
  for (const char* key : {"a1", "a2", "a3"}) put(job_of(key, "anna"));
  for (const char* key : {"b1", "b2"}) put(job_of(key, "ben"));
  put(job_of("c1", "cid"));
  EXPECT_THAT(taken(), ElementsAre("a1", "b1", "c1", "a2", "b2", "a3"));
}

TEST_F(Jobs, OfANewAskerDoNotComeBeforeThoseWhoseTurnItIs) {
  for (const char* key : {"a1", "a2", "a3", "a4"}) put(job_of(key, "anna"));
  EXPECT_THAT(taken(2), ElementsAre("a1", "a2"));
  for (const char* key : {"b1", "b2"}) put(job_of(key, "ben"));
  EXPECT_THAT(taken(), ElementsAre("a3", "b1", "a4", "b2"));
}

TEST_F(Jobs, TellHowManyAreAhead) {
  put(job_of("a"));
  put(job_of("b"));
  EXPECT_EQ(queue_->look("a")->ahead, 0U);
  EXPECT_EQ(queue_->look("b")->ahead, 1U);
  take();
  EXPECT_EQ(queue_->look("b")->ahead, 1U) << "what runs counts";
}

TEST_F(Jobs, AreRefusedWhereTooManyWaitOrTooManyAreTheAskers) {
  const JobLimits limits{.waiting = 3, .of_asker = 2};
  EXPECT_EQ(put(job_of("a1"), limits), Put::taken);
  EXPECT_EQ(put(job_of("a2"), limits), Put::taken);
  EXPECT_EQ(put(job_of("a3"), limits), Put::yours);
  EXPECT_EQ(put(job_of("a2"), limits), Put::there) << "it is there already";
  EXPECT_EQ(put(job_of("b1", "ben"), limits), Put::taken);
  EXPECT_EQ(put(job_of("b2", "ben"), limits), Put::full);
  const auto job = take();
  EXPECT_EQ(put(job_of("a3"), limits), Put::yours) << "what runs is the asker's too";
  queue_->done(*job, "");
  EXPECT_EQ(put(job_of("a3"), limits), Put::taken);
}

TEST_F(Jobs, AreTakenOnlyByThoseWhoCanDoThem) {
  NewJob other = job_of("other");
  other.needs = "v2";
  put(other);
  NewJob analysis = job_of("analysis");
  analysis.kind = "analysis";
  put(analysis);
  EXPECT_FALSE(take());
  const std::vector<JobAbility> both{{"games", "v2"}, {"analysis", "v1"}};
  EXPECT_EQ(queue_->take(both, "", "w", 60s)->key, "other");
  EXPECT_EQ(queue_->take(both, "", "w", 60s)->key, "analysis");
}

TEST_F(Jobs, OfABatchAreTakenCancelledAndForgottenTogether) {
  NewJob part = job_of("part");
  part.batch = "ladder 1";
  put(job_of("alone"));
  put(part);
  EXPECT_EQ(queue_->take(kAny, "ladder 1", "w", 60s)->key, "part");
  EXPECT_FALSE(queue_->take(kAny, "ladder 1", "w", 60s));
  part.key = "another part";
  put(part);
  queue_->cancel_waiting("ladder 1");
  EXPECT_EQ(state("part"), JobState::running);
  EXPECT_EQ(state("another part"), JobState::cancelled);
  EXPECT_EQ(state("alone"), JobState::waiting);
  queue_->forget("ladder 1");
  EXPECT_FALSE(queue_->look("part"));
  EXPECT_TRUE(queue_->look("alone"));
}

TEST_F(Jobs, OfAWorkerWhoseLeaseRanOutAreTakenByAnotherAndNotEndedByTheFirst) {
  put(job_of("a"));
  const auto first = take();
  run_out(*first);
  const auto second = take(60s, "w2");
  ASSERT_TRUE(second);
  EXPECT_EQ(second->id, first->id);
  EXPECT_GT(second->attempt, first->attempt);
  EXPECT_FALSE(queue_->renew(*first, 60s, 1, 2));
  EXPECT_FALSE(queue_->done(*first, "late"));
  EXPECT_FALSE(queue_->failed(*first, "late", true));
  EXPECT_FALSE(queue_->give_back(*first));
  EXPECT_EQ(queue_->look("a")->worker, "w2");
  EXPECT_TRUE(queue_->done(*second, "in time"));
  EXPECT_FALSE(queue_->done(*first, "late"));
  EXPECT_EQ(queue_->result("a"), "in time");
}

TEST_F(Jobs, AreNotEndedAfterTheLeaseEvenIfNobodyElseHasThem) {
  put(job_of("a"));
  const auto job = take();
  run_out(*job);
  EXPECT_FALSE(queue_->renew(*job, 60s, 0, 0));
  EXPECT_FALSE(queue_->done(*job, "late"));
  EXPECT_EQ(state("a"), JobState::running);
}

TEST_F(Jobs, AreDoneTwiceByOneWhoWasNotTold) {
  put(job_of("a"));
  const auto job = take();
  EXPECT_TRUE(queue_->done(*job, "x"));
  EXPECT_TRUE(queue_->done(*job, "x")) << "the answer was lost on its way";
}

TEST_F(Jobs, ThatFailAreTriedAgainUntilTheyAreDead) {
  NewJob job = job_of("a");
  job.most_tries = 3;
  put(job);
  for (int i = 1; i <= 3; ++i) {
    EXPECT_EQ(state("a"), JobState::waiting);
    const auto taken = take();
    ASSERT_TRUE(taken) << i;
    EXPECT_TRUE(queue_->failed(*taken, "it broke", true));
  }
  EXPECT_EQ(state("a"), JobState::dead);
  EXPECT_EQ(queue_->look("a")->reason, "it broke");
  EXPECT_FALSE(take());
}

TEST_F(Jobs, ThatCanNeverSucceedAreDeadAtOnceAndMayBeAskedForAnew) {
  put(job_of("a"));
  queue_->failed(*take(), "no such tile", false);
  EXPECT_EQ(state("a"), JobState::dead);
  EXPECT_EQ(put(job_of("a")), Put::taken);
  EXPECT_EQ(state("a"), JobState::waiting);
  EXPECT_EQ(queue_->look("a")->reason, "");
  EXPECT_TRUE(take());
}

TEST_F(Jobs, ThatKillTheirWorkersAreDeadInTheEnd) {
  NewJob job = job_of("a");
  job.most_tries = 2;
  put(job);
  run_out(*take());
  run_out(*take());
  EXPECT_FALSE(take());
  EXPECT_EQ(state("a"), JobState::dead);
  EXPECT_THAT(queue_->look("a")->reason, HasSubstr("w1"));
}

TEST_F(Jobs, ThatAreGivenBackWereNotTried) {
  NewJob job = job_of("a");
  job.most_tries = 1;
  put(job);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue_->give_back(*take()));
  EXPECT_EQ(state("a"), JobState::waiting);
  EXPECT_EQ(queue_->look("a")->tries, 0);
}

TEST_F(Jobs, ThatFailedWaitLongerEachTime) {
  queue_ = open_postgres_jobs(address_, {.first = 1h, .most = 3h});
  put(job_of("a"));
  const auto pause = [&] {
    PostgresConnection connection(address_);
    return connection.ask({"SELECT round(extract(epoch FROM not_before - changed) / 3600) FROM jobs", {}})
        .number(0, 0);
  };
  for (const int hours : {1, 2, 3, 3}) {
    const auto job = take();
    ASSERT_TRUE(job);
    queue_->failed(*job, "it broke", true);
    EXPECT_FALSE(take()) << "not yet";
    EXPECT_EQ(pause(), hours);
    sql("UPDATE jobs SET not_before = now()");
  }
}

TEST_F(Jobs, AreCancelledAndRetriedByHand) {
  put(job_of("a"));
  const auto job = take();
  EXPECT_TRUE(queue_->cancel(job->id));
  EXPECT_FALSE(queue_->renew(*job, 60s, 0, 0)) << "who has it is told";
  EXPECT_FALSE(queue_->cancel(job->id));
  EXPECT_FALSE(take());
  EXPECT_TRUE(queue_->retry(job->id));
  EXPECT_FALSE(queue_->retry(job->id));
  EXPECT_FALSE(queue_->done(*job, "late"));
  EXPECT_TRUE(take());
}

TEST_F(Jobs, AreListedTheNewestFirstAndCounted) {
  for (const char* key : {"a", "b", "c"}) put(job_of(key));
  queue_->done(*take(), "x");
  const auto keys = [&](JobQueue::Wanted wanted) {
    std::vector<std::string> found;
    for (const JobView& each : queue_->list(wanted)) found.push_back(each.key);
    return found;
  };
  EXPECT_THAT(keys({}), ElementsAre("c", "b", "a"));
  JobQueue::Wanted wanted;
  wanted.most = 1;
  wanted.state = JobState::waiting;
  EXPECT_THAT(keys(wanted), ElementsAre("c"));
  wanted.kind = "analysis";
  EXPECT_TRUE(keys(wanted).empty());
  const std::vector<JobCount> counts = queue_->counts();
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_EQ(counts[0].state, JobState::done);
  EXPECT_EQ(counts[0].jobs, 1U);
  EXPECT_EQ(counts[1].state, JobState::waiting);
  EXPECT_EQ(counts[1].jobs, 2U);
}

TEST_F(Jobs, WhoseResultsTakeTooMuchGoUnlessTheyWereReadOrAreTheNewest) {
  for (const char* key : {"old", "read", "new"}) {
    put(job_of(key));
    queue_->done(*take(), std::string(100, 'x'));
  }
  queue_->result("read");
  queue_->keep_within("games", 250);
  EXPECT_FALSE(queue_->look("old"));
  EXPECT_TRUE(queue_->look("read"));
  EXPECT_TRUE(queue_->look("new"));
  queue_->keep_within("games", 10);
  EXPECT_FALSE(queue_->look("read"));
  EXPECT_TRUE(queue_->look("new"));
}

TEST_F(Jobs, ThatEndedLongAgoGo) {
  put(job_of("dead"));
  queue_->failed(*take(), "no", false);
  NewJob part = job_of("part");
  part.batch = "ladder 1";
  put(part);
  queue_->done(*take(), "x");
  put(job_of("result"));
  queue_->done(*take(), "x");
  sql("UPDATE jobs SET changed = now() - interval '31 days'");
  queue_->counts();
  EXPECT_FALSE(queue_->look("dead"));
  EXPECT_FALSE(queue_->look("part"));
  EXPECT_TRUE(queue_->look("result"));
}

TEST_F(Jobs, AreTakenOnceEachByManyAtATime) {
  constexpr int kJobs = 200, kTakers = 4;
  for (int i = 0; i < kJobs; ++i) put(job_of("job " + std::to_string(i), "asker " + std::to_string(i % 3)));
  std::vector<std::vector<std::string>> taken(kTakers);
  std::vector<std::thread> takers;
  for (auto& mine : taken)
    takers.emplace_back([this, &mine] {
      const auto queue = open_postgres_jobs(address_);
      while (const auto job = queue->take(kAny, "", "w", 60s)) {
        mine.push_back(job->key);
        EXPECT_TRUE(queue->done(*job, "x"));
      }
    });
  for (std::thread& each : takers) each.join();
  std::set<std::string> all;
  std::size_t together = 0;
  for (const auto& mine : taken) {
    all.insert(mine.begin(), mine.end());
    together += mine.size();
  }
  EXPECT_EQ(together, std::size_t{kJobs});
  EXPECT_EQ(all.size(), std::size_t{kJobs});
}

TEST_F(Jobs, LimitsHoldForThoseWhoPutAtTheSameTime) {
  std::atomic<int> accepted{0};
  std::vector<std::thread> askers;
  for (int i = 0; i < 4; ++i)
    askers.emplace_back([this, i, &accepted] {
      const auto queue = open_postgres_jobs(address_);
      for (int job = 0; job < 10; ++job)
        if (queue->put(job_of(std::to_string(i) + "/" + std::to_string(job)),
                       {.waiting = 100, .of_asker = 7}) == Put::taken)
          ++accepted;
    });
  for (std::thread& each : askers) each.join();
  EXPECT_EQ(accepted, 7);
}

TEST_F(Jobs, OutliveADatabaseThatRestarts) {
  PostgresServer database(true);
  const auto queue = open_postgres_jobs(database.fresh_database());
  queue->put(job_of("a"), {});
  const auto job = queue->take(kAny, "", "w", 60s);
  ASSERT_TRUE(job);
  database.stop();
  EXPECT_THROW(queue->renew(*job, 60s, 0, 0), StoreError);
  database.start();
  EXPECT_TRUE(queue->renew(*job, 60s, 0, 0));
  EXPECT_TRUE(queue->done(*job, "x"));
}

TEST(StoresOfTheVersionBefore, GetJobsAndKeepTheirGames) {
  const std::string address = PostgresServer::shared().fresh_database();
  {
    PostgresConnection connection(address);
    migrate(connection, 2);
    EXPECT_TRUE(connection.ask({"SELECT to_regclass('jobs') IS NULL", {}}).truth(0, 0));
    connection.run(
        "INSERT INTO games (game, setup, seed) VALUES ('game1', '{}', 'secret');"
        "INSERT INTO rows VALUES ('game1', 1, 5, '{}');"
        "UPDATE shards SET epoch = 7 WHERE shard = 3");
  }
  const auto queue = open_postgres_jobs(address);
  EXPECT_EQ(queue->put(job_of("a"), {}), Put::taken);
  PostgresConnection connection(address);
  EXPECT_EQ(connection.ask({"SELECT version FROM bastide_schema", {}}).number(0, 0),
            postgres_schema_version());
  EXPECT_EQ(connection.ask({"SELECT seed FROM games", {}}).text(0, 0), "secret");
  EXPECT_EQ(connection.ask({"SELECT count(*) FROM rows", {}}).number(0, 0), 1);
  EXPECT_EQ(connection.ask({"SELECT epoch FROM shards WHERE shard = 3", {}}).number(0, 0), 7);
  migrate(connection);  // once more: nothing is to be done
  EXPECT_EQ(connection.ask({"SELECT count(*) FROM jobs", {}}).number(0, 0), 1);
}

}  // namespace
}  // namespace bastide
