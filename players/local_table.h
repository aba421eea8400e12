// A table: the players at their seats and a dealer who answers for chance. For matches, tests and local
// games.
//
// The dealer shuffles the whole bag beforehand. That is as fair as drawing by weight each time, and it makes
// games comparable: two games with the same seed see the same tiles in the same order, whatever the seats.
#pragma once

#include <span>
#include <vector>

#include "players/player.h"

namespace bastide {

class Dealer {
 public:
  // Shuffles the rule set's bag. `first` is the seat that starts; kNobody: by chance.
  Dealer(const RuleSet& rules, std::uint64_t seed, PlayerId first = kNobody);
  // Deals this sequence of tile types, which need not be complete.
  Dealer(std::vector<TileId> order, std::uint64_t seed, PlayerId first = kNobody);

  // The answer to a decision of kChance.
  //
  // A draw takes the first tile of the sequence that has not been dealt and of whose type the pile still
  // holds one. Tiles that it passes over stay where they are in the sequence: they may lie in another pile
  // now and come later. If the pile holds only types of which the sequence has none left (tiles that came
  // back), the draw is by weight. What is not a draw is answered at random, except who starts.
  Action deal(const State& state);

 private:
  TileId next_tile_(const State& state, NounId pile);

  std::vector<TileId> order_;  // kNoTile: dealt
  std::size_t dealt_ = 0;      // everything before it has been dealt
  Random random_;
  PlayerId first_;
};

// The bag of the rule set, one entry a tile, shuffled; where games begin at a position, the tiles left there.
std::vector<TileId> shuffled_bag(const RuleSet& rules, Random& random);

class LocalTable {
 public:
  // One player a seat; they must outlive the table. The same player may sit at several seats.
  LocalTable(std::vector<Player*> seats, Dealer dealer, const Thinking& thinking = {})
      : seats_(std::move(seats)), dealer_(std::move(dealer)), thinking_(thinking) {}

  // What is answered next, by a player or by the dealer; applies nothing.
  Action next(const State& state);

 private:
  std::vector<Player*> seats_;
  Dealer dealer_;
  Thinking thinking_;
};

// Plays a whole game from the start; the scores are in state.scores. A refusal means that a player gave an
// answer that is not legal: the game stops there.
Refusal play_game(State& state, const RuleSet& rules, LocalTable& table, EventSink* sink = nullptr);

}  // namespace bastide
