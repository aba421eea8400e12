// What `bastide ladder` prints: tables for people, or one JSON object.
#pragma once

#include "protocol/matches/ladder.h"

namespace bastide {

struct LadderReport {
  const LadderSettings& settings;
  const std::vector<RunPair>& pairs;
  std::string anchor;  // empty: none
  bool interrupted = false;
};

// To the standard output.
void print_text(const LadderReport& report);
void print_json(const LadderReport& report);

}  // namespace bastide
