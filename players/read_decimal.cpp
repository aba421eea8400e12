#include "players/read_decimal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace bastide {

bool read_decimal(std::string_view text, double& number) {
  std::array<char, 41> copy{};  // ends with a zero byte, as strtod wants it
  if (text.empty() || text.size() >= copy.size() || text.front() == '+') return false;
  if (text.find_first_not_of("0123456789+-.eE") != std::string_view::npos) return false;
  std::ranges::copy(text, copy.begin());
  char* end = nullptr;
  number = std::strtod(copy.data(), &end);
  return end == copy.data() + text.size() && std::isfinite(number);
}

}  // namespace bastide
