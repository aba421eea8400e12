// What must hold in every game: random games over presets, options, elements, players and bags. Longer:
// BASTIDE_PROPERTY_GAMES=1000 (games of each property), other games: BASTIDE_PROPERTY_SEED=2.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <set>

#include "engine/board/check.h"
#include "engine/board/rebuild.h"
#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/rules/check.h"
#include "protocol/json.h"
#include "tests/testing/random_game.h"
#include "tests/testing/score_book.h"
#include "tests/testing/state_difference.h"

namespace bastide::testing {
namespace {

// Plays games to their ends; `each` is called before every step, `after` at the end. Stops at the first
// failure.
template <class Each, class After>
void play_games(std::uint64_t test, int count, Each each, After after) {
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    RandomGame game(seed_of(test, i));
    while (!game.over() && !::testing::Test::HasFailure()) {
      each(game);
      game.step();
    }
    after(game);
    if (::testing::Test::HasFailure()) ADD_FAILURE() << game.describe();
  }
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
  for (int i = 0; i < games(1200) && !HasFailure(); ++i) {
    ScoreBook book;
    RandomGame game(seed_of(3, i), &book);
    while (!game.over() && book.fault().empty()) game.step();
    EXPECT_EQ(book.fault(), "");
    for (PlayerId player = 0; player < kMaxPlayers; ++player)
      EXPECT_EQ(game.state().scores[player], book.points()[player]) << "player " << int{player};
    if (HasFailure()) ADD_FAILURE() << game.describe();
  }
}

// Bound: every tile is drawn once, and each brings a start, a placement, a figure action, confirmations and a
// redraw.
TEST(Properties, EveryGameEnds) {
  play_games(4, games(1200), [](RandomGame& game) {
    const std::size_t bound = 4 + game.rules().tiles_in_all() * (4 + kMaxPlayers);
    ASSERT_LT(game.actions().size(), bound);
  });
}

TEST(Properties, NoAnswerIsListedTwiceAndPlacementsAreNormalised) {
  play_games(5, games(500), [](RandomGame& game) {
    ActionList list;
    legal_actions(game.state(), list);
    std::set<std::tuple<Verb, int, int, int, int, int>> seen;
    for (const Action& a : list) {
      EXPECT_TRUE(seen.emplace(a.verb, a.noun, a.cell, a.part, a.detail, a.value).second) << "twice";
      EXPECT_EQ(normalised(game.state(), a), a);
    }
  });
}

TEST(Properties, EveryListedActionAppliesAndBothEntriesAgree) {
  play_games(6, games(400), [](RandomGame& game) {
    if (!game.sampled(6)) return;
    ActionList list;
    legal_actions(game.state(), list);
    for (const Action& action : list) {
      State checked = game.state(), fast = game.state();
      const Refusal refusal = apply(checked, action);
      ASSERT_FALSE(refusal) << refusal.clause << ": " << refusal.reason;
      apply_legal(fast, action);
      ASSERT_EQ(difference(checked, fast), "");
    }
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

// --- what is not listed

// A listed action with one thing changed, or any bits at all.
Action mutated(RandomGame& game) {
  const ActionList list = [&] {
    ActionList all;
    legal_actions(game.state(), all);
    return all;
  }();
  Random& random = game.random();
  Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
  const auto cells = static_cast<std::uint32_t>(game.state().board.cell_count());
  switch (random.below(9)) {
    case 0:
      action.verb = static_cast<Verb>(random.below(kVerbs));
      break;
    case 1:
      action.noun = static_cast<NounId>(random.below(256));
      break;
    case 2:
      action.cell = static_cast<CellId>(random.below(cells + 3));
      break;
    case 3:
      action.cell = static_cast<CellId>(random.below(0x10000));
      break;
    case 4:
      action.part = static_cast<std::uint8_t>(random.below(6));
      break;
    case 5:
      action.part = static_cast<std::uint8_t>(random.below(256));
      break;
    case 6:
      action.value = static_cast<std::int16_t>(random.below(0x10000));
      break;
    case 7:
      action.detail = static_cast<std::uint8_t>(random.below(256));
      break;
    default:
      action = {static_cast<Verb>(random.below(kVerbs)),
                static_cast<NounId>(random.below(4)),
                static_cast<CellId>(random.below(cells)),
                static_cast<std::uint8_t>(random.below(5)),
                0,
                static_cast<std::int16_t>(random.below(8))};
  }
  return action;
}

// A refusal names a clause and a reason, and a place only if there is such a place.
void expect_well_said(const State& state, const Refusal& refusal) {
  EXPECT_FALSE(refusal.clause.empty());
  EXPECT_FALSE(refusal.reason.empty());
  if (refusal.cell == kNoCell) {
    EXPECT_EQ(refusal.segment, kNoSegment) << "a segment of no square: " << refusal.reason;
    return;
  }
  ASSERT_LT(refusal.cell, state.board.cell_count()) << "no such square: " << refusal.reason;
  EXPECT_TRUE(refusal.side == 0xff || refusal.side < kSides) << refusal.reason;
  if (refusal.segment == kNoSegment) return;
  ASSERT_TRUE(state.board.placed(refusal.cell)) << "a segment of no tile: " << refusal.reason;
  EXPECT_LT(refusal.segment, state.board.segment_count(refusal.cell)) << refusal.reason;
}

TEST(Properties, WhatIsNotListedIsRefusedAndChangesNothing) {
  State state;
  play_games(8, games(500), [&state](RandomGame& game) {
    if (!game.sampled(3)) return;
    ActionList list;
    legal_actions(game.state(), list);
    state = game.state();
    for (int i = 0; i < 20; ++i) {
      const Action action = mutated(game);
      if (list.contains(normalised(game.state(), action))) continue;
      const Refusal refusal = apply(state, action);
      ASSERT_TRUE(refusal) << "verb " << static_cast<int>(action.verb) << " cell " << action.cell << " part "
                           << int{action.part} << " noun " << int{action.noun} << " value " << action.value;
      expect_well_said(state, refusal);
    }
    EXPECT_EQ(difference(state, game.state()), "");
  });
}

TEST(Properties, WhenTheGameIsOverNothingIsLegal) {
  play_games(
      9, games(400), [](RandomGame&) {},
      [](RandomGame& game) {
        ActionList list;
        legal_actions(game.state(), list);
        EXPECT_TRUE(list.empty());
        State state = game.state();
        EXPECT_TRUE(apply(state, act::pass()));
        EXPECT_EQ(difference(state, game.state()), "");
      });
}

// --- copies

TEST(Properties, CopiesAreIndependent) {
  play_games(10, games(500), [](RandomGame& game) {
    if (!game.sampled(30)) return;
    const State before = game.state();
    State copy = game.state();
    for (int i = 0; i < 40 && !copy.flow.over; ++i) {
      ActionList list;
      legal_actions(copy, list);
      apply_legal(copy, list[game.random().below(static_cast<std::uint32_t>(list.size()))]);
    }
    ASSERT_EQ(difference(before, game.state()), "") << "the original changed with its copy";
  });
}

TEST(Properties, TheSameActionsLeadToTheSameState) {
  play_games(
      11, games(500), [](RandomGame&) {},
      [](RandomGame& game) {
        State again;
        start(again, game.rules());
        for (const Action& action : game.actions()) ASSERT_FALSE(apply(again, action));
        EXPECT_EQ(difference(again, game.state()), "");
      });
}

// --- text

std::vector<Action> answers_of(const State& state) {
  ActionList list;
  legal_actions(state, list);
  return {list.begin(), list.end()};
}

// Squares keep their numbers in a position, so the answers are the same actions in the same order.
TEST(Properties, PositionsComeBackFromTextAndGoOnInTheSameWay) {
  play_games(14, games(150), [](RandomGame& game) {
    if (!game.sampled(20)) return;
    const std::string text = position_text(game.state());
    std::unique_ptr<const RuleSet> rules;
    const auto state = std::make_unique<State>();
    const ParseError error = read_position(text, rules, *state);
    ASSERT_FALSE(error) << to_string(error) << "\n" << text;
    EXPECT_EQ(position_text(*state), text);
    EXPECT_EQ(answers_of(*state), answers_of(game.state()));
    const Action action = answers_of(*state).back();
    State ahead = game.state();
    ASSERT_FALSE(apply(*state, action));
    ASSERT_FALSE(apply(ahead, action));
    EXPECT_EQ(position_text(*state), position_text(ahead));
  });
}

TEST(Properties, RecordsComeBackFromText) {
  play_games(
      15, games(150), [](RandomGame&) {},
      [](RandomGame& game) {
        Record record, again;
        record.choice = game.rules().choice();
        record.actions = game.actions();
        const std::string text = write_record(record);
        const ParseError error = read_record(text, again);
        ASSERT_FALSE(error) << to_string(error) << "\n" << text;
        EXPECT_EQ(again.actions, record.actions);
        EXPECT_EQ(again.choice, record.choice);
        EXPECT_EQ(write_record(again), text);
      });
}

// --- JSON

TEST(Properties, SnapshotsAndRecordsComeBackFromJson) {
  play_games(
      13, games(150),
      [](RandomGame& game) {
        if (!game.sampled(25)) return;
        SnapshotRead read;
        const std::string text = boost::json::serialize(snapshot_json(game.state()));
        const JsonError error = read_snapshot_json(text, read);
        ASSERT_FALSE(error) << to_string(error);
        EXPECT_EQ(position_text(*read.state), position_text(game.state()));
      },
      [](RandomGame& game) {
        Record record, again;
        record.choice = game.rules().choice();
        record.actions = game.actions();
        const JsonError error = read_record_json(boost::json::serialize(record_json(record)), again);
        ASSERT_FALSE(error) << to_string(error);
        EXPECT_EQ(again.actions, record.actions);
        EXPECT_EQ(again.choice, record.choice);
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
