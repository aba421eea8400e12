// Fixed numbers for the actions of base rules, and the slots of a tile's segments (bastide.h has the table).
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "bindings/c/handles.h"

namespace bastide::bindings {

// Null, and said why, if there are no such rules.
std::unique_ptr<bst_rules> make_rules(const RuleChoice& choice);

// Do the answers of all games of these rules have numbers?
bool has_numbers(const RuleSet& rules);

inline constexpr int kCloisterSlot = 12;  // behind those at sides and half sides; then corners

// Where the segment of a tile that lies with so many turns is met first; -1: at no side, half or corner, and
// no cloister.
int slot_of(const TileType& type, SegmentId id, int turns);
// Of a placed tile; -1 for a road that was laid over it.
int slot_on(const Board& board, CellId cell, SegmentId segment);

// The window of a radius.
struct Window {
  int radius = 0;

  int width() const { return 2 * radius + 1; }
  int squares() const { return width() * width(); }
  int numbers() const { return 4 * squares() + BST_SLOTS + 4; }
  int elsewhere() const { return numbers() - 1; }  // stands for the first answer where none has a number
  bool has(int x, int y) const { return x >= -radius && x <= radius && y >= -radius && y <= radius; }
  // -1: beyond the window.
  int square_of(const Cell& cell) const {
    return has(cell.x, cell.y) ? (cell.y + radius) * width() + cell.x + radius : -1;
  }
};

// The number of an answer to what is asked, of rules that have numbers; -1 if it lies beyond the window.
int number_of(const State& state, const Action& action, Window window);

// Where the known squares of a land lie in a window. Each is looked up once: to number the answers of a batch
// then touches two bytes for each, and not the land.
class Squares {
 public:
  // Another land comes.
  void forget() { squares_.clear(); }
  // Adds those that have become known.
  void follow(const Board& board, Window window);
  // -1: beyond the window.
  int at(CellId cell) const { return squares_[cell]; }

 private:
  FixedVector<std::int16_t, kMaxCells> squares_;
};

// "numbers are from 0 to 504": those that answers to what is asked may have. Chance's are types of tiles, or
// seats.
std::string numbers_asked(const bst_state& state, Window window);

// The numbers of all answers to what is asked, listed once for each decision.
class AnswerNumbers {
 public:
  // If a mask is given, each gets a 1 there; it must be all 0.
  void list(const bst_state& state, Window window, std::uint8_t* mask = nullptr);
  // The same from squares that follow the state's land: quicker.
  void list(const bst_state& state, const Squares& squares, Window window, std::uint8_t* mask = nullptr);

  // The index of the answer with that number, or -1. Looks at the `likely` one first.
  std::int32_t index_of(std::int32_t number, std::int32_t likely = -1) const;
  // What the mask has for the answer with that index.
  std::int32_t number_at(std::int32_t index) const {
    return inside_ == 0 ? elsewhere_ : numbers_[static_cast<std::size_t>(index)];
  }
  // The index of one of those that a mask has, each as likely; 0 if it has none.
  std::int32_t any(Random& random) const;
  // Writes them in the order of the answers, and for the first what the mask has if none lies within.
  void write(std::int32_t* numbers) const;
  // Makes a mask that has them all 0 again.
  void unmark(std::uint8_t* mask) const;

 private:
  template <class SquareOf>
  void list_by(const bst_state& state, Window window, SquareOf square_of, std::uint8_t* mask);

  std::uint32_t inside_ = 0;                        // how many of those that follow lie in the window
  std::int32_t elsewhere_ = 0;                      // what the mask has if none does
  FixedVector<std::int32_t, kMaxActions> numbers_;  // of the answers in their order; -1: beyond the window
};

// What is wrong with a radius, said; else BST_OK.
std::int32_t check_radius(std::int32_t radius);

}  // namespace bastide::bindings
