// A whole small set, as somebody would add one: tiles with windmills, a figure that is no follower, wind that
// chance decides and not evenly, flour that it brings, and the question whether to sell it. A tile laid
// beside a mill with a miller makes the wind blow: calm, or a breeze that brings flour, or a storm that sends
// the millers home. docs/new-expansion.md tells which files it needed when it was a folder of
// engine/expansions.
#include <cstdlib>

#include "engine/rules/deployment.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/test_modules/test_modules.h"

namespace bastide::test_modules {
namespace {

constexpr std::string_view kTiles = R"(
tile test-mill-a x2
  field Nl Nr El Er Sl Sr Wl Wr windmill

tile test-mill-b x2
  road E W
  field Nl Nr El Wr windmill
  field Er Sl Sr Wl
)";

struct Wind {
  std::string_view id;
  int weight;
};
constexpr Wind kWinds[] = {{"calm", 3}, {"breeze", 2}, {"storm", 1}};
constexpr int kMostSacks = 20, kSold = 2, kLeft = 1;  // points for a sack: in a breeze, and at the end

constexpr Element kElements[] = {{"test-harvest", "Harvest", "Tests only."}};
constexpr MarkSpec kMarks[] = {{"windmill", "test-harvest"}};
constexpr FigureSpec kFigures[] = {
    {"miller", "miller", false, 0, 0, [](const RuleSet&) { return std::uint8_t{1}; }}};
constexpr TokenSpec kTokens[] = {{"flour", "sack of flour"}};
constexpr NamedSpec kChoices[] = {
    {"calm", "calm"}, {"breeze", "a breeze"}, {"storm", "a storm"}, {"sell-flour", "sell the flour"}};
constexpr Question kWindQuestions[] = {{"wind", "See how the wind blows", "T-22", true}};
constexpr Question kSellQuestions[] = {{"sell-flour", "Sell all your flour now, or keep it", "T-22"}};
constexpr Sentence kSacks{"score.test-sacks", "sacks of flour"};

// Zeros but while owners of mills are asked whether they sell.
struct Breeze {
  std::uint8_t blows;
  std::uint8_t asked;
};
struct Config {
  NounId miller, flour, calm, sell;  // the choices of the other winds follow `calm`
  std::uint32_t windmill;
};
const Config& config(const State& state) { return state.rules->config<Config>(harvest); }

// --- the figure

bool has_windmill(const State& state, CellId cell, SegmentId segment) {
  const Segment* found = state.board.segment_under(state.board.node(cell, segment));
  return found != nullptr && (found->marks & config(state).windmill) != 0;
}

void add(const State& state, ActionList& list) {
  const NounId miller = config(state).miller;
  if (state.supply[state.flow.part.player][miller] == 0) return;
  for (SegmentId segment = 0; segment < state.board.segment_count(state.flow.placed); ++segment)
    if (has_windmill(state, state.flow.placed, segment))
      list.push_back(act::deploy(miller, state.flow.placed, segment));
}

bool owns(const State& state, const Action& action) {
  return action.verb == Verb::deploy && action.noun == config(state).miller;
}

StepResult perform(Play& play, const Action& action) {
  play.put_figure(play.flow.part.player, action.noun, action.cell, action.part);
  return StepResult::done;
}

Refusal explain_miller(const State& state, const Action& action) {
  const bool on_tile =
      action.cell == state.flow.placed && action.part < state.board.segment_count(action.cell);
  if (!owns(state, action) || !on_tile || state.supply[state.flow.part.player][action.noun] == 0) return {};
  return {"T-10", {"refusal.test-no-windmill", "a miller goes only to a windmill"}, action.cell, action.part};
}

// --- the wind

bool feels_wind(const State& state, const Figure& figure) {
  if (figure.kind != config(state).miller || figure.place != kOnBoard || state.flow.placed == kNoCell)
    return false;
  const Cell &mill = state.board.cell(figure.cell), &laid = state.board.cell(state.flow.placed);
  return figure.cell != state.flow.placed && std::abs(mill.x - laid.x) <= 1 && std::abs(mill.y - laid.y) <= 1;
}

bool feels_wind(const State& state, PlayerId owner) {
  for (const Figure& figure : state.figures)
    if (figure.owner == owner && feels_wind(state, figure)) return true;
  return false;
}

StepResult enter_wind(Play& play) {
  for (const Figure& figure : play.state.figures)
    if (feels_wind(play.state, figure)) return play.ask_lot();
  return StepResult::done;
}

void winds(const State& state, ActionList& list) {
  for (std::size_t wind = 0; wind < std::size(kWinds); ++wind)
    list.push_back(act::choose(static_cast<NounId>(config(state).calm + wind), 1));
}

const Wind& wind_of(const State& state, const Action& action) {
  return kWinds[action.noun - config(state).calm];
}
int weight(const State& state, const Action& action) { return wind_of(state, action).weight; }

int flour_of(const State& state, PlayerId player) { return state.tokens[player][config(state).flour]; }

StepResult blow(Play& play, const Action& action) {
  Event event{EventKind::chosen, play.flow.part.player, action.noun};
  event.value = action.value;
  play.emit(event);
  const std::string_view wind = wind_of(play.state, action).id;
  if (wind == "storm")
    play.send_home_where([&play](const Figure& figure) { return feels_wind(play.state, figure); },
                         Cause::sent_off);
  if (wind != "breeze") return StepResult::done;
  play.state.of<Breeze>(harvest).blows = 1;
  for (const Figure& figure : play.state.figures)
    if (feels_wind(play.state, figure) && flour_of(play.state, figure.owner) < kMostSacks)
      play.take_tokens(figure.owner, config(play.state).flour, 1,
                       play.board.root(figure.cell, figure.segment), "T-22");
  return StepResult::done;
}
const Step kWind = {Slot::part_end, 170,   "wind", "T-22",  kWindQuestions,
                    enter_wind,     winds, blow,   nullptr, weight};

// --- the decision, and the end

void sell(Play& play, PlayerId player, int price) {
  ScoreLines lines;
  lines.push_back(ScoreLine::of(kSacks, "T-22", flour_of(play.state, player), price));
  play.state.tokens[player][config(play.state).flour] = 0;
  play.award_apart(player, lines, "flour");
}

StepResult ask_next(Play& play) {
  Breeze& breeze = play.state.of<Breeze>(harvest);
  while (breeze.blows != 0 && breeze.asked < play.state.players()) {
    const PlayerId who = play.clockwise(play.flow.part.player, breeze.asked++);
    if (feels_wind(play.state, who)) return play.ask(who, 0, true);
  }
  breeze = {};
  return StepResult::done;
}

void ways(const State& state, ActionList& list) {
  list.push_back(act::choose(config(state).sell, 1));
  list.push_back(act::pass());
}

StepResult answer(Play& play, const Action& action) {
  if (action.verb == Verb::choose) sell(play, play.flow.decision.who, kSold);
  return ask_next(play);
}
const Step kSell = {Slot::part_end, 171, "sell-flour", "T-22", kSellQuestions, ask_next, ways, answer};

StepResult sell_rest(Play& play) {
  for (PlayerId player = 0; player < play.state.players(); ++player)
    if (flour_of(play.state, player) != 0) sell(play, player, kLeft);
  return StepResult::done;
}
const Step kRest = {Slot::final_score, 70, "harvest-end", "E-05", {}, sell_rest};

// --- positions

Sentence check_breeze(const State& state) {
  const Breeze& breeze = state.of<Breeze>(harvest);
  const bool asked = is_asked(state, "sell-flour");
  if (breeze.blows > 1 || (breeze.blows != 0) != asked)
    return {"position.flour-without-a-breeze", "flour is sold without a breeze, or the reverse"};
  if (!asked)
    return breeze.asked == 0
               ? Sentence{}
               : Sentence{"position.asked-without-a-breeze", "somebody was asked for flour without a breeze"};
  const PlayerId who = state.flow.decision.who;
  if (breeze.asked == 0 || breeze.asked > state.players() ||
      who != (state.flow.part.player + breeze.asked - 1) % state.players())
    return {"position.another-is-asked-for-flour", "another player is asked for flour"};
  return feels_wind(state, who) && flour_of(state, who) != 0
             ? Sentence{}
             : Sentence{"position.no-flour-to-sell", "who is asked for flour has none to sell"};
}

Sentence check(const State& state) {
  bool wind = false;
  for (const Figure& figure : state.figures) {
    if (figure.kind != config(state).miller) continue;
    if (figure.place != kOnBoard || !has_windmill(state, figure.cell, figure.segment))
      return {"position.miller-without-windmill", "a miller stands without a windmill"};
    wind = wind || feels_wind(state, figure);
  }
  if (is_asked(state, "wind") && !wind)
    return {"position.wind-without-miller", "the wind blows where no miller is"};
  for (PlayerId player = 0; player < state.players(); ++player)
    if (flour_of(state, player) > kMostSacks)
      return {"position.more-flour-than-there-is", "somebody has more flour than there is"};
  return check_breeze(state);
}

void install(Installer& installer) {
  const RuleSet& rules = installer.rules;
  installer.config<Config>() = {RuleSet::noun(rules.figures(), "miller"),
                                RuleSet::noun(rules.tokens(), "flour"),
                                RuleSet::noun(rules.choices(), kWinds[0].id),
                                RuleSet::noun(rules.choices(), "sell-flour"), rules.mark("windmill")};
  installer.steps.insert(installer.steps.end(), {&kWind, &kSell, &kRest});
  installer.hooks.figure_actions.push_back({add, owns, perform, explain_miller});
}

Module describe() {
  Module module;
  module.id = "test-harvest";
  module.elements = kElements;
  module.tiles = kTiles;
  module.marks = kMarks;
  module.figures = kFigures;
  module.tokens = kTokens;
  module.choices = kChoices;
  module.state_bytes = sizeof(Breeze);
  module.check_state = check;
  module.install = install;
  return module;
}

}  // namespace

const Module harvest = describe();

}  // namespace bastide::test_modules
