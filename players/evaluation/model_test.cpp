#include "players/evaluation/model.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/base/random.h"
#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/game.h"
#include "players/evaluation/evaluation.h"
#include "players/testing/short_games.h"

namespace bastide {
namespace {

Model some_model() {
  Model model;
  model.how = "made for a test";
  model.entries = {{"road-sure", {1.25, -0.5, 0, 1e-6, 12345.0 / 3}}, {"tower", {0, 0, 0, 0, -1}}};
  model.spreads = {{"inns", 0.25}};
  return model;
}

std::string why_not(const std::string& text) {
  std::string error;
  EXPECT_FALSE(Model::read(text, error).has_value()) << text;
  return error;
}

TEST(Model, IsReadAsItWasWritten) {
  const std::string text = some_model().text();
  std::string error;
  const auto read = Model::read(text, error);
  ASSERT_TRUE(read) << error;
  EXPECT_EQ(read->text(), text);
  EXPECT_EQ(read->how, "made for a test");
  EXPECT_EQ((*read->find("tower"))[4], -1);
  EXPECT_EQ(read->find("dragon"), nullptr);
  ASSERT_EQ(read->spreads.size(), 1u);
  EXPECT_EQ(read->spreads[0].more, 0.25);
}

TEST(Model, WithAnyOneByteDamagedIsRefused) {
  const std::string text = some_model().text();
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] ^= 1;
    EXPECT_FALSE(why_not(damaged).empty()) << i;
  }
}

// Whether the model knows each source of the whole box, but those that `but` says.
template <class But>
void expect_known(const Model& model, But but) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(whole_box(), errors);
  const std::vector<std::string_view> names = source_names(*rules);
  for (std::size_t source = 0; source < names.size(); ++source)
    EXPECT_EQ(model.find(names[source]) == nullptr, but(source)) << names[source];
}

// What rivals could do has not helped, and costs a walk over each farm: see docs/players.md.
TEST(Model, ThatIsBuiltInKnowsAllSourcesButThoseOfRivals) {
  expect_known(Model::built_in(), [](std::size_t source) {
    return source >= static_cast<std::size_t>(Source::city_attack) &&
           source <= static_cast<std::size_t>(Source::contested);
  });
}

TEST(Model, ThatKeptPlayersGoByKnowsNothingOfStanding) { expect_known(Model::second(), is_of_standing); }

// Of a set that the box does not hold it knows nothing: its prospects are believed as they are.
TEST(Model, ThatIsBuiltInKnowsTheLuckOfAllElementsInTheBox) {
  std::set<std::string_view> known;
  for (const Model::Spread& each : Model::current().spreads) known.insert(each.element);
  for (const Module* module : whole_box_modules())
    for (const Element& element : module->elements) EXPECT_TRUE(known.contains(element.id)) << element.id;
}

TEST(Model, AddsUpTheVarianceThatElementsBring) {
  Model model;
  model.spreads = {{"inns", 0.5}, {"cathedrals", 0.75}, {"tower", 4}};
  RuleChoice choice;
  std::vector<RuleError> errors;
  EXPECT_EQ(model.spread(*RuleSet::make(choice, errors)), 1);
  choice.elements = {"inns", "cathedrals"};
  EXPECT_EQ(model.spread(*RuleSet::make(choice, errors)), 1.5);
}

TEST(Model, CutOffAnywhereIsRefused) {
  const std::string text = some_model().text();
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(why_not(text.substr(0, size)).empty());
}

TEST(Model, OfAnotherVersionIsRefusedByItsVersion) {
  std::string text = some_model().text();
  text.replace(text.find(" 1\n"), 3, " 7\n");
  EXPECT_EQ(why_not(text), "line 1: the weights are of version 7; this program reads version 1");
}

TEST(Model, IsNotReadFromSomethingElse) {
  EXPECT_EQ(why_not("{\"version\": 1}"),
            "line 1: this is no file of weights: it does not begin with 'bastide evaluation'");
}

TEST(Model, WithoutEntriesBelievesPointsAsTheyAreAndFactsNotAtAll) {
  const auto rules = testing::short_whole_box(6);
  const Model nothing;
  Belief belief(&nothing);
  belief.at(*rules, 20);
  for (std::size_t source = 0; source < belief.sources(); ++source)
    EXPECT_EQ(belief[source], is_points(source) ? 1 : 0) << source_names(*rules)[source];
}

TEST(Model, MultipliesWithWhatIsToCome) {
  const auto rules = testing::short_base_game(36);
  Model model;
  model.entries = {{"joins", {2, 10, 0, 0, 0}}};
  Belief belief(&model);
  const int all = static_cast<int>(rules->tiles_in_all());
  belief.at(*rules, all);
  EXPECT_DOUBLE_EQ(belief[Source::joins], 12);
  belief.at(*rules, 0);
  EXPECT_DOUBLE_EQ(belief[Source::joins], 2);
}

TEST(Model, FollowsTheRulesOfTheGameThatIsLookedAt) {
  const auto base = testing::short_base_game(36), box = testing::short_whole_box(6);
  Belief belief(nullptr);
  belief.at(*base, 5);
  EXPECT_EQ(belief.sources(), kOwnSources);
  belief.at(*box, 5);
  EXPECT_EQ(belief.sources(), kOwnSources + box->hooks().prospects.size());
}

TEST(Sources, OfAllModulesHaveNamesOfTheirOwn) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(whole_box(), errors);
  const auto names = source_names(*rules);
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
  EXPECT_LE(names.size(), kMostSources);
}

TEST(Sources, SumToWhatIsExpected) {
  const auto rules = testing::short_whole_box(6);
  const auto state = std::make_unique<State>();
  const auto evaluation = std::make_unique<Evaluation>(Weights{});
  ActionList actions;
  Random random(3);
  start(*state, *rules);
  while (!state->flow.over) {
    evaluation->take_stock(*state);
    const ExpectedPoints expected = evaluation->expected(*state);
    for (std::size_t p = 0; p < 2; ++p) {
      double sum = state->scores[p];
      for (std::size_t source = 0; source < source_names(*rules).size(); ++source)
        sum += is_points(source) ? evaluation->sources()[source][p] : 0;
      ASSERT_NEAR(expected[p], sum, 1e-9);
    }
    if (state->flow.decision.who == kChance) {
      apply_legal(*state, sample_chance(*state, random));
      continue;
    }
    legal_actions(*state, actions);
    apply_legal(*state, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
  }
}

}  // namespace
}  // namespace bastide
