// What is special to the store in a file: what becomes of the file, and of a disk without room.
#include "server/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/testing/temporary_folder.h"
#include "server/store/sqlite/database.h"
#include "server/store/sqlite/schema.h"
#include "server/store/store_error.h"
#include "server/store/testing/empty_store.h"
#include "server/store/testing/refusal.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const NewGame kGame{"game1", "{}", "5eed"};

using testing::refusal_of;
using testing::talk;

class AStoreInAFile : public ::testing::Test {
 protected:
  std::unique_ptr<Store> open(const StoreOptions& options = {}) const { return open_store(file(), options); }
  std::string file() const { return folder_.path("data/bastide.db"); }
  TemporaryFolder folder_;
};

TEST_F(AStoreInAFile, IsHeldByOneServerOnly) {
  const auto first = open();
  const auto [kind, why] = refusal_of([&] { open(); });
  EXPECT_EQ(kind, StoreError::Kind::in_use);
  EXPECT_THAT(why, HasSubstr(file() + " is in use by another server"));
}

TEST_F(AStoreInAFile, SaysThatAFileIsNoStore) {
  folder_.write("data/bastide.db", std::string(5000, 'x'));
  const auto [kind, why] = refusal_of([&] { open(); });
  EXPECT_EQ(kind, StoreError::Kind::damaged);
  EXPECT_THAT(why, ::testing::AllOf(HasSubstr(file()), HasSubstr("bastide restore")));
}

TEST_F(AStoreInAFile, ThatIsMissingOrEmptyBesideWhatARestoreLeftIsNotBegunAnew) {
  for (const char* remains : {".before-restore", ".restoring"}) {
    const TemporaryFolder folder;
    const std::string store = folder.path("bastide.db");
    folder.write(std::string("bastide.db") + remains, "games");
    const auto refusal = [&] { return refusal_of([&] { open_store(store); }).second; };
    EXPECT_THAT(refusal(), HasSubstr(store + " is missing, but " + store + remains + " is there"));
    folder.write("bastide.db", "");
    EXPECT_THAT(refusal(), HasSubstr(store + " is empty, but " + store + remains + " is there"));
  }
}

TEST_F(AStoreInAFile, ThatIsEmptyIsNotTakenForANewOne) {
  folder_.write("data/bastide.db", "");
  EXPECT_THAT(refusal_of([&] { open(); }).second, HasSubstr("is empty, so it is no store"));
}

TEST_F(AStoreInAFile, LeavesTheDatabaseOfAnotherProgramAlone) {
  folder_.write("data/note", "");
  Database(file(), Database::Mode::create).run("CREATE TABLE letters (text)");
  EXPECT_THAT(refusal_of([&] { open(); }).second, HasSubstr("is no store of Bastide"));
}

// The others can be played meanwhile, so this keeps no server from starting.
TEST_F(AStoreInAFile, ThatIsReadWholeSaysThatPagesAreDamaged) {
  {
    const auto store = open();
    store->create(kGame);
    for (int version = 1; version <= 200; ++version)
      store->append("game1", talk(version, std::string(500, 'x')));
  }
  std::fstream bytes(file(), std::ios::binary | std::ios::in | std::ios::out);
  bytes.seekp(static_cast<std::streamoff>(testing::empty_store_and(3)));
  bytes << std::string(4096 * 3, '\xff');
  bytes.close();
  const auto store = open();
  std::atomic<bool> end{false};
  EXPECT_THAT(damage_of_store(file(), end), HasSubstr(file() + " is damaged"));
  const auto game = store->load("game1");
  ASSERT_TRUE(game);
  EXPECT_THAT(game->cut_off, HasSubstr("is damaged"));
  EXPECT_LT(game->rows.size(), 200U);
  for (std::size_t i = 0; i < game->rows.size(); ++i)
    EXPECT_EQ(game->rows[i].version, static_cast<std::int64_t>(i) + 1);
  end = true;
  damage_of_store(file(), end);  // ends, whatever it has found by then
}

TEST_F(AStoreInAFile, GivesTheRowsBeforeOneThatItCannotRead) {
  const auto store = open();
  store->create(kGame);
  store->append("game1", talk(1));
  for (const char* bad : {"", "{", "[]", R"({"what":"tea"})", R"({"what":"act","seat":1})",
                          R"({"what":"chat","seat":1,"text":"a","more":1})"}) {
    Database database(file(), Database::Mode::write);
    database.run("DELETE FROM rows WHERE version > 1");
    database.run(("INSERT INTO rows (game, version, at_ms, data) VALUES ('game1', 2, 0, '" +
                  std::string(bad) + "'), ('game1', 3, 0, '{\"what\":\"visit\",\"seat\":1}')")
                     .c_str());
    for (int again = 0; again < 2; ++again) {
      const auto game = store->load("game1");
      ASSERT_TRUE(game);
      EXPECT_THAT(game->cut_off, HasSubstr("row 2: ")) << bad;
      EXPECT_THAT(game->rows, ElementsAre(talk(1))) << bad;
    }
    EXPECT_THROW(store->rows("game1", 0), StoreError) << bad;
    EXPECT_THAT(store->rows("game1", 2), ::testing::SizeIs(1)) << bad;
  }
}

TEST_F(AStoreInAFile, OfANewerVersionIsLeftAlone) {
  open();
  Database(file(), Database::Mode::write).run("PRAGMA user_version = 99");
  const auto [kind, why] = refusal_of([&] { open(); });
  EXPECT_EQ(kind, StoreError::Kind::newer);
  EXPECT_THAT(why, HasSubstr("newer Bastide (schema 99"));
}

TEST_F(AStoreInAFile, OfThisVersionIsOpenedAsItIs) {
  open();
  open();
  Database database(file(), Database::Mode::write);
  EXPECT_EQ(database.number("PRAGMA user_version"), schema_version());
}

TEST_F(AStoreInAFile, RefusesWhatTheDiskHasNoRoomForAndKeepsTheRest) {
  const auto store = open({.most_bytes = testing::empty_store_and(8)});
  store->create(kGame);
  std::int64_t version = 1;
  const auto [kind, why] = refusal_of([&] {
    for (;; ++version) store->append("game1", talk(version, std::string(3000, 'x')));
  });
  EXPECT_EQ(kind, StoreError::Kind::full);
  EXPECT_THAT(why, ::testing::AllOf(HasSubstr("the disk is full"), HasSubstr(file())));
  EXPECT_EQ(store->rows("game1", 0).size(), static_cast<std::size_t>(version - 1));
}

TEST_F(AStoreInAFile, GoesOnWhenTheDiskHasRoomAgain) {
  {
    const auto store = open({.most_bytes = testing::empty_store_and(8)});
    store->create(kGame);
    refusal_of([&] {
      for (std::int64_t version = 1;; ++version)
        store->append("game1", talk(version, std::string(3000, 'x')));
    });
  }
  const auto store = open();
  const auto next = static_cast<std::int64_t>(store->rows("game1", 0).size()) + 1;
  EXPECT_TRUE(store->append("game1", talk(next)));
}

TEST_F(AStoreInAFile, InAFolderThatCannotBeMadeIsRefusedByName) {
  folder_.write("plain-file", "");
  const std::string file = folder_.path("plain-file/data/bastide.db");
  EXPECT_THAT(refusal_of([&] { open_store(file); }).second, HasSubstr("plain-file/data cannot be made"));
}

}  // namespace
}  // namespace bastide
