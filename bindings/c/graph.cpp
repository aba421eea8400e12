// Observations as a graph: bastide.h.
#include <algorithm>
#include <array>
#include <initializer_list>

#include "bindings/c/feature_facts.h"
#include "bindings/c/numbering.h"
#include "bindings/c/observation.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

constexpr std::array<std::size_t, BST_GRAPH_TABLES> kColumns = {
    BST_TILE_COLUMNS, BST_FEATURE_COLUMNS, BST_SIDE_COLUMNS, BST_FIGURE_COLUMNS, BST_WALL_COLUMNS};
constexpr std::array<const char*, BST_GRAPH_TABLES> kTableNames = {"tiles", "features", "sides", "figures",
                                                                   "walls"};

// Goes over all rows of the tables, which have numbers for tiles and features.
class Graph {
 public:
  explicit Graph(const State& state) : state_(state), board_(state.board) {
    for (std::size_t i = 0; i < board_.cell_count(); ++i)
      if (const auto id = static_cast<CellId>(i); board_.placed(id)) {
        tile_of_[i] = static_cast<std::int32_t>(tiles_.size());
        tiles_.push_back(id);
      }
    known_.fill(-1);
    for (std::size_t i = 0; i < board_.node_count(); ++i) {
      const NodeId root = board_.root(static_cast<NodeId>(i));
      if (known_[root] >= 0) continue;
      known_[root] = static_cast<std::int32_t>(roots_.size());
      roots_.push_back(root);
    }
  }

  const auto& tiles() const { return tiles_; }
  const auto& roots() const { return roots_; }
  std::int32_t tile(CellId cell) const { return tile_of_[cell]; }
  std::int32_t feature(NodeId node) const { return known_[board_.root(node)]; }

  // visit(cell, slot, node)
  template <class Visit>
  void for_each_side(Visit visit) const {
    for (const CellId cell : tiles_) {
      for (int slot = 0; slot < 3 * kSides; ++slot)
        if (const NodeId node = at_slot(cell, slot); node != kNoNode) visit(cell, slot, node);
      for_each_inner(cell, visit);
    }
  }
  // visit(figure)
  template <class Visit>
  void for_each_figure_on_land(Visit visit) const {
    for (const Figure& figure : state_.figures)
      if (figure.place == kOnBoard && figure.cell != kNoCell) visit(figure);
  }
  // visit(field, city)
  template <class Visit>
  void for_each_wall(Visit visit) const {
    if (!state_.rules->quick().farmers) return;
    for (const NodeId root : roots_)
      if (board_.kind_of(root) == SegmentKind::field) for_each_city(root, visit);
  }

 private:
  // Of the slots at sides: 0 to 11.
  NodeId at_slot(CellId cell, int slot) const {
    if (slot < kSides) return board_.line_node(cell, slot);
    return board_.field_node(cell, (slot - kSides) / 2, slot % 2 == 0);
  }

  // Segments that reach no side: a cloister, fields at corners, and what lies within the tile.
  template <class Visit>
  void for_each_inner(CellId cell, Visit visit) const {
    const TileType& type = board_.type_at(cell);
    const int turns = board_.cell(cell).turns;
    for (SegmentId id = 0; id < type.segments.size(); ++id) {
      const int first = slot_of(type, id, turns);
      if (first >= 0 && first < 3 * kSides) continue;
      const NodeId node = board_.node(cell, id);
      const std::uint8_t corners = turned_sides(type.segments[id].corners, turns);
      if (first == kCloisterSlot || corners == 0) {
        visit(cell, first, node);
        continue;
      }
      for (int corner = 0; corner < kSides; ++corner)
        if (((corners >> corner) & 1) != 0) visit(cell, kCloisterSlot + 1 + corner, node);
    }
  }

  template <class Visit>
  void for_each_city(NodeId field, Visit visit) const {
    FixedVector<NodeId, kMaxNodes> cities;
    board_.for_each_node(field, [&](NodeId node) {
      const Segment* segment = board_.segment_under(node);
      for (SegmentId id = 0; segment != nullptr && (segment->cities >> id) != 0; ++id) {
        if (((segment->cities >> id) & 1) == 0) continue;
        const NodeId city = board_.root(board_.node_at(node).cell, id);
        if (!cities.contains(city)) cities.push_back(city);
      }
    });
    for (const NodeId city : cities) visit(field, city);
  }

  const State& state_;
  const Board& board_;
  FixedVector<CellId, kMaxTilesOnBoard> tiles_;
  FixedVector<NodeId, kMaxNodes> roots_;
  std::array<std::int32_t, kMaxCells> tile_of_;  // of squares with tiles
  std::array<std::int32_t, kMaxNodes> known_;    // rows of roots; -1
};

using Rows = std::array<std::size_t, BST_GRAPH_TABLES>;

Rows count_rows(const Graph& graph) {
  Rows rows{};
  rows[BST_GRAPH_TILES] = graph.tiles().size();
  rows[BST_GRAPH_FEATURES] = graph.roots().size();
  graph.for_each_side([&](CellId, int, NodeId) { ++rows[BST_GRAPH_SIDES]; });
  graph.for_each_figure_on_land([&](const Figure&) { ++rows[BST_GRAPH_FIGURES]; });
  graph.for_each_wall([&](NodeId, NodeId) { ++rows[BST_GRAPH_WALLS]; });
  return rows;
}

// Writes tables for one seat, each from its beginning.
class GraphWriter {
 public:
  GraphWriter(const State& state, PlayerId seat, const Graph& graph)
      : state_(state), seat_(seat), graph_(graph) {}

  void write(int table, std::int32_t* out) {
    out_ = out;
    switch (table) {
      case BST_GRAPH_TILES:
        for (const CellId cell : graph_.tiles()) put_tile(state_.board.cell(cell));
        return;
      case BST_GRAPH_FEATURES:
        for (const NodeId root : graph_.roots()) put_feature(root);
        return;
      case BST_GRAPH_SIDES:
        return graph_.for_each_side([this](CellId cell, int slot, NodeId node) {
          put({graph_.tile(cell), slot, graph_.feature(node)});
        });
      case BST_GRAPH_FIGURES:
        return graph_.for_each_figure_on_land([this](const Figure& figure) { put_figure(figure); });
      default:
        return graph_.for_each_wall(
            [this](NodeId field, NodeId city) { put({graph_.feature(field), graph_.feature(city)}); });
    }
  }

 private:
  void put(std::initializer_list<std::int32_t> row) { out_ = std::copy(row.begin(), row.end(), out_); }
  int from_own(int seat) const { return (seat - seat_ + state_.players()) % state_.players(); }

  void put_tile(const Cell& cell) { put({cell.x, cell.y, cell.tile, cell.turns}); }
  void put_feature(NodeId root) {
    const Feature& feature = state_.board.feature(root);
    const FeatureFacts facts = worth_of(state_, root, seat_);
    put({static_cast<std::int32_t>(feature.kind), facts.open, facts.tiles, facts.points,
         feature.counters[kPennants]});
    const Strengths strengths = strengths_told(state_, root);
    std::fill(out_, out_ + kMaxPlayers, 0);
    for (int seat = 0; seat < state_.players(); ++seat)
      out_[from_own(seat)] = strengths[static_cast<std::size_t>(seat)];
    out_ += kMaxPlayers;
  }
  void put_figure(const Figure& figure) {
    put({graph_.tile(figure.cell), slot_on(state_.board, figure.cell, figure.segment),
         graph_.feature(state_.board.node(figure.cell, figure.segment)), from_own(figure.owner),
         figure.kind});
  }

  const State& state_;
  PlayerId seat_;
  const Graph& graph_;
  std::int32_t* out_ = nullptr;
};

std::int32_t check_tables(const Rows& rows, const bst_graph& into) {
  for (std::size_t table = 0; table < BST_GRAPH_TABLES; ++table) {
    bool only_asked = false;
    if (const std::int32_t fault = check_room(into.tables[table], into.sizes[table],
                                              rows[table] * kColumns[table], kTableNames[table], only_asked))
      return fault;
  }
  return BST_OK;
}

}  // namespace

int32_t bst_graph_rows(const bst_state* state, int32_t* rows, size_t size) {
  return guarded([&] {
    if (state == nullptr) return fail_null("state");
    const Rows counted = count_rows(Graph(state->state));
    return give(rows, size, counted.size(), "rows",
                [&](std::size_t table) { return static_cast<std::int32_t>(counted[table]); });
  });
}

int32_t bst_observe_graph(const bst_state* state, int32_t seat, const bst_graph* graph) {
  return guarded([&] {
    if (const std::int32_t fault = check_seat(state, seat)) return fault;
    if (graph == nullptr) return fail_null("graph");
    const Graph rows(state->state);
    if (const std::int32_t fault = check_tables(count_rows(rows), *graph)) return fault;
    GraphWriter writer(state->state, static_cast<PlayerId>(seat), rows);
    for (int table = 0; table < BST_GRAPH_TABLES; ++table)
      if (graph->tables[table] != nullptr) writer.write(table, graph->tables[table]);
    return std::int32_t{BST_OK};
  });
}
