#include "analysis/reasons/point_origins.h"

#include <cmath>
#include <limits>

#include "analysis/values/paired_difference.h"

namespace bastide {
namespace {

constexpr int kGames = 24;           // after each sequence
constexpr double kMostOfThem = 0.5;  // of the points that are to be explained

}  // namespace

// Adds what is scored to the last game of the tally.
class PointOrigins::Count final : public EventSink {
 public:
  Count(const State& state, std::span<const Origin> origins, Tally& tally)
      : state_(state), origins_(origins), tally_(tally) {}

  void on_event(const Event& event) override {
    if (event.kind != EventKind::scored || event.cell == kNoCell || !state_.board.placed(event.cell)) return;
    const NodeId root = state_.board.root(event.cell, event.part);
    const Origin* found = nullptr;  // of several that have become one, the player's own
    for (const Origin& origin : origins_)
      if (state_.board.root(origin.node) == root && (found == nullptr || is_in(origin.holders, event.player)))
        found = &origin;
    if (found == nullptr) return;
    const auto index = static_cast<std::size_t>(found - origins_.data());
    tally_[event.player * origins_.size() + index].back() += event.points;
  }

 private:
  const State& state_;
  std::span<const Origin> origins_;
  Tally& tally_;
};

void PointOrigins::compare(const State& state, std::span<const Action> more, std::span<const Action> less,
                           std::uint64_t seed, StopFlag stop) {
  origins_.clear();
  const auto holdings = std::make_unique<Holdings>();
  holdings->gather(state);
  for (std::size_t i = 0; i < holdings->size(); ++i)
    origins_.push_back({(*holdings)[i].root, (*holdings)[i].winners});
  play_(state, more, seed, stop, more_);
  play_(state, less, seed, stop, less_);
}

void PointOrigins::play_(const State& state, std::span<const Action> actions, std::uint64_t seed,
                         StopFlag stop, Tally& tally) {
  tally.assign(origins_.size() * static_cast<std::size_t>(state.players()), {});
  Count count(*playing_, origins_, tally);
  for (int game = 0; game < kGames && !is_stopped(stop); ++game) {
    for (std::vector<float>& points : tally) points.push_back(0);
    *playing_ = state;
    for (const Action& action : actions) apply_legal(*playing_, action, &count);
    Random random(seed + static_cast<std::uint64_t>(game));
    ahead_.play_on(*playing_, std::numeric_limits<int>::max(), random, &count);
  }
}

std::optional<NodeId> PointOrigins::of(PlayerId player, double points) const {
  std::optional<NodeId> most;
  double least = kMostOfThem * std::abs(points);
  for (std::size_t i = 0; i < origins_.size(); ++i) {
    const std::vector<float>&one = more_[player * origins_.size() + i],
          &other = less_[player * origins_.size() + i];
    const PairedDifference difference = points > 0 ? difference_of(one, other) : difference_of(other, one);
    if (!is_sure(difference) || difference.mean < least) continue;
    least = difference.mean;
    most = origins_[i].node;
  }
  return most;
}

}  // namespace bastide
