// What farms may bring at the end: the cities at them that are complete or may become so, room to grow, and
// farms that a tile can join.
#pragma once

#include <span>

#include "players/evaluation/holdings.h"
#include "players/evaluation/outlook.h"
#include "players/evaluation/sources.h"

namespace bastide {

class ExpectedFarmPoints {
 public:
  ExpectedFarmPoints(const Weights& weights, Outlook& outlook) : weights_(weights), outlook_(outlook) {}

  // All farms among the holdings. Costs a walk through the ring of each that has not been walked yet, or that
  // a tile has touched since.
  void evaluate(const State& state, const Turns& turns, Holdings& holdings, PointsBySource& value);
  // Sides by which the farm leads into empty squares. Costs nothing where evaluate() has seen it.
  int open_sides(const Board& board, NodeId farm);
  // About what the farm would bring someone who stood there alone.
  struct Alone {
    double sure = 0, hoped = 0, likely = 0, growth = 0;
  };
  Alone alone(const State& state, const Turns& turns, NodeId farm);
  // Two farms whose winners are others, as indices of holdings, and the most tiles that would join them at
  // one square.
  struct Join {
    std::uint8_t one, other, tiles;
  };
  // Valid until the next call of anything here.
  std::span<const Join> joins(const State& state, const Holdings& holdings);

 private:
  // A half side by which a farm leads into an empty square, as the square sees it: 2 x side, + 1 for the
  // right.
  struct Edge {
    CellId cell;
    std::uint8_t half;
  };
  // What a walk through a farm has found: parts of the lists of its Walks.
  struct Walk {
    std::uint32_t board = 0;
    std::uint16_t first_city = 0, cities = 0, first_edge = 0, edges = 0, open_sides = 0;
  };
  struct Walks {
    std::uint32_t board = 0;  // that all of them are of
    std::array<Walk, kMaxNodes> walks;
    FixedVector<NodeId, 2048> cities;  // a node of each
    FixedVector<Edge, 4096> edges;
  };
  // A city that a farm touches and the chance that it will be complete.
  struct CityAt {
    NodeId city;
    std::uint8_t farm;  // index of the holding
    float chance;
  };
  // An edge of the farm of that holding.
  struct EdgeAt {
    Edge edge;
    std::uint8_t farm;
    std::uint16_t previous;  // edge of the same square, or kNoEdge
  };
  static constexpr std::uint16_t kNoEdge = 0xffff;

  const Walk& walk_of_(const Board& board, NodeId farm, const Walks*& walks);
  void walk_farm_(const Board& board, NodeId farm, Walks& walks);
  static void note_open_halves_(const Board& board, NodeId id, const Segment& field, Walks& walks,
                                Walk& walk);
  void note_cities_(const Board& board, NodeId id, const Segment& field, Walks& walks);

  double growth_(const State& state, const Turns& turns, const Walk& walk) const;
  double add_cities_(const State& state, const Turns& turns, std::uint8_t farm,
                     std::span<const NodeId> cities);
  void pay_cities_(const State& state, const Holdings& holdings, PointsBySource& value);
  void pay_pooled_(const State& state, const Holdings& holdings, std::size_t first, PointsBySource& value);
  void pay_(const State& state, const Holdings& holdings, const CityAt& city, std::uint8_t winners,
            PointsBySource& value);

  void evaluate_joins_(const State& state, const Turns& turns, const Holdings& holdings,
                       ExpectedPoints& value);
  void gather_edges_(const State& state, const Holdings& holdings);
  void note_join_(const State& state, const EdgeAt& one, const EdgeAt& other);

  const Weights& weights_;
  Outlook& outlook_;
  Walks in_position_, on_board_;
  FixedVector<CityAt, 1024> cities_;
  FixedVector<EdgeAt, 2048> edges_;
  FixedVector<Join, 32> joins_;
  std::uint32_t round_ = 0;                      // number of a walk or an evaluation; marks what it has seen
  std::array<std::uint32_t, kMaxNodes> seen_{};  // cities
  std::array<std::uint8_t, kMaxNodes> paid_{};   // by city: bit per player, valid where seen_ is
  std::array<std::uint32_t, kMaxCells> cell_seen_{};  // squares
  std::array<std::uint16_t, kMaxCells> last_edge_{};  // by square, valid where cell_seen_ is
};

}  // namespace bastide
