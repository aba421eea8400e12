#include "protocol/selfplay/selfplay.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/notation/record.h"
#include "engine/rules/game.h"
#include "players/evaluation/model.h"
#include "players/local_table.h"
#include "players/search/search.h"
#include "players/search/win_chance.h"

namespace bastide {
namespace {

// A first answer, and what may be expected after it.
struct Judged {
  Action action;
  double value = std::numeric_limits<double>::quiet_NaN();
  ExpectedPoints expected{};
};

constexpr std::string_view kPlayers[] = {"level5", "greedy@1"};

// What make_first_greedy_player() (players/greedy) plays by.
Weights weights_of(std::string_view player) {
  if (player == kPlayers[0]) return learned_weights();
  Weights weights;
  weights.keep_effort = 0;
  return weights;
}

// A stream for each game and seed, far apart for neighbours.
std::uint64_t seed_of(std::uint64_t seed, int number) {
  return Random(Random(seed).next() + static_cast<std::uint64_t>(number)).next();
}

// Plays one game after the other.
class SelfplayTable {
 public:
  SelfplayTable(const RuleSet& rules, const SelfplaySettings& settings)
      : rules_(rules),
        settings_(settings),
        turn_(weights_of(settings.player)),
        search_(weights_of(settings.player)) {}

  SelfplayGame play(int number) {
    Random random(seed_of(settings_.seed, number));
    Dealer dealer(rules_, random.next());
    game_ = {};
    actions_.clear();
    for (start(*state_, rules_); !state_->flow.over;) {
      if (is_stopped(settings_.stop)) return {};
      const bool chance = state_->flow.decision.who == kChance;
      const Action action = normalised(*state_, chance ? dealer.deal(*state_) : decide(random));
      actions_.push_back(action);
      apply_legal(*state_, action);
    }
    note_end();
    return std::move(game_);
  }

 private:
  Action decide(Random& random) {
    legal_actions(*state_, legal_);
    const bool choice = legal_.size() > 1;
    const bool explored = choice && random.below(100) < static_cast<std::uint32_t>(settings_.explore);
    if (choice)
      judge(explored, random);
    else
      judged_ = {Judged{legal_[0]}};
    const Judged& best = judged_.front();
    const Judged& taken = explored ? judged_[random.below(static_cast<std::uint32_t>(judged_.size()))] : best;
    note(best, taken, explored);
    return taken.action;
  }

  // The first answers of all that is looked at, best first; only the best if `all` are not wanted.
  void judge(bool all, Random& random) {
    judged_.clear();
    if (settings_.nodes > 0) {
      SearchSettings thinking;
      thinking.nodes = settings_.nodes;
      thinking.stop = settings_.stop;
      const PlayerId who = state_->flow.decision.who;
      for (const Search::Candidate& each : search_.consider(*state_, thinking, random)) {
        const ExpectedPoints expected = each.expected();
        add(each.line.actions[0], search_.one_turn().evaluation().advantage(expected, rules_.players(), who),
            expected);
      }
    } else if (all) {
      for (const OneTurn::Line& line : turn_.rank(*state_, kMaxActions))
        add(line.actions[0], line.advantage, line.expected);
    } else {
      const OneTurn::Line& line = turn_.best(*state_, random);
      add(line.actions[0], line.advantage, line.expected);
    }
  }

  void add(const Action& first, double value, const ExpectedPoints& expected) {
    if (std::ranges::find(judged_, first, &Judged::action) == judged_.end())
      judged_.push_back({first, value, expected});
  }

  void note(const Judged& best, const Judged& taken, bool explored) {
    const PlayerId who = state_->flow.decision.who;
    SelfplayDecision decision;
    decision.ply = static_cast<std::int32_t>(actions_.size());
    decision.turn = static_cast<std::int16_t>(state_->flow.turn);
    decision.seat = static_cast<std::int8_t>(who);
    decision.explored = explored;
    decision.question = asking_question(*state_).id;
    decision.legal = static_cast<std::int16_t>(legal_.size());
    decision.action = index_of(taken.action);
    decision.best = index_of(best.action);
    decision.points = state_->scores[who];
    decision.value = static_cast<float>(taken.value);
    decision.best_value = static_cast<float>(best.value);
    decision.best_win = chance_to_win(best, who);
    decision.win = &best == &taken ? decision.best_win : chance_to_win(taken, who);
    game_.decisions.push_back(decision);
  }

  std::int16_t index_of(const Action& action) const {
    const auto* found = std::find(legal_.begin(), legal_.end(), normalised(*state_, action));
    return found == legal_.end() ? std::int16_t{-1} : static_cast<std::int16_t>(found - legal_.begin());
  }

  float chance_to_win(const Judged& judged, PlayerId who) const {
    if (judged.value != judged.value) return std::numeric_limits<float>::quiet_NaN();
    return static_cast<float>(win_chances(*state_, judged.expected)[who]);
  }

  void note_end() {
    const int players = rules_.players();
    int first = 0;
    for (int seat = 0; seat < players; ++seat)
      first += place_of(*state_, static_cast<PlayerId>(seat)) == 1 ? 1 : 0;
    for (int seat = 0; seat < players; ++seat) {
      game_.scores.push_back(state_->scores[static_cast<std::size_t>(seat)]);
      const bool is_first = place_of(*state_, static_cast<PlayerId>(seat)) == 1;
      const double share = first == players ? 0 : is_first ? 1.0 / first : -1.0 / (players - first);
      game_.returns.push_back(static_cast<float>(share));
    }
    game_.turns = static_cast<std::int16_t>(state_->flow.turn);
    Record record;
    record.choice = rules_.choice();
    record.actions = actions_;
    game_.record = write_record(record);
    game_.played = true;
  }

  const RuleSet& rules_;
  const SelfplaySettings& settings_;
  OneTurn turn_;
  Search search_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  ActionList legal_;
  std::vector<Judged> judged_;
  std::vector<Action> actions_;
  SelfplayGame game_;
};

}  // namespace

std::span<const std::string_view> selfplay_players() { return kPlayers; }

std::string weights_said(std::string_view player) {
  return player == kPlayers[0] ? Model::current().how : "those of " + std::string(player);
}

std::vector<SelfplayGame> play_selfplay(const RuleSet& rules, const SelfplaySettings& settings) {
  std::vector<SelfplayGame> games(static_cast<std::size_t>(settings.games));
  std::atomic<int> next = 0;
  std::mutex telling;
  int done = 0;
  auto work = [&] {
    const auto table = std::make_unique<SelfplayTable>(rules, settings);
    for (int index = next++; index < settings.games && !is_stopped(settings.stop); index = next++) {
      games[static_cast<std::size_t>(index)] = table->play(settings.first + index);
      const std::lock_guard lock(telling);
      if (settings.progress) settings.progress(++done);
    }
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(settings.threads));
    for (int i = 1; i < std::min(settings.threads, settings.games); ++i) threads.emplace_back(work);
    work();
  }
  return games;
}

}  // namespace bastide
