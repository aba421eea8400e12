// Players for people: eight levels, each of which beats the one below it in some two of three games, and a
// few with a taste of their own. What they do not know is what people do not know: a beginner overlooks
// squares and farms, spends followers freely, and sees what others may do late or never. None
// answers at random.
#pragma once

#include "players/player.h"
#include "players/search/search.h"

namespace bastide {

struct Level {
  std::string_view id, title, text;
  Weights beliefs;
  double overlooks = 0;          // chance that a square, or another answer, is not thought of
  std::uint64_t nodes = 0;       // of a search for each decision, at most; 0: looks one turn ahead only
  double least_improvement = 0;  // in points: what is settled is not looked at further (search.h)
  std::size_t places = 0;        // of a tile that are evaluated ahead; 0: all
};

inline constexpr std::size_t kLevels = 8;
const std::array<Level, kLevels>& levels();
const std::array<Level, 3>& personalities();
// "level5@2" and "level8@2": as these played on 2026-11-23, before a join counted for who only keeps what
// another loses by it. They stay as they are, by the weights that were built in then; a test knows their
// moves.
const std::array<Level, 2>& kept_levels();
const Level& invader();       // for measuring: "spoiler" made strong, goes for what others have
const Level& plain_search();  // for measuring: all that the search may be told, and nothing else

std::unique_ptr<Player> make_level_player(const Level& level, std::uint64_t seed);

}  // namespace bastide
