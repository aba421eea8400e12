#include "bindings/c/planes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>

namespace bastide::bindings {
namespace {

std::uint8_t as_byte(int count) { return static_cast<std::uint8_t>(std::clamp(count, 0, 255)); }

FactBytes as_bytes(const FeatureFacts& facts) {
  return {as_byte(facts.open), as_byte(facts.points), as_byte(facts.own), as_byte(facts.others)};
}

int plane_of_line(SegmentKind kind) {
  if (kind == SegmentKind::river) return BST_PLANE_RIVER;
  return kind == SegmentKind::road ? BST_PLANE_ROAD : BST_PLANE_CITY;
}

// What stays as it is while the tile lies.
void show_tile(const Board& board, CellId id, int square, PlaneBytes out) {
  out.at(BST_PLANE_TILE, square) = 1;
  out.at(BST_PLANE_FRONTIER, square) = 0;
  for (int side = 0; side < kSides; ++side)
    if (const NodeId line = board.line_node(id, side); line != kNoNode)
      out.at(plane_of_line(board.kind_of(line)) + side, square) = 1;
  const TileType& type = board.type_at(id);
  if (type.cloister != kNoSegment) out.at(BST_PLANE_CLOISTER, square) = 1;
  int pennants = 0;
  for (const Segment& segment : type.segments) pennants += segment.counters[kPennants];
  out.at(BST_PLANE_PENNANTS, square) = as_byte(pennants);
}

std::uint8_t places_of(const Board& board, NodeId node) {
  const CellId cell = board.node_at(node).cell;
  const SegmentKind kind = board.kind_of(node);
  unsigned places = kind == SegmentKind::cloister ? 1 : 0;
  for (int side = 0; side < kSides; ++side) {
    if (kind == SegmentKind::field) {
      places |= (board.field_node(cell, side, true) == node ? 1U : 0U) << (2 * side);
      places |= (board.field_node(cell, side, false) == node ? 2U : 0U) << (2 * side);
    } else {
      places |= (board.line_node(cell, side) == node ? 1U : 0U) << side;
    }
  }
  return static_cast<std::uint8_t>(places);
}

// The same of a segment of a tile on which no road was laid besides.
std::uint8_t places_of(const Segment& segment, int turns) {
  if (segment.kind == SegmentKind::cloister) return 1;
  return segment.kind == SegmentKind::field ? turned_halves(segment.halves, turns)
                                            : turned_sides(segment.sides, turns);
}

// What has to be written at each node of a feature when its facts change.
struct FactChanges {
  // turned: what is own in the facts is the others' in the planes.
  FactChanges(SegmentKind kind, FactBytes before, FactBytes now, bool turned = false) {
    if (turned) std::swap(before.own, before.others), std::swap(now.own, now.others);
    const auto change = [this](int plane, std::uint8_t from, std::uint8_t to) {
      if (from != to) all.push_back({plane, to});
    };
    switch (kind) {
      case SegmentKind::road:
      case SegmentKind::city:
        change(BST_PLANE_OPEN, before.open, now.open);
        change(BST_PLANE_POINTS, before.points, now.points);
        change(BST_PLANE_OWN, before.own, now.own);
        change(BST_PLANE_OTHERS, before.others, now.others);
        return;
      case SegmentKind::field:
        change(BST_PLANE_FARM_POINTS, before.points, now.points);
        change(BST_PLANE_FARM_OWN, before.own, now.own);
        change(BST_PLANE_FARM_OTHERS, before.others, now.others);
        return;
      case SegmentKind::cloister:
        change(BST_PLANE_CLOISTER_OPEN, before.open, now.open);
        change(BST_PLANE_CLOISTER_OWN, before.own, now.own);
        change(BST_PLANE_CLOISTER_OTHERS, before.others, now.others);
        return;
      case SegmentKind::river:
        return;
    }
  }

  // At all places of the node.
  void show(const ShownNode& node, PlaneBytes out) const {
    if (node.square < 0) return;
    const std::ptrdiff_t plane_size = out.window.squares();
    for (const auto& [plane, value] : all) {
      std::uint8_t* const first = &out.at(plane, node.square);
      for (unsigned left = node.places; left != 0; left &= left - 1)
        first[std::countr_zero(left) * plane_size] = value;
    }
  }

  struct Change {
    int plane;
    std::uint8_t value;
  };
  FixedVector<Change, 4> all;
};

}  // namespace

// --- the moment

void MomentPlanes::write(const bst_state& of, PlayerId seat, const Squares& squares, PlaneBytes out) {
  const State& state = of.state;
  if (const CellId placed = state.flow.placed; placed != kNoCell && state.board.placed(placed)) {
    last_ = squares.at(placed);
    if (last_ >= 0) out.at(BST_PLANE_LAST, last_) = 1;
  }
  for (const Figure& figure : state.figures) {
    if (figure.place != kOnBoard || figure.cell == kNoCell) continue;
    const int square = squares.at(figure.cell);
    if (square < 0) continue;
    figures_.push_back(static_cast<std::int16_t>(square));
    std::uint8_t& count =
        out.at(figure.owner == seat ? BST_PLANE_FIGURES_OWN : BST_PLANE_FIGURES_OTHERS, square);
    count = as_byte(count + 1);
  }
  write_fits(of, squares, out);
}

void MomentPlanes::write_fits(const bst_state& of, const Squares& squares, PlaneBytes out) {
  const State& state = of.state;
  if (state.flow.over || state.flow.tile == kNoTile) return;
  const TileType& type = state.rules->tiles()[state.flow.tile];
  const bool turns_differ = type.turns.size() == kSides;
  const auto show = [&](int turns, int square) {
    const int byte = turns * out.window.squares() + square;
    out.at(BST_PLANE_FITS, byte) = 1;
    fits_.push_back(byte);
  };
  for (const Action& action : of.answers()) {
    if (action.verb != Verb::place) continue;
    const int square = squares.at(action.cell);
    if (square < 0) continue;
    if (turns_differ) {
      show(action.part, square);
      continue;
    }
    for (int turns = 0; turns < kSides; ++turns)
      if (type.forms[static_cast<std::size_t>(turns)].same_as == type.forms[action.part].same_as)
        show(turns, square);
  }
}

void MomentPlanes::clear(PlaneBytes out) {
  if (last_ >= 0) out.at(BST_PLANE_LAST, last_) = 0;
  for (const int square : figures_)
    out.at(BST_PLANE_FIGURES_OWN, square) = out.at(BST_PLANE_FIGURES_OTHERS, square) = 0;
  for (const int byte : fits_) out.at(BST_PLANE_FITS, byte) = 0;
  forget();
}

void MomentPlanes::forget() {
  last_ = -1;
  figures_.clear();
  fits_.clear();
}

// --- all at once

void write_planes(const bst_state& state, PlayerId seat, Window window, std::uint8_t* planes) {
  std::memset(planes, 0, planes_size(window));
  const PlaneBytes out{planes, window};
  const Board& board = state.state.board;
  Squares squares;
  squares.follow(board, window);
  FactsOfAll facts(state.state, seat);
  for (std::size_t i = 0; i < board.cell_count(); ++i) {
    const auto id = static_cast<CellId>(i);
    const int square = squares.at(id);
    if (square < 0) continue;
    if (!board.placed(id)) {
      out.at(BST_PLANE_FRONTIER, square) = board.cell(id).frontier_index != 0xffff ? 1 : 0;
      continue;
    }
    show_tile(board, id, square, out);
    for (SegmentId segment = 0; segment < board.segment_count(id); ++segment) {
      const NodeId node = board.node(id, segment);
      const FactChanges changes(board.kind_of(node), FactBytes{}, as_bytes(facts.at(node)));
      changes.show(
          {FactBytes{}, static_cast<std::int16_t>(square), board.kind_of(node), places_of(board, node)}, out);
    }
  }
  MomentPlanes().write(state, seat, squares, out);
}

// --- kept

// Roots of features, each once. Those that have grown come first. They are few: a tile has nine segments.
class KeptPlanes::Changed {
 public:
  void add(NodeId root) {
    if (std::find(roots_.begin(), roots_.end(), root) == roots_.end()) roots_.push_back(root);
  }
  std::size_t size() const { return roots_.size(); }
  NodeId operator[](std::size_t i) const { return roots_[i]; }

 private:
  FixedVector<NodeId, kMaxNodes> roots_;
};

namespace {

bool touch(const Cell& one, const Cell& other) {
  return std::abs(one.x - other.x) <= 1 && std::abs(one.y - other.y) <= 1;
}

void add_fields_beside(const Board& board, NodeId city, auto& roots) {
  board.for_each_node(city, [&](NodeId node) {
    const CellId cell = board.node_at(node).cell;
    const auto& segments = board.type_at(cell).segments;
    for (SegmentId field = 0; field < segments.size(); ++field)
      if ((segments[field].cities >> board.node_at(node).segment) & 1) roots.add(board.root(cell, field));
  });
}

// Planes of own followers, with those of others, and how many sides each has.
struct Sides {
  int own, others, planes;
};
constexpr Sides kSidesTaken[] = {{BST_PLANE_OWN, BST_PLANE_OTHERS, kSides},
                                 {BST_PLANE_FARM_OWN, BST_PLANE_FARM_OTHERS, 2 * kSides},
                                 {BST_PLANE_CLOISTER_OWN, BST_PLANE_CLOISTER_OTHERS, 1}};

}  // namespace

// The other seat is asked: planes of own and others' followers change places, from the first row with a tile
// to the last, in whole blocks: squares without a tile have 0 in both. That is far less than to write anew
// every feature in which somebody stands.
void KeptPlanes::change_sides(PlaneBytes out) const {
  constexpr int kBlock = 32;
  const int squares = out.window.squares();
  const int size = (highest_ - lowest_ + kBlock - 1) / kBlock * kBlock;
  const int first = std::min(lowest_, squares - size);
  for (const Sides& sides : kSidesTaken)
    for (int plane = 0; plane < sides.planes; ++plane) {
      std::uint8_t* const own = &out.at(sides.own + plane, 0);
      std::uint8_t* const others = &out.at(sides.others + plane, 0);
      if (first < 0) {
        std::swap_ranges(own, own + squares, others);
        continue;
      }
      for (int square = first; square < first + size; square += kBlock) {
        std::array<std::uint8_t, kBlock> block;
        std::memcpy(block.data(), own + square, kBlock);
        std::memcpy(own + square, others + square, kBlock);
        std::memcpy(others + square, block.data(), kBlock);
      }
    }
}

void KeptPlanes::forget() {
  known_ = turned_ = false;
  lowest_ = highest_ = 0;
  cells_ = 0;
  held_.clear();
  stood_.clear();
  moment_.forget();
}

void KeptPlanes::write(const bst_state& state, PlayerId seat, Window window, const Squares& squares,
                       std::uint8_t* planes) {
  const PlaneBytes out{planes, window};
  if (!known_) std::memset(planes, 0, planes_size(window));
  const bool two = state.state.players() == 2, turned = two && seat != 0;
  if (turned != turned_) change_sides(out);
  turned_ = turned;
  known_ = true;
  moment_.clear(out);
  Changed changed;
  show_new_land(state.state.board, squares, out, changed);
  show_features(state.state, two ? PlayerId{0} : seat, out, changed);
  moment_.write(state, seat, squares, out);
}

void KeptPlanes::show_new_land(const Board& board, const Squares& squares, PlaneBytes out, Changed& changed) {
  for (; cells_ < board.cell_count(); ++cells_)
    if (const int square = squares.at(static_cast<CellId>(cells_)); square >= 0)
      out.at(BST_PLANE_FRONTIER, square) = 1;
  if (held_.size() == board.node_count()) return;
  const CellId first = board.node_at(static_cast<NodeId>(held_.size())).cell;
  CellId last = first;
  while (held_.size() < board.node_count()) {
    const auto node = static_cast<NodeId>(held_.size());
    const Node& laid = board.node_at(node);
    const Segment& segment = board.type_at(laid.cell).segments[laid.segment];
    const int square = squares.at(laid.cell);
    held_.push_back({FactBytes{}, static_cast<std::int16_t>(square), segment.kind,
                     places_of(segment, board.cell(laid.cell).turns)});
    changed.add(board.root(node));
    last = laid.cell;
    if (square >= 0 && laid.segment == 0) {
      show_tile(board, laid.cell, square, out);
      lowest_ = lowest_ == highest_ ? square : std::min(lowest_, square);
      highest_ = std::max(highest_, square + 1);
    }
  }
  for (const NodeId cloister : board.cloisters())
    if (first != last || touch(board.cell(board.node_at(cloister).cell), board.cell(last)))
      changed.add(board.root(cloister));
  for (std::size_t i = 0, grown = changed.size(); i < grown; ++i) {
    const Feature& feature = board.feature(changed[i]);
    if (feature.kind == SegmentKind::city && feature.open == 0) add_fields_beside(board, changed[i], changed);
  }
}

// Those where a figure stands that was not there, or stood that is not there any more.
void KeptPlanes::add_moved(const State& state, Changed& changed) {
  const auto add = [&](const Figure& figure) {
    if (figure.place == kOnBoard) changed.add(state.board.root(figure.cell, figure.segment));
  };
  const std::size_t both = std::min(stood_.size(), state.figures.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (stood_[i] == state.figures[i]) continue;
    add(stood_[i]);
    add(state.figures[i]);
  }
  for (std::size_t i = both; i < stood_.size(); ++i) add(stood_[i]);
  for (std::size_t i = both; i < state.figures.size(); ++i) add(state.figures[i]);
  stood_ = state.figures;
}

// The facts of a feature where nobody comes or goes change only as it grows, unless another seat looks at it
// and there are more than two, whose planes change sides.
void KeptPlanes::show_features(const State& state, PlayerId seat, PlaneBytes out, Changed& changed) {
  const std::size_t grown = changed.size();
  add_moved(state, changed);
  if (seat != seen_by_)
    for (const Figure& figure : state.figures)
      if (figure.place == kOnBoard) changed.add(state.board.root(figure.cell, figure.segment));
  seen_by_ = seat;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const NodeId root = changed[i];
    FactBytes bytes = i < grown ? as_bytes(worth_of(state, root, seat)) : held_[root].facts;
    FeatureFacts people;
    if (state.board.feature(root).occupants != 0) tell_strengths(strengths_in(state, root), seat, people);
    bytes.own = as_byte(people.own);
    bytes.others = as_byte(people.others);
    if (i < grown || bytes != held_[root].facts) spread(state.board, root, bytes, out);
  }
}

void KeptPlanes::spread(const Board& board, NodeId root, FactBytes facts, PlaneBytes out) {
  FactBytes before = held_[root].facts;
  FactChanges changes(held_[root].kind, before, facts, turned_);
  board.for_each_node(root, [&](NodeId id) {
    ShownNode& node = held_[id];
    if (node.facts == facts) return;
    if (node.facts != before)  // it has grown
      changes = FactChanges(node.kind, before = node.facts, facts, turned_);
    changes.show(node, out);
    node.facts = facts;
  });
}

}  // namespace bastide::bindings
