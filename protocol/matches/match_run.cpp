#include "protocol/matches/match_run.h"

#include <algorithm>
#include <map>

namespace bastide {
namespace {

// Looks at pairs in the order of their numbers, in whatever order they come.
class InOrder {
 public:
  explicit InOrder(std::optional<double> bound) {
    if (bound) test_.emplace(*bound);
  }
  void add(int pair, double result) {
    waiting_[pair] = result;
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == looked_at_ + 1 && !sure();
         next = waiting_.erase(next)) {
      ++looked_at_;
      if (test_) test_->add(next->second);
    }
  }
  int looked_at() const { return looked_at_; }
  Sureness sureness() const { return test_ ? test_->sureness() : Sureness::open; }
  bool sure() const { return sureness() != Sureness::open; }

 private:
  std::optional<SequentialTest> test_;
  std::map<int, double> waiting_;
  int looked_at_ = 0;
};

RunPair pair_of(std::span<const MatchGame> games, const MatchSettings& settings) {
  RunPair pair;
  pair.number = (games[0].number + 1) / 2;
  pair.players = settings.contestants;
  pair.games = {games[0], games[1]};
  return pair;
}

double result_of(std::span<const MatchGame> games) {
  double sum = 0;
  for (const MatchGame& game : games) sum += game.result();
  return sum / static_cast<double>(games.size());
}

class Running {
 public:
  Running(const MatchRun& run, MatchOutcome& outcome)
      : run_(run), settings_(run.settings), outcome_(outcome), order_(run.bound) {
    settings_.stop = &run.stop;
    settings_.pair_ended = [this](std::span<const MatchGame> pair) { ended(pair); };
    if (run.file == nullptr) return;
    for (const RunPair& pair : run.file->pairs()) {
      if (2 * pair.number > settings_.games) continue;
      settings_.known.insert(settings_.known.end(), pair.games.begin(), pair.games.end());
      order_.add(pair.number, pair.result());
    }
  }

  void play(const std::function<void(int)>& progress) {
    if (order_.sure()) settings_.games = 2 * order_.looked_at();
    outcome_.games = run_.play(run_.rules, settings_, progress);
    outcome_.sureness = order_.sureness();
    outcome_.pairs_looked_at = order_.looked_at();
    if (order_.sure())
      outcome_.games.resize(
          std::min(outcome_.games.size(), std::size_t{2} * static_cast<std::size_t>(order_.looked_at())));
  }

 private:
  void ended(std::span<const MatchGame> pair) {
    if (run_.file != nullptr && pair.size() == 2 && outcome_.error.empty())
      outcome_.error = run_.file->append(pair_of(pair, settings_));
    order_.add((pair[0].number + 1) / 2, result_of(pair));
    if (order_.sure() || !outcome_.error.empty()) run_.stop = true;
  }

  const MatchRun& run_;
  MatchSettings settings_;
  MatchOutcome& outcome_;
  InOrder order_;
};

}  // namespace

MatchOutcome play_match_run(const MatchRun& run, const std::function<void(int)>& progress) {
  MatchOutcome outcome;
  Running(run, outcome).play(progress);
  return outcome;
}

}  // namespace bastide
