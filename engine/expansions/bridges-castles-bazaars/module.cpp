// Bridges, castles and bazaars (BCB-01 to BCB-59): each of the three is in files of its own.
#include "engine/expansions/bridges-castles-bazaars/bridges_castles_bazaars.h"

namespace bastide {

extern const std::string_view bridges_castles_bazaars_tiles;

namespace bridges_castles_bazaars {
namespace {

constexpr char kBridges[] = "bridges", kCastles[] = "castles", kBazaars[] = "bazaars";
constexpr Element kElements[] = {
    {kBridges, "Bridges", "A bridge takes a road over any tile from field to field."},
    {kCastles, "Castles",
     "A small city may become a castle, which scores what the next feature completed beside it is worth."},
    {kBazaars, "Bazaars", "A bazaar brings an auction: all bid points for the tiles that they lay next."},
};
constexpr MarkSpec kMarks[] = {{"bazaar", kBazaars}};

// --- options: da-overview leaves the printed rules; base games, which know none of this, take the printed
// ones

constexpr OptionValue kAuctioneers[] = {{"selector", {"value.selector", "the player who picked the tile"}},
                                        {"active-player", {"value.active-player", "the active player"}}};
constexpr OptionValue kBiddings[] = {{"one-round", {"value.one-round", "each bids once"}},
                                     {"open", {"value.until-one-stands", "until one bid stands"}}};
constexpr OptionValue kOpenings[] = {{"must-bid", {"value.must-bid", "must bid"}},
                                     {"may-pass", {"value.may-pass", "may pass"}}};
constexpr OptionValue kOrders[] = {
    {"after-double-turn", {"value.after-double-turn", "after the double turn"}},
    {"before-second-part", {"value.before-second-part", "before the second part"}}};
constexpr OptionValue kVicinities[] = {
    {"block-2x3", {"value.along-the-wall", "its tiles and four along the wall"}},
    {"ring-6", {"value.around-it", "the six squares around"}}};
constexpr OptionValue kShapes[] = {{"two-semicircles", {"value.two-half-rounds", "two half-rounds"}},
                                   {"any-two-tile", {"value.any-on-two-tiles", "any on two tiles"}}};

constexpr OptionSpec kOptions[] = {
    {"bazaar-auctioneer", OptionKind::rule, "BCB-42",
     "Who runs a round of an auction: the player who picked the tile, or always the active player",
     kAuctioneers, danish("active-player", "selector")},
    {"bazaar-bidding", OptionKind::rule, "BCB-44",
     "Whether each player bids once for a tile, or all go on until one bid stands", kBiddings,
     danish("open", "one-round")},
    {"bazaar-opening", OptionKind::rule, "BCB-44",
     "Whether the player who picked the tile has to make the first bid, or may pass", kOpenings,
     danish("may-pass", "must-bid")},
    {"bazaar-builder-order", OptionKind::rule, "BCB-40",
     "Whether an auction waits for the second part that a builder has earned, or comes before it", kOrders,
     danish("before-second-part", "after-double-turn"), 2, in_all("after-double-turn")},
    {"castle-vicinity", OptionKind::rule, "BCB-25",
     "What surrounds a castle: its two tiles with the four beside them along the wall, or the six squares "
     "around "
     "them",
     kVicinities, danish("ring-6", "block-2x3")},
    {"castle-city-shape", OptionKind::rule, "BCB-21",
     "Which cities may become castles: two plain half-rounds, or any on two tiles", kShapes,
     danish("any-two-tile", "two-semicircles")},
    {"castle-shelters", OptionKind::rule, "BCB-60",
     "Whether a follower on a castle is out of reach of towers and the dragon", kNoYes, in_all("true")},
    {"castle-pays-castle", OptionKind::rule, "BCB-36",
     "Whether a castle that scores sets off a castle that waits near it", kNoYes, danish("false", "true"), 2,
     in_all("true")},
    {"mayor-founds-castle", OptionKind::rule, "F-13",
     "Whether the single follower whose city becomes a castle may be a mayor", kNoYes, in_all("false")},
    {"unfinished-castle-feeds-farm", OptionKind::rule, "BCB-38",
     "Whether a castle that is still waiting at the end counts for farms as a finished one", kNoYes,
     in_all("false")},
};

// --- nouns

// BCB-02, F-21: with five or more players fewer each.
template <const char* element>
std::uint8_t each_with(const RuleSet& rules) {
  if (!rules.element_on(element)) return 0;
  return rules.players() <= 4 ? 3 : 2;
}
constexpr TokenSpec kTokens[] = {
    {"bridge", "bridge", each_with<kBridges>, attach_bridge, false, explain_bridge, "set a bridge at"},
    {.id = "castle",
     .title = "castle",
     .supply = each_with<kCastles>,
     .beside_figures = true,
     .put = "build a castle at",
     .set_up = set_up_castle},
};
constexpr NamedSpec kChoices[] = {{"pick", "tile for sale"}, {"buy", "the purchase"}};
constexpr NamedSpec kPlaces[] = {{"castle", "castle"}};
constexpr NamedSpec kPiles[] = {{"bazaar", "tiles from the bazaar"}};

// F-13: followers, but for the mayor unless an option lets him.
std::uint16_t castellans(const RuleSet& rules) {
  const bool mayors = rules.option_is("mayor-founds-castle", "true");
  const std::uint16_t barred = mayors ? 0 : rules.figures_with(figure_governs);
  std::uint16_t kinds = 0;
  for (std::size_t kind = 0; kind < rules.figures().size(); ++kind)
    if (rules.figures()[kind].follower && ((barred >> kind) & 1) == 0)
      kinds = static_cast<std::uint16_t>(kinds | 1 << kind);
  return kinds;
}

void configure(const RuleSet& rules, Config& config) {
  config.bridge = RuleSet::noun(rules.tokens(), "bridge");
  config.castle = RuleSet::noun(rules.tokens(), "castle");
  config.castle_place = RuleSet::noun(rules.places(), "castle");
  config.pick = RuleSet::noun(rules.choices(), "pick");
  config.buy = RuleSet::noun(rules.choices(), "buy");
  config.pile = RuleSet::noun(rules.piles(), "bazaar");
  config.castellans = castellans(rules);
  config.bazaar = rules.mark("bazaar");
  config.ring = rules.option_is("castle-vicinity", "ring-6");
  config.caps_only = rules.option_is("castle-city-shape", "two-semicircles");
  config.castles_pay_castles = rules.option_is("castle-pays-castle", "true");
  config.shelters = rules.option_is("castle-shelters", "true");
  config.unfinished_feeds = rules.option_is("unfinished-castle-feeds-farm", "true");
  config.picker_sells = rules.option_is("bazaar-auctioneer", "selector");
  config.one_round = rules.option_is("bazaar-bidding", "one-round");
  config.must_open = rules.option_is("bazaar-opening", "must-bid");
  config.may_fall_below_zero = rules.is(CoreOption::allow_negative_score, "true");
}

// BCB-03
void install(Installer& installer) {
  configure(installer.rules, installer.config<Config>());
  if (installer.rules.element_on(kBridges)) install_bridges(installer);
  if (installer.rules.element_on(kCastles)) install_castles(installer);
  if (installer.rules.element_on(kBazaars)) install_bazaars(installer);
}

Module describe() {
  Module module;
  module.id = "bridges-castles-bazaars";
  module.title = "Bridges, castles and bazaars";
  module.clause = "BCB-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = bridges_castles_bazaars_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.tokens = kTokens;
  module.choices = kChoices;
  module.places = kPlaces;
  module.piles = kPiles;
  module.state_bytes = sizeof(Memory);
  module.check_state = check;
  module.large = true;  // IC-06
  module.install = install;
  return module;
}

}  // namespace
}  // namespace bridges_castles_bazaars

const Module bridges_castles_bazaars_module = bridges_castles_bazaars::describe();

}  // namespace bastide
