#include "players/evaluation/one_turn.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace bastide {
namespace {

// More answers than this are not weighed one by one: some modules can ask about hundreds of squares.
constexpr std::size_t kMaxEvaluated = 1024;
// Beyond so many sequences one is evaluated as far as it got.
constexpr std::size_t kMaxSequences = 16384;
// So many guesses are looked at, if they are not worse by so much than what has been weighed.
constexpr std::size_t kGuesses = 5;
constexpr double kGuessTolerance = 1;
// What modules offer behind a tile is weighed behind so many of the best.
constexpr std::size_t kBegun = 3;
// Two answers this close are equal, and chance decides.
constexpr double kTie = 1e-9;

// Passing if that is allowed, else the first answers of the list.
void shorten(ActionList& actions) {
  if (actions.size() <= kMaxEvaluated) return;
  const Action last = actions.back();
  while (actions.size() > kMaxEvaluated) actions.pop_back();
  if (last.verb == Verb::pass) actions.back() = last;
}

bool a_module_asks(const State& state) { return state.rules->module_of(asking_step(state)) != nullptr; }

// Does a module offer this, as a figure action or at a step of its own?
bool is_of_a_module(const State& state, const Action& action) {
  for (const FigureAction& each : state.rules->hooks().figure_actions)
    if (each.owns(state, action)) return true;
  return a_module_asks(state);
}

// Keeps the best ones, in no order.
void keep_best(OneTurn::Lines& lines, const OneTurn::Line& line, std::size_t most) {
  if (lines.size() < most) return lines.push_back(line);
  const auto worst = std::min_element(lines.begin(), lines.end(),
                                      [](const auto& a, const auto& b) { return a.advantage < b.advantage; });
  if (line.advantage > worst->advantage) *worst = line;
}

void best_first(OneTurn::Lines& lines) {
  std::ranges::stable_sort(lines, std::ranges::greater{}, &OneTurn::Line::advantage);
}

}  // namespace

void OneTurn::list_actions_(const State& state, ActionList& actions) const {
  legal_actions(state, actions);
  shorten(actions);
  if (!plain_) return;
  const Action last = actions.back();
  actions.keep_if(
      [&state](const Action& action) { return action.verb == Verb::pass || !is_of_a_module(state, action); });
  if (actions.empty()) actions.push_back(last);
}

void OneTurn::begin_(const State& state, const Deadline& until) {
  until_ = until;
  ends_ = 0;
  me_ = state.flow.decision.who;
  board_ = {Board::position, state.flow.placed};
  evaluated_ = 0;
  line_.actions.clear();
  evaluation_.take_stock(state);
}

// Begins to look for the best of the answers, which are listed. Returns whether there is a choice.
bool OneTurn::begin_best_(const State& state, const Deadline& until) {
  const ActionList& actions = ahead_[0].actions;
  list_actions_(state, ahead_[0].actions);
  best_.actions.clear();
  best_.actions.push_back(actions[0]);
  best_.advantage = std::numeric_limits<double>::quiet_NaN();
  if (actions.size() == 1) return false;
  begin_(state, until);
  best_.advantage = -1e9;
  return true;
}

const OneTurn::Line& OneTurn::best(const State& state, Random& random, const Deadline& until) {
  if (!begin_best_(state, until)) return best_;
  std::uint32_t equal = 0;  // answers that are as good as the best one
  Line of_this;
  auto keep = [&](const Line& line) {
    if (line.advantage > of_this.advantage) of_this = line;
  };
  for (const Action& action : ahead_[0].actions) {
    of_this.advantage = -1e9;
    evaluate_(state, action, 0, keep);
    if (of_this.advantage < best_.advantage - kTie) continue;
    const bool better = of_this.advantage > best_.advantage + kTie;
    equal = better ? 1 : equal + 1;
    if (better || random.below(equal) == 0) best_ = of_this;
  }
  return best_;
}

const OneTurn::Line& OneTurn::quick_best(const State& state, Random* ties, const Deadline& until,
                                         std::size_t places) {
  if (!begin_best_(state, until)) return best_;
  if (places != 0) likely_.keep(state, ahead_[0].actions, places);
  if (ties != nullptr && !a_module_asks(state)) ties = nullptr;
  std::uint32_t equal = 0;
  auto keep = [&](const Line& line) {
    if (ties != nullptr && std::abs(line.advantage - best_.advantage) <= kTie) {
      if (ties->below(++equal) == 0) best_ = line;
    } else if (line.advantage > best_.advantage) {
      equal = 1;
      best_ = line;
    }
  };
  guesses_.clear();
  begun_.clear();
  guessing_ = true;
  evaluate_actions_(state, 0, keep);
  guessing_ = false;
  evaluate_guesses_(state, keep);
  evaluate_begun_(state, keep, [this](const State& before, const Action& action) {
    return !can_be_guessed_(before, action);
  });
  return best_;
}

const OneTurn::Lines& OneTurn::rank(const State& state, std::size_t most, const Deadline& until) {
  begin_(state, until);
  lines_.clear();
  begun_.clear();
  auto keep = [&](const Line& line) { keep_best(lines_, line, most); };
  list_actions_(state, ahead_[0].actions);
  postponing_ = true;
  evaluate_actions_(state, 0, keep);
  postponing_ = false;
  best_first(begun_);
  evaluate_begun_(state, keep,
                  [](const State& before, const Action& action) { return is_of_a_module(before, action); });
  best_first(lines_);
  return lines_;
}

// The answers of ahead_[length].
template <class Visit>
void OneTurn::evaluate_actions_(const State& state, std::size_t length, Visit& visit) {
  evaluated_ += ahead_[length].actions.size();
  if (guessing_ && length > 0 && ahead_[length].actions.back().verb == Verb::pass)
    return guess_actions_(state, length, visit);
  if (postponing_ && length > 0 && ahead_[length].actions.back().verb == Verb::pass)
    return postpone_offers_(state, length, visit);
  for (const Action& action : ahead_[length].actions) evaluate_(state, action, length, visit);
}

// A follower of the ordinary kind of deployment, on the tile just laid.
bool OneTurn::can_be_guessed_(const State& state, const Action& action) const {
  return action.verb == Verb::deploy && is_on_segment(action) && action.cell == state.flow.placed &&
         state.rules->figures()[action.noun].follower &&
         state.board.feature(state.board.root(action.cell, action.part)).occupants == 0;
}

// Passing is weighed, and what followers would gain is guessed from that. All else, which modules may offer
// in plenty, is left for the end, and for the best beginnings.
template <class Visit>
void OneTurn::guess_actions_(const State& state, std::size_t length, Visit& visit) {
  const ActionList& actions = ahead_[length].actions;
  const std::size_t ends = ends_;
  evaluate_(state, actions.back(), length, visit);
  const bool guess = ends_ == ends + 1;
  if (!guess) {
    for (const Action& action : actions)
      if (action.verb != Verb::pass) evaluate_(state, action, length, visit);
    return;
  }
  const double passed = line_.advantage;
  double best = passed;
  bool others = false;
  for (const Action& action : actions) {
    if (action.verb == Verb::pass) continue;
    if (!can_be_guessed_(state, action)) {
      others = true;
      continue;
    }
    const NodeId root = state.board.root(action.cell, action.part);
    line_.actions.push_back(action);
    line_.advantage = passed + evaluation_.gain_by_follower(state, me_, root, action.noun);
    best = std::max(best, line_.advantage);
    keep_best(guesses_, line_, kGuesses);
    line_.actions.pop_back();
  }
  line_.advantage = best;
  if (others) keep_best(begun_, line_, kBegun);
}

template <class Visit>
void OneTurn::evaluate_guesses_(const State& state, Visit& visit) {
  best_first(guesses_);
  for (const Line& guess : guesses_) {
    if (guess.advantage <= best_.advantage - kGuessTolerance) break;
    const std::size_t last = guess.actions.size() - 1;
    replay_(state, guess, 0, last,
            [&](const State& before) { evaluate_(before, guess.actions[last], last, visit); });
  }
}

// All but what modules offer. The beginning is worth what the best of these is.
template <class Visit>
void OneTurn::postpone_offers_(const State& state, std::size_t length, Visit& visit) {
  const double elsewhere = std::exchange(best_seen_, -1e9);
  bool offers = false;
  for (const Action& action : ahead_[length].actions) {
    const bool offer = action.verb != Verb::pass && is_of_a_module(state, action);
    offers = offers || offer;
    if (!offer) evaluate_(state, action, length, visit);
  }
  line_.advantage = best_seen_;
  best_seen_ = std::max(best_seen_, elsewhere);
  if (offers) begun_.push_back(line_);
}

// What has been left out behind each beginning: all but passing of which `left_out` is true.
template <class Visit, class LeftOut>
void OneTurn::evaluate_begun_(const State& state, Visit& visit, const LeftOut& left_out) {
  for (const Line& begun : begun_) {
    if (is_over(until_)) return;
    const std::size_t length = begun.actions.size();
    replay_(state, begun, 0, length, [&](const State& before) {
      list_actions_(before, ahead_[length].actions);
      for (const Action& action : ahead_[length].actions)
        if (action.verb != Verb::pass && left_out(before, action)) evaluate_(before, action, length, visit);
    });
  }
}

// Gives the first `end` answers of the line once more, and then does what is to be done there.
template <class Act>
void OneTurn::replay_(const State& state, const Line& line, std::size_t length, std::size_t end,
                      const Act& act) {
  if (length == end) return act(state);
  State& after = ahead_[length].after;
  after = state;
  apply_legal(after, line.actions[length]);
  line_.actions.push_back(line.actions[length]);
  const Board before = board_;
  const bool other_board = after.board.node_count() != state.board.node_count();
  if (other_board) look_at_(board_after_(state, after, line.actions[length]), after);
  replay_(after, line, length + 1, end, act);
  if (other_board) look_at_(before, state);
  line_.actions.pop_back();
}

template <class Visit>
void OneTurn::evaluate_(const State& state, const Action& action, std::size_t length, Visit& visit) {
  if (ends_ != 0 && is_over(until_)) return;
  State& after = ahead_[length].after;
  after = state;
  apply_legal(after, action);
  line_.actions.push_back(action);
  const Board before = board_;
  const bool other_board = after.board.node_count() != state.board.node_count();
  if (other_board) look_at_(board_after_(state, after, action), after);
  if (goes_on_(state, after, length)) {
    list_actions_(after, ahead_[length + 1].actions);
    evaluate_actions_(after, length + 1, visit);
  } else {
    line_.expected = evaluation_.expected(after);
    line_.advantage = evaluation_.advantage(line_.expected, after.players(), me_);
    best_seen_ = std::max(best_seen_, line_.advantage);
    ++ends_;
    visit(line_);
  }
  if (other_board) look_at_(before, state);
  line_.actions.pop_back();
}

bool OneTurn::goes_on_(const State& state, const State& after, std::size_t length) const {
  return after.flow.decision.who == me_ && after.flow.turn == state.flow.turn && !after.flow.over &&
         length + 1 < kMaxLength && evaluated_ <= kMaxSequences;
}

// Roads laid over tiles in the same act are no part of the placed tile.
OneTurn::Board OneTurn::board_after_(const State& before, const State& after, const Action& action) const {
  if (action.verb != Verb::place) return {Board::other, before.flow.placed};
  const std::size_t nodes = after.board.type_at(action.cell).segments.size();
  const bool tile_only =
      board_.kind == Board::position && after.board.node_count() == before.board.node_count() + nodes;
  return {tile_only ? Board::tile : Board::other, action.cell};
}

void OneTurn::look_at_(const Board& board, const State& state) {
  board_ = board;
  switch (board.kind) {
    case Board::position:
      return evaluation_.position_again();
    case Board::tile:
      return evaluation_.tile_laid(state, board.placed);
    case Board::other:
      return evaluation_.other_board(board.placed);
  }
}

}  // namespace bastide
