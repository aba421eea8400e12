// Abbey and mayor (AM-01 to AM-47): an abbey that fills a hole, a mayor, a barn and a wagon for each player.
// Each element is in files of its own.
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/expansions/interactions/pairs.h"
#include "engine/rules/state.h"

namespace bastide {

extern const std::string_view abbey_and_mayor_tiles;

namespace abbey_and_mayor {
namespace {

constexpr Element kElements[] = {
    {"abbey", "Abbey",
     "Lay your abbey into a hole instead of drawing: it is a cloister and closes all sides."},
    {"mayor", "Mayor", "Your mayor counts as many followers as his city has pennants."},
    {"barn", "Barn", "A barn has its farm scored at once, and pays its owner for the cities at the end."},
    {"wagon", "Wagon", "When its feature has scored a wagon may drive on to the next one."},
};

// --- options

constexpr char kMayors[] = "mayors", kBarnsEach[] = "barns", kWagons[] = "wagons";
constexpr OptionValue kEndgames[] = {{"holes-only", {"value.into-holes", "into holes"}},
                                     {"anywhere", {"value.anywhere", "anywhere beside a tile"}},
                                     {"none", {"value.nowhere", "nowhere"}}};
constexpr OptionValue kInstants[] = {{"when-surrounded", {"value.when-surrounded", "when it is surrounded"}},
                                     {"always", {"value.at-once", "always at once"}}};
constexpr OptionValue kBarns[] = {{"forbidden", {"value.forbidden", "forbidden"}},
                                  {"allowed", {"value.allowed", "allowed"}}};
constexpr OptionValue kAtTheEnd[] = {
    {"forbidden", {"value.forbidden", "forbidden"}},
    {"scored-as-join", {"value.paid-as-joining", "allowed, and paid as when farms join"}}};
constexpr OptionValue kRanges[] = {
    {"connected", {"value.connected", "to connected features"}},
    {"adjacent-tile", {"value.around-its-tile", "on its own tile and the eight around"}}};

// AM-33: as the Danish document and the printed rules have it; the base games know neither barn nor pig.
constexpr Defaults kPigAtJoining = {"false", "true", "false", "false", "false", "true"};

constexpr OptionSpec kOptions[] = {
    {"abbey-endgame", OptionKind::rule, "AM-12",
     "Where the abbeys that are left may go after the last tile: into holes, anywhere beside a tile, or "
     "nowhere",
     kEndgames, danish("anywhere", "holes-only")},
    {"abbey-instant", OptionKind::rule, "AM-08",
     "Whether a follower put on an abbey scores 9 when it is surrounded, or always at once", kInstants,
     in_all("when-surrounded")},
    {"barn-on-barn-farm", OptionKind::rule, "AM-33",
     "Whether a barn may be put on a farm that has one already", kBarns, in_all("forbidden")},
    {"barn-farm-end-redeploy", OptionKind::rule, "AM-33",
     "Whether followers may leave the count's city at the end for a farm with a barn, to be paid as when "
     "farms "
     "join",
     kAtTheEnd, danish("forbidden", "scored-as-join")},
    {"pig-at-barn-joining", OptionKind::rule, "AM-33",
     "Whether a pig may come to an own farmer in the part in which his farm joins a farm with a barn", kNoYes,
     kPigAtJoining, 2, in_all("false")},
    {"wagon-range", OptionKind::rule, "AM-42",
     "How far a wagon drives: to features connected with the one that scored, or to any on its own tile and "
     "the eight around",
     kRanges, in_all("connected")},
    {"wagon-closes-tower", OptionKind::rule, "X-16", "Whether a wagon may close a tower", kNoYes,
     danish("true", "false")},
    {kMayors, OptionKind::rule, "AM-01", "How many mayors each player has, with the element mayor",
     kFiguresEach, in_all("1")},
    {kBarnsEach, OptionKind::rule, "AM-01", "How many barns each player has, with the element barn",
     kFiguresEach, in_all("1")},
    {kWagons, OptionKind::rule, "AM-01", "How many wagons each player has, with the element wagon",
     kFiguresEach, in_all("1")},
};

bool names_wagon_on_tower(const RuleSet& rules) {
  return rules.choice().options.count("wagon-closes-tower") != 0;
}

void check_options(const RuleSet& rules, std::vector<RuleError>& errors) {
  if (names_wagon_on_tower(rules)) pairs::check_wagon_on_tower(rules, errors);
  if (!rules.element_on("barn")) return;
  if (rules.is(CoreOption::farm_scoring, "per-city-pooled"))
    errors.push_back(
        {"X-01", {"rules.barn-pooled", "the element barn cannot be used with farm-scoring=per-city-pooled"}});
  if (rules.is(CoreOption::farmers, "off"))
    errors.push_back({"X-11",
                      {"rules.barn-without-farmers",
                       "the element barn needs farmers: with farmers=off it has to be left out"}});
}

// --- nouns (AM-01, F-20, F-21: while its element is on)

template <const char* element>
std::uint8_t one_with(const RuleSet& rules) {
  return rules.element_on(element) ? 1 : 0;
}
template <const char* element, const char* option>
std::uint8_t each_with(const RuleSet& rules) {
  return static_cast<std::uint8_t>(rules.element_on(element) ? rules.option_number(option, 1) : 0);
}
constexpr char kAbbey[] = "abbey", kMayor[] = "mayor", kBarn[] = "barn", kWagon[] = "wagon";

int pennants_of_city(const State& state, const Figure&, NodeId city) {  // AM-21, AM-22
  return state.board.feature(city).counters[kPennants];
}

std::uint16_t mayors_traits(const RuleSet&) { return figure_governs; }
std::uint16_t wagons_traits(const RuleSet& rules) {
  const bool closes = rules.option_is("wagon-closes-tower", "true");
  return static_cast<std::uint16_t>(figure_shuns_fields | (closes ? figure_stands_on_top : 0));
}

constexpr std::uint8_t kForWagons = on(SegmentKind::road) | on(SegmentKind::city) | on(SegmentKind::cloister);
constexpr FigureSpec kFigures[] = {
    {kMayor, "mayor", true, 0, on(SegmentKind::city), each_with<kMayor, kMayors>, pennants_of_city,
     mayors_traits},
    {kBarn, "barn", false, 0, 0, each_with<kBarn, kBarnsEach>},
    {kWagon, "wagon", true, 1, kForWagons, each_with<kWagon, kWagons>, nullptr, wagons_traits},  // AM-40
};
constexpr TokenSpec kTokens[] = {
    {kAbbey, "abbey", one_with<kAbbey>, nullptr, false, nullptr, "lay the abbey at"}};
constexpr NamedSpec kPlaces[kCorners] = {{"corner-NE", "north-east corner"},
                                         {"corner-SE", "south-east corner"},
                                         {"corner-SW", "south-west corner"},
                                         {"corner-NW", "north-west corner"}};

std::size_t abbeys_in_hands(const RuleSet& rules) {
  return rules.element_on(kAbbey) ? static_cast<std::size_t>(rules.players()) : 0;
}

// --- what is decided once

// AM-33
int joining_pig(const RuleSet& rules) {
  return rules.option_is("pig-at-barn-joining", "true") ? pairs::pig(rules) : -1;
}

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  installer.config<Config>() = {RuleSet::noun(rules.tokens(), kAbbey),
                                RuleSet::noun(rules.figures(), kMayor),
                                RuleSet::noun(rules.figures(), kBarn),
                                RuleSet::noun(rules.figures(), kWagon),
                                RuleSet::noun(rules.places(), kPlaces[0].id),
                                rules.find_tile("abbey-aaaa-a"),
                                joining_pig(rules),
                                each_with<kBarn, kBarnsEach>(rules),
                                each_with<kWagon, kWagons>(rules),
                                rules.option_is("abbey-endgame", "anywhere"),
                                rules.option_is("barn-on-barn-farm", "allowed"),
                                rules.option_is("barn-farm-end-redeploy", "scored-as-join"),
                                rules.option_is("wagon-range", "adjacent-tile")};
  if (rules.element_on(kAbbey)) {
    install_abbey(installer);
    install_last_abbeys(installer);
    installer.hooks.prospects.push_back({"abbeys", expect_abbeys});
  }
  if (rules.element_on(kMayor)) install_mayor(installer);
  if (rules.element_on(kBarn)) {
    install_barn(installer);
    install_barn_scoring(installer);
    installer.hooks.prospects.push_back({"barns", expect_barns});
  }
  if (rules.element_on(kWagon)) install_wagon(installer);
}

Module describe() {
  Module module;
  module.id = "abbey-and-mayor";
  module.title = "Abbey and mayor";
  module.clause = "AM-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = abbey_and_mayor_tiles;
  module.options = kOptions;
  module.figures = kFigures;
  module.tokens = kTokens;
  module.places = kPlaces;
  module.state_bytes = sizeof(Memory);
  module.check_state = check;
  module.large = true;  // IC-06
  module.always_on = names_wagon_on_tower;
  module.tiles_in_hands = abbeys_in_hands;
  module.install = install;
  module.check = check_options;
  return module;
}

}  // namespace
}  // namespace abbey_and_mayor

const Module abbey_and_mayor_module = abbey_and_mayor::describe();

}  // namespace bastide
