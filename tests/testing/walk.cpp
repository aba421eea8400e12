#include "tests/testing/walk.h"

#include <gtest/gtest.h>

#include "engine/board/check.h"
#include "engine/rules/check.h"
#include "tests/testing/counterexample.h"
#include "tests/testing/properties.h"

namespace bastide::testing {
namespace {

// One decision in so many is checked in each way: what is slow is checked rarely, and each game as a whole
// has some of all.
constexpr std::uint32_t kEveryList = 4, kEveryState = 10, kEveryBoard = 15, kEveryActions = 15,
                        kEveryRefusals = 10, kEveryCopy = 60, kEveryPosition = 60, kEverySnapshot = 120;
constexpr std::size_t kActions = 8;
constexpr int kAttempts = 6;

// Before the first event of the game.
Tally& begun(Tally& tally, const RuleChoice& choice) {
  tally.begin(make_rules(choice));
  return tally;
}

}  // namespace

Walk::Walk(const GameCase& game, Tally& tally) : tally_(begun(tally, game.choice)), game_(game, this) {}

void Walk::on_event(const Event& event) {
  tally_.on_event(event);
  scores_.on_event(event);
  tokens_.on_event(event);
  if (playing_ && event.kind == EventKind::placed) tally_.note_forbidden_deployments(game_.state());
}

void Walk::play() {
  const std::size_t most = most_actions(game_.rules());
  playing_ = true;
  while (!game_.ended() && !check_failed()) {
    check_always();
    check_sometimes();
    check_text_sometimes();
    if (check_failed()) return;
    const Action action = game_.pick();
    tally_.note_decision(game_.state(), action);
    game_.play(action);
    if (game_.actions().size() > most) ADD_FAILURE() << "this game does not end";
  }
  if (game_.over() && !check_failed()) check_end();
}

void Walk::check_always() {
  EXPECT_EQ(tokens_.fault(game_.state()), "");
  EXPECT_EQ(scores_.fault(), "");
}

void Walk::expect_consistent() { EXPECT_EQ(check_state(game_.state()), ""); }
void Walk::expect_board_rebuilt() { EXPECT_EQ(check_board(game_.state().board), ""); }

void Walk::check_sometimes() {
  if (game_.sampled(kEveryList)) expect_sound_list(game_);
  if (game_.sampled(kEveryState)) expect_consistent();
  if (game_.sampled(kEveryBoard)) expect_board_rebuilt();
  if (game_.sampled(kEveryActions)) expect_actions_apply(game_, kActions);
  if (game_.sampled(kEveryRefusals)) expect_others_refused(game_, kAttempts);
  if (game_.sampled(kEveryCopy)) expect_copies_independent(game_);
  if (asking_step(game_.state()).slot == Slot::place) tally_.note_forbidden_placements(game_.state());
}

void Walk::check_text_sometimes() {
  if (game_.sampled(kEveryPosition)) expect_position_comes_back(game_);
  if (game_.sampled(kEverySnapshot)) expect_snapshot_comes_back(game_);
}

void Walk::check_end() {
  check_always();
  expect_board_rebuilt();
  expect_consistent();
  for (PlayerId player = 0; player < kMaxPlayers; ++player)
    EXPECT_EQ(game_.state().scores[player], scores_.points()[player]) << "player " << int{player};
  expect_nothing_legal_after_the_end(game_);
  expect_same_state_again(game_);
  expect_position_comes_back(game_);
  expect_record_comes_back(game_);
  expect_rest_can_be_begun_with(game_);
}

}  // namespace bastide::testing
