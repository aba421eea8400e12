#include "foreign/reading/assertion_hints.h"

#include <string_view>

namespace bastide::foreign {
namespace {

// The word behind a phrase; empty if the phrase is not there.
std::string word_behind(std::string_view text, std::string_view phrase) {
  const std::size_t at = text.find(phrase);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + phrase.size());
  return std::string(text.substr(0, text.find(' ')));
}

}  // namespace

std::string tile_in_assertions(const std::vector<std::string>& assertions) {
  for (const std::string& assertion : assertions) {
    if (std::string id = word_behind(assertion, "TilePlacement for "); !id.empty()) return id;
    if (assertion.find(" options:") == std::string::npos) continue;
    if (std::string id = word_behind(assertion, "TilePlacement "); !id.empty()) return id;
  }
  return {};
}

bool tells_of_offers(const std::vector<std::string>& assertions) {
  constexpr std::string_view words[] = {"Player can", "Available action", "options:"};
  for (const std::string& assertion : assertions)
    for (std::string_view word : words)
      if (assertion.find(word) != std::string::npos) return true;
  return false;
}

}  // namespace bastide::foreign
