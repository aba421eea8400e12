// Which part of the land to show.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "pictures/text/board_view.h"

namespace bastide {
namespace {

struct Box {
  int left = 0, top = 0, right = 0, bottom = 0;
  int columns() const { return right - left + 1; }
  int rows() const { return bottom - top + 1; }
  void add(int x, int y) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
};

struct Point {
  int x, y, weight;
};

// What one would like to see, and how much.
std::vector<Point> points_of(const BoardScene& scene) {
  const Board& board = scene.state->board;
  std::vector<Point> points;
  auto add = [&](CellId id, int weight) { points.push_back({board.cell(id).x, board.cell(id).y, weight}); };
  for (CellId id = 0; id < board.cell_count(); ++id)
    if (board.placed(id)) add(id, 1);
  for (const PlaceMark& place : scene.places) add(place.cell, place.fits_now ? 6 : 4);
  for (const LastMove& move : scene.last_moves) add(move.cell, 5);
  for (const ChoiceMark& choice : scene.choices) add(choice.cell, 1000);
  return points;
}

Box box_of(const std::vector<Point>& points) {
  if (points.empty()) return {};
  Box box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point& point : points) box.add(point.x, point.y);
  return box;
}

void fit(BoardFrame& frame, TileSize size, int width, int height) {
  frame.size = size;
  frame.columns = std::max(1, (width - 4) / dots_of(size));
  frame.rows = std::max(1, (height - 1) / (dots_of(size) / 2));
}

// The corner from which most can be seen; of equals the one nearest to the middle of the land.
void move_to_action(BoardFrame& frame, const std::vector<Point>& points, const Box& box) {
  const int middle_x = (box.left + box.right - frame.columns + 1) / 2;
  const int middle_y = (box.top + box.bottom - frame.rows + 1) / 2;
  int best = -1;
  BoardFrame trial = frame;
  for (trial.top = box.top; trial.top <= std::max(box.top, box.bottom - frame.rows + 1); ++trial.top)
    for (trial.left = box.left; trial.left <= std::max(box.left, box.right - frame.columns + 1);
         ++trial.left) {
      int seen = 0;
      for (const Point& point : points)
        if (trial.shows(point.x, point.y)) seen += point.weight;
      const int value = 1000 * seen - std::abs(trial.left - middle_x) - std::abs(trial.top - middle_y);
      if (value <= best) continue;
      best = value;
      frame.left = trial.left;
      frame.top = trial.top;
    }
  if (box.columns() <= frame.columns) frame.left = box.left - (frame.columns - box.columns()) / 2;
  if (box.rows() <= frame.rows) frame.top = box.top - (frame.rows - box.rows()) / 2;
}

}  // namespace

BoardFrame frame_board(const BoardScene& scene, int width, int height, const FrameWish& wish) {
  const std::vector<Point> points = points_of(scene);
  const Box box = box_of(points);
  BoardFrame frame;
  constexpr std::array sizes = {TileSize::large, TileSize::medium, TileSize::small};
  for (TileSize size : sizes) {
    fit(frame, wish.size.value_or(size), width, height);
    if (box.columns() <= frame.columns && box.rows() <= frame.rows) break;
  }
  move_to_action(frame, points, box);
  frame.left += wish.pan_x;
  frame.top += wish.pan_y;
  return frame;
}

}  // namespace bastide
