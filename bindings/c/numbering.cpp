#include "bindings/c/numbering.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace bastide::bindings {
namespace {

// A side's slot is its number; halves, the cloister and corners follow.
constexpr int kFirstHalf = kSides, kFirstCorner = kCloisterSlot + 1;
// Behind the slots.
constexpr int kPass = BST_SLOTS, kAgree = BST_SLOTS + 1, kRedraw = BST_SLOTS + 2;

int lowest(unsigned bits) { return std::countr_zero(bits); }

// Are the segments on which followers stand told apart by their slots, however the tile lies?
bool has_slots(const TileType& type) {
  for (int turns = 0; turns < kSides; ++turns) {
    unsigned taken = 0;
    for (std::size_t segment = 0; segment < type.segments.size(); ++segment) {
      if (type.segments[segment].kind == SegmentKind::river) continue;
      const int slot = slot_of(type, static_cast<SegmentId>(segment), turns);
      if (slot < 0 || ((taken >> slot) & 1) != 0) return false;
      taken |= 1U << slot;
    }
  }
  return true;
}

int number_of_choice(const State& state, const Action& action, int base) {
  if (state.flow.decision.who == kChance) return action.value;
  return base + (action.noun == choice_acknowledge ? kAgree : kRedraw);
}

std::int32_t check_numbered(const SharedRules& rules, std::int32_t radius) {
  if (const std::int32_t fault = check_radius(radius)) return fault;
  if (rules->numbered) return BST_OK;
  return fail(BST_ERROR_RULES, "actions have fixed numbers only without elements; use their features");
}

std::int32_t check_numbered_state(const bst_state* state, std::int32_t radius) {
  return state == nullptr ? fail_null("state") : check_numbered(state->rules, radius);
}

}  // namespace

bool has_numbers(const RuleSet& rules) {
  return rules.modules().empty() && rules.figures().size() == 1 &&
         std::all_of(rules.tiles().begin(), rules.tiles().end(), has_slots);
}

int slot_of(const TileType& type, SegmentId id, int turns) {
  const Segment& segment = type.segments[id];
  if (segment.kind == SegmentKind::cloister) return kCloisterSlot;
  if (segment.sides != 0) return lowest(turned_sides(segment.sides, turns));
  if (segment.halves != 0) return kFirstHalf + lowest(turned_halves(segment.halves, turns));
  return segment.corners == 0 ? -1 : kFirstCorner + lowest(turned_sides(segment.corners, turns));
}

int slot_on(const Board& board, CellId cell, SegmentId segment) {
  const TileType& type = board.type_at(cell);
  return segment < type.segments.size() ? slot_of(type, segment, board.cell(cell).turns) : -1;
}

namespace {

// Of what is no placement.
int number_of_other(const State& state, const Action& action, Window window) {
  const int base = 4 * window.squares();
  switch (action.verb) {
    case Verb::draw:
      return action.value;
    case Verb::deploy:
      return base + slot_on(state.board, action.cell, action.part);
    case Verb::choose:
      return number_of_choice(state, action, base);
    case Verb::pass:
      return base + kPass;
    default:
      return -1;
  }
}

// `square_of` says where in the window a known square lies, or -1. Placements are by far the most.
template <class SquareOf>
int number_by(const State& state, const Action& action, Window window, SquareOf square_of) {
  if (action.verb != Verb::place) return number_of_other(state, action, window);
  const int square = square_of(action.cell);
  return square < 0 ? -1 : 4 * square + action.part;
}

// Looked up in the land each time.
auto squares_of(const Board& board, Window window) {
  return [&board, window](CellId cell) { return window.square_of(board.cell(cell)); };
}

}  // namespace

int number_of(const State& state, const Action& action, Window window) {
  return number_by(state, action, window, squares_of(state.board, window));
}

void Squares::follow(const Board& board, Window window) {
  for (std::size_t id = squares_.size(); id < board.cell_count(); ++id) {
    const int square = window.square_of(board.cell(static_cast<CellId>(id)));
    squares_.push_back(static_cast<std::int16_t>(square));
  }
}

template <class SquareOf>
void AnswerNumbers::list_by(const bst_state& state, Window window, SquareOf square_of, std::uint8_t* mask) {
  const ActionList& answers = state.answers();
  std::uint32_t inside = 0;
  numbers_.clear();
  numbers_.extend([&](std::int32_t* number) {
    for (const Action& action : answers) {
      *number = number_by(state.state, action, window, square_of);
      if (*number >= 0) {
        ++inside;
        if (mask != nullptr) mask[*number] = 1;
      }
      ++number;
    }
    return answers.size();
  });
  inside_ = inside;
  elsewhere_ = window.elsewhere();
  if (inside == 0 && mask != nullptr) mask[elsewhere_] = 1;
}

void AnswerNumbers::list(const bst_state& state, Window window, std::uint8_t* mask) {
  list_by(state, window, squares_of(state.state.board, window), mask);
}

void AnswerNumbers::list(const bst_state& state, const Squares& squares, Window window, std::uint8_t* mask) {
  list_by(state, window, [&squares](CellId cell) { return squares.at(cell); }, mask);
}

std::int32_t AnswerNumbers::index_of(std::int32_t number, std::int32_t likely) const {
  if (number < 0) return -1;
  if (likely >= 0 && static_cast<std::size_t>(likely) < numbers_.size() &&
      numbers_[static_cast<std::size_t>(likely)] == number)
    return likely;
  const auto* found = std::find(numbers_.begin(), numbers_.end(), number);
  if (found != numbers_.end()) return static_cast<std::int32_t>(found - numbers_.begin());
  return number == elsewhere_ && inside_ == 0 ? 0 : -1;
}

std::int32_t AnswerNumbers::any(Random& random) const {
  if (inside_ == 0) return 0;
  std::uint32_t drawn = random.below(inside_);
  if (inside_ == numbers_.size()) return static_cast<std::int32_t>(drawn);
  const auto* found = std::find_if(numbers_.begin(), numbers_.end(),
                                   [&](std::int32_t number) { return number >= 0 && drawn-- == 0; });
  return static_cast<std::int32_t>(found - numbers_.begin());
}

void AnswerNumbers::write(std::int32_t* numbers) const {
  std::copy(numbers_.begin(), numbers_.end(), numbers);
  if (inside_ == 0) *numbers = elsewhere_;
}

void AnswerNumbers::unmark(std::uint8_t* mask) const {
  if (inside_ == 0) mask[elsewhere_] = 0;
  for (const std::int32_t number : numbers_)
    if (number >= 0) mask[number] = 0;
}

std::string numbers_asked(const bst_state& state, Window window) {
  const bool draws = state.answers()[0].verb == Verb::draw;
  const int chances = draws ? static_cast<int>(state.set().tiles().size()) : state.set().players();
  return "numbers are from 0 to " + std::to_string((state.chance_asked() ? chances : window.numbers()) - 1);
}

std::int32_t check_radius(std::int32_t radius) {
  return radius >= 0 && radius <= BST_RADIUS_MAX ? std::int32_t{BST_OK}
                                                 : fail_range("radius", radius, 0, BST_RADIUS_MAX);
}

}  // namespace bastide::bindings

using namespace bastide;
using namespace bastide::bindings;

int32_t bst_numbers(const bst_rules* rules, int32_t radius) {
  return guarded([&] {
    if (rules == nullptr) return fail_null("rules");
    const std::int32_t fault = check_numbered(rules->rules, radius);
    return fault != BST_OK ? fault : Window{radius}.numbers();
  });
}

int32_t bst_action_numbers(const bst_state* state, int32_t radius, int32_t* numbers, size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_numbered_state(state, radius)) return fault;
    const ActionList& answers = state->answers();
    return give(numbers, size, answers.size(), "numbers",
                [&](std::size_t i) { return number_of(state->state, answers[i], Window{radius}); });
  });
}

int32_t bst_action_mask(const bst_state* state, int32_t radius, uint8_t* mask, size_t size) {
  return guarded([&] {
    if (const std::int32_t fault = check_numbered_state(state, radius)) return fault;
    if (bst_current_player(state) < 0) return fail(BST_ERROR_STATE, "no seat is asked, so there is no mask");
    const Window window{radius};
    bool only_asked = false;
    if (const std::int32_t fault =
            check_room(mask, size, static_cast<std::size_t>(window.numbers()), "mask", only_asked))
      return fault;
    if (only_asked) return window.numbers();
    std::memset(mask, 0, static_cast<std::size_t>(window.numbers()));
    AnswerNumbers().list(*state, window, mask);
    return window.numbers();
  });
}

int32_t bst_number_index(const bst_state* state, int32_t radius, int32_t number) {
  return guarded([&] {
    if (const std::int32_t fault = check_numbered_state(state, radius)) return fault;
    if (state->over()) return fail(BST_ERROR_STATE, "the game is over (B-70)");
    AnswerNumbers numbers;
    numbers.list(*state, Window{radius});
    const std::int32_t index = numbers.index_of(number);
    if (index >= 0) return index;
    return fail(BST_ERROR_ILLEGAL, "number " + std::to_string(number) +
                                       " is not among the answers to what is asked; " +
                                       numbers_asked(*state, Window{radius}));
  });
}
