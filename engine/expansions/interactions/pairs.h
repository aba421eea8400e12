// What is special to a pair of expansions: here, and nowhere else, the names of both are known. An expansion
// asks for its part in such a rule; where the other one does not take part, the answer is that of a game
// without it. What concerns figures of any set is a trait that they declare (FigureTrait). For set-up, not
// hot paths.
#pragma once

#include "engine/rules/rule_set.h"

namespace bastide::pairs {

// Castles, and what may reach who stands on them: towers, the dragon, the fairy (BCB-23, BCB-60). The place,
// or -1; without castles they shelter.
int castle_place(const RuleSet& rules);
bool castles_shelter(const RuleSet& rules);

// Towers and the dragon (F-09): the place on their tops, or -1.
int tower_top(const RuleSet& rules);

// Towers and wagons: the option is named, so both have to be there.
void check_wagon_on_tower(const RuleSet& rules, std::vector<RuleError>& errors);

// Barns and pigs (AM-33): the pig's kind, or -1.
int pig(const RuleSet& rules);

// The count's city and mayors and wagons.
void check_strength_out_of_city(const RuleSet& rules, std::vector<RuleError>& errors);

// The count's city and the dragon (CO-22): the marks of the tiles that he does not enter.
std::uint32_t tiles_without_dragon(const RuleSet& rules);

// The count's city and the fairy (PD-11): its first place, from which the others follow, or -1.
int first_quarter(const RuleSet& rules);

// The rivers and the dragon (RV-09): their volcano does not bring him out.
bool dragon_ignores_river(const RuleSet& rules);

// Sieges and cathedrals (S-05): the mark, or 0.
std::uint32_t cathedral(const RuleSet& rules);

}  // namespace bastide::pairs
