#include "foreign/format/fault.h"

#include <algorithm>

#include "engine/notation/text.h"

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

}  // namespace bastide::foreign
