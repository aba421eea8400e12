// The planes of an observation: made of a state at once, or kept from answer to answer. bastide.h says which
// plane has what.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bindings/c/feature_facts.h"
#include "bindings/c/numbering.h"

namespace bastide::bindings {

inline std::size_t planes_size(Window window) {
  return static_cast<std::size_t>(BST_PLANES) * static_cast<std::size_t>(window.squares());
}

// For that seat. Costs some microseconds, and the more the wider the window.
void write_planes(const bst_state& state, PlayerId seat, Window window, std::uint8_t* planes);

// The bytes, by plane and square of the window.
struct PlaneBytes {
  std::uint8_t* bytes;
  Window window;

  std::uint8_t& at(int plane, int square) const { return bytes[plane * window.squares() + square]; }
};

// A feature's facts as planes have them; kept ones of a game for two are those of seat 0.
struct FactBytes {
  std::uint8_t open = 0, points = 0, own = 0, others = 0;
  bool operator==(const FactBytes&) const = default;
};

// A segment of a laid tile as planes show it.
struct ShownNode {
  FactBytes facts;      // of its feature, as they stand there
  std::int16_t square;  // -1: beyond the window
  SegmentKind kind;
  std::uint8_t places;  // a bit for each side that a line has, each half side that a field has; 1: a cloister
};

// What is shown for one moment only: the tile that was laid last, figures, and where the tile in hand fits.
class MomentPlanes {
 public:
  void write(const bst_state& of, PlayerId seat, const Squares& squares, PlaneBytes out);
  // Takes back what was written last.
  void clear(PlaneBytes out);
  // Nothing was written.
  void forget();

 private:
  void write_fits(const bst_state& of, const Squares& squares, PlaneBytes out);

  int last_ = -1;
  FixedVector<std::int16_t, kMaxFigures> figures_;      // their squares
  FixedVector<std::int32_t, kSides * kMaxCells> fits_;  // bytes of the planes of fits
};

// The planes of a game that goes on: what an answer changes is little, and only that is looked at and
// written. For rules without elements, where a land changes by a laid tile alone, and the worth of a feature
// by its own growth or, of a field, by a city beside it that becomes complete. What it has written must be
// what it finds the next time.
class KeptPlanes {
 public:
  // It is not known what the planes hold, or another game comes: the next write is of all.
  void forget();
  // The squares follow the state's land.
  void write(const bst_state& state, PlayerId seat, Window window, const Squares& squares,
             std::uint8_t* planes);

 private:
  class Changed;

  void show_new_land(const Board& board, const Squares& squares, PlaneBytes out, Changed& changed);
  void show_features(const State& state, PlayerId seat, PlaneBytes out, Changed& changed);
  void add_moved(const State& state, Changed& changed);
  void change_sides(PlaneBytes out) const;
  void spread(const Board& board, NodeId root, FactBytes facts, PlaneBytes out);

  bool known_ = false;
  bool turned_ = false;                     // the planes are those of seat 1 in a game for two
  int lowest_ = 0, highest_ = 0;            // squares with a tile lie from the one to before the other
  std::size_t cells_ = 0;                   // so many have been seen
  FixedVector<ShownNode, kMaxNodes> held_;  // the nodes that have been seen
  FixedVector<Figure, kMaxFigures> stood_;  // the figures that have been seen
  PlayerId seen_by_ = 0;                    // the seat whose own followers the facts have
  MomentPlanes moment_;
};

}  // namespace bastide::bindings
