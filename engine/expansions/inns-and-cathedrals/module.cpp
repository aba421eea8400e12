// Inns and cathedrals (IC-01 to IC-08, S-02, S-04, S-30): roads by a lake inn and cities with a cathedral are
// worth more when complete and nothing when not; and the big follower, which an option of its own brings with
// other sets too.
#include <algorithm>

#include "engine/rules/module.h"
#include "engine/rules/rule_set.h"
#include "engine/rules/state.h"

namespace bastide {

extern const std::string_view inns_and_cathedrals_tiles;
extern const Module inns_and_cathedrals_module;

namespace {

constexpr Element kElements[] = {
    {"inns", "Inns", "A road by a lake inn scores 2 a tile when complete, and nothing when it is not."},
    {"cathedrals", "Cathedrals",
     "A city with a cathedral scores 3 a tile when complete, and nothing when it is not."},
};

constexpr MarkSpec kMarks[] = {{"inn", "inns"}, {"cathedral", "cathedrals"}};

constexpr OptionValue kBigFollowerValues[] = {
    {"never", {"value.never", "with none"}},
    {"with-ic", {"value.with-inns-and-cathedrals", "with inns and cathedrals"}},
    {"with-any-large", {"value.with-any-large-set", "with any large set"}}};
constexpr OptionSpec kOptions[] = {
    {"big-follower", OptionKind::rule, "IC-06",
     "With which sets each player has a big follower, who counts as two", kBigFollowerValues,
     danish("with-any-large", "with-ic")},
    {"big-followers", OptionKind::rule, "IC-05", "How many big followers each player has where they play",
     kFiguresEach, in_all("1")},
};

// IC-06, IC-07
bool big_follower_plays(const RuleSet& rules) {
  const bool own = rules.element_on("inns") || rules.element_on("cathedrals");
  if (rules.option_is("big-follower", "with-ic")) return own;
  if (!rules.option_is("big-follower", "with-any-large")) return false;
  return std::any_of(rules.modules().begin(), rules.modules().end(),
                     [](const Module* m) { return m->large; });
}

std::uint8_t big_followers(const RuleSet& rules) {
  return static_cast<std::uint8_t>(big_follower_plays(rules) ? rules.option_number("big-followers", 1) : 0);
}

// IC-05
constexpr FigureSpec kFigures[] = {
    {"big", "big follower", true, 2,
     on(SegmentKind::road) | on(SegmentKind::city) | on(SegmentKind::cloister) | on(SegmentKind::field),
     big_followers, nullptr, [](const RuleSet&) -> std::uint16_t { return figure_stands_on_top; }},
};

// G-08, IC-04
bool tile_in_play(const RuleSet& rules, const TileType& tile) {
  const bool cathedral = std::find(tile.words.begin(), tile.words.end(), "cathedral") != tile.words.end();
  return !cathedral || rules.element_on("cathedrals");
}

struct Config {
  std::uint32_t inn, cathedral;
};
const Config& marks_of(const State& state) { return state.rules->config<Config>(inns_and_cathedrals_module); }

// S-02: several inns at one road are as one.
void rate_inn(const State& state, NodeId root, bool complete, Rate& rate) {
  const Feature& feature = state.board.feature(root);
  if (feature.kind != SegmentKind::road || (feature.marks & marks_of(state).inn) == 0) return;
  rate.per_unit = complete ? 2 : 0;
  rate.clause = "S-02";
}

// S-04, S-30: a cathedral makes one more per tile and pennant; also of a city on two tiles that would score
// flat.
void rate_cathedral(const State& state, NodeId root, bool complete, Rate& rate) {
  const Feature& feature = state.board.feature(root);
  if (feature.kind != SegmentKind::city || (feature.marks & marks_of(state).cathedral) == 0) return;
  rate.flat = -1;
  rate.per_unit = complete ? static_cast<std::int16_t>(rate.per_unit + 1) : std::int16_t{0};
  rate.per_pennant = complete ? static_cast<std::int16_t>(rate.per_pennant + 1) : std::int16_t{0};
  rate.clause = "S-04";
}

void install(Installer& installer) {
  installer.config<Config>() = {installer.rules.mark("inn"), installer.rules.mark("cathedral")};
  if (installer.rules.element_on("inns")) installer.hooks.rate.push_back(rate_inn);
  if (installer.rules.element_on("cathedrals")) installer.hooks.rate.push_back(rate_cathedral);
}

Module describe() {
  Module module;
  module.id = "inns-and-cathedrals";
  module.title = "Inns and cathedrals";
  module.clause = "IC-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = inns_and_cathedrals_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.figures = kFigures;
  module.large = true;
  module.sixth_player = true;
  module.always_on = big_follower_plays;
  module.tile_in_play = tile_in_play;
  module.install = install;
  return module;
}

}  // namespace

const Module inns_and_cathedrals_module = describe();

}  // namespace bastide
