#include "protocol/matches/ladder.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <tuple>

#include "engine/base/random.h"

namespace bastide {
namespace {

// The tiles of the n-th pair with a mix: far apart for neighbours.
std::uint64_t pair_seed(std::uint64_t seed, std::size_t mix, int number) {
  Random of_mix(seed ^ (static_cast<std::uint64_t>(mix + 1) << 40));
  return Random(of_mix.next() ^ (static_cast<std::uint64_t>(number) << 20)).next();
}

}  // namespace

class LadderPlan::Inside {
 public:
  Inside(const LadderSettings& settings, std::vector<RunPair>& pairs, Ended ended)
      : settings_(settings), pairs_(pairs), ended_(std::move(ended)) {
    for (const std::string& name : settings.players) index_of(name);
    plays_.assign(names_.size(), true);
    for (const RunPair& pair : pairs) {
      chosen_.push_back(pair);
      index_of(pair.players[0]);
      index_of(pair.players[1]);
      count(pair);
    }
    plays_.resize(names_.size());
  }

  std::optional<Task> next() {
    if (static_cast<int>(chosen_.size()) >= settings_.pairs) return std::nullopt;
    const auto ahead = static_cast<std::size_t>(std::max(settings_.ahead, 1));
    const std::size_t settled = chosen_.size() < ahead ? 0 : chosen_.size() - (ahead - 1);
    if (settled > pairs_.size()) return std::nullopt;
    settle(settled);
    // They take turns in beginning, so nobody is always the first.
    const Opponents who = most_telling(ratings_, scores_with_running(settled), plays_);
    Task task;
    task.place = chosen_.size();
    task.pair.players = {names_[static_cast<std::size_t>(who.first)],
                         names_[static_cast<std::size_t>(who.second)]};
    task.mix = least_played(task.pair.players);
    task.pair.mix = settings_.mixes[task.mix].name;
    const int before = played_[key_of(task.pair)];
    task.pair.number = count(task.pair);
    if (before % 2 != 0) std::swap(task.pair.players[0], task.pair.players[1]);
    task.match = settings_.match;
    task.match.contestants = task.pair.players;
    task.match.games = 2;
    task.match.threads = 1;
    task.match.seed = pair_seed(settings_.match.seed, task.mix, task.pair.number);
    chosen_.push_back(task.pair);
    return task;
  }

  // What comes too early waits for those chosen before it.
  void bring(std::size_t place, std::vector<MatchGame> games) {
    RunPair& pair = chosen_[place];
    for (std::size_t i = 0; i < 2; ++i) pair.games[i] = std::move(games[i]);
    early_.insert(place);
    while (!early_.empty() && *early_.begin() == pairs_.size()) {
      early_.erase(early_.begin());
      pairs_.push_back(chosen_[pairs_.size()]);
      if (ended_) ended_(pairs_.back());
    }
  }

  bool over() const { return static_cast<int>(pairs_.size()) >= settings_.pairs; }

 private:
  using Key = std::tuple<std::string, std::string, std::string>;  // the mix, and two players in order

  static Key key_of(const RunPair& pair) {
    const auto& [one, other] = std::minmax(pair.players[0], pair.players[1]);
    return {pair.mix, one, other};
  }

  int index_of(const std::string& name) {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found != names_.end()) return static_cast<int>(found - names_.begin());
    names_.push_back(name);
    return static_cast<int>(names_.size()) - 1;
  }

  // Its number, which is that of all of these players with this mix.
  int count(const RunPair& pair) {
    int& number = played_[key_of(pair)];
    number = std::max(number + 1, pair.number);
    return number;
  }

  // The results of so many pairs, the first ones, are known.
  void settle(std::size_t pairs) {
    if (rated_ && settled_ == pairs) return;
    for (; settled_ < pairs; ++settled_) score(pairs_[settled_]);
    ratings_ = ratings_of(static_cast<int>(names_.size()), scores_);
    rated_ = true;
  }

  // One entry for each two, in the order in which they stand there.
  void score(const RunPair& pair) {
    const int first = index_of(pair.players[0]), second = index_of(pair.players[1]);
    const bool turned = first > second;
    auto [entry, fresh] = entry_.try_emplace(std::minmax({first, second}), scores_.size());
    if (fresh) scores_.push_back({entry->first.first, entry->first.second, 0, 0});
    scores_[entry->second].games += 2;
    scores_[entry->second].score += turned ? 2 - 2 * pair.result() : 2 * pair.result();
  }

  // Those behind count as drawn, whether or not they have ended.
  std::vector<PairingScore> scores_with_running(std::size_t settled) {
    std::vector<PairingScore> scores = scores_;
    for (std::size_t i = settled; i < chosen_.size(); ++i) {
      const auto [one, other] =
          std::minmax({index_of(chosen_[i].players[0]), index_of(chosen_[i].players[1])});
      scores.push_back({one, other, 2, 1});
    }
    return scores;
  }

  std::size_t least_played(const std::array<std::string, 2>& players) {
    std::size_t least = 0;
    int fewest = -1;
    for (std::size_t i = 0; i < settings_.mixes.size(); ++i) {
      RunPair pair;
      pair.mix = settings_.mixes[i].name;
      pair.players = players;
      const int games = played_[key_of(pair)];
      if (fewest >= 0 && games >= fewest) continue;
      fewest = games;
      least = i;
    }
    return least;
  }

  const LadderSettings& settings_;
  std::vector<RunPair>& pairs_;  // the first of chosen_, as far as all have ended
  const Ended ended_;
  std::vector<RunPair> chosen_;
  std::set<std::size_t> early_;     // places of those that have ended behind them
  std::vector<std::string> names_;  // of the players, and behind them of those who play no more
  std::vector<bool> plays_;
  std::map<Key, int> played_;
  std::size_t settled_ = 0;
  bool rated_ = false;
  std::vector<PairingScore> scores_;                  // of the settled
  std::map<std::pair<int, int>, std::size_t> entry_;  // of scores_
  std::vector<Rating> ratings_;
};

LadderPlan::LadderPlan(const LadderSettings& settings, std::vector<RunPair>& pairs, Ended ended)
    : inside_(std::make_unique<Inside>(settings, pairs, std::move(ended))) {}
LadderPlan::~LadderPlan() = default;
std::optional<LadderPlan::Task> LadderPlan::next() { return inside_->next(); }
void LadderPlan::bring(std::size_t place, std::vector<MatchGame> games) {
  inside_->bring(place, std::move(games));
}
bool LadderPlan::over() const { return inside_->over(); }

void play_ladder(const LadderSettings& settings, std::vector<RunPair>& pairs,
                 const std::function<void(const RunPair&)>& ended) {
  LadderPlan plan(settings, pairs, ended);
  std::mutex mutex;
  std::condition_variable brought;
  bool stopped = false;  // guarded by the mutex
  const auto take = [&]() -> std::optional<LadderPlan::Task> {
    std::unique_lock lock(mutex);
    std::optional<LadderPlan::Task> task;
    brought.wait(lock, [&] {
      if (!stopped && !is_stopped(settings.match.stop) && !plan.over()) task = plan.next();
      return task || stopped || is_stopped(settings.match.stop) || plan.over();
    });
    return task;
  };
  const auto work = [&] {
    while (const auto task = take()) {
      std::vector<MatchGame> games = play_match(*settings.mixes[task->mix].rules, task->match);
      {
        const std::lock_guard lock(mutex);
        // Those who wait for this one wait no longer.
        if (games[0].played && games[1].played)
          plan.bring(task->place, std::move(games));
        else
          stopped = true;
      }
      brought.notify_all();
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < settings.match.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace bastide
