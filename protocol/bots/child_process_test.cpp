#include "protocol/bots/child_process.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// What a command writes until its first empty line.
std::string said_by(const std::string& command, Environment environment) {
  ChildProcess child;
  EXPECT_TRUE(child.start(command, environment));
  EXPECT_EQ(child.exchange("", Milliseconds(10000), 1 << 20, nullptr), ChildProcess::Io::done);
  return child.take_frame();
}

TEST(ChildProcess, GetsOfABareEnvironmentOnlyWhatProgramsNeed) {
  setenv("BASTIDE_SECRET", "of-the-server", 1);
  setenv("PATHS", "no-path", 1);
  EXPECT_THAT(said_by("env; echo", Environment::whole), HasSubstr("BASTIDE_SECRET=of-the-server"));
  const std::string bare = said_by("env; echo", Environment::bare);
  EXPECT_THAT(bare, Not(HasSubstr("of-the-server")));
  EXPECT_THAT(bare, Not(HasSubstr("no-path")));
  EXPECT_THAT(bare, HasSubstr("PATH="));
  unsetenv("BASTIDE_SECRET");
  unsetenv("PATHS");
}

// As sockets of a server are, which Asio opens without CLOEXEC.
TEST(ChildProcess, GetsNoFileThatThisProgramHasOpen) {
  constexpr int kSecret = 77;
  ASSERT_EQ(dup2(STDERR_FILENO, kSecret), kSecret);
  EXPECT_EQ(fcntl(kSecret, F_GETFD) & FD_CLOEXEC, 0);
  const std::string files =
      said_by("for file in /proc/$$/fd/*; do echo \"${file##*/}.\"; done; echo", Environment::whole);
  close(kSecret);
  EXPECT_THAT(files, HasSubstr("2."));
  EXPECT_THAT(files, Not(HasSubstr("77.")));
}

TEST(ChildProcess, EndsWithAllItHasStarted) {
  ChildProcess child;
  ASSERT_TRUE(child.start("sleep 1000 & echo $!; echo; wait"));
  ASSERT_EQ(child.exchange("", Milliseconds(10000), 1000, nullptr), ChildProcess::Io::done);
  const auto grandchild = static_cast<pid_t>(std::stol(child.take_frame()));
  EXPECT_EQ(kill(grandchild, 0), 0);
  EXPECT_EQ(child.end(Milliseconds(0)), "signal 9 (Killed)");
  // It has been sent its end and nobody can wait for it here but the system, which does so in a moment.
  const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  const auto runs = [grandchild] {
    const std::string state =
        said_by("cut -d' ' -f3 /proc/" + std::to_string(grandchild) + "/stat 2>/dev/null; echo x; echo",
                Environment::whole);
    return state != "x" && state != "Z\nx";
  };
  while (runs() && std::chrono::steady_clock::now() < late) {
  }
  EXPECT_FALSE(runs());
}

}  // namespace
}  // namespace bastide
