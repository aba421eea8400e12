// What it takes to close a feature: its open squares, and which tiles may still come for each.
//
// Most of the land is the same whatever a player answers. So there is a position, whose answers are
// evaluated, and what its features look like is kept; of a board with one tile more, only what that tile
// touches is looked at anew.
#pragma once

#include <array>

#include "players/evaluation/tiles_left.h"
#include "players/evaluation/weights.h"

namespace bastide {

class Outlook {
 public:
  // Another feature of the same kind that leads into an open square of the first, and the tiles that would
  // join them there.
  struct Join {
    NodeId node;  // of the other feature
    std::uint8_t tiles;
  };
  // A square into which a feature leads, or one beside a cloister: the tiles for it, and the logarithms of
  // the chance that the next tile is none that closes (one that only fits counts in part), and none that
  // fits.
  struct OpenSquare {
    TilesLeft::Fit fit;
    double not_closing = 0, not_fitting = 0;
  };
  struct Ends {
    std::uint32_t board = 0;   // number of the board it was found on
    std::uint32_t number = 0;  // no other Ends ever found has it
    std::uint8_t count = 0;    // of open squares; those beyond the capacity are counted only
    bool around = false;       // of a cloister: squares around it
    std::array<OpenSquare, 8> squares;
    FixedVector<Join, 6> joins;
    int exposed = 0;  // tiles that would join it to what somebody begins in a square beside an open one
    double asked_turns = -1, closing = 0;  // the last question to closing_chance_again() and its answer
  };

  explicit Outlook(const Weights& weights) : weights_(weights) {}

  // Ends::exposed is wanted: before anything else is asked.
  void see_exposed() { sees_exposed_ = true; }

  // The position whose answers are evaluated next, and its piles; the board is the position's.
  void take_stock(const State& state);
  // The board is the position's again; is that with the tile on `placed` more; is any other.
  void position_again() { layer_ = Layer::position; }
  void tile_laid(const Board& board, CellId placed);
  void other_board();

  int tiles_left() const { return tiles_.total(); }
  // Numbers of the position and of the board: they change whenever these do.
  std::uint32_t position() const { return position_; }
  std::uint32_t board() const { return layer_ == Layer::position ? position_ : board_; }
  bool is_position() const { return layer_ == Layer::position; }
  // Is all that can be asked of the feature what it is in the position?
  bool is_as_before(NodeId root) const {
    return layer_ == Layer::position || (layer_ == Layer::tile && touched_[root] != board_);
  }

  // Costs a walk through the feature's ring the first time, then nothing.
  const Ends& ends_of(const State& state, NodeId root) { return find_ends_(state, root); }

  // The chance that a road, city or cloister is closed before the end, if somebody tries in `turns` turns.
  double closing_chance(const Ends& ends, double turns) const;
  // The same; remembers the last answer, for those who ask the same again.
  double closing_chance_again(const State& state, NodeId root, double turns);
  // How many of its open squares will have been filled by then.
  double filled(const Ends& ends, double turns) const;
  int tiles_joining_fields(std::uint32_t allowed, int half, int other) {
    return tiles_.joining_fields(allowed, half, other);
  }
  // That one of so many suitable tiles comes in so many turns.
  double tile_chance(double suitable, double turns) const;

 private:
  enum class Layer : std::uint8_t { position, tile, other };

  Ends& find_ends_(const State& state, NodeId root);
  void touch_lines_into_(const Board& board, CellId square);
  void touch_cloisters_(const Board& board, CellId placed);
  void find_line_ends_(const State& state, NodeId root, Ends& ends);
  void find_joins_(const State& state, CellId square, std::uint8_t sides, Ends& ends);
  void find_cloister_ends_(const State& state, NodeId root, Ends& ends);
  OpenSquare open_square_(TilesLeft::Fit fit) const;
  double log_of_none_(double suitable) const;
  double crowding_(const Ends& ends) const;

  const Weights& weights_;
  TilesLeft tiles_;
  bool sees_exposed_ = false;
  Layer layer_ = Layer::other;
  std::uint32_t numbers_ = 0;  // the last number given to a position or a board
  std::uint32_t position_ = 0, board_ = 0;
  std::uint32_t found_ = 0;                         // the last number given to Ends
  std::array<std::uint32_t, kMaxNodes> touched_{};  // number of the last board whose tile touched the feature
  std::array<Ends, kMaxNodes> in_position_{}, on_board_{};
};

}  // namespace bastide
