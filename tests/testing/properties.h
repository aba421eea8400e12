// What must hold at every moment of every game, and at its end. Each fails the test that asks.
#pragma once

#include "tests/testing/random_game.h"

namespace bastide::testing {

// --- at any moment

// While the game runs there is an answer; none is listed twice, and placements are normalised.
void expect_sound_list(const RandomGame& game);
// Listed answers apply, by the checked entry as by the one that takes them for legal; `most` of them, by
// chance.
void expect_actions_apply(RandomGame& game, std::size_t most);
// So many attempts at what is not listed: refused, well explained, and nothing has changed.
void expect_others_refused(RandomGame& game, int attempts);
// A copy that is played on leaves the original alone.
void expect_copies_independent(RandomGame& game);
// Squares keep their numbers in a position, so the answers are the same actions in the same order.
void expect_position_comes_back(const RandomGame& game);
void expect_snapshot_comes_back(const RandomGame& game);

// --- at the end

void expect_nothing_legal_after_the_end(const RandomGame& game);
void expect_same_state_again(const RandomGame& game);
void expect_record_comes_back(const RandomGame& game);
// A record of what came after any moment, begun at that moment, leads to the same end.
void expect_rest_can_be_begun_with(RandomGame& game);

// Every tile is drawn once, or again after it was laid aside, and each brings a start, a placement, figure
// actions, confirmations, second parts and a redraw.
std::size_t most_actions(const RuleSet& rules);

}  // namespace bastide::testing
