// Group commit: many rooms' rows in one transaction, answers in order and only after it.
#include "server/store/store_thread.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <span>

#include "engine/testing/temporary_folder.h"
#include "server/store/sqlite/database.h"
#include "server/store/testing/empty_store.h"
#include "server/store/testing/slow_store.h"

namespace bastide {
namespace {

using Result = StoreThread::Result;
using testing::talk;

class AStoreThread : public ::testing::Test {
 protected:
  std::string file() const { return folder_.path("bastide.db"); }
  void start(const StoreOptions& options = {}, std::chrono::milliseconds try_every = std::chrono::hours(1)) {
    thread_ = std::make_unique<StoreThread>(
        std::make_unique<SlowStore>(open_store(file(), options), gate_.get_future().share(), transactions_),
        try_every);
  }
  void create(const std::string& game) {
    thread_->ask({NewGame{game, "{}", ""}, [this](Result result, const std::string&) { note(result); }});
  }
  void append(const std::string& game, Row row) {
    thread_->ask({NewRow{game, std::move(row)}, [this](Result result, const std::string& why) {
                    note(result);
                    why_ = why;
                  }});
  }
  // What is loaded now, and why not.
  std::pair<std::optional<StoredGame>, std::string> load(const std::string& game) {
    std::promise<std::pair<std::optional<StoredGame>, std::string>> loaded;
    thread_->ask(StoreThread::Load{game, [&](std::optional<StoredGame> found, const std::string& why) {
                                     loaded.set_value({std::move(found), why});
                                   }});
    return loaded.get_future().get();
  }
  // All answers, once the thread has ended.
  const std::vector<Result>& end() {
    thread_.reset();
    return results_;
  }
  void note(Result result) { results_.push_back(result); }

  TemporaryFolder folder_;
  std::promise<void> gate_;
  int transactions_ = 0;
  std::vector<Result> results_;
  std::string why_;
  std::unique_ptr<StoreThread> thread_;
};

TEST_F(AStoreThread, StoresWhatCameMeanwhileInOneTransaction) {
  start();
  create("first");
  for (int game = 0; game < 50; ++game) create("game" + std::to_string(game));
  gate_.set_value();
  EXPECT_THAT(end(), ::testing::AllOf(::testing::SizeIs(51), ::testing::Each(Result::stored)));
  EXPECT_LE(transactions_, 2);  // the first may have been taken alone
}

TEST_F(AStoreThread, AnswersAConflictAloneAndStoresTheOthers) {
  start();
  gate_.set_value();
  create("a");
  append("a", talk(1));
  append("a", talk(1));
  append("a", talk(2));
  thread_->ask({GameOver{"a"}, {}});
  EXPECT_THAT(end(),
              ::testing::ElementsAre(Result::stored, Result::stored, Result::conflict, Result::stored));
  const auto store = open_store(file());
  EXPECT_EQ(store->rows("a", 0).size(), 2U);
  EXPECT_TRUE(store->load("a")->over);
}

TEST_F(AStoreThread, DoesAllThatWasAskedBeforeItEnds) {
  start();
  create("a");
  for (int version = 1; version <= 100; ++version) append("a", talk(version));
  gate_.set_value();
  end();
  EXPECT_EQ(open_store(file())->rows("a", 0).size(), 100U);
}

TEST_F(AStoreThread, LoadsWhatWasToldToBeStored) {
  start();
  gate_.set_value();
  create("a");
  std::promise<void> stored;
  thread_->ask({NewRow{"a", talk(1, "x")}, [&](Result, const std::string&) { stored.set_value(); }});
  stored.get_future().wait();
  const auto [game, why] = load("a");
  ASSERT_TRUE(game) << why;
  EXPECT_THAT(game->rows, ::testing::ElementsAre(talk(1, "x")));
}

TEST_F(AStoreThread, LoadsWhileItWaitsForTheDisk) {
  open_store(file())->create({"a", "{}", ""});
  start();
  create("b");
  EXPECT_TRUE(load("a").first);
  EXPECT_FALSE(load("b").first);
  gate_.set_value();
}

TEST_F(AStoreThread, RefusesOnlyWhatCannotBeStored) {
  start();
  create("first");
  for (const char* game : {"a", "b", "c"}) create(game);
  append("a", talk(1));
  append("b", talk(1, "damaged"));
  append("c", talk(1));
  gate_.set_value();
  end();
  EXPECT_THAT(std::span(results_).last(3),
              ::testing::ElementsAre(Result::stored, Result::refused, Result::stored));
  EXPECT_EQ(open_store(file())->rows("c", 0).size(), 1U);
}

TEST_F(AStoreThread, RefusesTheWholeTransactionWhenTheDiskIsFullAndSaysWhy) {
  start({.most_bytes = testing::empty_store_and(8)});
  gate_.set_value();
  create("a");
  append("a", talk(1, std::string(200'000, 'x')));
  EXPECT_EQ(end().back(), Result::refused);
  EXPECT_THAT(why_, ::testing::HasSubstr("the disk is full"));
}

TEST_F(AStoreThread, TellsItsTroubleUntilItIsOver) {
  start({.most_bytes = testing::empty_store_and(8)});
  gate_.set_value();
  std::promise<std::string> first, second;
  thread_->ask({NewGame{"a", std::string(200'000, 'x'), ""},
                [&](Result, const std::string&) { first.set_value(thread_->trouble()); }});
  EXPECT_THAT(first.get_future().get(), ::testing::HasSubstr("the disk is full"));
  thread_->ask(
      {NewGame{"a", "{}", ""}, [&](Result, const std::string&) { second.set_value(thread_->trouble()); }});
  EXPECT_EQ(second.get_future().get(), "");
}

TEST_F(AStoreThread, FindsByItselfThatItsTroubleIsOver) {
  start({.most_bytes = testing::empty_store_and(8)}, std::chrono::milliseconds(5));
  gate_.set_value();
  std::promise<std::string> trouble;
  thread_->ask({NewGame{"a", std::string(200'000, 'x'), ""},
                [&](Result, const std::string&) { trouble.set_value(thread_->trouble()); }});
  ASSERT_THAT(trouble.get_future().get(), ::testing::HasSubstr("the disk is full"));
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!thread_->trouble().empty() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  EXPECT_EQ(thread_->trouble(), "");
}

TEST_F(AStoreThread, IsInNoTroubleWhenOneGameCannotBeRead) {
  open_store(file())->create({"a", "{}", ""});
  start();
  Database(file(), Database::Mode::write).run("ALTER TABLE rows RENAME COLUMN data TO lost");
  EXPECT_THAT(load("a").second, ::testing::HasSubstr("cannot be read"));
  EXPECT_EQ(thread_->trouble(), "");
  gate_.set_value();
}

}  // namespace
}  // namespace bastide
