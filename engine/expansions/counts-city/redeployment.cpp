// Followers leave the city for a feature that is about to score, before the majority is taken (CO-11 to
// CO-16, T-14).
#include "engine/expansions/counts-city/counts_city.h"
#include "engine/rules/game.h"

namespace bastide::counts_city {
namespace {

bool stands_on(const State& state, NounId figure, SegmentKind kind) {  // CO-21
  return (state.rules->figures()[figure].stands_on & on(kind)) != 0;
}

// What else is forbidden on that tile or feature, no matter who comes (I-134).
const Filter* forbidding(const State& state, const Action& way) {
  for (const Filter& filter : state.rules->hooks().deployments)
    if (!filter.allows(state, way)) return &filter;
  return nullptr;
}

// Bit per kind of the player's followers who may go to such a feature.
std::uint16_t kinds_leaving(const State& state, PlayerId player, SegmentKind kind, bool from_any_quarter) {
  std::uint16_t kinds = 0;
  for (const Figure& figure : state.figures)
    if (figure.owner == player && may_leave(state, figure, kind, from_any_quarter))
      kinds = static_cast<std::uint16_t>(kinds | 1 << figure.kind);
  return kinds;
}

// From the quarter of such features if there is one, else from the first in order: it is all the same.
std::size_t leaver(const State& state, PlayerId player, NounId kind, SegmentKind to, bool from_any_quarter) {
  std::size_t best = state.figures.size();
  int best_quarter = kQuarters;
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const Figure& figure = state.figures[i];
    if (figure.owner != player || figure.kind != kind || !may_leave(state, figure, to, from_any_quarter))
      continue;
    const int quarter = quarter_of(state, figure) == quarter_for(to) ? -1 : quarter_of(state, figure);
    if (quarter < best_quarter) {
      best_quarter = quarter;
      best = i;
    }
  }
  return best;
}

bool is_of_placed_segment(const State& state, const Action& action) {
  return is_on_segment(action) && action.cell < state.board.cell_count() && state.board.placed(action.cell) &&
         action.part < state.board.segment_count(action.cell);
}

// --- whither (CO-11, CO-15, CO-16)

constexpr std::size_t kMostTargets = kMaxCompleted + FarmRoots::capacity();
using Targets = FixedVector<NodeId, kMostTargets>;

void list_scoring(const State& state, Targets& targets) {
  for (NodeId root : state.flow.completed) targets.push_back(root);
  if (!config_of(state).market_for_barns || !state.rules->quick().farmers) return;
  FarmRoots farms;
  for (auto add : state.rules->hooks().farms_to_score) add(state, farms);
  for (NodeId farm : farms) targets.push_back(farm);
}

bool may_be_entered(const State& state, NodeId root) {  // CO-15
  return !config_of(state).occupied_only || state.board.feature(root).occupants != 0;
}

// --- the step

constexpr Question kQuestions[] = {
    {"leave-city", "Move a follower out of the city onto a feature that scores, or pass", "CO-11"}};

void options(const State& state, ActionList& list) {
  Targets targets;
  list_scoring(state, targets);
  for (NodeId root : targets)
    if (may_be_entered(state, root)) list_ways(state, state.flow.decision.who, root, false, list);
  list.push_back(act::pass());
}

// CO-13: from the left of the active player, who comes last; each moves as many as wanted.
StepResult ask_next(Play& play) {
  for (; play.flow.asked < play.state.players(); ++play.flow.asked)
    if (play.ask_if_choice(play.clockwise(play.flow.part.player, play.flow.asked + 1)) == StepResult::ask)
      return StepResult::ask;
  play.flow.asked = 0;
  return StepResult::done;
}

StepResult enter(Play& play) {
  note_scores(play);
  play.flow.asked = 0;
  const bool barns = config_of(play.state).market_for_barns && !play.rules.hooks().farms_to_score.empty();
  if ((play.flow.completed.empty() && !barns) || !anybody_waits(play.state)) return StepResult::done;
  return ask_next(play);
}

StepResult apply(Play& play, const Action& action) {
  if (action.verb == Verb::pass)
    ++play.flow.asked;
  else
    leave(play, play.flow.decision.who, action, false);
  return ask_next(play);
}

Refusal explain(const State& state, const Action& action) {
  if (const Refusal refusal = explain_leaving(state, action, false)) return refusal;
  const NodeId root = state.board.root(action.cell, action.part);
  Targets targets;
  list_scoring(state, targets);
  if (!targets.contains(root)) {
    const bool farm = state.board.kind_of(root) == SegmentKind::field;
    return {farm ? "CO-16" : "CO-11",
            {"refusal.leaving-not-scored", "that feature is not about to score"},
            action.cell,
            action.part};
  }
  return {"CO-15",
          {"refusal.leaving-nobody-there", "nobody's follower stands on that feature"},
          action.cell,
          action.part};
}

}  // namespace

bool may_leave(const State& state, const Figure& figure, SegmentKind kind, bool from_any_quarter) {
  const int quarter = quarter_of(state, figure);
  return quarter >= 0 && is_free(state, quarter) && (from_any_quarter || quarter == quarter_for(kind)) &&
         stands_on(state, figure.kind, kind);
}

bool anybody_waits(const State& state) {
  for (const Figure& figure : state.figures)
    if (const int quarter = quarter_of(state, figure); quarter >= 0 && is_free(state, quarter)) return true;
  return false;
}

// Asked of every segment again and again at the end: the walk stops at the first that was laid before.
bool is_first_segment(const State& state, NodeId node) {
  NodeId other = state.board.node_at(node).next;
  while (other > node) other = state.board.node_at(other).next;
  return other == node;
}

// CO-14: onto any tile of it.
void list_ways(const State& state, PlayerId player, NodeId root, bool from_any_quarter, ActionList& list) {
  const std::uint16_t kinds = kinds_leaving(state, player, state.board.kind_of(root), from_any_quarter);
  if (kinds == 0) return;
  state.board.for_each_node(root, [&](NodeId id) {
    const Node& node = state.board.node_at(id);
    for (NounId kind = 0; (kinds >> kind) != 0; ++kind) {
      if (((kinds >> kind) & 1) == 0) continue;
      const Action way{Verb::move_figure, kind, node.cell, node.segment, 0, 0};
      if (forbidding(state, way) == nullptr) list.push_back(way);
    }
  });
}

void leave(Play& play, PlayerId player, const Action& action, bool from_any_quarter) {
  const SegmentKind kind = play.board.kind_of(play.board.root(action.cell, action.part));
  const std::size_t index = leaver(play.state, player, action.noun, kind, from_any_quarter);
  const Config& config = config_of(play.state);
  const auto bit = static_cast<std::uint8_t>(config.counts_two ? 1 << player : 0);
  if (action.noun == config.wagon) memory_of(play).wagons_out |= bit;
  if (action.noun == config.mayor) memory_of(play).mayors_out |= bit;
  play.move_figure(index, action.cell, action.part);
}

Refusal explain_leaving(const State& state, const Action& action, bool from_any_quarter) {
  if (action.verb != Verb::move_figure)
    return {"CO-11", {"refusal.choice-leaving", "a follower leaves the city now, or none"}};
  if (!is_of_placed_segment(state, action))
    return {"CO-14", {"refusal.leaving-for-feature", "a follower leaves the city for a feature"}};
  const SegmentKind kind = state.board.kind_of(state.board.root(action.cell, action.part));
  if (action.noun >= state.rules->figures().size() || !stands_on(state, action.noun, kind))
    return {"CO-21",
            {"refusal.leaving-figure", "that figure does not leave the city for such a feature"},
            action.cell,
            action.part};
  bool held = false;
  for (const Figure& figure : state.figures) {
    const int quarter = quarter_of(state, figure);
    if (figure.owner != state.flow.decision.who || figure.kind != action.noun || quarter < 0) continue;
    if (!from_any_quarter && quarter != quarter_for(kind)) continue;
    if (is_free(state, quarter)) {
      const Filter* filter = forbidding(state, action);
      return filter == nullptr ? Refusal{}
                               : Refusal{filter->clause, filter->reason, action.cell, action.part};
    }
    held = true;
  }
  if (held)
    return {"CO-12",
            {"refusal.count-in-quarter", "nobody leaves the quarter where the count stands"},
            action.cell,
            action.part};
  return {"CO-03",
          {"refusal.quarter-empty", "no such follower waits in the quarter of such features"},
          action.cell,
          action.part};
}

// --- strength (CO-20)

void count_two(const State& state, const Figure& figure, int& strength) {
  const Memory& memory = memory_of(state);
  const bool wagon = figure.kind == config_of(state).wagon && ((memory.wagons_out >> figure.owner) & 1) != 0;
  const bool mayor = figure.kind == config_of(state).mayor && ((memory.mayors_out >> figure.owner) & 1) != 0;
  if (wagon || mayor) strength = 2;
}

// Until it goes on (I-140) or home.
void figure_moved(Play& play, const Figure& before) {
  if (before.place != kOnBoard) return;
  const auto others = static_cast<std::uint8_t>(~(1 << before.owner));
  if (before.kind == config_of(play.state).wagon) memory_of(play).wagons_out &= others;
  if (before.kind == config_of(play.state).mayor) memory_of(play).mayors_out &= others;
}

void figure_returned(Play& play, const Figure& before, Cause) { figure_moved(play, before); }

const Step leave_city_step = {
    Slot::before_score, 140, "leave-city", "T-14", kQuestions, enter, options, apply, explain};

}  // namespace bastide::counts_city
