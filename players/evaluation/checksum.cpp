#include "players/evaluation/checksum.h"

#include <cstdint>
#include <cstdio>

namespace bastide {

std::string checksum_line(std::string_view text) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const char each : text) sum = (sum ^ static_cast<unsigned char>(each)) * 0x100000001b3;
  char line[32];
  std::snprintf(line, sizeof line, "checksum %016llx\n", static_cast<unsigned long long>(sum));
  return line;
}

}  // namespace bastide
