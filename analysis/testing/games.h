// Records for the tests of analyses.
#pragma once

#include <string>
#include <string_view>

#include "engine/notation/record.h"

namespace bastide::testing {

// Of a text without faults; a fault fails the test.
Record record_of(std::string_view text);
// Two players, few tiles. In turn 5 Anna draws the cap that would complete her city of four tiles, and lays
// it elsewhere.
Record game_with_a_blunder();
// A game among greedy players, of these elements and so many tiles of the base game (0: all that there are).
Record greedy_game(int players, std::vector<std::string> elements, std::uint64_t seed, bool small_bag);

}  // namespace bastide::testing
