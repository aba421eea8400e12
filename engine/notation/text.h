// What the text formats share: lines, words, numbers, and how an error is told.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/sentence.h"

namespace bastide {

// Where a text is wrong and why. False when nothing is.
struct ParseError {
  int line = 0;          // 1 is the first
  int column = 0;        // in bytes, 1 is the first
  Said message;          // what was expected, what was found
  std::string clause;    // of the rule that forbids it; empty if the text is malformed
  bool missing = false;  // it is well written, and names a square or segment that is not there

  explicit operator bool() const { return static_cast<bool>(message); }
};
// "line 3, column 7: message (B-13)", for logs and terminals.
std::string to_string(const ParseError& error);
// The same as a sentence, without the clause; the place and what is wrong there are arguments.
Said said_with_place(const ParseError& error);
// In a text of one line: "column 7: message".
Said said_with_column(const ParseError& error);
// An error in a text of one line.
inline ParseError error_at(int column, Said message, std::string_view clause = {}) {
  return {1, column, std::move(message), std::string(clause)};
}

inline ParseError missing_at(int column, Said message, std::string_view clause = {}) {
  return {1, column, std::move(message), std::string(clause), true};
}

// What a text may hold at most. Who reads from strangers need not check anything before.
inline constexpr std::size_t kMaxText = std::size_t{1} << 20;
inline constexpr std::size_t kMaxLine = 4096;
inline constexpr std::size_t kMaxTokens = 20000;

// What nouns are called in errors.
inline constexpr Sentence kFigureNoun{"notation.figure", "figure"}, kTokenNoun{"notation.token", "token"},
    kChoiceNoun{"notation.choice", "choice"}, kPileNoun{"notation.pile", "pile"},
    kPlaceNoun{"notation.place", "place"}, kTileNoun{"notation.tile", "tile"};
Said no_such_noun(const Sentence& noun, std::string_view id);

// UTF-8 without control characters, and within the limits?
ParseError check_text(std::string_view text);

struct Word {
  std::string_view text;
  int column = 1;
};

// Walks through a text line by line.
class Lines {
 public:
  explicit Lines(std::string_view text, int first_number = 1) : rest_(text), number_(first_number - 1) {}

  bool next();                                     // false at the end
  std::string_view text() const { return line_; }  // without its end and without blanks before that
  int number() const { return number_; }

 private:
  std::string_view rest_, line_;
  int number_;
  bool ended_ = false;
};

// The words of a line up to a comment, which starts with ';'.
std::vector<Word> words_of(std::string_view line);

// Walks through one word byte by byte.
class Cursor {
 public:
  explicit Cursor(std::string_view text, int column = 1) : text_(text), column_(column) {}

  bool done() const { return at_ == text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  bool skip(char c);
  // All up to one of the stops, or to the end.
  std::string_view until(std::string_view stops);
  // An integer, with or without '-', within the bounds. Not found: nothing is skipped.
  std::optional<int> number(int low, int high);
  std::string_view rest() const { return text_.substr(at_); }
  int column() const { return column_ + static_cast<int>(at_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int column_;
};

// The whole text as an integer within the bounds.
std::optional<int> number_of(std::string_view text, int low, int high);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
std::string_view trimmed(std::string_view text);
// As one line can hold it: UTF-8, control characters made blanks, trimmed, cut short if very long.
std::string clean_line(std::string_view text);
// For messages: in quotes, cut short if long.
std::string in_quotes(std::string_view text);

}  // namespace bastide
