// Numbers of actions, their features, and observations.
#include <algorithm>
#include <numeric>
#include <set>
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

constexpr int kRadius = 20;

int numbers_of(const HeldRules& rules) { return bst_numbers(rules.get(), kRadius); }

TEST(LibraryNumbers, TellTheAnswersOfEveryBaseGameApart) {
  for (const PresetSpec& preset : preset_specs()) {
    const HeldRules rules = rules_of("preset " + std::string(preset.id) + " players 3");
    ASSERT_GT(numbers_of(rules), 0) << bst_last_error();
    const HeldState state = state_of(rules);
    bst_random random = random_of(1);
    std::vector<std::int32_t> numbers(4096);
    for (; bst_current_player(state.get()) != BST_OVER; answer(state.get(), random)) {
      const std::int32_t count = bst_action_numbers(state.get(), kRadius, numbers.data(), numbers.size());
      ASSERT_GT(count, 0) << bst_last_error();
      std::set<std::int32_t> different(numbers.begin(), numbers.begin() + count);
      ASSERT_EQ(different.size(), static_cast<std::size_t>(count)) << preset.id;
      ASSERT_GE(*different.begin(), 0);
      ASSERT_LT(*different.rbegin(), numbers_of(rules) - 1);
      for (std::int32_t i = 0; i < count; ++i)
        ASSERT_EQ(bst_number_index(state.get(), kRadius, numbers[static_cast<std::size_t>(i)]), i);
    }
  }
}

TEST(LibraryNumbers, AreThoseOfTheMask) {
  const HeldRules rules = rules_of();
  const HeldState state = state_of(rules);
  bst_random random = random_of(2);
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(numbers_of(rules)), 9);
  std::vector<std::int32_t> numbers(4096);
  EXPECT_EQ(bst_action_mask(state.get(), kRadius, mask.data(), mask.size()), BST_ERROR_STATE);
  for (int i = 0; i < 100; ++i, answer(state.get(), random)) {
    if (bst_current_player(state.get()) < 0) continue;
    ASSERT_EQ(bst_action_mask(state.get(), kRadius, mask.data(), mask.size()), numbers_of(rules));
    const std::int32_t count = bst_action_numbers(state.get(), kRadius, numbers.data(), numbers.size());
    EXPECT_EQ(std::count(mask.begin(), mask.end(), 1), count);
    for (std::int32_t k = 0; k < count; ++k)
      EXPECT_EQ(mask.at(static_cast<std::size_t>(numbers[static_cast<std::size_t>(k)])), 1);
  }
}

TEST(LibraryNumbers, StandForTheFirstAnswerWhereAllLieBeyondTheWindow) {
  const HeldRules rules = rules_of();
  const HeldState state = state_of(rules);
  bst_random random = random_of(2);
  while (bst_current_player(state.get()) < 0) answer(state.get(), random);
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(bst_numbers(rules.get(), 0)));
  ASSERT_GT(bst_action_mask(state.get(), 0, mask.data(), mask.size()), 0) << bst_last_error();
  EXPECT_EQ(std::count(mask.begin(), mask.end(), 1), 1);
  EXPECT_EQ(mask.back(), 1);
  EXPECT_EQ(bst_number_index(state.get(), 0, static_cast<std::int32_t>(mask.size()) - 1), 0);
  EXPECT_EQ(bst_number_index(state.get(), kRadius, numbers_of(rules) - 1), BST_ERROR_ILLEGAL);
}

TEST(LibraryNumbers, AreRefusedWithTheirRange) {
  const HeldRules rules = rules_of();
  const HeldState state = state_of(rules);
  bst_random random = random_of(2);
  while (bst_action_count(state.get()) <= 2) answer(state.get(), random);
  const std::int32_t types = bst_rules_tile_types(rules.get());
  EXPECT_EQ(bst_number_index(state.get(), kRadius, types), BST_ERROR_ILLEGAL);
  EXPECT_THAT(bst_last_error(), HasSubstr("numbers are from 0 to " + std::to_string(types - 1)));
  while (bst_current_player(state.get()) < 0) answer(state.get(), random);
  for (const std::int32_t wrong : {-1, 0, 1'000'000}) {
    EXPECT_EQ(bst_number_index(state.get(), kRadius, wrong), BST_ERROR_ILLEGAL);
    EXPECT_EQ(bst_last_error(), "number " + std::to_string(wrong) +
                                    " is not among the answers to what is asked; numbers are from 0 to 6744");
  }
}

TEST(LibraryNumbers, AreMissingWhereThereAreElements) {
  const HeldRules rules = rules_of("element inns");
  EXPECT_EQ(numbers_of(rules), BST_ERROR_RULES);
  const HeldState state = state_of(rules);
  EXPECT_EQ(bst_action_numbers(state.get(), kRadius, nullptr, 0), BST_ERROR_RULES);
  EXPECT_EQ(bst_numbers(rules_of().get(), -1), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_numbers(rules_of().get(), BST_RADIUS_MAX + 1), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_numbers(nullptr, 1), BST_ERROR_NULL);
  EXPECT_EQ(bst_number_index(nullptr, 1, 0), BST_ERROR_NULL);
}

// --- a small game by hand: a road, a city with a follower, a cloister

class Observed : public ::testing::Test {
 protected:
  void play(const std::vector<std::string>& actions) {
    for (const std::string& action : actions)
      ASSERT_EQ(bst_apply_text(state_.get(), action.c_str()), BST_OK) << action << ": " << bst_last_error();
  }
  // The lot falls on it where the rules ask; then a tile is to be drawn.
  void let_first_seat_start() {
    while (bst_action_count(state_.get()) <= 2) ASSERT_EQ(bst_apply_index(state_.get(), 0), BST_OK);
  }
  void look(std::int32_t seat) {
    planes_.assign(static_cast<std::size_t>(bst_planes_size(radius_)), 77);
    ASSERT_EQ(bst_observe_planes(state_.get(), seat, radius_, planes_.data(), planes_.size()),
              bst_planes_size(radius_))
        << bst_last_error();
    scalars_.assign(static_cast<std::size_t>(bst_scalars_size(rules_.get())), 77);
    ASSERT_GT(bst_observe_scalars(state_.get(), seat, scalars_.data(), scalars_.size()), 0)
        << bst_last_error();
  }
  int plane(int number, int x, int y) const {
    const int width = 2 * radius_ + 1;
    return planes_.at(static_cast<std::size_t>((number * width + y + radius_) * width + x + radius_));
  }
  int sum(int number) const {
    const auto squares = static_cast<std::ptrdiff_t>((2 * radius_ + 1) * (2 * radius_ + 1));
    const auto first = planes_.begin() + number * squares;
    return std::accumulate(first, first + squares, 0);
  }

  int radius_ = 3;
  HeldRules rules_ = rules_of("preset fi-current players 2");
  HeldState state_ = state_of(rules_);
  std::vector<std::uint8_t> planes_;
  std::vector<std::int32_t> scalars_;
};

// The start tile (base-crfr) has a city in the north and a road from west to east.
TEST_F(Observed, TellsOfTheTilesThatLie) {
  bst_random random = random_of(1);
  while (bst_current_player(state_.get()) < 0) answer(state_.get(), random);
  look(0);
  EXPECT_EQ(sum(BST_PLANE_TILE), 1);
  EXPECT_EQ(plane(BST_PLANE_TILE, 0, 0), 1);
  EXPECT_EQ(sum(BST_PLANE_FRONTIER), 4);
  EXPECT_EQ(plane(BST_PLANE_CITY + 0, 0, 0), 1);
  EXPECT_EQ(plane(BST_PLANE_ROAD + 1, 0, 0), 1);
  EXPECT_EQ(plane(BST_PLANE_ROAD + 3, 0, 0), 1);
  EXPECT_EQ(plane(BST_PLANE_ROAD + 0, 0, 0), 0);
  EXPECT_EQ(plane(BST_PLANE_OPEN + 1, 0, 0), 2);
  EXPECT_EQ(plane(BST_PLANE_OPEN + 0, 0, 0), 1);
  EXPECT_EQ(plane(BST_PLANE_POINTS + 1, 0, 0), 1);
  EXPECT_EQ(scalars_.at(BST_SCALAR_PHASE), 2);
  EXPECT_EQ(scalars_.at(BST_SCALAR_PLAYERS), 2);
  EXPECT_GE(scalars_.at(BST_SCALAR_HAND), 0);
  EXPECT_EQ(std::accumulate(scalars_.begin() + BST_SCALAR_BAG, scalars_.end(), 0),
            scalars_.at(BST_SCALAR_LEFT));
}

TEST_F(Observed, TellsOfAFeatureOnAllItsTiles) {
  let_first_seat_start();
  play({"[base-crfr-a]", "1,0", "small@road-E", "[base-crfr-a]"});
  look(0);
  for (int x : {0, 1}) {
    EXPECT_EQ(plane(BST_PLANE_OWN + 1, x, 0), 1) << x;
    EXPECT_EQ(plane(BST_PLANE_OTHERS + 1, x, 0), 0) << x;
    EXPECT_EQ(plane(BST_PLANE_POINTS + 1, x, 0), 2) << x;
    EXPECT_EQ(plane(BST_PLANE_OPEN + 3, x, 0), 2) << x;
  }
  EXPECT_EQ(plane(BST_PLANE_FIGURES_OWN, 1, 0), 1);
  EXPECT_EQ(sum(BST_PLANE_FIGURES_OWN), 1);
  EXPECT_EQ(sum(BST_PLANE_FIGURES_OTHERS), 0);
  EXPECT_EQ(scalars_.at(BST_SCALAR_ASKED), 1);
  EXPECT_EQ(scalars_.at(BST_SCALAR_FIGURES), 6);
  EXPECT_EQ(scalars_.at(BST_SCALAR_FIGURES + 10), 7);
  EXPECT_EQ(sum(BST_PLANE_LAST), 0);  // the second tile is still in hand
  look(1);
  EXPECT_EQ(plane(BST_PLANE_OWN + 1, 0, 0), 0);
  EXPECT_EQ(plane(BST_PLANE_OTHERS + 1, 0, 0), 1);
  EXPECT_EQ(scalars_.at(BST_SCALAR_ASKED), 0);
  // Where the tile in hand fits: exactly the legal places, with the turns that look alike.
  std::vector<std::int32_t> numbers(4096);
  const std::int32_t count = bst_action_numbers(state_.get(), radius_, numbers.data(), numbers.size());
  EXPECT_EQ(sum(BST_PLANE_FITS) + sum(BST_PLANE_FITS + 1) + sum(BST_PLANE_FITS + 2) + sum(BST_PLANE_FITS + 3),
            count);
  std::vector<std::int16_t> rows(static_cast<std::size_t>(count) * BST_ACTION_FEATURES);
  ASSERT_EQ(bst_action_features(state_.get(), rows.data(), rows.size()), count) << bst_last_error();
  int joins = 0;
  for (std::size_t i = 0; i < rows.size(); i += BST_ACTION_FEATURES) {
    EXPECT_EQ(rows[i + BST_ACTION_VERB], 1);
    EXPECT_GE(rows[i + BST_ACTION_BESIDE], 1);
    joins += rows[i + BST_ACTION_JOINS_OTHERS];
  }
  EXPECT_GT(joins, 0);
}

TEST_F(Observed, TellsWhereAFollowerWouldStand) {
  let_first_seat_start();
  play({"[base-crfr-a]", "1,0"});
  const std::int32_t count = bst_action_count(state_.get());
  std::vector<std::int16_t> rows(static_cast<std::size_t>(count) * BST_ACTION_FEATURES);
  ASSERT_EQ(bst_action_features(state_.get(), rows.data(), rows.size()), count);
  const std::int32_t road = bst_action_parse(state_.get(), "small@road-E");
  ASSERT_GE(road, 0) << bst_last_error();
  const std::int16_t* row = rows.data() + static_cast<std::size_t>(road) * BST_ACTION_FEATURES;
  EXPECT_EQ(row[BST_ACTION_VERB], 2);
  EXPECT_EQ(row[BST_ACTION_X], 1);
  EXPECT_EQ(row[BST_ACTION_KIND], 0);
  EXPECT_EQ(row[BST_ACTION_SLOT], 1);
  EXPECT_EQ(row[BST_ACTION_TILES], 2);
  EXPECT_EQ(row[BST_ACTION_POINTS], 2);
  EXPECT_EQ(row[BST_ACTION_OPEN], 2);
  look(0);
  EXPECT_EQ(sum(BST_PLANE_LAST), 1);
  EXPECT_EQ(plane(BST_PLANE_LAST, 1, 0), 1);
}

TEST(LibraryObservations, HaveFiguresBySeatAndKind) {
  const HeldRules rules = rules_of("players 3 element inns");
  const HeldState state = state_of(rules);
  bst_random random = random_of(3);
  std::vector<std::int32_t> own(static_cast<std::size_t>(bst_scalars_size(rules.get()))), next = own;
  const std::int32_t kinds = bst_rules_figure_kinds(rules.get());
  ASSERT_GT(bst_observe_scalars(state.get(), 0, own.data(), own.size()), 0);
  EXPECT_EQ(own.at(BST_SCALAR_FIGURES), 7);
  for (int i = 0; i < 60; ++i) answer(state.get(), random);
  ASSERT_GT(bst_observe_scalars(state.get(), 0, own.data(), own.size()), 0);
  ASSERT_GT(bst_observe_scalars(state.get(), 1, next.data(), next.size()), 0);
  for (std::size_t k = 0; k < 6; ++k)
    for (std::size_t kind = 0; kind < 10; ++kind) {
      const std::size_t there = BST_SCALAR_FIGURES + 10 * k + kind;
      const bool known = k < 3 && kind < static_cast<std::size_t>(kinds);
      EXPECT_EQ(own.at(there), known ? next.at(BST_SCALAR_FIGURES + 10 * ((k + 2) % 3) + kind) : 0);
    }
}

TEST(LibraryObservations, CanBeMadeOfEveryMoment) {
  const HeldRules rules =
      rules_of("preset da-overview players 4 element inns element builder element abbey element dragon");
  const HeldState state = state_of(rules);
  bst_random random = random_of(3);
  std::vector<std::uint8_t> planes(static_cast<std::size_t>(bst_planes_size(8)));
  std::vector<std::int32_t> scalars(static_cast<std::size_t>(bst_scalars_size(rules.get())));
  std::vector<std::int16_t> rows(4096 * BST_ACTION_FEATURES);
  while (true) {
    const std::int32_t seat = std::max(bst_current_player(state.get()), 0);
    ASSERT_GT(bst_observe_planes(state.get(), seat, 8, planes.data(), planes.size()), 0) << bst_last_error();
    ASSERT_GT(bst_observe_scalars(state.get(), seat, scalars.data(), scalars.size()), 0) << bst_last_error();
    ASSERT_EQ(bst_action_features(state.get(), rows.data(), rows.size()), bst_action_count(state.get()));
    if (bst_current_player(state.get()) == BST_OVER) break;
    answer(state.get(), random);
  }
}

TEST(LibraryObservations, SayWhatIsWrongWithTheRequest) {
  const HeldState state = state_of(rules_of());
  std::vector<std::uint8_t> planes(10);
  EXPECT_EQ(bst_observe_planes(state.get(), 2, 1, nullptr, 0), BST_ERROR_ARGUMENT);
  EXPECT_STREQ(bst_last_error(), "seat is 2; it must be from 0 to 1");
  EXPECT_EQ(bst_observe_planes(state.get(), 0, -1, nullptr, 0), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_observe_planes(state.get(), 0, 1, planes.data(), planes.size()), BST_ERROR_BUFFER);
  EXPECT_THAT(planes, Each(0));
  EXPECT_EQ(bst_observe_planes(nullptr, 0, 1, nullptr, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_observe_scalars(state.get(), -1, nullptr, 0), BST_ERROR_ARGUMENT);
  EXPECT_EQ(bst_observe_scalars(nullptr, 0, nullptr, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_scalars_size(nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_planes_size(99), BST_ERROR_ARGUMENT);
  std::vector<std::int16_t> rows(1);
  EXPECT_EQ(bst_action_features(state.get(), rows.data(), rows.size()), BST_ERROR_BUFFER);
  EXPECT_THAT(bst_last_error(), HasSubstr("features"));
  EXPECT_EQ(bst_action_features(nullptr, nullptr, 0), BST_ERROR_NULL);
}

}  // namespace
}  // namespace bastide::testing
