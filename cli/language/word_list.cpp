#include "cli/language/word_list.h"

#include <algorithm>

namespace bastide {
namespace {

// Neither stands in a key or a message.
constexpr char kBehindKey = '\x1f', kBehindMessage = '\x1e';

}  // namespace

WordList::WordList(std::string_view text) {
  words_.reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), kBehindMessage)));
  while (!text.empty()) {
    const std::size_t key = text.find(kBehindKey), end = text.find(kBehindMessage, key);
    words_.emplace(text.substr(0, key), text.substr(key + 1, end - key - 1));
    text.remove_prefix(end + 1);
  }
}

const std::string_view* WordList::find(WordArea area, std::string_view key) const {
  const auto found = words_.find(listed_key(area, key));
  return found == words_.end() ? nullptr : &found->second;
}

std::string word_list_text(const std::map<std::string, std::string>& words) {
  std::string text;
  for (const auto& [key, message] : words)
    text.append(key) += kBehindKey, text.append(message) += kBehindMessage;
  return text;
}

}  // namespace bastide
