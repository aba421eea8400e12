// A choice of rules in one line: "preset fi-current players 2 element inns option farm-points=4 bag
// base-ffff-a*2". The words are those of a record's header (docs/notation.md).
#pragma once

#include <span>
#include <string>

#include "engine/notation/text.h"
#include "engine/rules/rule_set.h"

namespace bastide {

std::string rules_text(const RuleChoice& choice);

// How one choice differs from another: "has players 3, element inns; lacks players 2"; empty if it does not.
// Of each side no more than three things are named.
std::string rules_difference(const RuleChoice& choice, const RuleChoice& from);

// What is not said is as in RuleChoice: fi-current, two players. The preset may be "whole-box" too, which
// stands for its elements. Elements, options and tiles are not looked up yet; RuleSet::make does that. The
// error's column is that of the words.
ParseError read_rules_text(std::span<const Word> words, RuleChoice& choice);

// All that is wrong with a choice, in one sentence: "...; ...".
std::string joined_errors(const std::vector<RuleError>& errors);

}  // namespace bastide
