#include "protocol/matches/ladder.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
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

// What is to be played, handed out and brought back by several threads.
class Pairings {
 public:
  Pairings(const LadderSettings& settings, std::vector<RunPair>& pairs) : settings_(settings), pairs_(pairs) {
    for (const std::string& name : settings.players) index_of(name);
    plays_.assign(names_.size(), true);
    for (const RunPair& pair : pairs) {
      count(pair);
      score(pair);
    }
    plays_.resize(names_.size());
    rate();
  }

  // A pair to be played, without its games; false if there is none any more.
  bool take(RunPair& pair, std::size_t& mix) {
    const std::lock_guard lock(mutex_);
    if (taken_ >= settings_.pairs) return false;
    std::vector<PairingScore> scores = scores_;
    scores.insert(scores.end(), running_.begin(), running_.end());
    const Opponents next = most_telling(ratings_, scores, plays_);
    // They take turns in beginning, so nobody is always the first.
    pair = {};
    pair.players = {names_[static_cast<std::size_t>(next.first)],
                    names_[static_cast<std::size_t>(next.second)]};
    mix = least_played(pair.players);
    pair.mix = settings_.mixes[mix].name;
    const int before = played_[key_of(pair)];
    pair.number = count(pair);
    if (before % 2 != 0) std::swap(pair.players[0], pair.players[1]);
    running_.push_back({next.first, next.second, 2, 1});
    return true;
  }

  void bring(const RunPair& pair, const std::function<void(const RunPair&)>& ended) {
    const std::lock_guard lock(mutex_);
    const auto [one, other] = std::minmax({index_of(pair.players[0]), index_of(pair.players[1])});
    const auto ran = std::find_if(running_.begin(), running_.end(), [one, other](const PairingScore& each) {
      return each.first == one && each.second == other;
    });
    if (ran != running_.end()) running_.erase(ran);
    pairs_.push_back(pair);
    score(pair);
    rate();
    if (ended) ended(pair);
  }

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
    ++taken_;
    int& number = played_[key_of(pair)];
    number = std::max(number + 1, pair.number);
    return number;
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

  void rate() { ratings_ = ratings_of(static_cast<int>(names_.size()), scores_); }

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
  std::vector<RunPair>& pairs_;
  std::mutex mutex_;
  int taken_ = 0;
  std::vector<std::string> names_;  // of the players, and behind them of those who play no more
  std::vector<bool> plays_;
  std::map<Key, int> played_;
  std::vector<PairingScore> scores_, running_;
  std::map<std::pair<int, int>, std::size_t> entry_;  // of scores_
  std::vector<Rating> ratings_;
};

}  // namespace

void play_ladder(const LadderSettings& settings, std::vector<RunPair>& pairs,
                 const std::function<void(const RunPair&)>& ended) {
  Pairings pairings(settings, pairs);
  StopFlag stop = settings.match.stop;
  auto work = [&] {
    RunPair pair;
    std::size_t mix = 0;
    while (!is_stopped(stop) && pairings.take(pair, mix)) {
      MatchSettings match = settings.match;
      match.contestants = pair.players;
      match.games = 2;
      match.threads = 1;
      match.seed = pair_seed(settings.match.seed, mix, pair.number);
      std::vector<MatchGame> games = play_match(*settings.mixes[mix].rules, match);
      if (!games[0].played || !games[1].played) return;
      for (std::size_t i = 0; i < 2; ++i) pair.games[i] = std::move(games[i]);
      pairings.bring(pair, ended);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < settings.match.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace bastide
