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

double Evaluation::advantage(const Worth& expected, int players, PlayerId player) const {
  double others = 0;
  for (int p = 0; p < players; ++p) others += p == player ? 0 : expected[static_cast<std::size_t>(p)];
  return expected[player] - weights_.rivals * others / (players - 1);
}

double Evaluation::gain_by_follower(const State& state, PlayerId player, NodeId root, NounId kind) {
  FeatureWorth::Alone alone;
  if (state.board.kind_of(root) == SegmentKind::field)
    alone.value = farms_.alone(state, turns_, root);
  else
    alone = features_.alone(state, turns_, root, player);
  const double home = returning_[player];
  const double at_home = beliefs_.followers_worth(player, home);
  const bool at_once = alone.returning == 1;  // the feature is complete: he comes home as he goes
  const double one_less =
      at_once ? at_home : beliefs_.followers_worth(player, home + alone.returning, -beliefs_.weight_of(kind));
  const double kept_from_others = turns_.next == player || turns_.own[turns_.next] == 0 ? 0 : alone.loose;
  return alone.value + one_less - at_home + weights_.rivals * kept_from_others / (state.players() - 1);
}

void Evaluation::weigh_future_(const State& state, Worth& worth) {
  turns_ = turns_to_come(state, outlook_.tiles_left());
  returning_ = {};
  holdings_.gather(state);
  for (std::size_t i = 0; i < holdings_.size(); ++i)
    if (state.board.kind_of(holdings_[i].root) != SegmentKind::field)
      features_.weigh(state, turns_, holdings_[i], worth, returning_);
  features_.weigh_joins(state, turns_, holdings_, worth);
  features_.weigh_loose(state, turns_, placed_, worth);
  farms_.weigh(state, turns_, holdings_, worth);
  beliefs_.form(state, turns_);
  for (PlayerId p = 0; p < state.players(); ++p) worth[p] += beliefs_.followers_worth(p, returning_[p]);
  // A turn's further part is one more turn.
  if (state.flow.decision.draws && state.flow.part.number > 1)
    worth[state.flow.part.player] += beliefs_.turn_worth();
  for (auto add_prospects : state.rules->hooks().prospects) add_prospects(state, beliefs_, worth);
}

}  // namespace bastide
