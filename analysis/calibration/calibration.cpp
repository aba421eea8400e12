#include "analysis/calibration/calibration.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <set>

#include "analysis/game/analyst.h"
#include "players/local_table.h"
#include "players/parallel.h"
#include "players/training/varied_player.h"

namespace bastide {
namespace {

constexpr int kSearchEvery = 16;  // games in one of which the players search
constexpr std::uint64_t kSearchNodes = 100;

class CalibrationPlayer {
 public:
  explicit CalibrationPlayer(bool searches)
      : searches_(searches), varied_(learned_weights()), search_(learned_weights()) {}

  // All that is answered in one go.
  OneTurn::Line actions(const State& state, Random& random) {
    OneTurn::Line line;
    legal_actions(state, list_);
    if (list_.size() > 1 && searches_) {
      SearchSettings settings;
      settings.nodes = kSearchNodes;
      return search_.consider(state, settings, random).front().line;
    }
    line.actions.push_back(list_.size() == 1 ? list_[0] : varied_.choose(state, random));
    return line;
  }

 private:
  const bool searches_;
  VariedPlayer varied_;
  Search search_;
  ActionList list_;
};

Record play(const RuleSet& rules, bool searches, Random& random, std::vector<int>& points) {
  Record record;
  record.choice = rules.choice();
  const auto state = std::make_unique<State>();
  const auto player = std::make_unique<CalibrationPlayer>(searches);
  Dealer dealer(rules, random.next());
  start(*state, rules);
  const auto apply_action = [&](const Action& action) {
    record.actions.push_back(action);
    apply_legal(*state, action);
  };
  while (!state->flow.over) {
    if (state->flow.decision.who == kChance)
      apply_action(dealer.deal(*state));
    else
      for (const Action& action : player->actions(*state, random).actions) apply_action(action);
  }
  points.assign(state->scores.begin(), state->scores.begin() + state->players());
  return record;
}

// As a run file keeps it, so that a game that has been read is the game that was played.
double rounded_to(double value, double parts) { return std::round(value * parts) / parts; }

CalibrationPosition rounded(CalibrationPosition position) {
  position.to_come.spread = rounded_to(position.to_come.spread, kSpreadParts);
  for (TileAhead& tile : position.ahead) {
    tile.chance = rounded_to(tile.chance, kChanceParts);
    for (double& points : tile.points) points = rounded_to(points, kPointParts);
  }
  return position;
}

// The positions before the first draw of that turn and after its last decision.
class Looker {
 public:
  Looker(const GamePlan& plan, const AnalysisSettings& settings, std::span<const std::string> names)
      : plan_(plan), analyst_(plan, settings, names), state_(std::make_unique<State>()) {
    start(*state_, *plan.rules);
  }

  void look(const PlannedTurn& planned, std::vector<CalibrationPosition>& positions) {
    const TurnReview turn = analyst_.review(planned);
    if (!turn.draws.empty())
      positions.push_back(rounded({turn.draws.front().to_come, turn.draws.front().tiles}));
    while (ply_ < planned.end_ply) apply_legal(*state_, plan_.actions[ply_++]);
    if (turn.decisions.empty() || state_->flow.over) return;
    const ExpectedPoints& points = turn.decided.points;
    positions.push_back(rounded({still_to_come(*state_), {{1, points}}}));
  }

 private:
  const GamePlan& plan_;
  Analyst analyst_;
  std::unique_ptr<State> state_;
  std::size_t ply_ = 0;
};

CalibrationGame play_game(const RuleSet& rules, const CalibrationSettings& settings, int number) {
  CalibrationGame game;
  game.number = number;
  Random random(settings.seed * 1'000'003 + static_cast<std::uint64_t>(number));
  const Record record = play(rules, number % kSearchEvery == 0, random, game.points);
  const GamePlan plan = plan_of(record, expansion_modules());
  AnalysisSettings analysis;
  analysis.nodes = settings.nodes;
  analysis.seed = random.next();
  const std::vector<std::string> names(game.points.size());
  const auto looker = std::make_unique<Looker>(plan, analysis, names);
  const std::size_t all = plan.turns.size(), wanted = static_cast<std::size_t>(settings.turns);
  // The first one is anywhere in its share of the game, so that every turn is looked at in some games.
  const std::size_t shift = random.below(static_cast<std::uint32_t>(std::max<std::size_t>(1, all / wanted)));
  for (std::size_t i = 0; i < wanted; ++i) {
    const std::size_t turn = i * all / wanted + shift;
    if (turn < all && (i == 0 || all >= wanted)) looker->look(plan.turns[turn], game.positions);
  }
  return game;
}

class Playing {
 public:
  Playing(const RuleSet& rules, const CalibrationSettings& settings) : rules_(rules), settings_(settings) {
    std::set<int> known;
    for (const CalibrationGame& game : settings.known)
      if (game.number <= settings.games && known.insert(game.number).second) games_.push_back(game);
    for (int number = 1; number <= settings.games; ++number)
      if (!known.contains(number)) wanted_.push_back(number);
  }

  std::vector<CalibrationGame> run() {
    run_in_parallel(std::clamp<std::size_t>(settings_.threads, 1, wanted_.size() + 1),
                    [this](std::size_t) { work(); });
    std::ranges::sort(games_, {}, &CalibrationGame::number);
    return std::move(games_);
  }

 private:
  void work() {
    for (std::size_t i = next_++; i < wanted_.size() && !is_stopped(settings_.stop); i = next_++) {
      CalibrationGame game = play_game(rules_, settings_, wanted_[i]);
      const std::lock_guard guard(mutex_);
      if (settings_.played) settings_.played(game);
      games_.push_back(std::move(game));
    }
  }

  const RuleSet& rules_;
  const CalibrationSettings& settings_;
  std::vector<int> wanted_;
  std::vector<CalibrationGame> games_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
};

}  // namespace

WinChances chances_of(const CalibrationPosition& position, int players, const WinChanceNumbers& numbers) {
  WinChances chances{};
  double sum = 0;
  for (const TileAhead& tile : position.ahead) {
    const WinChances wins = win_chances(tile.points, players, position.to_come, numbers);
    for (std::size_t p = 0; p < chances.size(); ++p) chances[p] += tile.chance * wins[p];
    sum += tile.chance;
  }
  for (double& each : chances) each /= sum > 0 ? sum : 1;  // chances are rounded
  return chances;
}

WinChances CalibrationGame::won() const {
  ExpectedPoints made{};
  std::ranges::copy(points, made.begin());
  return win_chances(made, static_cast<int>(points.size()), StillToCome{});
}

std::vector<CalibrationGame> play_calibration(const RuleSet& rules, const CalibrationSettings& settings) {
  return Playing(rules, settings).run();
}

}  // namespace bastide
