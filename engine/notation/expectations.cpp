#include "engine/notation/expectations.h"

#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"

namespace bastide {

Said of_scenario(std::string_view fault) { return {"notation.scenario", "{fault}", {{"fault", fault}}}; }

std::string_view Expectation::word(const char* expected) {
  if (failed()) return {};
  if (at_ == words_.size()) {
    fail(std::string("expected ") + expected + ", found the end of the line");
    return {};
  }
  return words_[at_++].text;
}

std::string_view Expectation::last_word(const char* expected) {
  if (at_ == words_.size()) return word(expected);
  const std::string_view text = words_.back().text;
  words_ = words_.first(words_.size() - 1);
  return text;
}

PlayerId Expectation::seat() {
  const std::string_view text = word("a seat");
  if (failed()) return 0;
  if (const std::optional<int> number = number_of(text, 1, scene.rules().players()))
    return static_cast<PlayerId>(*number - 1);
  for (std::size_t i = 0; i < scene.seat_names.size(); ++i)
    if (scene.seat_names[i] == text) return static_cast<PlayerId>(i);
  fail("expected a seat from 1 to " + std::to_string(scene.rules().players()) + ", or its name, found " +
       in_quotes(text));
  return 0;
}

int Expectation::number() {
  const std::string_view text = word("a number");
  const std::optional<int> number = number_of(text, -100000, 100000);
  if (!failed() && !number) fail("expected a number, found " + in_quotes(text));
  return number.value_or(0);
}

bool Expectation::spot(CellId& cell, SegmentId& segment) {
  const std::string_view text = word("a square such as 2,-1 or a segment such as 2,-1:city-N");
  if (failed()) return false;
  Cursor cursor(text);
  if (ParseError error = parse_spot(state(), cursor, cell, segment))
    fail(std::move(error));
  else if (!cursor.done())
    fail("expected a square or a segment, found " + in_quotes(text));
  return !failed();
}

bool Expectation::node(NodeId& node) {
  CellId cell = kNoCell;
  SegmentId segment = kNoSegment;
  if (!spot(cell, segment)) return false;
  if (segment == kNoSegment)
    fail("expected a segment such as " + cell_text(state(), cell) + ":city-N");
  else
    node = state().board.node(cell, segment);
  return !failed();
}

Action Expectation::action() {
  const std::string_view text = word("an action");
  Action action;
  if (failed()) return action;
  if (ParseError error = parse_action(state(), text, action)) fail(std::move(error));
  return normalised(state(), action);
}

std::string Expectation::rest() {
  std::string text;
  while (more()) text += (text.empty() ? "" : " ") + std::string(words_[at_++].text);
  return text;
}

void Expectation::fail(const std::string& message) { fail(error_at(1, of_scenario(message))); }

void Expectation::fail(ParseError error) {
  if (failed()) return;
  error_ = std::move(error);
  if (at_ != 0) error_.column += words_[at_ - 1].column - 1;
}

void Expectation::differs(std::string what, const std::string& expected, const std::string& is) {
  fail("expected " + std::move(what) + " " + expected + ", is " + is);
}

void Expectation::compare(const std::string& what, int expected, int is) {
  if (!failed() && expected != is) differs(what, std::to_string(expected), std::to_string(is));
}

ParseError Expectation::result(int line) {
  if (more()) {
    ++at_;
    fail("expected the end of the line, found " + in_quotes(words_[at_ - 1].text));
  }
  error_.line = line;
  return error_;
}

namespace {

// How many words of the phrase stand at the start of the words; 0 if not all do.
std::size_t matches(std::string_view phrase, std::span<const Word> words) {
  const std::vector<Word> wanted = words_of(phrase);
  if (wanted.size() > words.size()) return 0;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i].text != words[i].text) return 0;
  return wanted.size();
}

std::string all_phrases() {
  std::string text;
  for (auto group : {expectations_of_actions(), expectations_of_board(), expectations_of_game()})
    for (const ExpectationKind& kind : group) text += (text.empty() ? "" : ", ") + std::string(kind.phrase);
  return text;
}

}  // namespace

ParseError check_expectation(const Scene& scene, std::span<const Word> words, int line) {
  const ExpectationKind* best = nullptr;
  std::size_t length = 0;
  for (auto group : {expectations_of_actions(), expectations_of_board(), expectations_of_game()})
    for (const ExpectationKind& kind : group)
      if (const std::size_t n = matches(kind.phrase, words); n > length) {
        best = &kind;
        length = n;
      }
  if (best == nullptr) {
    const int column = words.empty() ? 1 : words[0].column;
    const std::string found = words.empty() ? "nothing" : in_quotes(words[0].text);
    return {line, column, of_scenario("expected one of: " + all_phrases() + "; found " + found), {}};
  }
  Expectation expectation(scene, words.subspan(length));
  best->check(expectation);
  ParseError error = expectation.result(line);
  if (error && error.column == 1) error.column = words[0].column;
  return error;
}

std::string_view refused_rules_clause(std::span<const Word> words) {
  return words.size() == 3 && matches("rules refused", words) != 0 ? words[2].text : std::string_view{};
}

}  // namespace bastide
