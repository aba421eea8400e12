#include "engine/notation/position.h"

#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"
#include "engine/test_modules/test_modules.h"

namespace bastide {
namespace {

using namespace test_modules;

struct Restored {
  std::unique_ptr<const RuleSet> rules;
  State state;
};

Action any_action(const State& state, Random& random) {
  if (state.flow.decision.who == kChance) return sample_chance(state, random);
  ActionList list;
  legal_actions(state, list);
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// The same answers in the same order, now and to the end of the game.
void expect_same_future(State one, State other, std::uint64_t seed) {
  Random random(seed), same_random(seed);
  ActionList list, other_list;
  for (int i = 0; !one.flow.over && i < 5000; ++i) {
    legal_actions(one, list);
    legal_actions(other, other_list);
    ASSERT_EQ(std::vector(list.begin(), list.end()), std::vector(other_list.begin(), other_list.end())) << i;
    const Action action = any_action(one, random);
    ASSERT_EQ(action, any_action(other, same_random));
    apply_legal(one, action);
    apply_legal(other, action);
  }
  EXPECT_EQ(one.flow.over, other.flow.over);
  EXPECT_EQ(one.scores, other.scores);
  EXPECT_EQ(position_text(one), position_text(other));
}

void expect_restored(const State& state, std::uint64_t seed, bool trusted,
                     std::span<const Module* const> modules) {
  const std::string text = position_text(state);
  auto restored = std::make_unique<Restored>();
  const ParseError error = read_position(text, restored->rules, restored->state, trusted, modules);
  ASSERT_FALSE(error) << to_string(error) << "\n" << text;
  ASSERT_EQ(position_text(restored->state), text);
  expect_same_future(state, restored->state, seed);
}

// Every decision of a random game can be restored; the future is tried now and then.
void play_and_restore(const RuleChoice& choice, std::span<const Module* const> modules, bool trusted,
                      int games) {
  std::vector<RuleError> errors;
  Replay replay;
  ASSERT_TRUE(replay.open(choice, errors, modules)) << errors.front().message.text;
  for (int game = 0; game < games; ++game) {
    Random random(static_cast<std::uint64_t>(game) + 77);
    replay.go_to(0);
    for (int i = 0; !replay.state().flow.over && i < 5000; ++i) {
      if (i % 17 == game % 17) expect_restored(replay.state(), random.next(), trusted, modules);
      if (::testing::Test::HasFailure()) return;
      ASSERT_FALSE(replay.apply(any_action(replay.state(), random)));
    }
    expect_restored(replay.state(), 1, trusted, modules);
  }
}

TEST(Position, EveryPresetComesBack) {
  for (int preset = 0; preset < kPresets; ++preset) {
    RuleChoice choice;
    choice.preset = static_cast<Preset>(preset);
    choice.players = 2 + preset % 4;
    if (preset % 2 == 1) choice.elements = {"inns", "cathedrals"};
    choice.options["redraw"] = "optional";
    choice.options["duration"] = "60-90 min";
    play_and_restore(choice, expansion_modules(), false, 3);
  }
}

TEST(Position, EveryModuleComesBack) {
  for (const Module* module : kAll) {
    SCOPED_TRACE(module->id);
    RuleChoice choice;
    choice.preset = printed;
    choice.players = 3;
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
    play_and_restore(choice, kAll, true, 4);
  }
}

TEST(Position, WhatLiesFaceDownComesBackFromStrangers) {
  RuleChoice choice;
  choice.elements = {"test-face-down"};
  choice.bag = {{"base-ffff-a", 12}, {"base-frfr-a", 9}, {"base-crfr-a", 6}, {"base-cccc-a", 2}};
  play_and_restore(choice, kAll, false, 20);
}

TEST(Position, LooksLikeThis) {
  RuleChoice choice;
  choice.bag = {{"base-cfff-a", 1}, {"base-ffff-a", 2}};
  std::vector<RuleError> errors;
  Replay replay;
  ASSERT_TRUE(replay.open(choice, errors));
  for (const char* text :
       {"[start=2]", "[base-ffff-a]", "0,1", "small@cloister", "[base-cfff-a]", "0,-1^2"}) {
    Action action;
    ASSERT_FALSE(parse_action(replay.state(), text, action)) << text;
    ASSERT_FALSE(replay.apply(action)) << text;
  }
  EXPECT_EQ(
      position_text(replay.state()),
      "bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:2/"
      "tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-cfff-a:0:-1:2/figures=small:2:0:1:cloister/scores=0,0/"
      "turn=2:1:2/part=1:1/tile=base-cfff-a/here=0:-1/completed=0:0:city-N/at=part:figure-action/"
      "ask=1:figure-action:pass");
}

TEST(Position, WithoutATileIsReadAgainAsItWasWritten) {
  auto restored = std::make_unique<Restored>();
  ASSERT_FALSE(read_position("bastide1/preset=sv-2000/players=2/at=over", restored->rules, restored->state));
  const std::string text = position_text(restored->state);
  const ParseError error = read_position(text, restored->rules, restored->state);
  EXPECT_FALSE(error) << text << ": " << to_string(error);
  EXPECT_EQ(position_text(restored->state), text);
}

std::string error_of(std::string_view text) {
  auto restored = std::make_unique<Restored>();
  const ParseError error = read_position(text, restored->rules, restored->state);
  return error ? std::to_string(error.column) + ": " + error.message.text : "none";
}

TEST(Position, ErrorsNameThingAndPlace) {
  const std::string rules = "bastide1/preset=fi-current/players=2/", start = rules + "tiles=base-crfr-a:0:0/";
  const std::string asks = "turn=1:1:1/part=1:1/at=part:draw/ask=chance:draw-tile:supply";
  EXPECT_EQ(error_of(start + asks), "none");
  EXPECT_EQ(error_of(""), "1: expected 'bastide1', found ''");
  EXPECT_EQ(error_of("bastide2/preset=x"),
            "1: 'bastide2' is a future version of positions; this program knows up to 1");
  EXPECT_EQ(error_of("bastide1/preset=nobody/players=2").substr(0, 36),
            "17: there is no preset 'nobody'; the");
  EXPECT_EQ(error_of("bastide1/rules=99/preset=printed"),
            "16: rules=99 is a future version of the rules; this program knows up to 2");
  EXPECT_EQ(error_of(rules + "colour=red"), "38: there is no field 'colour'");
  EXPECT_EQ(error_of(rules + "players=2"), "38: the field 'players' stands in the wrong place, or twice");
  EXPECT_EQ(error_of(rules + "tiles=base-crfr-a:0:0,base-cfff-a:0:1"),
            "74: tile base-cfff-a does not fit at 0,1");
  EXPECT_EQ(error_of(rules + "tiles=base-crfr-a:0:0,base-cfff-a:1:1"),
            "74: square 1:1 shares no side with a tile");
  EXPECT_EQ(error_of(rules + "tiles=base-crfr-z:0:0"), "44: there is no tile 'base-crfr-z' in this rule set");
  EXPECT_EQ(error_of(rules + "tiles=base-crfr-a:0"), "56: expected a number behind '0'");
  EXPECT_EQ(error_of(start + "figures=small:3:0:0:city-N"), "74: expected a number from 1 to 2, found '3'");
  EXPECT_EQ(error_of(start + "figures=small:1:0:0:city-E"), "80: the tile at 0,0 has no segment 'city-E'");
  EXPECT_EQ(error_of(start + "scores=1,2,3/" + asks), "71: there are more scores than players");
  EXPECT_EQ(error_of(start + "turn=1:1:1/part=1:1"), "1: the text does not say who is asked");
  EXPECT_EQ(error_of(start + "turn=1:1:1/part=1:1/at=part:place/ask=1:place-tile"),
            "1: there is no tile to be placed");
  EXPECT_EQ(error_of(start + "turn=1:1:1/part=1:1/at=part:figure-action/ask=1:figure-action:pass"),
            "1: there is no tile for the figure action");
  const std::string redraw = "turn=1:1:1/part=1:1/at=part:draw/ask=1:redraw:pass";
  EXPECT_EQ(error_of(start + "piles=removed:base-cccc-a:1/" + redraw), "none");
  EXPECT_EQ(error_of(start + "turn=1:1:1/part=1:1/tile=base-cccc-a/at=part:draw/ask=1:redraw:pass"),
            "1: before a redraw no tile is in hand");
  EXPECT_EQ(error_of(start + "piles=supply:base-cccc-a:2/" + asks),
            "60: there are not so many tiles base-cccc-a");
}

}  // namespace
}  // namespace bastide
