// What a state is worth to a player, in points: points made, what open features and farms may still bring
// everybody, and followers at home. Costs 1 to 4 us: a walk over the figures, and over the rings of the
// features they stand on.
#pragma once

#include <array>

#include "engine/rules/scoring.h"
#include "players/greedy/outlook.h"
#include "players/greedy/weights.h"

namespace bastide {

class Evaluation {
 public:
  explicit Evaluation(const Weights& weights) : weights_(weights), outlook_(weights_) {}

  // Before the answers to a decision are evaluated: the piles are those of this state.
  void take_stock(const State& state) { outlook_.take_stock(state); }
  // Before a state whose board differs from that of the last one.
  void new_board() { outlook_.new_board(); }

  // The advantage of the player over the mean of the others.
  double advantage(const State& state, PlayerId player);

 private:
  // A feature and the figures on it.
  struct Holding {
    NodeId root = kNoNode;
    Strengths strengths{};
    std::array<std::uint8_t, kMaxPlayers> followers{};
  };
  // A city that a farm touches and the chance that it will be complete.
  struct FarmCityChance {
    NodeId city;
    std::uint8_t farm;  // index of the holding
    float chance;
  };

  void gather_holdings_(const State& state);
  void count_turns_(const State& state);
  double turns_of_(std::uint8_t players) const;

  void weigh_feature_(const State& state, const Holding& holding);
  double closing_chance_(const State& state, const Holding& holding, double turns);
  double value_if_closed_(const State& state, NodeId root);
  double value_if_not_(const State& state, NodeId root, double turns);
  double effective_turns_(SegmentKind kind, std::uint8_t winners) const;

  void weigh_farm_(const State& state, std::uint8_t index);
  void note_farm_city_(const State& state, NodeId city, std::uint8_t farm);
  void weigh_farm_cities_(const State& state);
  void weigh_pooled_city_(const State& state, std::size_t first);
  void pay_city_(const State& state, const FarmCityChance& city, std::uint8_t winners);

  void weigh_followers_(const State& state);

  const Weights weights_;
  Outlook outlook_;
  std::array<double, kMaxPlayers> worth_{};
  std::array<double, kMaxPlayers> returning_{};  // followers that are expected home
  std::array<int, kMaxPlayers> turns_{};         // to come
  int all_turns_ = 0;
  FixedVector<Holding, kMaxFigures> holdings_;
  FixedVector<FarmCityChance, 1024> farm_cities_;
  std::array<std::uint32_t, kMaxNodes> seen_{};       // by the number of a walk
  std::array<std::uint8_t, kMaxNodes> holding_of_{};  // valid where seen_ is the gathering's number
  std::array<std::uint8_t, kMaxNodes> paid_{};        // bit per player, valid where seen_ is
  std::uint32_t walk_ = 0;
};

}  // namespace bastide
