// What must hold of the river in every game: random games with either river, and with both.
#include <gtest/gtest.h>

#include "engine/expansions/rivers/rivers.h"
#include "engine/testing/desk.h"

namespace bastide::rivers {
namespace {

RuleChoice choice_of(Preset preset, std::vector<std::string> elements) {
  RuleChoice choice;
  choice.preset = preset;
  choice.players = 3;
  choice.elements = std::move(elements);
  return choice;
}

// From the spring down all arms. In a river whose arms meet, more tiles are met than there are.
struct Walk {
  const Board& board;
  bool straights_ignored;
  int met = 0;
  bool turned_twice = false;

  bool river_at(CellId cell, int side) const {
    const NodeId line = board.line_node(cell, side);
    return line != kNoNode && board.kind_of(line) == SegmentKind::river;
  }

  // `in` is where the water comes from, `last` the last bend: 1 left, 3 right, 0 none yet.
  void follow(CellId cell, int in, int last) {
    if (++met > 100) return;
    int outlets = 0;
    for (int out = 0; out < kSides; ++out) outlets += out != in && river_at(cell, out) ? 1 : 0;
    for (int out = 0; out < kSides; ++out) {
      if (out == in || !river_at(cell, out)) continue;
      const int turn = in < 0 || outlets > 1 ? 2 : (out - in) & 3;
      turned_twice |= turn != 2 && turn == last;
      const CellId next = board.cell(cell).neighbour[static_cast<std::size_t>(out)];
      const bool straight = turn == 2 && straights_ignored;
      if (board.placed(next))
        follow(next, opposite(static_cast<Side>(out)), outlets > 1 ? 0 : straight ? last : turn);
    }
  }
};

int tiles_with_river(const State& state, bool river) {
  int count = 0;
  for (std::size_t i = 0; i < state.board.cell_count(); ++i) {
    const auto cell = static_cast<CellId>(i);
    count += state.board.placed(cell) && has_river(state.board.type_at(cell)) == river ? 1 : 0;
  }
  return count;
}

void expect_one_river(const State& state) {
  Walk walk{state.board, config_of(*state.rules).straights_ignored};
  walk.follow(state.board.find(0, 0), -1, 0);
  EXPECT_EQ(walk.met, tiles_with_river(state, true));  // RV-04, RV-06
  EXPECT_FALSE(walk.turned_twice);                     // RV-05
  if (!river_has_ended(state)) {
    EXPECT_EQ(tiles_with_river(state, false), 0);  // RV-01
  }
}

void play_games(Preset preset, const std::vector<std::string>& elements, int river_tiles) {
  Random random(1);
  for (int game = 0; game < 60 && !::testing::Test::HasFailure(); ++game) {
    testing::Desk desk(choice_of(preset, elements), {&rivers_module});
    testing::play_on(desk.state, random, expect_one_river);
    int out = 0;
    for (TileId type = 0; type < desk.rules->tiles().size(); ++type)
      out += has_river(desk.rules->tiles()[type]) ? desk.state.in_pile(kRemovedPile, type) : 0;
    EXPECT_EQ(tiles_with_river(desk.state, true) + out, river_tiles);
  }
}

TEST(Rivers, ThePlainOneIsOneRiverWithoutUTurns) { play_games(da_overview, {"river-1"}, 12); }
TEST(Rivers, TheForkedOneHasArmsThatNeverMeet) { play_games(da_overview, {"river-2"}, 12); }
TEST(Rivers, TheForkedOneTurnsTwiceOnlyOverStraightTilesByThePrintedRules) {
  play_games(printed, {"river-2"}, 12);
}
TEST(Rivers, BothTogetherAreOneRiver) { play_games(da_overview, {"river-1", "river-2"}, 22); }

}  // namespace
}  // namespace bastide::rivers
