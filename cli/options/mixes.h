// Several mixes of rules for one command: --mix NAME=RULES, repeated, or --mixes FILE with "NAME RULES" in a
// line each; or else the flags of TableOptions, as one mix.
//   --mix base=  --mix "inns=players 4 element inns element cathedrals"  --mix whole-box
#pragma once

#include <string>
#include <vector>

#include "cli/options/table_options.h"
#include "protocol/matches/ladder.h"

namespace bastide {

class MixOptions {
 public:
  // Adds these flags, and those of TableOptions. `this` must live as long as the app.
  void add_to(CLI::App& command);
  // For a run that is kept in the file, or in none where it is empty (choice_for_run). Throws UsageError with
  // all that is wrong with one.
  std::vector<Mix> mixes(const std::string& run = {}) const;

 private:
  struct Making {
    const std::string& run;
    std::vector<Mix> mixes;
  };
  static void add(Making& making, const std::string& name, const std::string& rules);

  TableOptions table_;
  std::vector<std::string> mixes_;
  std::string file_;
};

}  // namespace bastide
