#include "foreign/format/fault.h"

#include <algorithm>

#include "engine/notation/action_text.h"

namespace bastide::foreign {

std::string one_line(std::string_view text) {
  constexpr std::size_t most = 80;
  constexpr std::string_view cut = "...";
  std::string line = clean_line(text), result;
  for (std::size_t start = 0; start < line.size();) {
    const std::size_t end = std::min(line.find(' ', start), line.size());
    std::size_t length = std::min(end - start, most);
    // Not within a character of several bytes.
    while (length < end - start && length > 0 &&
           (static_cast<unsigned char>(line[start + length]) & 0xc0) == 0x80)
      --length;
    result.append(line, start, length).append(length < end - start ? cut : "");
    if (end < line.size()) result += ' ';
    start = end + 1;
  }
  return result;
}

Said one_line(Said said) {
  said.text = one_line(std::string_view(said.text));
  for (auto& [name, value] : said.arguments) {
    if (auto* text = std::get_if<std::string>(&value)) *text = one_line(std::string_view(*text));
    if (auto* sentences = std::get_if<std::vector<Said>>(&value))
      for (Said& each : *sentences) each = one_line(std::move(each));
  }
  return said;
}

namespace {

Said with_clause(Said fault, std::string_view clause) {
  if (clause.empty()) return fault;
  return {"import.by-clause", "{fault} ({clause})", {{"fault", fault}, {"clause", clause}}};
}

}  // namespace

Said said_with_place(const JsonError& error) {
  const Said fault = with_clause(error.message, error.clause);
  if (error.pointer.empty()) return {"import.of-document", "the document: {fault}", {{"fault", fault}}};
  return {"import.at-place", "{place}: {fault}", {{"place", error.pointer}, {"fault", fault}}};
}

Said said_with_clause(const State& state, const Refusal& refusal) {
  return with_clause(said_of(state, refusal), refusal.clause);
}

std::vector<Said> all_errors(const std::vector<RuleError>& errors) {
  std::vector<Said> all;
  all.reserve(errors.size());
  for (const RuleError& error : errors) all.push_back(with_clause(error.message, error.clause));
  return all;
}

}  // namespace bastide::foreign
