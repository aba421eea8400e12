// A decision judged by itself: what is best loses nothing, and what is wrong is refused.
#include <gtest/gtest.h>

#include "bindings/c/testing/held.h"

namespace bastide {
namespace {

using namespace testing;

HeldState some_decision(std::uint64_t seed) {
  HeldState state = state_of(rules_of("players 2 bag base-ccff-a*3 base-cfff-a*3 base-frfr-a*3"));
  bst_random random = random_of(seed);
  for (int answers = 0;
       answers < 6 || bst_current_player(state.get()) < 0 || bst_action_count(state.get()) < 2; ++answers)
    answer(state.get(), random);
  return state;
}

TEST(Judge, FindsTheBestAnswerWhicheverIsJudged) {
  const HeldState state = some_decision(3);
  bst_judgement one{}, other{};
  ASSERT_EQ(bst_judge(state.get(), 0, 100, 1, &one), BST_OK) << bst_last_error();
  ASSERT_EQ(bst_judge(state.get(), one.best, 100, 1, &other), BST_OK) << bst_last_error();
  EXPECT_EQ(other.loss, 0);
  EXPECT_EQ(other.value, other.best_value);
  EXPECT_GE(one.loss, 0);
  EXPECT_GT(one.looked_at, 0);
  EXPECT_GE(one.win, 0);
  EXPECT_LE(one.win, 1);
}

TEST(Judge, SaysTheSameBySeed) {
  const HeldState state = some_decision(4);
  bst_judgement one{}, again{};
  ASSERT_EQ(bst_judge(state.get(), 1, 50, 9, &one), BST_OK);
  ASSERT_EQ(bst_judge(state.get(), 1, 50, 9, &again), BST_OK);
  EXPECT_EQ(one.best, again.best);
  EXPECT_EQ(one.value, again.value);
  EXPECT_EQ(one.loss, again.loss);
}

TEST(Judge, LeavesTheStateAsItIs) {
  const HeldState state = some_decision(5);
  const std::string before = position_of(state);
  bst_judgement judgement{};
  ASSERT_EQ(bst_judge(state.get(), 0, 50, 1, &judgement), BST_OK);
  EXPECT_EQ(position_of(state), before);
}

TEST(Judge, RefusesWhatIsWrong) {
  const HeldState state = some_decision(3);
  bst_judgement judgement{};
  EXPECT_EQ(bst_judge(nullptr, 0, 1, 1, &judgement), BST_ERROR_NULL);
  EXPECT_EQ(bst_judge(state.get(), 0, 1, 1, nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_judge(state.get(), 0, 0, 1, &judgement), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_judge(state.get(), -1, 1, 1, &judgement), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_judge(state.get(), 100000, 1, 1, &judgement), BST_ERROR_ARGUMENT);
  const HeldState first = state_of(rules_of("players 2"));
  EXPECT_EQ(bst_judge(first.get(), 0, 1, 1, &judgement), BST_ERROR_STATE);
  EXPECT_STREQ(bst_last_error(), "chance is asked, not a seat");
}

}  // namespace
}  // namespace bastide
