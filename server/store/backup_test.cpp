// Backup and restore, with and without a server on the store.
#include "server/store/backup.h"
#include "server/store/testing/some_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "engine/testing/temporary_folder.h"
#include "server/store/sqlite/database.h"
#include "server/store/store.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class ABackup : public ::testing::Test {
 protected:
  std::string store() const { return folder_.path("data/bastide.db"); }
  std::string backup() const { return folder_.path("copy.db"); }
  // A store with a game of that many rows.
  void make_store(int rows) const { append(*open_store(store()), rows); }
  static void append(Store& store, int rows) {
    store.create({"a", "{}", "5eed"});
    for (int version = 1; version <= rows; ++version) store.append("a", testing::talk(version));
  }
  std::size_t rows() const { return open_store(store())->rows("a", 0).size(); }

  TemporaryFolder folder_;
};

uid_t owner_of(const std::string& file) {
  struct stat about{};
  EXPECT_EQ(stat(file.c_str(), &about), 0) << file;
  return about.st_uid;
}

template <class Work>
std::string backup_refusal(Work work) {
  try {
    work();
  } catch (const StoreError& error) {
    return error.what();
  }
  return "nothing was refused";
}

TEST_F(ABackup, OfAStoreInUseIsRestoredWithAllItsRows) {
  {
    const auto used = open_store(store());
    append(*used, 3);
    back_up(store(), backup());
    used->append("a", testing::talk(4));
  }
  restore(backup(), store());
  EXPECT_EQ(rows(), 3U);
}

TEST_F(ABackup, KeepsTheStoreThatItReplaces) {
  make_store(2);
  back_up(store(), backup());
  open_store(store())->append("a", testing::talk(3));
  restore(backup(), store());
  EXPECT_EQ(open_store(store() + ".before-restore")->rows("a", 0).size(), 3U);
}

TEST_F(ABackup, RestoredTwiceKeepsBothStoresThatItReplaced) {
  make_store(2);
  back_up(store(), backup());
  open_store(store())->append("a", testing::talk(3));
  EXPECT_EQ(restore(backup(), store()), store() + ".before-restore");
  EXPECT_EQ(restore(backup(), store()), store() + ".before-restore-2");
  EXPECT_EQ(open_store(store() + ".before-restore")->rows("a", 0).size(), 3U);
  EXPECT_EQ(open_store(store() + ".before-restore-2")->rows("a", 0).size(), 2U);
}

TEST_F(ABackup, KeepsTheLogOfADamagedStoreBesideItAndNoOther) {
  make_store(2);
  back_up(store(), backup());
  folder_.write("data/bastide.db", std::string(9000, 'x'));
  folder_.write("data/bastide.db-wal", "its log");
  restore(backup(), store());
  EXPECT_EQ(folder_.read("data/bastide.db.before-restore-wal"), "its log");
  EXPECT_FALSE(std::filesystem::exists(store() + "-wal"));
  EXPECT_EQ(rows(), 2U);
}

TEST_F(ABackup, IsNotRestoredWhileAnotherProgramReadsTheStore) {
  make_store(2);
  back_up(store(), backup());
  open_store(store())->append("a", testing::talk(3));
  Database reader(store(), Database::Mode::write);
  reader.run("BEGIN");
  reader.number("SELECT count(*) FROM rows");
  Database(store(), Database::Mode::write).run("UPDATE games SET over = 1");
  EXPECT_THAT(backup_refusal([&] { restore(backup(), store()); }), HasSubstr("is locked by another program"));
}

TEST_F(ABackup, RestoredByRootBelongsToTheOwnerOfTheFolder) {
  make_store(1);
  back_up(store(), backup());
  const std::string folder = folder_.path("data");
  if (geteuid() == 0) {
    ASSERT_EQ(chown(folder.c_str(), 65534, 65534), 0);
  }
  restore(backup(), store());
  EXPECT_EQ(owner_of(store()), owner_of(folder));
  EXPECT_EQ(owner_of(store() + ".lock"), owner_of(folder));
}

TEST_F(ABackup, IsNotRestoredOverAStoreInUse) {
  make_store(2);
  back_up(store(), backup());
  const auto used = open_store(store());
  EXPECT_THAT(backup_refusal([&] { restore(backup(), store()); }), HasSubstr("is in use by another server"));
}

// Restores in another process, which is killed after so long.
void restore_and_be_killed(const std::string& backup, const std::string& store,
                           std::chrono::microseconds after) {
  const pid_t child = fork();
  if (child == 0) {
    restore(backup, store);
    _exit(0);
  }
  const auto end = std::chrono::steady_clock::now() + after;
  while (std::chrono::steady_clock::now() < end) std::this_thread::yield();
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

TEST_F(ABackup, WhoseRestoringIsCutOffLeavesTheOldStoreOrTheNew) {
  make_store(2);
  back_up(store(), backup());
  open_store(store())->append("a", testing::talk(3));
  for (int i = 0; i < 30; ++i) {
    restore_and_be_killed(backup(), store(), std::chrono::microseconds(500 * i));
    EXPECT_THAT(rows(), ::testing::AnyOf(2U, 3U)) << "killed after " << 500 * i << " microseconds";
  }
}

TEST_F(ABackup, IsRestoredWhereNothingIs) {
  make_store(2);
  back_up(store(), backup());
  restore(backup(), folder_.path("elsewhere/bastide.db"));
  EXPECT_EQ(open_store(folder_.path("elsewhere/bastide.db"))->rows("a", 0).size(), 2U);
}

TEST_F(ABackup, IsRestoredOverADamagedStore) {
  make_store(2);
  back_up(store(), backup());
  folder_.write("data/bastide.db", std::string(9000, 'x'));
  restore(backup(), store());
  EXPECT_EQ(rows(), 2U);
}

TEST_F(ABackup, DoesNotOverwriteAFile) {
  make_store(1);
  folder_.write("copy.db", "precious");
  EXPECT_THAT(backup_refusal([&] { back_up(store(), backup()); }), HasSubstr("copy.db is there already"));
  EXPECT_EQ(folder_.read("copy.db"), "precious");
}

TEST_F(ABackup, OfNothingIsRefused) {
  EXPECT_THAT(backup_refusal([&] { back_up(store(), backup()); }), HasSubstr("there is no store " + store()));
  EXPECT_THAT(backup_refusal([&] { restore(backup(), store()); }),
              HasSubstr("there is no backup " + backup()));
}

TEST_F(ABackup, ThatIsDamagedLeavesTheStoreAsItWas) {
  make_store(2);
  folder_.write("copy.db", std::string(9000, 'x'));
  EXPECT_THAT(backup_refusal([&] { restore(backup(), store()); }),
              ::testing::AllOf(HasSubstr("copy.db is damaged"), HasSubstr("take another backup"),
                               ::testing::Not(HasSubstr("bastide restore"))));
  EXPECT_EQ(rows(), 2U);
}

TEST_F(ABackup, OfANewerVersionLeavesTheStoreAsItWas) {
  make_store(2);
  back_up(store(), backup());
  Database(backup(), Database::Mode::write).run("PRAGMA user_version = 99");
  EXPECT_THAT(backup_refusal([&] { restore(backup(), store()); }), HasSubstr("newer Bastide"));
  EXPECT_EQ(rows(), 2U);
}

}  // namespace
}  // namespace bastide
