// Reading one action; the writing is in action_text.cpp. Figures are read in figure_parse.cpp, squares and
// segments in spot_parse.cpp.
#include "engine/notation/action_reader.h"
#include "engine/notation/spot_parse.h"

namespace bastide {
namespace {

constexpr std::string_view kVerbMarks = "@<>*=";

bool is_place(std::string_view text) {
  return !text.empty() && (is_digit(text[0]) || (text[0] == '-' && text.size() > 1 && is_digit(text[1])));
}

}  // namespace

ParseError ActionReader::read() {
  action_ = Action{};
  if (whole_.empty()) return fail({"notation.no-action", "expected an action, found nothing"});
  return is_chance_text(whole_) ? read_chance() : read_action();
}

ParseError ActionReader::read_chance() {
  if (whole_.back() != ']')
    return fail(
        {"notation.no-bracket", "expected ']' at the end of {found}", {{"found", in_quotes(whole_)}}});
  const std::string_view inner = whole_.substr(1, whole_.size() - 2);
  cursor_ = Cursor(inner, 2);
  const bool draw = !inner.empty() && !is_place(inner) && inner != "-" &&
                    inner.find_first_of(kVerbMarks) == std::string_view::npos;
  if (draw) return read_draw();
  if (state_.flow.decision.who != kChance)
    return fail({"notation.brackets-of-chance", "a player is asked, so expected an answer without brackets"});
  return read_plain();
}

ParseError ActionReader::read_action() {
  if (state_.flow.decision.who == kChance)
    return fail({"notation.answer-of-player",
                 "chance is asked, so expected a tile or another answer in [ ], found {found}",
                 {{"found", in_quotes(whole_)}}});
  return read_plain();
}

ParseError ActionReader::read_draw() {
  const int column = cursor_.column();
  const std::string_view id = cursor_.until("/");
  const TileId tile = rules_.find_tile(id);
  if (tile == kNoTile) return error_at(column, no_such_noun(kTileNoun, id));
  action_ = act::draw(tile);
  return read_end();
}

ParseError ActionReader::read_plain() {
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
      return fail(
          {"notation.expected-action", "expected an action, found {found}", {{"found", in_quotes(noun)}}});
  }
}

void ActionReader::go_behind(const Cursor& at_mark) {
  cursor_ = at_mark;
  cursor_.skip(cursor_.peek());
}

ParseError ActionReader::read_place() {
  action_.verb = Verb::place;
  ParseError apart = parse_square(state_, cursor_, action_.cell, "B-12");
  if (apart && apart.clause.empty()) return apart;
  ParseError error = read_placed();
  return error ? error : apart;  // what cannot be read goes before what the rules forbid
}

// Behind the square.
ParseError ActionReader::read_placed() {
  if (cursor_.skip('^')) {
    const std::optional<int> turns = cursor_.number(0, 3);
    if (!turns) return fail({"notation.expected-turns", "expected 1, 2 or 3 quarter turns clockwise"});
    action_.part = static_cast<std::uint8_t>(*turns);
  }
  if (cursor_.skip('+')) {
    const std::string_view id = cursor_.until("=/");
    const int token = RuleSet::find(rules_.tokens(), id);
    if (token <= 0) return fail(no_such_noun(kTokenNoun, id));
    action_.noun = static_cast<NounId>(token);
  }
  return read_value_and_end();
}

ParseError ActionReader::read_token(std::string_view noun, const Cursor& at_mark) {
  action_.verb = Verb::put_token;
  if (ParseError error = read_noun(rules_.tokens(), noun, kTokenNoun, at_mark)) return error;
  if (rules_.tokens()[action_.noun].beside_figures) return read_on_board();
  if (is_digit(cursor_.peek()) || cursor_.peek() == '-')
    if (ParseError error = parse_square(state_, cursor_, action_.cell)) return error;
  if (ParseError error = read_byte(':', action_.part)) return error;
  return read_value_and_end();
}

ParseError ActionReader::read_choose(std::string_view noun, const Cursor& at_mark) {
  action_.verb = Verb::choose;
  if (ParseError error = read_noun(rules_.choices(), noun, kChoiceNoun, at_mark)) return error;
  return read_value(action_.noun == choice_start ? 1 : 0);
}

ParseError ActionReader::read_bid(const Cursor& at_mark) {
  action_.verb = Verb::bid;
  go_behind(at_mark);
  return read_value(0);
}

ParseError ActionReader::read_value_and_end() {
  if (cursor_.skip('=')) return read_value(action_.verb == Verb::take_back ? 1 : 0);
  return read_end();
}

// A number; `first` is what the text writes for 0.
ParseError ActionReader::read_value(int first) {
  const std::optional<int> value = cursor_.number(kLowestNumber + first, kHighestNumber + first);
  if (!value) return fail({"notation.expected-value", "expected a number after '='"});
  action_.value = static_cast<std::int16_t>(*value - first);
  return read_end();
}

// A small number, if its mark comes next.
ParseError ActionReader::read_byte(char mark, std::uint8_t& to) {
  if (!cursor_.skip(mark)) return {};
  const std::optional<int> number = cursor_.number(0, 255);
  if (!number)
    return fail({"notation.expected-byte",
                 "expected a number up to 255 after ''{mark}''",
                 {{"mark", std::string(1, mark)}}});
  to = static_cast<std::uint8_t>(*number);
  return {};
}

ParseError ActionReader::read_end() {
  if (action_.detail == 0)
    if (ParseError error = read_byte('/', action_.detail)) return error;
  return cursor_.done() ? ParseError{}
                        : fail({"notation.after-action",
                                "expected the end of the action, found {found}",
                                {{"found", in_quotes(cursor_.rest())}}});
}

ParseError parse_action(const State& state, std::string_view text, Action& action) {
  return ActionReader(state, text, action).read();
}

}  // namespace bastide
