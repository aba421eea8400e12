#include "players/search/search.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>

#include "engine/rules/game.h"
#include "players/evaluation/fast_math.h"
#include "players/parallel.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kNoLimit = 1'000'000'000;  // of nodes: the clock ends it
constexpr std::size_t kWidest = 64;                // unless the settings say otherwise
constexpr int kEndgame = 8;                        // tiles to come from which on all is played to the end
// What it costs to rank all answers, in nodes: where a node evaluates all places, and the likeliest ones.
constexpr double kRankInNodes = 2, kRankInQuickNodes = 3.7;
// How far apart two candidates are after one draw is not known from few of them: fewer say nothing, and the
// variance is taken as if two more had shown a usual one (points squared, base game).
constexpr std::size_t kFewDraws = 6;
constexpr double kUsualVariance = 4, kUsualDraws = 2;

Deadline half_way(Clock::time_point begin, const Deadline& until) {
  return until ? Deadline(begin + (*until - begin) / 2) : std::nullopt;
}

// No more nodes than the time that is left allows, by what it took to rank the answers: who knows how far he
// will get can part his time.
void fit_to_time(SearchSettings& settings, Clock::time_point begin) {
  if (!settings.until) return;
  const auto now = Clock::now();
  const double spent = std::chrono::duration<double>(now - begin).count();
  const double left = std::chrono::duration<double>(*settings.until - now).count();
  const double rank = settings.places == 0 ? kRankInNodes : kRankInQuickNodes;
  const double at_once = rank * static_cast<double>(settings.threads);
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
  if (thinking.places != 0) places = thinking.places;
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

ContinuationPlayer& Search::worker_(std::size_t index) {
  while (workers_.size() <= index) workers_.push_back(std::make_unique<ContinuationPlayer>(weights_));
  return *workers_[index];
}

void Search::list_candidates_(const SearchSettings& asked, std::span<const OneTurn::Line> kept) {
  settings_ = asked;
  const auto begin = Clock::now();
  const OneTurn::Lines& lines =
      one_turn().rank(*state_, std::max(settings_.width, kWidest), half_way(begin, settings_.until));
  fit_to_time(settings_, begin);
  settings_.complete();
  const int tiles = tiles_to_come(*state_);
  if (tiles <= kEndgame) settings_.depth = tiles + 1;
  candidates_.clear();
  for (std::size_t i = 0; i < std::min(settings_.width, lines.size()); ++i) {
    candidates_.emplace_back();
    candidates_.back().line = lines[i];
  }
  keep_(kept);
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
  begin(state, asked, random, kept);
  work_off();
  return candidates_;
}

void Search::work_off() {
  while (!tasks_.empty()) {
    work_off_tasks_();
    take_results();
  }
}

void Search::begin(const State& state, const SearchSettings& asked, Random& random,
                   std::span<const OneTurn::Line> kept) {
  state_ = &state;
  random_ = &random;
  list_candidates_(asked, kept);
  until_ = asked.until;
  begin_ = Clock::now();
  rounds_ = std::bit_width(candidates_.size() - 1);
  round_ = 0;
  share_ = settings_.nodes / static_cast<std::uint64_t>(std::max(rounds_, 1));
  alive_ = candidates_.size();
  begin_round_();
}

// A round: those that are alive, all with the same draws, for so many nodes.
void Search::begin_round_() {
  tasks_.clear();
  for (; round_ < rounds_; end_round_()) {
    if (until_) settings_.until = begin_ + (*until_ - begin_) * (round_ + 1) / rounds_;
    if (is_ended(settings_)) continue;
    const std::uint64_t a_draw = alive_ * static_cast<std::uint64_t>(settings_.depth);
    round_end_ = nodes_ + share_;
    draws_ = static_cast<std::size_t>(std::clamp<std::uint64_t>(share_ / a_draw, 1, settings_.draws));
    return list_tasks_();
  }
}

// The better half of those that are alive goes on, but for what is settled.
void Search::end_round_() {
  std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive_),
                   [this](const Candidate& a, const Candidate& b) { return advantage_(a) > advantage_(b); });
  alive_ = (alive_ + 1) / 2;
  ++round_;
  drop_settled_();
}

// With fewer candidates fewer rounds are left.
void Search::drop_settled_() {
  if (settings_.least_improvement <= 0 || alive_ < 2) return;
  const auto settled = std::stable_partition(
      candidates_.begin() + 1, candidates_.begin() + static_cast<std::ptrdiff_t>(alive_),
      [this](const Candidate& each) { return expected_improvement_(each) >= settings_.least_improvement; });
  alive_ = static_cast<std::size_t>(settled - candidates_.begin());
  const int left = begin_alike_() ? 0 : std::bit_width(alive_ - 1);
  round_ = std::max(round_, rounds_ - left);
}

// Do all that are alive begin with the same action? What comes after it is another decision.
bool Search::begin_alike_() const {
  return std::all_of(
      candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive_),
      [this](const Candidate& each) { return each.line.actions[0] == candidates_.front().line.actions[0]; });
}

// Points by which the candidate may be expected to be better than the first one, 0 where it is worse: by how
// far they were apart at the same draws. The mean of few draws is spread wider than a normal distribution,
// so a logistic one is used, which needs no library function either.
double Search::expected_improvement_(const Candidate& candidate) const {
  const std::vector<float>&best = candidates_.front().outcomes, &here = candidate.outcomes;
  const std::size_t draws = std::min(best.size(), here.size());
  if (draws < kFewDraws) return std::numeric_limits<double>::infinity();
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < draws; ++i) {
    const double behind = best[i] - here[i];
    sum += behind;
    squares += behind * behind;
  }
  const auto count = static_cast<double>(draws);
  const double mean = sum / count;
  const double variance =
      (std::max(squares - sum * mean, 0.0) + kUsualDraws * kUsualVariance) / (count - 1 + kUsualDraws);
  const double error = std::sqrt(variance / count);
  constexpr double kSteepness = 2.455;  // of a logistic distribution with deviation 1, for powers of two
  constexpr double kFar = 20;           // errors; what is left beyond is no number of points
  if (mean > kFar * error) return 0;
  return error / kSteepness * log2_of(1 + exp2_of(-kSteepness * mean / error));
}

// Each of the candidates that are alive, once with each of the draws.
void Search::list_tasks_() {
  tasks_.clear();
  Random random(random_->next());
  const double offset = random.below(1 << 20) / static_cast<double>(1 << 20);
  for (std::size_t draw = 0; draw < draws_; ++draw) {
    const double share = (static_cast<double>(draw) + offset) / static_cast<double>(draws_);
    const Continuation way{share, random.next(), settings_.depth, settings_.places};
    for (std::size_t candidate = 0; candidate < candidates_.size(); ++candidate)
      if (candidate < alive_ || candidates_[candidate].kept) tasks_.push_back({candidate, way});
  }
}

void Search::work_off_tasks_() {
  std::atomic<std::size_t> next{0};
  const std::size_t threads = std::max<std::size_t>(settings_.threads, 1);
  worker_(threads - 1);  // all of them are there before the first begins
  run_in_parallel(threads, [&](std::size_t thread) {
    for (std::size_t i = next++; i < tasks_.size() && !is_ended(settings_); i = next++)
      work_out_(tasks_[i], *workers_[thread]);
  });
}

void Search::work_out_(Task& task, ContinuationPlayer& worker) const {
  const std::uint64_t before = worker.turns();
  task.expected = worker.play(*state_, candidates_[task.candidate].line.actions, task.way, settings_.until);
  task.turns = worker.turns() - before;
  task.done = !is_over(settings_.until);
}

void Search::take_results() {
  std::uint64_t turns = 0;
  for (const Task& task : tasks_) turns += task.turns;
  nodes_ += turns;
  // What the clock cut in the middle of a draw is left out: some have met that draw, and others have not.
  const std::size_t a_draw = tasks_.size() / draws_;
  for (auto first = tasks_.begin(); first != tasks_.end(); first += static_cast<std::ptrdiff_t>(a_draw)) {
    const auto end = first + static_cast<std::ptrdiff_t>(a_draw);
    if (!std::all_of(first, end, [](const Task& task) { return task.done; })) continue;
    for (auto task = first; task != end; ++task) note_(*task);
  }
  // Near the end of the game there may be nothing to play on.
  if (turns != 0 && nodes_ + turns / 2 < round_end_ && !is_ended(settings_)) return list_tasks_();
  end_round_();
  begin_round_();
}

void Search::note_(const Task& task) {
  Candidate& candidate = candidates_[task.candidate];
  for (std::size_t p = 0; p < kMaxPlayers; ++p) candidate.sum[p] += task.expected[p];
  candidate.tried += 1;
  if (settings_.keep_samples) candidate.samples.push_back(task.expected);
  const Evaluation& evaluation = one_turn().evaluation();
  candidate.outcomes.push_back(
      static_cast<float>(evaluation.advantage(task.expected, state_->players(), state_->flow.decision.who)));
}

double Search::advantage_(const Candidate& candidate) {
  return one_turn().evaluation().advantage(candidate.expected(), state_->players(),
                                           state_->flow.decision.who);
}

}  // namespace bastide
