#include "protocol/view/preview.h"

#include <algorithm>

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"
#include "protocol/text/action_words.h"
#include "protocol/view/feature.h"
#include "protocol/view/parts.h"

namespace bastide {
namespace {

// What actions bring at once: up to the end of the game, whose points are another matter.
class Effects : public EventSink {
 public:
  explicit Effects(const State& state) : state_(state) {}

  void on_event(const Event& event) override {
    if (event.kind == EventKind::placed) placed_ = event.cell;
    if (event.kind == EventKind::scored && !event.complete) at_end_ = true;
    if (at_end_) return;
    if (event.kind == EventKind::scored || event.kind == EventKind::paid) note_points(event);
    if (event.kind == EventKind::returned) note_home(event);
  }
  CellId placed() const { return placed_; }
  const std::vector<wire::Points>& scores() const { return scores_; }  // each with its lines
  const std::vector<wire::FigureState>& home() const { return home_; }
  std::vector<wire::Points> points() const {  // a sum for each seat
    std::vector<wire::Points> sums;
    for (PlayerId seat = 0; seat < kMaxPlayers; ++seat)
      if (points_[seat] != 0) sums.push_back({seat_number(seat), points_[seat], {}, {}});
    return sums;
  }

 private:
  void note_home(const Event& event) {
    wire::FigureState& home = home_.emplace_back();
    home.seat = seat_number(event.player);
    home.figure = state_.rules->figures()[event.noun].id;
    if (is_at_place(event))
      home.standing = standing_of(state_, event.value, event.part, event.cell);
    else
      home.standing.at = spot_of(state_, event.cell, event.part);
  }
  void note_points(const Event& event) {
    points_[event.player] += event.points;
    wire::Points& score = scores_.emplace_back();
    score.seat = seat_number(event.player);
    score.points = event.points;
    if (event.cell != kNoCell) score.at = spot_of(state_, event.cell, event.part);
    score.lines.emplace();
    if (event.lines != nullptr) score.lines = lines_of(*event.lines);
  }

  const State& state_;
  CellId placed_ = kNoCell;
  bool at_end_ = false;
  std::array<int, kMaxPlayers> points_{};
  std::vector<wire::Points> scores_;
  std::vector<wire::FigureState> home_;
};

using Names = std::span<const std::string>;

wire::ActionEffect effect_of(const State& state, const Action& action, Names names) {
  wire::ActionEffect effect;
  effect.action = action_of(state, action);
  effect.text = action_words(state, action, names);
  const bool of_token = action.verb == Verb::put_token && action.cell != kNoCell;
  const bool of_figure = action.verb == Verb::deploy || action.verb == Verb::take_back;
  const bool beside_figures = of_token && state.rules->tokens()[action.noun].beside_figures;
  if ((of_figure || beside_figures) && is_on_segment(action))
    effect.at = spot_of(state, action.cell, action.part);
  else if (of_token || (of_figure && action.cell != kNoCell))
    effect.at = square_of(state, action.cell);
  State after = state;
  Effects effects(after);
  apply_legal(after, action, &effects);
  effect.now = effects.points();
  if (!effects.home().empty()) effect.home = effects.home();
  return effect;
}

// Who stand on the feature that it is about, and "...: Ben, Cleo" behind the reason.
void add_occupants(const State& state, const Refusal& refusal, Names names, wire::RefusedAction& refused) {
  if (refusal.cell == kNoCell || refusal.segment == kNoSegment) return;
  const NodeId root = state.board.root(refusal.cell, refusal.segment);
  for_each_player(state.board.feature(root).occupants, [&](PlayerId seat) {
    refused.message += (refused.seats ? ", " : ": ") + seat_name(seat, names);
    if (!refused.seats) refused.seats.emplace();
    refused.seats->push_back(seat_number(seat));
  });
}

// The figures that the seat has and may not put on this or that segment of the tile just laid.
std::vector<wire::RefusedAction> refused_of(const State& state, const ActionList& list, Names names) {
  std::vector<wire::RefusedAction> refused;
  const CellId placed = state.flow.placed;
  const bool figures_asked =
      std::any_of(list.begin(), list.end(), [](const Action& action) { return action.verb == Verb::deploy; });
  if (placed == kNoCell || !figures_asked) return refused;
  const auto& supply = state.supply[state.flow.decision.who];
  for (SegmentId segment = 0; segment < state.board.segment_count(placed); ++segment)
    for (NounId figure = 0; figure < state.rules->figures().size(); ++figure) {
      const Action action = act::deploy(figure, placed, segment);
      if (supply[figure] == 0 || list.contains(action)) continue;
      const Refusal refusal = explain(state, action);
      wire::RefusedAction& entry = refused.emplace_back();
      entry.action = action_of(state, action);
      entry.at = spot_of(state, placed, segment);
      entry.message = refusal.reason.text;
      entry.key = refusal.reason.key;
      entry.clause = refusal.clause;
      add_occupants(state, refusal, names, entry);
    }
  return refused;
}

// The features that the tile belongs to, and the cloisters next to it.
std::vector<NodeId> features_at(const State& state, CellId placed) {
  std::vector<NodeId> roots;
  const auto note = [&roots](NodeId root) {
    if (std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
  };
  for (SegmentId segment = 0; segment < state.board.segment_count(placed); ++segment)
    note(state.board.root(placed, segment));
  const Cell& here = state.board.cell(placed);
  for (NodeId node : state.board.cloisters()) {
    const Cell& there = state.board.cell(state.board.node_at(node).cell);
    if (std::abs(there.x - here.x) <= 1 && std::abs(there.y - here.y) <= 1) note(state.board.root(node));
  }
  return roots;
}

// The features that have become this one: nodes keep their numbers, so the old ones are those below the old
// count.
wire::FeatureChange change_of(const State& before, const State& after, NodeId root) {
  std::vector<NodeId> old;
  after.board.for_each_node(root, [&](NodeId node) {
    if (node >= before.board.node_count()) return;
    const NodeId was = before.board.root(node);
    if (std::find(old.begin(), old.end(), was) == old.end()) old.push_back(was);
  });
  wire::FeatureChange change;
  change.kind = name_of(after.board.kind_of(root));
  change.at = segments_of(after, root);
  change.after = outlook_of(after, root);
  const auto largest = std::max_element(old.begin(), old.end(), [&](NodeId one, NodeId other) {
    return value_of(before, one).now < value_of(before, other).now;
  });
  if (largest != old.end()) change.before = outlook_of(before, *largest);
  if (old.size() > 1) change.joins = static_cast<int>(old.size());
  if (auto squares = squares_of(after, root); !squares.empty()) change.squares = std::move(squares);
  return change;
}

JsonError play(State& state, std::span<const std::string> actions, Effects& effects) {
  const PlayerId seat = state.flow.decision.who;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string place = "/actions/" + std::to_string(i);
    if (state.flow.over) return {place, {"refusal.game-over", "the game is over"}, "B-70"};
    if (seat >= kMaxPlayers || state.flow.decision.who != seat)
      return {place,
              {"refusal.nothing-asked", "nothing more is asked of this seat now"},
              std::string(asking_question(state).clause)};
    Action action;
    if (const ParseError error = parse_action(state, actions[i], action))
      return {place, said_with_column(error), error.clause};
    if (const Refusal refusal = apply(state, action, &effects))
      return {place, said_of(state, refusal), std::string(refusal.clause)};
  }
  return {};
}

// What the seat is asked next, what it may answer, and what not.
void add_question(wire::Preview& preview, const State& state, PlayerId seat, Names names) {
  if (state.flow.over || seat >= kMaxPlayers || state.flow.decision.who != seat) return;
  ActionList list;
  legal_actions(state, list);
  const Question& question = asking_question(state);
  preview.asked = wire::PreviewAsked{std::string(question.id), std::string(question.text), seat_number(seat),
                                     state.flow.decision.may_pass};
  for (const Action& action : list) preview.actions.push_back(effect_of(state, action, names));
  preview.refused = refused_of(state, list, names);
}

}  // namespace

JsonError preview(const State& state, std::span<const std::string> actions, wire::Preview& preview,
                  std::span<const std::string> seat_names) {
  State after = state;
  Effects effects(after);
  if (JsonError error = play(after, actions, effects)) return error;
  preview = {};
  add_question(preview, after, state.flow.decision.who, seat_names);
  preview.now = effects.scores();
  if (effects.placed() != kNoCell)
    for (NodeId root : features_at(after, effects.placed()))
      preview.features.push_back(change_of(state, after, root));
  return {};
}

}  // namespace bastide
