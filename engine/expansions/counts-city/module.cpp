// The count's city (CO-01 to CO-25): a city of twelve tiles opens the game. Who gives points away may send
// followers into its quarters; they come out when a feature of their kind scores, unless the count is there.
#include <algorithm>

#include "engine/expansions/counts-city/counts_city.h"
#include "engine/expansions/interactions/pairs.h"

namespace bastide {

extern const std::string_view counts_city_tiles;

namespace counts_city {
namespace {

constexpr Element kElements[] = {
    {"count", "The count's city",
     "Give points away and you may send a follower into a city from where he joins what scores later."},
};
constexpr MarkSpec kMarks[] = {{"within-the-wall", "count"}, {"at-the-wall", "count"}};
constexpr NamedSpec kChoices[] = {{"stay-in-city", "nobody else leaves the city"}};
constexpr NamedSpec kPlaces[] = {{"castle-quarter", "castle of the city"},
                                 {"cathedral-quarter", "cathedral of the city"},
                                 {"smithy-quarter", "smithy of the city"},
                                 {"market-quarter", "market of the city"}};

// "the castle of the city"
std::string name_of_quarter_at(const State& state, CellId cell) {
  const int quarter = quarter_at(state, cell);
  return quarter < 0 ? "" : "the " + std::string(kPlaces[quarter].title);
}
constexpr TokenSpec kTokens[] = {{.id = "count",
                                  .title = "count",
                                  .put = "send the count to",
                                  .name_of_square = name_of_quarter_at,
                                  .set_up = set_up_count}};

// --- options

constexpr OptionValue kStarts[] = {{"any-quarter", {"value.any-quarter", "in any quarter"}},
                                   {"castle", {"value.in-the-castle", "in the castle"}}};
constexpr OptionValue kMarketTimings[] = {
    {"end-only", {"value.at-the-end-only", "at the end only"}},
    {"any-farm-scoring", {"value.whenever-a-farm-scores", "whenever a farm scores"}}};
constexpr OptionValue kFinalRedeployments[] = {
    {"any-feature", {"value.to-any-feature", "for any feature"}},
    {"matching-quarter", {"value.of-their-quarter", "for those of their quarter"}},
    {"market-only", {"value.from-the-market", "from the market for farms only"}}};
constexpr OptionValue kFinalOrders[] = {
    {"once-before", {"value.once-before", "once before scoring"}},
    {"feature-by-feature", {"value.feature-by-feature", "feature by feature"}}};
constexpr OptionValue kUnoccupied[] = {{"allowed", {"value.allowed", "allowed"}},
                                       {"forbidden", {"value.forbidden", "forbidden"}}};
constexpr OptionValue kStrengths[] = {{"two", {"value.two", "two"}},
                                      {"normal", {"value.own-strength", "their own strength"}}};
constexpr OptionValue kBorders[] = {{"closed", {"value.closed", "closed"}}, {"open", {"value.open", "open"}}};
constexpr OptionValue kRivers[] = {
    {"refused", {"value.not-together", "may not"}},
    {"beside-city", {"value.beside-the-city", "may, the spring beside the city"}}};
constexpr OptionValue kFigures[] = {{"as-features", {"value.as-features", "those who may stand there"}},
                                    {"any", {"value.any-follower", "any"}}};

constexpr OptionSpec kOptions[] = {
    {"count-start", OptionKind::rule, "CO-04",
     "Where the count begins: in the quarter that the first player chooses, or in the castle", kStarts,
     danish("any-quarter", "castle")},
    {"count-redeploy-unoccupied", OptionKind::rule, "CO-15",
     "Whether followers may leave the city for a feature that nobody occupies", kUnoccupied,
     in_all("allowed")},
    {"count-market-timing", OptionKind::rule, "CO-16",
     "When followers may leave the market for a farm: at the end only, or whenever a farm scores",
     kMarketTimings, danish("end-only", "any-farm-scoring")},
    {"count-final-redeploy", OptionKind::rule, "CO-17",
     "Whither followers leave the city at the end: for any feature, for those of their quarter, or from the "
     "market for farms only",
     kFinalRedeployments, danish("any-feature", "market-only")},
    {"count-final-order", OptionKind::rule, "E-06",
     "Whether followers leave the city once before the scoring at the end, or feature by feature as it "
     "scores",
     kFinalOrders, danish("feature-by-feature", "once-before"), 2, in_all("once-before")},
    {"count-quarters-for-figures", OptionKind::rule, "F-07",
     "Which followers go into a quarter: those who may stand on the features that it serves, or any",
     kFigures, danish("any", "as-features"), 2, in_all("as-features")},
    {"count-each-part", OptionKind::rule, "CO-10",
     "Whether each tile that gives points away may send a follower into the city, or one tile in a turn",
     kNoYes, danish("true", "false"), 2, in_all("false")},
    {"count-city-strength", OptionKind::rule, "CO-20",
     "What mayors and wagons count that have come out of the city: two, or their own strength", kStrengths,
     danish("two", "normal")},
    {"dragon-city-border", OptionKind::rule, "CO-22",
     "Whether the squares at the city's wall are closed to the dragon, and to those who come through a "
     "portal",
     kBorders, danish("closed", "open")},
    {"count-with-river", OptionKind::rule, "X-10",
     "Whether a river and the count's city may open a game together: the spring then lies beside the city",
     kRivers, danish("beside-city", "refused")},  // no older game had both without naming the option
};

void check_choice(const RuleSet& rules, std::vector<RuleError>& errors) {
  const auto& modules = rules.modules();
  const bool another = std::any_of(modules.begin(), modules.end(), [](const Module* module) {
    return module->replaces_start_tile && module != &counts_city_module;
  });
  if (another && rules.option_is("count-with-river", "refused"))
    errors.push_back({"X-10",
                      {"rules.river-and-count",
                       "a river and the count's city both replace the start tile; with "
                       "count-with-river=beside-city the spring lies beside the city"}});
  pairs::check_strength_out_of_city(rules, errors);
}

AtTheEnd at_the_end(const RuleSet& rules) {
  if (rules.option_is("count-final-redeploy", "any-feature")) return AtTheEnd::any_feature;
  const bool matching = rules.option_is("count-final-redeploy", "matching-quarter");
  return matching ? AtTheEnd::matching_quarter : AtTheEnd::market_only;
}

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  Hooks& hooks = installer.hooks;
  Config& config = installer.config<Config>();
  config = {RuleSet::noun(rules.tokens(), "count"),
            RuleSet::noun(rules.places(), "castle-quarter"),
            RuleSet::noun(rules.choices(), "stay-in-city"),
            rules.figure_with(figure_shuns_fields),
            rules.figure_with(figure_governs),
            rules.mark("within-the-wall"),
            rules.mark("at-the-wall"),
            at_the_end(rules),
            rules.option_is("count-start", "castle"),
            rules.option_is("dragon-city-border", "open"),
            rules.option_is("count-redeploy-unoccupied", "forbidden"),
            rules.option_is("count-market-timing", "any-farm-scoring"),
            rules.option_is("count-final-order", "feature-by-feature"),
            rules.option_is("count-city-strength", "two"),
            rules.option_is("count-each-part", "true"),
            rules.option_is("count-quarters-for-figures", "any")};
  installer.steps.insert(installer.steps.end(), {&count_start_step, &leave_city_step, &enter_city_step,
                                                 &leave_city_at_end_step, &leave_city_for_farms_step});
  hooks.deployments.push_back(filter<spares_city>(
      "CO-23", {"refusal.city-closed", "the city is closed to those who come from afar"}));
  hooks.lying_tokens.push_back(list_count);
  hooks.prospects.push_back({"counts-city", add_prospects});
  if (!config.counts_two || (config.wagon < 0 && config.mayor < 0)) return;
  hooks.strength.push_back(count_two);
  hooks.figure_moved.push_back(figure_moved);
  hooks.figure_returned.push_back(figure_returned);
}

Module describe() {
  Module module;
  module.id = "counts-city";
  module.title = "The count's city";
  module.clause = "CO-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = counts_city_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.tokens = kTokens;
  module.choices = kChoices;
  module.places = kPlaces;
  module.state_bytes = sizeof(Memory);
  module.check_state = check;
  module.replaces_start_tile = true;
  module.arrange_start = arrange_start;
  module.install = install;
  module.check = check_choice;
  return module;
}

}  // namespace
}  // namespace counts_city

const Module counts_city_module = counts_city::describe();

}  // namespace bastide
