#include "players/training/training_games.h"

#include <algorithm>
#include <cmath>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/rules_version.h"
#include "players/evaluation/mean_of_others.h"
#include "players/local_table.h"
#include "players/search/win_chance.h"
#include "players/training/varied_player.h"

namespace bastide {
namespace {

constexpr double kVarianceAtEnd = 4;  // in tiles to come: far from the end luck weighs more

bool one_in(std::uint32_t count, Random& random) { return random.below(count) == 0; }

void choose_players(RuleChoice& choice, Random& random) {
  choice.players = one_in(2, random) ? 2 : 3 + static_cast<int>(random.below(4));
  if (choice.players < 6) return;
  choice.options["max-players"] = "6";
  choice.options["colours"] = "6";
}

RuleChoice choose_rules(TrainingMix mix, Random& random) {
  if (mix == TrainingMix::base) return {};
  const std::uint32_t kind = random.below(100);
  if (kind == 99) return whole_box(one_in(2, random) ? 2 : 3 + static_cast<int>(random.below(4)));
  RuleChoice choice;
  if (kind < 25) return choice;
  choose_players(choice, random);
  if (kind < 45) return choice;
  const auto modules = whole_box_modules();
  const Module* only = modules[random.below(static_cast<std::uint32_t>(modules.size()))];
  for (const Module* module : modules)
    for (const Element& element : module->elements)
      if (kind < 90 ? module == only : one_in(3, random)) choice.elements.emplace_back(element.id);
  settle_elements(choice);
  return choice;
}

// Plays by the weights, and notes the position before each draw.
class Student {
 public:
  Student(const Weights& weights, const LearnedSources& sources, const RuleSet& rules)
      : player_(weights), names_(sources), indices_(sources.indices(rules)) {
    player_.one_turn().evaluation().see_all_sources();
  }

  Action choose(const State& state, Random& random) { return player_.choose(state, random); }

  // `placed`: where the last tile was laid; what it leaves open is weighed too, as after an answer.
  void note(const State& state, CellId placed) {
    Evaluation& evaluation = player_.one_turn().evaluation();
    evaluation.take_stock(state);
    evaluation.other_board(placed);
    const ExpectedPoints expected = evaluation.expected(state);
    notes_.push_back({basis_of(*state.rules, evaluation.tiles_to_come()), evaluation.tiles_to_come(),
                      evaluation.sources(), state.scores, expected});
  }

  void learn(const State& end, Lessons& lessons) {
    learn_luck_(end, lessons.luck);
    factors_.assign(names_.unknowns(), 0);
    // Luck is as large as what a turn brings: games with many points say no more than others.
    const auto tiles = static_cast<double>(end.rules->tiles_in_all());
    double points = 0;
    for (int player = 0; player < end.players(); ++player)
      points += std::max<int>(0, end.scores[static_cast<std::size_t>(player)]);
    scale_ = tiles / std::max(points, tiles);
    for (const Note& note : notes_)
      for (int player = 0; player < end.players(); ++player) add_(note, end, player, lessons.sources);
  }

 private:
  struct Note {
    Basis basis;
    int tiles;
    PointsBySource sources;
    decltype(State::scores) scores;
    ExpectedPoints expected;
  };

  void add_(const Note& note, const State& end, int player, Regression& regression) {
    used_.clear();
    for (std::size_t source = 0; source < indices_.size(); ++source) {
      const double ahead = lead(note.sources[source], end.players(), player);
      if (ahead == 0 || indices_[source] * kBasis >= names_.unknowns()) continue;
      for (std::size_t i = 0; i < kBasis; ++i) {
        const std::size_t unknown = indices_[source] * kBasis + i;
        factors_[unknown] = ahead * note.basis[i];
        if (factors_[unknown] != 0) used_.push_back(unknown);
      }
    }
    std::ranges::sort(used_);
    const double still = lead(end.scores, end.players(), player) - lead(note.scores, end.players(), player);
    regression.add(factors_, used_, still, scale_ * scale_ / (note.tiles + kVarianceAtEnd));
  }

  // How far off everybody was, as the square of a deviation in the middle of a game (search/win_chance.h).
  void learn_luck_(const State& end, Regression& luck) {
    constexpr double kGrowth = 2 * WinChanceNumbers{}.growth;
    double sum = 0, count = 0;
    for (const Note& note : notes_)
      for (int player = 0; note.tiles > 0 && player < end.players(); ++player) {
        const double off =
            lead(end.scores, end.players(), player) - lead(note.expected, end.players(), player);
        const double turns = static_cast<double>(note.tiles) / end.players();
        sum += off * off / std::pow(turns / kMiddleTurns, kGrowth);
        count += 1;
      }
    if (count == 0) return;
    std::vector<double> factors(luck.unknowns());
    used_ = {0};
    factors[0] = 1;
    for (std::size_t i = 0; i < names_.elements().size(); ++i) {
      if (!end.rules->element_on(names_.elements()[i])) continue;
      factors[i + 1] = 1;
      used_.push_back(i + 1);
    }
    const double of_lead = end.players() / (end.players() - 1.0);  // a lead differs more than points do
    luck.add(factors, used_, sum / count / of_lead, 1);
  }

  VariedPlayer player_;
  const LearnedSources& names_;
  const std::vector<std::size_t> indices_;
  std::vector<Note> notes_;
  std::vector<double> factors_;
  std::vector<std::size_t> used_;
  double scale_ = 1;
};

}  // namespace

std::unique_ptr<const RuleSet> training_rules(TrainingMix mix, int version, Random& random) {
  std::vector<RuleError> errors;
  std::unique_ptr<const RuleSet> rules;
  while (rules == nullptr)
    rules = RuleSet::make(brought_forward(choose_rules(mix, random), version),
                          errors);  // some do not go together
  return rules;
}

LearnedSources::LearnedSources(bool standing) : standing_(standing) {
  for (std::size_t source = 0; source < kOwnSources; ++source) {
    if (!standing && is_of_standing(source)) continue;
    names_.emplace_back(kSourceNames[source]);
    places_.push_back(source);
  }
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(whole_box(), errors);
  for (const Hooks::Prospects& each : rules->hooks().prospects) names_.emplace_back(each.name);
  places_.resize(names_.size(), kOwnSources);
  for (const Module* module : whole_box_modules())
    for (const Element& element : module->elements) elements_.emplace_back(element.id);
}

std::vector<std::size_t> LearnedSources::indices(const RuleSet& rules) const {
  std::vector<std::size_t> indices;
  for (const std::string_view name : source_names(rules))
    indices.push_back(static_cast<std::size_t>(std::ranges::find(names_, name) - names_.begin()));
  return indices;
}

std::vector<double> LearnedSources::prior() const {
  std::vector<double> prior(unknowns());
  for (std::size_t source = 0; source < names_.size(); ++source)
    prior[source * kBasis] = is_points(places_[source]) ? 1 : 0;
  return prior;
}

std::vector<double> LearnedSources::coefficients(const Model& model) const {
  std::vector<double> known = prior();
  for (std::size_t source = 0; source < names_.size(); ++source)
    if (const Basis* found = model.find(names_[source]))
      std::ranges::copy(*found, known.begin() + static_cast<std::ptrdiff_t>(source * kBasis));
  return known;
}

// Points are what they are, more or less; what a fact is worth may be some points. What modules expect has
// been tuned by matches: games played by a wrong belief may confirm it (who thinks nothing of an abbey spends
// it at once, and so shows that it brings nothing), so of these only a little is believed.
std::vector<double> LearnedSources::deviations() const {
  constexpr double kOfPoints = 0.5, kOfModules = 0.05, kOfFacts = 3;
  std::vector<double> deviations(unknowns());
  for (std::size_t i = 0; i < unknowns(); ++i) {
    const std::size_t source = places_[i / kBasis];
    deviations[i] = source >= kOwnSources ? kOfModules : is_points(source) ? kOfPoints : kOfFacts;
  }
  return deviations;
}

Model LearnedSources::model(std::span<const double> unknowns, std::string how) const {
  Model model;
  model.how = std::move(how);
  for (std::size_t source = 0; source < names_.size(); ++source) {
    model.entries.push_back({names_[source], {}});
    for (std::size_t i = 0; i < kBasis; ++i)
      model.entries.back().coefficients[i] = unknowns[source * kBasis + i];
  }
  return model;
}

Lessons::Lessons(const LearnedSources& learned)
    : sources(learned.unknowns()), luck(1 + learned.elements().size()) {}

void Lessons::add(const Lessons& other) {
  sources.add(other.sources);
  luck.add(other.luck);
}

std::vector<Model::Spread> Lessons::spreads(const LearnedSources& learned) const {
  constexpr double kOfGame = 1000, kOfElement = 100;  // squares of points: a base game has about as much
  std::vector<double> deviations(luck.unknowns(), kOfElement);
  deviations[0] = kOfGame;
  const std::vector<double> found = luck.solve(std::vector<double>(luck.unknowns()), deviations, 1);
  std::vector<Model::Spread> spreads;
  spreads.reserve(learned.elements().size());
  for (std::size_t i = 0; i < learned.elements().size(); ++i)
    spreads.push_back({learned.elements()[i], found[0] > 0 ? found[i + 1] / found[0] : 0});
  return spreads;
}

std::vector<double*> Lessons::sums() {
  std::vector<double*> all = sources.sums();
  for (double* each : luck.sums()) all.push_back(each);
  return all;
}

void learn_from_game(TrainingMix mix, int version, std::uint64_t seed, const Weights& weights,
                     const LearnedSources& learned, Lessons& lessons) {
  Random random(seed);
  const auto rules = training_rules(mix, version, random);
  const auto state = std::make_unique<State>();
  Dealer dealer(*rules, random.next());
  const auto student = std::make_unique<Student>(weights, learned, *rules);
  CellId placed = kNoCell;
  start(*state, *rules);
  while (!state->flow.over) {
    const Decision& decision = state->flow.decision;
    if (decision.who == kChance && decision.draws) student->note(*state, placed);
    const Action action = decision.who == kChance ? dealer.deal(*state) : student->choose(*state, random);
    if (action.verb == Verb::place) placed = action.cell;
    apply_legal(*state, action);
  }
  student->learn(*state, lessons);
}

}  // namespace bastide
