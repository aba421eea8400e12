#include "engine/notation/replay.h"

#include <gtest/gtest.h>

#include "engine/notation/position.h"

namespace bastide {
namespace {

class Count : public EventSink {
 public:
  void on_event(const Event&) override { ++events; }
  int events = 0;
};

void play_randomly(Replay& game, std::size_t plies) {
  Random random(8);
  ActionList list;
  while (game.ply() < plies && !game.state().flow.over) {
    legal_actions(game.state(), list);
    const bool chance = game.state().flow.decision.who == kChance;
    const auto count = static_cast<std::uint32_t>(list.size());
    ASSERT_FALSE(game.apply(chance ? sample_chance(game.state(), random) : list[random.below(count)]));
  }
}

TEST(Replay, GoesToAnyPly) {
  std::vector<RuleError> errors;
  Replay game;
  EXPECT_FALSE(game.is_open());
  ASSERT_TRUE(game.open(RuleChoice{}, errors));
  play_randomly(game, 60);
  const std::string end = position_text(game.state());
  ASSERT_TRUE(game.go_to(31));
  const std::string middle = position_text(game.state());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.ply(), 30u);
  EXPECT_TRUE(game.go_to(31));
  EXPECT_EQ(position_text(game.state()), middle);
  EXPECT_EQ(game.actions().size(), 60u);
  EXPECT_TRUE(game.go_to(60));
  EXPECT_EQ(position_text(game.state()), end);
  EXPECT_FALSE(game.go_to(61));
  EXPECT_TRUE(game.go_to(0));
  EXPECT_FALSE(game.undo());
}

TEST(Replay, AnActionReplacesWhatWasTakenBack) {
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(RuleChoice{}, errors));
  play_randomly(game, 20);
  ASSERT_TRUE(game.go_to(0));
  EXPECT_TRUE(game.apply(act::bid(3)));
  EXPECT_EQ(game.actions().size(), 20u);
  EXPECT_FALSE(game.apply(act::choose(choice_start, 1)));
  EXPECT_EQ(game.actions().size(), 1u);
}

TEST(Replay, TheSinkHearsWhatIsPlayedOnTheWay) {
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(RuleChoice{}, errors));
  play_randomly(game, 20);
  Count all, rest;
  game.go_to(0, &all);
  const int at_start = all.events;
  game.go_to(20, &all);
  game.go_to(10);
  game.go_to(20, &rest);
  EXPECT_GT(all.events - at_start, rest.events);
  EXPECT_GT(rest.events, 0);
}

TEST(Replay, RefusedRules) {
  RuleChoice choice;
  choice.players = 9;
  std::vector<RuleError> errors;
  Replay game;
  EXPECT_FALSE(game.open(choice, errors));
  EXPECT_FALSE(errors.empty());
  EXPECT_FALSE(game.is_open());
}

}  // namespace
}  // namespace bastide
