// Thirty mixes of elements of which games are written and read: each set by itself, what is often played
// together, and everything at once.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace bastide::foreign::testing {

struct Mix {
  std::string name;
  std::vector<std::string> elements;
};
std::span<const Mix> known_mixes();

}  // namespace bastide::foreign::testing
