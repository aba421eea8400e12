// Towers (TO-01 to TO-25): pieces are put on the foundations of tiles anywhere; a tower takes followers in
// its reach prisoner, who are exchanged or bought back; a follower on its top closes it.
#include "engine/expansions/interactions/pairs.h"
#include "engine/expansions/tower/tower.h"

namespace bastide {

extern const std::string_view tower_tiles;

namespace tower {
namespace {

constexpr Element kElements[] = {
    {"tower", "Tower", "Towers take followers prisoner, who are exchanged or bought back for 3 points."},
};
constexpr MarkSpec kMarks[] = {{"tower-foundation", "tower"}};

constexpr OptionValue kPickers[] = {{"owner", {"value.their-owner", "their owner"}},
                                    {"captor", {"value.their-captor", "who holds them"}}};
constexpr OptionValue kRansoms[] = {"1", {"unlimited", {"value.unlimited", "any number"}}};
constexpr OptionSpec kOptions[] = {
    {"prisoner-choice", OptionKind::rule, "TO-19",
     "Who picks which of several prisoners goes home in an exchange: their owner, or the player who holds "
     "them",
     kPickers, in_all("owner")},
    {"tower-takes-mayor", OptionKind::rule, "TO-12", "Whether a tower may capture a mayor", kNoYes,
     danish("false", "true"), 2, in_all("true")},
    {"ransoms-per-turn", OptionKind::rule, "TO-22", "How many prisoners a player may buy back in one turn",
     kRansoms, danish("unlimited", "1"), 2, in_all("1")},
};

constexpr int kMostPlayers = 6;
// TO-02, F-21: with 2 to 6 players; X-22: a player alone has as many as one of two.
constexpr std::uint8_t kPiecesEach[kMostPlayers] = {10, 10, 9, 7, 6, 5};
constexpr TokenSpec kTokens[] = {
    {.id = "tower-piece",
     .title = "tower piece",
     .supply = [](const RuleSet& rules) { return kPiecesEach[rules.players() - 1]; },
     .put = "raise the tower at",
     .set_up = set_up_tower}};

constexpr NamedSpec kPlaces[] = {{"tower", "tower"}, {"prison", "prison", true}};

//
void check_players(const RuleSet& rules, std::vector<RuleError>& errors) {
  if (rules.players() > kMostPlayers)
    errors.push_back({"X-22",
                      {"rules.tower-players",
                       "the tower is for 1 to 6 players: there is no number of pieces for {players}",
                       {{"players", rules.players()}}}});
}

// BCB-60
int castle_in_reach(const RuleSet& rules) {
  return pairs::castles_shelter(rules) ? -1 : pairs::castle_place(rules);
}

// TO-12
int sparing_mayor(const RuleSet& rules) {
  return rules.option_is("tower-takes-mayor", "true") ? -1 : rules.figure_with(figure_governs);
}

// TO-09, F-05
std::uint16_t closing_figures(const RuleSet& rules) {
  return static_cast<std::uint16_t>(rules.figures_with(figure_stands_on_top) | 1 << kSmallFollower);
}

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  installer.config<Config>() = {RuleSet::noun(rules.tokens(), "tower-piece"),
                                RuleSet::noun(rules.places(), "tower"),
                                RuleSet::noun(rules.places(), "prison"),
                                closing_figures(rules),
                                castle_in_reach(rules),
                                sparing_mayor(rules),
                                rules.mark("tower-foundation"),
                                rules.option_is("prisoner-choice", "captor"),
                                rules.option_is("ransoms-per-turn", "1"),
                                rules.is(CoreOption::allow_negative_score, "true")};
  installer.hooks.figure_actions.insert(installer.hooks.figure_actions.end(),
                                        {put_piece, close_tower, pay_ransom});
  installer.hooks.lying_tokens.push_back(list_towers);
  installer.hooks.prospects.push_back({"tower", add_prospects});
  installer.steps.push_back(&capture_step);
}

Module describe() {
  Module module;
  module.id = "tower";
  module.title = "Tower";
  module.clause = "TO-01";
  module.in_whole_box = true;
  module.elements = kElements;
  module.tiles = tower_tiles;
  module.options = kOptions;
  module.marks = kMarks;
  module.tokens = kTokens;
  module.places = kPlaces;
  module.state_bytes = sizeof(Memory);
  module.large = true;
  module.install = install;
  module.check = check_players;
  module.check_state = check;
  return module;
}

}  // namespace
}  // namespace tower

const Module tower_module = tower::describe();

}  // namespace bastide
