// What stands beside the land, at the table and in a replay: the players, and what happened.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/table/story.h"
#include "pictures/text/board_view.h"

namespace bastide {

struct PanelPlace {
  int left;
  int width;
  int end() const { return left + width; }
};

// "Bastide · da-overview (Danish overview) + cathedrals, inns · turn 3"; what the preset is called is left
// out where there is no room for it.
std::string headline(const RuleSet& rules, const std::string& rest, const Look& look, int width);

// Name, points and followers at home of each player, from that row; returns the row below.
int draw_players(Canvas& canvas, const PanelPlace& place, int row, const State& state,
                 std::span<const std::string> names, const Look& look);

// As many of the lines as there is room for above `bottom`; what is oldest goes first.
void draw_news(Canvas& canvas, const PanelPlace& place, int row, int bottom,
               std::span<const StoryLine* const> news, const Look& look);

}  // namespace bastide
