// A board to lay hand-made tiles on; the features are compared with a rebuild after every tile.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engine/board/board.h"

namespace bastide::testing {

class BoardTest : public ::testing::Test {
 protected:
  BoardTest();
  TileId type(std::string_view id) const;
  bool fits(std::string_view id, int x, int y, int turns = 0) const {
    return board.fits(type(id), board.find(x, y), turns);
  }
  void lay(std::string_view id, int x, int y, int turns = 0, std::uint8_t overlay = 0);
  NodeId root(int x, int y, SegmentId segment) const { return board.root(board.find(x, y), segment); }
  const Feature& feature(int x, int y, SegmentId segment) const { return board.feature(root(x, y, segment)); }
  std::vector<NodeId> completed() const { return {board.completed().begin(), board.completed().end()}; }

  std::vector<TileType> types;
  Board board;
};

}  // namespace bastide::testing
