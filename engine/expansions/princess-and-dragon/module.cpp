// Princess and dragon (PD-01 to PD-45): four elements that can be played without one another. Each is in a
// file of its own.
#include <algorithm>

#include "engine/expansions/interactions/pairs.h"
#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"

namespace bastide {

extern const std::string_view princess_and_dragon_tiles;

namespace princess_and_dragon {
namespace {

constexpr Element kElements[] = {
    {"dragon", "Dragon",
     "A volcano brings the dragon; all in turn lead him, and he eats the figures he meets."},
    {"fairy", "Fairy", "Put beside a follower, the fairy keeps the dragon away and brings points."},
    {"portal", "Magic portal", "Through a portal a follower goes to any tile on the board."},
    {"princess", "Princess", "Extend a city by a princess and you may send one of its followers home."},
};
constexpr MarkSpec kMarks[] = {
    {"volcano", "dragon"}, {"dragon", "dragon"}, {"portal", "portal"}, {"princess", "princess"}};
constexpr TokenSpec kTokens[] = {
    {.id = "dragon", .title = "dragon", .put = "bring the dragon to", .set_up = set_up_dragon},
    {.id = "fairy",
     .title = "fairy",
     .beside_figures = true,
     .put = "send the fairy to",
     .set_up = set_up_fairy}};
constexpr NamedSpec kPiles[] = {{"dragon-aside", "dragon tiles laid aside"}};

// --- options

constexpr OptionValue kDeployments[] = {{"forbidden", {"value.forbidden", "forbidden"}},
                                        {"allowed", {"value.allowed", "allowed"}}};
constexpr OptionValue kTargets[] = {{"any", {"value.of-anybody", "anybody's"}},
                                    {"opponents", {"value.of-an-opponent", "an opponent's"}}};
constexpr OptionValue kRemovals[] = {{"may", {"value.may", "may"}}, {"must", {"value.must", "must"}}};
constexpr OptionValue kTimings[] = {{"before-scoring", {"value.before-scoring", "before scoring"}},
                                    {"after-scoring", {"value.after-scoring", "after scoring"}}};
constexpr OptionValue kReturns[] = {
    {"first-volcano", {"value.first-volcano", "with the first volcano"}},
    {"first-dragon-tile", {"value.first-dragon-tile", "with the first dragon tile"}}};
constexpr OptionValue kPlacements[] = {{"next-to-follower", {"value.by-one-follower", "by one follower"}},
                                       {"on-tile", {"value.by-all-on-tile", "by all on her tile"}}};
constexpr OptionValue kPortalTiles[] = {{"own", {"value.own-tiles", "its own six"}},
                                        {"whole-set", {"value.whole-set", "all of the set"}}};

constexpr OptionSpec kOptions[] = {
    {"dragon-tile-allows-fairy", OptionKind::rule, "PD-18",
     "Whether the fairy may be placed or moved by the player who lays a dragon tile", kNoYes,
     danish("false", "true")},
    {"dragon-timing", OptionKind::rule, "T-21",
     "Whether the dragon moves before the tile's features are scored, or after that", kTimings,
     in_all("before-scoring")},
    {"dragon-return", OptionKind::rule, "PD-21",
     "When the dragon tiles that lie aside come back: with the first volcano, or with the first dragon tile "
     "that is laid",
     kReturns, danish("first-dragon-tile", "first-volcano")},
    {"dragon-square-closed", OptionKind::rule, "PD-28",
     "Whether nobody may be put on the tile where the dragon stands", kNoYes, danish("false", "true"), 2,
     in_all("true")},
    {"fairy-point-each-part", OptionKind::rule, "PD-07",
     "Whether the fairy's point at the start of a turn comes again at the start of its second part", kNoYes,
     danish("true", "false")},
    {"fairy-placement", OptionKind::rule, "X-13",
     "Whether the fairy stands by one follower, or by all followers on her tile", kPlacements,
     in_all("next-to-follower")},
    {"fairy-in-quarter", OptionKind::rule, "PD-11",
     "Whether the fairy may stand by a follower in a quarter of the count's city", kNoYes,
     danish("true", "false"), 2, in_all("false")},
    {"portal-tiles", OptionKind::rule, "X-12",
     "Whether without dragon and fairy the portal brings just its own six tiles, or all of the set",
     kPortalTiles, danish("own", "whole-set"), 2, in_all("whole-set")},
    {"princess-target", OptionKind::rule, "PD-41",
     "Whose follower a princess may send home: anybody's, or an opponent's", kTargets, in_all("any")},
    {"princess-removal", OptionKind::rule, "PD-42",
     "Whether a princess may send a follower home, or has to if she can", kRemovals, in_all("may")},
    {"princess-then-deploy", OptionKind::rule, "PD-43",
     "Whether a figure action follows when a princess has sent a follower home", kDeployments,
     in_all("forbidden")},
};

//
bool places_fairy_on_tile(const RuleSet& rules) { return rules.option_is("fairy-placement", "on-tile"); }

void check_options(const RuleSet& rules, std::vector<RuleError>& errors) {
  if (places_fairy_on_tile(rules) && !rules.element_on("fairy"))
    errors.push_back({"X-13", {"rules.fairy-on-tile", "fairy-placement=on-tile needs the element fairy"}});
}

bool brings_all_tiles(const RuleSet& rules) {
  if (rules.element_on("dragon") || rules.element_on("fairy")) return true;
  return rules.element_on("portal") && rules.option_is("portal-tiles", "whole-set");
}

// PD-02, X-12: else portal and princess bring those that show them.
bool tile_in_play(const RuleSet& rules, const TileType& tile) {
  if (brings_all_tiles(rules)) return true;
  for (std::string_view element : {"portal", "princess"})
    if (rules.element_on(element) &&
        std::find(tile.words.begin(), tile.words.end(), element) != tile.words.end())
      return true;
  return false;
}

// --- what is decided once

// F-09: all followers, and what keeps them company.
std::uint16_t eaten_figures(const RuleSet& rules) {
  std::uint16_t eaten = rules.figures_with(figure_is_eaten);
  for (std::size_t kind = 0; kind < rules.figures().size(); ++kind)
    if (rules.figures()[kind].follower) eaten = static_cast<std::uint16_t>(eaten | 1 << kind);
  return eaten;
}

void configure(const RuleSet& rules, Config& config) {
  config.dragon = RuleSet::noun(rules.tokens(), "dragon");
  config.fairy = RuleSet::noun(rules.tokens(), "fairy");
  config.sleepers = RuleSet::noun(rules.piles(), "dragon-aside");
  config.dragon_mark = rules.mark("dragon");
  config.volcano = rules.mark("volcano");
  config.portal = rules.mark("portal");
  config.princess = rules.mark("princess");
  config.barred = pairs::tiles_without_dragon(rules);
  config.eaten = eaten_figures(rules);
  config.tower_top = pairs::tower_top(rules);
  config.castle = pairs::castle_place(rules);
  const bool to_quarters = rules.option_is("fairy-in-quarter", "true") && !places_fairy_on_tile(rules);
  config.first_quarter = to_quarters ? pairs::first_quarter(rules) : -1;
  config.castle_shelters = pairs::castles_shelter(rules);
  config.has_dragon = rules.element_on("dragon");
  config.ignores_river = pairs::dragon_ignores_river(rules);
  config.square_closed = rules.option_is("dragon-square-closed", "true");
  config.returns_with_volcano = rules.option_is("dragon-return", "first-volcano");
  config.dragon_tile_allows_fairy = rules.option_is("dragon-tile-allows-fairy", "true");
  config.fairy_on_tile = places_fairy_on_tile(rules);
  config.each_part = rules.option_is("fairy-point-each-part", "true");
  config.opponents_only = rules.option_is("princess-target", "opponents");
  config.must_remove = rules.option_is("princess-removal", "must");
  config.acts_after_princess = rules.option_is("princess-then-deploy", "allowed");
}

void forget_princess(Play& play, CellId) { memory_of(play).princess_used = 0; }

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  Hooks& hooks = installer.hooks;
  configure(rules, installer.config<Config>());
  if (rules.element_on("princess")) {
    hooks.figure_actions.push_back(use_princess);
    hooks.tile_placed.push_back(forget_princess);
  }
  if (rules.element_on("dragon")) {
    install_dragon(installer);
    install_sleepers(installer);
    hooks.prospects.push_back({"dragon", expect_dragon});
  }
  if (rules.element_on("fairy")) {
    install_fairy(installer);
    hooks.prospects.push_back({"fairy", expect_fairy});
  }
  if (rules.element_on("dragon") || rules.element_on("fairy")) hooks.lying_tokens.push_back(list_pieces);
  if (rules.element_on("portal")) hooks.figure_actions.push_back(go_through_portal);
}

Module describe() {
  Module module;
  module.id = "princess-and-dragon";
  module.title = "Princess and dragon";
  module.clause = "PD-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = princess_and_dragon_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.tokens = kTokens;
  module.piles = kPiles;
  module.state_bytes = sizeof(Memory);
  module.check_state = check;
  module.large = true;  // IC-06
  module.always_on = places_fairy_on_tile;
  module.tile_in_play = tile_in_play;
  module.install = install;
  module.check = check_options;
  return module;
}

}  // namespace

// PD-03: once they are out.
void list_pieces(const State& state, LyingTokens& lying) {
  const Memory& memory = memory_of(state);
  if (memory.dragon_is_out != 0) lying.push_back({config_of(state).dragon, memory.dragon, 1});
  if (memory.fairy_is_out == 0) return;
  const bool on_segment = memory.stands_beside != 0 && memory.place == kOnBoard;
  lying.push_back({config_of(state).fairy, memory.fairy, 1, on_segment ? memory.segment : kNoSegment});
}

bool set_up_dragon(State& state, const LyingToken& dragon) {
  Memory& memory = state.of<Memory>(princess_and_dragon_module);
  if (memory.dragon_is_out != 0 || dragon.count != 1) return false;
  memory.dragon_is_out = 1;
  memory.dragon = dragon.cell;
  return true;
}

// PD-05, X-13: beside the followers of a segment, or on the square.
bool set_up_fairy(State& state, const LyingToken& fairy) {
  Memory& memory = state.of<Memory>(princess_and_dragon_module);
  if (memory.fairy_is_out != 0 || fairy.count != 1) return false;
  memory.fairy_is_out = 1;
  memory.fairy = fairy.cell;
  if (fairy.segment == kNoSegment) return true;
  for (const Figure& figure : state.figures) {
    if (figure.place != kOnBoard || figure.cell != fairy.cell || figure.segment != fairy.segment) continue;
    memory.stands_beside = 1;
    memory.owner = figure.owner;
    memory.segment = figure.segment;
    return true;
  }
  return false;
}

}  // namespace princess_and_dragon

const Module princess_and_dragon_module = princess_and_dragon::describe();

}  // namespace bastide
