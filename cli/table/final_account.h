// The end of a game: every point with the lines that it comes from.
#pragma once

#include <string>

#include "cli/table/story.h"
#include "pictures/text/board_view.h"

namespace bastide {

// The players by points, each with all that brought them points, and who wins or leads. In lines of that
// width, if there is one.
std::string final_account(const State& state, const Story& story, const Look& look, ColourDepth depth,
                          int width = 0);
// "You win with 80 points."
std::string result_in_words(const State& state, const Story& story);

// Does every account's line sum equal its points, and do the accounts sum to the scores? Otherwise says where
// not.
std::string account_faults(const State& state, const Story& story);

}  // namespace bastide
