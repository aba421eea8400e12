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
#include "players/search/look_ahead.h"

namespace bastide {

struct SearchSettings {
  std::size_t width = 0;       // answers that are looked at, fewer if the nodes are few; 0: by the nodes
  int depth = 0;               // parts of turns that are played on after the own one; 0: by the nodes
  std::size_t draws = 12;      // next tiles, evenly spread over the pile, that each is tried with in one go
  std::uint64_t nodes = 4000;  // turns played ahead, about
  std::size_t threads = 1;     // the result does not depend on it
  Deadline until = std::nullopt;           // looks no longer than to this
  StopFlag stop = nullptr;                 // once true, ends soon; what has been found means little then
  const MovingDeadline* moving = nullptr;  // a nearer end than `until`, if others bring it nearer
  bool keep_samples = false;               // of each prospect

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

  explicit Search(const Weights& weights) : weights_(weights) {}

  // The actions looked at, best first: those that were tried longest before the others. The one asked is
  // no chance. Valid until the next call. The same state, settings (but threads) and random stream give the
  // same result, unless the clock ends it. The sequences of `kept` are looked at whatever they seem worth,
  // and as long as the best; what it takes to look at them comes on top of the nodes.
  const std::vector<Candidate>& consider(const State& state, const SearchSettings& asked, Random& random,
                                         std::span<const OneTurn::Line> kept = {});
  std::uint64_t nodes() const;
  // For looking one turn ahead only.
  OneTurn& one_turn() { return worker_(0).ahead.one_turn(); }

 private:
  struct Worker {
    explicit Worker(const Weights& weights) : ahead(weights) {}
    LookAhead ahead;
    State playing;
    ActionList draws;
  };
  // One continuation: of that prospect, with the draw at that share of the pile.
  struct Task {
    std::size_t candidate;
    double share;
    std::uint64_t seed;
    ExpectedPoints expected{};
    bool done = false;
  };

  Worker& worker_(std::size_t index);
  SearchSettings list_candidates_(const State& state, SearchSettings settings,
                                  std::span<const OneTurn::Line> kept);
  void keep_(std::span<const OneTurn::Line> kept);
  void try_(const State& state, const SearchSettings& settings, std::uint64_t share, std::size_t alive,
            Random& random);
  void sweep_(const State& state, const SearchSettings& settings, std::size_t alive, std::size_t draws,
              std::uint64_t seed);
  void work_(const State& state, const SearchSettings& settings, Worker& worker,
             std::atomic<std::size_t>& next);
  void note_(const Task& task, int players, PlayerId me);
  static bool draw_(State& state, double share, ActionList& draws, Random& random);
  void sort_(std::size_t alive, int players, PlayerId me);
  double advantage_(const Candidate& candidate, int players, PlayerId me);

  const Weights weights_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Candidate> candidates_;
  std::vector<Task> tasks_;
  bool keep_samples_ = false;
};

}  // namespace bastide
