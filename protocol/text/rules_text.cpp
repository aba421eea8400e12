#include "protocol/text/rules_text.h"

#include <algorithm>
#include <array>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/notation/header.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 6> kKeys = {"preset", "players", "element", "option", "bag", "start"};

bool is_key(std::string_view word) { return std::find(kKeys.begin(), kKeys.end(), word) != kKeys.end(); }

bool has_key(std::span<const Word> words, std::string_view key) {
  return std::any_of(words.begin(), words.end(), [key](const Word& word) { return word.text == key; });
}

// "preset fi-current", "players 2", ...
std::vector<std::string> rules_lines(const RuleChoice& choice) {
  const std::string header = header_text(Record{}, choice);
  std::vector<std::string> found;
  Lines lines(header);
  while (lines.next()) {
    const std::string_view line = lines.text();
    if (is_key(line.substr(0, line.find(' ')))) found.emplace_back(line);
  }
  return found;
}

// Those of the lines that the others have not, in one text.
std::string only_in(const std::vector<std::string>& lines, const std::vector<std::string>& others) {
  constexpr std::size_t kMost = 3, kLongest = 60;  // lines of bags and starts are long
  std::string text;
  std::size_t named = 0;
  for (const std::string& line : lines) {
    if (std::find(others.begin(), others.end(), line) != others.end()) continue;
    if (++named > kMost) return text + ", ...";
    text += (text.empty() ? "" : ", ") + line.substr(0, kLongest) + (line.size() > kLongest ? "..." : "");
  }
  return text;
}

bool follows_preset(std::span<const Word> words, const Word& word) {
  return &word != words.data() && (&word - 1)->text == "preset";
}

// What a record says instead of "preset whole-box", and what is said besides.
void take_whole_box(RuleChoice& choice) {
  RuleChoice whole = whole_box(choice.players);
  choice.preset = whole.preset;
  choice.options.merge(whole.options);
  for (std::string& element : choice.elements)
    if (std::find(whole.elements.begin(), whole.elements.end(), element) == whole.elements.end())
      whole.elements.push_back(std::move(element));
  choice.elements = std::move(whole.elements);
}

}  // namespace

std::string rules_text(const RuleChoice& choice) {
  std::string text;
  for (const std::string& line : rules_lines(choice)) text += (text.empty() ? "" : " ") + line;
  return text;
}

std::string rules_difference(const RuleChoice& choice, const RuleChoice& from) {
  const std::vector<std::string> here = rules_lines(choice), there = rules_lines(from);
  const std::string more = only_in(here, there), less = only_in(there, here);
  std::string text = more.empty() ? "" : "has " + more;
  if (!less.empty()) text += (text.empty() ? "lacks " : "; lacks ") + less;
  return text;
}

// The header's own reader does the work: every key starts a line of a header.
ParseError read_rules_text(std::span<const Word> words, RuleChoice& choice) {
  std::string header = "bastide " + std::to_string(kFormatVersion) + "\n";
  if (!has_key(words, "preset")) header += "preset fi-current\n";
  if (!has_key(words, "players")) header += "players 2\n";
  const int lines_before = static_cast<int>(std::count(header.begin(), header.end(), '\n'));
  std::vector<int> columns;  // of the key of each line
  bool whole = false;
  for (const Word& word : words) {
    std::string_view said = word.text;
    if (is_key(word.text)) {
      if (!columns.empty()) header += '\n';
      columns.push_back(word.column);
    } else if (columns.empty()) {
      return error_at(word.column, {"notation.expected-rules-word",
                                    "expected preset, players, element, option, bag or start, found {found}",
                                    {{"found", in_quotes(word.text)}}});
    } else {
      header += ' ';
      if (follows_preset(words, word) && word.text == kWholeBox.id) {
        whole = true;
        said = preset_specs()[da_overview].id;
      } else if (follows_preset(words, word) && !find_preset(word.text)) {
        return error_at(word.column, no_such_preset(word.text, kWholeBox.id));
      }
    }
    header += said;
  }
  Lines lines(header);
  Header read;
  ParseError error = read_header(lines, HeaderKind::record, read);
  if (error) {
    const auto line = static_cast<std::size_t>(std::max(error.line - lines_before - 1, 0));
    const int start = line < columns.size() ? columns[line] : 1;
    error.line = 1;
    error.column += start - 1;
  }
  choice = std::move(read.record.choice);
  if (whole && !error) take_whole_box(choice);
  return error;
}

std::string joined_errors(const std::vector<RuleError>& errors) {
  std::string text;
  for (const RuleError& error : errors) {
    if (!text.empty()) text += "; ";
    text += error.message.text;
    if (!error.clause.empty()) text += " (" + error.clause + ")";
  }
  return text;
}

}  // namespace bastide
