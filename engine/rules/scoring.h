// What features are worth and to whom (clauses S-01 to S-36 as far as no module is needed, B-40 to B-58, B-70
// to B-81).
#pragma once

#include <array>

#include "engine/rules/play.h"

namespace bastide {

// What lines of scores count. More are with the modules that bring them.
namespace unit {
inline constexpr Sentence tiles{"score.tiles", "tiles"};
inline constexpr Sentence segments{"score.segments", "segments"};
inline constexpr Sentence tiles_in_the_square{"score.tiles-in-the-square", "tiles in the square"};
inline constexpr Sentence city_on_two_tiles{"score.city-on-two-tiles", "city on two tiles"};
inline constexpr Sentence pennants{"score.pennants", "pennants"};
inline constexpr Sentence complete_cities{"score.complete-cities", "complete cities"};
}  // namespace unit

using Strengths = std::array<int, kMaxPlayers>;

// Figures that stand on the feature: calls visit(index in state.figures).
template <class Visit>
void for_each_figure(const State& state, NodeId root, Visit visit) {
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const Figure& figure = state.figures[i];
    if (figure.place == kOnBoard && state.board.root(figure.cell, figure.segment) == root) visit(i);
  }
}

// Calls visit(seat) for every bit set.
template <class Visit>
void for_each_player(std::uint8_t players, Visit visit) {
  for (PlayerId player = 0; player < kMaxPlayers; ++player)
    if ((players >> player) & 1) visit(player);
}

int strength_of(const State& state, const Figure& figure, NodeId root);  // S-32
Strengths strengths_in(const State& state, NodeId root);
// Bit per player with the highest strength; 0 if that is 0 (B-50, B-51, S-33).
std::uint8_t winners_of(const Strengths& strengths);

// The full value of a road, city or cloister now, and the lines that explain it.
int value_of(const State& state, NodeId root, bool complete, ScoreLines& lines);
// Gives it to the majority. Figures stay where they are.
int score_feature(Play& play, NodeId root, bool complete);

// Complete cities that the farm's segments touch, each once (B-75, B-76, B-83).
using CityList = FixedVector<NodeId, 256>;
void cities_of_farm(const State& state, NodeId farm, CityList& cities);
// What they pay to the player who scores this farm, explained.
int farm_value(const State& state, NodeId farm, PlayerId player, ScoreLines& lines);
// Gives the farm's value to its majority, now (per-farm scoring). Figures stay.
void score_farm(Play& play, NodeId farm, bool complete);
// All farms at the end of the game, in the way the rule set says (B-77 to B-80).
void score_all_farms(Play& play);

// Every unfinished road, city and cloister with a follower (B-71 to B-73).
void score_unfinished(Play& play);

}  // namespace bastide
