#include "protocol/matches/match.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <thread>

#include "engine/notation/action_text.h"
#include "players/local_table.h"
#include "protocol/matches/contestant.h"

namespace bastide {
namespace {

using Contestants = std::array<std::unique_ptr<Contestant>, 2>;

// A number for each game and each purpose, far apart for neighbours.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) { return Random(seed ^ (number << 20)).next(); }

// Plays one game after the other with the same contestants.
class GameRunner {
 public:
  GameRunner(const RuleSet& rules, const MatchSettings& settings) : rules_(rules), settings_(settings) {
    for (std::size_t i = 0; i < 2; ++i) contestants_[i] = make_contestant(settings.contestants[i], settings);
  }

  MatchGame play(int index) {
    game_ = {};
    game_.number = index + 1;
    game_.beginner = index % 2;
    game_.deal_seed = mixed(settings_.seed, static_cast<std::uint64_t>(index / 2));
    move_ = 0;
    moves_.clear();
    if (begin()) run();
    if (is_stopped(settings_.stop)) return game_;
    game_.played = true;
    note_points();
    return game_;
  }

 private:
  std::size_t asked(int seat) const { return static_cast<std::size_t>(contestant_at(seat, game_.beginner)); }

  void note_points() {
    game_.scores.assign(state_->scores.begin(), state_->scores.begin() + rules_.players());
    game_.points.fill(std::numeric_limits<int>::min());
    for (int seat = 0; seat < rules_.players(); ++seat) {
      int& points = game_.points[asked(seat)];
      points = std::max(points, game_.scores[static_cast<std::size_t>(seat)]);
    }
  }

  // False: somebody cannot even begin.
  bool begin() {
    start(*state_, rules_);
    for (int seat = 0; seat < 2; ++seat) {
      const std::size_t who = asked(seat);
      const int number = 2 * game_.beginner + seat + 1;
      const std::uint64_t seed = mixed(game_.deal_seed, static_cast<std::uint64_t>(number));
      const std::string fault = contestants_[who]->begin_game(rules_, seed);
      if (!fault.empty()) return forfeit(who, "before the first move: " + fault);
    }
    return true;
  }

  void run() {
    Dealer dealer(rules_, game_.deal_seed, 0);
    while (!state_->flow.over && !is_stopped(settings_.stop)) {
      const PlayerId who = state_->flow.decision.who;
      const bool goes_on = who == kChance ? play_action(dealer.deal(*state_)) : ask(asked(who));
      if (!goes_on) return;
    }
  }

  bool play_action(const Action& action) {
    const Action normal = normalised(*state_, action);
    if (contestants_[0]->wants_moves() || contestants_[1]->wants_moves())
      moves_.push_back(action_text(*state_, normal));
    if (settings_.records) game_.actions.push_back(normal);
    ++move_;
    apply_legal(*state_, normal);
    return true;
  }

  bool ask(std::size_t who) {
    Action action;
    std::string said;
    const std::string fault = contestants_[who]->choose(*state_, moves_, action, said);
    if (is_stopped(settings_.stop)) return false;
    if (!fault.empty()) return forfeit(who, place() + fault);
    const Refusal refusal = explain(*state_, action);
    if (!refusal) return play_action(action);
    if (said.empty()) said = action_text(*state_, action);
    return forfeit(who,
                   place() + "answered " + said + ", which is not legal: " + refusal_text(*state_, refusal));
  }

  // "at move 17 (turn 9, seat 2, place-tile): "
  std::string place() const {
    const Flow& flow = state_->flow;
    return "at move " + std::to_string(move_ + 1) + " (turn " + std::to_string(flow.turn) + ", seat " +
           std::to_string(flow.decision.who + 1) + ", " + std::string(asking_question(*state_).id) + "): ";
  }

  bool forfeit(std::size_t who, const std::string& what) {
    game_.forfeit = {static_cast<int>(who), "'" + settings_.contestants[who] + "' forfeits game " +
                                                std::to_string(game_.number) + " " + what};
    return false;
  }

  const RuleSet& rules_;
  const MatchSettings& settings_;
  Contestants contestants_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  MatchGame game_;
  int move_ = 0;
  std::vector<std::string> moves_;
};

// The games of a match, which several threads take and bring back.
class Schedule {
 public:
  Schedule(const MatchSettings& settings, const std::function<void(int)>& progress)
      : settings_(settings),
        progress_(progress),
        games_(static_cast<std::size_t>(std::max(settings.games, 0))),
        next_(settings.first_game - 1) {
    for (const MatchGame& game : settings.known)
      if (game.played && game.number >= 1 && game.number <= settings.games) {
        games_[static_cast<std::size_t>(game.number - 1)] = game;
        ++ended_;
      }
    for (const MatchGame& game : games_) to_play_.push_back(!game.played);
  }

  // The index of a game that nobody has taken yet, or -1.
  int take() {
    for (int index = next_++; index < settings_.games; index = next_++)
      if (to_play_[static_cast<std::size_t>(index)]) return index;
    return -1;
  }

  void bring(int index, MatchGame game) {
    const std::lock_guard lock(telling_);
    const auto place = static_cast<std::size_t>(index);
    games_[place] = std::move(game);
    if (!games_[place].played) return;
    if (progress_) progress_(++ended_);
    const std::size_t first = place - place % 2;
    const std::span<const MatchGame> pair =
        std::span(games_).subspan(first, std::min<std::size_t>(2, games_.size() - first));
    const bool whole =
        std::all_of(pair.begin(), pair.end(), [](const MatchGame& each) { return each.played; });
    if (whole && settings_.pair_ended) settings_.pair_ended(pair);
  }

  std::vector<MatchGame> games() && { return std::move(games_); }

 private:
  const MatchSettings& settings_;
  const std::function<void(int)>& progress_;
  std::vector<MatchGame> games_;
  std::vector<bool> to_play_;
  std::atomic<int> next_;
  std::mutex telling_;
  int ended_ = 0;
};

std::string result_text(const MatchGame& game) {
  std::string text;
  for (int seat = 0; seat < static_cast<int>(game.scores.size()); ++seat) {
    const int won = game.forfeit && game.forfeit->contestant == contestant_at(seat, game.beginner) ? 0 : 1;
    text += (seat == 0 ? "" : "-") +
            std::to_string(game.forfeit ? won : game.scores[static_cast<std::size_t>(seat)]);
  }
  return text;
}

}  // namespace

double MatchGame::result() const {
  if (forfeit) return forfeit->contestant == 0 ? 0 : 1;
  return points[0] == points[1] ? 0.5 : points[0] > points[1] ? 1 : 0;
}

std::string check_contestant(const std::string& contestant, const RuleSet& rules,
                             const MatchSettings& settings) {
  std::string error;
  const std::unique_ptr<Contestant> made = make_contestant(contestant, settings, &error);
  if (made == nullptr) return error;
  const std::string fault = made->begin_game(rules, settings.seed);
  return fault.empty() ? fault : "'" + contestant + "' " + fault;
}

std::vector<MatchGame> play_match(const RuleSet& rules, const MatchSettings& settings,
                                  const std::function<void(int)>& progress) {
  Schedule schedule(settings, progress);
  auto work = [&] {
    GameRunner runner(rules, settings);
    for (int index = schedule.take(); index >= 0; index = schedule.take()) {
      if (is_stopped(settings.stop)) return;
      schedule.bring(index, runner.play(index));
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < std::min(settings.threads, settings.games); ++i) threads.emplace_back(work);
    work();
  }
  return std::move(schedule).games();
}

Record record_of(const MatchGame& game, const RuleSet& rules, const MatchSettings& settings) {
  Record record;
  record.choice = rules.choice();
  for (int seat = 0; seat < rules.players(); ++seat)
    record.seat_names.push_back(
        settings.contestants[static_cast<std::size_t>(contestant_at(seat, game.beginner))]);
  record.tags = {{"match-seed", std::to_string(settings.seed)},
                 {"game", std::to_string(game.number)},
                 {"result", result_text(game)}};
  if (game.forfeit) record.tags.emplace_back("forfeit", game.forfeit->reason);
  record.actions = game.actions;
  return record;
}

}  // namespace bastide
