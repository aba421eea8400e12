// Who gives points away and gets none may send a follower into the city, and then move the count (CO-04 to
// CO-10, T-20).
#include "engine/expansions/counts-city/counts_city.h"

namespace bastide::counts_city {
namespace {

NounId place_of(const State& state, int quarter) {
  return static_cast<NounId>(config_of(state).first_quarter + quarter);
}

// --- the count

void list_quarters_for_count(const State& state, ActionList& list) {
  for (int quarter = 0; quarter < kQuarters; ++quarter)
    if (is_free(state, quarter))
      list.push_back({Verb::put_token, config_of(state).count,
                      square_of(state, static_cast<Quarter>(quarter)), 0, 0, 0});
}

void put_count(Play& play, const Action& action) {
  memory_of(play).count = static_cast<std::uint8_t>(quarter_at(play.state, action.cell) + 1);
  play.emit({EventKind::token_put, play.flow.decision.who, action.noun, kNoSegment, action.cell});
}

Refusal explain_count(const State& state, const Action& action, std::string_view clause) {
  if (action.verb != Verb::put_token || action.noun != config_of(state).count)
    return {clause, {"refusal.choice-count", "the count is to be put into a quarter of the city"}};
  if (quarter_at(state, action.cell) < 0)
    return {clause, {"refusal.no-quarter", "no quarter is there"}, action.cell};
  return {clause, {"refusal.count-there", "the count is there already"}, action.cell};
}

// CO-04
constexpr Question kStartQuestions[] = {{"count-start", "Put the count into a quarter of the city", "CO-04"}};

StepResult enter_start(Play& play) {
  if (!config_of(play.state).starts_in_castle) return play.ask(play.flow.first_player);
  memory_of(play).count = castle + 1;
  return StepResult::done;
}

StepResult apply_start(Play& play, const Action& action) {
  put_count(play, action);
  return StepResult::done;
}

Refusal explain_start(const State& state, const Action& action) {
  return explain_count(state, action, "CO-04");
}

// --- the follower

constexpr Question kQuestions[] = {
    {"enter-city", "Send a follower into a quarter of the city, or pass", "CO-06"},
    {"move-count", "Move the count to another quarter, or pass", "CO-08"},
};

// CO-05, CO-09: by what was scored in this part.
bool gave_points_away(const Play& play) {
  const Memory& memory = memory_of(play.state);
  bool others = false;
  for (PlayerId player = 0; player < play.state.players(); ++player) {
    if (play.state.scores[player] <= memory.before[player]) continue;
    if (player == play.flow.part.player) return false;
    others = true;
  }
  return others;
}

// F-07, I-142: from the market a wagon has no way to farms, but maybe to something else at the end.
bool may_enter(const State& state, NounId figure, int quarter) {
  const bool held = figure == config_of(state).wagon && quarter == market && !config_of(state).any_figure;
  return state.rules->figures()[figure].follower && !held;
}

bool sent_one_before(const Play& play) {  // CO-10
  return !config_of(play.state).each_part && memory_of(play.state).turn_of_deployment == play.flow.turn;
}

StepResult enter(Play& play) {
  const bool may = gave_points_away(play) && (play.flow.part.flags & part_after_last_tile) == 0 &&  // AM-12
                   !sent_one_before(play);
  memory_of(play).before.fill(0);
  return may ? play.ask_if_choice(play.flow.part.player, ask_follower) : StepResult::done;
}

void options(const State& state, ActionList& list) {
  if (state.flow.decision.question == ask_count) {
    list_quarters_for_count(state, list);
  } else {
    for (NounId figure = 0; figure < state.rules->figures().size(); ++figure)
      for (int quarter = 0; quarter < kQuarters; ++quarter)
        if (state.supply[state.flow.decision.who][figure] != 0 && may_enter(state, figure, quarter))
          list.push_back({Verb::deploy, figure, kNoCell, 0, 0, place_of(state, quarter)});
  }
  list.push_back(act::pass());
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass) return StepResult::done;
  if (action.verb == Verb::put_token) {
    put_count(play, action);
    return StepResult::done;
  }
  play.put_off_board(play.flow.decision.who, action.noun, static_cast<NounId>(action.value), action.part);
  memory_of(play).turn_of_deployment = play.flow.turn;
  return play.ask(play.flow.decision.who, ask_count, true);  // CO-08
}

Refusal explain(const State& state, const Action& action) {
  if (state.flow.decision.question == ask_count) return explain_count(state, action, "CO-08");
  const int quarter = action.value - config_of(state).first_quarter;
  if (action.verb != Verb::deploy || is_on_segment(action) || quarter < 0 || quarter >= kQuarters)
    return {"CO-06", {"refusal.choice-quarter", "a follower goes into a quarter of the city now, or none"}};
  if (action.noun >= state.rules->figures().size() || !state.rules->figures()[action.noun].follower)
    return {"CO-25", {"refusal.quarter-followers-only", "only followers go into the city"}};
  if (!may_enter(state, action.noun, quarter))
    return {"F-07", {"refusal.wagon-in-market", "a wagon does not go into the market"}};
  if (state.supply[state.flow.decision.who][action.noun] == 0)
    return {"B-28", {"refusal.none-in-supply", "the supply has no such figure left"}};
  return {};
}

}  // namespace

void note_scores(Play& play) {
  for (PlayerId player = 0; player < play.state.players(); ++player)
    memory_of(play).before[player] = play.state.scores[player];
}

// After the seat that begins is known (B-08).
const Step count_start_step = {Slot::setup,     95,          "count-start",           "CO-04",
                               kStartQuestions, enter_start, list_quarters_for_count, apply_start,
                               explain_start};
const Step enter_city_step = {Slot::after_score, 200,   "enter-city", "T-20", kQuestions, enter,
                              options,           apply, explain};

}  // namespace bastide::counts_city
