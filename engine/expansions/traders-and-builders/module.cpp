// Traders and builders (TB-01 to TB-26): a builder who earns second parts of turns, a pig that raises a farm,
// and goods of cities. Each element is in a file of its own.
#include "engine/expansions/traders-and-builders/traders_and_builders.h"

namespace bastide {

extern const std::string_view traders_and_builders_tiles;

namespace traders {
namespace {

constexpr Element kElements[] = {
    {"builder", "Builder",
     "Extend the road or city of your builder and you have a second part of your turn."},
    {"pig", "Pig", "A farm that you score pays you one more a city if your pig is there."},
    {"goods", "Goods", "Who completes a city takes its goods; most of a kind are worth 10 at the end."},
};

constexpr MarkSpec kMarks[] = {{"wine", "goods", true}, {"grain", "goods", true}, {"cloth", "goods", true}};

constexpr char kBuilder[] = "builder", kBuilders[] = "builders", kPig[] = "pig", kPigs[] = "pigs";
constexpr OptionValue kSecondPartValues[] = {{"must", {"value.must", "must"}}, {"may", {"value.may", "may"}}};
constexpr OptionSpec kOptions[] = {
    {"second-part", OptionKind::rule, "TB-07",
     "Whether a player must take the second part of the turn that the builder earns, or may decline it",
     kSecondPartValues, danish("may", "must")},
    {kBuilders, OptionKind::rule, "TB-01", "How many builders each player has, with the element builder",
     kFiguresEach, in_all("1")},
    {kPigs, OptionKind::rule, "TB-01", "How many pigs each player has, with the element pig", kFiguresEach,
     in_all("1")},
};

// TB-01, F-20: while its element is on.
template <const char* element, const char* option>
std::uint8_t each_with(const RuleSet& rules) {
  return static_cast<std::uint8_t>(rules.element_on(element) ? rules.option_number(option, 1) : 0);
}

std::uint16_t companions(const RuleSet&) { return figure_is_eaten; }  // F-09

// No followers, of strength 0 (TB-15, TB-20, F-15), and nowhere put as a follower is: see companions.cpp.
constexpr FigureSpec kFigures[] = {
    {kBuilder, "builder", false, 0, 0, each_with<kBuilder, kBuilders>, nullptr, companions},
    {kPig, "pig", false, 0, 0, each_with<kPig, kPigs>, nullptr, companions},
};
constexpr TokenSpec kTokens[] = {{"wine", "wine"}, {"grain", "grain"}, {"cloth", "cloth"}};
constexpr NamedSpec kChoices[] = {{"second-part", "second part"}};

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  Config& config = installer.config<Config>();
  config.builder = RuleSet::noun(rules.figures(), kBuilder);
  config.pig = RuleSet::noun(rules.figures(), kPig);
  config.builders = rules.figures()[config.builder].supply(rules);
  config.pigs = rules.figures()[config.pig].supply(rules);
  config.second_part = RuleSet::noun(rules.choices(), "second-part");
  config.second_part_may_be_declined = rules.option_is("second-part", "may");
  for (std::size_t i = 0; i < kGoods; ++i) {
    config.tokens[i] = RuleSet::noun(rules.tokens(), kGoodsOfTheBox[i].id);
    config.counters[i] = static_cast<std::uint8_t>(rules.counter(kGoodsOfTheBox[i].id));
  }
  const bool builder = rules.element_on(kBuilder), pig = rules.element_on(kPig);
  if (builder || pig) install_companions(installer);
  if (builder) install_second_part(installer);
  if (pig) install_pig_bonus(installer);
  if (rules.element_on("goods")) install_goods(installer);
  install_prospects(installer);
}

Sentence check_state(const State& state) {
  for (auto check_part : {check_companions, check_second_part, check_goods})
    if (const Sentence fault = check_part(state)) return fault;
  return {};
}

void check(const RuleSet& rules, std::vector<RuleError>& errors) {
  if (rules.element_on(kPig) && rules.is(CoreOption::farmers, "off"))
    errors.push_back({"X-11",
                      {"rules.pig-without-farmers",
                       "the element pig needs farmers: with farmers=off it has to be left out"}});
}

Module describe() {
  Module module;
  module.id = "traders-and-builders";
  module.title = "Traders and builders";
  module.clause = "TB-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = traders_and_builders_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.figures = kFigures;
  module.tokens = kTokens;
  module.choices = kChoices;
  module.state_bytes = sizeof(Memory);
  module.check_state = check_state;
  module.large = true;  // IC-06
  module.install = install;
  module.check = check;
  return module;
}

}  // namespace
}  // namespace traders

const Module traders_and_builders_module = traders::describe();

}  // namespace bastide
