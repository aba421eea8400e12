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
// A game among greedy players up to the start of that turn, with ten tiles or all that belong to the
// elements.
Record greedy_game(int players, std::vector<std::string> elements, std::uint64_t seed, bool ten_tiles,
                   int end_turn = 1000);

}  // namespace bastide::testing
