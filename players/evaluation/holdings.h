// Who stands where, and how many turns are to come: what the parts of the evaluation share.
#pragma once

#include <array>

#include "engine/rules/forecast.h"
#include "engine/rules/scoring.h"

namespace bastide {

using ExpectedPoints = ExpectedPoints;

inline bool is_in(std::uint8_t players, std::size_t player) { return ((players >> player) & 1) != 0; }

// A feature and the figures on it.
struct Holding {
  NodeId root = kNoNode;
  Strengths strengths{};
  std::array<std::uint8_t, kMaxPlayers> followers{};
  std::uint8_t winners = 0;  // bit per player who would score it now
  // Filled in by the evaluation: what it is expected to bring each of them, and of a road, city or cloister
  // the chance that it will be complete.
  double value = 0, closing = 0;
};

// All features with figures. Costs a walk over the figures in play.
class Holdings {
 public:
  void gather(const State& state);
  std::size_t size() const { return list_.size(); }
  Holding& operator[](std::size_t i) { return list_[i]; }
  const Holding& operator[](std::size_t i) const { return list_[i]; }
  // The holding of a root; null if nobody stands there.
  const Holding* find(NodeId root) const { return seen_[root] == round_ ? &list_[index_[root]] : nullptr; }

 private:
  Holding& at_(NodeId root);

  FixedVector<Holding, kMaxFigures> list_;
  std::array<std::uint32_t, kMaxNodes> seen_{};  // number of the gathering at which index_ was set
  std::array<std::uint8_t, kMaxNodes> index_{};
  std::uint32_t round_ = 0;
};

// As winners_of() for the seats of a table with so many players; cheaper.
std::uint8_t winners_among(const Strengths& strengths, int players);

// Turns to come, as far as the tiles tell.
struct Turns {
  std::array<int, kMaxPlayers> own{};
  int all = 0;
  PlayerId next = 0;  // who has the first of them

  double of(std::uint8_t players) const;
  // Of two for the same table: all else follows from these.
  bool operator==(const Turns& other) const { return all == other.all && next == other.next; }
};
Turns turns_to_come(const State& state, int tiles_left);

}  // namespace bastide
