#include "engine/notation/text.h"

#include <charconv>

namespace bastide {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Length of the UTF-8 character at the start of `text`, which is not empty; 0 if there is none.
std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t i) {
    return static_cast<unsigned char>(i < text.size() ? text[i] : 0);
  };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const unsigned char second = byte(1);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool surrogate = first == 0xed && second >= 0xa0;
  const bool too_high = first == 0xf4 && second >= 0x90;
  return overlong || surrogate || too_high ? 0 : length;
}

}  // namespace

std::string to_string(const ParseError& error) {
  std::string text = "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) +
                     ": " + error.message.text;
  if (!error.clause.empty()) text += " (" + error.clause + ")";
  return text;
}

Said said_with_place(const ParseError& error) {
  return {"notation.record",
          "line {line}, column {column}: {fault}",
          {{"line", error.line}, {"column", error.column}, {"fault", error.message}}};
}

Said said_with_column(const ParseError& error) {
  return {
      "notation.action", "column {column}: {fault}", {{"column", error.column}, {"fault", error.message}}};
}

Said no_such_noun(const Sentence& noun, std::string_view id) {
  return {"notation.no-such-noun",
          "there is no {noun} {found} in this rule set",
          {{"noun", noun}, {"found", in_quotes(id)}}};
}

ParseError check_text(std::string_view text) {
  if (text.size() > kMaxText) return {1, 1, {"notation.text-too-long", "the text is longer than 1 MiB"}, {}};
  int line = 1, column = 1;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text.substr(i));
    if (length == 0) return {line, column, {"notation.no-utf-8", "expected text in UTF-8"}, {}};
    const auto c = static_cast<unsigned char>(text[i]);
    if ((c < ' ' && c != '\n' && c != '\t' && c != '\r') || c == 0x7f)
      return {line,
              column,
              {"notation.control-character", "found a control character, number {number}", {{"number", c}}},
              {}};
    i += length;
    column += static_cast<int>(length);
    if (c == '\n') {
      ++line;
      column = 1;
    } else if (column > static_cast<int>(kMaxLine)) {
      return {line,
              column,
              {"notation.line-too-long", "the line is longer than {most} bytes", {{"most", kMaxLine}}},
              {}};
    }
  }
  return {};
}

bool Lines::next() {
  if (ended_ || rest_.empty()) return false;
  ++number_;
  const std::size_t end = rest_.find('\n');
  line_ = rest_.substr(0, end);
  while (!line_.empty() && is_blank(line_.back())) line_.remove_suffix(1);
  ended_ = end == std::string_view::npos;
  rest_ = ended_ ? std::string_view{} : rest_.substr(end + 1);
  return true;
}

std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  std::size_t i = 0;
  while (i < line.size() && line[i] != ';') {
    const std::size_t start = i;
    while (i < line.size() && !is_blank(line[i]) && line[i] != ';') ++i;
    if (i != start) words.push_back({line.substr(start, i - start), static_cast<int>(start) + 1});
    if (i < line.size() && is_blank(line[i])) ++i;
  }
  return words;
}

bool Cursor::skip(char c) {
  if (done() || text_[at_] != c) return false;
  ++at_;
  return true;
}

std::string_view Cursor::until(std::string_view stops) {
  const std::size_t start = at_;
  while (!done() && stops.find(text_[at_]) == std::string_view::npos) ++at_;
  return text_.substr(start, at_ - start);
}

std::optional<int> Cursor::number(int low, int high) {
  int value = 0;
  const char* first = text_.data() + at_;
  const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), value);
  if (error != std::errc{} || value < low || value > high) return std::nullopt;
  at_ += static_cast<std::size_t>(end - first);
  return value;
}

std::optional<int> number_of(std::string_view text, int low, int high) {
  Cursor cursor(text);
  const std::optional<int> number = cursor.number(low, high);
  return cursor.done() ? number : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string clean_line(std::string_view text) {
  std::string line;
  for (std::size_t i = 0; i < text.size() && line.size() < kMaxLine / 4;) {
    const std::size_t length = character_length(text.substr(i));
    const auto c = static_cast<unsigned char>(text[i]);
    if (length == 0)
      line += '?';
    else if (c < ' ' || c == 0x7f)
      line += ' ';
    else
      line += text.substr(i, length);
    i += length == 0 ? 1 : length;
  }
  return std::string(trimmed(line));
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kShown = 60;
  std::size_t shown = 0;
  while (shown < text.size() && shown < kShown) {
    const std::size_t length = character_length(text.substr(shown));
    if (length == 0) break;
    shown += length;
  }
  return "'" + std::string(text.substr(0, shown)) + (shown < text.size() ? "..." : "") + "'";
}

}  // namespace bastide
