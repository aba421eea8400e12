#include "players/training/training.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "players/evaluation/checksum.h"
#include "players/parallel.h"
#include "players/training/searched_games.h"

namespace bastide {
namespace {

constexpr int kShare = 8;  // games of which one thread makes a sum of its own
// Observations that say as much as one: a game's hundred and more share its end.
constexpr double kAlike = 50;
constexpr double kAlikeInSearches = 20;  // the answers of a decision, and those of the next one

const char* name_of(TrainingMix mix) { return mix == TrainingMix::base ? "base" : "all"; }

std::string in_hex(double value) {
  char text[24];
  std::snprintf(text, sizeof text, "%016llx",
                static_cast<unsigned long long>(std::bit_cast<std::uint64_t>(value)));
  return text;
}

bool from_hex(std::string_view text, double& value) {
  std::uint64_t bits = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
  value = std::bit_cast<double>(bits);
  return error == std::errc{} && rest == text.data() + text.size() && text.size() == 16;
}

std::string sums_text(Lessons lessons) {
  std::string text;
  for (const double* sum : lessons.sums()) text += in_hex(*sum) + "\n";
  return text;
}

// Takes them off the front of the text.
bool read_sums(std::string_view& text, Lessons& lessons) {
  for (double* sum : lessons.sums()) {
    if (!from_hex(text.substr(0, 16), *sum) || !std::isfinite(*sum)) return false;
    text.remove_prefix(std::min<std::size_t>(text.size(), 17));
  }
  return true;
}

void learn_from_share(const TrainingShare& share, const Weights& weights, const LearnedSources& sources,
                      Lessons& sum, StopFlag stop = nullptr) {
  for (int game = share.first; game < share.first + share.games && !is_stopped(stop); ++game) {
    const std::uint64_t seed = Random(share.seed * 1'000'003 + static_cast<std::uint64_t>(game)).next();
    if (share.nodes == 0)
      learn_from_game(share.mix, share.rules_version, seed, weights, sources, sum);
    else
      learn_from_searches(share.mix, share.rules_version, seed, share.nodes, weights, sources, sum);
  }
}

}  // namespace

std::string sum_of(const TrainingShare& share, StopFlag stop) {
  std::string error;
  const auto model = Model::read(share.model, error);
  if (!model) throw std::runtime_error("the model: " + error);
  const LearnedSources sources(share.standing);
  Weights weights;
  weights.model = &*model;
  Lessons sum(sources);
  learn_from_share(share, weights, sources, sum, stop);
  return is_stopped(stop) ? std::string() : sums_text(sum);
}

Training::Training(const TrainingSettings& settings) : settings_(settings), lessons_(sources_) {
  model_ = settings_.nodes == 0 ? sources_.model(sources_.prior(), "nothing learned") : Model::current();
}

void Training::go_on() {
  const int all = settings_.games * settings_.generations;
  while (!done() && !is_stopped(settings_.stop)) {
    play_block_();
    if (games_ == settings_.games) end_generation_();
    if (settings_.progress) settings_.progress(generation_ * settings_.games + games_, all);
  }
}

// So many games, shared among the threads; which thread plays which makes no difference.
void Training::play_block_() {
  const std::vector<TrainingShare> shares = next_block_();
  std::vector<Lessons> sums(shares.size(), Lessons(sources_));
  if (settings_.players) {
    if (!play_elsewhere_(shares, sums)) return;
  } else {
    Weights weights;
    weights.model = &model_;
    std::atomic<std::size_t> next{0};
    run_in_parallel(std::max<std::size_t>(settings_.threads, 1), [&](std::size_t) {
      for (std::size_t i = next++; i < shares.size(); i = next++)
        learn_from_share(shares[i], weights, sources_, sums[i]);
    });
  }
  for (const Lessons& sum : sums) lessons_.add(sum);
  for (const TrainingShare& share : shares) games_ += share.games;
}

std::vector<TrainingShare> Training::next_block_() const {
  const int count = std::min(settings_.games - games_, kShare * std::max(settings_.shares_in_block, 1));
  const std::string model = settings_.players ? model_.text() : std::string();
  std::vector<TrainingShare> shares;
  for (int game = 0; game < count; game += kShare)
    shares.push_back({settings_.mix, rules_version_, settings_.nodes, settings_.seed,
                      generation_ * settings_.games + games_ + game, std::min(kShare, count - game),
                      sources_.standing(), model});
  return shares;
}

// False: stopped.
bool Training::play_elsewhere_(const std::vector<TrainingShare>& shares, std::vector<Lessons>& sums) const {
  const std::vector<std::string> texts = settings_.players(shares);
  if (texts.size() != shares.size()) return false;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::string_view text = texts[i];
    if (!read_sums(text, sums[i]) || !text.empty()) throw std::runtime_error("a share's sum is damaged");
  }
  return true;
}

void Training::end_generation_() {
  const bool searched = settings_.nodes != 0;
  const std::vector<double> prior = searched ? sources_.coefficients(model_) : sources_.prior();
  const std::vector<double> found =
      lessons_.sources.solve(prior, sources_.deviations(), searched ? kAlikeInSearches : kAlike);
  ++generation_;
  games_ = 0;
  char how[200];
  std::snprintf(how, sizeof how,
                "bastide train --seed %llu --games %d --generations %d --games-of %s%s (generation %d)",
                static_cast<unsigned long long>(settings_.seed), settings_.games, settings_.generations,
                name_of(settings_.mix),
                searched ? (" --nodes " + std::to_string(settings_.nodes)).c_str() : "", generation_);
  // As it is read from a file.
  std::string error;
  Model learned = sources_.model(found, how);
  learned.spreads = searched ? model_.spreads : lessons_.spreads(sources_);
  model_ = *Model::read(learned.text(), error);
  account_.push_back({generation_, std::sqrt(lessons_.sources.error_of(prior)),
                      std::sqrt(lessons_.sources.error_of(found))});
  lessons_ = Lessons(sources_);
}

std::string Training::title_(int rules_version, bool standing) const {
  char title[160];
  std::snprintf(title, sizeof title,
                "bastide training 3 seed %llu games %d generations %d mix %s unknowns %zu",
                static_cast<unsigned long long>(settings_.seed), settings_.games, settings_.generations,
                name_of(settings_.mix), LearnedSources(standing).unknowns());
  return title + (settings_.nodes == 0 ? std::string() : " nodes " + std::to_string(settings_.nodes)) +
         (rules_version == 1 ? std::string() : " rules " + std::to_string(rules_version)) + "\n";
}

std::string Training::save() const {
  std::string text = title_(rules_version_, sources_.standing()) + std::to_string(generation_) + " " +
                     std::to_string(games_) + "\n";
  text += sums_text(lessons_) + model_.text();
  return text + checksum_line(text);
}

std::string Training::load(std::string_view text) {
  int version = kRulesVersion;
  bool standing = true;
  while ((version > 1 || standing) && !text.starts_with(title_(version, standing))) {
    if (!standing) --version;
    standing = !standing;
  }
  const std::string title = title_(version, standing);
  if (!text.starts_with("bastide training 3 ")) return "this is no training to go on with";
  if (!text.starts_with(title))
    return "this training has other settings: " + std::string(text.substr(0, text.find('\n')));
  const std::size_t last = text.rfind("checksum ");
  if (last == std::string_view::npos || text.substr(last) != checksum_line(text.substr(0, last)))
    return "the training is damaged or cut off: the checksum on the last line does not fit";
  text = text.substr(title.size(), last - title.size());
  int generation = 0, games = 0, length = 0;
  const std::string counts(text.substr(0, text.find('\n')));
  if (std::sscanf(counts.c_str(), "%d %d%n", &generation, &games, &length) != 2 || generation < 0 ||
      generation > settings_.generations || games < 0 || games >= settings_.games ||
      static_cast<std::size_t>(length) != counts.size())
    return "line 2: expected how many generations and games are done";
  text.remove_prefix(std::min(text.size(), counts.size() + 1));
  LearnedSources sources(standing);
  Lessons lessons(sources);
  if (!read_sums(text, lessons)) return "the training is damaged or cut off";
  std::string error;
  auto model = Model::read(text, error);
  if (!model) return "the training's model: " + error;
  model_ = std::move(*model);
  lessons_ = std::move(lessons);
  sources_ = std::move(sources);
  rules_version_ = version;
  generation_ = generation;
  games_ = games;
  return {};
}

}  // namespace bastide
