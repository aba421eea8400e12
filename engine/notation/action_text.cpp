#include "engine/notation/action_text.h"

namespace bastide {
namespace {

constexpr std::string_view kOverlay = "overlay";

template <class Nouns>
std::string noun_text(const Nouns& nouns, int noun) {
  if (noun < 0 || noun >= static_cast<int>(nouns.size())) return "#" + std::to_string(noun);
  return std::string(nouns[static_cast<std::size_t>(noun)].id);
}

std::string value_suffix(int value) { return value == 0 ? "" : "=" + std::to_string(value); }

// "2,-1:road-E", or what of it the action has.
std::string where_text(const State& state, const Action& action) {
  if (action.cell == kNoCell) return action.part == 0 ? "" : ":#" + std::to_string(action.part);
  return spot_text(state, action.cell, action.part);
}

std::string place_text(const State& state, const Action& action) {
  std::string text = cell_text(state, action.cell);
  if (action.part != 0) text += "^" + std::to_string(action.part);
  if (action.noun != 0) text += "+" + noun_text(state.rules->tokens(), action.noun);
  return text + value_suffix(action.value);
}

std::string deploy_text(const State& state, const Action& action) {
  std::string text = noun_text(state.rules->figures(), action.noun) + "@";
  if (action.cell == kNoCell)
    return text + noun_text(state.rules->places(), action.value) + value_suffix(action.part);
  if (action.part == kNoSegment && action.value != 0)
    return text + cell_text(state, action.cell) + ":" + noun_text(state.rules->places(), action.value);
  const bool here = action.cell == state.flow.placed && action.part != kNoSegment;
  text += here ? segment_text(state, action.cell, action.part) : spot_text(state, action.cell, action.part);
  return text + value_suffix(action.value);
}

bool is_beside_figures(const State& state, const Action& action) {
  const auto& tokens = state.rules->tokens();
  return action.verb == Verb::put_token && action.noun < tokens.size() && tokens[action.noun].beside_figures;
}

// Taken back from a place, not from a segment, or put beside who is there: then the detail names the place.
bool is_of_place(const State& state, const Action& action) {
  const bool off_segments = action.cell == kNoCell || action.part == kNoSegment;
  return (action.verb == Verb::take_back || is_beside_figures(state, action)) && off_segments &&
         action.detail != 0 && action.detail < state.rules->places().size();
}

// "2,-1:tower", "prison:2"
std::string of_place_text(const State& state, const Action& action) {
  const NamedSpec& place = state.rules->places()[action.detail];
  if (action.cell != kNoCell) return cell_text(state, action.cell) + ":" + std::string(place.id);
  const int number = action.part + (place.of_seats ? 1 : 0);
  return std::string(place.id) + (number == 0 ? "" : ":" + std::to_string(number));
}

std::string take_back_text(const State& state, const Action& action) {
  const std::string where =
      is_of_place(state, action) ? of_place_text(state, action) : where_text(state, action);
  std::string text = noun_text(state.rules->figures(), action.noun) + "<" + where;
  if (action.value != state.flow.decision.who) text += "=" + std::to_string(action.value + 1);
  return text;
}

std::string put_token_text(const State& state, const Action& action) {
  std::string text = noun_text(state.rules->tokens(), action.noun) + "*";
  if (is_of_place(state, action)) return text + of_place_text(state, action) + value_suffix(action.value);
  if (is_beside_figures(state, action)) return text + where_text(state, action) + value_suffix(action.value);
  if (action.cell != kNoCell) text += cell_text(state, action.cell);
  if (action.part != 0) text += ":" + std::to_string(action.part);
  return text + value_suffix(action.value);
}

std::string choose_text(const State& state, const Action& action) {
  const int shown = action.value + (action.noun == choice_start ? 1 : 0);  // a seat
  return noun_text(state.rules->choices(), action.noun) + "=" + std::to_string(shown);
}

std::string plain_text(const State& state, const Action& action) {
  switch (action.verb) {
    case Verb::draw:
      return noun_text(state.rules->tiles(), action.value);
    case Verb::place:
      return place_text(state, action);
    case Verb::deploy:
      return deploy_text(state, action);
    case Verb::take_back:
      return take_back_text(state, action);
    case Verb::move_figure:
      return noun_text(state.rules->figures(), action.noun) + ">" + where_text(state, action) +
             value_suffix(action.value);
    case Verb::put_token:
      return put_token_text(state, action);
    case Verb::choose:
      return choose_text(state, action);
    case Verb::bid:
      return "bid=" + std::to_string(action.value);
    case Verb::pass:
      return "-";
  }
  return "?";
}

bool has_segment(const State& state, CellId cell, SegmentId segment) {
  const Board& board = state.board;
  return cell < board.cell_count() && board.placed(cell) && segment < board.segment_count(cell);
}

}  // namespace

std::string cell_text(const State& state, CellId cell) {
  if (cell >= state.board.cell_count()) return "?,?";
  return std::to_string(state.board.cell(cell).x) + "," + std::to_string(state.board.cell(cell).y);
}

std::string segment_text(const State& state, CellId cell, SegmentId segment) {
  if (!has_segment(state, cell, segment)) return "#" + std::to_string(segment);
  const TileType& type = state.board.type_at(cell);
  if (segment == type.segments.size()) return std::string(kOverlay);
  return type.segment_name(segment, state.board.cell(cell).turns);
}

std::string spot_text(const State& state, CellId cell, SegmentId segment) {
  if (segment == kNoSegment) return cell_text(state, cell);
  return cell_text(state, cell) + ":" + segment_text(state, cell, segment);
}

std::string action_text(const State& state, const Action& action) {
  std::string text = plain_text(state, action);
  if (action.detail != 0 && !is_of_place(state, action)) text += "/" + std::to_string(action.detail);
  const bool chance = action.verb == Verb::draw || state.flow.decision.who == kChance;
  return chance ? "[" + text + "]" : text;
}

std::string refusal_reason(const State& state, const Refusal& refusal) {
  std::string text(refusal.reason.text);
  if (refusal.cell >= state.board.cell_count()) return text;
  text += ", at " + spot_text(state, refusal.cell, refusal.segment);
  return refusal.side < kSides ? text + " " + name_of(static_cast<Side>(refusal.side)) : text;
}

Said said_of(const State& state, const Refusal& refusal) {
  Said said = refusal.reason;
  said.text = refusal_reason(state, refusal);
  if (refusal.cell >= state.board.cell_count()) return said;
  said.arguments.emplace_back("at", spot_text(state, refusal.cell, refusal.segment));
  if (refusal.side < kSides)
    said.arguments.emplace_back("side", std::string(name_of(static_cast<Side>(refusal.side))));
  return said;
}

Said refused_action(const State& state, std::string_view action, const Refusal& refusal) {
  return {
      "notation.refused", "{action}: {refusal}", {{"action", action}, {"refusal", said_of(state, refusal)}}};
}

Said action_after_end(std::string_view action) {
  return {"notation.action-after-end", "the game is over, found {found}", {{"found", in_quotes(action)}}};
}

std::string refusal_text(const State& state, const Refusal& refusal) {
  return refusal_reason(state, refusal) + " (" + std::string(refusal.clause) + ")";
}

}  // namespace bastide
