// The steps of the base game, in turn order; modules' steps are sorted in between. One file a phase.
#pragma once

#include <span>

#include "engine/rules/module.h"

namespace bastide {

extern const Step start_player_step;   // setup: B-08
extern const Step draw_step;           // T-04, B-16 to B-18
extern const Step place_step;          // T-06
extern const Step figure_action_step;  // T-09
extern const Step score_step;          // T-15
extern const Step return_step;         // T-19
extern const Step unfinished_step;     // E-05 (2)
extern const Step farms_step;          // E-05 (4)

std::span<const Step* const> core_steps();
std::span<const FigureSpec> core_figures();
std::span<const NamedSpec> core_choices();
std::span<const NamedSpec> core_places();
std::span<const NamedSpec> core_piles();

}  // namespace bastide
