// Workers on a real PostgreSQL: each job once, given back at an end, lost after the lease, and a database
// that comes and goes.
#include "server/jobs/worker.h"
#include "engine/testing/eventually.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "server/store/postgres/postgres_jobs.h"
#include "server/store/testing/postgres_server.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using testing::PostgresServer;
using Clock = std::chrono::steady_clock;

// Work that a test holds up and ends.
struct Held {
  std::atomic<bool> begun{false}, may_end{false};
  std::atomic<int> stopped{0};
  JobKind kind() {
    return {{"games", "v1"},
            [this](const std::string& data, const JobKind::Progress& progress,
                   const std::atomic<bool>& stop) -> std::optional<std::string> {
              progress(1, 2);
              begun = true;
              while (!may_end && !stop) std::this_thread::sleep_for(1ms);
              if (stop) {
                ++stopped;
                return std::nullopt;
              }
              return "made of " + data;
            }};
  }
};

class Workers : public ::testing::Test {
 protected:
  void put(const std::string& key, JobQueue* queue = nullptr) {
    NewJob job;
    job.key = key;
    job.kind = "games";
    job.needs = "v1";
    job.asker = "anna";
    job.data = key;
    job.most_tries = 3;
    (queue == nullptr ? *queue_ : *queue).put(job, {});
  }
  JobState state(const std::string& key) { return queue_->look(key)->state; }
  static WorkerSettings quick(const std::string& name, int jobs = 1) {
    WorkerSettings settings;
    settings.name = name;
    settings.jobs = jobs;
    settings.lease = 2s;
    settings.renew = 20ms;
    settings.idle = 5ms;
    return settings;
  }
  WorkerEvents events() {
    return [this](WorkerEvent event, const TakenJob*, const std::string&) {
      const std::lock_guard lock(mutex_);
      ++seen_[event];
    };
  }
  int seen(WorkerEvent event) {
    const std::lock_guard lock(mutex_);
    return seen_[event];
  }

  std::string address_ = PostgresServer::shared().fresh_database();
  std::unique_ptr<JobQueue> queue_ = open_postgres_jobs(address_);
  std::mutex mutex_;
  std::map<WorkerEvent, int> seen_;
};

TEST_F(Workers, DoEachJobOnceTogether) {
  constexpr int kJobs = 100;
  for (int i = 0; i < kJobs; ++i) put(std::to_string(i));
  std::mutex mutex;
  std::map<std::string, int> made;
  const JobKind kind{{"games", "v1"},
                     [&](const std::string& data, const JobKind::Progress&, const std::atomic<bool>&) {
                       const std::lock_guard lock(mutex);
                       ++made[data];
                       return std::optional<std::string>("of " + data);
                     }};
  const auto one = open_postgres_jobs(address_), other = open_postgres_jobs(address_);
  Worker first(*one, {kind}, quick("w1", 2)), second(*other, {kind}, quick("w2"));
  EXPECT_TRUE(eventually([&] {
    const auto counts = queue_->counts();
    return counts.size() == 1 && counts[0].state == JobState::done;
  }));
  first.stop();
  second.stop();
  EXPECT_EQ(made.size(), std::size_t{kJobs});
  for (const auto& [data, times] : made) EXPECT_EQ(times, 1) << data;
  EXPECT_EQ(queue_->result("17"), "of 17");
}

TEST_F(Workers, TellHowFarAJobIsAndKeepItLongerThanALease) {
  Held held;
  put("a");
  WorkerSettings settings = quick("w1");
  settings.lease = 300ms;
  Worker worker(*queue_, {held.kind()}, settings, events());
  EXPECT_TRUE(eventually([&] { return queue_->look("a")->total == 2; }));
  EXPECT_EQ(queue_->look("a")->done, 1);
  const auto later = Clock::now() + 2 * settings.lease;
  EXPECT_TRUE(eventually([&] { return Clock::now() > later; }));
  EXPECT_FALSE(queue_->take(std::vector<JobAbility>{{"games", "v1"}}, "", "w2", 60s));
  held.may_end = true;
  EXPECT_TRUE(eventually([&] { return state("a") == JobState::done; }));
  worker.stop();
  EXPECT_EQ(seen(WorkerEvent::done), 1);
  EXPECT_EQ(seen(WorkerEvent::lost), 0);
}

TEST_F(Workers, GiveBackWhatTheyDoWhenTheyEnd) {
  Held held;
  put("a");
  Worker worker(*queue_, {held.kind()}, quick("w1"), events());
  ASSERT_TRUE(eventually([&] { return held.begun.load(); }));
  worker.stop();
  EXPECT_EQ(held.stopped, 1);
  EXPECT_EQ(state("a"), JobState::waiting);
  EXPECT_EQ(queue_->look("a")->tries, 0);
  EXPECT_EQ(seen(WorkerEvent::given_back), 1);
}

TEST_F(Workers, LetGoOfAJobThatIsCancelled) {
  Held held;
  put("a");
  Worker worker(*queue_, {held.kind()}, quick("w1"), events());
  ASSERT_TRUE(eventually([&] { return held.begun.load(); }));
  queue_->cancel(queue_->look("a")->id);
  EXPECT_TRUE(eventually([&] { return seen(WorkerEvent::lost) == 1; }));
  EXPECT_EQ(held.stopped, 1);
  EXPECT_EQ(state("a"), JobState::cancelled);
}

TEST_F(Workers, TryAgainWhatBreaksAndLeaveWhatIsImpossible) {
  queue_ = open_postgres_jobs(address_, {.first = 0ms, .most = 0ms});
  std::atomic<int> tries{0};
  const JobKind kind{{"games", "v1"},
                     [&](const std::string& data, const JobKind::Progress&,
                         const std::atomic<bool>&) -> std::optional<std::string> {
                       if (data == "never") throw JobImpossible("no such tile");
                       if (++tries < 3) throw std::runtime_error("no memory");
                       return "at last";
                     }};
  put("third time");
  put("never");
  Worker worker(*queue_, {kind}, quick("w1"), events());
  EXPECT_TRUE(eventually([&] { return state("third time") == JobState::done; }));
  EXPECT_TRUE(eventually([&] { return state("never") == JobState::dead; }));
  EXPECT_EQ(queue_->look("never")->tries, 1);
  EXPECT_EQ(queue_->look("never")->reason, "no such tile");
  EXPECT_EQ(tries, 3);
}

TEST_F(Workers, WaitForADatabaseThatIsAwayAndGoOn) {
  PostgresServer database(true);
  const std::string address = database.fresh_database();
  const auto queue = open_postgres_jobs(address);
  Held held;
  put("a", queue.get());
  WorkerSettings settings = quick("w1");
  settings.lease = 60s;
  Worker worker(*queue, {held.kind()}, settings, events());
  ASSERT_TRUE(eventually([&] { return held.begun.load(); }));
  database.stop();
  EXPECT_TRUE(eventually([&] { return seen(WorkerEvent::away) == 1; }));
  held.may_end = true;
  database.start();
  EXPECT_TRUE(eventually([&] { return seen(WorkerEvent::done) == 1; }));
  EXPECT_EQ(seen(WorkerEvent::back), 1);
  put("b", queue.get());
  EXPECT_TRUE(eventually([&] { return queue->result("b") == "made of b"; }));
  worker.stop();
}

TEST_F(Workers, StopWorkWhoseLeaseRanOutWhileTheDatabaseWasAway) {
  PostgresServer database(true);
  const auto queue = open_postgres_jobs(database.fresh_database(), {.first = 0ms, .most = 0ms});
  Held held;
  put("a", queue.get());
  WorkerSettings settings = quick("w1");
  settings.lease = 200ms;
  Worker worker(*queue, {held.kind()}, settings, events());
  ASSERT_TRUE(eventually([&] { return held.begun.load(); }));
  database.stop();
  EXPECT_TRUE(eventually([&] { return seen(WorkerEvent::lost) == 1; }));
  EXPECT_EQ(held.stopped, 1);
  database.start();
  held.may_end = true;
  EXPECT_TRUE(eventually([&] {
    try {
      return queue->result("a").has_value();
    } catch (const std::exception&) {
      return false;
    }
  }));
}

}  // namespace
}  // namespace bastide
