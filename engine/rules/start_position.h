// A moment of a game from which games may begin instead of at the beginning: a puzzle, a study, a game that
// is played on. A choice of rules names one (RuleChoice::start), so a rule set begins there, and with it all
// that plays by it or replays it: start() is the only function that knows. engine/notation/position.h reads
// them.
#pragma once

#include <memory>
#include <string>

#include "engine/rules/state.h"

namespace bastide {

struct StartPosition {
  std::string text;                      // the canonical one
  std::unique_ptr<const RuleSet> rules;  // without a start of their own
  State state;                           // of those rules; not over
};

}  // namespace bastide
