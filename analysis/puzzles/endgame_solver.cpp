#include "analysis/puzzles/endgame_solver.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace bastide {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr std::size_t kMostKnown = 1 << 20;  // positions that are remembered

// What the rest of a game without modules depends on, in two words. Order of laying does not count.
class Digest {
 public:
  void add(std::uint64_t value) {
    for (std::size_t lane = 0; lane < 2; ++lane) words_[lane] = mixed(words_[lane] ^ mixed(value + lane));
  }
  // Of a set: its items may come in any order.
  void add_item(std::uint64_t value) {
    for (std::size_t lane = 0; lane < 2; ++lane) items_[lane] += mixed(value * 2 + lane);
  }
  std::array<std::uint64_t, 2> result() {
    for (std::size_t lane = 0; lane < 2; ++lane) words_[lane] = mixed(words_[lane] + items_[lane]);
    return words_;
  }

 private:
  static std::uint64_t mixed(std::uint64_t z) {
    z += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  std::array<std::uint64_t, 2> words_{}, items_{};
};

std::uint64_t square_of(const Cell& cell) {
  return static_cast<std::uint64_t>(static_cast<std::uint16_t>(cell.x)) << 16 |
         static_cast<std::uint16_t>(cell.y);
}

std::array<std::uint64_t, 2> digest_of(const State& state) {
  Digest digest;
  for (std::size_t id = 0; id < state.board.cell_count(); ++id) {
    const Cell& cell = state.board.cell(static_cast<CellId>(id));
    if (cell.tile != kNoTile)
      digest.add_item(square_of(cell) << 24 | static_cast<std::uint64_t>(cell.tile) << 4 | cell.turns);
  }
  for (const Figure& figure : state.figures)
    digest.add_item(1ull << 63 | square_of(state.board.cell(figure.cell)) << 24 |
                    static_cast<std::uint64_t>(figure.segment) << 12 |
                    static_cast<std::uint64_t>(figure.kind) << 4 | figure.owner);
  for (const std::uint8_t count : state.pile_counts) digest.add(count);
  for (int p = 0; p < state.players(); ++p)
    digest.add(
        static_cast<std::uint64_t>(static_cast<std::int64_t>(state.scores[static_cast<std::size_t>(p)])));
  digest.add(static_cast<std::uint64_t>(state.flow.program) << 32 |
             static_cast<std::uint64_t>(state.flow.step) << 16 |
             static_cast<std::uint64_t>(state.flow.turn_player) << 8 | state.flow.decision.who);
  digest.add(static_cast<std::uint64_t>(state.flow.tile));
  return digest.result();
}

}  // namespace

State& EndgameSolver::at_(std::size_t depth) {
  while (states_.size() <= depth) {
    states_.push_back(std::make_unique<State>());
    lists_.push_back(std::make_unique<ActionList>());
    killers_.emplace_back();
  }
  return *states_[depth];
}

std::optional<std::vector<SolvedTurn>> EndgameSolver::solve(const State& state, StopFlag stop) {
  nodes_ = 0;
  stop_ = stop;
  if (state.players() != 2 || state.flow.over || state.flow.decision.who == kChance) return std::nullopt;
  me_ = state.flow.decision.who;
  turn_ = state.flow.turn;
  known_.clear();
  at_(0) = state;
  std::vector<SolvedTurn> turns;
  std::vector<Action> actions;
  list_turns_(0, actions, turns);
  if (is_given_up_()) return std::nullopt;
  std::ranges::stable_sort(turns, std::ranges::greater{},
                           [](const SolvedTurn& turn) { return turn.value.margin; });
  return turns;
}

void EndgameSolver::list_turns_(std::size_t depth, std::vector<Action>& actions,
                                std::vector<SolvedTurn>& turns) {
  const State& state = at_(depth);
  if (state.flow.over || state.flow.decision.who != me_ || state.flow.turn != turn_) {
    const EndgameValue value = value_(depth, -kInfinite, kInfinite);
    turns.push_back({actions, value});
    return;
  }
  ActionList& list = *lists_[depth];
  legal_actions(state, list);
  for (std::size_t i = 0; i < list.size() && !is_given_up_(); ++i) {
    State& after = at_(depth + 1);
    after = *states_[depth];
    apply_legal(after, (*lists_[depth])[i]);
    ++nodes_;
    actions.push_back((*lists_[depth])[i]);
    list_turns_(depth + 1, actions, turns);
    actions.pop_back();
  }
}

EndgameValue EndgameSolver::final_value_(const State& state) const {
  const PlayerId other = me_ == 0 ? 1 : 0;
  const double margin = state.scores[me_] - state.scores[other];
  return {margin, margin > 0 ? 1 : margin == 0 ? 0.5 : 0};
}

// Exact if it lies between the bounds; else at or beyond the one that it passes.
EndgameValue EndgameSolver::value_(std::size_t depth, double low, double high) {
  const State& state = at_(depth);
  if (state.flow.over) return final_value_(state);
  return state.flow.decision.who == kChance ? chance_(depth, low, high) : best_answer_(depth, low, high);
}

EndgameValue EndgameSolver::chance_(std::size_t depth, double low, double high) {
  at_(depth + 1);
  const State& state = *states_[depth];
  ActionList& list = *lists_[depth];
  legal_actions(state, list);
  if (list.size() == 1) {
    *states_[depth + 1] = state;
    apply_legal(*states_[depth + 1], list[0]);
    ++nodes_;
    return value_(depth + 1, low, high);
  }
  const bool remembers = state.rules->modules().empty();
  const Key key = remembers ? digest_of(state) : Key{};
  if (remembers)
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
  EndgameValue mean;
  const double total = chance_total(state);
  for (std::size_t i = 0; i < lists_[depth]->size() && !is_given_up_(); ++i) {
    const Action action = (*lists_[depth])[i];
    const double chance = chance_weight(*states_[depth], action) / total;
    *states_[depth + 1] = *states_[depth];
    apply_legal(*states_[depth + 1], action);
    ++nodes_;
    const EndgameValue value = value_(depth + 1, -kInfinite, kInfinite);
    mean.margin += chance * value.margin;
    mean.win += chance * value.win;
  }
  if (remembers && !is_given_up_() && known_.size() < kMostKnown) known_.emplace(key, mean);
  return mean;
}

EndgameValue EndgameSolver::best_answer_(std::size_t depth, double low, double high) {
  at_(depth + 1);
  ActionList& list = *lists_[depth];
  legal_actions(*states_[depth], list);
  if (const auto killer = std::ranges::find(list, killers_[depth]); killer != list.end())
    std::iter_swap(list.begin(), killer);
  const bool mine = states_[depth]->flow.decision.who == me_;
  EndgameValue best{mine ? -kInfinite : kInfinite, 0};
  for (std::size_t i = 0; i < lists_[depth]->size() && !is_given_up_(); ++i) {
    const Action action = (*lists_[depth])[i];
    *states_[depth + 1] = *states_[depth];
    apply_legal(*states_[depth + 1], action);
    ++nodes_;
    const EndgameValue value = value_(depth + 1, low, high);
    if (mine ? value.margin <= best.margin : value.margin >= best.margin) continue;
    best = value;
    killers_[depth] = action;
    if (mine)
      low = std::max(low, value.margin);
    else
      high = std::min(high, value.margin);
    if (low >= high) break;
  }
  return best;
}

}  // namespace bastide
