// Fixed numbers for the actions of base rules, and the slots of a tile's segments (bastide.h has the table).
#pragma once

#include <cstdint>
#include <memory>

#include "bindings/c/handles.h"

namespace bastide::bindings {

// Null, and said why, if there are no such rules.
std::unique_ptr<bst_rules> make_rules(const RuleChoice& choice);

// Do the answers of all games of these rules have numbers?
bool has_numbers(const RuleSet& rules);

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
  int square(int x, int y) const { return (y + radius) * width() + x + radius; }
};

// The number of an answer to what is asked, of rules that have numbers; -1 if it lies beyond the window.
int number_of(const State& state, const Action& action, Window window);

// The index of the answer with that number, or -1.
std::int32_t index_of_number(const bst_state& state, Window window, std::int32_t number);

// Writes a byte for each number. A seat is asked.
void write_mask(const bst_state& state, Window window, std::uint8_t* mask);

// What is wrong with a radius, said; else BST_OK.
std::int32_t check_radius(std::int32_t radius);

}  // namespace bastide::bindings
