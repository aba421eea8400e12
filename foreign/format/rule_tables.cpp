// The rules of .jcz files, value by value, and the options of ours that they leave no choice of.
#include "foreign/format/setup_tables.h"

namespace bastide::foreign {
namespace {

constexpr bool usual = true, other = false;

constexpr RuleSpec kRules[] = {
    {"inn-and-cathedral-final-scoring", "zero", usual, "inn cathedral", "",
     "unfinished roads with inns and cities with cathedrals score 0"},
    {"inn-and-cathedral-final-scoring", "ignore", other, "inn cathedral", "", ""},
    {"princess-action", "may", usual, "princess", "princess-removal", "may"},
    {"princess-action", "must", other, "princess", "princess-removal", "must"},
    {"fairy-placement", "next-follower", usual, "fairy", "fairy-placement", "next-to-follower"},
    {"fairy-placement", "on-tile", other, "fairy", "fairy-placement", "on-tile"},
    {"dragon-move", "before-scoring", usual, "dragon", "dragon-timing", "before-scoring"},
    {"dragon-move", "after-scoring", other, "dragon", "dragon-timing", "after-scoring"},
    {"barn-placement", "not-occupied", usual, "barn", "barn-on-barn-farm", "forbidden"},
    {"barn-placement", "occupied", other, "barn", "barn-on-barn-farm", "allowed"},
    {"wagon-move", "C2", usual, "wagon", "wagon-range", "adjacent-tile"},
    {"wagon-move", "C1", other, "wagon", "wagon-range", "connected"},
    {"bazaar-no-auction", "false", usual, "bazaar", "", "tiles are auctioned"},
    {"bazaar-no-auction", "true", other, "bazaar", "", ""},
    {"hill-tiebreaker", "at-least-one-follower", usual, "hill", "", ""},
    {"hill-tiebreaker", "number-of-followers", other, "hill", "", ""},
    {"vineyards-for-garden", "false", usual, "vineyard", "", ""},
    {"vineyards-for-garden", "true", other, "vineyard", "", ""},
    {"espace-variant", "any-tile", usual, "siege", "siege-escape-adjacency", "any-city-tile"},
    {"espace-variant", "siege-tile", other, "siege", "siege-escape-adjacency", "siege-tile"},
    {"tunnelize-other-expansions", "true", usual, "tunnel", "", ""},
    {"tunnelize-other-expansions", "false", other, "tunnel", "", ""},
    {"more-tunnel-tokens", "3/2", usual, "tunnel", "", ""},
    {"more-tunnel-tokens", "2/1", other, "tunnel", "", ""},
    {"more-tunnel-tokens", "1/1", other, "tunnel", "", ""},
    {"festival-return",
     "mee"
     "ple",
     usual, "festival", "", ""},
    {"festival-return", "follower", other, "festival", "", ""},
    {"keep-monasteries", "replace", usual, "monastery", "", ""},
    {"keep-monasteries", "keep", other, "monastery", "", ""},
    {"labyrinth-variant", "advanced", usual, "labyrinth", "", ""},
    {"labyrinth-variant", "basic", other, "labyrinth", "", ""},
    {"coc-final-scoring", "market-only", usual, "count", "count-final-redeploy", "market-only"},
    {"coc-final-scoring", "any-district", other, "count", "count-final-redeploy", "matching-quarter"},
    {"count-move", "by-player", usual, "count", "", "who puts a follower into a quarter moves the count"},
    {"count-move", "clockwise", other, "count", "", ""},
    {"count-move",
     "follow-mee"
     "ple",
     other, "count", "", ""},
    {"little-buildings-scoring", "3/2/1", usual, "little-buildings", "", ""},
    {"little-buildings-scoring", "1/1/1", other, "little-buildings", "", ""},
    {"king-and-robber-scoring", "default", usual, "king robber", "",
     "1 point for each complete city, or road, on the board"},
    {"king-and-robber-scoring", "10/20", other, "king robber", "", ""},
    {"king-and-robber-scoring", "15/40", other, "king robber", "", ""},
    {"king-and-robber-scoring", "continuously", other, "king robber", "", ""},
    {"tiny-city-scoring", "4", usual, "", "small-city", "normal"},
    {"tiny-city-scoring", "2", other, "", "small-city", "flat-two", "small-city-shield", "1"},
    {"robbers-son-action", "may", usual, "robbers-son", "", ""},
    {"meteorite-impact", "standard", usual, "meteorite", "", ""},
    {"gq11-pig-herd", "", usual, "gq11", "", ""},
};

constexpr FixedSpec kFixed[] = {
    {"occupied-rule", "any", "", "nobody enters a feature where a follower stands"},
    {"closed-loop-road", "complete", "", "a road is complete when no side is open"},
    {"city-unit", "tile", "", "a city counts its tiles"},
    {"farm-scoring", "per-farm", "", "every field scores by itself"},
    {"farm-points", "3", "", "every field scores by itself"},
    {"unplaceable-confirmation", "engine", "", "an unplaceable tile is discarded at once"},
    {"redraw", "mandatory", "", "and the next one is drawn"},
    {"score-marker-from-followers", "yes", "", "small-follower counts those who play"},
    {"second-part", "must", "builder", "the builder's second part is not asked for"},
    {"river-u-turn", "adjacent-bends", "river-1", "bends with a straight tile between them are no U-turn"},
    {"river-u-turn", "adjacent-bends", "river-2", "and no more on the forked river"},
    {"part-after-lake", "no", "river-2", "no phase follows the lake with the volcano"},
    {"herd-stacks-with-pig", "true", "river-2", "the format does not say it; the printed rules"},
    {"river-volcano-dragon", "place", "dragon", "the lake with the volcano brings the dragon tiles"},
    {"siege-escape-each-part", "false", "siege", "EscapePhase comes once a turn, after the builder's part"},
    {"dragon-tile-allows-fairy", "true", "fairy", "ActionPhase is the same on every tile"},
    {"dragon-return", "first-volcano", "dragon", "the group of dragon tiles waits for a volcano"},
    {"fairy-point-each-part", "false", "fairy", "the builder's second part goes back behind FairyPhase"},
    {"princess-target", "any", "princess", "the format names no limit; the printed rules"},
    {"princess-then-deploy", "forbidden", "princess", "the princess is the action of ActionPhase"},
    {"prisoner-choice", "owner", "tower", "EXCHANGE_FOLLOWER is sent by the turn player"},
    {"ransoms-per-turn", "1", "tower", "PAY_RANSOM is accepted once a turn"},
    {"abbey-endgame", "holes-only", "abbey", "AbbeyEndGamePhase offers holes, as AbbeyPhase does"},
    {"abbey-instant", "when-surrounded", "abbey", "an abbey scores as a monastery"},
    {"castle-vicinity", "block-2x3", "castles", "the format does not say it; the printed rules"},
    {"castle-city-shape", "two-semicircles", "castles", "the format does not say it; the printed rules"},
    {"bazaar-auctioneer", "selector", "bazaars", "who selects a tile is asked to buy or sell it"},
    {"bazaar-bidding", "one-round", "bazaars", "once round, and then the selecting player is asked"},
    {"bazaar-opening", "must-bid", "bazaars", "a tile is selected with an opening bid"},
    {"bazaar-builder-order", "after-double-turn", "bazaars", "BazaarPhase comes after the builder's part"},
    {"mayor-founds-castle", "true", "castles mayor", "CastlePhase asks a mayor like others"},
    {"unfinished-castle-feeds-farm", "true", "castles", "a castle counts for fields, finished or not"},
    {"count-start", "castle", "count", "the count stands in the castle, and nobody is asked"},
    {"count-redeploy-unoccupied", "allowed", "count", "the format does not say it; the printed rules"},
    {"count-market-timing", "any-farm-scoring", "count", "the format does not say it; the printed rules"},
    {"count-final-order", "once-before", "count", "CocFinalScoringPhase comes once"},
    {"dragon-city-border", "open", "count", "the format does not say it; the printed rules"},
    {"allow-negative-score", "false", "tower", "the format does not say it of ransoms; the printed rules"},
    {"allow-negative-score", "true", "bazaars", "bids have no upper limit"},
};

}  // namespace

std::span<const RuleSpec> rule_specs() { return kRules; }
std::span<const FixedSpec> fixed_specs() { return kFixed; }

bool matters(std::string_view option, const std::function<bool(std::string_view)>& is_on) {
  bool bound = false;
  const auto counts = [&](std::string_view element) {
    bound = bound || !element.empty();
    return element.empty() || is_on(element);
  };
  for (const FixedSpec& fixed : kFixed)
    if (fixed.option == option && holds_for_all(fixed.elements, counts)) return true;
  for (const RuleSpec& rule : kRules) {
    const ElementSpec* needed = rule.option == option ? find_element(rule.needs) : nullptr;
    if (needed != nullptr && counts(needed->ours)) return true;
  }
  return !bound;
}

}  // namespace bastide::foreign
