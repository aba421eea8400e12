// Siege (SC-01 to SC-05, S-05, S-06, S-12): a city with a siege tile is worth one less per tile and pennant
// when it is complete and nothing when it is not, and pays farms double. The escape from it is in escape.cpp.
#include <algorithm>

#include "engine/expansions/interactions/pairs.h"
#include "engine/expansions/siege/siege.h"
#include "engine/rules/rule_set.h"

namespace bastide {

extern const std::string_view siege_tiles;

namespace siege {
namespace {

constexpr Element kElements[] = {
    {"siege", "Siege",
     "A besieged city is worth less, and farms are paid double for it; a knight may escape by a cloister."},
};
constexpr MarkSpec kMarks[] = {{"besieged", "siege"}};

constexpr OptionValue kTileCounts[] = {"10", "4"};
constexpr OptionValue kAdjacencies[] = {{"any-city-tile", {"value.any-city-tile", "any tile of the city"}},
                                        {"siege-tile", {"value.siege-tile", "the siege tile"}}};
constexpr OptionSpec kOptions[] = {
    {"siege-tile-count", OptionKind::rule, "SC-01", "How many siege tiles there are", kTileCounts,
     danish("10", "4")},
    {"siege-escape-adjacency", OptionKind::rule, "SC-11",
     "What a cloister must lie next to so that a knight may escape: any tile of the besieged city, or the "
     "siege tile",
     kAdjacencies, danish("any-city-tile", "siege-tile")},
    {"siege-escape-each-part", OptionKind::rule, "SC-16",
     "A knight may escape in each part of a double turn, not just once at its end", kNoYes,
     danish("false", "true")},
};

// SC-01: the set of that time; the other six came later.
constexpr std::string_view kFirstFour[] = {"siege-ccff-a", "siege-ccrr-a", "siege-cfff-a", "siege-crfr-a"};

bool tile_in_play(const RuleSet& rules, const TileType& tile) {
  return rules.option_is("siege-tile-count", "10") ||
         std::find(std::begin(kFirstFour), std::end(kFirstFour), tile.id) != std::end(kFirstFour);
}

// S-05, S-06, S-30; also of a city on two tiles that would score flat. It takes one away from whatever
// is there, so that it does not matter whether a cathedral has added its one before or does so after.
void rate_besieged(const State& state, NodeId root, bool complete, Rate& rate) {
  if (!is_besieged(state, root)) return;
  rate.flat = -1;
  rate.per_unit = complete ? static_cast<std::int16_t>(rate.per_unit - 1) : std::int16_t{0};
  rate.per_pennant = complete ? static_cast<std::int16_t>(rate.per_pennant - 1) : std::int16_t{0};
  const bool cathedral = (state.board.feature(root).marks & config_of(state).cathedral) != 0;
  rate.clause = cathedral ? "S-06" : "S-05";
}

constexpr Sentence kBesiegedCities{"score.besieged-cities", "besieged cities"};

// SC-04, S-12
void pay_double(const State& state, NodeId, NodeId city, PlayerId, FarmCity& pays) {
  if (!is_besieged(state, city)) return;
  pays.times = 2;
  pays.what = &kBesiegedCities;
  pays.clause = "S-12";
  pays.rate = FarmRate::doubled;
}

// It remembers nothing: who may escape is seen on the board.
Sentence check_nothing(const State&) { return {}; }

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  installer.config<Config>() = {rules.mark("besieged"), pairs::cathedral(rules),
                                rules.option_is("siege-escape-adjacency", "siege-tile")};
  installer.hooks.rate.push_back(rate_besieged);
  installer.hooks.farm_city.push_back(pay_double);
  const bool each_part = rules.option_is("siege-escape-each-part", "true");
  installer.steps.push_back(each_part ? &escape_each_part : &escape_each_turn);
}

Module describe() {
  Module module;
  module.id = "siege";
  module.title = "Siege";
  module.clause = "SC-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = siege_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.tile_in_play = tile_in_play;
  module.install = install;
  module.check_state = check_nothing;
  return module;
}

}  // namespace
}  // namespace siege

const Module siege_module = siege::describe();

}  // namespace bastide
