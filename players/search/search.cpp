#include "players/search/search.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <thread>

#include "engine/rules/game.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kNoLimit = 1'000'000'000;  // of nodes: the clock ends it
constexpr std::size_t kWidest = 64;                // unless the settings say otherwise
constexpr int kEndgame = 8;                        // tiles to come from which on all is played to the end
constexpr double kRankInNodes = 2;                 // what it costs to rank all answers

Deadline half_way(Clock::time_point begin, const Deadline& until) {
  return until ? Deadline(begin + (*until - begin) / 2) : std::nullopt;
}

// No more nodes than the time that is left allows, by what it took to rank the answers: who knows how many
// fit can share out the time.
void fit_to_time(SearchSettings& settings, Clock::time_point begin) {
  if (!settings.until) return;
  const auto now = Clock::now();
  const double spent = std::chrono::duration<double>(now - begin).count();
  const double left = std::chrono::duration<double>(*settings.until - now).count();
  const double at_once = kRankInNodes * static_cast<double>(settings.threads);
  const double nodes = std::clamp(at_once * left / std::max(spent, 1e-7), 1.0, double{kNoLimit});
  settings.nodes = std::min(settings.nodes, static_cast<std::uint64_t>(nodes));
}

bool is_ended(const SearchSettings& settings) {
  return is_over(settings.until) || is_stopped(settings.stop) || is_over(settings.moving);
}

}  // namespace

void SearchSettings::obey(const Thinking& thinking) {
  if (thinking.threads != 0) threads = thinking.threads;
  if (thinking.width != 0) width = thinking.width;
  if (thinking.depth != 0) depth = thinking.depth;
  if (thinking.iterations != 0) nodes = thinking.iterations;
  if (thinking.milliseconds != 0 && thinking.iterations == 0) nodes = kNoLimit;
  if (const Deadline deadline = thinking.deadline()) until = deadline;
  moving = thinking.moving;
}

void SearchSettings::complete() {
  const double root = std::sqrt(static_cast<double>(nodes));
  if (depth == 0) depth = std::clamp(static_cast<int>(0.8 * std::sqrt(root)), 3, 10);
  if (width == 0) width = std::clamp<std::size_t>(static_cast<std::size_t>(root / 2), 2, kWidest);
  // So many that each can be tried with a tile or two in its first round.
  const std::uint64_t most = nodes / (4 * static_cast<std::uint64_t>(depth));
  width = std::min<std::size_t>(width, std::max<std::uint64_t>(most, 2));
}

ExpectedPoints Search::Candidate::expected() const {
  if (tried == 0) return line.expected;
  ExpectedPoints mean = sum;
  for (double& each : mean) each /= tried;
  return mean;
}

std::uint64_t Search::nodes() const {
  std::uint64_t nodes = 0;
  for (const auto& worker : workers_) nodes += worker->ahead.turns();
  return nodes;
}

// Returns the settings with all that was open in them.
SearchSettings Search::list_candidates_(const State& state, SearchSettings settings,
                                        std::span<const OneTurn::Line> kept) {
  const auto begin = Clock::now();
  const OneTurn::Lines& lines = worker_(0).ahead.one_turn().rank(state, std::max(settings.width, kWidest),
                                                                 half_way(begin, settings.until));
  fit_to_time(settings, begin);
  settings.complete();
  const int tiles = tiles_to_come(state);
  if (tiles <= kEndgame) settings.depth = tiles + 1;
  candidates_.clear();
  for (std::size_t i = 0; i < std::min(settings.width, lines.size()); ++i) {
    candidates_.emplace_back();
    candidates_.back().line = lines[i];
  }
  keep_(kept);
  return settings;
}

void Search::keep_(std::span<const OneTurn::Line> kept) {
  for (const OneTurn::Line& line : kept) {
    const auto is_this = [&line](const Candidate& each) {
      return std::ranges::equal(each.line.actions, line.actions);
    };
    auto place = std::ranges::find_if(candidates_, is_this);
    if (place == candidates_.end()) {
      candidates_.emplace_back();
      place = std::prev(candidates_.end());
      place->line = line;
    }
    place->kept = true;
  }
}

const std::vector<Search::Candidate>& Search::consider(const State& state, const SearchSettings& asked,
                                                       Random& random, std::span<const OneTurn::Line> kept) {
  SearchSettings settings = list_candidates_(state, asked, kept);
  keep_samples_ = settings.keep_samples;
  const int rounds = std::bit_width(candidates_.size() - 1);
  const auto begin = Clock::now();
  std::size_t alive = candidates_.size();
  for (int round = 0; round < rounds; ++round) {
    if (asked.until) settings.until = begin + (*asked.until - begin) * (round + 1) / rounds;
    try_(state, settings, settings.nodes / static_cast<std::uint64_t>(rounds), alive, random);
    sort_(alive, state.players(), state.flow.decision.who);
    alive = (alive + 1) / 2;
  }
  return candidates_;
}

// A round: those that are alive, all with the same draws, for so many nodes.
void Search::try_(const State& state, const SearchSettings& settings, std::uint64_t share, std::size_t alive,
                  Random& random) {
  const std::uint64_t end = nodes() + share;
  const std::uint64_t a_draw = alive * static_cast<std::uint64_t>(settings.depth);
  const auto draws = static_cast<std::size_t>(std::clamp<std::uint64_t>(share / a_draw, 1, settings.draws));
  std::uint64_t swept = 0;  // near the end of the game there may be nothing to play on
  do {
    if (is_ended(settings)) return;
    const std::uint64_t before = nodes();
    sweep_(state, settings, alive, draws, random.next());
    swept = nodes() - before;
  } while (swept != 0 && nodes() + swept / 2 < end);
}

Search::Worker& Search::worker_(std::size_t index) {
  while (workers_.size() <= index) workers_.push_back(std::make_unique<Worker>(weights_));
  return *workers_[index];
}

// Each of the prospects that are alive, once with each of the draws.
void Search::sweep_(const State& state, const SearchSettings& settings, std::size_t alive, std::size_t draws,
                    std::uint64_t seed) {
  tasks_.clear();
  Random random(seed);
  const double offset = random.below(1 << 20) / static_cast<double>(1 << 20);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    const double share = (static_cast<double>(draw) + offset) / static_cast<double>(draws);
    const std::uint64_t own = random.next();
    for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate)
      if (candidate < alive || candidates_[candidate].kept) tasks_.push_back({candidate, share, own});
  }
  std::atomic<std::size_t> next{0};
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < settings.threads; ++i)
    others.emplace_back([&, &worker = worker_(i)] { work_(state, settings, worker, next); });
  work_(state, settings, worker_(0), next);
  others.clear();
  // What the clock cut in the middle of a draw is left out: some have met that draw, and others have not.
  const std::size_t a_draw = tasks_.size() / draws;
  for (auto first = tasks_.begin(); first != tasks_.end(); first += static_cast<std::ptrdiff_t>(a_draw)) {
    const auto end = first + static_cast<std::ptrdiff_t>(a_draw);
    if (!std::all_of(first, end, [](const Task& task) { return task.done; })) continue;
    for (auto task = first; task != end; ++task) note_(*task, state.players(), state.flow.decision.who);
  }
}

void Search::note_(const Task& task, int players, PlayerId me) {
  Candidate& candidate = candidates_[task.candidate];
  for (std::size_t p = 0; p < kMaxPlayers; ++p) candidate.sum[p] += task.expected[p];
  candidate.tried += 1;
  if (keep_samples_) candidate.samples.push_back(task.expected);
  const Evaluation& evaluation = worker_(0).ahead.one_turn().evaluation();
  candidate.outcomes.push_back(static_cast<float>(evaluation.advantage(task.expected, players, me)));
}

void Search::work_(const State& state, const SearchSettings& settings, Worker& worker,
                   std::atomic<std::size_t>& next) {
  for (std::size_t i = next++; i < tasks_.size() && !is_ended(settings); i = next++) {
    Task& task = tasks_[i];
    worker.playing = state;
    for (const Action& action : candidates_[task.candidate].line.actions) apply_legal(worker.playing, action);
    Random random(task.seed);
    const int parts = settings.depth - (draw_(worker.playing, task.share, worker.draws, random) ? 1 : 0);
    task.expected = worker.ahead.play_on(worker.playing, parts, random, nullptr, settings.until);
    task.done = !is_over(settings.until);
  }
}

// Draws the tile at that share of the pile, so that evenly spread shares bring every type about as often as
// it will come. Returns whether it did: where a player is asked first, that player acts first.
bool Search::draw_(State& state, double share, ActionList& draws, Random& random) {
  while (!state.flow.over && state.flow.decision.who == kChance && !state.flow.decision.draws)
    apply_legal(state, sample_chance(state, random));
  if (state.flow.over || state.flow.decision.who != kChance) return false;
  legal_actions(state, draws);
  double rest = share * chance_total(state);
  const auto comes = std::ranges::find_if(draws, [&](const Action& draw) {
    rest -= chance_weight(state, draw);
    return rest < 0;
  });
  apply_legal(state, comes == draws.end() ? draws.back() : *comes);
  return true;
}

double Search::advantage_(const Candidate& candidate, int players, PlayerId me) {
  return worker_(0).ahead.one_turn().evaluation().advantage(candidate.expected(), players, me);
}

void Search::sort_(std::size_t alive, int players, PlayerId me) {
  std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive),
                   [&](const Candidate& a, const Candidate& b) {
                     return advantage_(a, players, me) > advantage_(b, players, me);
                   });
}

}  // namespace bastide
