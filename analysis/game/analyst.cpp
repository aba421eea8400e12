#include "analysis/game/analyst.h"

#include <algorithm>
#include <cmath>

#include "analysis/reasons/described_actions.h"
#include "analysis/reasons/effects.h"
#include "analysis/values/paired_difference.h"
#include "engine/notation/action_text.h"
#include "engine/notation/event_text.h"
#include "players/evaluation/mean_of_others.h"
#include "protocol/view/action.h"

namespace bastide {
namespace {

constexpr std::uint64_t kDrawShare = 8;  // a draw has this part of the nodes of a decision
constexpr std::size_t kOthers = 3;       // that are told

// A point of the others' mean counts as much as an own one: margins are then plain points.
Weights plain_weights() {
  Weights weights = learned_weights();
  weights.rivals = 1;
  return weights;
}

// What was dropped after a few draws may have been ahead in those.
double behind_by(const PairedDifference& difference) { return std::max(0.0, difference.mean); }

bool is_same(const OneTurn::Line& line, std::span<const Action> actions) {
  return std::ranges::equal(line.actions, actions);
}

}  // namespace

Analyst::Analyst(const GamePlan& plan, const AnalysisSettings& settings,
                 std::span<const std::string> seat_names)
    : plan_(plan),
      settings_(settings),
      names_(seat_names),
      state_(std::make_unique<State>()),
      search_(plain_weights()),
      draws_(plain_weights()),
      origins_(learned_weights()) {
  start(*state_, *plan_.rules);
}

void Analyst::go_to_(std::size_t ply) {
  while (ply_ < ply) apply_legal(*state_, plan_.actions[ply_++]);
}

std::uint64_t Analyst::seed_of_(std::size_t ply) const { return settings_.seed * 0x9e3779b97f4a7c15u + ply; }

double Analyst::margin_of_(const ExpectedPoints& points, PlayerId player) const {
  return lead(points, state_->players(), player);
}

TurnReview Analyst::review(const PlannedTurn& planned) {
  TurnReview turn;
  turn.number = planned.number;
  turn.player = planned.player;
  turn.first_ply = planned.first_ply;
  turn.end_ply = planned.end_ply;
  turn.scores = planned.scores;
  open_.clear();
  for (const PlannedMoment& moment : planned.moments) {
    go_to_(moment.ply);
    if (moment.draw)
      review_draw_(moment, turn);
    else
      review_decision_(moment, turn);
    if (is_stopped(settings_.stop)) return turn;
  }
  if (!open_.empty()) {  // nobody had a choice after it
    const OpenDraw& last = open_.back();
    const ExpectedPoints points = last.values[last.came].expected;
    go_to_(planned.moments.back().ply + 1);
    settle_draws_(turn, {points, win_chances(*state_, points)}, still_to_come(*state_));
  }
  if (!turn.draws.empty()) {
    turn.before = turn.draws.front().before;
    turn.drawn = turn.draws.back().after;
  }
  if (turn.decisions.empty())
    turn.decided = turn.drawn;
  else
    turn.decided = turn.decisions.back().played.after;
  turn.done = true;
  return turn;
}

void Analyst::review_draw_(const PlannedMoment& moment, TurnReview& turn) {
  DrawLuck draw;
  draw.ply = moment.ply;
  draw.player = state_->flow.part.player;
  const Action came = plan_.actions[moment.ply];
  draw.tile = state_->rules->tiles()[static_cast<std::size_t>(came.value)].id;
  ActionList tiles;
  legal_actions(*state_, tiles);
  OpenDraw open{
      turn.draws.size(),
      draws_.evaluate(*state_, came, settings_.nodes / kDrawShare, seed_of_(moment.ply), settings_.stop), 0,
      true};
  open.all = open.values.size() == tiles.size();
  while (open.values[open.came].draw != came) ++open.came;
  draw.chance = chance_weight(*state_, came) / static_cast<double>(chance_total(*state_));
  turn.draws.push_back(std::move(draw));
  open_.push_back(std::move(open));
}

// The last draw leads to the position before the decision, any draw before it (of a tile that fits nowhere)
// to the next draw.
void Analyst::settle_draws_(TurnReview& turn, const ExpectedEnd& drawn, const StillToCome& to_come) {
  ExpectedEnd after = drawn;
  for (; !open_.empty(); open_.pop_back()) {
    DrawLuck& draw = turn.draws[open_.back().index];
    settle_(draw, open_.back(), after, to_come);
    after = draw.before;
  }
}

// All tiles are raised by what a thorough look at the one that came found beyond the quick one: luck is the
// difference of equal efforts, and after the draw stands what the decision begins with.
void Analyst::settle_(DrawLuck& draw, const OpenDraw& open, const ExpectedEnd& after,
                      const StillToCome& to_come) const {
  const ExpectedPoints& quick = open.values[open.came].expected;
  const auto players = static_cast<std::size_t>(state_->players());
  draw.after = after;
  draw.to_come = to_come;
  for (std::size_t i = 0; i < open.values.size(); ++i) {
    ExpectedPoints points{};
    for (std::size_t p = 0; p < players; ++p)
      points[p] = after.points[p] + open.values[i].expected[p] - quick[p];
    const WinChances wins = i == open.came ? after.wins : win_chances(points, state_->players(), to_come);
    draw.tiles.push_back({open.values[i].chance, points});
    for (std::size_t p = 0; p < players; ++p) {
      draw.before.points[p] += open.values[i].chance * points[p];
      draw.before.wins[p] += open.values[i].chance * wins[p];
    }
  }
  draw.luck = margin_of_(draw.after.points, draw.player) - margin_of_(draw.before.points, draw.player);
  draw.win_luck = draw.after.wins[draw.player] - draw.before.wins[draw.player];
  draw.luck_error = error_by_samples_(open, draw.player);
  if (!open.all) draw.luck_error = std::hypot(draw.luck_error, error_by_tiles_(open, draw));
}

// Each tile was tried with some of those that may follow it, all with the same ones.
double Analyst::error_by_samples_(const OpenDraw& open, PlayerId player) const {
  std::vector<float> differences;
  const std::vector<ExpectedPoints>& came = open.values[open.came].samples;
  for (std::size_t k = 0; k < came.size(); ++k) {
    double difference = 0;
    for (const DrawValue& value : open.values)
      if (value.samples.size() > k)
        difference += value.chance * (margin_of_(came[k], player) - margin_of_(value.samples[k], player));
    differences.push_back(static_cast<float>(difference));
  }
  return mean_of(differences).error;
}

// Not all tiles that might have come were tried: by how much those differ that were.
double Analyst::error_by_tiles_(const OpenDraw& open, const DrawLuck& draw) const {
  const double came = margin_of_(open.values[open.came].expected, draw.player);
  double spread = 0;
  for (const DrawValue& value : open.values) {
    const double luck = margin_of_(value.expected, draw.player) - came + draw.luck;
    spread += value.chance * luck * luck;
  }
  return std::sqrt(spread / static_cast<double>(open.values.size()));
}

void Analyst::review_decision_(const PlannedMoment& moment, TurnReview& turn) {
  const PlayerId who = state_->flow.decision.who;
  const std::span<const Action> played(plan_.actions.data() + moment.ply, moment.count);
  OneTurn::Line line;
  for (const Action& action : played) line.actions.push_back(action);
  SearchSettings search;
  search.nodes = settings_.nodes;
  search.stop = settings_.stop;
  search.keep_samples = true;
  Random random(seed_of_(moment.ply));
  const auto& candidates = search_.consider(*state_, search, random, {&line, 1});
  if (is_stopped(settings_.stop)) return;
  const auto mine =
      std::ranges::find_if(candidates, [&](const auto& each) { return is_same(each.line, played); });
  DecisionReview review;
  review.ply = moment.ply;
  review.player = who;
  review.question = asking_question(*state_).id;
  review.looked_at = candidates.size();
  review.draws = mine->outcomes.size();
  compare_(review, candidates, *mine);
  const ExpectedEnd& best = review.loss > 0 ? review.others.front().after : review.played.after;
  if (turn.draws.empty() && turn.decisions.empty()) turn.before = turn.drawn = best;
  settle_draws_(turn, best, still_to_come(*state_));
  turn.decisions.push_back(std::move(review));
}

void Analyst::compare_(DecisionReview& review, const std::vector<Search::Candidate>& candidates,
                       const Search::Candidate& played) {
  const PairedDifference ahead = difference_of(candidates.front().outcomes, played.outcomes);
  const bool is_best = &candidates.front() == &played || ahead.mean <= 0;
  const bool is_mistake = !is_best && is_sure(ahead);
  const Search::Candidate& best = is_best ? played : candidates.front();
  const auto compared = [&](const Search::Candidate& candidate) {
    ConsideredLine line = line_of_(candidate, review.player);
    const PairedDifference behind = difference_of(best.outcomes, candidate.outcomes);
    line.behind = &candidate == &best ? 0 : behind_by(behind);
    line.behind_error = &candidate == &best ? 0 : behind.error;
    line.draws = behind.count;
    line.reasons = reasons_of(*state_, line.actions, names_, settings_.teller);
    if (is_mistake && line.behind < ahead.mean) describe_effects_(line, candidate, played, review.player);
    return line;
  };
  review.played = compared(played);
  for (const Search::Candidate& candidate : candidates) {
    if (&candidate == &played) continue;
    if (review.others.size() < kOthers) {
      review.others.push_back(compared(candidate));
    } else {
      const PairedDifference behind = difference_of(best.outcomes, candidate.outcomes);
      review.further.push_back(
          {line_of_(candidate, review.player).described, behind_by(behind), behind.error, behind.count});
    }
  }
  review.difference = review.played.behind;
  review.error = review.played.behind_error;
  if (!is_mistake) return;
  review.loss = review.difference;
  describe_origins_(review);
  review.win_loss = std::max(
      0.0, review.others.front().after.wins[review.player] - review.played.after.wins[review.player]);
}

ConsideredLine Analyst::line_of_(const Search::Candidate& candidate, PlayerId who) const {
  ConsideredLine line;
  State after = *state_;
  line.actions.assign(candidate.line.actions.begin(), candidate.line.actions.end());
  DescribedActions described = describe_actions(after, line.actions, names_);
  line.described = std::move(described.actions);
  line.words = std::move(described.words);
  line.after.points = candidate.expected();
  line.after.wins = win_chances(after, line.after.points);
  line.margin = margin_of_(line.after.points, who);
  return line;
}

// Compared with what was played: the third of its reasons, or before that.
void Analyst::describe_effects_(ConsideredLine& line, const Search::Candidate& better,
                                const Search::Candidate& played, PlayerId who) const {
  const std::vector<Reason> effects = effects_of(better, played, state_->players(), who);
  if (effects.empty()) return;
  std::erase_if(line.reasons, [](const Reason& reason) { return reason.kind == ReasonKind::nothing; });
  const auto place = static_cast<std::ptrdiff_t>(std::min<std::size_t>(line.reasons.size(), 2));
  line.reasons.insert(line.reasons.begin() + place, effects.begin(), effects.end());
}

// Of the best: by which feature the effects come about, where one makes up most of them.
void Analyst::describe_origins_(DecisionReview& review) {
  ConsideredLine& best = review.others.front();
  origins_.compare(*state_, best.actions, review.played.actions, seed_of_(review.ply), settings_.stop);
  for (Reason& reason : best.reasons) {
    if (reason.kind != ReasonKind::gains && reason.kind != ReasonKind::costs) continue;
    const bool me = reason.kind == ReasonKind::gains;
    const PlayerId player = me ? review.player : reason.players.front();
    const std::optional<NodeId> origin = origins_.of(player, me ? reason.points : -reason.points);
    if (!origin) continue;
    reason.feature = state_->board.kind_of(*origin);
    reason.at = spot_of(*state_, *origin);
  }
}

}  // namespace bastide
