// What traders and builders has to withstand from other modules: figures taken away, parts added to a turn,
// filters. The modules here are those of tests; scenarios show the rest.
#include <gtest/gtest.h>

#include "engine/notation/position.h"
#include "engine/rules/play.h"
#include "engine/rules/playout.h"
#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"

namespace bastide {

extern const Module traders_and_builders_module;

namespace {

using testing::Desk;
namespace tm = test_modules;
using Bag = std::vector<std::pair<std::string, int>>;

RuleChoice printed_with(std::vector<std::string> elements, Bag bag) {
  RuleChoice choice;
  choice.preset = printed;
  choice.elements = std::move(elements);
  choice.bag = std::move(bag);
  return choice;
}

int at_home(const Desk& desk, PlayerId player, std::string_view figure) {
  return desk.state.supply[player][static_cast<std::size_t>(RuleSet::find(desk.rules->figures(), figure))];
}

Action only_capture(const Desk& desk) {
  for (const Action& action : desk.offered())
    if (action.verb == Verb::take_back) return action;
  ADD_FAILURE() << "nobody can be captured";
  return act::pass();
}

TEST(TradersAndBuilders, ABuilderGoesHomeWhenItsLastFollowerIsMovedOffTheRoad) {  // TB-16
  Desk desk(
      printed_with({"builder", "test-prison"}, {{"base-frfr-a", 3}, {"base-cfff-a", 1}, {"base-ffff-a", 1}}),
      {&traders_and_builders_module, &tm::prison});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-cfff-a", 0, -1, 2);
  desk.draw("base-frfr-a").place(2, 0).deploy("builder", "road-E");
  EXPECT_EQ(at_home(desk, 0, "builder"), 0);
  desk.draw("base-ffff-a").place(1, -1).pass();
  desk.act(only_capture(desk));
  EXPECT_EQ(at_home(desk, 0, "builder"), 1);
  EXPECT_EQ(at_home(desk, 0, "small"), 6);  // one is in prison
}

TEST(TradersAndBuilders, ABuilderGoesHomeWhenItsLastFollowerIsEaten) {  // TB-16
  Desk desk(
      printed_with({"builder", "test-beast"}, {{"base-frfr-a", 3}, {"base-cfff-a", 1}, {"base-ffff-a", 1}}),
      {&traders_and_builders_module, &tm::roaming_beast});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-cfff-a", 0, -1, 2);
  desk.draw("base-frfr-a").place(2, 0).deploy("builder", "road-E");
  desk.draw("base-ffff-a").place(1, -1).pass();
  for (const Action& step : desk.offered())
    if (step.cell == desk.cell(1, 0)) desk.act(step);
  EXPECT_EQ(at_home(desk, 0, "builder"), 1);
  EXPECT_EQ(at_home(desk, 0, "small"), 7);
}

TEST(TradersAndBuilders, ABuilderStaysWhileOneOfTwoFollowersIsLeft) {  // TB-16
  Desk desk(printed_with({"builder", "test-prison"}, {{"base-frfr-a", 6}, {"base-ffff-a", 1}}),
            {&traders_and_builders_module, &tm::prison});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-frfr-a", 2, 0);
  desk.draw("base-frfr-a").place(3, 0).deploy("builder", "road-E");
  Play(desk.state, nullptr).put_figure(0, kSmallFollower, desk.cell(2, 0), 0);
  desk.draw("base-ffff-a").place(1, -1).pass();
  desk.act(only_capture(desk));
  EXPECT_EQ(at_home(desk, 0, "builder"), 0);
}

TEST(TradersAndBuilders, APigGoesHomeWhenItsLastFarmerIsMovedOff) {  // TB-21
  Desk desk(
      printed_with({"pig", "test-prison"}, {{"base-frfr-a", 3}, {"base-cfff-a", 1}, {"base-ffff-a", 1}}),
      {&traders_and_builders_module, &tm::prison});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "field-Nl");
  desk.lay("base-cfff-a", 0, -1, 2);
  desk.draw("base-frfr-a").place(2, 0).deploy("pig", "field-Nl");
  EXPECT_EQ(at_home(desk, 0, "pig"), 0);
  desk.draw("base-ffff-a").place(1, -1).pass();
  desk.act(only_capture(desk));
  EXPECT_EQ(at_home(desk, 0, "pig"), 1);
}

// --- parts that other modules add

StepResult add_extra_part(Play& play) {
  if (play.flow.part.number != 1 || (play.flow.part.flags & part_extra) != 0) return StepResult::done;
  Part part;
  part.player = play.flow.part.player;
  part.flags = part_extra;
  play.add_part(part, false);
  return StepResult::done;
}
const Step kExtraPart = {Slot::part_end, 230, "extra-part", "RV-08", {}, add_extra_part};
constexpr Element kExtraPartElement[] = {{"test-extra-part", "An extra part of every turn", "Tests only."}};

const Module extra_part = [] {
  Module module;
  module.id = "test-extra-part";
  module.elements = kExtraPartElement;
  module.install = [](Installer& installer) { installer.steps.push_back(&kExtraPart); };
  return module;
}();

TEST(TradersAndBuilders, ATurnHasOneSecondPartHoweverManyPartsOthersAdd) {  // TB-08
  Desk desk(printed_with({"builder", "test-extra-part"}, {{"base-frfr-a", 12}}),
            {&extra_part, &traders_and_builders_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.draw("base-frfr-a").place(2, 0).deploy("builder", "road-E");  // the extra part
  desk.lay("base-frfr-a", -1, 0).lay("base-frfr-a", -2, 0);          // Blue's two
  desk.lay("base-frfr-a", 3, 0);
  EXPECT_EQ(desk.state.flow.part.number, 2);
  desk.lay("base-frfr-a", 4, 0);
  EXPECT_EQ(desk.state.flow.turn, 3);
  EXPECT_EQ(desk.state.flow.part.flags, part_extra);
  desk.lay("base-frfr-a", 5, 0);
  EXPECT_EQ(desk.state.flow.turn, 4);
  desk.lay("base-frfr-a", -3, 0).lay("base-frfr-a", -4, 0);
  desk.lay("base-frfr-a", 6, 0);
  EXPECT_EQ(desk.state.flow.part.number, 2);  // a new turn, a new second part
}

// --- filters of other modules

bool only_followers(const State& state, const Action& action) {
  return state.rules->figures()[action.noun].follower;
}
constexpr Element kFilterElement[] = {{"test-filter", "Only followers", "Tests only."}};

const Module only_followers_here = [] {
  Module module;
  module.id = "test-filter";
  module.elements = kFilterElement;
  module.install = [](Installer& installer) {
    installer.hooks.deployments.push_back(
        filter<only_followers>("T-10", {"refusal.test-followers", "nothing but followers here"}));
  };
  return module;
}();

TEST(TradersAndBuilders, WhatForbidsAFigureOnATileForbidsABuilderToo) {  // T-10
  Desk desk(printed_with({"builder", "test-filter"}, {{"base-frfr-a", 4}}),
            {&only_followers_here, &traders_and_builders_module});
  desk.draw("base-frfr-a").place(1, 0).deploy("small", "road-E");
  desk.lay("base-frfr-a", 2, 0);
  desk.draw("base-frfr-a").place(3, 0);
  EXPECT_TRUE(desk.offered_segments("builder").empty());
  EXPECT_EQ(desk.refusal_of_deploy("builder", "road-E").clause, "T-10");
}

// --- positions of strangers

std::string fault_of(const std::string& middle, const std::string& parts = "",
                     const std::string& elements = "builder,goods,pig") {
  std::unique_ptr<const RuleSet> rules;
  State state;
  return read_position("bastide1/rules=2/preset=printed/players=2/elements=" + elements +
                           "/tiles=base-crfr-a:0:0/" + middle + "/turn=1:1:1/part=1:1" + parts +
                           "/at=part:draw/ask=chance:draw-tile:supply",
                       rules, state)
      .message.text;
}

TEST(TradersAndBuilders, WhatAStrangersPositionHoldsIsChecked) {
  EXPECT_EQ(fault_of("scores=0,0/tokens=wine:1:5,wine:2:4"), "");
  EXPECT_EQ(fault_of("scores=0,0/tokens=wine:1:5,wine:2:5"),
            "traders-and-builders: there are more tokens of goods than the box has");
  EXPECT_EQ(fault_of("figures=small:1:0:0:road-E,builder:1:0:0:road-E/scores=0,0"), "");
  EXPECT_EQ(fault_of("figures=small:2:0:0:road-E,builder:1:0:0:road-E/scores=0,0"),
            "traders-and-builders: a builder or pig stands without a follower of its owner");
  EXPECT_EQ(fault_of("figures=small:1:0:0:road-E,pig:1:0:0:road-E/scores=0,0"),
            "traders-and-builders: a builder or pig stands where none can");
  EXPECT_EQ(fault_of("scores=0,0/modules=traders-and-builders:0100"), "");
  EXPECT_EQ(fault_of("scores=0,0/modules=traders-and-builders:02"),
            "traders-and-builders: what is remembered of the turn cannot be");
  EXPECT_EQ(fault_of("scores=0,0", "/next=1:1,1:1,1:1,1:1,1:1,1:1,1:1,1:1"),
            "traders-and-builders: more parts are to come than a turn has");
  EXPECT_EQ(fault_of("scores=0,0/tokens=wine:1:1", "", "builder,pig"),
            "traders-and-builders: somebody has goods, which are off");
}

}  // namespace
}  // namespace bastide
