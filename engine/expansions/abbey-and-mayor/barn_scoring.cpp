// What farms with barns pay: when a barn is put (S-14), when a farm with farmers joins (S-15), and at the end
// for the barns themselves (S-16); besieged cities double (S-17, S-18), castles bring one more (S-13, S-19).
// T-17, AM-32 to AM-37.
#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/rules/scoring.h"

namespace bastide::abbey_and_mayor {
namespace {

constexpr int kPointsJoined = 1, kPointsForBarn = 4;

void pay_as_due(const State& state, NodeId, NodeId, PlayerId, FarmCity& pays) {
  switch (memory_of(state).pay) {
    case Pay::as_usual:
      return;
    case Pay::as_joined:
      pays.points = kPointsJoined;
      pays.clause = "S-15";
      pays.rate = FarmRate::other;
      return;
    case Pay::for_barns:
      pays.points = kPointsForBarn;
      pays.clause = "S-16";
      pays.rate = FarmRate::other;
      pays.takes_bonus = false;
      return;
  }
}

struct Clauses {
  std::string_view plain, besieged, castle;
};
constexpr Clauses kPut{"S-14", "S-18", "S-19"}, kJoined{"S-15", "S-18", "S-19"},
    kAtEnd{"S-16", "S-17", "S-13"};

// The lines of a barn's farm name the barn's clauses, also where another module has named its own; only that
// of a castle that waits is the same for all farms (BCB-38).
void cite(ScoreLines& lines, const Clauses& clauses) {
  for (ScoreLine& line : lines)
    if (line.rate != FarmRate::unfinished)
      line.clause = line.rate == FarmRate::doubled     ? clauses.besieged
                    : line.rate == FarmRate::converted ? clauses.castle
                                                       : clauses.plain;
}

// --- while the game runs

bool is_on(const State& state, const Figure& figure, NodeId farm) {
  return figure.place == kOnBoard && state.board.root(figure.cell, figure.segment) == farm;
}

bool has_figures(const State& state, NodeId farm) {
  for (const Figure& figure : state.figures)
    if (is_on(state, figure, farm)) return true;
  return false;
}

// AM-32, AM-34, AM-35: the majority of the farmers; then they and their pigs go home. The barn stays, for it
// stands at a place of its own (AM-38).
void score_farmers(Play& play, NodeId farm, Pay pay) {
  const bool complete = play.flow.program != Program::ending;
  memory_of(play).pay = pay;
  for_each_player(winners_of(strengths_in(play.state, farm)), [&](PlayerId player) {
    ScoreLines lines;
    farm_value(play.state, farm, player, lines);
    cite(lines, pay == Pay::as_joined ? kJoined : kPut);
    if (!lines.empty()) play.award(player, lines, farm, complete);
  });
  memory_of(play).pay = Pay::as_usual;
  for (auto hook : play.rules.hooks().figures_scored) hook(play, farm, complete);
  play.send_home_where([&](const Figure& figure) { return is_on(play.state, figure, farm); }, Cause::scored);
}

// Is it the only barn of its farm, put in this part?
bool is_first_barn(const State& state, const Figure& barn, NodeId farm) {
  return memory_of(state).barn_put != 0 && barn.owner == state.flow.part.player &&
         barn.cell == state.flow.placed && barns_on(state, farm) == 1;
}

// CO-16: told before anybody is asked.
void list_due(const State& state, FarmRoots& farms) {
  for (const Figure& barn : state.figures) {
    if (!is_barn(state, barn)) continue;
    const NodeId farm = state.board.root(barn.cell, barn.segment);
    if (is_due(state, farm) && !farms.contains(farm) && !farms.full()) farms.push_back(farm);
  }
}

// A barn with figures on its farm; null: none.
const Figure* barn_among_farmers(const State& state) {
  for (const Figure& figure : state.figures)
    if (is_barn(state, figure) && has_figures(state, state.board.root(figure.cell, figure.segment)))
      return &figure;
  return nullptr;
}

// Farmers are on such a farm only if in this part a barn has come to them, or they to a barn (AM-32, AM-34,
// I-170); at the end, if they have come out of the count's city (AM-33, I-136). Whom this pays goes home, so
// each time it is looked for anew.
void score_farms_with_barns(Play& play) {
  while (const Figure* barn = barn_among_farmers(play.state)) {
    const NodeId farm = play.board.root(barn->cell, barn->segment);
    score_farmers(play, farm, is_first_barn(play.state, *barn, farm) ? Pay::as_usual : Pay::as_joined);
  }
}

StepResult enter_part_with_barns(Play& play) {
  score_farms_with_barns(play);
  memory_of(play).barn_put = 0;
  return StepResult::done;
}
const Step kFarms = {Slot::after_score, 170, "barns", "T-17", {}, enter_part_with_barns};

// --- at the end: who has come to a barn's farm is paid as when farms join (AM-33), before other farms are

StepResult enter_joined_at_end(Play& play) {
  score_farms_with_barns(play);
  return StepResult::done;
}
const Step kJoinedAtEnd = {Slot::final_score, 39, "barns-joined-at-the-end",
                           "AM-33",           {}, enter_joined_at_end};

// --- S-16, AM-37: each barn

StepResult enter_end(Play& play) {
  memory_of(play).pay = Pay::for_barns;
  for (const Figure& barn : play.state.figures) {
    if (!is_barn(play.state, barn)) continue;
    const NodeId farm = play.board.root(barn.cell, barn.segment);
    ScoreLines lines;
    farm_value(play.state, farm, barn.owner, lines);
    cite(lines, kAtEnd);
    if (!lines.empty()) play.award(barn.owner, lines, farm, false);
  }
  memory_of(play).pay = Pay::as_usual;
  return StepResult::done;
}
const Step kEnd = {Slot::final_score, 41, "barns-at-the-end", "E-05", {}, enter_end};

}  // namespace

bool is_due(const State& state, NodeId farm) {
  if (has_figures(state, farm)) return barns_on(state, farm) != 0;
  for (const Figure& figure : state.figures)
    if (is_barn(state, figure) && state.board.root(figure.cell, figure.segment) == farm)
      return is_first_barn(state, figure, farm);
  return false;
}

void install_barn_scoring(Installer& installer) {
  installer.hooks.farm_city.push_back(pay_as_due);
  installer.hooks.farms_to_score.push_back(list_due);
  installer.steps.push_back(&kFarms);
  installer.steps.push_back(&kJoinedAtEnd);
  installer.steps.push_back(&kEnd);
}

}  // namespace bastide::abbey_and_mayor
