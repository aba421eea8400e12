#include "players/training/training.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "players/evaluation/checksum.h"
#include "players/parallel.h"

namespace bastide {
namespace {

constexpr int kShare = 8;           // games of which one thread makes a sum of its own
constexpr int kSharesInBlock = 16;  // sums that are added, in their order, before anything is saved
// Observations that say as much as one: a game's hundred and more share its end.
constexpr double kAlike = 50;

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

}  // namespace

Training::Training(const TrainingSettings& settings) : settings_(settings), lessons_(sources_) {
  model_ = sources_.model(sources_.prior(), "nothing learned");
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
  const int count = std::min(settings_.games - games_, kShare * kSharesInBlock);
  const int shares = (count + kShare - 1) / kShare;
  std::vector<Lessons> sums(static_cast<std::size_t>(shares), Lessons(sources_));
  Weights weights;
  weights.model = &model_;
  const int first = generation_ * settings_.games + games_;
  std::atomic<int> next{0};
  run_in_parallel(std::max<std::size_t>(settings_.threads, 1), [&](std::size_t) {
    for (int share = next++; share < shares; share = next++)
      for (int game = share * kShare; game < std::min(count, (share + 1) * kShare); ++game) {
        const auto number = static_cast<std::uint64_t>(first) + static_cast<std::uint64_t>(game);
        learn_from_game(settings_.mix, rules_version_, Random(settings_.seed * 1'000'003 + number).next(),
                        weights, sources_, sums[static_cast<std::size_t>(share)]);
      }
  });
  for (const Lessons& sum : sums) lessons_.add(sum);
  games_ += count;
}

void Training::end_generation_() {
  const std::vector<double> prior = sources_.prior();
  const std::vector<double> found = lessons_.sources.solve(prior, sources_.deviations(), kAlike);
  ++generation_;
  games_ = 0;
  char how[200];
  std::snprintf(how, sizeof how,
                "bastide train --seed %llu --games %d --generations %d --games-of %s (generation %d)",
                static_cast<unsigned long long>(settings_.seed), settings_.games, settings_.generations,
                name_of(settings_.mix), generation_);
  // As it is read from a file.
  std::string error;
  Model learned = sources_.model(found, how);
  learned.spreads = lessons_.spreads(sources_);
  model_ = *Model::read(learned.text(), error);
  char line[200];
  std::snprintf(line, sizeof line, "generation %d: deviation %.3f without having learned, %.3f now",
                generation_, std::sqrt(lessons_.sources.error_of(prior)),
                std::sqrt(lessons_.sources.error_of(found)));
  account_.emplace_back(line);
  lessons_ = Lessons(sources_);
}

std::string Training::title_(int rules_version) const {
  char title[160];
  std::snprintf(title, sizeof title,
                "bastide training 3 seed %llu games %d generations %d mix %s unknowns %zu",
                static_cast<unsigned long long>(settings_.seed), settings_.games, settings_.generations,
                name_of(settings_.mix), sources_.unknowns());
  return title + (rules_version == 1 ? std::string() : " rules " + std::to_string(rules_version)) + "\n";
}

std::string Training::save() const {
  std::string text =
      title_(rules_version_) + std::to_string(generation_) + " " + std::to_string(games_) + "\n";
  Lessons copy = lessons_;
  for (const double* sum : copy.sums()) text += in_hex(*sum) + "\n";
  text += model_.text();
  return text + checksum_line(text);
}

std::string Training::load(std::string_view text) {
  int version = kRulesVersion;
  while (version > 1 && !text.starts_with(title_(version))) --version;
  const std::string title = title_(version);
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
  Lessons lessons(sources_);
  for (double* sum : lessons.sums()) {
    if (!from_hex(text.substr(0, 16), *sum) || !std::isfinite(*sum))
      return "the training is damaged or cut off";
    text.remove_prefix(std::min<std::size_t>(text.size(), 17));
  }
  std::string error;
  auto model = Model::read(text, error);
  if (!model) return "the training's model: " + error;
  model_ = std::move(*model);
  lessons_ = std::move(lessons);
  rules_version_ = version;
  generation_ = generation;
  games_ = games;
  return {};
}

}  // namespace bastide
