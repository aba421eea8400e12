#include "players/testing/short_games.h"

#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/rules_version.h"

namespace bastide::testing {
namespace {

std::unique_ptr<const RuleSet> shortened(RuleChoice choice, std::size_t every) {
  std::vector<RuleError> errors;
  const auto whole = RuleSet::make(choice, errors);
  for (std::size_t type = 0; type < whole->tiles().size(); type += every)
    if (whole->start_copies(static_cast<TileId>(type)) == 0 && whole->tiles()[type].copies != 0)
      choice.bag.emplace_back(whole->tiles()[type].id, 2);
  return RuleSet::make(choice, errors);
}

}  // namespace

std::unique_ptr<const RuleSet> short_base_game(int tiles) {
  RuleChoice choice;
  choice.bag = {{"base-crfr-a", tiles / 6}, {"base-ffrr-a", tiles / 4}, {"base-frfr-a", tiles / 6},
                {"base-cfff-a", tiles / 6}, {"base-ccff-b", tiles / 8}, {"base-ffff-a", tiles / 8}};
  std::vector<RuleError> errors;
  return RuleSet::make(choice, errors);
}

std::unique_ptr<const RuleSet> short_whole_box(std::size_t every) { return shortened(whole_box(), every); }

std::unique_ptr<const RuleSet> first_short_whole_box(std::size_t every) {
  return shortened(brought_forward(whole_box(), 1), every);
}

}  // namespace bastide::testing
