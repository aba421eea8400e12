// Looks further than its own turn: plays on from the best answers that it sees, everybody answering as level5
// does in a hurry, and takes the one after which it may expect most.
//
// Sequential halving: all answers looked at have the same share of the first round, the better half of them
// of the next, until one is left. Within a round they meet the same draws, so that luck does not tell them
// apart.
#pragma once

#include <atomic>
#include <span>

#include "players/deadline.h"
#include "players/player.h"
#include "players/search/continuation.h"

namespace bastide {

struct SearchSettings {
  std::size_t width = 0;       // answers that are looked at, fewer if the nodes are few; 0: by the nodes
  int depth = 0;               // parts of turns that are played on after the own one; 0: by the nodes
  std::size_t draws = 12;      // next tiles, evenly spread over the pile, that each is tried with in one go
  std::size_t places = 0;      // of a tile that are evaluated ahead, the likeliest ones; 0: all
  std::uint64_t nodes = 4000;  // turns played ahead, about
  std::size_t threads = 1;     // the result does not depend on it
  Deadline until = std::nullopt;           // looks no longer than to this
  StopFlag stop = nullptr;                 // once true, ends soon; what has been found means little then
  const MovingDeadline* moving = nullptr;  // a nearer end than `until`, if others bring it nearer
  bool keep_samples = false;               // of each prospect
  // Between rounds a candidate is dropped if looking at it further is expected to bring fewer points than
  // this beyond the best one so far, and the search ends once all that are left begin with the same action.
  // The nodes are saved. 0: none is dropped, and it does not end early.
  double least_improvement = 0;

  // As a player is told to think.
  void obey(const Thinking& thinking);
  // What is 0 by the nodes: the more there are, the more answers, and the farther.
  void complete();
};

class Search {
 public:
  // An answer and what may follow it in the same part of the turn.
  struct Candidate {
    OneTurn::Line line;
    ExpectedPoints sum{};  // of what everybody may expect, over all continuations
    double tried = 0;      // how many
    // The advantage after each of them, in the order of the draws: the same index of two prospects is the
    // same draw.
    std::vector<float> outcomes = {};
    std::vector<ExpectedPoints> samples = {};  // what everybody may expect after each, if that is to be kept
    bool kept = false;                         // must be looked at, and is dropped by no round
    ExpectedPoints expected() const;
  };

  // One continuation after one of the candidates, worked out by this search or, by continuation.h,
  // another thread or process.
  struct Task {
    std::size_t candidate;
    Continuation way;
    // The result:
    ExpectedPoints expected{};
    std::uint64_t turns = 0;  // it took
    bool done = false;
  };

  explicit Search(const Weights& weights) : weights_(weights) {}

  // The answers looked at, best first: those that were tried longest before the others. The decision is a
  // player's, not chance's. Valid until the next call. The same state, settings (but threads) and random
  // stream give the same result, unless the clock ends it. The sequences of `kept` are looked at whatever
  // they seem worth, and as long as the best; what it takes to look at them comes on top of the nodes.
  const std::vector<Candidate>& consider(const State& state, const SearchSettings& asked, Random& random,
                                         std::span<const OneTurn::Line> kept = {});
  std::uint64_t nodes() const { return nodes_; }
  // For looking one turn ahead only.
  OneTurn& one_turn() { return worker_(0).one_turn(); }

  // --- the same in steps, for a caller who shares out the work: begin(), and as long as there are tasks(),
  // their results and take_results(). State and random stream stay where they are until there are no tasks
  // left.

  void begin(const State& state, const SearchSettings& asked, Random& random,
             std::span<const OneTurn::Line> kept = {});
  std::span<Task> tasks() { return tasks_; }
  // Works out one of them here: its result. One thread at a time.
  void work_out(Task& task) { work_out_(task, worker_(0)); }
  void take_results();
  // All that is left, with the threads of the settings.
  void work_off();
  const std::vector<Candidate>& candidates() const { return candidates_; }

 private:
  ContinuationPlayer& worker_(std::size_t index);
  void list_candidates_(const SearchSettings& asked, std::span<const OneTurn::Line> kept);
  void keep_(std::span<const OneTurn::Line> kept);
  void begin_round_();
  void end_round_();
  void drop_settled_();
  bool begin_alike_() const;
  double expected_improvement_(const Candidate& candidate) const;
  void list_tasks_();
  void work_off_tasks_();
  void work_out_(Task& task, ContinuationPlayer& worker) const;
  void note_(const Task& task);
  double advantage_(const Candidate& candidate);

  const Weights weights_;
  std::vector<std::unique_ptr<ContinuationPlayer>> workers_;
  std::uint64_t nodes_ = 0;

  // Of the search at hand:
  const State* state_ = nullptr;
  Random* random_ = nullptr;
  SearchSettings settings_;
  Deadline until_;  // of the whole; that of settings_ is the round's
  std::chrono::steady_clock::time_point begin_;
  std::vector<Candidate> candidates_;
  int rounds_ = 0, round_ = 0;
  std::size_t alive_ = 0;        // candidates, the first ones, that are still looked at
  std::size_t draws_ = 1;        // that each of them is tried with in one go
  std::uint64_t share_ = 0;      // nodes of a round
  std::uint64_t round_end_ = 0;  // in nodes
  std::vector<Task> tasks_;
};

}  // namespace bastide
