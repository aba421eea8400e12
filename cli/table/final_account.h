// The end of a game: every point with the lines that it comes from.
#pragma once

#include <string>

#include "cli/table/story.h"
#include "pictures/text/board_view.h"

namespace bastide {

// The players by points, each with all that brought them points, and who wins or leads.
std::string final_account(const State& state, const Story& story, const Look& look, ColourDepth depth);

// Does every account's line sum equal its points, and do the accounts sum to the scores? Otherwise says where
// not.
std::string account_faults(const State& state, const Story& story);

}  // namespace bastide
