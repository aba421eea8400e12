#include "players/evaluation/one_turn.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace bastide {
namespace {

// More answers than this are not weighed one by one: some modules can ask about hundreds of squares.
constexpr std::size_t kMaxWeighed = 1024;
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
void shorten(ActionList& answers) {
  if (answers.size() <= kMaxWeighed) return;
  const Action last = answers.back();
  while (answers.size() > kMaxWeighed) answers.pop_back();
  if (last.verb == Verb::pass) answers.back() = last;
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
                                      [](const auto& a, const auto& b) { return a.worth < b.worth; });
  if (line.worth > worst->worth) *worst = line;
}

void best_first(OneTurn::Lines& lines) {
  std::ranges::stable_sort(lines, std::ranges::greater{}, &OneTurn::Line::worth);
}

}  // namespace

void OneTurn::list_answers_(const State& state, ActionList& answers) const {
  legal_actions(state, answers);
  shorten(answers);
  if (!plain_) return;
  const Action last = answers.back();
  answers.keep_if(
      [&state](const Action& action) { return action.verb == Verb::pass || !is_of_a_module(state, action); });
  if (answers.empty()) answers.push_back(last);
}

void OneTurn::begin_(const State& state, const Deadline& until) {
  until_ = until;
  ends_ = 0;
  me_ = state.flow.decision.who;
  board_ = {Board::position, state.flow.placed};
  weighed_ = 0;
  line_.answers.clear();
  evaluation_.take_stock(state);
}

// Begins to look for the best of the answers, which are listed. Returns whether there is a choice.
bool OneTurn::begin_best_(const State& state, const Deadline& until) {
  const ActionList& answers = ahead_[0].answers;
  list_answers_(state, ahead_[0].answers);
  best_.answers.clear();
  best_.answers.push_back(answers[0]);
  best_.worth = std::numeric_limits<double>::quiet_NaN();
  if (answers.size() == 1) return false;
  begin_(state, until);
  best_.worth = -1e9;
  return true;
}

const OneTurn::Line& OneTurn::best(const State& state, Random& random, const Deadline& until) {
  if (!begin_best_(state, until)) return best_;
  std::uint32_t equal = 0;  // answers that are as good as the best one
  Line of_this;
  auto keep = [&](const Line& line) {
    if (line.worth > of_this.worth) of_this = line;
  };
  for (const Action& action : ahead_[0].answers) {
    of_this.worth = -1e9;
    weigh_(state, action, 0, keep);
    if (of_this.worth < best_.worth - kTie) continue;
    const bool better = of_this.worth > best_.worth + kTie;
    equal = better ? 1 : equal + 1;
    if (better || random.below(equal) == 0) best_ = of_this;
  }
  return best_;
}

const OneTurn::Line& OneTurn::quick_best(const State& state, Random* ties, const Deadline& until) {
  if (!begin_best_(state, until)) return best_;
  if (ties != nullptr && !a_module_asks(state)) ties = nullptr;
  std::uint32_t equal = 0;
  auto keep = [&](const Line& line) {
    if (ties != nullptr && std::abs(line.worth - best_.worth) <= kTie) {
      if (ties->below(++equal) == 0) best_ = line;
    } else if (line.worth > best_.worth) {
      equal = 1;
      best_ = line;
    }
  };
  guesses_.clear();
  begun_.clear();
  guessing_ = true;
  weigh_answers_(state, 0, keep);
  guessing_ = false;
  weigh_guesses_(state, keep);
  weigh_begun_(state, keep, [this](const State& before, const Action& action) {
    return !can_be_guessed_(before, action);
  });
  return best_;
}

const OneTurn::Lines& OneTurn::rank(const State& state, std::size_t most, const Deadline& until) {
  begin_(state, until);
  lines_.clear();
  begun_.clear();
  auto keep = [&](const Line& line) { keep_best(lines_, line, most); };
  list_answers_(state, ahead_[0].answers);
  postponing_ = true;
  weigh_answers_(state, 0, keep);
  postponing_ = false;
  best_first(begun_);
  weigh_begun_(state, keep,
               [](const State& before, const Action& action) { return is_of_a_module(before, action); });
  best_first(lines_);
  return lines_;
}

// The answers of ahead_[length].
template <class Visit>
void OneTurn::weigh_answers_(const State& state, std::size_t length, Visit& visit) {
  weighed_ += ahead_[length].answers.size();
  if (guessing_ && length > 0 && ahead_[length].answers.back().verb == Verb::pass)
    return guess_answers_(state, length, visit);
  if (postponing_ && length > 0 && ahead_[length].answers.back().verb == Verb::pass)
    return postpone_offers_(state, length, visit);
  for (const Action& action : ahead_[length].answers) weigh_(state, action, length, visit);
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
void OneTurn::guess_answers_(const State& state, std::size_t length, Visit& visit) {
  const ActionList& answers = ahead_[length].answers;
  const std::size_t ends = ends_;
  weigh_(state, answers.back(), length, visit);
  const bool guess = ends_ == ends + 1;
  if (!guess) {
    for (const Action& action : answers)
      if (action.verb != Verb::pass) weigh_(state, action, length, visit);
    return;
  }
  const double passed = line_.worth;
  double best = passed;
  bool others = false;
  for (const Action& action : answers) {
    if (action.verb == Verb::pass) continue;
    if (!can_be_guessed_(state, action)) {
      others = true;
      continue;
    }
    const NodeId root = state.board.root(action.cell, action.part);
    line_.answers.push_back(action);
    line_.worth = passed + evaluation_.gain_by_follower(state, me_, root, action.noun);
    best = std::max(best, line_.worth);
    keep_best(guesses_, line_, kGuesses);
    line_.answers.pop_back();
  }
  line_.worth = best;
  if (others) keep_best(begun_, line_, kBegun);
}

template <class Visit>
void OneTurn::weigh_guesses_(const State& state, Visit& visit) {
  best_first(guesses_);
  for (const Line& guess : guesses_) {
    if (guess.worth <= best_.worth - kGuessTolerance) break;
    const std::size_t last = guess.answers.size() - 1;
    replay_(state, guess, 0, last,
            [&](const State& before) { weigh_(before, guess.answers[last], last, visit); });
  }
}

// All but what modules offer. The beginning is worth what the best of these is.
template <class Visit>
void OneTurn::postpone_offers_(const State& state, std::size_t length, Visit& visit) {
  const double elsewhere = std::exchange(best_seen_, -1e9);
  bool offers = false;
  for (const Action& action : ahead_[length].answers) {
    const bool offer = action.verb != Verb::pass && is_of_a_module(state, action);
    offers = offers || offer;
    if (!offer) weigh_(state, action, length, visit);
  }
  line_.worth = best_seen_;
  best_seen_ = std::max(best_seen_, elsewhere);
  if (offers) begun_.push_back(line_);
}

// What has been left out behind each beginning: all but passing of which `left_out` is true.
template <class Visit, class LeftOut>
void OneTurn::weigh_begun_(const State& state, Visit& visit, const LeftOut& left_out) {
  for (const Line& begun : begun_) {
    if (is_over(until_)) return;
    const std::size_t length = begun.answers.size();
    replay_(state, begun, 0, length, [&](const State& before) {
      list_answers_(before, ahead_[length].answers);
      for (const Action& action : ahead_[length].answers)
        if (action.verb != Verb::pass && left_out(before, action)) weigh_(before, action, length, visit);
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
  apply_legal(after, line.answers[length]);
  line_.answers.push_back(line.answers[length]);
  const Board before = board_;
  const bool other_board = after.board.node_count() != state.board.node_count();
  if (other_board) look_at_(board_after_(state, after, line.answers[length]), after);
  replay_(after, line, length + 1, end, act);
  if (other_board) look_at_(before, state);
  line_.answers.pop_back();
}

template <class Visit>
void OneTurn::weigh_(const State& state, const Action& action, std::size_t length, Visit& visit) {
  if (ends_ != 0 && is_over(until_)) return;
  State& after = ahead_[length].after;
  after = state;
  apply_legal(after, action);
  line_.answers.push_back(action);
  const Board before = board_;
  const bool other_board = after.board.node_count() != state.board.node_count();
  if (other_board) look_at_(board_after_(state, after, action), after);
  if (goes_on_(state, after, length)) {
    list_answers_(after, ahead_[length + 1].answers);
    weigh_answers_(after, length + 1, visit);
  } else {
    line_.expected = evaluation_.expected(after);
    line_.worth = evaluation_.advantage(line_.expected, after.players(), me_);
    best_seen_ = std::max(best_seen_, line_.worth);
    ++ends_;
    visit(line_);
  }
  if (other_board) look_at_(before, state);
  line_.answers.pop_back();
}

bool OneTurn::goes_on_(const State& state, const State& after, std::size_t length) const {
  return after.flow.decision.who == me_ && after.flow.turn == state.flow.turn && !after.flow.over &&
         length + 1 < kMaxLength && weighed_ <= kMaxSequences;
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
