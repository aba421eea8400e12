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
  const std::string header = header_text(Record{}, choice);
  std::string text;
  Lines lines(header);
  while (lines.next()) {
    const std::string_view line = lines.text();
    if (is_key(line.substr(0, line.find(' ')))) text += (text.empty() ? "" : " ") + std::string(line);
  }
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
