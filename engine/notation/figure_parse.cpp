// Reading the actions of figures: a segment, a square or a place off the board behind the figure's name.
#include "engine/notation/action_reader.h"
#include "engine/notation/spot_parse.h"

namespace bastide {

ParseError ActionReader::read_figure(Verb verb, std::string_view noun, const Cursor& at_mark) {
  action_.verb = verb;
  if (ParseError error = read_noun(rules_.figures(), noun, kFigureNoun, at_mark)) return error;
  if (verb == Verb::take_back) action_.value = state_.flow.decision.who;
  const char next = cursor_.peek();
  if (next == '\0' || next == '=' || next == '/' || next == ':') return read_nowhere();
  if (is_digit(next) || next == '-') return read_on_board();
  return read_by_name();
}

// "small<=2": no square at all.
ParseError ActionReader::read_nowhere() {
  if (action_.verb == Verb::deploy)
    return fail({"notation.expected-where", "expected where the figure goes"});
  if (cursor_.skip(':')) {
    const std::optional<int> part = cursor_.skip('#') ? cursor_.number(0, 255) : std::nullopt;
    if (!part) return fail({"notation.expected-part", "expected # and a number up to 255"});
    action_.part = static_cast<std::uint8_t>(*part);
  }
  return read_value_and_end();
}

ParseError ActionReader::read_on_board() {
  const Cursor start = cursor_;
  if (ParseError error = parse_square(state_, cursor_, action_.cell)) return error;
  if (cursor_.skip(':') && action_.verb != Verb::move_figure) {
    const int place = RuleSet::find(rules_.places(), cursor_.until("=/"));
    if (place > 0) return read_at_place(place, kNoSegment);
  }
  cursor_ = start;
  SegmentId segment = kNoSegment;
  if (ParseError error = parse_spot(state_, cursor_, action_.cell, segment)) return error;
  action_.part = segment;
  return read_value_and_end();
}

// "small@2,-1:tower", "small<2,-1:tower=2", "small<prison:2": behind the place.
ParseError ActionReader::read_at_place(int place, std::uint8_t part) {
  action_.part = part;
  if (action_.verb == Verb::deploy) {
    action_.value = static_cast<std::int16_t>(place);
    return read_end();
  }
  action_.detail = static_cast<std::uint8_t>(place);
  return read_value_and_end();
}

ParseError ActionReader::read_from_place(int place) {
  int part = 0;
  if (cursor_.skip(':')) {
    const int first = rules_.places()[static_cast<std::size_t>(place)].of_seats ? 1 : 0;
    const std::optional<int> number = cursor_.number(first, 255 + first);
    if (!number)
      return fail({"notation.expected-number-of-place",
                   "expected a number from {low} to {high} after ':'",
                   {{"low", first}, {"high", 255 + first}}});
    part = *number - first;
  }
  return read_at_place(place, static_cast<std::uint8_t>(part));
}

// A segment of the tile just placed, or a place off the board.
ParseError ActionReader::read_by_name() {
  const Cursor start = cursor_;
  const std::string_view name = cursor_.until(action_.verb == Verb::take_back ? ":=/" : "=/");
  const int place = RuleSet::find(rules_.places(), name);
  if (action_.verb == Verb::take_back && place > 0) return read_from_place(place);
  if (action_.verb == Verb::deploy && place >= 0) {
    action_.value = static_cast<std::int16_t>(place);
    return read_part_and_end();
  }
  cursor_ = start;
  const CellId cell = state_.flow.placed;
  const auto refuse = [&](Said message) {
    ParseError error = fail(std::move(message));
    error.missing = names_segment(name);
    return error;
  };
  if (cell == kNoCell)
    return refuse({"notation.expected-square-before",
                   "no tile has just been placed, so expected a square before {found}",
                   {{"found", in_quotes(name)}}});
  const SegmentId segment = find_segment(state_, cell, name);
  if (segment == kNoSegment)
    return refuse({"notation.expected-segment-or-place",
                   "expected a segment of the tile at {square} ({segments}) or a place, found {found}",
                   {{"square", cell_text(state_, cell)},
                    {"segments", segments_there(state_, cell)},
                    {"found", in_quotes(name)}}});
  cursor_.until("=/");
  action_.cell = cell;
  action_.part = segment;
  return read_value_and_end();
}

ParseError ActionReader::read_part_and_end() {
  if (ParseError error = read_byte('=', action_.part)) return error;
  return read_end();
}

}  // namespace bastide
