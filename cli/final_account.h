// The end of a game: every point with the lines that it comes from.
#pragma once

#include <string>

#include "cli/board_view.h"
#include "cli/table_game.h"

namespace bastide {

// The players by points, each with all that he scored, and the sums.
std::string final_account(const TableGame& game, const Look& look, ColourDepth depth, bool with_lines);

// Does every account's line sum equal its points, and do the accounts sum to the scores? Otherwise says where
// not.
std::string account_faults(const TableGame& game);

}  // namespace bastide
