// The store: what was stored is there, and whatever goes wrong says so and loses nothing.
#include "server/store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/testing/temporary_folder.h"
#include "server/store/database.h"
#include "server/store/schema.h"
#include "server/store/store_error.h"
#include "server/store/testing/some_rows.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const NewGame kGame{"game1", "{}", "5eed"};

using testing::talk;

// What `work` is refused with.
template <class Work>
std::pair<StoreError::Kind, std::string> refusal_of(Work work) {
  try {
    work();
  } catch (const StoreError& error) {
    return {error.kind(), error.what()};
  }
  ADD_FAILURE() << "nothing was refused";
  return {};
}

class AStore : public ::testing::Test {
 protected:
  std::unique_ptr<Store> open(const StoreOptions& options = {}) const { return open_store(file(), options); }
  std::string file() const { return folder_.path("data/bastide.db"); }
  TemporaryFolder folder_;
};

TEST_F(AStore, GivesBackAGameWithItsRowsAfterItWasClosed) {
  {
    const auto store = open();
    ASSERT_TRUE(store->create({"game1", R"({"name": "Fête"})", "5eed"}));
    ASSERT_TRUE(store->append("game1", talk(1, "one")));
    ASSERT_TRUE(store->append("game1", talk(2, "")));
  }
  const auto game = open()->load("game1");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->setup, R"({"name": "Fête"})");
  EXPECT_EQ(game->seed, "5eed");
  EXPECT_FALSE(game->over);
  EXPECT_THAT(game->rows, ElementsAre(talk(1, "one"), talk(2, "")));
}

TEST_F(AStore, KnowsNoGameThatWasNeverMade) {
  const auto store = open();
  EXPECT_FALSE(store->load("nobody"));
  EXPECT_FALSE(store->append("nobody", talk(1)));
}

TEST_F(AStore, MakesAGameOnce) {
  const auto store = open();
  EXPECT_TRUE(store->create(kGame));
  EXPECT_FALSE(store->create({"game1", "another", ""}));
  EXPECT_EQ(store->load("game1")->setup, "{}");
}

TEST_F(AStore, TakesOnlyTheNextVersion) {
  const auto store = open();
  store->create(kGame);
  EXPECT_FALSE(store->append("game1", talk(2)));
  EXPECT_TRUE(store->append("game1", talk(1, "first")));
  EXPECT_FALSE(store->append("game1", talk(1, "second")));
  EXPECT_FALSE(store->append("game1", talk(3)));
  EXPECT_THAT(store->rows("game1", 0), ElementsAre(talk(1, "first")));
}

TEST_F(AStore, GivesTheRowsAfterAVersion) {
  const auto store = open();
  store->create(kGame);
  for (int version = 1; version <= 3; ++version) store->append("game1", talk(version));
  EXPECT_THAT(store->rows("game1", 1), ElementsAre(talk(2), talk(3)));
  EXPECT_THAT(store->rows("game1", 3), ElementsAre());
}

TEST_F(AStore, ListsAndCountsTheUnfinishedGames) {
  const auto store = open();
  for (const char* game : {"b", "a", "c"}) store->create({game, "{}", ""});
  store->mark_over("b");
  EXPECT_THAT(store->unfinished(), ElementsAre("a", "c"));
  EXPECT_EQ(store->counts().games, 3);
  EXPECT_EQ(store->counts().unfinished, 2);
  EXPECT_TRUE(store->load("b")->over);
}

TEST_F(AStore, StoresTogetherOrNotAtAll) {
  const auto store = open();
  EXPECT_THROW(store->together([&] {
    store->create(kGame);
    throw StoreError(StoreError::Kind::failed, "halfway");
  }),
               StoreError);
  EXPECT_FALSE(store->load("game1"));
}

TEST_F(AStore, IsHeldByOneServerOnly) {
  const auto first = open();
  const auto [kind, why] = refusal_of([&] { open(); });
  EXPECT_EQ(kind, StoreError::Kind::in_use);
  EXPECT_THAT(why, HasSubstr(file() + " is in use by another server"));
}

TEST_F(AStore, SaysThatAFileIsNoStore) {
  folder_.write("data/bastide.db", std::string(5000, 'x'));
  const auto [kind, why] = refusal_of([&] { open(); });
  EXPECT_EQ(kind, StoreError::Kind::damaged);
  EXPECT_THAT(why, ::testing::AllOf(HasSubstr(file()), HasSubstr("bastide restore")));
}

TEST_F(AStore, ThatIsMissingOrEmptyBesideWhatARestoreLeftIsNotBegunAnew) {
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

TEST_F(AStore, ThatIsEmptyIsNotTakenForANewOne) {
  folder_.write("data/bastide.db", "");
  EXPECT_THAT(refusal_of([&] { open(); }).second, HasSubstr("is empty, so it is no store"));
}

TEST_F(AStore, LeavesTheDatabaseOfAnotherProgramAlone) {
  folder_.write("data/note", "");
  Database(file(), Database::Mode::create).run("CREATE TABLE letters (text)");
  EXPECT_THAT(refusal_of([&] { open(); }).second, HasSubstr("is no store of Bastide"));
}

// The others can be played meanwhile, so this keeps no server from starting.
TEST_F(AStore, ThatIsReadWholeSaysThatPagesAreDamaged) {
  {
    const auto store = open();
    store->create(kGame);
    for (int version = 1; version <= 200; ++version)
      store->append("game1", talk(version, std::string(500, 'x')));
  }
  std::fstream bytes(file(), std::ios::binary | std::ios::in | std::ios::out);
  bytes.seekp(4096 * 5);
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

TEST_F(AStore, GivesTheRowsBeforeOneThatItCannotRead) {
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

TEST_F(AStore, RemovesWhatIsNotKeptAnyLonger) {
  const auto store = open();
  const std::int64_t day = 86'400'000, now = 1'800'000'000'000;
  const auto make = [&](const char* game, const std::optional<wire::TableEvent>& last, std::int64_t age,
                        bool over) {
    store->create({game, "{}", "seed"});
    store->append(game, {1, now - age * day, wire::VisitEvent{1}});
    if (last) store->append(game, {2, now - age * day, *last});
    if (over) store->mark_over(game);
  };
  const wire::BeginEvent begin;
  wire::EndEvent aborted;
  aborted.step = wire::EndStep::done;
  aborted.reason = wire::EndReason::aborted;
  make("empty-new", {}, 9, false);
  make("empty-old", {}, 11, false);
  make("old-in-use", {}, 11, false);
  make("going-new", begin, 19, false);
  make("going-old", begin, 21, false);
  make("aborted-old", aborted, 11, true);  // nobody has played it
  make("over-new", begin, 29, true);
  make("over-old", begin, 31, true);
  const auto sweep = [&](const Retention& retention) {
    std::vector<std::string> removed;
    std::string after;
    do {
      const auto swept = store->sweep(retention, now, after, 2,
                                      [](const std::string& game) { return game == "old-in-use"; });
      removed.insert(removed.end(), swept.removed.begin(), swept.removed.end());
      after = swept.last;
    } while (!after.empty());
    return removed;
  };
  EXPECT_THAT(sweep({}), ::testing::IsEmpty());
  EXPECT_THAT(sweep({10 * day, 0, 0}), ::testing::ElementsAre("aborted-old", "empty-old"));
  EXPECT_THAT(sweep({10 * day, 20 * day, 30 * day}), ::testing::ElementsAre("going-old", "over-old"));
  EXPECT_EQ(store->counts().games, 4);
  EXPECT_FALSE(store->load("over-old"));
  EXPECT_TRUE(store->rows("over-old", 0).empty());
}

TEST_F(AStore, OfANewerVersionIsLeftAlone) {
  open();
  Database(file(), Database::Mode::write).run("PRAGMA user_version = 99");
  const auto [kind, why] = refusal_of([&] { open(); });
  EXPECT_EQ(kind, StoreError::Kind::newer);
  EXPECT_THAT(why, HasSubstr("newer Bastide (schema 99"));
}

TEST_F(AStore, OfThisVersionIsOpenedAsItIs) {
  open();
  open();
  Database database(file(), Database::Mode::write);
  EXPECT_EQ(database.number("PRAGMA user_version"), schema_version());
}

TEST_F(AStore, RefusesWhatTheDiskHasNoRoomForAndKeepsTheRest) {
  const auto store = open({.most_bytes = 20 * 4096});
  store->create(kGame);
  std::int64_t version = 1;
  const auto [kind, why] = refusal_of([&] {
    for (;; ++version) store->append("game1", talk(version, std::string(3000, 'x')));
  });
  EXPECT_EQ(kind, StoreError::Kind::full);
  EXPECT_THAT(why, ::testing::AllOf(HasSubstr("the disk is full"), HasSubstr(file())));
  EXPECT_EQ(store->rows("game1", 0).size(), static_cast<std::size_t>(version - 1));
}

TEST_F(AStore, GoesOnWhenTheDiskHasRoomAgain) {
  {
    const auto store = open({.most_bytes = 20 * 4096});
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

TEST_F(AStore, InAFolderThatCannotBeMadeIsRefusedByName) {
  folder_.write("plain-file", "");
  const std::string file = folder_.path("plain-file/data/bastide.db");
  EXPECT_THAT(refusal_of([&] { open_store(file); }).second, HasSubstr("plain-file/data cannot be made"));
}

}  // namespace
}  // namespace bastide
