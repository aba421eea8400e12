#include "cli/options/usage.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include "cli/language/language.h"

namespace bastide {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// How many letters must be changed, added or taken out (Levenshtein), capitals not counted.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row[b.size()];
}

bool begins_with(std::string_view text, std::string_view start) {
  return text.size() > start.size() && start.size() >= 2 &&
         std::equal(start.begin(), start.end(), text.begin(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
  std::string_view best;
  // Short words look alike too easily.
  std::size_t least = (word.size() <= 3 ? 1 : std::max<std::size_t>(2, word.size() / 3)) + 1;
  for (std::string_view candidate : candidates) {
    // A beginning counts as one mistake: who writes "fi" most likely means "fi-current".
    const std::size_t far = begins_with(candidate, word) ? 1 : distance(word, candidate);
    if (far < least && far < candidate.size()) {
      best = candidate;
      least = far;
    }
  }
  return best;
}

std::string unknown(std::string_view kind, std::string_view word,
                    const std::vector<std::string_view>& candidates) {
  const std::string_view near = nearest(word, candidates);
  if (!near.empty()) return in_words("usage.unknown-near", {{"kind", kind}, {"word", word}, {"near", near}});
  if (candidates.empty()) return in_words("usage.unknown", {{"kind", kind}, {"word", word}});
  return in_words("usage.unknown-all", {{"kind", kind}, {"word", word}, {"all", joined(candidates)}});
}

std::string expected_number(std::string_view low, std::string_view high, std::string_view found) {
  return in_language(Said("notation.expected-number", "expected a number from {low} to {high}, found {found}",
                          {{"low", low}, {"high", high}, {"found", "'" + std::string(found) + "'"}}));
}

std::string joined(const std::vector<std::string_view>& parts, std::string_view between) {
  std::string text;
  for (std::string_view word : parts) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

}  // namespace bastide
