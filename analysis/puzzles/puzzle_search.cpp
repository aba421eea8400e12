#include "analysis/puzzles/puzzle_search.h"

#include <atomic>
#include <optional>

#include "analysis/puzzles/puzzle_finder.h"
#include "players/local_table.h"
#include "players/parallel.h"

namespace bastide {
namespace {

constexpr int kMostOfAGame = 2;
constexpr int kTurnsApart = 8;
// Of about the same strength, so that games are not decided early.
constexpr const char* kPlayers[] = {"level4", "level5"};

// A game that is gone through.
class Game {
 public:
  virtual ~Game() = default;
  virtual const RuleSet& rules() const = 0;
  virtual std::optional<Action> next(const State& state) = 0;  // nothing: it ends here
  virtual wire::PuzzleSource source() const = 0;
};

class SelfPlay final : public Game {
 public:
  SelfPlay(const RuleSet& rules, std::uint64_t seed, int number)
      : rules_(rules),
        seed_(seed),
        number_(number),
        random_(seed * 1'000'003 + static_cast<std::uint64_t>(number)) {
    std::vector<Player*> seats;
    std::string error;
    for (int seat = 0; seat < rules.players(); ++seat) {
      const char* const name = kPlayers[random_.below(std::size(kPlayers))];
      players_.push_back(make_player(name, random_.next(), error));
      seats.push_back(players_.back().get());
    }
    table_.emplace(seats, Dealer(rules, random_.next()));
  }

  const RuleSet& rules() const override { return rules_; }
  std::optional<Action> next(const State& state) override { return table_->next(state); }
  wire::PuzzleSource source() const override {
    wire::PuzzleSource source;
    source.from = "self-play";
    source.seed = static_cast<std::int64_t>(seed_);
    source.game = number_;
    source.players.emplace();
    for (const auto& player : players_) source.players->emplace_back(player->id());
    return source;
  }

 private:
  const RuleSet& rules_;
  std::uint64_t seed_;
  int number_;
  Random random_;
  std::vector<std::unique_ptr<Player>> players_;
  std::optional<LocalTable> table_;
};

class RecordedGame final : public Game {
 public:
  explicit RecordedGame(const NamedRecord& named) : named_(named) {
    std::vector<RuleError> errors;
    rules_ = RuleSet::make(named.record.choice, errors);
  }

  const RuleSet& rules() const override { return *rules_; }
  std::optional<Action> next(const State&) override {
    if (ply_ == named_.record.actions.size()) return std::nullopt;
    return named_.record.actions[ply_++];
  }
  wire::PuzzleSource source() const override {
    wire::PuzzleSource source;
    source.from = "record";
    source.file = named_.name;
    return source;
  }

 private:
  const NamedRecord& named_;
  std::unique_ptr<const RuleSet> rules_;
  std::size_t ply_ = 0;
};

class PuzzleSearch {
 public:
  using MakeGame = std::function<std::unique_ptr<Game>(int number)>;  // from 1; null: there are no more

  PuzzleSearch(const PuzzleSearchSettings& settings, MakeGame make)
      : settings_(settings), make_(std::move(make)), known_(settings.known) {}

  PuzzleSearchReport run() {
    run_in_parallel(std::max<std::size_t>(settings_.threads, 1), [this](std::size_t) { work(); });
    return report_;
  }

 private:
  bool is_done() const { return is_stopped(settings_.stop) || enough_; }

  void work() {
    PuzzleFinder finder(settings_.standards, settings_.stop);
    const auto state = std::make_unique<State>();
    while (!is_done()) {
      const int number = ++next_;
      const std::unique_ptr<Game> game = make_(number);
      if (game == nullptr) break;
      go_through(*game, *state, finder, settings_.seed + static_cast<std::uint64_t>(number) * 1000);
      const std::lock_guard<Mutex> guard(mutex_);
      ++report_.games;
      if (settings_.progress) settings_.progress(report_.games, report_.found);
    }
    const std::lock_guard<Mutex> guard(mutex_);
    for (const auto& [question, count] : finder.failed()) report_.failed[std::string(question)] += count;
  }

  void go_through(Game& game, State& state, PuzzleFinder& finder, std::uint64_t seed) {
    int found = 0, last_turn = -kTurnsApart;
    for (start(state, game.rules()); !state.flow.over && found < kMostOfAGame && !is_done();) {
      const int left = tiles_to_come(state);
      if (state.flow.decision.who != kChance && state.flow.turn >= last_turn + kTurnsApart &&
          left >= settings_.fewest_left && left <= settings_.most_left &&
          asking_question(state).id == kPuzzleQuestion && look(game, state, finder, seed)) {
        ++found;
        last_turn = state.flow.turn;
      }
      const std::optional<Action> action = game.next(state);
      if (!action) return;
      apply_legal(state, *action);
    }
  }

  bool look(const Game& game, const State& state, PuzzleFinder& finder, std::uint64_t seed) {
    ++positions_;
    std::optional<wire::Puzzle> puzzle =
        finder.look_at(state, (seed + static_cast<std::uint64_t>(state.flow.turn)) * 16);
    const std::lock_guard<Mutex> guard(mutex_);
    report_.positions = positions_;
    if (!puzzle || enough_ || !known_.insert(puzzle->id).second) return false;
    const int turn = puzzle->source.turn;
    puzzle->source = game.source();
    puzzle->source.turn = turn;
    ++report_.found;
    enough_ = report_.found >= settings_.count;
    if (settings_.found) settings_.found(*puzzle);
    return true;
  }

  const PuzzleSearchSettings& settings_;
  const MakeGame make_;
  std::set<std::string> known_;
  std::atomic<int> next_{0}, positions_{0};
  std::atomic<bool> enough_{false};
  Mutex mutex_;
  PuzzleSearchReport report_;
};

}  // namespace

PuzzleSearchReport find_puzzles(const RuleSet& rules, const PuzzleSearchSettings& settings) {
  return PuzzleSearch(settings,
                      [&](int number) -> std::unique_ptr<Game> {
                        if (settings.games != 0 && number > settings.games) return nullptr;
                        return std::make_unique<SelfPlay>(rules, settings.seed, number);
                      })
      .run();
}

PuzzleSearchReport find_puzzles(const std::vector<NamedRecord>& records,
                                const PuzzleSearchSettings& settings) {
  return PuzzleSearch(settings,
                      [&](int number) -> std::unique_ptr<Game> {
                        if (static_cast<std::size_t>(number) > records.size()) return nullptr;
                        return std::make_unique<RecordedGame>(records[static_cast<std::size_t>(number) - 1]);
                      })
      .run();
}

}  // namespace bastide
