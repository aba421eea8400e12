#include "engine/base/fixed_vector.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace bastide {
namespace {

using List = FixedVector<int, 5>;

List list_of(std::initializer_list<int> items) {
  List list;
  for (int item : items) list.push_back(item);
  return list;
}
std::vector<int> items_of(const List& list) { return {list.begin(), list.end()}; }
using Items = std::vector<int>;

TEST(FixedVector, StartsEmpty) {
  const List list;
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(list.full());
  EXPECT_EQ(list.size(), 0u);
  EXPECT_EQ(list.begin(), list.end());
  EXPECT_EQ(List::capacity(), 5u);
}

TEST(FixedVector, PushesAndPopsAtTheBack) {
  List list = list_of({1, 2, 3});
  EXPECT_EQ(list.back(), 3);
  list.pop_back();
  EXPECT_EQ(items_of(list), (Items{1, 2}));
}

TEST(FixedVector, AppendsManyBehindTheLast) {
  List list = list_of({1, 2});
  const std::array<int, 2> more = {3, 4};
  list.append(more.data(), more.size());
  list.append(more.data(), 0);
  EXPECT_EQ(items_of(list), (Items{1, 2, 3, 4}));
}

TEST(FixedVector, ExtendTakesWhatIsWrittenBehindTheLast) {
  List list = list_of({1, 2});
  list.extend([](int* items) {
    items[0] = 3;
    return 1;
  });
  EXPECT_EQ(items_of(list), (Items{1, 2, 3}));
}

TEST(FixedVector, IsFullAtItsCapacity) {
  EXPECT_FALSE(list_of({1, 2, 3, 4}).full());
  EXPECT_TRUE(list_of({1, 2, 3, 4, 5}).full());
}

TEST(FixedVector, PopFrontKeepsTheOrder) {
  List list = list_of({1, 2, 3});
  list.pop_front();
  EXPECT_EQ(items_of(list), (Items{2, 3}));
}

TEST(FixedVector, SwapRemovePutsTheLastInTheGap) {
  List list = list_of({1, 2, 3, 4});
  list.swap_remove(1);
  EXPECT_EQ(items_of(list), (Items{1, 4, 3}));
  list.swap_remove(2);
  EXPECT_EQ(items_of(list), (Items{1, 4}));
}

TEST(FixedVector, KeepIfKeepsTheOrder) {
  List list = list_of({5, 2, 7, 4, 9});
  list.keep_if([](int item) { return item > 4; });
  EXPECT_EQ(items_of(list), (Items{5, 7, 9}));
}

TEST(FixedVector, AssignsCopiesOfOneItem) {
  List list = list_of({1, 2, 3, 4, 5});
  list.assign(2, 8);
  EXPECT_EQ(items_of(list), (Items{8, 8}));
}

TEST(FixedVector, ContainsOnlyWhatIsInUse) {
  List list = list_of({1, 2});
  list.pop_back();
  EXPECT_TRUE(list.contains(1));
  EXPECT_FALSE(list.contains(2));
}

TEST(FixedVector, ACopyIsIndependent) {
  const List original = list_of({1, 2});
  List copy = original;
  copy[0] = 9;
  copy.push_back(3);
  EXPECT_EQ(items_of(original), (Items{1, 2}));
  EXPECT_EQ(items_of(copy), (Items{9, 2, 3}));
}

TEST(FixedVector, AssignmentReplacesALongerList) {
  List list = list_of({1, 2, 3, 4});
  list = list_of({7});
  EXPECT_EQ(items_of(list), (Items{7}));
  list = *&list;
  EXPECT_EQ(items_of(list), (Items{7}));
}

TEST(FixedVector, AnEmptyListCanBeCopied) {
  const List empty;
  List list = list_of({1});
  list = empty;
  EXPECT_TRUE(list.empty());
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, NeverGrows) {
  List list = list_of({1, 2, 3, 4, 5});
  EXPECT_DEATH(list.push_back(6), "Capacity");
}
TEST(FixedVectorDeathTest, HasNoElementBeyondItsSize) {
  List list = list_of({1});
  EXPECT_DEATH(static_cast<void>(list[1]), "size_");
}
#endif

}  // namespace
}  // namespace bastide
