// The rule set with everything in it (F-23): the Danish overview with each element of the sets that it
// describes on (Module::in_whole_box), but one river only.
#pragma once

#include <span>

#include "engine/rules/rule_set.h"

namespace bastide {

inline constexpr PresetSpec kWholeBox = {
    "whole-box", "The whole box",
    "The Danish overview with all ten expansions: 230 tiles and everything that can be switched on.", true};

// Its sets, sorted by name.
std::span<const Module* const> whole_box_modules();

// As a choice that can be changed further; `players` from 1 to 6.
RuleChoice whole_box(int players = 2);

// Takes each element of every expansion, in the box or not (two rivers, if none is left out), and what
// settle_elements says.
void take_all_elements(RuleChoice& choice, std::string_view except = {});

// Takes the values of options without which the elements chosen do not go together.
void settle_elements(RuleChoice& choice);

}  // namespace bastide
