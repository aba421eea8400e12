// At the end of the game followers leave the city for what scores then (CO-17 to CO-19, E-05 (1), E-06).
#include "engine/expansions/counts-city/counts_city.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"

namespace bastide::counts_city {

bool from_any_quarter(const State& state) { return config_of(state).at_the_end == AtTheEnd::any_feature; }

bool is_target(const State& state, NodeId root) {
  const SegmentKind kind = state.board.kind_of(root);
  if (config_of(state).occupied_only && state.board.feature(root).occupants == 0) return false;
  if (kind == SegmentKind::field) return state.rules->quick().farmers;
  if (config_of(state).at_the_end == AtTheEnd::market_only) return false;
  return kind != SegmentKind::river && !is_complete(state, root);
}

namespace {

// --- asking (CO-19)

constexpr Question kQuestions[] = {
    {"leave-city-at-end", "Move a follower out of the city onto a feature, or pass", "CO-17"}};

// One feature only, or the word that this was all (E-06).
void list_for_feature(const State& state, PlayerId player, ActionList& list) {
  if (stays(state, player)) return;
  const std::size_t before = list.size();
  list_ways(state, player, state.board.root(memory_of(state).feature), from_any_quarter(state), list);
  if (list.size() != before) list.push_back(act::choose(config_of(state).stay, 1));
}

void options(const State& state, ActionList& list) {
  const PlayerId player = state.flow.decision.who;
  if (config_of(state).feature_by_feature) {
    list_for_feature(state, player, list);
  } else {
    for (NodeId node = 0; node < state.board.node_count(); ++node)
      if (state.board.root(node) == node && is_target(state, node))
        list_ways(state, player, node, from_any_quarter(state), list);
  }
  list.push_back(act::pass());
}

void pass_on(Play& play) {
  play.flow.asked = static_cast<std::uint8_t>((play.flow.asked + 1) % play.state.players());
}

// From the left of the last player, until all pass.
StepResult ask_round(Play& play) {
  Memory& memory = memory_of(play);
  while (memory.passes < play.state.players() && anybody_waits(play.state)) {
    if (play.ask_if_choice(play.clockwise(play.flow.turn_player, play.flow.asked + 1)) == StepResult::ask)
      return StepResult::ask;
    ++memory.passes;
    pass_on(play);
  }
  memory.passes = 0;
  play.flow.asked = 0;
  return StepResult::done;
}

void score(Play& play, NodeId root) {
  if (play.board.feature(root).occupants == 0) return;
  score_feature(play, root, false);
  play.send_all_home(root, Cause::scored);  // B-74
}

// E-06: one feature after the other, in the order in which their first tiles were laid, each scored before
// the next. Farms stay for the scoring of all farms, which may go city by city (B-78).
StepResult ask_by_feature(Play& play, bool farms) {
  NodeId& feature = memory_of(play).feature;
  for (; feature < play.board.node_count(); ++feature) {
    const NodeId root = play.board.root(feature);
    const bool is_farm = play.board.kind_of(root) == SegmentKind::field;
    if (is_farm != farms || !is_target(play.state, root) || !is_first_segment(play.state, feature)) continue;
    if (ask_round(play) == StepResult::ask) return StepResult::ask;
    if (!farms) score(play, root);
  }
  feature = 0;
  if (farms) memory_of(play).staying = 0;
  return StepResult::done;
}

StepResult go_on(Play& play, bool farms) {
  if (config_of(play.state).feature_by_feature) return ask_by_feature(play, farms);
  return farms ? StepResult::done : ask_round(play);
}

StepResult enter_features(Play& play) {
  play.flow.asked = 0;
  return go_on(play, false);
}
StepResult enter_farms(Play& play) { return go_on(play, true); }

StepResult apply(Play& play, const Action& action, bool farms) {
  Memory& memory = memory_of(play);
  const PlayerId who = play.flow.decision.who;
  if (action.verb == Verb::choose) memory.staying |= static_cast<std::uint16_t>(1 << who);
  if (action.verb == Verb::move_figure) {
    leave(play, who, action, from_any_quarter(play.state));
    memory.passes = 0;
  } else {
    ++memory.passes;
  }
  pass_on(play);
  return go_on(play, farms);
}
StepResult apply_features(Play& play, const Action& action) { return apply(play, action, false); }
StepResult apply_farms(Play& play, const Action& action) { return apply(play, action, true); }

Refusal explain(const State& state, const Action& action) {
  if (const Refusal refusal = explain_leaving(state, action, from_any_quarter(state))) return refusal;
  const NodeId root = state.board.root(action.cell, action.part);
  const bool farm = state.board.kind_of(root) == SegmentKind::field;
  if (config_of(state).at_the_end == AtTheEnd::market_only && !farm)
    return {
        "CO-17", {"refusal.market-to-farm", "only from the market, and to a farm"}, action.cell, action.part};
  if (config_of(state).occupied_only && state.board.feature(root).occupants == 0)
    return {"CO-15",
            {"refusal.leaving-nobody-there", "nobody's follower stands on that feature"},
            action.cell,
            action.part};
  if (is_target(state, root))
    return {"E-06",
            {"refusal.leaving-other-feature", "another feature is about to be scored"},
            action.cell,
            action.part};
  return {"CO-17",
          {"refusal.leaving-not-at-end", "that feature does not score at the end"},
          action.cell,
          action.part};
}

}  // namespace

// Before all else that scores at the end, and once more before the farms.
const Step leave_city_at_end_step = {Slot::final_score, 10,      "leave-city-at-end", "E-05", kQuestions,
                                     enter_features,    options, apply_features,      explain};
const Step leave_city_for_farms_step = {
    Slot::final_score, 35,     "leave-city-for-farms", "E-05", kQuestions, enter_farms, options,
    apply_farms,       explain};

}  // namespace bastide::counts_city
