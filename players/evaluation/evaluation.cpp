#include "players/evaluation/evaluation.h"

namespace bastide {

void Evaluation::take_stock(const State& state) {
  outlook_.take_stock(state);
  placed_in_position_ = placed_ = state.flow.placed;
  expected(state);  // so that what its features and farms look like is known when answers are evaluated
}

void Evaluation::position_again() {
  outlook_.position_again();
  placed_ = placed_in_position_;
}

void Evaluation::tile_laid(const State& after, CellId placed) {
  outlook_.tile_laid(after.board, placed);
  placed_ = placed;
}

void Evaluation::other_board(CellId placed) {
  outlook_.other_board();
  placed_ = placed;
}

Worth Evaluation::expected(const State& state) {
  Worth worth{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p) worth[p] = state.scores[p];
  if (!state.flow.over) weigh_future_(state, worth);
  return worth;
}

double Evaluation::advantage(const State& state, PlayerId player) {
  const auto players = static_cast<std::size_t>(state.players());
  const Worth worth = expected(state);
  double others = 0;
  for (std::size_t p = 0; p < players; ++p) others += p == player ? 0 : worth[p];
  return worth[player] - weights_.rivals * others / static_cast<double>(players - 1);
}

void Evaluation::weigh_future_(const State& state, Worth& worth) {
  const Turns turns = turns_to_come(state, outlook_.tiles_left());
  Worth returning{};
  holdings_.gather(state);
  for (std::size_t i = 0; i < holdings_.size(); ++i)
    if (state.board.kind_of(holdings_[i].root) != SegmentKind::field)
      features_.weigh(state, turns, holdings_[i], worth, returning);
  features_.weigh_joins(state, turns, holdings_, worth);
  features_.weigh_loose(state, turns, placed_, worth);
  farms_.weigh(state, turns, holdings_, worth);
  beliefs_.form(state, turns);
  for (PlayerId p = 0; p < state.players(); ++p) worth[p] += beliefs_.followers_worth(p, returning[p]);
  // A turn's further part is one more turn.
  if (state.flow.decision.draws && state.flow.part.number > 1)
    worth[state.flow.part.player] += beliefs_.turn_worth();
  for (auto add_prospects : state.rules->hooks().prospects) add_prospects(state, beliefs_, worth);
}

}  // namespace bastide
