// The rivers (RV-01 to RV-23): a river, or a forked river, or both, opens the game in place of the start
// tile. The two sets share nearly all rules and are one module.
#include "engine/expansions/rivers/rivers.h"
#include "engine/rules/game.h"

namespace bastide {

extern const std::string_view rivers_tiles;

namespace rivers {
namespace {

constexpr Element kElements[] = {
    {"river-1", "River", "A river from its spring to its lake opens the game."},
    {"river-2", "Forked river", "A river that forks opens the game; one arm ends at a volcano."},
};
constexpr MarkSpec kMarks[] = {{"herd", "river-2"}, {"volcano", "river-2"}, {"inn", "inns"}};  // RV-14
constexpr NamedSpec kPiles[] = {{"river", "river tiles to draw"}, {"river-later", "river tiles below"}};

constexpr OptionValue kPlaceIgnore[] = {{"place", {"value.comes-out", "it comes out"}},
                                        {"ignore", {"value.stays-away", "it does not"}}};
constexpr OptionValue kUTurns[] = {
    {"straights-ignored", {"value.straights-between", "also with straight tiles between"}},
    {"adjacent-bends", {"value.neighbouring-tiles", "on neighbouring tiles only"}}};
constexpr OptionValue kHerds[] = {{"counts", {"value.counts", "counts"}},
                                  {"ignored", {"value.counts-not", "does not count"}}};
constexpr Defaults in_printed(std::string_view value, std::string_view elsewhere) {
  Defaults defaults = in_all(elsewhere);
  defaults[printed] = value;
  return defaults;
}
constexpr OptionSpec kOptions[] = {
    {"herd-stacks-with-pig", OptionKind::rule, "RV-12",
     "Whether the herd and a player's own pig on one farm add 1 point a city each", kNoYes,
     danish("false", "true")},
    {"river-volcano-dragon", OptionKind::rule, "RV-09",
     "Whether the river's volcano brings out the dragon, if there is one", kPlaceIgnore, in_all("place")},
    {"river-u-turn", OptionKind::rule, "RV-05",
     "Which bends of a river may not turn the same way: those that follow each other with or without "
     "straight "
     "tiles between, or those on neighbouring tiles only",
     kUTurns, in_printed("adjacent-bends", "straights-ignored"), 2, in_all("straights-ignored")},
    {"part-after-lake", OptionKind::rule, "RV-08",
     "Whether the volcano at the river's end brings an extra part with an ordinary draw", kYesNo,
     in_all("yes")},
    {"river-herd", OptionKind::rule, "RV-11", "Whether the herd on a tile of the forked river counts", kHerds,
     in_all("counts")},
};

// G-08; RV-22: the two rivers together have one spring and not the first one's lake.
bool tile_in_play(const RuleSet& rules, const TileType& tile) {
  const bool forked = rules.element_on("river-2");
  if (!tile.id.starts_with("river1")) return forked;
  const bool at_an_end = tile.role == "spring" || tile.role == "lake";
  return rules.element_on("river-1") && !(forked && at_an_end);
}

// RV-07: onto the volcano, in the part in which it is laid.
bool spares_volcano(const State& state, const Action& action) {
  const CellId placed = state.flow.placed;
  return action.cell != placed || state.board.cell(placed).tile != config_of(*state.rules).volcano_lake;
}

// RV-08: at once, so before a second part that may be due (T-22).
StepResult enter_extra_part(Play& play) {
  const CellId placed = play.flow.placed;
  if (placed == kNoCell || play.board.cell(placed).tile != config_of(play.rules).volcano_lake ||
      tiles_to_draw(play.state, kSupplyPile) == 0)
    return StepResult::done;
  Part part;
  part.player = play.flow.part.player;
  part.flags = part_extra;
  play.add_part(part, true);
  return StepResult::done;
}
constexpr Step kExtraPart = {Slot::part_end, 225, "river-extra-part", "RV-08", {}, enter_extra_part};

// RV-11, RV-12
void herd_feeds(const State& state, NodeId farm, NodeId, PlayerId, FarmCity& pays) {
  const Config& config = config_of(*state.rules);
  if ((state.board.feature(farm).marks & config.herd) == 0) return;
  pays.bonus = static_cast<std::int16_t>(pays.bonus + 1);
  if (config.herd_stacks_with_pig) pays.most_bonus = 2;
  if (pays.rate != FarmRate::usual) return;
  pays.rate = FarmRate::raised;
  pays.clause = "S-11";
}

TileId find_volcano_lake(const RuleSet& rules) {
  for (TileId type = 0; type < rules.tiles().size(); ++type) {
    const TileType& tile = rules.tiles()[type];
    if (tile.role == "lake" && (tile.marks & rules.mark("volcano")) != 0) return type;
  }
  return kNoTile;
}

void list_tiles(const RuleSet& rules, std::array<TileId, 32>& tiles) {
  tiles.fill(kNoTile);
  std::size_t count = 0;
  for (TileId type = 0; type < rules.tiles().size(); ++type) {
    if (rules.tiles()[type].set != rivers_module.id) continue;
    assert(count < tiles.size());
    tiles[count++] = type;
  }
}

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  Hooks& hooks = installer.hooks;
  Config& config = installer.config<Config>();
  config = {{},
            RuleSet::noun(rules.piles(), "river"),
            RuleSet::noun(rules.piles(), "river-later"),
            find_volcano_lake(rules),
            rules.mark("herd"),
            rules.option_is("herd-stacks-with-pig", "true"),
            rules.option_is("river-u-turn", "straights-ignored")};
  list_tiles(rules, config.tiles);
  installer.steps.insert(installer.steps.end(), {&piles_step, &source_step});
  add_course_filters(hooks);
  hooks.tile_drawn.push_back(put_under);
  hooks.may_end.push_back(river_has_ended);
  if (!rules.element_on("river-2")) return;
  if (rules.option_is("part-after-lake", "yes")) installer.steps.push_back(&kExtraPart);
  hooks.deployments.push_back(filter<spares_volcano>(
      "RV-07", {"refusal.figure-on-volcano", "no figure may be put on the volcano while it is being laid"}));
  if (rules.option_is("river-herd", "counts")) hooks.farm_city.push_back(herd_feeds);
}

Module describe() {
  Module module;
  module.id = "rivers";
  module.title = "Rivers";
  module.clause = "RV-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = rivers_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.piles = kPiles;
  module.replaces_start_tile = true;
  module.tile_in_play = tile_in_play;
  module.install = install;
  return module;
}

}  // namespace
}  // namespace rivers

const Module rivers_module = rivers::describe();

}  // namespace bastide
