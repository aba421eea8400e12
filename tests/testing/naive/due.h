// What somebody is owed by the rules, and its comparison with what the engine has paid.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/testing/naive/table.h"

namespace bastide::naive {

struct Line {
  std::string what, clause;
  int count, times;
  auto operator<=>(const Line&) const = default;
};
using Lines = std::vector<Line>;
int points_of(const Lines& lines);  // their sum

struct Due {
  PlayerId player;
  std::optional<SegmentKind> kind;  // of the feature; none: it is no feature that brings this
  Spots where;                      // segments by which the engine may name the feature
  bool complete;                    // while the game runs, not at its end
  Lines lines;
  bool in_parts = false;           // may be paid by several events, each with some of it (B-80)
  std::vector<Lines> others = {};  // or any of these (BCB-33)
  bool of_barn = false;            // its owner is paid, though no follower stands there (S-16)
};
using Dues = std::vector<Due>;

// As the engine tells it: an event `scored`.
struct Told {
  PlayerId player;
  std::optional<SegmentKind> kind;
  Spot where;
  bool complete;
  Lines lines;
};

// Takes off what is told, or returns false: it is not due.
bool settle(Dues& dues, const Told& told);

std::string to_string(const Due& due, const Land& land);
std::string to_string(const Told& told, const Land& land);

}  // namespace bastide::naive
