#include "analysis/game/game_analysis.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "analysis/game/analyst.h"
#include "engine/notation/event_text.h"
#include "players/parallel.h"

namespace bastide {
namespace {

constexpr std::size_t kWorst = 3;

// The turns, shared out among threads in their order.
class Work {
 public:
  Work(const GamePlan& plan, const AnalysisSettings& settings, GameAnalysis& analysis)
      : plan_(plan), settings_(settings), analysis_(analysis) {
    for (const PlannedTurn& turn : plan.turns)
      if (turn.number >= settings.first_turn && turn.number <= settings.last_turn) wanted_.push_back(&turn);
    analysis_.turns.resize(wanted_.size());
  }

  void run() {
    const std::size_t threads =
        std::clamp<std::size_t>(settings_.threads, 1, std::max<std::size_t>(wanted_.size(), 1));
    run_in_parallel(threads, [this](std::size_t) { work(); });
    analysis_.whole = done_ == static_cast<int>(wanted_.size());
    std::erase_if(analysis_.turns, [](const TurnReview& turn) { return !turn.done; });
  }

 private:
  void work() {
    Analyst analyst(plan_, settings_, analysis_.seat_names);
    for (std::size_t i = next_++; i < wanted_.size() && !is_stopped(settings_.stop); i = next_++) {
      analysis_.turns[i] = analyst.review(*wanted_[i]);
      if (!analysis_.turns[i].done) return;
      const std::lock_guard<Mutex> guard(mutex_);
      ++done_;
      if (settings_.progress) settings_.progress(done_, static_cast<int>(wanted_.size()));
    }
  }

  const GamePlan& plan_;
  const AnalysisSettings& settings_;
  GameAnalysis& analysis_;
  std::vector<const PlannedTurn*> wanted_;
  std::atomic<std::size_t> next_{0};
  Mutex mutex_;
  int done_ = 0;
};

// Players may have the same name; then their seat says who is meant.
std::vector<std::string> names_of(const Record& record, std::size_t players) {
  std::vector<std::string> names;
  names.reserve(players);
  for (PlayerId seat = 0; seat < players; ++seat) names.push_back(seat_name(seat, record.seat_names));
  const std::vector<std::string> plain = names;
  for (std::size_t seat = 0; seat < players; ++seat)
    if (std::ranges::count(plain, plain[seat]) > 1) names[seat] += " " + std::to_string(seat + 1);
  return names;
}

void add_totals(GameAnalysis& analysis) {
  for (const TurnReview& turn : analysis.turns) {
    for (const DrawLuck& draw : turn.draws) {
      PlayerTotals& totals = analysis.totals[draw.player];
      totals.luck += draw.luck;
      totals.luck_error = std::hypot(totals.luck_error, draw.luck_error);
      totals.win_luck += draw.win_luck;
      ++totals.draws;
    }
    for (const DecisionReview& decision : turn.decisions) {
      PlayerTotals& totals = analysis.totals[decision.player];
      ++totals.decisions;
      if (decision.loss <= 0) continue;
      ++totals.mistakes;
      totals.loss += decision.loss;
      totals.loss_error = std::hypot(totals.loss_error, decision.error);
      totals.win_loss += decision.win_loss;
    }
  }
}

void list_worst(GameAnalysis& analysis) {
  std::vector<DecisionPlace> mistakes;
  for (std::size_t t = 0; t < analysis.turns.size(); ++t)
    for (std::size_t d = 0; d < analysis.turns[t].decisions.size(); ++d)
      if (analysis.turns[t].decisions[d].loss > 0) mistakes.push_back({t, d});
  std::ranges::stable_sort(mistakes, [&](DecisionPlace one, DecisionPlace other) {
    return analysis.at(one).loss > analysis.at(other).loss;
  });
  for (const DecisionPlace place : mistakes) {
    auto& own = analysis.worst_of[analysis.at(place).player];
    if (analysis.worst.size() < kWorst) analysis.worst.push_back(place);
    if (own.size() < kWorst) own.push_back(place);
  }
}

}  // namespace

GameAnalysis analyse_game(const Record& record, const AnalysisSettings& settings,
                          std::span<const Module* const> modules) {
  GameAnalysis analysis;
  const GamePlan plan = plan_of(record, modules);
  if (plan.rules == nullptr) return analysis;
  const auto players = static_cast<std::size_t>(plan.rules->players());
  analysis.seat_names = names_of(record, players);
  analysis.over = plan.over;
  if (!plan.turns.empty()) {
    analysis.turns_in_record = plan.turns.back().number;
    analysis.scores = plan.turns.back().scores;
  }
  analysis.scores.resize(players);
  analysis.totals.resize(players);
  analysis.worst_of.resize(players);
  Work(plan, settings, analysis).run();
  add_totals(analysis);
  list_worst(analysis);
  return analysis;
}

}  // namespace bastide
