// The land as characters: tiles, followers, what may be done, and what was done last. Shows the part of a
// wide land that matters now, and says what it leaves out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/rules/state.h"
#include "pictures/text/canvas.h"
#include "pictures/text/tile_picture.h"

namespace bastide {

// A letter for a figure: by where it stands k knight, r robber, m monk, f farmer, a capital for the big one;
// other figures the capital of their id.
std::string figure_letter(const State& state, const Figure& figure);

// How things can be written here.
struct Look {
  bool unicode = true;
  bool coloured = true;
  std::span<const MarkLook> marks = {};  // marks that are not there show their first two letters
  std::string (*letter)(const State& state, const Figure& figure) = figure_letter;
};

struct PlaceMark {  // an empty square where the tile in hand fits
  CellId cell;
  int number;
  bool fits_now;  // with the turn that is shown; else with another one
};
struct ChoiceMark {  // a segment that may be chosen
  CellId cell;
  SegmentId segment;
  int number;
};
struct LastMove {
  CellId cell;
  PlayerId player;
};

struct BoardScene {
  const State* state = nullptr;
  std::vector<PlaceMark> places;
  std::vector<ChoiceMark> choices;
  std::vector<LastMove> last_moves;
};

// The part of the land that is shown: squares, from the top left.
struct BoardFrame {
  TileSize size = TileSize::small;
  int left = 0, top = 0, columns = 0, rows = 0;

  bool shows(int x, int y) const { return x >= left && x < left + columns && y >= top && y < top + rows; }
};

struct FrameWish {
  std::optional<TileSize> size;  // none: the largest with which all can be seen, or the smallest
  int pan_x = 0, pan_y = 0;      // squares, from where the action is
};

// The best part of the land for a canvas of that size.
BoardFrame frame_board(const BoardScene& scene, int width, int height, const FrameWish& wish = {});

void draw_board(Canvas& canvas, const BoardScene& scene, const BoardFrame& frame, const Look& look);

// --- parts, for panels

// One tile by itself with its marks, `dots` characters wide and half as high.
Canvas draw_tile(const TilePicture& picture, int shade, const Look& look);
// What stands for a figure: the player's shape and the letter of its role, a capital for the big follower.
std::string figure_badge(const State& state, const Figure& figure, const Look& look);
// The player's shape between blanks, to be written in ink_of(player).
std::string player_badge(PlayerId player, const Look& look);

}  // namespace bastide
