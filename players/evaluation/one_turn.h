// All that a player can do next: every sequence of actions in one part of a turn (tile, figure, capture,
// ...), and what each is worth by Evaluation. What greedy takes the best of, and what search looks at first.
#pragma once

#include <vector>

#include "engine/rules/game.h"
#include "players/deadline.h"
#include "players/evaluation/evaluation.h"
#include "players/evaluation/likely_places.h"

namespace bastide {

class OneTurn {
 public:
  // How many answers a sequence has at most. A longer one is evaluated as far as it got.
  static constexpr std::size_t kMaxLength = 4;
  struct Line {
    FixedVector<Action, kMaxLength> actions;
    double advantage = 0;       // the advantage of the player who acts
    ExpectedPoints expected{};  // what everybody may expect after it
  };
  using Lines = std::vector<Line>;

  // `plain`: leaves alone what modules offer besides tiles and followers, wherever it may.
  explicit OneTurn(const Weights& weights, bool plain = false) : evaluation_(weights), plain_(plain) {}

  // The best of all sequences for the player asked (never chance). Those that differ in their first action
  // and are worth the same have equal chances. A decision with a single answer is not evaluated (its line is
  // worth NaN). A deadline ends it with what has been weighed by then. Valid until the next call. Costs about
  // 50 us in the base game.
  const Line& best(const State& state, Random& random, const Deadline& until = std::nullopt);
  // About the same, for playing on: weighs what followers on the tile would gain by a guess, and only the
  // best of these as best() does, and what modules offer behind a tile behind the best ones only. Of equal
  // ones the first is taken, or with `ties`, where a module asks, any: to lead the dragon this way or that is
  // often the same to the one who leads him, and always the first way would look certain. Costs about 25 us.
  // With `places` only so many places of a tile are evaluated, the likeliest ones.
  const Line& quick_best(const State& state, Random* ties = nullptr, const Deadline& until = std::nullopt,
                         std::size_t places = 0);
  // The best `most` of them, best first; of those that are worth the same the first ones (but for the last
  // place). What modules offer behind a tile is weighed last, behind the best beginnings first: with all
  // expansions there are thousands of such sequences, for 0.2 s, and those are what a deadline leaves out.
  // At least one sequence is found.
  const Lines& rank(const State& state, std::size_t most, const Deadline& until = std::nullopt);

  Evaluation& evaluation() { return evaluation_; }

 private:
  // What is looked at after so many answers. Members: too large for a wasm stack, and reused.
  struct Ahead {
    ActionList actions;
    State after;
  };

  // The board that is evaluated: the position's, that with one tile more, or any other.
  struct Board {
    enum Kind : std::uint8_t { position, tile, other } kind = position;
    CellId placed = kNoCell;
  };

  bool begin_best_(const State& state, const Deadline& until);
  void begin_(const State& state, const Deadline& until);
  template <class Visit>
  void evaluate_actions_(const State& state, std::size_t length, Visit& visit);
  template <class Visit>
  void evaluate_(const State& state, const Action& action, std::size_t length, Visit& visit);
  template <class Visit>
  void guess_actions_(const State& state, std::size_t length, Visit& visit);
  template <class Visit>
  void evaluate_guesses_(const State& state, Visit& visit);
  template <class Visit, class LeftOut>
  void evaluate_begun_(const State& state, Visit& visit, const LeftOut& left_out);
  template <class Visit>
  void postpone_offers_(const State& state, std::size_t length, Visit& visit);
  template <class Act>
  void replay_(const State& state, const Line& line, std::size_t length, std::size_t end, const Act& act);
  bool can_be_guessed_(const State& state, const Action& action) const;
  Board board_after_(const State& before, const State& after, const Action& action) const;
  void look_at_(const Board& board, const State& state);
  bool goes_on_(const State& state, const State& after, std::size_t length) const;
  void list_actions_(const State& state, ActionList& actions) const;

  Evaluation evaluation_;
  const bool plain_;
  PlayerId me_ = 0;
  Board board_;
  std::array<Ahead, kMaxLength> ahead_;
  Line line_;                             // the sequence being weighed
  std::size_t evaluated_ = 0, ends_ = 0;  // answers listed, sequences evaluated
  Line best_;
  bool guessing_ = false;
  bool postponing_ = false;  // what modules offer is for later
  double best_seen_ = 0;     // worth of the best sequence since the beginning that is looked at
  Deadline until_;
  std::vector<Line> guesses_;
  std::vector<Line> begun_;  // beginnings of sequences, worth what the best that was seen of each is worth
  Lines lines_;
  LikelyPlaces likely_;
};

}  // namespace bastide
