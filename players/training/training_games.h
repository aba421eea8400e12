// The games that a model learns from: which rules they are played by, and what is noted of them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"
#include "players/evaluation/model.h"
#include "players/evaluation/weights.h"
#include "players/training/regression.h"

namespace bastide {

// Which games a model learns from: the base game for two only; or of a hundred 25 that, 20 for two to six, 45
// with one expansion, 9 with any mix of elements, one with everything.
enum class TrainingMix : std::uint8_t { base, all };

// Of that version of the rules (brought_forward).
std::unique_ptr<const RuleSet> training_rules(TrainingMix mix, int version, Random& random);

// What is learned: how far sources are to be believed, those of everybody and the modules'; and how much luck
// each element brings.
class LearnedSources {
 public:
  // `standing`: with those of standing.h, which trainings begun before 2026-11-27 do not know.
  explicit LearnedSources(bool standing = true);
  bool standing() const { return standing_; }
  const std::vector<std::string>& names() const { return names_; }
  std::size_t unknowns() const { return names_.size() * kBasis; }
  // Index of each source of the rule set; unknowns() / kBasis for those that are not learned.
  std::vector<std::size_t> indices(const RuleSet& rules) const;
  // What is believed of each without having learned.
  std::vector<double> prior() const;
  // What this model believes of each; what it does not know, as without having learned.
  std::vector<double> coefficients(const Model& model) const;
  // By how much that may be wrong.
  std::vector<double> deviations() const;
  Model model(std::span<const double> unknowns, std::string how) const;

  // Elements of all expansions.
  const std::vector<std::string>& elements() const { return elements_; }

 private:
  bool standing_;
  std::vector<std::string> names_, elements_;
  std::vector<std::size_t> places_;  // in PointsBySource; kOwnSources: a module's
};

// What games have taught so far.
struct Lessons {
  explicit Lessons(const LearnedSources& learned);
  void add(const Lessons& other);
  // By how much more points differ from what was expected where an element is on.
  std::vector<Model::Spread> spreads(const LearnedSources& learned) const;
  std::vector<double*> sums();  // all that is kept, for files

  Regression sources;
  // Of the squares of those differences: what every game has, and what each element adds.
  Regression luck;
};

// Plays that game, everybody by the weights, with a strange answer now and then, and adds what every player
// was ahead by in the end and before each draw.
void learn_from_game(TrainingMix mix, int version, std::uint64_t seed, const Weights& weights,
                     const LearnedSources& learned, Lessons& lessons);

}  // namespace bastide
