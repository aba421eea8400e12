// What must hold in every game with the count's city, and what it does with figures and farms that other sets
// bring: mayors, wagons, and farms that score while the game runs.
#include "engine/expansions/counts-city/counts_city.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/rules/check.h"
#include "engine/rules/scoring.h"
#include "engine/testing/desk.h"

namespace bastide::counts_city {
namespace {

using testing::Desk;

RuleChoice choice_of(std::vector<std::string> elements, std::map<std::string, std::string> options) {
  RuleChoice choice;
  choice.elements = std::move(elements);
  choice.options = std::move(options);
  return choice;
}

// --- every game

// Watches a game from one state to the next.
struct Watch {
  std::uint8_t count = 0;
  int turn = 0, held = 0, inside = 0, sent_in_turn = 0;

  void operator()(const State& state) {
    if (state.flow.turn != turn) sent_in_turn = 0;
    int held_now = 0, inside_now = 0;
    for (const Figure& figure : state.figures) {
      const int quarter = quarter_of(state, figure);
      inside_now += quarter >= 0 ? 1 : 0;
      held_now += quarter >= 0 && !is_free(state, quarter) ? 1 : 0;
    }
    const bool stays = memory_of(state).count == count;
    if (stays) {
      EXPECT_GE(held_now, held);  // CO-12
    }
    sent_in_turn += inside_now > inside ? inside_now - inside : 0;
    EXPECT_LE(sent_in_turn, 1);  // CO-10
    *this = {memory_of(state).count, state.flow.turn, held_now, inside_now, sent_in_turn};
    EXPECT_EQ(check_state(state), "");
  }
};

void play_games(const std::map<std::string, std::string>& options) {
  Random random(1);
  for (int game = 0; game < 8 && !::testing::Test::HasFailure(); ++game) {
    RuleChoice choice = choice_of({"count"}, options);
    choice.players = 2 + game % 4;
    Desk desk(choice, {&counts_city_module});
    testing::play_on(desk.state, random, Watch{});
    EXPECT_TRUE(desk.state.flow.over);
  }
}

TEST(CountsCity, NobodyLeavesTheCountAndOneGoesInATurn) { play_games({{"count-start", "any-quarter"}}); }
TEST(CountsCity, GamesEndWhenAskedFeatureByFeature) {
  play_games({{"count-final-order", "feature-by-feature"}, {"count-final-redeploy", "any-feature"}});
}
TEST(CountsCity, GamesEndWhereOnlyOccupiedFeaturesMayBeEntered) {
  play_games({{"count-redeploy-unoccupied", "forbidden"}, {"count-final-redeploy", "matching-quarter"}});
}

// --- figures of other sets

constexpr std::uint8_t one_each(const RuleSet&) { return 1; }
constexpr FigureSpec kFigures[] = {
    {"mayor", "mayor", true, 0, on(SegmentKind::city), one_each, nullptr,
     [](const RuleSet&) -> std::uint16_t { return figure_governs; }},
    {"wagon", "wagon", true, 1, on(SegmentKind::road) | on(SegmentKind::city) | on(SegmentKind::cloister),
     one_each, nullptr, [](const RuleSet&) -> std::uint16_t { return figure_shuns_fields; }}};
constexpr Element kFigureElements[] = {{"mayor", "Mayor and wagon", "Tests only."}};

Module describe_figures() {
  Module module;
  module.id = "test-figures";
  module.elements = kFigureElements;
  module.figures = kFigures;
  return module;
}
const Module figures = describe_figures();

NounId kind(const Desk& desk, std::string_view id) {
  return static_cast<NounId>(RuleSet::find(desk.rules->figures(), id));
}
Action into(const Desk& desk, std::string_view figure, std::string_view quarter) {
  const auto place = static_cast<std::int16_t>(RuleSet::find(desk.rules->places(), quarter));
  return {Verb::deploy, kind(desk, figure), kNoCell, 0, 0, place};
}
Action out(const Desk& desk, std::string_view figure, int x, int y, SegmentId segment) {
  return {Verb::move_figure, kind(desk, figure), desk.cell(x, y), segment, 0, 0};
}

// The second seat scores a road that the first has completed, who then sends that figure in; the count is in
// the castle, from where he goes to the market.
Desk after_sending(std::string_view figure, std::string_view quarter,
                   std::map<std::string, std::string> options = {}) {
  Desk desk(choice_of({"count", "mayor"}, std::move(options)), {&counts_city_module, &figures}, 1);
  desk.draw("base-frfr-a").place(-1, 0).deploy("small", "road-E");
  desk.draw("base-fffr-a").place(-2, 0, 2).pass();
  desk.act(into(desk, figure, quarter));
  desk.act({Verb::put_token, config_of(desk.state).count, desk.cell(3, 1), 0, 0, 0});
  return desk;
}

// Beside a small follower of the second seat in a city of two tiles without pennants.
int points_with_mayor(std::string_view strength) {
  Desk desk = after_sending("mayor", "castle-quarter", {{"count-city-strength", std::string(strength)}});
  desk.draw("base-cfff-a").place(0, 3).deploy("small", "city-N");
  const CellId cell = desk.cell(0, 3);
  desk.act({Verb::move_figure, kind(desk, "mayor"), cell,
            static_cast<SegmentId>(desk.state.board.line_node(cell, north) - desk.state.board.node(cell, 0)),
            0, 0});
  EXPECT_EQ(memory_of(desk.state).mayors_out, 0);  // he is home again
  return desk.state.scores[0];
}

TEST(CountsCity, AMayorWhoComesOutCountsTwoOrHisOwnStrength) {  // CO-20, EX-123, EX-124, I-139
  EXPECT_EQ(points_with_mayor("two"), 4);
  EXPECT_EQ(points_with_mayor("normal"), 0);
}

TEST(CountsCity, AWagonStaysOutOfTheMarketAndAMayorMayGoAnywhere) {  // F-07, I-142
  Desk desk(choice_of({"count", "mayor"}, {}), {&counts_city_module, &figures}, 1);
  desk.draw("base-frfr-a").place(-1, 0).deploy("small", "road-E");
  desk.draw("base-fffr-a").place(-2, 0, 2).pass();
  const ActionList offered = desk.offered();
  EXPECT_FALSE(offered.contains(into(desk, "wagon", "market-quarter")));
  EXPECT_EQ(explain(desk.state, into(desk, "wagon", "market-quarter")).clause, "F-07");
  EXPECT_TRUE(offered.contains(into(desk, "wagon", "smithy-quarter")));
  for (std::string_view quarter : {"castle-quarter", "cathedral-quarter", "smithy-quarter", "market-quarter"})
    EXPECT_TRUE(offered.contains(into(desk, "mayor", quarter))) << quarter;
}

// --- positions of strangers

TEST(CountsCity, WhoIsAskedIsWhoseTurnItIs) {  // CO-05, CO-08
  Desk desk(choice_of({"count", "mayor"}, {}), {&counts_city_module, &figures}, 1);
  desk.draw("base-frfr-a").place(-1, 0).deploy("small", "road-E");
  desk.draw("base-fffr-a").place(-2, 0, 2).pass();
  ASSERT_EQ(desk.question(), "enter-city");
  EXPECT_EQ(check_state(desk.state), "");
  State other = desk.state;
  other.flow.decision.who = 1 - desk.state.flow.decision.who;
  EXPECT_EQ(check_state(other), "counts-city: a player is asked out of turn");
  other.flow.decision.who = kChance;
  EXPECT_EQ(check_state(other), "chance is asked what a player decides");
  other = desk.state;
  other.flow.decision.question = ask_count;
  EXPECT_EQ(check_state(other), "counts-city: the count is moved by the player who sent a follower");
}

// A bag may hold tiles of the city, whose inner sides meet nothing but each other.
TEST(CountsCity, ATileOfTheCityThatIsDrawnSaysWhatItsInnerSidesWouldMeet) {
  RuleChoice choice = choice_of({"count"}, {});
  choice.bag = {{"count-3b", 1}, {"base-frfr-a", 1}};
  Desk desk(choice, {&counts_city_module});
  desk.draw("count-3b");
  EXPECT_EQ(desk.refusal_of_place(-1, 0).reason.text, "its inner side would meet a road");
  for (CellId cell = 0; cell < desk.state.board.cell_count(); ++cell)
    for (int turns = 0; turns < kSides; ++turns) {
      const Refusal refusal = explain(desk.state, act::place(cell, turns));
      EXPECT_EQ(refusal.reason.text.empty(), refusal.clause.empty()) << cell << "^" << turns;
    }
}

std::set<SegmentKind> kinds_of_features_offered(const Desk& desk) {
  std::set<SegmentKind> kinds;
  for (const Action& action : desk.offered())
    if (action.verb == Verb::move_figure)
      kinds.insert(desk.state.board.kind_of(desk.state.board.root(action.cell, action.part)));
  return kinds;
}

std::set<SegmentKind> ways_at_the_end(std::string_view figure) {
  RuleChoice choice = choice_of({"count", "mayor"}, {{"count-final-redeploy", "any-feature"}});
  choice.bag = {{"base-frfr-a", 1}, {"base-fffr-a", 1}};
  Desk desk(choice, {&counts_city_module, &figures}, 1);
  desk.draw("base-frfr-a").place(-1, 0).deploy("small", "road-E");
  desk.draw("base-fffr-a").place(-2, 0, 2).pass();
  desk.act(into(desk, figure, "cathedral-quarter")).pass();
  return kinds_of_features_offered(desk);
}

TEST(CountsCity, AtTheEndAMayorGoesToCitiesAndAWagonToAllButFarms) {  // CO-21
  EXPECT_EQ(ways_at_the_end("mayor"), (std::set{SegmentKind::city}));
  EXPECT_EQ(ways_at_the_end("wagon"),
            (std::set{SegmentKind::road, SegmentKind::city, SegmentKind::cloister}));
}

// --- farms that score while the game runs (CO-16, T-17)

bool is_harvest(const State& state) {
  return state.flow.placed != kNoCell && state.board.type_at(state.flow.placed).id == "base-ffff-a";
}
NodeId harvested(const State& state) {
  return state.board.root(state.board.field_node(state.flow.placed, north, true));
}
void announce(const State& state, FarmRoots& farms) {
  if (is_harvest(state)) farms.push_back(harvested(state));
}
StepResult harvest(Play& play) {
  if (!is_harvest(play.state)) return StepResult::done;
  score_farm(play, harvested(play.state), true);
  play.send_all_home(harvested(play.state), Cause::scored);
  return StepResult::done;
}
const Step kHarvest = {Slot::after_score, 170, "harvest", "T-17", {}, harvest};
void install_harvest(Installer& installer) {
  installer.hooks.farms_to_score.push_back(announce);
  installer.steps.push_back(&kHarvest);
}
constexpr Element kHarvestElements[] = {{"test-harvest", "Harvest", "Tests only."}};

Module describe_harvest() {
  Module module;
  module.id = "test-harvest";
  module.elements = kHarvestElements;
  module.install = install_harvest;
  return module;
}
const Module harvests = describe_harvest();

Desk after_market(std::string_view timing) {
  Desk desk(choice_of({"count", "test-harvest"}, {{"count-market-timing", std::string(timing)}}),
            {&counts_city_module, &harvests}, 1);
  desk.draw("base-frfr-a").place(-1, 0).deploy("small", "road-E");
  desk.draw("base-fffr-a").place(-2, 0, 2).pass();
  desk.act(into(desk, "small", "market-quarter")).pass();
  desk.draw("base-ffff-a").place(1, -1).pass();
  return desk;
}

TEST(CountsCity, AFarmThatScoresInTheGameIsEnteredFromTheMarketWhereTheRulesSaySo) {
  Desk desk = after_market("any-farm-scoring");
  ASSERT_EQ(desk.question(), "leave-city");
  EXPECT_EQ(kinds_of_features_offered(desk), (std::set{SegmentKind::field}));
  desk.act(out(desk, "small", 1, -1, 1));
  EXPECT_EQ(desk.state.scores[0], 3);  // the city itself
  EXPECT_EQ(after_market("end-only").question(), "draw-tile");
}

TEST(CountsCity, WhoseTileMakesAFarmScoreForOthersMaySendSomebodyIn) {  // CO-09, I-137
  Desk desk = after_market("any-farm-scoring");
  desk.act(out(desk, "small", 1, -1, 1));
  EXPECT_EQ(desk.question(), "enter-city");
  EXPECT_EQ(desk.asked(), 1);
}

}  // namespace
}  // namespace bastide::counts_city
