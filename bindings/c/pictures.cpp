// Pictures: bastide.h.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "bindings/c/handles.h"
#include "pictures/svg/board_svg.h"
#include "pictures/text/board_view.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

// The tile that was laid last, and who did. The history does not say who, so it is played once more.
std::optional<LastMove> last_move(const bst_state& state) {
  std::optional<LastMove> last;
  const Flow& flow = state.state.flow;
  if (flow.placed != kNoCell) last = LastMove{flow.placed, flow.part.player};
  if (!state.from_start || last) return last;
  const auto replayed = std::make_unique<State>();
  start(*replayed, state.set());
  for (const Action& action : state.history) {
    if (action.verb == Verb::place && action.cell != kNoCell)
      last = LastMove{action.cell, replayed->flow.decision.who};
    apply_legal(*replayed, action);
  }
  return last;
}

std::optional<TileSize> size_of_columns(std::int32_t columns) {
  for (const TileSize size : {TileSize::small, TileSize::medium, TileSize::large})
    if (dots_of(size) == columns) return size;
  return {};
}

// The square round all tiles.
BoardFrame frame_of(const Board& board, TileSize size) {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool first = true;
  for (CellId id = 0; id < board.cell_count(); ++id) {
    if (!board.placed(id)) continue;
    const Cell& cell = board.cell(id);
    left = first ? cell.x : std::min<int>(left, cell.x);
    right = first ? cell.x : std::max<int>(right, cell.x);
    top = first ? cell.y : std::min<int>(top, cell.y);
    bottom = first ? cell.y : std::max<int>(bottom, cell.y);
    first = false;
  }
  return {size, left, top, right - left + 1, bottom - top + 1};
}

std::string drawn_as_text(const bst_state& state, TileSize size, bool unicode) {
  BoardScene scene;
  scene.state = &state.state;
  if (const std::optional<LastMove> last = last_move(state)) scene.last_moves.push_back(*last);
  const BoardFrame frame = frame_of(state.state.board, size);
  const int wide = dots_of(size);
  Canvas canvas(4 + frame.columns * wide, 1 + frame.rows * wide / 2);  // numbers in the west and in the north
  draw_board(canvas, scene, frame, {unicode, false});
  return canvas.to_text(ColourDepth::none);
}

}  // namespace

int32_t bst_state_svg(const bst_state* state, int32_t flags, int32_t tile, char* text, size_t size) {
  return guarded([&] {
    constexpr std::int32_t kFlags = BST_SVG_PLACES | BST_SVG_LAND_ONLY, kLeast = 8, kMost = 1000;
    if (state == nullptr) return fail_null("state");
    if (flags < 0 || flags > kFlags) return fail_range("flags", flags, 0, kFlags);
    if (tile < kLeast || tile > kMost) return fail_range("tile", tile, kLeast, kMost);
    SvgWish wish;
    if (const std::optional<LastMove> last = last_move(*state)) {
      wish.last = last->cell;
      wish.laid_by = last->player;
    }
    wish.places = (flags & BST_SVG_PLACES) != 0;
    wish.account = (flags & BST_SVG_LAND_ONLY) == 0;
    wish.tile = tile;
    return give_text(board_svg(state->state, wish), text, size);
  });
}

int32_t bst_state_ascii(const bst_state* state, int32_t tile, int32_t unicode, char* text, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    const std::optional<TileSize> tile_size = size_of_columns(tile);
    if (!tile_size)
      return fail(BST_ERROR_ARGUMENT, "tile is " + std::to_string(tile) + "; it must be 6, 10 or 14");
    if (unicode != 0 && unicode != 1) return fail_range("unicode", unicode, 0, 1);
    return give_text(drawn_as_text(*state, *tile_size, unicode == 1), text, size);
  });
}
