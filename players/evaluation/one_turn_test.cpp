#include "players/evaluation/one_turn.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/notation/action_text.h"
#include "players/local_table.h"
#include "players/testing/short_games.h"

namespace bastide {
namespace {

// A player who lets a test look at every decision, and answers as greedy does.
template <class Look>
class Onlooker final : public Player {
 public:
  explicit Onlooker(Look look) : Player(1), look_(look) {}
  std::string_view id() const override { return "onlooker"; }
  Action choose(const State& state, const Thinking&, Random& random) override {
    legal_actions(state, *actions_);
    if (actions_->size() > 1) look_(state);
    return turn_->best(state, random).actions[0];
  }

 private:
  Look look_;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::unique_ptr<OneTurn> turn_ = std::make_unique<OneTurn>(Weights{});
};

template <class Look>
void look_at_a_game(const RuleSet& rules, std::uint64_t seed, Look look) {
  Onlooker<Look> player(look);
  LocalTable table(std::vector<Player*>(static_cast<std::size_t>(rules.players()), &player),
                   Dealer(rules, seed, 0));
  const auto state = std::make_unique<State>();
  ASSERT_FALSE(play_game(*state, rules, table));
}

// What has been kept of the position makes no difference: each line is worth what it is worth if nothing is
// known but the piles.
void compare_with_scratch(const RuleSet& rules, std::uint64_t seed) {
  const auto kept = std::make_unique<OneTurn>(Weights{});
  const auto scratch = std::make_unique<Evaluation>(Weights{});
  const auto after = std::make_unique<State>();
  int lines = 0;
  look_at_a_game(rules, seed, [&](const State& state) {
    for (const OneTurn::Line& line : kept->rank(state, 40)) {
      CellId placed = state.flow.placed;
      *after = state;
      for (const Action& action : line.actions) {
        apply_legal(*after, action);
        if (action.verb == Verb::place) placed = action.cell;
      }
      scratch->take_stock(state);
      scratch->other_board(placed);
      const ExpectedPoints expected = scratch->expected(*after);
      for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p)
        ASSERT_NEAR(line.expected[p], expected[p], 1e-6) << "turn " << state.flow.turn << ", line " << lines;
      ++lines;
    }
  });
  EXPECT_GT(lines, 300);
}

TEST(OneTurn, IsWorthTheSameWhateverWasKept) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) compare_with_scratch(*testing::short_base_game(36), seed);
}

TEST(OneTurn, IsWorthTheSameWhateverWasKeptWithAllExpansions) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) compare_with_scratch(*testing::short_whole_box(9), seed);
}

TEST(OneTurn, RanksItsLinesByTheirWorth) {
  const auto turn = std::make_unique<OneTurn>(Weights{});
  look_at_a_game(*testing::short_base_game(18), 3, [&](const State& state) {
    Random random(1);
    const double best = turn->best(state, random).advantage;
    const OneTurn::Lines& lines = turn->rank(state, 8);
    ASSERT_LE(lines.size(), 8u);
    EXPECT_NEAR(lines.front().advantage, best, 1e-9);
    for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_GE(lines[i - 1].advantage, lines[i].advantage);
  });
}

// What is postponed is not lost, and nothing comes twice.
TEST(OneTurn, RanksWhatModulesOfferOnceEach) {
  const auto turn = std::make_unique<OneTurn>(Weights{});
  look_at_a_game(*testing::short_whole_box(6), 3, [&](const State& state) {
    Random random(1);
    const double best = turn->best(state, random).advantage;
    const OneTurn::Lines& lines = turn->rank(state, 100000);
    if (lines.size() > 8000) return;  // where there are too many they are cut, and not the same ones
    EXPECT_NEAR(lines.front().advantage, best, 1e-9);
    std::set<std::vector<std::string>> seen;
    for (const OneTurn::Line& line : lines) {
      std::vector<std::string> texts;
      const auto after = std::make_unique<State>(state);
      for (const Action& action : line.actions) {
        texts.push_back(action_text(*after, action));
        apply_legal(*after, action);
      }
      EXPECT_TRUE(seen.insert(texts).second) << texts[0];
    }
  });
}

TEST(OneTurn, RanksSomethingEvenIfTheTimeIsOver) {
  const auto turn = std::make_unique<OneTurn>(Weights{});
  const auto past = std::chrono::steady_clock::now() - std::chrono::hours(1);
  look_at_a_game(*testing::short_whole_box(6), 3, [&](const State& state) {
    EXPECT_EQ(turn->rank(state, 8, past).size(), 1u);
    Random random(1);
    ActionList list;
    legal_actions(state, list);
    EXPECT_TRUE(list.contains(turn->quick_best(state, &random, past).actions[0]));
  });
}

TEST(OneTurn, FindsNearlyTheSameInAHurry) {
  const auto turn = std::make_unique<OneTurn>(Weights{});
  int decisions = 0, worse = 0;
  look_at_a_game(*testing::short_base_game(48), 5, [&](const State& state) {
    Random random(1);
    const double best = turn->best(state, random).advantage;
    ++decisions;
    worse += turn->quick_best(state).advantage < best - 0.1 ? 1 : 0;
  });
  EXPECT_LT(20 * worse, decisions);
}

TEST(OneTurn, AHurryTellsEqualAnswersToAModulesQuestionApartByChanceIfItMay) {
  const auto rules = testing::short_whole_box(6);
  const auto turn = std::make_unique<OneTurn>(Weights{});
  std::size_t most = 0;
  look_at_a_game(*rules, 3, [&](const State& state) {
    if (rules->module_of(asking_step(state)) == nullptr) return;
    std::set<std::string> actions;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      actions.insert(action_text(state, turn->quick_best(state, &random).actions[0]));
    }
    most = std::max(most, actions.size());
    EXPECT_TRUE(actions.contains(action_text(state, turn->quick_best(state).actions[0])));
  });
  EXPECT_GT(most, 1U);
}

TEST(OneTurn, EvaluatesNothingWhereThereIsNothingToChoose) {
  const auto rules = testing::short_base_game(18);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  Random random(1);
  ActionList list;
  while (true) {  // the first single answer of a game
    legal_actions(*state, list);
    const bool chance = state->flow.decision.who == kChance;
    if (!chance && list.size() == 1) break;
    ASSERT_FALSE(state->flow.over);
    apply_legal(*state, chance ? sample_chance(*state, random) : list[0]);
  }
  const auto turn = std::make_unique<OneTurn>(Weights{});
  EXPECT_TRUE(std::isnan(turn->best(*state, random).advantage));
  EXPECT_EQ(turn->best(*state, random).actions[0], list[0]);
}

}  // namespace
}  // namespace bastide
