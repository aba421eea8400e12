// Live help at a table whose aids allow it: what is to be thought about on another thread, and what came of
// it. It knows the state that everybody sees, and neither the seed of the deal nor who asked.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "analysis/hints/hint.h"
#include "analysis/hints/quick_look.h"
#include "engine/rules/rule_set.h"
#include "wire/analysis.h"
#include "wire/table.h"

namespace bastide {

struct HelpWanted {
  enum Kind { hint, chances } kind = hint;
  std::uint64_t number = 0;              // names it; an answer to one that is not waited for is ignored
  std::shared_ptr<const RuleSet> rules;  // keeps alive what the state points to
  std::shared_ptr<const State> state;    // a copy
  std::vector<std::string> names;        // of the seats
  HintSettings hint_settings;
  QuickLookSettings look_settings;
};

struct HelpFound {
  std::uint64_t number = 0;
  std::vector<wire::HintLine> lines;  // of a hint; empty: nobody had the time to think
  bool looked = false;                // the chances are there
  ExpectedEnd end;
};

// Pure; takes as long as its settings say.
HelpFound think_of_help(const HelpWanted& wanted);

// The aids of a table at which there are hints and chances to win.
inline constexpr wire::Aids kHelpingAids = wire::Aids::learner;

}  // namespace bastide
