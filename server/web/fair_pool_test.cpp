// Whose turn it is where many wait, what is cancelled, and how much time each has. Nothing here depends on
// how fast anything is done.
#include "server/web/fair_pool.h"

#include <gmock/gmock.h>

#include <future>

#include "server/web/thinkers.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;

FairQueue::Task task_of(const std::string& address, const std::string& table, bool unwatched = false) {
  auto task = std::make_shared<FairTask>();
  task->payer = {address, table};
  task->unwatched = unwatched;
  return task;
}

std::vector<std::string> order_of(FairQueue& queue) {
  std::vector<std::string> order;
  while (const auto task = queue.pop()) order.push_back(task->payer.address + task->payer.table);
  return order;
}

TEST(FairQueue, GivesEachAddressItsTurnHoweverMuchOthersHaveBrought) {
  FairQueue queue;
  for (const char* table : {"1", "2", "3", "4"}) queue.push(task_of("a", table));
  queue.push(task_of("b", "1"));
  queue.push(task_of("c", "1"));
  queue.push(task_of("c", "2"));
  EXPECT_THAT(order_of(queue), ElementsAre("a1", "b1", "c1", "a2", "c2", "a3", "a4"));
}

TEST(FairQueue, GivesEachTableOfAnAddressItsTurn) {
  FairQueue queue;
  queue.push(task_of("a", "1"));
  queue.push(task_of("a", "1"));
  queue.push(task_of("a", "1"));
  queue.push(task_of("a", "2"));
  EXPECT_THAT(order_of(queue), ElementsAre("a1", "a2", "a1", "a1"));
}

TEST(FairQueue, LetsThoseGoFirstThatSomebodyWaitsFor) {
  FairQueue queue;
  queue.push(task_of("a", "1", true));
  queue.push(task_of("b", "1"));
  queue.push(task_of("a", "2"));
  EXPECT_THAT(order_of(queue), ElementsAre("b1", "a2", "a1"));
}

TEST(FairQueue, ForgetsWhatIsErasedAndKnowsItsOldest) {
  FairQueue queue;
  EXPECT_FALSE(queue.oldest().has_value());
  const auto first = task_of("a", "1"), second = task_of("a", "2"), third = task_of("b", "1");
  first->since = FairTask::Time(milliseconds(1));
  second->since = FairTask::Time(milliseconds(2));
  third->since = FairTask::Time(milliseconds(3));
  for (const auto& task : {first, second, third}) queue.push(task);
  EXPECT_EQ(queue.of_address("a"), 2U);
  EXPECT_TRUE(queue.erase(first));
  EXPECT_FALSE(queue.erase(first));
  EXPECT_EQ(queue.oldest(), second->since);
  EXPECT_EQ(queue.size(), 2U);
  EXPECT_TRUE(queue.erase(second));
  EXPECT_EQ(queue.addresses(), 1U);
  EXPECT_THAT(order_of(queue), ElementsAre("b1"));
}

// A pool of one thread that is busy until the test lets it go on.
struct Busy {
  explicit Busy(const FairPool::Settings& settings = {}) : pool(settings, gauge) {
    running = pool.post({"first", "t"}, [this](const FairTask&) {
      begun.set_value();
      gate.get_future().wait();
    });
    begun.get_future().wait();
  }
  void post(const std::string& address, const std::string& table) {
    pool.post({address, table}, [this, address, table](const FairTask&) {
      const std::lock_guard lock(mutex);
      done.push_back(address + table);
    });
  }
  // Lets it do all that waits.
  std::vector<std::string> release() {
    std::promise<void> last;
    pool.post({"~", "~"}, [&last](const FairTask&) { last.set_value(); }, true, {});
    gate.set_value();
    last.get_future().wait();
    return done;
  }
  QueueGauge gauge;
  std::promise<void> begun, gate;
  std::mutex mutex;
  std::vector<std::string> done;
  FairPool::Task running;
  FairPool pool;
};

TEST(FairPool, ServesAVictimSecondThoughFortyTablesOfAnotherCameBefore) {
  Busy busy;
  for (int i = 0; i < 40; ++i) busy.post("rival", std::to_string(i));
  busy.post("victim", "v");
  const auto done = busy.release();
  ASSERT_EQ(done.size(), 41U);
  EXPECT_EQ(done[1], "victimv");
}

TEST(FairPool, DoesNothingThatWasCancelledAndEndsWhatRuns) {
  Busy busy;
  bool done = false;
  const auto task = busy.pool.post({"a", "1"}, [&done](const FairTask&) { done = true; });
  EXPECT_EQ(busy.gauge.length, 1);
  EXPECT_NE(busy.gauge.oldest, 0);
  busy.pool.cancel(task);
  EXPECT_EQ(busy.gauge.length, 0);
  EXPECT_EQ(busy.gauge.oldest, 0);
  EXPECT_FALSE(is_over(&busy.running->deadline));
  busy.pool.cancel(busy.running);
  EXPECT_TRUE(is_over(&busy.running->deadline));
  busy.release();
  EXPECT_FALSE(done);
}

TEST(FairPool, TakesNoMoreOfAnAddressOrAltogetherThanMayWait) {
  Busy busy;
  const auto post = [&](const char* address) {
    return busy.pool.post({address, ""}, [](const FairTask&) {}, false, {2, 1}) != nullptr;
  };
  EXPECT_TRUE(post("a"));
  EXPECT_FALSE(post("a"));
  EXPECT_TRUE(post("b"));
  EXPECT_FALSE(post("c"));
  busy.release();
}

constexpr FairPool::Settings kRound{1, 0, milliseconds(3'600'000), milliseconds(1000)};

TEST(FairPool, LetsWhoeverIsAloneThinkAsLongAsItWants) {
  Busy busy(kRound);
  EXPECT_EQ(busy.running->deadline.at(), MovingDeadline::Time::max());
  busy.release();
}

TEST(FairPool, SharesARoundAmongAddressesAndAmongWhatAnAddressHas) {
  Busy busy(kRound);
  const auto share = [&busy] { return busy.running->deadline.at() - busy.running->begun; };
  busy.post("first", "2");
  EXPECT_EQ(share(), milliseconds(1'800'000)) << "two of one address";
  busy.post("second", "1");
  EXPECT_EQ(share(), milliseconds(900'000)) << "half of its address's half";
  for (int i = 0; i < 10; ++i) busy.post("second", std::to_string(i));
  EXPECT_EQ(share(), milliseconds(900'000)) << "what another brings is at its own cost";
  busy.release();
}

TEST(FairPool, GivesEachItsLeastHoweverManyThereAre) {
  Busy busy(kRound);
  for (int i = 0; i < 10'000; ++i) busy.post("first", std::to_string(i));
  EXPECT_EQ(busy.running->deadline.at() - busy.running->begun, kRound.least);
  busy.release();
}

TEST(FairPool, HurriesWhatNobodyWatchesWhenSomebodyWaits) {
  Busy busy(kRound);
  busy.pool.set_unwatched(busy.running, true);
  EXPECT_EQ(busy.running->deadline.at(), MovingDeadline::Time::max());
  busy.post("second", "1");
  EXPECT_EQ(busy.running->deadline.at() - busy.running->begun, kRound.least);
  busy.release();
}

TEST(FairPool, GoesOnAfterAMistake) {
  Busy busy;
  busy.pool.post({"a", "1"}, [](const FairTask&) { throw std::runtime_error("a mistake"); });
  busy.post("b", "1");
  EXPECT_THAT(busy.release(), ElementsAre("b1"));
}

TEST(FairPool, ForgetsWhatWaitsWhenItStopsAndTakesNothingMore) {
  QueueGauge gauge;
  const auto kept = std::make_shared<int>(0);
  FairPool pool({}, gauge);
  std::promise<void> begun;
  pool.post({}, [&begun](const FairTask& task) {
    begun.set_value();
    while (!is_over(&task.deadline)) std::this_thread::yield();
  });
  begun.get_future().wait();
  const auto waiting = pool.post({}, [kept](const FairTask&) { ++*kept; });
  pool.stop();
  EXPECT_EQ(kept.use_count(), 1) << "though its task is still held";
  EXPECT_EQ(*kept, 0);
  EXPECT_EQ(pool.post({}, [](const FairTask&) {}), nullptr);
}

TEST(Thinkers, LetNobodyWhoAnswersAtOnceWaitForThoseWhoSearch) {
  Metrics metrics;
  Thinkers thinkers(1, metrics);
  std::promise<void> searching, answered;
  thinkers.of(true).post({"rival", "1"}, [&](const FairTask& task) {
    searching.set_value();
    while (!is_over(&task.deadline)) std::this_thread::yield();
  });
  searching.get_future().wait();
  thinkers.of(false).post({"victim", "1"}, [&](const FairTask&) { answered.set_value(); });
  answered.get_future().wait();  // though the search goes on
  thinkers.stop();
}

}  // namespace
}  // namespace bastide
