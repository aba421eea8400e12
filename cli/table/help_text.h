// What the terminal table teaches: the game in a minute, and a page a topic.
#pragma once

#include <string>
#include <string_view>

#include "engine/rules/rule_set.h"
#include "pictures/text/board_view.h"

namespace bastide {

// The page on a topic ("" is the first page) in lines of that width, or empty if there is none. The rules it
// tells are those of the game.
std::string help_page(std::string_view wanted, const RuleSet& rules, ColourDepth depth, int width);
std::string help_topics();

}  // namespace bastide
