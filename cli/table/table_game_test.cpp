#include "cli/table/table_game.h"

#include <gtest/gtest.h>

#include "engine/rules/game.h"
#include "players/testing/timed_player.h"

namespace bastide {
namespace {

std::unique_ptr<const RuleSet> base_game() {
  std::vector<RuleError> errors;
  return RuleSet::make({}, errors);
}

Action first_action(const State& state) {
  ActionList list;
  legal_actions(state, list);
  return list[0];
}

// Up to the first decision of the person behind a turn of the computer.
void play_a_turn(TableGame& game) {
  const int turn = game.state().flow.turn;
  while (game.state().flow.turn < turn + 2) {
    ASSERT_FALSE(game.act(first_action(game.state())));
    game.go_on();
  }
}

TEST(TableGame, AfterUndoAComputerHasAllItsTimeAgain) {
  std::vector<Seat> seats(2);
  seats[0] = {true, "me", "", "You", nullptr};
  auto made = std::make_unique<testing::TimedPlayer>();
  testing::TimedPlayer& player = *made;
  seats[1] = {false, "timed", "Timed", "Timed", std::move(made)};
  TableGame game(base_game(), std::move(seats), 1, "2026-01-01");
  game.go_on();
  play_a_turn(game);
  const std::size_t asked = player.asked.size();
  ASSERT_TRUE(game.undo());
  const auto before = std::chrono::steady_clock::now();
  play_a_turn(game);
  ASSERT_GT(player.asked.size(), asked);
  EXPECT_GE(player.asked[asked].until - before, testing::kFirstShare);
}

}  // namespace
}  // namespace bastide
