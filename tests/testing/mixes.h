// Rule sets that are asked for: every element alone, every pair, any subset; the options and the bag are by
// chance, and what the rules forbid is drawn again.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/rules/module.h"
#include "tests/testing/rule_choices.h"

namespace bastide::testing {

using Elements = std::vector<std::string>;

using Modules = std::span<const Module* const>;

// No element at all, each alone, and all those of each module (G-08).
std::vector<Elements> single_mixes(Modules modules = expansion_modules());
// Every two elements, and all those of every two modules.
std::vector<Elements> paired_mixes(Modules modules = expansion_modules());
// Each element by the toss of a coin.
Elements random_elements(Random& random, Modules modules = expansion_modules());

// Those elements; the presets and numbers of players take turns, so that each mix meets them all when there
// are games enough.
RuleChoice wish_of(const Elements& elements, int round, int mix);

// How many draws were forbidden, by clause, and all draws.
struct Draws {
  int all = 0;
  int forbidden = 0;
  std::map<std::string, int> by_clause;
};
// The `wish` says elements, preset and players; options and bag come by chance. What is refused is drawn
// again; a refusal for other reasons than those below fails the test, and so does one that is missing.
RuleChoice mix_of(const RuleChoice& wish, Random& random, Draws& draws);

// The clauses that such a choice violates, written down once more and independently.
std::set<std::string> forbidding_clauses(const RuleChoice& choice);

}  // namespace bastide::testing
