#include "protocol/preview.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "engine/rules/game.h"
#include "engine/rules/scoring.h"
#include "protocol/answer_words.h"
#include "protocol/json_feature.h"
#include "protocol/json_parts.h"

namespace bastide {
namespace {

using boost::json::array;
using boost::json::object;

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
  array scores() const { return scores_; }  // each with its lines
  array home() const { return home_; }
  array points() const {  // a sum for each seat
    array json;
    for (PlayerId seat = 0; seat < kMaxPlayers; ++seat)
      if (points_[seat] != 0)
        json.push_back(object{{"seat", json_seat(seat)}, {"points", json_number(points_[seat])}});
    return json;
  }

 private:
  void note_home(const Event& event) {
    object home{{"seat", json_seat(event.player)},
                {"figure", json_of(state_.rules->figures()[event.noun].id)}};
    if (is_at_place(event))
      add_standing(home, state_, event.value, event.part, event.cell);
    else
      home["at"] = json_of(spot_text(state_, event.cell, event.part));
    home_.push_back(std::move(home));
  }
  void note_points(const Event& event) {
    points_[event.player] += event.points;
    object score{{"seat", json_seat(event.player)}, {"points", json_number(event.points)}};
    if (event.cell != kNoCell) score["at"] = json_of(spot_text(state_, event.cell, event.part));
    score["lines"] = event.lines != nullptr ? json_lines(*event.lines) : array();
    scores_.push_back(std::move(score));
  }

  const State& state_;
  CellId placed_ = kNoCell;
  bool at_end_ = false;
  std::array<int, kMaxPlayers> points_{};
  array scores_, home_;
};

using Names = std::span<const std::string>;

object answer_json(const State& state, const Action& action, Names names) {
  object json{{"action", json_of(action_text(state, action))},
              {"text", json_of(answer_words(state, action, names))}};
  const bool of_token = action.verb == Verb::put_token && action.cell != kNoCell;
  const bool of_figure = action.verb == Verb::deploy || action.verb == Verb::take_back;
  const bool beside_figures = of_token && state.rules->tokens()[action.noun].beside_figures;
  if ((of_figure || beside_figures) && is_on_segment(action))
    json["at"] = json_of(spot_text(state, action.cell, action.part));
  else if (of_token || (of_figure && action.cell != kNoCell))
    json["at"] = json_of(cell_text(state, action.cell));
  State after = state;
  Effects effects(after);
  apply_legal(after, action, &effects);
  json["now"] = effects.points();
  if (array home = effects.home(); !home.empty()) json["home"] = std::move(home);
  return json;
}

// "...: Ben, Cleo" behind a reason that a feature is taken.
std::string occupants_of(const State& state, const Refusal& refusal, Names names) {
  if (refusal.cell == kNoCell || refusal.segment == kNoSegment) return {};
  std::string text;
  const NodeId root = state.board.root(refusal.cell, refusal.segment);
  for_each_player(state.board.feature(root).occupants,
                  [&](PlayerId seat) { text += (text.empty() ? ": " : ", ") + seat_name(seat, names); });
  return text;
}

// The figures that the seat has and may not put on this or that segment of the tile just laid.
array refused_json(const State& state, const ActionList& list, Names names) {
  array json;
  const CellId placed = state.flow.placed;
  const bool figures_asked =
      std::any_of(list.begin(), list.end(), [](const Action& action) { return action.verb == Verb::deploy; });
  if (placed == kNoCell || !figures_asked) return json;
  const auto& supply = state.supply[state.flow.decision.who];
  for (SegmentId segment = 0; segment < state.board.segment_count(placed); ++segment)
    for (NounId figure = 0; figure < state.rules->figures().size(); ++figure) {
      const Action action = act::deploy(figure, placed, segment);
      if (supply[figure] == 0 || list.contains(action)) continue;
      const Refusal refusal = explain(state, action);
      json.push_back(
          object{{"action", json_of(action_text(state, action))},
                 {"at", json_of(spot_text(state, placed, segment))},
                 {"message", json_of(std::string(refusal.reason) + occupants_of(state, refusal, names))},
                 {"clause", json_of(refusal.clause)}});
    }
  return json;
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
object feature_change(const State& before, const State& after, NodeId root) {
  std::vector<NodeId> old;
  after.board.for_each_node(root, [&](NodeId node) {
    if (node >= before.board.node_count()) return;
    const NodeId was = before.board.root(node);
    if (std::find(old.begin(), old.end(), was) == old.end()) old.push_back(was);
  });
  object json{{"kind", json_of(name_of(after.board.kind_of(root)))},
              {"at", segments_json(after, root)},
              {"before", nullptr},
              {"after", worth_json(after, root)}};
  const auto largest = std::max_element(old.begin(), old.end(), [&](NodeId one, NodeId other) {
    return worth_of(before, one).now < worth_of(before, other).now;
  });
  if (largest != old.end()) json["before"] = worth_json(before, *largest);
  if (old.size() > 1) json["joins"] = json_number(old.size());
  if (array squares = squares_json(after, root); !squares.empty()) json["squares"] = std::move(squares);
  return json;
}

JsonError play(State& state, std::span<const std::string> actions, Effects& effects) {
  const PlayerId seat = state.flow.decision.who;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string place = "/actions/" + std::to_string(i);
    if (state.flow.over) return {place, "the game is over", "B-70"};
    if (seat >= kMaxPlayers || state.flow.decision.who != seat)
      return {place, "nothing more is asked of this seat now", std::string(asking_question(state).clause)};
    Action action;
    if (const ParseError error = parse_action(state, actions[i], action))
      return {place, "column " + std::to_string(error.column) + ": " + error.message, error.clause};
    if (const Refusal refusal = apply(state, action, &effects))
      return {place, refusal_reason(state, refusal), std::string(refusal.clause)};
  }
  return {};
}

// What the seat is asked next, what it may answer, and what not.
void add_question(object& preview, const State& state, PlayerId seat, Names names) {
  preview["asked"] = nullptr;
  preview["answers"] = preview["refused"] = array();
  if (state.flow.over || seat >= kMaxPlayers || state.flow.decision.who != seat) return;
  ActionList list;
  legal_actions(state, list);
  array answers, effects;
  for (const Action& action : list) {
    effects.push_back(answer_json(state, action, names));
    answers.push_back(effects.back().at("action"));
  }
  preview["asked"] = {{"question", json_of(asking_question(state).id)},
                      {"text", json_of(asking_question(state).text)},
                      {"seat", json_seat(seat)},
                      {"may_pass", state.flow.decision.may_pass},
                      {"answers", std::move(answers)}};
  preview["answers"] = std::move(effects);
  preview["refused"] = refused_json(state, list, names);
}

}  // namespace

JsonError preview_json(const State& state, std::span<const std::string> actions, object& preview,
                       std::span<const std::string> seat_names) {
  State after = state;
  Effects effects(after);
  if (JsonError error = play(after, actions, effects)) return error;
  preview = {};
  add_question(preview, after, state.flow.decision.who, seat_names);
  preview["now"] = effects.scores();
  array features;
  if (effects.placed() != kNoCell)
    for (NodeId root : features_at(after, effects.placed()))
      features.push_back(feature_change(state, after, root));
  preview["features"] = std::move(features);
  return {};
}

}  // namespace bastide
