// What sets say of their figures for others, and what they ask of each other. What comes of it is in the
// scenarios.
#include "engine/expansions/interactions/pairs.h"

#include <gtest/gtest.h>

#include "engine/expansions/interactions/whole_box.h"

namespace bastide {
namespace {

std::unique_ptr<const RuleSet> rules_of(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(choice, errors);
  for (const RuleError& error : errors) ADD_FAILURE() << error.clause << ": " << error.message.text;
  return rules;
}

std::vector<std::string> with_trait(const RuleSet& rules, FigureTrait trait) {
  std::vector<std::string> ids;
  for (std::size_t kind = 0; kind < rules.figures().size(); ++kind)
    if (((rules.figures_with(trait) >> kind) & 1) != 0) ids.emplace_back(rules.figures()[kind].id);
  return ids;
}
using Ids = std::vector<std::string>;

TEST(Pairs, FiguresSayOfThemselvesWhatOtherSetsActOn) {
  const auto rules = rules_of(whole_box());
  EXPECT_EQ(with_trait(*rules, figure_is_eaten), (Ids{"builder", "pig"}));
  EXPECT_EQ(with_trait(*rules, figure_stands_on_top), (Ids{"wagon", "big"}));  // da-overview lets wagons
  EXPECT_EQ(with_trait(*rules, figure_governs), Ids{"mayor"});
  EXPECT_EQ(with_trait(*rules, figure_shuns_fields), Ids{"wagon"});
  EXPECT_EQ(rules->figures()[static_cast<std::size_t>(rules->figure_with(figure_governs))].id, "mayor");
}

TEST(Pairs, ATraitMayHangOnAnOption) {
  RuleChoice choice = whole_box();
  choice.options["wagon-closes-tower"] = "false";
  EXPECT_EQ(with_trait(*rules_of(choice), figure_stands_on_top), Ids{"big"});
}

TEST(Pairs, WithoutTheOtherSetTheAnswerIsThatOfAGameWithoutIt) {
  const auto rules = rules_of({});
  EXPECT_EQ(rules->figure_with(figure_governs), -1);
  EXPECT_EQ(pairs::castle_place(*rules), -1);
  EXPECT_TRUE(pairs::castles_shelter(*rules));
  EXPECT_EQ(pairs::tower_top(*rules), -1);
  EXPECT_EQ(pairs::pig(*rules), -1);
  EXPECT_EQ(pairs::first_quarter(*rules), -1);
  EXPECT_EQ(pairs::tiles_without_dragon(*rules), 0u);
  EXPECT_EQ(pairs::cathedral(*rules), 0u);
}

TEST(Pairs, CastlesShelterUnlessTheOptionSaysOtherwise) {
  RuleChoice choice = whole_box();
  EXPECT_TRUE(pairs::castles_shelter(*rules_of(choice)));
  choice.options["castle-shelters"] = "false";
  EXPECT_FALSE(pairs::castles_shelter(*rules_of(choice)));
}

}  // namespace
}  // namespace bastide
