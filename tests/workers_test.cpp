// `bastide worker` as processes of their own: killed, stopped, and as many as one likes for one ladder, whose
// result is the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <functional>
#include <thread>

#include "engine/testing/eventually.h"
#include "server/jobs/job_queue.h"
#include "server/store/postgres/postgres_jobs.h"
#include "server/store/testing/postgres_server.h"
#include "tests/testing/program_process.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using Clock = std::chrono::steady_clock;
using Process = std::unique_ptr<ProgramProcess>;

constexpr auto kPatience = 60s;

class WorkerProcesses : public ::testing::Test {
 protected:
  static Process start(const std::vector<std::string>& arguments) {
    return std::make_unique<ProgramProcess>(BASTIDE_BINARY, arguments);
  }
  Process worker(const std::string& name) const {
    return start({"worker", "--store", address_, "--name", name, "--jobs", "1", "--lease", "1"});
  }
  Process with_store(std::vector<std::string> arguments, const std::string& threads) const {
    arguments.insert(arguments.end(), {"--store", address_, "--threads", threads});
    return start(arguments);
  }
  // What it prints once it has ended well.
  static std::string printed(const Process& process) {
    EXPECT_EQ(process->end(), 0) << process->errors();
    return process->output();
  }
  std::size_t count(JobState state) {
    std::size_t jobs = 0;
    for (const JobCount& each : queue_->counts()) jobs += each.state == state ? each.jobs : 0;
    return jobs;
  }
  std::string running_at() {
    JobQueue::Wanted wanted;
    wanted.state = JobState::running;
    const auto jobs = queue_->list(wanted);
    return jobs.empty() ? "" : jobs[0].worker;
  }

  const std::vector<std::string> ladder_{"ladder", "greedy",     "random",    "greedy-plain",
                                         "-n",     "9",          "--at-once", "4",
                                         "--mix",  "fi-current", "--mix",     "four=players 4"};
  std::string address_ = testing::PostgresServer::shared().fresh_database();
  std::unique_ptr<JobQueue> queue_ = open_postgres_jobs(address_);
};

TEST_F(WorkerProcesses, PlayALadderWithTheSameResultWhateverTheirNumber) {
  const std::string alone = printed(start(ladder_));
  EXPECT_THAT(alone, HasSubstr("9 pairs"));
  EXPECT_EQ(printed(with_store(ladder_, "2")), alone) << "without workers";
  EXPECT_TRUE(queue_->counts().empty()) << "its parts are gone";
  std::vector<Process> workers;
  workers.push_back(worker("w1"));
  EXPECT_EQ(printed(with_store(ladder_, "0")), alone) << "one worker";
  workers.push_back(worker("w2"));
  workers.push_back(worker("w3"));
  EXPECT_EQ(printed(with_store(ladder_, "0")), alone) << "three workers";
  EXPECT_TRUE(queue_->counts().empty());
}

TEST_F(WorkerProcesses, PlayAMatchWithTheSameResult) {
  const std::vector<std::string> match{"match", "greedy", "random", "-n", "23", "--json"};
  const std::string alone = printed(start(match));
  const Process first = worker("w1"), second = worker("w2");
  EXPECT_EQ(printed(with_store(match, "0")), alone);
  const std::vector<std::string> sure{"match", "greedy", "random", "-n", "400", "--stop-when-sure", "50"};
  EXPECT_EQ(printed(with_store(sure, "0")), printed(start(sure))) << "it ends as soon as it is sure";
}

TEST_F(WorkerProcesses, LearnTheSameWeights) {
  const TemporaryFolder folder;
  const auto train = [&](const std::string& file) {
    return std::vector<std::string>{"train",         "--out", folder.path(file), "--games", "20",
                                    "--generations", "2",     "--games-of",      "base"};
  };
  EXPECT_EQ(start(train("alone"))->end(), 0);
  const Process first = worker("w1"), second = worker("w2");
  const Process shared = with_store(train("shared"), "0");
  EXPECT_EQ(shared->end(), 0) << shared->errors();
  EXPECT_EQ(folder.read("shared"), folder.read("alone"));
}

TEST_F(WorkerProcesses, DoWhatOneOfThemWasKilledOver) {
  const Process first = worker("w1");
  const std::vector<std::string> match{"match", "level6:8n", "level6:8n", "-n", "4", "--json"};
  const Process command = with_store(match, "0");
  ASSERT_TRUE(eventually([&] { return running_at() == "w1"; }, kPatience));
  first->end(SIGKILL);
  const Process second = worker("w2");
  const std::string shared = printed(command);
  EXPECT_EQ(shared, printed(start(match)));
}

TEST_F(WorkerProcesses, GiveBackTheirJobAtOnceWhenTheyAreStopped) {
  const Process first = worker("w1");
  const Process command = with_store({"match", "level6", "level6", "-n", "2000"}, "0");
  ASSERT_TRUE(eventually([&] { return running_at() == "w1"; }, kPatience));
  EXPECT_EQ(first->end(SIGTERM), 0);
  EXPECT_THAT(first->errors(), HasSubstr("job-given-back"));
  EXPECT_THAT(first->errors(), HasSubstr("stopped"));
  EXPECT_EQ(count(JobState::running), 0U);
  EXPECT_GT(count(JobState::waiting), 0U);
  command->end(SIGKILL);
}

TEST_F(WorkerProcesses, LetACommandThatWasKilledGoOnWithWhatIsDone) {
  const std::string alone = printed(start(ladder_));
  const Process first = worker("w1");
  const Process command = with_store(ladder_, "0");
  ASSERT_TRUE(eventually([&] { return count(JobState::done) >= 2; }, kPatience));
  command->end(SIGKILL);
  ASSERT_TRUE(eventually([&] { return count(JobState::waiting) + count(JobState::running) == 0; }, kPatience))
      << "what it had put is done";
  const std::size_t done = count(JobState::done);
  first->end(SIGTERM);
  EXPECT_GE(done, 4U);
  EXPECT_EQ(printed(with_store(ladder_, "1")), alone);
}

TEST_F(WorkerProcesses, SayWhatIsWrong) {
  const Process file = start({"worker", "--store", "games.db"});
  EXPECT_EQ(file->end(), 2);
  EXPECT_THAT(file->errors(), HasSubstr("postgresql://"));
  const Process kind = start({"worker", "--store", address_, "--kinds", "chess"});
  EXPECT_EQ(kind->end(), 2);
  EXPECT_THAT(kind->errors(), HasSubstr("analysis, games, training"));
  const Process program = with_store({"ladder", "greedy", "cmd:cat", "-n", "2"}, "1");
  EXPECT_EQ(program->end(), 2);
  EXPECT_THAT(program->errors(), HasSubstr("cmd:cat"));
}

}  // namespace
}  // namespace bastide
