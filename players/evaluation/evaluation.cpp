#include "players/evaluation/evaluation.h"

#include <algorithm>

#include "players/evaluation/mean_of_others.h"
#include "players/evaluation/standing.h"

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

ExpectedPoints Evaluation::expected(const State& state) {
  ExpectedPoints value{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p) value[p] = state.scores[p];
  if (!state.flow.over) evaluate_future_(state, value);
  return value;
}

double Evaluation::advantage(const ExpectedPoints& expected, int players, PlayerId player) const {
  return expected[player] - weights_.rivals * mean_of_others(expected, players, player);
}

double Evaluation::gain_by_follower(const State& state, PlayerId player, NodeId root, NounId kind) {
  double value = 0, loose = 0, returning = 0;
  const bool farmer = state.board.kind_of(root) == SegmentKind::field;
  if (farmer) {
    const ExpectedFarmPoints::Alone alone = farms_.alone(state, turns_, root);
    value = alone.sure * belief_[Source::farm_sure] + alone.hoped * belief_[Source::farm_hoped] +
            alone.likely * belief_[Source::farm_likely] + alone.growth * belief_[Source::farm_growth];
  } else {
    const ExpectedFeaturePoints::Alone alone = features_.alone(state, turns_, root, player);
    const Source sure = sure_source(state.board.kind_of(root));
    value = alone.future.sure * belief_[sure] + alone.future.hoped * belief_[sure + 1] +
            alone.future.likely * belief_[sure + 2];
    value += standing_gain_(state, root, alone.future);
    returning = alone.future.returning;
    loose = alone.loose * belief_[Source::loose];
  }
  const bool at_once = returning == 1;  // the feature is complete: the figure comes home as it goes
  const double leaving = at_once ? 0 : beliefs_.weight_of(kind);
  if (at_once) returning = 0;
  const bool others_next = turns_.next != player && turns_.own[turns_.next] != 0;
  const double kept_from_others = others_next ? weights_.rivals * loose / (state.players() - 1) : 0;
  return value + followers_gain_(player, leaving, returning, farmer) + kept_from_others;
}

// What changes if a follower leaves home, who may return soon.
double Evaluation::followers_gain_(PlayerId player, double leaving, double returning, bool farmer) const {
  const double home = beliefs_.home(player);
  const double before = beliefs_.followers_value(player, returning_[player]);
  const double after = beliefs_.followers_value(player, returning_[player] + returning, -leaving);
  const double none = (home - leaving < 1 ? 1 : 0) - (home < 1 ? 1 : 0);
  const double few = (home - leaving < 2 ? 1 : 0) - (home < 2 ? 1 : 0);
  return (after - before) * belief_[Source::followers] + none * belief_[Source::none_home] +
         few * belief_[Source::few_home] - leaving * belief_[Source::home] +
         returning * belief_[Source::returning] + (farmer ? belief_[Source::farmers] : 0);
}

void Evaluation::evaluate_future_(const State& state, ExpectedPoints& value) {
  turns_ = turns_to_come(state, outlook_.tiles_left());
  belief_.at(*state.rules, turns_.all);
  sources_.clear(belief_.sources());
  returning_ = {};
  holdings_.gather(state);
  for (std::size_t i = 0; i < holdings_.size(); ++i)
    if (state.board.kind_of(holdings_[i].root) != SegmentKind::field)
      features_.evaluate(state, turns_, holdings_[i], sources_, returning_);
  features_.evaluate_joins(state, turns_, holdings_, sources_[Source::joins]);
  features_.evaluate_loose(state, turns_, placed_, sources_[Source::loose]);
  farms_.evaluate(state, turns_, holdings_, sources_);
  beliefs_.form(state, turns_);
  evaluate_followers_(state);
  if (standing_) evaluate_standing_(state);
  // A turn's further part is one more turn.
  if (state.flow.decision.draws && state.flow.part.number > 1)
    sources_[Source::further_part][state.flow.part.player] += beliefs_.turn_value();
  std::size_t module = kOwnSources;
  for (const Hooks::Prospects& each : state.rules->hooks().prospects)
    each.add(state, beliefs_, sources_[std::min(module++, kMostSources - 1)]);
  for (std::size_t source = 0; source < belief_.sources(); ++source)
    for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p)
      value[p] += belief_[source] * sources_[source][p];
}

double Evaluation::standing_gain_(const State& state, NodeId root,
                                  const ExpectedFeaturePoints::Future& future) const {
  if (state.board.feature(root).open == 0) return 0;
  return belief_[open_source(state.board.kind_of(root))] + (1 - future.closing) * belief_[Source::stuck];
}

void Evaluation::evaluate_standing_(const State& state) {
  Standing standing(state, turns_, beliefs_, outlook_, weights_);
  for (std::size_t i = 0; i < holdings_.size(); ++i) {
    const Holding& holding = holdings_[i];
    const bool farm = state.board.kind_of(holding.root) == SegmentKind::field;
    if (!farm) standing.add_own(holding, sources_);
    if (rivals_ && farm)
      standing.add_rivals_of_farm(holding, farms_.open_sides(state.board, holding.root), sources_);
    else if (rivals_)
      standing.add_rivals(holding, sources_);
  }
}

void Evaluation::evaluate_followers_(const State& state) {
  for (std::size_t i = 0; i < holdings_.size(); ++i)
    if (state.board.kind_of(holdings_[i].root) == SegmentKind::field)
      for (std::size_t p = 0; p < static_cast<std::size_t>(state.players()); ++p)
        sources_[Source::farmers][p] += holdings_[i].followers[p];
  for (PlayerId p = 0; p < state.players(); ++p) {
    const double home = beliefs_.home(p);
    sources_[Source::followers][p] = beliefs_.followers_value(p, returning_[p]);
    sources_[Source::none_home][p] = home < 1 ? 1 : 0;
    sources_[Source::few_home][p] = home < 2 ? 1 : 0;
    sources_[Source::home][p] = home;
    sources_[Source::returning][p] = returning_[p];
    sources_[Source::own_turns][p] = turns_.own[p];
  }
  if (turns_.all != 0) sources_[Source::next_turn][turns_.next] = 1;
}

}  // namespace bastide
