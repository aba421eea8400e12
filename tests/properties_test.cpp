// What must hold in every game, property by property: random games over presets, options, elements, players
// and bags. The games of mixes_test.cpp have all properties at once. A game that breaks a property is told as
// small as it breaks it still (testing/counterexample.h). Longer:
// BASTIDE_PROPERTY_GAMES=1000 (games of each property), other games: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/board/check.h"
#include "engine/board/rebuild.h"
#include "engine/rules/check.h"
#include "tests/testing/counterexample.h"
#include "tests/testing/properties.h"
#include "tests/testing/score_book.h"
#include "tests/testing/state_difference.h"

namespace bastide::testing {
namespace {

// Plays games to their ends; `each` is called before every step, `after` at the end. Stops at the first
// failure.
template <class Each, class After>
void play_games(std::uint64_t test, int count, Each each, After after) {
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i)
    expect_holds(case_of(seed_of(test, i)), [&](const GameCase& wanted) {
      RandomGame game(wanted);
      while (!game.ended() && !check_failed()) {
        each(game);
        if (!check_failed()) game.step();
      }
      if (game.over() && !check_failed()) after(game);
    });
}
template <class Each>
void play_games(std::uint64_t test, int count, Each each) {
  play_games(test, count, each, [](RandomGame&) {});
}

TEST(Properties, TheBoardEqualsARebuildAfterEveryTile) {
  std::size_t tiles = 0;
  play_games(
      1, games(300),
      [&](RandomGame& game) {
        if (game.state().board.tile_count() == tiles || !game.sampled(4)) return;
        tiles = game.state().board.tile_count();
        EXPECT_EQ(check_board(game.state().board), "");
      },
      [](RandomGame& game) { EXPECT_EQ(check_board(game.state().board), ""); });
}

TEST(Properties, FiguresTilesAndQuestionsStayInOrder) {
  play_games(
      2, games(400),
      [](RandomGame& game) {
        if (!game.sampled(8)) return;
        EXPECT_EQ(check_state(game.state()), "");
      },
      [](RandomGame& game) { EXPECT_EQ(check_state(game.state()), ""); });
}

TEST(Properties, PointsAreTheSumOfExplainedLines) {
  for (int i = 0; i < games(1200) && !HasFailure(); ++i)
    expect_holds(case_of(seed_of(3, i)), [](const GameCase& wanted) {
      ScoreBook book;
      RandomGame game(wanted, &book);
      while (!game.ended() && book.fault().empty()) game.step();
      EXPECT_EQ(book.fault(), "");
      for (PlayerId player = 0; player < kMaxPlayers; ++player)
        EXPECT_EQ(game.state().scores[player], book.points()[player]) << "player " << int{player};
    });
}

TEST(Properties, EveryGameEnds) {
  play_games(4, games(1200),
             [](RandomGame& game) { ASSERT_LT(game.actions().size(), most_actions(game.rules())); });
}

TEST(Properties, NoAnswerIsListedTwiceAndPlacementsAreNormalised) {
  play_games(5, games(500), [](RandomGame& game) { expect_sound_list(game); });
}

TEST(Properties, EveryListedActionAppliesAndBothEntriesAgree) {
  play_games(6, games(400), [](RandomGame& game) {
    if (game.sampled(6)) expect_actions_apply(game, kMaxActions);
  });
}

TEST(Properties, ATurnThatLiesTheSameIsTheSameAct) {
  play_games(7, games(500), [](RandomGame& game) {
    const Action action = game.pick();
    if (action.verb != Verb::place || !game.sampled(3)) return;
    for (std::uint8_t turns = 0; turns < kSides; ++turns) {
      Action turned = action;
      turned.part = turns;
      if (game.rules().tiles()[game.state().flow.tile].forms[turns].same_as != action.part) continue;
      State a = game.state(), b = game.state();
      EXPECT_FALSE(apply(a, turned));
      apply_legal(b, action);
      EXPECT_EQ(difference(a, b), "");
    }
  });
}

TEST(Properties, WhatIsNotListedIsRefusedAndChangesNothing) {
  play_games(8, games(500), [](RandomGame& game) {
    if (game.sampled(3)) expect_others_refused(game, 20);
  });
}

TEST(Properties, WhenTheGameIsOverNothingIsLegal) {
  play_games(9, games(400), [](RandomGame&) {}, expect_nothing_legal_after_the_end);
}

TEST(Properties, CopiesAreIndependent) {
  play_games(10, games(500), [](RandomGame& game) {
    if (game.sampled(30)) expect_copies_independent(game);
  });
}

TEST(Properties, TheSameActionsLeadToTheSameState) {
  play_games(11, games(500), [](RandomGame&) {}, expect_same_state_again);
}

TEST(Properties, PositionsComeBackFromTextAndGoOnInTheSameWay) {
  play_games(14, games(150), [](RandomGame& game) {
    if (game.sampled(20)) expect_position_comes_back(game);
  });
}

TEST(Properties, RecordsComeBackFromText) {
  play_games(15, games(150), [](RandomGame&) {}, expect_record_comes_back);
}

TEST(Properties, AGameCanBeBegunAtAnyOfItsPositions) {
  play_games(17, games(150), [](RandomGame&) {}, expect_rest_can_be_begun_with);
}

TEST(Properties, SnapshotsComeBackFromJson) {
  play_games(13, games(150), [](RandomGame& game) {
    if (game.sampled(25)) expect_snapshot_comes_back(game);
  });
}

// --- completion

using NodeSets = std::set<std::vector<NodeId>>;
// Complete roads, cities and cloisters, rebuilt.
NodeSets complete_features(const State& state) {
  NodeSets result;
  for (const FeatureFacts& facts : rebuild_features(state.board)) {
    if (facts.kind == SegmentKind::field || facts.kind == SegmentKind::river || facts.open != 0) continue;
    const bool ring = facts.kind == SegmentKind::road && facts.ends == 0;
    if (!ring || state.rules->is(CoreOption::closed_loop_road, "complete")) result.insert(facts.nodes);
  }
  return result;
}

TEST(Properties, APlacementCompletesWhatItCloses) {
  play_games(12, games(300), [](RandomGame& game) {
    const Action action = game.pick();
    if (action.verb != Verb::place || !game.sampled(2)) return;
    State after = game.state();
    const NodeSets before = complete_features(after);
    apply_legal(after, action);
    if (after.flow.placed == kNoCell) return;  // nobody could act, and the part is over
    NodeSets told, closed;
    for (NodeId root : after.flow.completed) {
      std::vector<NodeId> nodes;
      after.board.for_each_node(root, [&nodes](NodeId id) { nodes.push_back(id); });
      std::sort(nodes.begin(), nodes.end());
      told.insert(nodes);
    }
    for (const auto& nodes : complete_features(after))
      if (before.count(nodes) == 0) closed.insert(nodes);
    EXPECT_EQ(told, closed);
  });
}

}  // namespace
}  // namespace bastide::testing
