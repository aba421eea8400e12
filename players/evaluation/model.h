// What has been learned of the sources of points: how far each may be believed, by how much of the game is to
// come and how many play; and of elements: how much luck they bring. players/training/ makes models from
// games; the one that is built in is players/weights/evaluation.weights, those kept lie beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "players/evaluation/sources.h"
#include "players/evaluation/weights.h"

namespace bastide {

// What the coefficients of a source are multiplied with: 1, the share of the game that is to come, its
// square, how near the end is, how many more than two play.
inline constexpr std::size_t kBasis = 5;
using Basis = std::array<double, kBasis>;
Basis basis_of(const RuleSet& rules, int tiles_to_come);

class Model {
 public:
  static constexpr int kVersion = 1;
  struct Entry {
    std::string source;
    Basis coefficients;
  };
  // By how much final points differ more from what was expected where an element is on: the variance that it
  // adds, as a share of the base game's.
  struct Spread {
    std::string element;
    double more;
  };

  // The text of a file; null and what is wrong with it, with its line, if it is damaged, of another version
  // or not one at all.
  static std::optional<Model> read(std::string_view text, std::string& error);
  // Coefficients with five digits, so that reading and writing again changes nothing.
  std::string text() const;
  static const Model& built_in();
  // That which was built in until 2026-11-27, by which the players kept as "@2" go.
  static const Model& second();
  // The one that strong players play by: that which is built in, unless it has been replaced. Lives as long
  // as the program.
  static const Model& current();
  // Before any player is made.
  static void replace_current(Model model);

  // Null for what the model does not know: that is believed as it is.
  const Basis* find(std::string_view source) const;
  // How wide final points lie around what is expected by these rules: 1 in the base game.
  double spread(const RuleSet& rules) const;

  std::string how;  // it came about: one line
  std::vector<Entry> entries;
  std::vector<Spread> spreads;
};

// What is believed without having learned, and the model that strong players play by.
Weights weights_by(const Model& model);
inline Weights learned_weights() { return weights_by(Model::current()); }

// The names of all sources of a rule set, in the order of PointsBySource.
std::vector<std::string_view> source_names(const RuleSet& rules);

// How far each source is believed in a position: a factor each.
class Belief {
 public:
  // Null: everything as it is, facts not at all. The model must outlive this.
  explicit Belief(const Model* model) : model_(model) {}

  void at(const RuleSet& rules, int tiles_to_come);
  std::size_t sources() const { return sources_; }
  // Is one of these facts believed?
  bool sees(Source first, Source last) const;
  double operator[](Source source) const { return factors_[static_cast<std::size_t>(source)]; }
  double operator[](std::size_t source) const { return factors_[source]; }

 private:
  void resolve_(const RuleSet& rules);

  const Model* model_;
  std::uint64_t rules_ = 0;  // serial of the rule set that was resolved
  int tiles_ = -1;
  std::size_t sources_ = kOwnSources;
  std::array<Basis, kMostSources> coefficients_{};
  std::array<double, kMostSources> factors_{};
};

}  // namespace bastide
