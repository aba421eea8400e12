#include "foreign/format/words.h"

#include <algorithm>
#include <cctype>

namespace bastide::foreign {

std::string cut_short(std::string_view text) {
  std::string result(text);
  auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  for (;;) {
    const auto at = std::search(result.begin(), result.end(), kFigureWord.begin(), kFigureWord.end(), same);
    if (at == result.end()) return result;
    result.replace(at + 1, at + static_cast<std::ptrdiff_t>(kFigureWord.size()), "…");
  }
}

}  // namespace bastide::foreign
