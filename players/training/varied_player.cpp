#include "players/training/varied_player.h"

namespace bastide {
namespace {

constexpr std::uint32_t kStrange = 8;       // one answer in so many is any of the best ones
constexpr std::size_t kStrangeActions = 5;  // of so many

}  // namespace

Action VariedPlayer::choose(const State& state, Random& random) {
  if (random.below(kStrange) != 0) return turn_.quick_best(state).actions[0];
  const OneTurn::Lines& lines = turn_.rank(state, kStrangeActions);
  return lines[random.below(static_cast<std::uint32_t>(lines.size()))].actions[0];
}

}  // namespace bastide
