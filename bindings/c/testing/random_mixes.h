// Rules with expansions in random mixes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/random.h"
#include "engine/rules/module.h"
#include "engine/rules/rule_set.h"

namespace bastide::testing {

// Each element by the toss of a coin that falls on one side more often.
inline RuleChoice random_mix(Random& random) {
  RuleChoice choice;
  choice.preset = static_cast<Preset>(random.below(kPresets));
  choice.players = static_cast<int>(2 + random.below(4));
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      if (random.below(8) == 0) choice.elements.emplace_back(element.id);
  return choice;
}

// So many that are allowed, of 10,000 tries at most.
inline std::vector<RuleChoice> random_mixes(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  std::vector<RuleChoice> mixes;
  for (int draw = 0; mixes.size() < count && draw < 10'000; ++draw) {
    RuleChoice choice = random_mix(random);
    std::vector<RuleError> errors;
    if (RuleSet::make(choice, errors) != nullptr) mixes.push_back(std::move(choice));
  }
  return mixes;
}

}  // namespace bastide::testing
