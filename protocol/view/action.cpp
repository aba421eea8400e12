#include "protocol/view/action.h"

#include "engine/notation/action_text.h"
#include "protocol/view/parts.h"

namespace bastide {
namespace {

template <class Nouns>
std::string id_of(const Nouns& nouns, int noun) {
  const auto i = static_cast<std::size_t>(noun);
  return noun >= 0 && i < nouns.size() ? std::string(nouns[i].id) : std::string();
}

// The two lists have the same order.
static_assert(static_cast<int>(wire::ActionVerb::pass) == static_cast<int>(Verb::pass));

std::optional<int> if_not_0(int value) { return value == 0 ? std::nullopt : std::optional<int>(value); }

class ActionWriter {
 public:
  ActionWriter(const State& state, const Action& action)
      : state_(state), rules_(*state.rules), action_(action) {
    view_.text = action_text(state, action);
    view_.verb = static_cast<wire::ActionVerb>(action.verb);
  }

  wire::Action write() {
    add_facts();
    if (state_.flow.decision.who == kChance) view_.group = wire::ActionGroup::chance;
    return std::move(view_);
  }

 private:
  void add_facts() {
    switch (action_.verb) {
      case Verb::draw:
        view_.group = wire::ActionGroup::chance;
        view_.tile = id_of(rules_.tiles(), action_.value);
        return;
      case Verb::place:
        return add_placing();
      case Verb::deploy:
        return add_deploying();
      case Verb::take_back:
        return add_taking_back();
      case Verb::move_figure:
        view_.group = wire::ActionGroup::move;
        view_.figure = id_of(rules_.figures(), action_.noun);
        if (action_.cell != kNoCell) view_.standing.at = spot_of(state_, action_.cell, action_.part);
        view_.value = if_not_0(action_.value);
        view_.detail = if_not_0(action_.detail);
        return;
      case Verb::put_token:
        return add_putting();
      case Verb::choose:
        view_.group = wire::ActionGroup::choice;
        view_.choice = id_of(rules_.choices(), action_.noun);
        view_.value = action_.value + (action_.noun == choice_start ? 1 : 0);  // a seat
        view_.detail = if_not_0(action_.detail);
        return;
      case Verb::bid:
        view_.group = wire::ActionGroup::bid;
        view_.value = action_.value;
        view_.detail = if_not_0(action_.detail);
        return;
      case Verb::pass:
        view_.group = wire::ActionGroup::decline;
        view_.detail = if_not_0(action_.detail);
    }
  }

  void add_placing() {
    view_.group = wire::ActionGroup::tile;
    view_.standing.at = square_of(state_, action_.cell);
    view_.turns = action_.part;
    if (action_.noun != 0) {
      view_.token = id_of(rules_.tokens(), action_.noun);
      view_.value = action_.value;
    }
    view_.detail = if_not_0(action_.detail);
  }

  void add_deploying() {
    view_.group = wire::ActionGroup::figure;
    view_.figure = id_of(rules_.figures(), action_.noun);
    view_.detail = if_not_0(action_.detail);
    if (is_on_segment(action_)) {
      view_.standing.at = spot_of(state_, action_.cell, action_.part);
      view_.value = if_not_0(action_.value);
    } else {
      view_.standing =
          standing_of(state_, action_.value, action_.cell == kNoCell ? action_.part : 0, action_.cell);
    }
  }

  // A segment, or the place that the detail names.
  void add_place_of_detail() {
    if (is_on_segment(action_)) {
      view_.standing.at = spot_of(state_, action_.cell, action_.part);
      view_.detail = if_not_0(action_.detail);
    } else if (action_.detail != 0) {
      view_.standing =
          standing_of(state_, action_.detail, action_.cell == kNoCell ? action_.part : 0, action_.cell);
    } else if (action_.cell != kNoCell) {
      view_.standing.at = square_of(state_, action_.cell);
    }
  }

  void add_taking_back() {
    view_.group = wire::ActionGroup::figure;
    view_.figure = id_of(rules_.figures(), action_.noun);
    view_.seat = seat_number(static_cast<PlayerId>(action_.value));
    add_place_of_detail();
  }

  void add_putting() {
    view_.group = wire::ActionGroup::piece;
    view_.token = id_of(rules_.tokens(), action_.noun);
    view_.value = if_not_0(action_.value);
    if (action_.noun < rules_.tokens().size() && rules_.tokens()[action_.noun].beside_figures)
      return add_place_of_detail();
    if (action_.cell != kNoCell) view_.standing.at = square_of(state_, action_.cell);
    view_.standing.number = if_not_0(action_.part);
    view_.detail = if_not_0(action_.detail);
  }

  const State& state_;
  const RuleSet& rules_;
  const Action& action_;
  wire::Action view_;
};

}  // namespace

wire::Action action_of(const State& state, const Action& action) {
  return ActionWriter(state, action).write();
}

wire::Spot square_of(const State& state, CellId cell) {
  return {state.board.cell(cell).x, state.board.cell(cell).y, {}};
}

wire::Spot spot_of(const State& state, CellId cell, SegmentId segment) {
  wire::Spot spot = square_of(state, cell);
  if (segment != kNoSegment) spot.segment = segment_text(state, cell, segment);
  return spot;
}

wire::Spot spot_of(const State& state, NodeId node) {
  return spot_of(state, state.board.node_at(node).cell, state.board.node_at(node).segment);
}

wire::Standing standing_of(const State& state, int place, int number, CellId cell) {
  const auto& places = state.rules->places();
  const auto noun = static_cast<std::size_t>(place);
  const bool known = place >= 0 && noun < places.size();
  wire::Standing standing;
  standing.place.emplace();
  if (known) *standing.place = std::string(places[noun].id);
  if (known && places[noun].of_seats)
    standing.of = number + 1;
  else if (number != 0)
    standing.number = number;
  if (cell != kNoCell) standing.at = square_of(state, cell);
  return standing;
}

std::string text_of(const wire::Spot& spot) {
  const std::string square = std::to_string(spot.x) + "," + std::to_string(spot.y);
  return spot.segment ? square + ":" + *spot.segment : square;
}

}  // namespace bastide
