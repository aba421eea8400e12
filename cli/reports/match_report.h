// What `bastide match` prints: for people, or as one JSON object.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/matches/match_score.h"
#include "protocol/matches/sureness.h"

namespace bastide {

struct MatchReport {
  const RuleSet& rules;
  const MatchSettings& settings;
  const std::vector<MatchGame>& games;
  MatchScore score;
  bool interrupted = false;
  struct Sure {
    double bound;  // 0 to 1
    Sureness sureness;
    int pairs;  // that were looked at
  };
  std::optional<Sure> sure;  // if that was asked for
};

// To the standard output.
void print_text(const MatchReport& report);
void print_json(const MatchReport& report);

// Adds why games were forfeited, up to five reasons in all: a bot that always fails need not say so a
// thousand times.
void add_forfeit_reasons(std::span<const MatchGame> games, std::vector<std::string>& reasons);
double rounded(double value);  // to four places, for JSON
boost::json::value json_of(const Interval& interval);

}  // namespace bastide
