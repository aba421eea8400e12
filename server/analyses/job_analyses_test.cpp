// Analyses that wait in a real PostgreSQL: made once for all who ask, seen by all, within their bounds.
#include "server/analyses/job_analyses.h"

#include <gmock/gmock.h>

#include <future>
#include <thread>

#include "analysis/game/analysis_json.h"
#include "server/store/postgres/postgres_jobs.h"
#include "server/store/testing/postgres_server.h"
#include "wire/write.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using testing::PostgresServer;
using Asked = AnalysisAsked;
using State = AnalysisState;

// Three turns of a game that is not over: nobody asks here.
constexpr const char* kThreeTurns =
    "bastide 1\npreset fi-current\nplayers 2\nseat 1 Anna\nseat 2 Ben\n"
    "bag base-cfff-a*2 base-frfr-a*2\n\n"
    "[start=1]\n1.1 [base-cfff-a] 0,-1^2 small@city-S\n2.2 [base-frfr-a] 1,0 small@road-E\n"
    "3.1 [base-frfr-a] 2,0 -\n";

class Shared : public ::testing::Test {
 protected:
  Shared() {
    settings_.nodes = 20;
    settings_.priority = ThreadPriority::normal;  // tests wait for it
  }
  std::unique_ptr<JobAnalyses> server(bool works, AnalysisGauges gauges = {}) {
    return std::make_unique<JobAnalyses>(settings_, open_postgres_jobs(address_),
                                         works ? open_postgres_jobs(address_) : nullptr, WorkerEvents(),
                                         gauges);
  }
  static Asked ask(Analyses& at, const std::string& game, const std::string& client = "me",
                   const std::string& record = kThreeTurns) {
    std::promise<Asked> asked;
    at.want({game, record, client},
            [&](AnalysisAsked answer, const AnalysisStanding&) { asked.set_value(answer); });
    return asked.get_future().get();
  }
  static std::optional<AnalysisStanding> look(Analyses& at, const std::string& game) {
    std::promise<std::optional<AnalysisStanding>> standing;
    at.look_at(game, [&](const auto& answer) { standing.set_value(answer); });
    return standing.get_future().get();
  }
  static State state(Analyses& at, const std::string& game) { return look(at, game).value().state; }
  static State end_of(Analyses& at, const std::string& game) {
    State now = state(at, game);
    while (now == State::waiting || now == State::running) {
      std::this_thread::sleep_for(5ms);  // between two looks: the database has other work
      now = state(at, game);
    }
    return now;
  }
  static std::optional<std::string> read(Analyses& at, const std::string& game) {
    std::promise<std::optional<std::string>> text;
    at.read(game, [&](const auto& answer) { text.set_value(answer); });
    return text.get_future().get();
  }

  ServedAnalyses settings_;
  std::string address_ = PostgresServer::shared().fresh_database();
};

TEST_F(Shared, AnalysesAskedForAtOneServerAreMadeByAnotherAndReadAtBoth) {
  const auto asked = server(false), maker = server(true);
  ASSERT_EQ(ask(*asked, "aaa"), Asked::taken);
  EXPECT_EQ(end_of(*asked, "aaa"), State::done);
  Record record;
  ASSERT_FALSE(read_record(kThreeTurns, record));
  AnalysisSettings settings;
  settings.nodes = settings_.nodes;
  const std::string expected = wire::to_json(analysis_view(analyse_game(record, settings), record, settings));
  EXPECT_EQ(read(*asked, "aaa"), expected);
  EXPECT_EQ(read(*maker, "aaa"), expected);
}

TEST_F(Shared, AnalysesAskedForAtTwoServersAreOneJob) {
  const auto one = server(false), other = server(false);
  EXPECT_EQ(ask(*one, "aaa", "me"), Asked::taken);
  EXPECT_EQ(ask(*other, "aaa", "you"), Asked::taken);
  EXPECT_EQ(open_postgres_jobs(address_)->list({}).size(), 1U);
  EXPECT_EQ(state(*one, "aaa"), State::waiting);
  EXPECT_EQ(look(*other, "aaa")->ahead, 0U);
}

TEST_F(Shared, AnalysesShowAtEachServerHowFarTheyAre) {
  const auto one = server(false), other = server(false);
  ask(*one, "aaa");
  const auto queue = open_postgres_jobs(address_);
  const std::vector<JobAbility> able{analysis_jobs().ability};
  const auto job = queue->take(able, "", "w", 60s);
  ASSERT_TRUE(job);
  queue->renew(*job, 60s, 12, 71);
  for (Analyses* each : {one.get(), other.get()}) {
    const auto standing = look(*each, "aaa");
    EXPECT_EQ(standing->state, State::running);
    EXPECT_EQ(standing->done, 12);
    EXPECT_EQ(standing->turns, 71);
  }
}

TEST_F(Shared, AnalysesAreRefusedWhereTooManyWaitAtAllServersTogether) {
  settings_.waiting = 2;
  settings_.of_one_address = 1;
  const auto one = server(false), other = server(false);
  EXPECT_EQ(ask(*one, "aaa", "me"), Asked::taken);
  EXPECT_EQ(ask(*other, "bbb", "me"), Asked::yours);
  EXPECT_EQ(ask(*other, "bbb", "you"), Asked::taken);
  EXPECT_EQ(ask(*one, "ccc", "her"), Asked::full);
  settings_.waiting = 0;
  const auto closed = server(false);
  EXPECT_FALSE(closed->open());
  EXPECT_EQ(ask(*closed, "ddd"), Asked::closed);
}

TEST_F(Shared, AnalysesOfWhatIsNoRecordFailAndMayBeAskedForAgain) {
  const auto maker = server(true);
  ask(*maker, "aaa", "me", "bastide 1\npreset nobody\n");
  EXPECT_EQ(end_of(*maker, "aaa"), State::failed);
  EXPECT_EQ(ask(*maker, "aaa"), Asked::taken);
  EXPECT_EQ(end_of(*maker, "aaa"), State::done);
}

TEST_F(Shared, AnalysesNobodyHasAskedForAreNotThere) {
  const auto one = server(false);
  EXPECT_EQ(state(*one, "aaa"), State::none);
  EXPECT_EQ(read(*one, "aaa"), std::nullopt);
}

TEST_F(Shared, AnalysesAreCountedForThoseWhoMeasure) {
  QueueGauge waiting;
  JobGauge jobs;
  const auto asking = server(false);
  ask(*asking, "aaa");
  ask(*asking, "bbb");
  const auto measured = server(false, {&waiting, &jobs});
  // The two are measured one after the other.
  const auto end = std::chrono::steady_clock::now() + 20s;
  while ((waiting.length != 2 || jobs.counts().empty()) && std::chrono::steady_clock::now() < end)
    std::this_thread::yield();
  EXPECT_EQ(waiting.length, 2);
  ASSERT_EQ(jobs.counts().size(), 1U);
  EXPECT_EQ(jobs.counts()[0].jobs, 2U);
}

TEST_F(Shared, AnalysesAreAwayWithTheirDatabase) {
  PostgresServer database(true);
  address_ = database.fresh_database();
  const auto one = server(true);
  EXPECT_EQ(ask(*one, "aaa"), Asked::taken);
  EXPECT_EQ(end_of(*one, "aaa"), State::done);
  database.stop();
  EXPECT_EQ(ask(*one, "bbb"), Asked::away);
  EXPECT_FALSE(look(*one, "aaa").has_value());
  database.start();
  EXPECT_EQ(ask(*one, "bbb"), Asked::taken);
  EXPECT_EQ(end_of(*one, "bbb"), State::done);
}

}  // namespace
}  // namespace bastide
