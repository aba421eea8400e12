// Where one side asks somebody and the other does not, for reader and writer alike.
#pragma once

#include <vector>

#include "engine/rules/game.h"

namespace bastide::foreign {

// Ours lets a wagon drive on that stands on a completed abbey; theirs sends it home without a question.
bool asks_wagon_on_abbey(const State& state);

// Theirs asks each bidder once, ours nobody for whom no higher bid is left: those who come behind the one who
// bids now, up to the one who has selected the tile.
std::vector<PlayerId> bidders_behind(const State& state);
// The bid above which ours knows none.
bool is_highest_bid(int price);

// The owner of the single figure in that city, where it is a mayor and the city could else become a castle:
// theirs asks that player, ours by option only. Otherwise kNobody.
PlayerId mayor_without_castle(const State& state, NodeId city);

}  // namespace bastide::foreign
