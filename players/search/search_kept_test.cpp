#include <gtest/gtest.h>

#include <algorithm>

#include "engine/testing/desk.h"
#include "players/search/search.h"

namespace bastide {
namespace {

using testing::choice_with;
using testing::Desk;

SearchSettings few_nodes() {
  SearchSettings settings;
  settings.width = 4;
  settings.nodes = 100;
  settings.draws = 4;
  return settings;
}

// The last of all sequences by the one-turn evaluation.
OneTurn::Line worst_line(const State& state) {
  const auto turn = std::make_unique<OneTurn>(Weights{});
  return turn->rank(state, 10000).back();
}

TEST(SearchKept, ASequenceThatMustBeLookedAtIsLookedAtAsLongAsTheBest) {
  Desk desk(choice_with({}));
  desk.draw("base-cfff-a");
  const OneTurn::Line line = worst_line(desk.state);
  Search search(Weights{});
  Random random(1);
  const auto& candidates = search.consider(desk.state, few_nodes(), random, {&line, 1});
  ASSERT_EQ(candidates.size(), 5u);
  EXPECT_TRUE(candidates.back().kept);
  EXPECT_TRUE(std::ranges::equal(candidates.back().line.actions, line.actions));
  EXPECT_EQ(candidates.back().outcomes.size(), candidates.front().outcomes.size());
  EXPECT_EQ(candidates.back().tried, candidates.front().tried);
}

TEST(SearchKept, ASequenceThatIsLookedAtAnywayIsNoSecondProspect) {
  Desk desk(choice_with({}));
  desk.draw("base-cfff-a");
  const auto turn = std::make_unique<OneTurn>(Weights{});
  const OneTurn::Line line = turn->rank(desk.state, 1).front();
  Search search(Weights{});
  Random random(1);
  EXPECT_EQ(search.consider(desk.state, few_nodes(), random, {&line, 1}).size(), 4u);
}

}  // namespace
}  // namespace bastide
