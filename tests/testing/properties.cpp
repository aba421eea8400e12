#include "tests/testing/properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <set>

#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "protocol/testing/json_views.h"
#include "tests/testing/mutation.h"
#include "tests/testing/state_difference.h"

namespace bastide::testing {
namespace {

std::vector<Action> actions_of(const State& state) {
  ActionList list;
  legal_actions(state, list);
  return {list.begin(), list.end()};
}

Record record_of(const RandomGame& game) {
  Record record;
  record.choice = game.rules().choice();
  record.actions = game.actions();
  return record;
}

void expect_applies(const State& state, const Action& action) {
  State checked = state, fast = state;
  const Refusal refusal = apply(checked, action);
  ASSERT_FALSE(refusal) << refusal.clause << ": " << refusal.reason.text;
  apply_legal(fast, action);
  EXPECT_EQ(difference(checked, fast), "");
}

// A refusal names a clause and a reason, and a place only if there is such a place.
void expect_well_said(const State& state, const Refusal& refusal) {
  EXPECT_FALSE(refusal.clause.empty());
  EXPECT_FALSE(refusal.reason.text.empty());
  if (refusal.cell == kNoCell) {
    EXPECT_EQ(refusal.segment, kNoSegment) << "a segment of no square: " << refusal.reason.text;
    return;
  }
  ASSERT_LT(refusal.cell, state.board.cell_count()) << "no such square: " << refusal.reason.text;
  EXPECT_TRUE(refusal.side == 0xff || refusal.side < kSides) << refusal.reason.text;
  if (refusal.segment == kNoSegment) return;
  ASSERT_TRUE(state.board.placed(refusal.cell)) << "a segment of no tile: " << refusal.reason.text;
  EXPECT_LT(refusal.segment, state.board.segment_count(refusal.cell)) << refusal.reason.text;
}

}  // namespace

void expect_sound_list(const RandomGame& game) {
  const std::vector<Action> actions = actions_of(game.state());
  EXPECT_FALSE(actions.empty());
  std::set<std::tuple<Verb, int, int, int, int, int>> seen;
  for (const Action& a : actions) {
    EXPECT_TRUE(seen.emplace(a.verb, a.noun, a.cell, a.part, a.detail, a.value).second) << "twice";
    EXPECT_EQ(normalised(game.state(), a), a);
  }
}

void expect_actions_apply(RandomGame& game, std::size_t most) {
  const std::vector<Action> actions = actions_of(game.state());
  const auto count = static_cast<std::uint32_t>(actions.size());
  const bool all = actions.size() <= most;
  for (std::size_t i = 0; i < std::min(actions.size(), most) && !::testing::Test::HasFailure(); ++i)
    expect_applies(game.state(), actions[all ? i : game.random().below(count)]);
}

void expect_others_refused(RandomGame& game, int attempts) {
  ActionList list;
  legal_actions(game.state(), list);
  State state = game.state();
  for (int i = 0; i < attempts; ++i) {
    const Action action = mutated(list, game.state().board.cell_count(), game.random());
    if (list.contains(normalised(game.state(), action))) continue;
    const Refusal refusal = apply(state, action);
    SCOPED_TRACE(in_numbers(action));
    ASSERT_TRUE(refusal);
    expect_well_said(state, refusal);
  }
  EXPECT_EQ(difference(state, game.state()), "");
}

void expect_copies_independent(RandomGame& game) {
  const State before = game.state();
  State copy = game.state();
  for (int i = 0; i < 40 && !copy.flow.over; ++i) {
    ActionList list;
    legal_actions(copy, list);
    apply_legal(copy, list[game.random().below(static_cast<std::uint32_t>(list.size()))]);
  }
  EXPECT_EQ(difference(before, game.state()), "") << "the original changed with its copy";
}

void expect_position_comes_back(const RandomGame& game) {
  const std::string text = position_text(game.state());
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  const ParseError error = read_position(text, rules, *state);
  ASSERT_FALSE(error) << to_string(error) << "\n" << text;
  EXPECT_EQ(position_text(*state), text);
  const std::vector<Action> actions = actions_of(game.state());
  EXPECT_EQ(actions_of(*state), actions);
  if (actions.empty()) return;  // over
  State ahead = game.state();
  ASSERT_FALSE(apply(*state, actions.back()));
  ASSERT_FALSE(apply(ahead, actions.back()));
  EXPECT_EQ(position_text(*state), position_text(ahead));
}

void expect_snapshot_comes_back(const RandomGame& game) {
  SnapshotRead read;
  const std::string text = boost::json::serialize(snapshot_json(game.state()));
  const JsonError error = read_snapshot_json(text, read);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(position_text(*read.state), position_text(game.state()));
}

void expect_nothing_legal_after_the_end(const RandomGame& game) {
  EXPECT_TRUE(actions_of(game.state()).empty());
  State state = game.state();
  EXPECT_TRUE(apply(state, act::pass()));
  EXPECT_EQ(difference(state, game.state()), "");
}

void expect_same_state_again(const RandomGame& game) {
  State again;
  start(again, game.rules());
  for (const Action& action : game.actions()) ASSERT_FALSE(apply(again, action));
  EXPECT_EQ(difference(again, game.state()), "");
}

void expect_record_comes_back(const RandomGame& game) {
  const Record record = record_of(game);
  Record again, from_json;
  const std::string text = write_record(record);
  const ParseError error = read_record(text, again);
  ASSERT_FALSE(error) << to_string(error) << "\n" << text;
  EXPECT_EQ(again.actions, record.actions);
  EXPECT_EQ(again.choice, record.choice);
  EXPECT_EQ(write_record(again), text);
  const JsonError json_error = read_record_json(boost::json::serialize(record_json(record)), from_json);
  ASSERT_FALSE(json_error) << to_string(json_error);
  EXPECT_EQ(from_json.actions, record.actions);
  EXPECT_EQ(from_json.choice, record.choice);
}

void expect_rest_can_be_begun_with(RandomGame& game) {
  const std::vector<Action>& all = game.actions();
  const std::size_t ply = game.random().below(static_cast<std::uint32_t>(all.size()));
  const auto state = std::make_unique<State>();
  start(*state, game.rules());
  for (std::size_t i = 0; i < ply; ++i) apply_legal(*state, all[i]);
  Record rest = record_of(game);
  const std::string text = position_text(*state);
  const ParseError unread = read_game_start(text, rest.choice.start);
  ASSERT_FALSE(unread) << to_string(unread) << "\n" << text;
  rest.actions.erase(rest.actions.begin(), rest.actions.begin() + static_cast<std::ptrdiff_t>(ply));

  Record again, from_json;
  const ParseError error = read_record(write_record(rest), again);
  ASSERT_FALSE(error) << to_string(error) << "\n" << write_record(rest);
  EXPECT_EQ(again.choice, rest.choice);
  EXPECT_EQ(again.actions, rest.actions);
  const JsonError json_error = read_record_json(boost::json::serialize(record_json(rest)), from_json);
  ASSERT_FALSE(json_error) << to_string(json_error);
  EXPECT_EQ(from_json.choice, rest.choice);
  EXPECT_EQ(from_json.actions, rest.actions);

  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(again.choice, errors)) << errors.front().message.text;
  EXPECT_EQ(position_text(replay.state()), text);
  for (const Action& action : again.actions) ASSERT_FALSE(replay.apply(action));
  EXPECT_EQ(position_text(replay.state()), position_text(game.state()));
  ASSERT_TRUE(replay.go_to(0));
  EXPECT_EQ(position_text(replay.state()), text);
}

std::size_t most_actions(const RuleSet& rules) { return 4 + rules.tiles_in_all() * (4 + kMaxPlayers); }

}  // namespace bastide::testing
