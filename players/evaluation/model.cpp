#include "players/evaluation/model.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/rules/state.h"
#include "players/evaluation/checksum.h"
#include "players/read_decimal.h"

namespace bastide {

extern const std::string_view evaluation_weights, second_weights;  // players/weights/*.weights

namespace {

constexpr std::string_view kTitle = "bastide evaluation";
constexpr double kNearEnd = 8;  // tiles to come at which the end is half near

// Takes the text up to the end of the line off the front.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::string_view next_word(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

bool read_number(std::string_view& line, double& number) {
  const std::string_view word = next_word(line);
  return read_decimal(word, number) && std::abs(number) <= 1e4;
}

std::string in_five_digits(double number) {
  char text[32];
  std::snprintf(text, sizeof text, " %.5g", number == 0 ? 0.0 : number);
  return text;
}

constexpr std::string_view kSpread = "spread";  // what stands before an element instead of a source

bool read_line(std::string_view line, Model& model) {
  const std::string name(next_word(line));
  if (name == kSpread) {
    Model::Spread& spread = model.spreads.emplace_back();
    spread.element = next_word(line);
    return !spread.element.empty() && read_number(line, spread.more) && line.empty();
  }
  Model::Entry& entry = model.entries.emplace_back();
  entry.source = name;
  for (double& each : entry.coefficients)
    if (!read_number(line, each)) return false;
  return !name.empty() && line.empty();
}

Model read_embedded(std::string_view text) {
  std::string error;
  auto model = Model::read(text, error);
  return model ? std::move(*model) : Model{};  // a test sees to it that it can be read
}

Model& current_model() {
  static Model model = Model::built_in();
  return model;
}

}  // namespace

// Games of one taught it nothing: they are seen as games of two.
Basis basis_of(const RuleSet& rules, int tiles_to_come) {
  const double share = tiles_to_come / static_cast<double>(std::max<std::size_t>(1, rules.tiles_in_all()));
  return {1, share, share * share, kNearEnd / (kNearEnd + tiles_to_come),
          std::max(0, rules.players() - 2) / 4.0};
}

std::optional<Model> Model::read(std::string_view text, std::string& error) {
  const std::size_t last = text.rfind("checksum ");
  std::string_view rest = text.substr(0, std::min(last, text.size()));
  std::string_view title = next_line(rest);
  if (!title.starts_with(kTitle)) {
    error = "line 1: this is no file of weights: it does not begin with '" + std::string(kTitle) + "'";
    return std::nullopt;
  }
  title.remove_prefix(kTitle.size());
  if (title != " " + std::to_string(kVersion)) {
    error = "line 1: the weights are of version" + std::string(title) + "; this program reads version " +
            std::to_string(kVersion);
    return std::nullopt;
  }
  if (last == std::string_view::npos || text.substr(last) != checksum_line(text.substr(0, last))) {
    error = "the weights are damaged or cut off: the checksum on the last line does not fit";
    return std::nullopt;
  }
  Model model;
  std::string_view how = next_line(rest);
  if (next_word(how) != "how") {
    error = "line 2: expected 'how' and how the weights came about";
    return std::nullopt;
  }
  model.how = how;
  for (int line = 3; !rest.empty(); ++line) {
    if (read_line(next_line(rest), model)) continue;
    error = "line " + std::to_string(line) + ": expected a source and " + std::to_string(kBasis) +
            " numbers up to 10000, or 'spread', an element and one";
    return std::nullopt;
  }
  return model;
}

std::string Model::text() const {
  std::string all = std::string(kTitle) + " " + std::to_string(kVersion) + "\nhow " + how + "\n";
  for (const Entry& entry : entries) {
    all += entry.source;
    for (const double each : entry.coefficients) all += in_five_digits(each);
    all += '\n';
  }
  for (const Spread& spread : spreads)
    all += std::string(kSpread) + " " + spread.element + in_five_digits(spread.more) + "\n";
  return all + checksum_line(all);
}

const Model& Model::built_in() {
  static const Model model = read_embedded(evaluation_weights);
  return model;
}

const Model& Model::second() {
  static const Model model = read_embedded(second_weights);
  return model;
}

const Model& Model::current() { return current_model(); }

void Model::replace_current(Model model) { current_model() = std::move(model); }

Weights weights_by(const Model& model) {
  Weights weights;
  weights.model = &model;
  return weights;
}

const Basis* Model::find(std::string_view source) const {
  const auto found = std::ranges::find(entries, source, &Entry::source);
  return found == entries.end() ? nullptr : &found->coefficients;
}

double Model::spread(const RuleSet& rules) const {
  constexpr double kLeast = 0.25;
  double variance = 1;
  for (const Spread& each : spreads) variance += rules.element_on(each.element) ? each.more : 0;
  return std::sqrt(std::max(kLeast, variance));
}

std::vector<std::string_view> source_names(const RuleSet& rules) {
  std::vector<std::string_view> names(kSourceNames.begin(), kSourceNames.end());
  for (const Hooks::Prospects& each : rules.hooks().prospects) names.push_back(each.name);
  return names;
}

bool Belief::sees(Source first, Source last) const {
  if (model_ == nullptr) return false;
  for (auto source = static_cast<std::size_t>(first); source <= static_cast<std::size_t>(last); ++source) {
    const Basis* known = model_->find(kSourceNames[source]);
    if (known != nullptr && *known != Basis{}) return true;
  }
  return false;
}

void Belief::at(const RuleSet& rules, int tiles_to_come) {
  const bool known = rules_ == rules.serial();
  if (known && (tiles_ == tiles_to_come || model_ == nullptr)) return;
  if (!known) resolve_(rules);
  tiles_ = tiles_to_come;
  const Basis basis = basis_of(rules, tiles_to_come);
  for (std::size_t source = 0; source < sources_; ++source) {
    factors_[source] = 0;
    for (std::size_t i = 0; i < kBasis; ++i) factors_[source] += coefficients_[source][i] * basis[i];
  }
}

void Belief::resolve_(const RuleSet& rules) {
  rules_ = rules.serial();
  const std::vector<std::string_view> names = source_names(rules);
  sources_ = std::min(names.size(), kMostSources);
  for (std::size_t source = 0; source < sources_; ++source) {
    const Basis* known = model_ == nullptr ? nullptr : model_->find(names[source]);
    coefficients_[source] = known != nullptr ? *known : Basis{is_points(source) ? 1.0 : 0.0};
  }
}

}  // namespace bastide
