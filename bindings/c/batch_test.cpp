// Many games at once.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bindings/c/bastide.h"
#include "bindings/c/testing/held.h"
#include "engine/rules/module.h"

namespace bastide::testing {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;

constexpr int kGames = 6;

struct Told {
  std::vector<std::int32_t> seat = std::vector<std::int32_t>(kGames), count = seat,
                            points = std::vector<std::int32_t>(2 * kGames);
  std::vector<float> returns = std::vector<float>(2 * kGames);
  std::vector<std::uint8_t> done = std::vector<std::uint8_t>(kGames), mask, planes;
  std::vector<std::int32_t> scalars;

  bst_batch_view view() {
    bst_batch_view all{};
    all.seat = seat.data(), all.seat_size = seat.size();
    all.count = count.data(), all.count_size = count.size();
    all.points = points.data(), all.points_size = points.size();
    all.returns = returns.data(), all.returns_size = returns.size();
    all.done = done.data(), all.done_size = done.size();
    if (!mask.empty()) all.mask = mask.data(), all.mask_size = mask.size();
    if (!planes.empty()) all.planes = planes.data(), all.planes_size = planes.size();
    if (!scalars.empty()) all.scalars = scalars.data(), all.scalars_size = scalars.size();
    return all;
  }
};

HeldBatch batch_of(const HeldRules& rules, int threads, int radius, std::uint64_t seed = 1) {
  HeldBatch batch(bst_batch_new(rules.get(), kGames, threads, radius, seed));
  EXPECT_NE(batch, nullptr) << bst_last_error();
  return batch;
}

std::string position_in(const HeldBatch& batch, const HeldRules& rules, int game) {
  const HeldState state = state_of(rules);
  EXPECT_EQ(bst_batch_get(batch.get(), game, state.get()), BST_OK) << bst_last_error();
  return position_of(state);
}

// So many steps at random; all that was told, in one list.
std::vector<std::int64_t> play(bst_batch* batch, Told& told, int steps) {
  std::vector<std::int64_t> all;
  std::vector<std::int32_t> actions(kGames);
  const bst_batch_view view = told.view();
  for (int step = 0; step < steps; ++step) {
    EXPECT_EQ(bst_batch_sample(batch, actions.data(), actions.size()), kGames);
    EXPECT_EQ(bst_batch_step(batch, actions.data(), actions.size(), &view), BST_OK) << bst_last_error();
    all.insert(all.end(), actions.begin(), actions.end());
    all.insert(all.end(), told.seat.begin(), told.seat.end());
    all.insert(all.end(), told.points.begin(), told.points.end());
    all.insert(all.end(), told.done.begin(), told.done.end());
    all.push_back(std::accumulate(told.mask.begin(), told.mask.end(), std::int64_t{0}));
    all.push_back(std::accumulate(told.planes.begin(), told.planes.end(), std::int64_t{0}));
  }
  return all;
}

TEST(LibraryBatch, TellsTheSameWithAnyNumberOfThreads) {
  const HeldRules rules = rules_of();
  std::vector<std::vector<std::int64_t>> told_by;
  for (int threads : {1, 3, 16}) {
    const HeldBatch batch = batch_of(rules, threads, 12);
    Told told;
    told.mask.resize(static_cast<std::size_t>(kGames * bst_numbers(rules.get(), 12)));
    told.planes.resize(static_cast<std::size_t>(kGames * bst_planes_size(12)));
    told_by.push_back(play(batch.get(), told, 200));
  }
  EXPECT_EQ(told_by[0], told_by[1]);
  EXPECT_EQ(told_by[0], told_by[2]);
}

TEST(LibraryBatch, BeginsAGameAnewInTheStepThatEndsIt) {
  const HeldRules rules = rules_of("element inns");
  const HeldBatch batch = batch_of(rules, 2, -1);
  Told told;
  const bst_batch_view view = told.view();
  std::vector<std::int32_t> actions(kGames), sums(2 * kGames);
  int ended = 0;
  for (int step = 0; step < 400; ++step) {
    ASSERT_EQ(bst_batch_sample(batch.get(), actions.data(), actions.size()), kGames);
    ASSERT_EQ(bst_batch_step(batch.get(), actions.data(), actions.size(), &view), BST_OK);
    for (std::size_t game = 0; game < kGames; ++game) {
      EXPECT_GT(told.count[game], 0);
      EXPECT_GE(told.seat[game], 0);
      for (std::size_t seat = 0; seat < 2; ++seat) sums[2 * game + seat] += told.points[2 * game + seat];
      if (told.done[game] == 0) {
        EXPECT_EQ(told.returns[2 * game], 0);
        continue;
      }
      ++ended;
      const int ahead = sums[2 * game] - sums[2 * game + 1];
      EXPECT_EQ(told.returns[2 * game], ahead > 0 ? 1 : ahead < 0 ? -1 : 0);
      sums[2 * game] = sums[2 * game + 1] = 0;
      const HeldState state = state_of(rules);
      ASSERT_EQ(bst_batch_get(batch.get(), static_cast<std::int32_t>(game), state.get()), BST_OK);
      EXPECT_LT(bst_history(state.get(), nullptr, 0), 5);
    }
  }
  EXPECT_GE(ended, kGames);
}

// --- arrays that are kept

// A batch whose masks and planes are compared with those of its states, made from the beginning.
class KeptArrays {
 public:
  KeptArrays(const std::string& rules, int radius)
      : rules_(rules_of(rules)),
        radius_(radius),
        batch_(batch_of(rules_, 2, radius)),
        state_(state_of(rules_)) {
    told_.mask.resize(static_cast<std::size_t>(kGames * bst_numbers(rules_.get(), radius)), 7);
    told_.planes.resize(static_cast<std::size_t>(kGames * bst_planes_size(radius)), 7);
    view_.seat = told_.seat.data(), view_.seat_size = told_.seat.size();
    view_.mask = told_.mask.data(), view_.mask_size = told_.mask.size();
    view_.planes = told_.planes.data(), view_.planes_size = told_.planes.size();
  }

  Told& told() { return told_; }
  const HeldRules& rules() const { return rules_; }
  bst_batch* batch() { return batch_.get(); }
  void keep(bool kept) { view_.kept = kept ? 1 : 0; }
  void step(bool with_arrays = true) {
    std::vector<std::int32_t> actions(kGames);
    ASSERT_EQ(bst_batch_sample(batch_.get(), actions.data(), actions.size()), kGames);
    ASSERT_EQ(bst_batch_step(batch_.get(), actions.data(), actions.size(), with_arrays ? &view_ : nullptr),
              BST_OK)
        << bst_last_error();
  }
  void compare() {
    std::vector<std::uint8_t> mask(told_.mask.size() / kGames), planes(told_.planes.size() / kGames);
    for (std::size_t game = 0; game < kGames; ++game) {
      ASSERT_EQ(bst_batch_get(batch_.get(), static_cast<std::int32_t>(game), state_.get()), BST_OK);
      ASSERT_GT(bst_action_mask(state_.get(), radius_, mask.data(), mask.size()), 0) << bst_last_error();
      ASSERT_TRUE(std::equal(mask.begin(), mask.end(), told_.mask.data() + game * mask.size())) << "mask";
      ASSERT_GT(bst_observe_planes(state_.get(), told_.seat[game], radius_, planes.data(), planes.size()), 0);
      const auto [one, other] =
          std::mismatch(planes.begin(), planes.end(), told_.planes.data() + game * planes.size());
      ASSERT_EQ(one, planes.end()) << "plane " << (one - planes.begin()) * BST_PLANES / std::ssize(planes)
                                   << ": " << int{*one} << " became " << int{*other} << " in game " << game;
    }
  }

 private:
  HeldRules rules_;
  int radius_;
  HeldBatch batch_;
  HeldState state_;
  Told told_;
  bst_batch_view view_{};
};

TEST(LibraryBatch, KeepsArraysAsTheyWouldBeFromTheBeginning) {
  for (const PresetSpec& preset : preset_specs()) {
    const auto number = static_cast<int>(&preset - preset_specs().data());
    const std::string rules =
        "preset " + std::string(preset.id) + " players " + std::to_string(2 + number % 4);
    SCOPED_TRACE(rules);
    KeptArrays kept(rules, number % 2 == 0 ? 12 : 3);
    for (int step = 0; step < 140 && !HasFatalFailure(); ++step) {  // games have some 100
      kept.keep(step > 0);
      kept.step();
      if (step % 3 == 0) kept.compare();
    }
  }
}

TEST(LibraryBatch, WritesAllWhereItDoesNotKnowWhatTheArraysHold) {
  KeptArrays kept("", 8);
  const auto spoil = [&] {
    std::fill(kept.told().mask.begin(), kept.told().mask.end(), 9);
    std::fill(kept.told().planes.begin(), kept.told().planes.end(), 9);
  };
  for (int step = 0; step < 60; ++step) kept.step();
  spoil();  // nothing is promised
  kept.step();
  kept.compare();
  kept.keep(true);
  kept.step(false);  // the last call had no arrays
  spoil();
  kept.step();
  kept.compare();
  const HeldState other = state_of(kept.rules());  // a game comes from elsewhere
  bst_random random = random_of(5);
  for (int i = 0; i < 40 || bst_current_player(other.get()) < 0; ++i) answer(other.get(), random);
  ASSERT_EQ(bst_batch_set(kept.batch(), 2, other.get()), BST_OK);
  kept.step();
  kept.compare();
}

TEST(LibraryBatch, WritesOnlyWhatChangesIfItIsPromisedThatTheRestIsThere) {
  KeptArrays kept("", 8);
  kept.step();
  kept.keep(true);
  const std::size_t agree = static_cast<std::size_t>(bst_numbers(kept.rules().get(), 8)) - 3;
  kept.told().mask.at(agree) = 9;
  kept.step();
  EXPECT_EQ(kept.told().mask.at(agree), 9);
}

// --- rows of actions

TEST(LibraryBatch, TellsWhatTheActionsOfAllGamesAreAbout) {
  const HeldRules rules = rules_of("players 3 element inns element builder element dragon");
  const HeldBatch batch = batch_of(rules, 3, -1);
  const HeldState state = state_of(rules);
  std::vector<std::int32_t> actions(kGames), offsets(kGames + 1);
  std::vector<std::int16_t> rows, expected(4096 * BST_ACTION_FEATURES);
  for (int step = 0; step < 40; ++step) {
    bst_batch_sample(batch.get(), actions.data(), actions.size());
    ASSERT_EQ(bst_batch_step(batch.get(), actions.data(), actions.size(), nullptr), BST_OK);
    const std::int32_t count = bst_batch_features(batch.get(), offsets.data(), offsets.size(), nullptr, 0);
    ASSERT_GE(count, kGames) << bst_last_error();
    rows.resize(static_cast<std::size_t>(count) * BST_ACTION_FEATURES);
    ASSERT_EQ(bst_batch_features(batch.get(), offsets.data(), offsets.size(), rows.data(), rows.size()),
              count);
    EXPECT_EQ(offsets.front(), 0);
    EXPECT_EQ(offsets.back(), count);
    for (std::size_t game = 0; game < kGames; ++game) {
      ASSERT_EQ(bst_batch_get(batch.get(), static_cast<std::int32_t>(game), state.get()), BST_OK);
      const std::int32_t own = bst_action_features(state.get(), expected.data(), expected.size());
      ASSERT_EQ(offsets[game + 1] - offsets[game], own);
      EXPECT_TRUE(std::equal(expected.begin(), expected.begin() + own * BST_ACTION_FEATURES,
                             rows.begin() + offsets[game] * BST_ACTION_FEATURES));
    }
  }
}

TEST(LibraryBatch, TellsTheNumbersOfTheRows) {
  const HeldRules rules = rules_of();
  const HeldState state = state_of(rules);
  for (const int radius : {0, 4, 20}) {
    const HeldBatch batch = batch_of(rules, 2, radius);
    std::vector<std::int32_t> actions(kGames), numbers(kGames * 4096), expected(4096);
    for (int step = 0; step < 40; ++step) {
      bst_batch_sample(batch.get(), actions.data(), actions.size());
      ASSERT_EQ(bst_batch_step(batch.get(), actions.data(), actions.size(), nullptr), BST_OK);
      ASSERT_GE(bst_batch_numbers(batch.get(), numbers.data(), numbers.size()), kGames) << bst_last_error();
      auto row = numbers.begin();
      for (int game = 0; game < kGames; ++game) {
        ASSERT_EQ(bst_batch_get(batch.get(), game, state.get()), BST_OK);
        const std::int32_t count = bst_action_numbers(state.get(), radius, expected.data(), expected.size());
        if (std::all_of(expected.begin(), expected.begin() + count, [](int number) { return number < 0; }))
          expected[0] = bst_numbers(rules.get(), radius) - 1;
        EXPECT_TRUE(std::equal(expected.begin(), expected.begin() + count, row));
        row += count;
      }
      EXPECT_EQ(bst_batch_numbers(batch.get(), nullptr, 0), row - numbers.begin());
    }
    EXPECT_EQ(bst_batch_numbers(batch.get(), numbers.data(), 1), BST_ERROR_BUFFER);
  }
  EXPECT_EQ(bst_batch_numbers(batch_of(rules, 1, -1).get(), nullptr, 0), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_batch_numbers(nullptr, nullptr, 0), BST_ERROR_NULL);
}

TEST(LibraryBatch, WritesNoRowsIfTheyDoNotFit) {
  const HeldRules rules = rules_of();
  const HeldBatch batch = batch_of(rules, 1, -1);
  std::vector<std::int32_t> offsets(kGames + 1, 77);
  std::vector<std::int16_t> rows(BST_ACTION_FEATURES, 77);
  EXPECT_EQ(bst_batch_features(batch.get(), offsets.data(), offsets.size(), rows.data(), rows.size()),
            BST_ERROR_BUFFER);
  EXPECT_THAT(bst_last_error(), HasSubstr("features has room for 17; it needs "));
  EXPECT_THAT(offsets, Each(77));
  EXPECT_THAT(rows, Each(77));
  EXPECT_EQ(bst_batch_features(batch.get(), offsets.data(), kGames, rows.data(), rows.size()),
            BST_ERROR_BUFFER);
  EXPECT_THAT(bst_last_error(), HasSubstr("offsets has room for 6; it needs 7"));
  EXPECT_EQ(bst_batch_features(nullptr, offsets.data(), offsets.size(), nullptr, 0), BST_ERROR_NULL);
}

TEST(LibraryBatch, ChangesNothingIfOneAnswerIsNotLegal) {
  const HeldRules rules = rules_of();
  for (int radius : {-1, 15}) {
    const HeldBatch batch = batch_of(rules, 2, radius);
    std::vector<std::int32_t> actions(kGames);
    ASSERT_EQ(bst_batch_sample(batch.get(), actions.data(), actions.size()), kGames);
    actions[4] = 999'999;
    const std::string before = position_in(batch, rules, 0);
    EXPECT_EQ(bst_batch_step(batch.get(), actions.data(), actions.size(), nullptr), BST_ERROR_ILLEGAL);
    EXPECT_THAT(bst_last_error(), HasSubstr("actions[4] is 999999"));
    actions[1] = -1;
    EXPECT_EQ(bst_batch_step(batch.get(), actions.data(), actions.size(), nullptr), BST_ERROR_ILLEGAL);
    EXPECT_THAT(bst_last_error(), HasSubstr("actions[1] is -1"));
    EXPECT_THAT(bst_last_error(),
                HasSubstr(radius < 0 ? "must be from 0 to " : "numbers are from 0 to 3864"));
    EXPECT_EQ(position_in(batch, rules, 0), before);
  }
}

TEST(LibraryBatch, IsSetAndReadGameByGame) {
  const HeldRules rules = rules_of(), same = rules_of("preset fi-current players 2"),
                  others = rules_of("players 3");
  const HeldBatch batch = batch_of(rules, 1, -1);
  const HeldState state = state_of(same), other = state_of(others);
  EXPECT_EQ(bst_batch_set(batch.get(), 0, state.get()), BST_ERROR_STATE);
  bst_random random = random_of(5);
  for (int i = 0; i < 40 || bst_current_player(state.get()) < 0; ++i) answer(state.get(), random);
  ASSERT_EQ(bst_batch_set(batch.get(), 3, state.get()), BST_OK) << bst_last_error();
  EXPECT_EQ(position_in(batch, rules, 3), position_of(state));
  EXPECT_EQ(bst_batch_set(batch.get(), 0, other.get()), BST_ERROR_RULES);
  EXPECT_THAT(bst_last_error(), HasSubstr("has players 3; lacks players 2"));
  EXPECT_EQ(bst_batch_set(batch.get(), kGames, state.get()), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_batch_get(batch.get(), -1, state.get()), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_batch_get(nullptr, 0, state.get()), BST_ERROR_NULL);
  EXPECT_EQ(bst_batch_get(batch.get(), 0, nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_batch_set(batch.get(), 0, nullptr), BST_ERROR_NULL);
}

TEST(LibraryBatch, IsTheSameAgainAfterAReset) {
  const HeldRules rules = rules_of();
  const HeldBatch batch = batch_of(rules, 2, -1, 9);
  Told told;
  const auto first = play(batch.get(), told, 50);
  ASSERT_EQ(bst_batch_reset(batch.get(), 9, nullptr), BST_OK);
  EXPECT_EQ(play(batch.get(), told, 50), first);
  ASSERT_EQ(bst_batch_reset(batch.get(), 10, nullptr), BST_OK);
  EXPECT_NE(play(batch.get(), told, 50), first);
}

TEST(LibraryBatch, SaysWhichBufferHasTheWrongSize) {
  const HeldRules rules = rules_of();
  const HeldBatch batch = batch_of(rules, 1, -1);
  std::vector<std::int32_t> actions(kGames);
  EXPECT_EQ(bst_batch_step(batch.get(), actions.data(), kGames - 1, nullptr), BST_ERROR_BUFFER);
  EXPECT_EQ(bst_batch_step(batch.get(), nullptr, kGames, nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_batch_step(nullptr, actions.data(), kGames, nullptr), BST_ERROR_NULL);
  Told told;
  bst_batch_view view = told.view();
  view.done_size = kGames + 1;
  EXPECT_EQ(bst_batch_reset(batch.get(), 1, &view), BST_ERROR_BUFFER);
  EXPECT_STREQ(bst_last_error(), "view.done has room for 7; it must be 6");
  told.mask.resize(10);
  view = told.view();
  EXPECT_EQ(bst_batch_reset(batch.get(), 1, &view), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_batch_sample(batch.get(), actions.data(), 1), BST_ERROR_BUFFER);
  EXPECT_EQ(bst_batch_sample(nullptr, actions.data(), 1), BST_ERROR_NULL);
  EXPECT_EQ(bst_batch_reset(nullptr, 1, nullptr), BST_ERROR_NULL);
}

TEST(LibraryBatch, IsRefusedWithWhatItCannotBe) {
  const HeldRules rules = rules_of(), inns = rules_of("element inns");
  EXPECT_EQ(bst_batch_new(nullptr, 1, 1, -1, 1), nullptr);
  EXPECT_EQ(bst_batch_new(rules.get(), 0, 1, -1, 1), nullptr);
  EXPECT_EQ(bst_batch_new(rules.get(), 65'537, 1, -1, 1), nullptr);
  EXPECT_STREQ(bst_last_error(), "games is 65537; it must be from 1 to 65536");
  EXPECT_EQ(bst_batch_new(rules.get(), 1, 0, -1, 1), nullptr);
  EXPECT_EQ(bst_batch_new(rules.get(), 1, 257, -1, 1), nullptr);
  EXPECT_EQ(bst_batch_new(rules.get(), 1, 1, -2, 1), nullptr);
  EXPECT_EQ(bst_batch_new(inns.get(), 1, 1, 10, 1), nullptr);
  EXPECT_THAT(bst_last_error(), HasSubstr("without elements"));
}

TEST(LibraryBatch, WorksInAChildProcess) {
  const HeldRules rules = rules_of();
  const HeldBatch batch = batch_of(rules, 3, -1);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::vector<std::int32_t> actions(kGames);
    bool good = bst_batch_sample(batch.get(), actions.data(), actions.size()) == kGames;
    good = good && bst_batch_step(batch.get(), actions.data(), actions.size(), nullptr) == BST_OK;
    _exit(good ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace bastide::testing
