// Shape of AM-05 to AM-12: each player has one tile in hand whose sides fit anything; instead of drawing it
// may go into a hole with four neighbours. After the last tile all who still have it are asked once more, in
// turn.
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

struct Round {
  bool started;
};
struct Config {
  NounId token, choice;
  TileId tile;
};

constexpr std::string_view kTiles = R"(
tile test-aaaa-a x0
  cloister
  any N E S W
)";
constexpr Question kQuestions[] = {{"fill-hole", "Lay your own tile into a hole, or go on", "AM-05"}};
constexpr TokenSpec kTokens[] = {{"filler", "hole filler", [](const RuleSet&) { return std::uint8_t{1}; }}};
constexpr NamedSpec kChoices[] = {{"fill", "fill a hole"}};

const Config& config(const State& state) { return state.rules->config<Config>(hole_filler); }

bool is_hole(const State& state, CellId cell) {
  for (CellId other : state.board.cell(cell).neighbour)
    if (other == kNoCell || !state.board.placed(other)) return false;
  return true;
}
bool filler_into_hole(const State& state, const Action& action) {  // AM-06
  return state.flow.tile != config(state).tile || is_hole(state, action.cell);
}

StepResult enter_source(Play& play) {
  const PlayerId player = play.flow.part.player;
  bool hole = false;
  for (CellId cell : play.board.frontier()) hole |= is_hole(play.state, cell);
  if (!hole || play.flow.tile != kNoTile || play.state.tokens[player][config(play.state).token] == 0)
    return StepResult::done;
  return play.ask(player, 0, true);
}
void options(const State& state, ActionList& list) {
  list.push_back(act::choose(config(state).choice, 1));
  list.push_back(act::pass());
}
StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass) return StepResult::done;
  --play.state.tokens[play.flow.part.player][config(play.state).token];
  play.flow.tile = config(play.state).tile;
  return StepResult::done;
}
const Step kSource = {Slot::tile_source, 31, "fill-hole", "T-03", kQuestions, enter_source, options, apply};

StepResult enter_round(Play& play) {  // AM-12
  Round& round = play.state.of<Round>(hole_filler);
  if (round.started) return StepResult::done;
  round.started = true;
  for (int i = 1; i <= play.state.players(); ++i) {
    Part part;
    part.player = play.clockwise(play.flow.turn_player, i);
    part.flags = part_after_last_tile;
    if (play.state.tokens[part.player][config(play.state).token] != 0) play.add_part(part, false);
  }
  return play.flow.agenda.empty() ? StepResult::done : StepResult::parts;
}
const Step kRound = {Slot::before_final, 30, "last-holes", "E-03", {}, enter_round};

void install(Installer& installer) {
  installer.config<Config>() = {RuleSet::noun(installer.rules.tokens(), "filler"),
                                RuleSet::noun(installer.rules.choices(), "fill"),
                                installer.rules.find_tile("test-aaaa-a")};
  installer.steps.push_back(&kSource);
  installer.steps.push_back(&kRound);
  installer.hooks.placements.push_back(filter<filler_into_hole>(
      "AM-06", {"refusal.test-hole", "it goes only into a square with tiles on all four sides"}));
}

constexpr Element kElements[] = {{"test-hole-filler", "Hole filler", "Tests only."}};

Module describe() {
  Module module;
  module.id = "test-hole-filler";
  module.elements = kElements;
  module.tiles = kTiles;
  module.tokens = kTokens;
  module.choices = kChoices;
  module.state_bytes = sizeof(Round);
  module.install = install;
  return module;
}

}  // namespace

const Module hole_filler = describe();

}  // namespace bastide::test_modules
