// The assertions that a saved game may hold about its end (`test.assertions`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "foreign/reading/translation.h"

namespace bastide::foreign {

struct Finding {
  enum Kind { held, failed, not_checked };
  Kind kind = held;
  std::string expected, found;  // if it failed
};
inline Finding not_checked() { return {Finding::not_checked, {}, {}}; }
Finding compared(const std::string& expected, const std::string& found);
Finding compared_lists(std::vector<std::string> expected, std::vector<std::string> found);

Finding check_assertion(const Translation& game, std::string_view assertion);

// For docs/import.md.
struct AssertionSpec {
  std::string_view pattern;
  bool checked;
  std::string_view about;
};
std::vector<AssertionSpec> assertion_specs();

// One kind: `check` is asked in the order of the table, and says with `true` that the assertion is of its
// kind.
using AssertionCheck = bool (*)(const Translation&, std::string_view, Finding&);
// assertion_scores.cpp
bool check_points(const Translation& game, std::string_view assertion, Finding& finding);
bool check_scored(const Translation& game, std::string_view assertion, Finding& finding);
bool check_token_count(const Translation& game, std::string_view assertion, Finding& finding);
// assertion_options.cpp
bool check_may_pass(const Translation& game, std::string_view assertion, Finding& finding);
bool check_action(const Translation& game, std::string_view assertion, Finding& finding);
bool check_placements(const Translation& game, std::string_view assertion, Finding& finding);
bool check_figure_options(const Translation& game, std::string_view assertion, Finding& finding);
bool check_return_options(const Translation& game, std::string_view assertion, Finding& finding);
bool check_capture_options(const Translation& game, std::string_view assertion, Finding& finding);
bool check_tower_options(const Translation& game, std::string_view assertion, Finding& finding);

// --- reading an assertion

struct Words {  // with where each starts
  std::vector<std::string_view> words;
  std::string_view text;
};
Words words_in(std::string_view text);
// Index of the word, or -1: the last of its kind, for players may be called anything.
int index_of(const Words& words, std::string_view word);
// All before the word at that index, without the blank.
std::string_view before(const Words& words, int index);
// What stands between the phrase and `end`; empty if they are not there.
std::string_view between(std::string_view text, std::string_view phrase, std::string_view end);
// The items behind "options:", separated by ';'.
std::vector<std::string_view> items_of(std::string_view text);
std::string_view without_dot(std::string_view text);
std::string without_blanks(std::string_view text);
// kNobody: no player is called so.
PlayerId player_called(const Translation& game, std::string_view name);

}  // namespace bastide::foreign
