// Threads that share the pieces of one piece of work after the other.
#include "bindings/c/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace bastide::bindings {
namespace {

using ::testing::Each;

struct Counted {
  explicit Counted(std::size_t items) : done(items) {}

  std::vector<int> done;
  std::thread::id by;       // the last piece's thread
  std::size_t largest = 0;  // piece; only where one thread works

  static void count(void* context, std::size_t first, std::size_t end) {
    auto& self = *static_cast<Counted*>(context);
    for (std::size_t item = first; item < end; ++item) ++self.done[item];
  }
  static void note(void* context, std::size_t first, std::size_t end) {
    auto& self = *static_cast<Counted*>(context);
    count(context, first, end);
    self.by = std::this_thread::get_id();
    self.largest = std::max(self.largest, end - first);
  }
};

TEST(LibraryWorkers, DoEachItemOnceInEachRound) {
  for (const std::size_t threads : {1U, 2U, 3U, 16U}) {
    Workers workers(threads);
    for (const std::size_t items : {0U, 1U, 5U, 64U, 1000U}) {
      Counted counted(items);
      for (int round = 0; round < 50; ++round) workers.run(Counted::count, &counted, items, 1);
      EXPECT_THAT(counted.done, Each(50)) << items << " items, " << threads << " threads";
    }
  }
}

TEST(LibraryWorkers, LeaveToTheCallerWhatIsNotWorthHandingOn) {
  Workers workers(3);
  Counted counted(100);
  workers.run(Counted::note, &counted, 100, 100);
  EXPECT_EQ(counted.by, std::this_thread::get_id());
  EXPECT_EQ(counted.largest, 100U) << "in one piece";
}

TEST(LibraryWorkers, EndWithoutWork) {
  for (int i = 0; i < 20; ++i) Workers workers(8);
}

}  // namespace
}  // namespace bastide::bindings
