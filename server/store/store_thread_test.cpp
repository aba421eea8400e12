// Group commit: many rooms' rows in one transaction, answers in order and only after it.
#include "server/store/store_thread.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "engine/testing/temporary_folder.h"
#include "server/store/store_error.h"

namespace bastide {
namespace {

using Outcome = StoreThread::Outcome;

// Calls through to a real store, holds it up on request, and counts transactions.
class SlowStore final : public Store {
 public:
  SlowStore(std::unique_ptr<Store> store, std::shared_future<void> gate, int& transactions)
      : store_(std::move(store)), gate_(std::move(gate)), transactions_(transactions) {}
  bool create(const NewGame& game) override { return store_->create(game); }
  bool append(std::string_view game, const Row& row) override { return store_->append(game, row); }
  void mark_over(std::string_view game) override { store_->mark_over(game); }
  std::optional<StoredGame> load(std::string_view game) override { return store_->load(game); }
  std::vector<Row> rows(std::string_view game, std::int64_t since) override {
    return store_->rows(game, since);
  }
  std::vector<std::string> unfinished() override { return store_->unfinished(); }
  StoreCounts counts() override { return store_->counts(); }
  void together(const std::function<void()>& work) override {
    gate_.wait();
    ++transactions_;
    store_->together(work);
  }

 private:
  std::unique_ptr<Store> store_;
  std::shared_future<void> gate_;
  int& transactions_;
};

Row row(std::int64_t version, std::string data = "{}") { return {version, 1, std::move(data)}; }

class AStoreThread : public testing::Test {
 protected:
  std::string file() const { return folder_.path("bastide.db"); }
  void start(const StoreOptions& options = {}) {
    thread_ = std::make_unique<StoreThread>(
        std::make_unique<SlowStore>(open_store(file(), options), gate_.get_future().share(), transactions_));
  }
  void create(const std::string& game) {
    thread_->ask(StoreThread::Create{{game, "{}", ""},
                                     [this](Outcome outcome, const std::string&) { note(outcome); }});
  }
  void append(const std::string& game, Row row) {
    thread_->ask(StoreThread::Append{game, std::move(row), [this](Outcome outcome, const std::string& why) {
                                       note(outcome);
                                       why_ = why;
                                     }});
  }
  // All answers, once the thread has ended.
  const std::vector<Outcome>& end() {
    thread_.reset();
    return outcomes_;
  }
  void note(Outcome outcome) { outcomes_.push_back(outcome); }

  TemporaryFolder folder_;
  std::promise<void> gate_;
  int transactions_ = 0;
  std::vector<Outcome> outcomes_;
  std::string why_;
  std::unique_ptr<StoreThread> thread_;
};

TEST_F(AStoreThread, StoresWhatCameMeanwhileInOneTransaction) {
  start();
  create("first");
  for (int game = 0; game < 50; ++game) create("game" + std::to_string(game));
  gate_.set_value();
  EXPECT_THAT(end(), testing::AllOf(testing::SizeIs(51), testing::Each(Outcome::stored)));
  EXPECT_LE(transactions_, 2);  // the first may have been taken alone
}

TEST_F(AStoreThread, AnswersAConflictAloneAndStoresTheOthers) {
  start();
  gate_.set_value();
  create("a");
  append("a", row(1));
  append("a", row(1));
  append("a", row(2));
  thread_->ask(StoreThread::MarkOver{"a"});
  EXPECT_THAT(end(),
              testing::ElementsAre(Outcome::stored, Outcome::stored, Outcome::conflict, Outcome::stored));
  const auto store = open_store(file());
  EXPECT_EQ(store->rows("a", 0).size(), 2U);
  EXPECT_TRUE(store->load("a")->over);
}

TEST_F(AStoreThread, DoesAllThatWasAskedBeforeItEnds) {
  start();
  create("a");
  for (int version = 1; version <= 100; ++version) append("a", row(version));
  gate_.set_value();
  end();
  EXPECT_EQ(open_store(file())->rows("a", 0).size(), 100U);
}

TEST_F(AStoreThread, ReadsWhatWasAskedToBeWrittenBefore) {
  start();
  gate_.set_value();
  create("a");
  append("a", row(1, "x"));
  std::optional<StoredGame> loaded;
  thread_->ask(
      StoreThread::Load{"a", [&](std::optional<StoredGame> game, const std::string&) { loaded = game; }});
  end();
  ASSERT_TRUE(loaded);
  EXPECT_THAT(loaded->rows, testing::ElementsAre(row(1, "x")));
}

TEST_F(AStoreThread, RefusesTheWholeTransactionWhenTheDiskIsFullAndSaysWhy) {
  start({.most_bytes = 20 * 4096});
  gate_.set_value();
  create("a");
  append("a", row(1, std::string(200'000, 'x')));
  EXPECT_EQ(end().back(), Outcome::refused);
  EXPECT_THAT(why_, testing::HasSubstr("the disk is full"));
}

TEST_F(AStoreThread, TellsItsTroubleUntilItIsOver) {
  start({.most_bytes = 20 * 4096});
  gate_.set_value();
  std::promise<std::string> first, second;
  thread_->ask(StoreThread::Create{{"a", std::string(200'000, 'x'), ""}, [&](Outcome, const std::string&) {
                                     first.set_value(thread_->trouble());
                                   }});
  EXPECT_THAT(first.get_future().get(), testing::HasSubstr("the disk is full"));
  thread_->ask(StoreThread::Create{
      {"a", "{}", ""}, [&](Outcome, const std::string&) { second.set_value(thread_->trouble()); }});
  EXPECT_EQ(second.get_future().get(), "");
}

}  // namespace
}  // namespace bastide
