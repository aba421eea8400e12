// Computer players by bastide.h.
#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bindings/c/bastide.h"
#include "bindings/c/testing/held.h"

namespace bastide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

HeldState at_a_seat() {
  HeldState state = state_of(rules_of());
  bst_random random = random_of(12);
  for (int i = 0; i < 20 || bst_current_player(state.get()) < 0; ++i) answer(state.get(), random);
  return state;
}

TEST(LibraryPlayers, AreListedByName) {
  std::set<std::string> names;
  for (std::int32_t number = 0; bst_player_name(number, nullptr, 0) >= 0; ++number)
    names.insert(text_from([&](char* out, std::size_t size) { return bst_player_name(number, out, size); }));
  for (int level = 1; level <= 8; ++level) EXPECT_TRUE(names.contains("level" + std::to_string(level)));
  EXPECT_TRUE(names.contains("random"));
  EXPECT_EQ(bst_player_name(-1, nullptr, 0), BST_ERROR_ARGUMENT);
}

TEST(LibraryPlayers, ChooseTheSameByTheSameSeed) {
  const HeldState state = at_a_seat();
  for (const char* name : {"random", "greedy", "level3", "level8:200n"}) {
    const HeldPlayer one(bst_player_new(name, 5)), other(bst_player_new(name, 5));
    ASSERT_NE(one, nullptr) << bst_last_error();
    const std::int32_t index = bst_player_choose(one.get(), state.get(), 0, 0);
    EXPECT_GE(index, 0) << bst_last_error();
    EXPECT_LT(index, bst_action_count(state.get()));
    EXPECT_EQ(bst_player_choose(other.get(), state.get(), 0, 0), index) << name;
  }
}

TEST(LibraryPlayers, SayWhyTheyDoNotAnswer) {
  const HeldPlayer player(bst_player_new("greedy", 1));
  const HeldState state = at_a_seat(), over = state_of(rules_of());
  EXPECT_EQ(bst_player_choose(nullptr, state.get(), 0, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_player_choose(player.get(), nullptr, 0, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_player_choose(player.get(), state.get(), ~std::uint64_t{0}, 0), BST_ERROR_ARGUMENT);
  EXPECT_THAT(bst_last_error(), StartsWith("nodes is "));
  EXPECT_EQ(bst_player_choose(player.get(), state.get(), 0, -1), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_player_choose(player.get(), over.get(), 0, 0), BST_ERROR_STATE);
  EXPECT_STREQ(bst_last_error(), "chance is asked, not a seat");
  bst_random random = random_of(1);
  bst_playout(over.get(), &random);
  EXPECT_EQ(bst_player_choose(player.get(), over.get(), 0, 0), BST_ERROR_STATE);
  EXPECT_EQ(bst_player_new("nobody", 1), nullptr);
  EXPECT_THAT(bst_last_error(), HasSubstr("level1"));
  EXPECT_EQ(bst_player_new(nullptr, 1), nullptr);
  EXPECT_EQ(bst_player_stop(nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_player_thinks(nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_player_thinks(player.get()), 0);
}

TEST(LibraryPlayers, AnswerWhenTheyAreStopped) {
  const HeldState state = at_a_seat();
  const HeldPlayer player(bst_player_new("level8", 1));
  EXPECT_EQ(bst_player_stop(player.get()), BST_OK);  // nothing runs: nothing happens
  std::atomic<bool> answered = false;
  std::int32_t index = -1;
  std::thread thinking([&] {
    index = bst_player_choose(player.get(), state.get(), 0, 3'600'000);
    answered = true;
  });
  while (!answered) {  // it may not have begun when it is told the first time
    bst_player_stop(player.get());
    std::this_thread::yield();
  }
  thinking.join();
  EXPECT_GE(index, 0) << bst_last_error();
}

}  // namespace
}  // namespace bastide::testing
