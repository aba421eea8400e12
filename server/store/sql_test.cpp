#include "server/store/sql.h"

#include <atomic>
#include <thread>

#include "engine/testing/eventually.h"
#include "server/store/sql_pool.h"
#include "server/store/store_error.h"
#include "server/store/testing/every_sql.h"
#include "server/store/testing/refusal.h"

namespace bastide {
namespace {

class EverySql : public testing::EverySql {
 protected:
  std::string secret(const std::string& name) {
    const SqlAnswer found = sql().ask("SELECT value FROM secrets WHERE name = $1", {name});
    return found.rows() == 0 ? "none" : found.text(0, 0);
  }
  void put(const std::string& name, const std::string& value) {
    sql().ask("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2",
              {name, value});
  }
};
BASTIDE_EVERY_SQL(EverySql);

TEST_P(EverySql, GivesBackTextsAndNumbersAsTheyWere) {
  put("a", "it's \"quoted\" – ü");
  EXPECT_EQ(secret("a"), "it's \"quoted\" – ü");
  const SqlAnswer number =
      sql().ask("SELECT created FROM person WHERE created > $1", {std::int64_t{1} << 40});
  EXPECT_EQ(number.rows(), 0);
}

TEST_P(EverySql, UsesAParameterAsOftenAsItStandsThere) {
  put("both", "both");
  EXPECT_EQ(sql().ask("SELECT name FROM secrets WHERE name = $1 AND value = $1", {"both"}).rows(), 1);
}

TEST_P(EverySql, TellsHowManyRowsWereChanged) {
  put("a", "1");
  put("b", "1");
  EXPECT_EQ(sql().ask("UPDATE secrets SET value = $1", {"2"}).changed(), 2);
  EXPECT_EQ(sql().ask("DELETE FROM secrets WHERE name = $1 RETURNING value", {"a"}).text(0, 0), "2");
}

TEST_P(EverySql, UndoesATransactionThatThrows) {
  EXPECT_THROW(transact(sql(),
                        [this] {
                          put("a", "1");
                          throw std::runtime_error("no");
                        }),
               std::runtime_error);
  EXPECT_EQ(secret("a"), "none");
}

TEST_P(EverySql, GoesOnAfterAStatementThatFailed) {
  const auto [kind, why] = testing::refusal_of([this] { sql().ask("SELECT nothing FROM nowhere"); });
  EXPECT_EQ(kind, StoreError::Kind::failed) << why;
  EXPECT_THROW(transact(sql(), [this] { sql().ask("SELECT nothing FROM nowhere"); }), StoreError);
  put("a", "1");
  EXPECT_EQ(secret("a"), "1");
}

TEST_P(EverySql, DoesTransactionsAsIfOneAfterTheOther) {
  constexpr int kThreads = 4, kTimes = 10;
  put("sum", "0");
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([this] {
      const auto mine = another_sql();
      for (int time = 0; time < kTimes; ++time) {
        bool done = false;
        while (!done) {
          try {
            transact(*mine, [&] {
              const SqlAnswer sum = mine->ask("SELECT value FROM secrets WHERE name = 'sum'");
              mine->ask("UPDATE secrets SET value = $1 WHERE name = 'sum'",
                        {std::to_string(std::stoi(sum.text(0, 0)) + 1)});
            });
            done = true;
          } catch (const StoreError& error) {
            ASSERT_EQ(error.kind(), StoreError::Kind::again) << error.what();
          }
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(secret("sum"), std::to_string(kThreads * kTimes));
}

TEST_P(EverySql, IsServedByThreadsThatTellWhatTheyCannotDo) {
  std::atomic<int> done = 0, failed = 0;
  {
    SqlPool pool([this] { return another_sql(); }, 2, 100);
    for (int i = 0; i < 10; ++i)
      EXPECT_TRUE(pool.post([&done](Sql& mine) { done += mine.ask("SELECT 1").rows(); },
                            [&failed](const StoreError&) { ++failed; }));
    EXPECT_TRUE(pool.post([](Sql& mine) { mine.ask("SELECT nothing FROM nowhere"); },
                          [&failed](const StoreError&) { ++failed; }));
  }
  EXPECT_EQ(done, 10);
  EXPECT_EQ(failed, 1);
}

TEST_P(EverySql, TakesNoMoreWorkThanMayWait) {
  std::atomic<bool> go = false, begun = false;
  SqlPool pool([this] { return another_sql(); }, 1, 2);
  const auto failed = [](const StoreError& error) { FAIL() << error.what(); };
  ASSERT_TRUE(pool.post(
      [&](Sql&) {
        begun = true;
        go.wait(false);
      },
      failed));
  ASSERT_TRUE(eventually([&] { return begun.load(); }));
  EXPECT_TRUE(pool.post([](Sql&) {}, failed));
  EXPECT_TRUE(pool.post([](Sql&) {}, failed));
  EXPECT_FALSE(pool.post([](Sql&) {}, failed));
  go = true;
  go.notify_one();
}

}  // namespace
}  // namespace bastide
