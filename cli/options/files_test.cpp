// What is written takes the place of what was there, whole or not at all.
#include "cli/options/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

std::size_t files_in(const std::string& folder) {
  const std::filesystem::directory_iterator all(folder);
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

// No file may grow beyond so many bytes while this lives.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t most) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{most, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallFiles() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(WriteFile, ThatFailsLeavesWhatWasThere) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game.record", "the old game");
  {
    const SmallFiles limit(1024);
    EXPECT_FALSE(write_file(file, std::string(100'000, 'x')));
  }
  EXPECT_EQ(folder.read("game.record"), "the old game");
  EXPECT_EQ(files_in(folder.path()), 1u) << "nothing unfinished is left";
}

TEST(WriteFile, KeepsPermissionsAndLinks) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const std::string file = folder.write("game.record", "old"), link = folder.path("link");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(file, link);
  EXPECT_TRUE(write_file(link, "new"));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(folder.read("game.record"), "new");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(WriteFile, WritesWhereNoFileCanBeReplaced) {
  EXPECT_TRUE(write_file("/dev/null", "text"));
  EXPECT_FALSE(write_file("/dev/full", "text"));
  EXPECT_FALSE(write_file("/nowhere/game.record", "text"));
}

}  // namespace
}  // namespace bastide
