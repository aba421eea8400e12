// What farms may bring at the end: the cities at them that are complete or may become so, room to grow, and
// farms that a tile can join.
#pragma once

#include "players/greedy/holdings.h"
#include "players/greedy/outlook.h"

namespace bastide {

class FarmWorth {
 public:
  FarmWorth(const Weights& weights, Outlook& outlook) : weights_(weights), outlook_(outlook) {}

  // All farms among the holdings. Costs a walk through the ring of each: the dearest part of an evaluation.
  void weigh(const State& state, const Turns& turns, Holdings& holdings, Worth& worth);

 private:
  // A city that a farm touches and the chance that it will be complete.
  struct CityAt {
    NodeId city;
    std::uint8_t farm;  // index of the holding
    float chance;
  };
  // A half side by which a farm leads into an empty square, as the square sees it: 2 x side, + 1 for the
  // right.
  struct Edge {
    CellId cell;
    std::uint8_t half;
    std::uint8_t farm;
    std::uint16_t previous;  // edge of the same square, or kNoEdge
  };
  // Two farms and the most tiles that would join them at one square.
  struct Pair {
    std::uint8_t one, other, tiles;
  };
  static constexpr std::uint16_t kNoEdge = 0xffff;

  void walk_farm_(const State& state, const Turns& turns, std::uint8_t farm, Holding& holding);
  void note_open_halves_(const Board& board, NodeId id, const Segment& field, std::uint8_t farm);
  void note_cities_(const State& state, const Turns& turns, NodeId id, const Segment& field, Holding& holding,
                    std::uint8_t farm);

  void pay_cities_(const State& state, const Holdings& holdings, Worth& worth);
  void pay_pooled_(const State& state, const Holdings& holdings, std::size_t first, Worth& worth);
  void pay_(const State& state, const Holdings& holdings, const CityAt& city, std::uint8_t winners,
            Worth& worth);

  void weigh_joins_(const State& state, const Turns& turns, const Holdings& holdings, Worth& worth);
  void note_pair_(const State& state, const Edge& one, const Edge& other);

  const Weights& weights_;
  Outlook& outlook_;
  FixedVector<CityAt, 1024> cities_;
  FixedVector<Edge, 1024> edges_;
  FixedVector<Pair, 32> pairs_;
  int open_sides_ = 0;
  std::uint32_t walk_ = 0;                            // number of a walk; marks what it has seen
  std::array<std::uint32_t, kMaxNodes> seen_{};       // cities
  std::array<std::uint8_t, kMaxNodes> paid_{};        // by city: bit per player, valid where seen_ is
  std::array<std::uint32_t, kMaxCells> cell_seen_{};  // squares
  std::array<std::uint16_t, kMaxCells> last_edge_{};  // by square, valid where cell_seen_ is
  std::uint32_t round_ = 0;                           // number of the evaluation; marks squares
};

}  // namespace bastide
