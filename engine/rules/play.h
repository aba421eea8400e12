// The state in the hands of the rules: what core steps and modules use to change a game so that every change
// is announced. Lives for the length of one call.
#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "engine/rules/event.h"
#include "engine/rules/state.h"

namespace bastide {

class Play {
 public:
  Play(State& state, EventSink* sink)
      : state(state), rules(*state.rules), board(state.board), flow(state.flow), sink_(sink) {}

  State& state;
  const RuleSet& rules;
  Board& board;
  Flow& flow;

  // --- asking: to be returned by a step
  StepResult ask(PlayerId who, std::uint8_t question = 0, bool may_pass = false);
  StepResult ask_chance(NounId pile, std::uint8_t question = 0);  // for a tile of that pile
  // For one of the step's options, by their weights (Step::weight).
  StepResult ask_lot(std::uint8_t question = 0);
  // Asks unless the only answer would be to pass (T-27); the step's options() are consulted.
  StepResult ask_if_choice(PlayerId who, std::uint8_t question = 0);
  // The seat `steps` places clockwise.
  PlayerId clockwise(PlayerId from, int steps = 1) const {
    return static_cast<PlayerId>((from + steps) % state.players());
  }

  // --- tiles
  void take_from_pile(NounId pile, TileId type);
  void put_on_pile(NounId pile, TileId type);
  // Lays the tile in hand: board, hooks, events, flow.completed.
  void lay_tile(CellId cell, int turns, std::uint8_t overlay_sides = 0);
  // Lays a road over a placed tile; what this closes is scored in this part.
  void lay_overlay(CellId cell, std::uint8_t sides);
  // Adds a part to the agenda, to be played next (front) or last.
  void add_part(const Part& part, bool next);

  // --- figures
  void put_figure(PlayerId owner, NounId kind, CellId cell, SegmentId segment);  // from the supply
  // To a place off the features; with a cell where the place is one on the board, such as a tower (TO-08).
  void put_off_board(PlayerId owner, NounId kind, NounId place, SegmentId where,
                     CellId cell = kNoCell);                            // from the supply
  void move_figure(std::size_t index, CellId cell, SegmentId segment);  // on the board, or from a place
  // To a place off the features; with a cell where the place is one on the board (BCB-23).
  void move_off_board(std::size_t index, NounId place, SegmentId where, CellId cell = kNoCell);
  // Back to its owner's supply. Removes the figure from state.figures: the last one takes its index.
  void send_home(std::size_t index, Cause cause);
  void send_all_home(NodeId root, Cause cause);
  // All of whom leaves(figure) is true, at once (PD-24, AM-32). Of several, never one after the other: a hook
  // may send further figures home, which moves the others in state.figures.
  template <class Leaves>
  void send_home_where(Leaves leaves, Cause cause) {
    FixedVector<Figure, kMaxFigures> gone;
    for (std::size_t i = state.figures.size(); i-- > 0;)
      if (leaves(std::as_const(state.figures[i]))) gone.push_back(take_off_(i));
    for (const Figure& figure : gone)
      if (figure.place == kOnBoard) recount_occupants_(board.root(figure.cell, figure.segment));
    notify_gone_({gone.begin(), gone.size()}, cause);
  }

  // --- tokens: into the player's hand, because of the feature (TB-22, KR-02)
  void take_tokens(PlayerId player, NounId token, int count, NodeId feature, std::string_view clause);

  // --- points; the lines must sum to the points that are awarded
  void award(PlayerId player, const ScoreLines& lines, NodeId feature, bool complete);
  // For farmers at the end of the game, who are paid for a city on whichever of their farms it lies (B-78).
  void award_for_city(PlayerId player, const ScoreLines& lines, NodeId city);
  // For what is no feature: a majority of tokens, a card.
  void award_apart(PlayerId player, const ScoreLines& lines, std::string_view category);
  // Negative points are paid, others received; the reason follows "pays 3" in a sentence: "as a ransom".
  void pay(PlayerId player, int points, std::string_view clause, Sentence reason, std::string_view category);

  void emit(const Event& event) {
    if (sink_ != nullptr) sink_->on_event(event);
  }
  bool watched() const { return sink_ != nullptr; }

 private:
  void award_as_(PlayerId player, const ScoreLines& lines, NodeId where, SegmentKind kind, bool complete,
                 std::string_view category = {});
  void occupy_(const Figure& figure);
  void recount_occupants_(NodeId root);
  Figure take_off_(std::size_t index);
  void notify_gone_(std::span<const Figure> gone, Cause cause);
  EventSink* sink_;
};

}  // namespace bastide
