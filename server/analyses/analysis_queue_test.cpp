// One analysis after the other, a bounded number that waits, and nothing lost at a stop.
#include "server/analyses/analysis_queue.h"

#include <gmock/gmock.h>
#include <sched.h>

#include <future>

#include "analysis/game/analysis_json.h"
#include "engine/testing/temporary_folder.h"
#include "protocol/json/json_text.h"
#include "wire/write.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using Asked = AnalysisQueue::Asked;
using State = AnalysisState;

// Three turns of a game that is not over: the queue does not ask.
constexpr const char* kRecord =
    "bastide 1\npreset fi-current\nplayers 2\nseat 1 Anna\nseat 2 Ben\n"
    "bag base-cfff-a*2 base-frfr-a*2\n\n"
    "[start=1]\n1.1 [base-cfff-a] 0,-1^2 small@city-S\n2.2 [base-frfr-a] 1,0 small@road-E\n"
    "3.1 [base-frfr-a] 2,0 -\n";

// An analysis whose end the test decides: each begins, tells its record, and waits for its answer.
class Analyst {
 public:
  AnalysisQueue::Analyse analyse() {
    return [this](const std::string& record, const AnalysisQueue::Progress& progress,
                  const std::atomic<bool>& stop) -> std::optional<std::string> {
      std::unique_lock lock(mutex_);
      progress(1, 3);
      begun_.push_back(record);
      changed_.notify_all();
      while (answers_.empty() && !stop) changed_.wait_for(lock, std::chrono::milliseconds(1));
      if (answers_.empty()) return std::nullopt;
      const std::string answer = answers_.front();
      answers_.pop_front();
      if (answer == "throw") throw std::runtime_error("line 3: no such tile");
      return answer;
    };
  }
  void answer(const std::string& text) {
    const std::lock_guard lock(mutex_);
    answers_.push_back(text);
    changed_.notify_all();
  }
  std::vector<std::string> begun(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return begun_.size() >= count; });
    return begun_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> begun_;
  std::deque<std::string> answers_;
};

class Queue : public ::testing::Test {
 protected:
  Queue() {
    settings_.waiting = 2;
    settings_.of_one_address = 100;
    settings_.nodes = 20;
    settings_.priority = ThreadPriority::normal;  // tests wait for it
  }
  ~Queue() override { queue_.reset(); }

  AnalysisQueue& queue() {
    if (!queue_)
      queue_ = std::make_unique<AnalysisQueue>(settings_, folder_.path("analyses"), failed_, analyse_);
    return *queue_;
  }
  void with_analyst() { analyse_ = analyst_.analyse(); }
  void restart() { queue_.reset(); }
  State state(const std::string& game) { return queue().look(game).state; }
  // Waits until the analysis is no longer waited for.
  State end_of(const std::string& game) {
    State now = state(game);
    while (now == State::waiting || now == State::running) {
      std::this_thread::yield();
      now = state(game);
    }
    return now;
  }

  TemporaryFolder folder_;
  ServedAnalyses settings_;
  Analyst analyst_;
  AnalysisQueue::Analyse analyse_;
  std::promise<std::string> failure_;
  AnalysisQueue::Failed failed_ = [this](const std::string& game, const std::string& why) {
    failure_.set_value(game + ": " + why);
  };
  std::unique_ptr<AnalysisQueue> queue_;
};

TEST_F(Queue, GivesWhatAnalyseGameGives) {
  ASSERT_EQ(queue().ask("aaa", kRecord, "me"), Asked::taken);
  ASSERT_EQ(end_of("aaa"), State::done);
  Record record;
  ASSERT_FALSE(read_record(kRecord, record));
  AnalysisSettings settings;
  settings.nodes = settings_.nodes;
  EXPECT_EQ(queue().analysis("aaa"),
            wire::to_json(analysis_view(analyse_game(record, settings), record, settings)));
}

TEST_F(Queue, KnowsNothingOfWhatNobodyAskedFor) { EXPECT_EQ(state("aaa"), State::none); }

TEST_F(Queue, TellsHowFarItIs) {
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.begun(1);
  const AnalysisStanding standing = queue().look("aaa");
  EXPECT_EQ(standing.state, State::running);
  EXPECT_EQ(standing.done, 1);
  EXPECT_EQ(standing.turns, 3);
}

TEST_F(Queue, MakesOneAfterTheOther) {
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.begun(1);
  queue().ask("bbb", "2", "me");
  EXPECT_EQ(queue().look("bbb").state, State::waiting);
  EXPECT_EQ(queue().look("bbb").ahead, 1u);
  analyst_.answer("{}");
  EXPECT_THAT(analyst_.begun(2), ::testing::ElementsAre("1", "2"));
}

TEST_F(Queue, GivesEachWhoAskedATurnHoweverManyAnotherHasAskedFor) {
  settings_.waiting = 10;
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.begun(1);
  queue().ask("bbb", "2", "me");
  queue().ask("ccc", "3", "me");
  queue().ask("ddd", "4", "you");
  EXPECT_EQ(queue().look("ddd").ahead, 1u);
  queue().ask("eee", "5", "you");
  for (int i = 0; i < 4; ++i) analyst_.answer("{}");
  EXPECT_THAT(analyst_.begun(5), ::testing::ElementsAre("1", "4", "2", "5", "3"));
}

TEST_F(Queue, RefusesWhereTooManyWait) {
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.begun(1);
  EXPECT_EQ(queue().ask("bbb", "2", "me"), Asked::taken);
  EXPECT_EQ(queue().ask("ccc", "3", "me"), Asked::taken);
  EXPECT_EQ(queue().ask("ddd", "4", "me"), Asked::full);
  EXPECT_EQ(state("ddd"), State::none);
}

TEST_F(Queue, RefusesTooManyOfOneAddress) {
  settings_.of_one_address = 1;
  with_analyst();
  queue().ask("aaa", "1", "me");
  EXPECT_EQ(queue().ask("bbb", "2", "me"), Asked::yours);
  EXPECT_EQ(queue().ask("bbb", "2", "you"), Asked::taken);
}

TEST_F(Queue, AskedTwiceIsMadeOnce) {
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.begun(1);
  EXPECT_EQ(queue().ask("aaa", "1", "you"), Asked::taken);
  analyst_.answer("{}");
  EXPECT_EQ(end_of("aaa"), State::done);
  EXPECT_EQ(queue().ask("aaa", "1", "me"), Asked::taken);
  EXPECT_EQ(state("aaa"), State::done);
}

TEST_F(Queue, OfNoLengthMakesNone) {
  settings_.waiting = 0;
  EXPECT_FALSE(queue().open());
  EXPECT_EQ(queue().ask("aaa", kRecord, "me"), Asked::closed);
}

TEST_F(Queue, StopLosesNothingThatWaitsOrRuns) {
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.begun(1);
  queue().ask("bbb", "2", "me");
  restart();
  EXPECT_NE(state("aaa"), State::none);
  analyst_.answer(R"({"of": "aaa"})");
  analyst_.answer(R"({"of": "bbb"})");
  EXPECT_EQ(end_of("aaa"), State::done);
  EXPECT_EQ(end_of("bbb"), State::done);
  EXPECT_EQ(queue().analysis("bbb"), R"({"of": "bbb"})");
}

TEST_F(Queue, TakesNothingMoreOnceItStops) {
  queue().request_stop();
  EXPECT_EQ(queue().ask("aaa", kRecord, "me"), Asked::full);
}

TEST_F(Queue, TellsWhatCannotBeAnalysedAndGoesOn) {
  queue().ask("aaa", "bastide 1\npreset nobody\n", "me");
  EXPECT_EQ(end_of("aaa"), State::failed);
  EXPECT_THAT(failure_.get_future().get(), HasSubstr("aaa: "));
  queue().ask("bbb", kRecord, "me");
  EXPECT_EQ(end_of("bbb"), State::done);
}

TEST_F(Queue, MayBeAskedAgainForWhatFailed) {
  with_analyst();
  queue().ask("aaa", "1", "me");
  analyst_.answer("throw");
  EXPECT_EQ(end_of("aaa"), State::failed);
  EXPECT_EQ(failure_.get_future().get(), "aaa: line 3: no such tile");
  queue().ask("aaa", "1", "me");
  analyst_.answer("{}");
  EXPECT_EQ(end_of("aaa"), State::done);
}

TEST_F(Queue, SaysThatItFailedWhereItCannotBeKept) {
  folder_.write("analyses", "a file where the folder should be");
  queue().ask("aaa", kRecord, "me");
  EXPECT_EQ(end_of("aaa"), State::failed);
  EXPECT_THAT(failure_.get_future().get(), HasSubstr("disk"));
}

#ifdef __linux__
TEST_F(Queue, WorksWithTheLeastPriority) {
  settings_.priority = ServedAnalyses().priority;
  std::promise<int> policy;
  analyse_ = [&](const std::string&, const AnalysisQueue::Progress&, const std::atomic<bool>&) {
    policy.set_value(sched_getscheduler(0));
    return std::optional<std::string>("{}");
  };
  queue().ask("aaa", "1", "me");
  EXPECT_EQ(policy.get_future().get(), SCHED_IDLE);
}
#endif

}  // namespace
}  // namespace bastide
