#include "engine/rules/scoring.h"

#include <algorithm>

#include "engine/rules/game.h"

namespace bastide {

// --- majority

int strength_of(const State& state, const Figure& figure, NodeId root) {
  const FigureSpec& spec = state.rules->figures()[figure.kind];
  int strength = spec.strength_in == nullptr ? spec.strength : spec.strength_in(state, figure, root);
  for (auto hook : state.rules->hooks().strength) hook(state, figure, strength);
  return strength;
}

Strengths strengths_in(const State& state, NodeId root) {
  Strengths strengths{};
  for_each_figure(state, root, [&](std::size_t i) {
    const Figure& figure = state.figures[i];
    strengths[figure.owner] += strength_of(state, figure, root);
  });
  return strengths;
}

std::uint8_t winners_of(const Strengths& strengths) {
  int most = 0;
  std::uint8_t winners = 0;
  for (PlayerId player = 0; player < kMaxPlayers; ++player) {
    if (strengths[player] > most) {
      most = strengths[player];
      winners = 0;
    }
    if (most > 0 && strengths[player] == most) winners |= static_cast<std::uint8_t>(1 << player);
  }
  return winners;
}

// --- roads, cities, cloisters

namespace {

// B-44, B-46, B-48, B-49, B-72, B-73; what modules change comes after.
Rate base_rate(const State& state, const Feature& feature, bool complete) {
  if (feature.kind == SegmentKind::road) return {1, 0, -1, 0, "S-01", nullptr};
  if (feature.kind == SegmentKind::cloister) return {1, 0, -1, 0, "S-08", nullptr};
  if (!complete) return {1, 1, -1, 0, "S-03", nullptr};
  if (state.rules->quick().flat_small_city && feature.tiles == 2) {
    const auto shield = static_cast<std::int16_t>(state.rules->number(CoreOption::small_city_shield));
    return {2, 2, 2, shield, "S-07", &unit::city_on_two_tiles};
  }
  return {2, 2, -1, 0, "S-03", nullptr};
}

int units_of(const State& state, const Feature& feature) {
  if (feature.kind == SegmentKind::cloister) return 9 - feature.open;
  if (feature.kind == SegmentKind::city && state.rules->quick().unit_is_segment) return feature.segments;
  return feature.tiles;
}

const Sentence& unit_of(const State& state, SegmentKind kind) {
  if (kind == SegmentKind::cloister) return unit::tiles_in_the_square;
  if (kind == SegmentKind::city && state.rules->quick().unit_is_segment) return unit::segments;
  return unit::tiles;
}

}  // namespace

int value_of(const State& state, NodeId root, bool complete, ScoreLines& lines) {
  const Feature& feature = state.board.feature(root);
  Rate rate = base_rate(state, feature, complete);
  for (auto hook : state.rules->hooks().rate) hook(state, root, complete, rate);
  lines.clear();
  if (rate.flat >= 0) {
    lines.push_back(ScoreLine::of(*rate.flat_what, rate.clause, 1, rate.flat));
  } else {
    lines.push_back(
        ScoreLine::of(unit_of(state, feature.kind), rate.clause, units_of(state, feature), rate.per_unit));
  }
  const int pennants = feature.counters[kPennants];
  const int per_pennant = rate.flat >= 0 ? rate.flat_pennant : rate.per_pennant;
  if (pennants != 0 && per_pennant != 0)
    lines.push_back(ScoreLine::of(unit::pennants, rate.clause, pennants, per_pennant));
  for (auto hook : state.rules->hooks().feature_lines) hook(state, root, complete, lines);
  int points = 0;
  for (const ScoreLine& each : lines) points += each.points();
  return points;
}

int score_feature(Play& play, NodeId root, bool complete) {
  const State& state = play.state;
  const Hooks& hooks = play.rules.hooks();
  const bool anybody = state.board.feature(root).occupants != 0;
  int points = 0;
  if (anybody || !hooks.feature_scored.empty()) {
    ScoreLines lines;
    points = value_of(state, root, complete, lines);
    if (anybody)
      for_each_player(winners_of(strengths_in(state, root)),
                      [&](PlayerId player) { play.award(player, lines, root, complete); });
  }
  for (auto hook : hooks.figures_scored) hook(play, root, complete);
  if (complete)
    for (auto hook : hooks.feature_scored) hook(play, root, points);
  return points;
}

void score_unfinished(Play& play) {
  State& state = play.state;
  auto next = [&state]() -> NodeId {
    for (const Figure& figure : state.figures) {
      if (figure.place != kOnBoard) continue;
      const NodeId root = state.board.root(figure.cell, figure.segment);
      if (state.board.kind_of(root) != SegmentKind::field) return root;
    }
    return kNoNode;
  };
  for (NodeId root = next(); root != kNoNode; root = next()) {
    score_feature(play, root, false);
    play.send_all_home(root, Cause::scored);  // B-74
  }
}

}  // namespace bastide
