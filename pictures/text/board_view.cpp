#include "pictures/text/board_view.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>

namespace bastide {
namespace {

constexpr int kAxisColumns = 4;  // "-12 "
constexpr int kAxisRows = 1;

// --- one tile

char32_t plain_character(const TilePicture& picture, int x, int y, const Look& look) {
  const Ground top = picture.ground(x, y), bottom = picture.ground(x, y + 1);
  auto either = [&](Ground ground) { return top == ground || bottom == ground; };
  auto road_at = [&](int column, int row) {
    return column < 0 || row < 0 || column >= picture.dots() || row >= picture.dots() ||
           picture.ground(column, row) == Ground::road || picture.ground(column, row) == Ground::village;
  };
  if (either(Ground::village)) return look.unicode ? U'╬' : U'+';
  if (either(Ground::masonry)) return look.unicode ? U'█' : U'M';
  if (either(Ground::roof)) return look.unicode ? U'▄' : U'^';
  if (either(Ground::road)) {
    const int row = top == Ground::road ? y : y + 1;
    const bool sideways = road_at(x - 1, row) && road_at(x + 1, row);
    const bool upright = road_at(x, y - 1) && road_at(x, y + 2);
    if (upright && !sideways) return look.unicode ? U'║' : U'|';
    if (sideways && !upright) return look.unicode ? U'═' : U'=';
    return look.unicode ? U'▒' : U'=';
  }
  if (either(Ground::water)) return U'~';
  const bool city_top = top == Ground::city || top == Ground::wall;
  const bool city_bottom = bottom == Ground::city || bottom == Ground::wall;
  if (!look.unicode) return city_top || city_bottom ? U'#' : U'.';
  if (city_top && city_bottom) return U'▓';
  return city_top ? U'▀' : city_bottom ? U'▄' : U'·';
}

Character character_of(const TilePicture& picture, int x, int y, int shade, const Look& look) {
  const Colour top = colour_of(picture.ground(x, y), shade),
               bottom = colour_of(picture.ground(x, y + 1), shade);
  Ink ink;
  if (!look.coloured) return {plain_character(picture, x, y, look), ink};
  if (!look.unicode) {
    ink.ground = top == bottom ? top : mixed(top, bottom, 0.5);
    ink.text = mixed(*ink.ground, {0, 0, 0}, 0.35);
    return {plain_character(picture, x, y, look), ink};
  }
  ink.ground = bottom;
  if (top == bottom) return {U' ', ink};
  ink.text = top;
  return {U'▀', ink};
}

// --- the parts of the picture

class BoardPainter {
 public:
  BoardPainter(Canvas& canvas, const BoardScene& scene, const BoardFrame& frame, const Look& look)
      : canvas_(canvas),
        scene_(scene),
        state_(*scene.state),
        board_(state_.board),
        frame_(frame),
        look_(look) {}

  void paint() {
    paint_axes();
    for (CellId id = 0; id < board_.cell_count(); ++id)
      if (board_.placed(id) && visible(id)) paint_tile(id);
    for (const LastMove& move : scene_.last_moves)
      if (visible(move.cell)) paint_corners(move.cell, look_of(move.player).colour);
    for (const Figure& figure : state_.figures)
      if (figure.place == kOnBoard && visible(figure.cell)) paint_figure(figure);
    for (const ChoiceMark& choice : scene_.choices)
      if (visible(choice.cell)) paint_choice(choice);
    for (const PlaceMark& place : scene_.places)
      if (visible(place.cell)) paint_place(place);
  }

 private:
  int tile_width() const { return dots_of(frame_.size); }
  int tile_height() const { return tile_width() / 2; }
  bool visible(CellId id) const { return frame_.shows(board_.cell(id).x, board_.cell(id).y); }
  int column_of(CellId id) const { return kAxisColumns + (board_.cell(id).x - frame_.left) * tile_width(); }
  int row_of(CellId id) const { return kAxisRows + (board_.cell(id).y - frame_.top) * tile_height(); }

  void paint_axes() {
    for (int i = 0; i < frame_.columns; ++i) {
      const std::string number = std::to_string(frame_.left + i);
      canvas_.text(kAxisColumns + i * tile_width() + (tile_width() - static_cast<int>(number.size())) / 2, 0,
                   number, kFaint);
    }
    for (int i = 0; i < frame_.rows; ++i)
      canvas_.text_right(kAxisColumns - 1, kAxisRows + i * tile_height() + tile_height() / 2,
                         std::to_string(frame_.top + i), kFaint);
  }

  TilePicture picture_of(CellId id) const {
    const Cell& cell = board_.cell(id);
    return {*state_.rules, board_.type_at(id), cell.turns, frame_.size, cell.overlay_sides, look_.marks};
  }

  void paint_tile(CellId id) {
    const Cell& cell = board_.cell(id);
    canvas_.draw(column_of(id), row_of(id), draw_tile(picture_of(id), (cell.x + cell.y) & 1, look_));
  }

  // Corners round a square, in the colour of who laid the tile last.
  void paint_corners(CellId id, Colour colour) {
    const int x = column_of(id), y = row_of(id), right = x + tile_width() - 1, bottom = y + tile_height() - 1;
    Ink ink;
    ink.bold = true;
    if (look_.coloured) ink.text = colour;
    // A quarter of a character on small tiles, three quarters on others.
    static constexpr std::array<const char*, 4> kSmall = {"▘", "▝", "▖", "▗"}, kLarge = {"▛", "▜", "▙", "▟"},
                                                kPlain = {"/", "\\", "\\", "/"};
    const auto& corners = !look_.unicode ? kPlain : frame_.size == TileSize::small ? kSmall : kLarge;
    canvas_.text_over(x, y, corners[0], ink);
    canvas_.text_over(right, y, corners[1], ink);
    canvas_.text_over(x, bottom, corners[2], ink);
    canvas_.text_over(right, bottom, corners[3], ink);
  }

  // The badge goes to the segment's spot, or to the next free one.
  std::pair<int, int> free_spot(CellId cell, SegmentId segment) {
    Spot spot = picture_of(cell).spot_of(segment);
    const int spots = tile_width() / 2;
    for (int tries = 0; tries < spots * spots && !taken_.insert({cell, spot.column, spot.row}).second;
         ++tries) {
      spot.column = (spot.column + 1) % spots;
      if (spot.column == 0) spot.row = (spot.row + 1) % spots;
    }
    return {column_of(cell) + 2 * spot.column, row_of(cell) + spot.row};
  }

  void paint_figure(const Figure& figure) {
    const auto [x, y] = free_spot(figure.cell, figure.segment);
    Ink ink = look_.coloured ? ink_of(figure.owner) : Ink{};
    ink.bold = true;
    canvas_.text(x, y, figure_badge(state_, figure, look_), ink);
  }

  void paint_choice(const ChoiceMark& choice) {
    const auto [x, y] = free_spot(choice.cell, choice.segment);
    const std::string number = std::to_string(choice.number);
    Ink ink;
    ink.bold = true;
    if (look_.coloured) {
      ink.text = Colour{20, 20, 20};
      ink.ground = Colour{255, 250, 205};
    }
    canvas_.text(x, y, look_.coloured ? (number.size() < 2 ? " " + number : number) : number + ")", ink);
  }

  void paint_place(const PlaceMark& place) {
    const int x = column_of(place.cell), y = row_of(place.cell);
    const int right = x + tile_width() - 1, bottom = y + tile_height() - 1;
    const Ink rim = place.fits_now ? Ink{} : kFaint;
    const bool unicode = look_.unicode;
    canvas_.text(x, y, unicode ? "┌" : "+", rim);
    canvas_.text(right, y, unicode ? "┐" : "+", rim);
    canvas_.text(x, bottom, unicode ? "└" : "+", rim);
    canvas_.text(right, bottom, unicode ? "┘" : "+", rim);
    Ink ink = place.fits_now ? Ink{} : kFaint;
    ink.bold = place.fits_now;
    if (look_.coloured && place.fits_now) {
      ink.text = Colour{20, 20, 20};
      ink.ground = Colour{255, 214, 90};
    }
    const std::string number = std::to_string(place.number);
    const std::string label =
        place.fits_now ? (look_.coloured ? " " + number + " " : "[" + number + "]") : number;
    canvas_.text(x + (tile_width() - width_of(label) + 1) / 2, y + tile_height() / 2, label, ink);
  }

  struct Taken {
    CellId cell;
    int column, row;
    auto operator<=>(const Taken&) const = default;
  };
  Canvas& canvas_;
  const BoardScene& scene_;
  const State& state_;
  const Board& board_;
  const BoardFrame& frame_;
  const Look& look_;
  std::set<Taken> taken_;
};

}  // namespace

Canvas draw_tile(const TilePicture& picture, int shade, const Look& look) {
  Canvas canvas(picture.dots(), picture.dots() / 2);
  for (int y = 0; y < canvas.height(); ++y)
    for (int x = 0; x < canvas.width(); ++x) {
      const Character character = character_of(picture, x, 2 * y, shade, look);
      canvas.put(x, y, character.code, character.ink);
    }
  for (const MarkBadge& badge : picture.badges())
    canvas.text(2 * badge.spot.column, badge.spot.row, look.unicode ? badge.text : badge.plain,
                look.coloured ? badge.ink : Ink{});
  return canvas;
}

void draw_board(Canvas& canvas, const BoardScene& scene, const BoardFrame& frame, const Look& look) {
  BoardPainter(canvas, scene, frame, look).paint();
}

std::string figure_letter(const State& state, const Figure& figure) {
  const FigureSpec& spec = state.rules->figures()[figure.kind];
  const bool big = spec.id == "big";
  if (figure.place != kOnBoard || (figure.kind != kSmallFollower && !big))
    return {static_cast<char>(std::toupper(static_cast<unsigned char>(spec.id.front())))};
  constexpr std::string_view kLetters = "rkmf";  // road, city, cloister, field
  const auto kind =
      static_cast<std::size_t>(state.board.kind_of(state.board.node(figure.cell, figure.segment)));
  const char letter = kind < kLetters.size() ? kLetters[kind] : 's';
  return {big ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter};
}

std::string figure_badge(const State& state, const Figure& figure, const Look& look) {
  const PlayerLook& player = look_of(figure.owner);
  return (look.unicode ? utf8_of(player.shape) : std::string(1, player.letter)) + look.letter(state, figure);
}

std::string player_badge(PlayerId player, const Look& look) {
  const PlayerLook& looks = look_of(player);
  return " " + (look.unicode ? utf8_of(looks.shape) : std::string(1, looks.letter)) + " ";
}

}  // namespace bastide
