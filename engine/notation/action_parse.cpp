// Reading one action; the writing is in action_text.cpp.
#include <array>

#include "engine/notation/action_text.h"

namespace bastide {
namespace {

constexpr int kLowest = -32768, kHighest = 32767;  // what Action::value holds
constexpr std::string_view kVerbMarks = "@<>*=";

constexpr std::array<std::string_view, 4> kSideWords = {"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> kHalfWords = {"Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"};
constexpr std::array<std::string_view, 4> kCornerWords = {"NE", "SE", "SW", "NW"};

template <std::size_t N>
std::uint8_t bit_of(const std::array<std::string_view, N>& words, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return static_cast<std::uint8_t>(1 << i);
  return 0;
}

// Does the segment, on a tile that lies with these turns, reach the place that the word names?
bool reaches(const Segment& segment, int turns, std::string_view word) {
  return (turned_halves(segment.halves, turns) & bit_of(kHalfWords, word)) != 0 ||
         (turned_sides(segment.sides, turns) & bit_of(kSideWords, word)) != 0 ||
         (turned_sides(segment.corners, turns) & bit_of(kCornerWords, word)) != 0;
}

std::string segments_there(const State& state, CellId cell) {
  std::string names;
  for (SegmentId i = 0; i < state.board.segment_count(cell); ++i)
    names += (i == 0 ? "" : ", ") + segment_text(state, cell, i);
  return names.empty() ? "none" : names;
}

ParseError error_at(int column, std::string message, std::string_view clause = {}) {
  return {1, column, std::move(message), std::string(clause)};
}

// Coordinates of a known square; the clause is that of naming an unknown one.
ParseError parse_square(const State& state, Cursor& cursor, CellId& cell, std::string_view clause = {}) {
  const int column = cursor.column();
  const std::optional<int> x = cursor.number(kLowest, kHighest);
  const bool comma = x && cursor.skip(',');
  const std::optional<int> y = comma ? cursor.number(kLowest, kHighest) : std::nullopt;
  if (!y) return error_at(cursor.column(), "expected a square such as 2,-1");
  cell = state.board.find(*x, *y);
  if (cell != kNoCell) return {};
  return error_at(column,
                  "square " + std::to_string(*x) + "," + std::to_string(*y) + " shares no side with a tile",
                  clause);
}

class ActionReader {
 public:
  ActionReader(const State& state, std::string_view text, Action& action)
      : state_(state), rules_(*state.rules), whole_(text), cursor_(text), action_(action) {}

  ParseError read() {
    action_ = Action{};
    if (whole_.empty()) return fail("expected an action, found nothing");
    return is_chance_text(whole_) ? read_chance() : read_answer();
  }

 private:
  ParseError fail(std::string message) const { return error_at(cursor_.column(), std::move(message)); }

  ParseError read_chance() {
    if (whole_.back() != ']') return fail("expected ']' at the end of " + quoted(whole_));
    const std::string_view inner = whole_.substr(1, whole_.size() - 2);
    cursor_ = Cursor(inner, 2);
    const bool draw = !inner.empty() && !is_place(inner) && inner != "-" &&
                      inner.find_first_of(kVerbMarks) == std::string_view::npos;
    if (draw) return read_draw();
    if (state_.flow.decision.who != kChance)
      return fail("a player is asked, so expected an answer without brackets");
    return read_plain();
  }

  ParseError read_answer() {
    if (state_.flow.decision.who == kChance)
      return fail("chance is asked, so expected a tile or another answer in [ ], found " + quoted(whole_));
    return read_plain();
  }

  static bool is_place(std::string_view text) {
    return !text.empty() && (is_digit(text[0]) || (text[0] == '-' && text.size() > 1 && is_digit(text[1])));
  }

  ParseError read_draw() {
    const int column = cursor_.column();
    const std::string_view id = cursor_.until("/");
    const TileId tile = rules_.find_tile(id);
    if (tile == kNoTile) return error_at(column, "there is no tile " + quoted(id) + " in this rule set");
    action_ = act::draw(tile);
    return read_end();
  }

  ParseError read_plain() {
    if (is_place(cursor_.rest())) return read_place();
    if (cursor_.skip('-')) return read_end();  // pass is what an action is at first
    const Cursor start = cursor_;
    const std::string_view noun = cursor_.until(kVerbMarks);
    const char mark = cursor_.peek();
    const Cursor at_mark = cursor_;
    cursor_ = start;  // for the column of an unknown noun
    switch (mark) {
      case '=':
        return noun == "bid" ? read_bid(at_mark) : read_choose(noun, at_mark);
      case '@':
        return read_figure(Verb::deploy, noun, at_mark);
      case '<':
        return read_figure(Verb::take_back, noun, at_mark);
      case '>':
        return read_figure(Verb::move_figure, noun, at_mark);
      case '*':
        return read_token(noun, at_mark);
      default:
        return fail("expected an action, found " + quoted(noun));
    }
  }

  // Looks a noun up, then goes on behind the verb's mark.
  template <class Nouns>
  ParseError read_noun(const Nouns& nouns, std::string_view id, const char* kind, const Cursor& at_mark) {
    const int noun = RuleSet::find(nouns, id);
    if (noun < 0) return fail("there is no " + std::string(kind) + " " + quoted(id) + " in this rule set");
    action_.noun = static_cast<NounId>(noun);
    go_behind(at_mark);
    return {};
  }
  void go_behind(const Cursor& at_mark) {
    cursor_ = at_mark;
    cursor_.skip(cursor_.peek());
  }

  ParseError read_place() {
    action_.verb = Verb::place;
    if (ParseError error = parse_square(state_, cursor_, action_.cell, "B-12")) return error;
    if (cursor_.skip('^')) {
      const std::optional<int> turns = cursor_.number(0, 3);
      if (!turns) return fail("expected 1, 2 or 3 quarter turns clockwise");
      action_.part = static_cast<std::uint8_t>(*turns);
    }
    if (cursor_.skip('+')) {
      const std::string_view id = cursor_.until("=/");
      const int token = RuleSet::find(rules_.tokens(), id);
      if (token <= 0) return fail("there is no token " + quoted(id) + " in this rule set");
      action_.noun = static_cast<NounId>(token);
    }
    return read_value_and_end();
  }

  ParseError read_figure(Verb verb, std::string_view noun, const Cursor& at_mark) {
    action_.verb = verb;
    if (ParseError error = read_noun(rules_.figures(), noun, "figure", at_mark)) return error;
    if (verb == Verb::take_back) action_.value = state_.flow.decision.who;
    const char next = cursor_.peek();
    if (next == '\0' || next == '=' || next == '/' || next == ':') return read_nowhere();
    if (is_digit(next) || next == '-') return read_on_board();
    return read_by_name();
  }

  // "small<=2": no square at all.
  ParseError read_nowhere() {
    if (action_.verb == Verb::deploy) return fail("expected where the figure goes");
    if (cursor_.skip(':')) {
      const std::optional<int> part = cursor_.skip('#') ? cursor_.number(0, 255) : std::nullopt;
      if (!part) return fail("expected # and a number up to 255");
      action_.part = static_cast<std::uint8_t>(*part);
    }
    return read_value_and_end();
  }

  ParseError read_on_board() {
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
  ParseError read_at_place(int place, std::uint8_t part) {
    action_.part = part;
    if (action_.verb == Verb::deploy) {
      action_.value = static_cast<std::int16_t>(place);
      return read_end();
    }
    action_.detail = static_cast<std::uint8_t>(place);
    return read_value_and_end();
  }

  ParseError read_from_place(int place) {
    int part = 0;
    if (cursor_.skip(':')) {
      const int first = rules_.places()[static_cast<std::size_t>(place)].of_seats ? 1 : 0;
      const std::optional<int> number = cursor_.number(first, 255 + first);
      if (!number)
        return fail("expected a number from " + std::to_string(first) + " to " + std::to_string(255 + first) +
                    " after ':'");
      part = *number - first;
    }
    return read_at_place(place, static_cast<std::uint8_t>(part));
  }

  // A segment of the tile just placed, or a place off the board.
  ParseError read_by_name() {
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
    if (cell == kNoCell)
      return fail("no tile has just been placed, so expected a square before " + quoted(name));
    const SegmentId segment = find_segment(state_, cell, name);
    if (segment == kNoSegment)
      return fail("expected a segment of the tile at " + cell_text(state_, cell) + " (" +
                  segments_there(state_, cell) + ") or a place, found " + quoted(name));
    cursor_.until("=/");
    action_.cell = cell;
    action_.part = segment;
    return read_value_and_end();
  }

  ParseError read_part_and_end() {
    if (cursor_.skip('=')) {
      const std::optional<int> part = cursor_.number(0, 255);
      if (!part) return fail("expected a number up to 255 after '='");
      action_.part = static_cast<std::uint8_t>(*part);
    }
    return read_end();
  }

  ParseError read_token(std::string_view noun, const Cursor& at_mark) {
    action_.verb = Verb::put_token;
    if (ParseError error = read_noun(rules_.tokens(), noun, "token", at_mark)) return error;
    if (is_digit(cursor_.peek()) || cursor_.peek() == '-')
      if (ParseError error = parse_square(state_, cursor_, action_.cell)) return error;
    if (cursor_.skip(':')) {
      const std::optional<int> part = cursor_.number(0, 255);
      if (!part) return fail("expected a number up to 255 after ':'");
      action_.part = static_cast<std::uint8_t>(*part);
    }
    return read_value_and_end();
  }

  ParseError read_choose(std::string_view noun, const Cursor& at_mark) {
    action_.verb = Verb::choose;
    if (ParseError error = read_noun(rules_.choices(), noun, "choice", at_mark)) return error;
    return read_value(action_.noun == choice_start ? 1 : 0);
  }

  ParseError read_bid(const Cursor& at_mark) {
    action_.verb = Verb::bid;
    go_behind(at_mark);
    return read_value(0);
  }

  ParseError read_value_and_end() {
    if (cursor_.skip('=')) return read_value(action_.verb == Verb::take_back ? 1 : 0);
    return read_end();
  }

  // A number; `first` is what the text writes for 0.
  ParseError read_value(int first) {
    const std::optional<int> value = cursor_.number(kLowest + first, kHighest + first);
    if (!value) return fail("expected a number after '='");
    action_.value = static_cast<std::int16_t>(*value - first);
    return read_end();
  }

  ParseError read_end() {
    if (action_.detail == 0 && cursor_.skip('/')) {
      const std::optional<int> detail = cursor_.number(0, 255);
      if (!detail) return fail("expected a number up to 255 after '/'");
      action_.detail = static_cast<std::uint8_t>(*detail);
    }
    return cursor_.done() ? ParseError{}
                          : fail("expected the end of the action, found " + quoted(cursor_.rest()));
  }

  const State& state_;
  const RuleSet& rules_;
  std::string_view whole_;
  Cursor cursor_;
  Action& action_;
};

}  // namespace

SegmentId find_segment(const State& state, CellId cell, std::string_view name) {
  const TileType& type = state.board.type_at(cell);
  const int turns = state.board.cell(cell).turns;
  const std::size_t dash = name.find('-');
  for (SegmentId i = 0; i < state.board.segment_count(cell); ++i) {
    if (segment_text(state, cell, i) == name) return i;
    if (i == type.segments.size() || dash == std::string_view::npos) continue;
    const Segment& segment = type.segments[i];
    if (name.substr(0, dash) == name_of(segment.kind) && reaches(segment, turns, name.substr(dash + 1)))
      return i;
  }
  return kNoSegment;
}

ParseError parse_spot(const State& state, Cursor& cursor, CellId& cell, SegmentId& segment) {
  segment = kNoSegment;
  if (ParseError error = parse_square(state, cursor, cell)) return error;
  if (!cursor.skip(':')) return {};
  const int column = cursor.column();
  const std::string_view name = cursor.until("=/,~");
  if (!state.board.placed(cell)) return error_at(column, "there is no tile at " + cell_text(state, cell));
  segment = find_segment(state, cell, name);
  if (segment != kNoSegment) return {};
  return error_at(column, "the tile at " + cell_text(state, cell) + " has no segment " + quoted(name) +
                              "; it has: " + segments_there(state, cell));
}

ParseError parse_action(const State& state, std::string_view text, Action& action) {
  return ActionReader(state, text, action).read();
}

}  // namespace bastide
