// The expectations of scenarios, one function each, in groups by file: expect_actions.cpp (what is asked and
// may be answered), expect_board.cpp (tiles, features, figures), expect_game.cpp (points, events, the rules
// themselves).
#pragma once

#include <array>
#include <span>

#include "engine/notation/event_log.h"
#include "engine/notation/replay.h"
#include "engine/notation/text.h"

namespace bastide {

// What is wrong with a scenario: an English sentence, for those who write scenarios.
Said of_scenario(std::string_view fault);

// What an expectation is about.
struct Scene {
  const Replay& replay;
  const EventLog& log;                                         // since the last mark
  const std::array<std::int16_t, kMaxPlayers>& scores_before;  // at the last mark
  std::span<const std::string> seat_names;

  const State& state() const { return replay.state(); }
  const RuleSet& rules() const { return replay.rules(); }
};

// The words of an expectation, read one after the other. The first failure is kept; after it everything reads
// as a harmless default, so that expectations need to look only at the end.
class Expectation {
 public:
  Expectation(const Scene& scene, std::span<const Word> words) : scene(scene), words_(words) {}

  const Scene& scene;
  const State& state() const { return scene.state(); }

  bool more() const { return !failed() && at_ < words_.size(); }
  std::size_t words_left() const { return words_.size() - at_; }
  std::string_view word(const char* expected);       // any word
  std::string_view last_word(const char* expected);  // takes the last one away
  PlayerId seat();                                   // by number or name
  int number();
  bool spot(CellId& cell, SegmentId& segment);  // with a segment or without
  bool node(NodeId& node);                      // of a segment
  Action action();                              // as good as normalised
  template <class Nouns>
  NounId noun(const Nouns& nouns, const char* kind) {
    const std::string_view id = word(kind);
    const int noun = RuleSet::find(nouns, id);
    if (noun < 0) fail("there is no " + std::string(kind) + " " + in_quotes(id) + " in this rule set");
    return static_cast<NounId>(noun < 0 ? 0 : noun);
  }
  std::string rest();  // all words that are left

  void fail(const std::string& message);  // at the last word read
  void fail(ParseError error);            // with its column counted from there
  void differs(std::string what, const std::string& expected, const std::string& is);
  void compare(const std::string& what, int expected, int is);
  bool failed() const { return static_cast<bool>(error_); }
  ParseError result(int line);

 private:
  std::span<const Word> words_;
  std::size_t at_ = 0;
  ParseError error_;
};

struct ExpectationKind {
  std::string_view phrase;  // the words after "expect"
  void (*check)(Expectation&);
};
std::span<const ExpectationKind> expectations_of_actions();
std::span<const ExpectationKind> expectations_of_board();
std::span<const ExpectationKind> expectations_of_game();

// Checks the words after "expect".
ParseError check_expectation(const Scene& scene, std::span<const Word> words, int line);
// The clause of "expect rules refused CLAUSE", or nothing.
std::string_view refused_rules_clause(std::span<const Word> words);

}  // namespace bastide
