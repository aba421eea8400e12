// The core's options: those of the base game (the table "House rules" in docs/rules/base.md is made from
// them), and those that no single expansion owns. Order: CoreOption.
#include "engine/rules/option.h"

namespace bastide {
namespace {

constexpr OptionValue kOneToSix[] = {"1", "2", "3", "4", "5", "6"};
constexpr OptionValue kTwoToSix[] = {"2", "3", "4", "5", "6"};
constexpr OptionValue kAges[] = {"8", "10", {"any", {"value.any-age", "any"}}};
constexpr OptionValue kDurations[] = {{"60-90 min", {"value.60-to-90-minutes", "60–90 minutes"}},
                                      {"any", {"value.any-time", "any"}}};
constexpr OptionValue kColours[] = {"5", "6"};
constexpr OptionValue kFollowers[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"};
constexpr OptionValue kOnOff[] = {{"on", {"value.on", "on"}}, {"off", {"value.off", "off"}}};
constexpr OptionValue kStartPlayer[] = {
    {"youngest-chooses", {"value.youngest-chooses", "the youngest chooses"}},
    {"youngest", {"value.youngest", "the youngest"}},
    {"youngest-or-agreed", {"value.youngest-or-agreed", "the youngest, or as agreed"}},
    {"agreed", {"value.agreed", "as agreed"}},
    {"random", {"value.by-lot", "by lot"}}};
constexpr OptionValue kDrawSource[] = {
    {"any-stack", {"value.any-stack", "from any stack"}},
    {"current-stack-top", {"value.current-stack", "from the top of the stack in use"}},
    {"single-blind", {"value.unseen", "unseen"}}};
constexpr OptionValue kTileShown[] = {{"with-advice", {"value.with-advice", "shown, and others may advise"}},
                                      {"shown", {"value.shown", "shown"}},
                                      {"silent", {"value.said-nothing", "not said"}}};
constexpr OptionValue kTrack[] = {"50", "100"};
constexpr OptionValue kIllegal[] = {{"illegal", {"value.illegal", "not allowed"}}};
constexpr OptionValue kAllKinds[] = {{"all-kinds", {"value.all-kinds", "all kinds"}}};
constexpr OptionValue kRemoveAndRedraw[] = {
    {"remove-and-redraw", {"value.remove-and-redraw", "it is removed, and another drawn"}}};
constexpr OptionValue kConfirmation[] = {{"unanimous", {"value.unanimous", "all confirm it"}},
                                         {"engine", {"value.by-program", "the program says so"}}};
constexpr OptionValue kRedraw[] = {{"mandatory", {"value.mandatory", "must"}},
                                   {"optional", {"value.optional", "may"}}};
constexpr OptionValue kFixed[] = {{"fixed", {"value.fixed", "always"}}};
constexpr OptionValue kTileCount[] = {"72"};
constexpr OptionValue kOccupied[] = {{"any", {"value.of-anybody", "anybody's"}},
                                     {"opponents-only", {"value.of-others", "only other players'"}}};
constexpr OptionValue kRoadFollower[] = {{"robber", {"value.robber", "robber"}},
                                         {"trader", {"value.trader", "trader"}}};
constexpr OptionValue kPose[] = {{"standing", {"value.standing", "standing"}},
                                 {"lying", {"value.lying", "lying"}}};
constexpr OptionValue kNextPart[] = {{"next-part", {"value.next-part", "in the next part"}}};
constexpr OptionValue kRing[] = {{"complete", {"value.ring-complete", "complete"}},
                                 {"never", {"value.ring-never", "never complete"}}};
constexpr OptionValue kRoadEnds[] = {
    {"crossing-city-cloister", {"value.crossing-city-cloister", "a crossing, a city, a cloister"}}};
constexpr OptionValue kUnit[] = {{"tile", {"value.by-tile", "tiles"}},
                                 {"segment", {"value.by-segment", "segments"}}};
constexpr OptionValue kSmallCity[] = {{"normal", {"value.as-any-other", "as any other"}},
                                      {"flat-two", {"value.flat-two", "2 in all"}}};
constexpr OptionValue kZeroOne[] = {"0", "1"};
constexpr OptionValue kNine[] = {"9"};
constexpr OptionValue kFullToEach[] = {{"full-to-each", {"value.full-to-each", "each of them all points"}}};
constexpr OptionValue kOne[] = {"1"};
constexpr OptionValue kNeighbours[] = {
    {"1+neighbours", {"value.one-and-neighbours", "1, and 1 for each neighbour"}}};
constexpr OptionValue kPartEnd[] = {{"part-end", {"value.part-end", "at the end of the part"}}};
constexpr OptionValue kFarmScoring[] = {
    {"per-farm", {"value.per-farm", "each farm by itself"}},
    {"per-city-pooled", {"value.per-city-pooled", "each city once, over all farms"}},
    {"per-farm-once-per-player",
     {"value.per-farm-once-per-player", "each farm, a city only once to a player"}}};
constexpr OptionValue kFarmPoints[] = {"3", "4"};
constexpr OptionValue kPooled[] = {{"sum", {"value.sum", "added up"}},
                                   {"best-single-farm", {"value.best-single-farm", "the best single farm"}}};
constexpr OptionValue kBounds[] = {
    {"roads-walls-edge", {"value.roads-walls-edge", "roads, walls, the edge of the land"}},
    {"roads-cities-cloisters", {"value.roads-cities-cloisters", "roads, cities, cloisters"}},
    {"roads-cities-cloisters-rivers",
     {"value.roads-cities-cloisters-rivers", "roads, cities, cloisters, rivers"}},
    {"silent", {"value.said-nothing", "not said"}}};

constexpr auto rule = OptionKind::rule;
constexpr auto label = OptionKind::label;
constexpr auto constant = OptionKind::constant;

template <class... Values>
constexpr Defaults per_preset(Values... values) {
  static_assert(sizeof...(values) == kPresets);
  return {std::string_view(values)...};  // sv-2000, da-overview, fi-current, nl-2000, ro-base, printed
}

constexpr OptionSpec kOptions[] = {
    // set-up
    {"min-players", rule, "B-03", "The fewest players", kOneToSix, in_all("2")},
    {"max-players", rule, "B-03", "The most players", kTwoToSix, per_preset("5", "6", "5", "5", "5", "5")},
    {"min-age", label, "B-08", "The youngest age that the document recommends", kAges,
     per_preset("10", "any", "any", "10", "8", "8")},
    {"duration", label, "G-01", "How long the document says that a game takes", kDurations,
     per_preset("any", "any", "any", "any", "60-90 min", "any")},
    {"colours", rule, "B-02", "How many sets of followers there are", kColours,
     per_preset("5", "6", "5", "5", "5", "5")},
    {"followers-total", rule, "B-02",
     "Small followers of each colour, the one on the score track included; expansions bring their own "
     "besides",
     kFollowers, in_all("8")},
    {"score-marker-from-followers", rule, "B-05",
     "One of the followers stands on the score track and does not play", kYesNo, in_all("yes")},
    {"start-player", rule, "B-08", "Who starts, or who says so before the game begins", kStartPlayer,
     per_preset("youngest-chooses", "random", "youngest-or-agreed", "youngest", "agreed", "youngest")},
    {"draw-source", label, "B-07", "Where a player takes the tile from", kDrawSource,
     per_preset("any-stack", "single-blind", "single-blind", "any-stack", "current-stack-top", "any-stack")},
    {"tile-shown", label, "B-11", "Whether the drawn tile is shown, and others may advise", kTileShown,
     per_preset("with-advice", "shown", "shown", "with-advice", "shown", "with-advice")},
    {"score-track-length", label, "G-03", "Spaces of the score track, which may be lapped", kTrack,
     in_all("50")},
    // tile placement
    {"corner-contact", constant, "B-12", "A tile that would touch others only at corners", kIllegal,
     in_all("illegal")},
    {"edge-matching", constant, "B-13", "Which kinds of edge must match", kAllKinds, in_all("all-kinds")},
    {"unplaceable", constant, "B-16", "What happens to a tile that fits nowhere", kRemoveAndRedraw,
     in_all("remove-and-redraw")},
    {"unplaceable-confirmation", rule, "B-17", "Whether all players confirm that a tile fits nowhere",
     kConfirmation, per_preset("unanimous", "engine", "engine", "engine", "engine", "engine")},
    {"redraw", rule, "B-18", "Whether a player must draw again after a tile that fits nowhere", kRedraw,
     in_all("mandatory")},
    {"start-tile", constant, "B-06", "The start tile lies in the middle before the first turn", kFixed,
     in_all("fixed")},
    {"tile-count", constant, "B-01", "Land tiles of the base game", kTileCount, in_all("72")},
    // deployment
    {"occupied-rule", rule, "B-22", "Whose followers bar a feature: anybody's, or only other players'",
     kOccupied, per_preset("opponents-only", "any", "any", "any", "any", "any")},
    {"farmers", rule, "B-31", "Followers may be put on fields, and farms score at the end", kOnOff,
     in_all("on")},
    {"road-follower-name", label, "B-21", "What a follower on a road is called", kRoadFollower,
     per_preset("robber", "robber", "robber", "trader", "robber", "robber")},
    {"farmer-pose", label, "B-21", "How a follower on a field is put", kPose,
     per_preset("standing", "lying", "lying", "standing", "lying", "lying")},
    {"follower-reuse", constant, "B-56", "When a returned follower may be used again", kNextPart,
     in_all("next-part")},
    // scoring
    {"closed-loop-road", rule, "B-42", "A road that closes into a ring without an end piece", kRing,
     in_all("complete")},
    {"road-end-kinds", constant, "B-41", "What ends a road", kRoadEnds, in_all("crossing-city-cloister")},
    {"city-unit", rule, "B-46", "What a city is counted in: tiles, or its segments", kUnit,
     per_preset("tile", "tile", "tile", "tile", "segment", "tile")},
    {"small-city", rule, "B-48", "A complete city on exactly two tiles scores as any other, or 2 in all",
     kSmallCity, per_preset("normal", "normal", "normal", "flat-two", "normal", "normal")},
    {"small-city-shield", rule, "B-48", "Points for each pennant in a flat-two city", kZeroOne, in_all("0")},
    {"monastery-complete", constant, "B-49", "Points of a complete cloister", kNine, in_all("9")},
    {"tie", constant, "B-51", "What players who tie for most get", kFullToEach, in_all("full-to-each")},
    {"incomplete-city-shield", constant, "B-72", "Points for a pennant of an incomplete city", kOne,
     in_all("1")},
    {"incomplete-monastery", constant, "B-73", "Points of an incomplete cloister", kNeighbours,
     in_all("1+neighbours")},
    {"scoring-moment", constant, "B-40", "When completed features score", kPartEnd, in_all("part-end")},
    // farms
    {"farm-scoring", rule, "B-77",
     "How farms score: each farm by itself, each city once over all farms, or each farm "
     "but a city only once to a player",
     kFarmScoring,
     per_preset("per-city-pooled", "per-farm", "per-farm", "per-city-pooled", "per-farm", "per-farm")},
    {"farm-points", rule, "B-77", "Points for each complete city that a farm supplies", kFarmPoints,
     per_preset("4", "3", "3", "4", "3", "3")},
    {"pooled-majority", rule, "B-79",
     "In pooled scoring: farmers added up over all farms, or the best single farm", kPooled, in_all("sum")},
    {"farm-bounds-named", label, "B-59", "What the document names as the bounds of farms", kBounds,
     per_preset("silent", "silent", "silent", "roads-walls-edge", "roads-cities-cloisters",
                "roads-cities-cloisters-rivers")},
    // payments, which expansions bring
    {"allow-negative-score", rule, "G-06", "Whether a payment may take a score below 0", kNoYes,
     in_all("false")},
};
static_assert(std::size(kOptions) == static_cast<std::size_t>(CoreOption::allow_negative_score) + 1);

constexpr PresetSpec kPresetSpecs[] = {
    {"sv-2000", "Swedish, 2000",
     "Your own followers do not bar you from a feature; farms score city by city.", false},
    {"da-overview", "Danish overview", "Base game for up to six and ten expansions, each element by choice.",
     true},
    {"fi-current", "Finnish, current rules", "The base game as it is sold today.", false},
    {"nl-2000", "Dutch, 2000", "Two-tile cities score 2; farms score city by city.", false},
    {"ro-base", "Romanian", "Cities count their segments; farms score farm by farm.", false},
    {"printed", "Printed rules",
     "The Danish modules with the publisher's rules where the overview leaves them.", true},
};

}  // namespace

std::span<const OptionSpec> core_options() { return kOptions; }
std::span<const PresetSpec, kPresets> preset_specs() { return kPresetSpecs; }

}  // namespace bastide
