// Makes a model from games: plays some thousand of them, sees by how much everybody was ahead in the end, or
// what searches found on the way, and finds how far each source of points is to be believed. The next
// generation plays by what the last one found. The same settings (but threads) give the same file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/rules_version.h"
#include "players/deadline.h"
#include "players/training/training_games.h"

namespace bastide {

// A few games in a row, which make a sum of their own: the smallest part of a training.
struct TrainingShare {
  TrainingMix mix = TrainingMix::all;
  int rules_version = kRulesVersion;
  std::uint64_t nodes = 0;  // of the search for each decision; 0: it is the end of a game that teaches
  std::uint64_t seed = 1;   // of the training
  int first = 0;            // the number of its first game, of all generations together
  int games = 0;
  bool standing = true;  // of LearnedSources
  std::string model;     // by which everybody plays: the text of a file
};
// Plays them. The sum as a text, the same on each machine; empty: stopped before the end. Throws
// std::runtime_error if the model is none.
std::string sum_of(const TrainingShare& share, StopFlag stop = nullptr);

struct TrainingSettings {
  std::uint64_t seed = 1;
  int games = 20000;  // of each generation
  int generations = 2;
  // Of the search for each decision, which begins from what is believed now (Model::current). 0: games are
  // played quickly, the end of each teaches, and nothing is believed beforehand.
  std::uint64_t nodes = 0;
  TrainingMix mix = TrainingMix::all;
  std::size_t threads = 1;
  // Is told how many games are done, of all generations together.
  std::function<void(int done, int all)> progress = {};
  StopFlag stop = nullptr;  // once true, no further games are begun
  // Who plays the shares, if others than `threads` do: the sums in their order, or nothing once it is
  // stopped. So many shares go out together, before anything is saved.
  std::function<std::vector<std::string>(const std::vector<TrainingShare>& shares)> players = {};
  int shares_in_block = 16;
};

// By how much results differ from what was expected: before the generation has learned of them, and then.
struct TrainedGeneration {
  int number = 0;  // from 1
  double before = 0, now = 0;
  bool operator==(const TrainedGeneration&) const = default;
};

class Training {
 public:
  explicit Training(const TrainingSettings& settings);

  // Plays on until all games are played or it is stopped. Some 30 ms a game on the average, and with searches
  // some 10 ms a node.
  void go_on();
  bool done() const { return generation_ == settings_.generations; }
  // Of the last generation that is done; without one, what is believed beforehand.
  const Model& model() const { return model_; }
  // Of each generation that was done here.
  const std::vector<TrainedGeneration>& account() const { return account_; }

  // All that is needed to go on, as a text.
  std::string save() const;
  // Empty, or what is wrong with the text; then nothing has changed. It must be of the same settings.
  // One that an older version of the rules has begun goes on by it, and one that knew fewer sources with
  // those.
  std::string load(std::string_view text);
  int rules_version() const { return rules_version_; }

 private:
  void play_block_();
  std::vector<TrainingShare> next_block_() const;
  bool play_elsewhere_(const std::vector<TrainingShare>& shares, std::vector<Lessons>& sums) const;
  void end_generation_();
  std::string title_(int rules_version, bool standing) const;

  const TrainingSettings settings_;
  LearnedSources sources_;
  Model model_;
  int rules_version_ = kRulesVersion;
  int generation_ = 0, games_ = 0;
  Lessons lessons_;
  std::vector<TrainedGeneration> account_;
};

}  // namespace bastide
