// Quick pairing on both engines: the first pool that is full takes its people out of all others, and nobody
// is paired twice.
#include "server/lobby/pairing.h"

#include <gmock/gmock.h>

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "server/lobby/friends.h"
#include "server/lobby/full_seek.h"
#include "server/store/store_error.h"
#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

constexpr UnixMs kPairingNow = 1'800'000'000'000;

class EveryPairing : public testing::EverySql {
 protected:
  Seeker person(const std::string& name) { return {make_guest(sql(), kPairingNow).id, name}; }
  static std::vector<const Pool*> of(std::initializer_list<const char*> ids) {
    std::vector<const Pool*> wanted;
    for (const char* id : ids) wanted.push_back(find_pool(id));
    return wanted;
  }
  PoolWaiting wait(const Seeker& who, std::initializer_list<const char*> ids, UnixMs now = kPairingNow) {
    return wait_in_pools(sql(), who, of(ids), fresh_, now, tickets_[who.id]);
  }
  PoolWaiting go_on(const Seeker& who, UnixMs now = kPairingNow) {
    return go_on_waiting(sql(), who.id, tickets_[who.id], fresh_, now);
  }
  std::int64_t waiting(const char* pool, UnixMs now = kPairingNow) {
    return count_waiting(sql(), now).at(pool);
  }

  std::map<std::string, std::string> tickets_;
  int games_ = 0;
  const FreshGame fresh_ = [this] { return "game" + std::to_string(++games_); };
};
BASTIDE_EVERY_SQL(EveryPairing);

TEST_P(EveryPairing, OfTwoIsDoneWithTheSecondAndToldToBoth) {
  const Seeker anna = person("Anna"), ben = person("Ben");
  EXPECT_TRUE(wait(anna, {"base-10"}).waits);
  EXPECT_EQ(waiting("base-10"), 1);
  const PoolWaiting bens = wait(ben, {"base-10"});
  EXPECT_TRUE(bens.filled);
  EXPECT_EQ(bens.game, "game1");
  EXPECT_EQ(waiting("base-10"), 0);
  const PoolWaiting annas = go_on(anna);
  EXPECT_EQ(annas.seek, bens.seek);
  EXPECT_FALSE(annas.made);
  EXPECT_FALSE(annas.filled);
  ASSERT_TRUE(note_made(sql(), full_seek(sql(), bens.seek).value(), kPairingNow));
  EXPECT_TRUE(go_on(anna).made);
  EXPECT_EQ(go_on(ben).game, "game1");
}

TEST_P(EveryPairing, OfFourTakesWhoWaitsLongestAndTheirSeatsInThatOrder) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl"), dora = person("Dora");
  wait(anna, {"box-4"}, kPairingNow + 1);
  wait(ben, {"box-4"}, kPairingNow + 2);
  EXPECT_TRUE(wait(carl, {"box-4"}, kPairingNow + 3).waits);
  const PoolWaiting done = wait(dora, {"box-4"}, kPairingNow + 4);
  ASSERT_TRUE(done.filled);
  const FullSeek full = full_seek(sql(), done.seek).value();
  ASSERT_EQ(full.people.size(), 4U);
  RuleCache cache;
  TableRequest request;
  const ApiError error = table_of(full, cache, request);
  ASSERT_FALSE(error) << error.message.text;
  EXPECT_EQ(request.setup.clock->base_ms, 1'800'000);
  EXPECT_GT(request.rules->choice().elements.size(), 10U);
}

TEST_P(EveryPairing, InAnythingIsByWhicheverFillsFirst) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl");
  wait(anna, {"base-10", "base-15", "box-4"});
  EXPECT_TRUE(wait(ben, {"base-15"}).filled);
  EXPECT_EQ(waiting("base-10"), 0);
  EXPECT_EQ(waiting("box-4"), 0);
  EXPECT_TRUE(wait(carl, {"base-10"}).waits);
}

TEST_P(EveryPairing, LeavesOutWhoIsNotThereAnyMoreButForGamesOfDays) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl");
  wait(anna, {"base-10", "days-3"});
  EXPECT_TRUE(wait(ben, {"base-10"}, kPairingNow + 60'001).waits);
  EXPECT_EQ(waiting("base-10", kPairingNow + 60'001), 1);
  EXPECT_EQ(waiting("days-3", kPairingNow + 60'001), 1);
  EXPECT_TRUE(wait(carl, {"days-3"}, kPairingNow + 60'001).filled);
}

TEST_P(EveryPairing, OfWhoComesBackIsDoneThen) {
  const Seeker anna = person("Anna"), ben = person("Ben");
  wait(anna, {"base-10"});
  EXPECT_TRUE(wait(ben, {"base-10"}, kPairingNow + 61'000).waits);
  EXPECT_TRUE(go_on(anna, kPairingNow + 62'000).filled);
}

TEST_P(EveryPairing, KeepsThoseApartOfWhomOneHasBlockedTheOther) {
  const Seeker anna = person("Anna"), ben = person("Ben"), carl = person("Carl");
  ASSERT_FALSE(block(sql(), anna.id, ben.id, kPairingNow));
  wait(anna, {"base-10"});
  EXPECT_TRUE(wait(ben, {"base-10"}, kPairingNow + 1).waits);
  const PoolWaiting done = wait(carl, {"base-10"}, kPairingNow + 2);
  ASSERT_TRUE(done.filled);
  EXPECT_EQ(full_seek(sql(), done.seek)->people[0].person, anna.id);
  EXPECT_TRUE(go_on(ben, kPairingNow + 3).waits);
}

TEST_P(EveryPairing, EndsWithWhoStopsAndWhoBeginsElsewhere) {
  const Seeker anna = person("Anna");
  wait(anna, {"base-10"});
  const std::string first = tickets_[anna.id];
  wait(anna, {"base-15"});
  EXPECT_EQ(waiting("base-10"), 0);
  const PoolWaiting old = go_on_waiting(sql(), anna.id, first, fresh_, kPairingNow);
  EXPECT_FALSE(old.waits);
  EXPECT_EQ(old.seek, "");
  stop_waiting(sql(), anna.id, tickets_[anna.id]);
  EXPECT_EQ(waiting("base-15"), 0);
}

// As two nodes do it, with two connections each: everybody is in one game, with one other person.
TEST_P(EveryPairing, PairsNobodyTwiceWhereSeveralDoItAtOnce) {
  constexpr int kThreads = 4, kEach = 6;
  std::vector<std::vector<Seeker>> people(kThreads);
  for (std::vector<Seeker>& mine : people)
    for (int i = 0; i < kEach; ++i) mine.push_back(person("Guest"));
  std::atomic<int> games{0};
  const FreshGame fresh = [&games] { return "g" + std::to_string(++games); };
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (const std::vector<Seeker>& mine : people)
    threads.emplace_back([this, &mine, &fresh] {
      const auto connection = another_sql();
      for (const Seeker& each : mine) {
        std::string ticket;
        for (bool done = false; !done;) {
          try {
            wait_in_pools(*connection, each, of({"base-10", "base-15"}), fresh, kPairingNow, ticket);
            done = true;
          } catch (const StoreError& error) {
            ASSERT_EQ(error.kind(), StoreError::Kind::again) << error.what();
          }
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  const SqlAnswer members =
      sql().ask("SELECT person, count(*) FROM seek_member GROUP BY person ORDER BY count(*) DESC");
  EXPECT_EQ(members.rows(), kThreads * kEach);
  EXPECT_EQ(members.number(0, 1), 1);
  EXPECT_EQ(sql().ask("SELECT count(*) FROM seek").number(0, 0), kThreads * kEach / 2);
  EXPECT_EQ(sql().ask("SELECT count(*) FROM seek_member").number(0, 0), kThreads * kEach);
  EXPECT_EQ(sql().ask("SELECT count(*) FROM pool_wait").number(0, 0), 0);
}

}  // namespace
}  // namespace bastide
