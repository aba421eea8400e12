// How long a player thinks, by what it is told and by its name.
#include <algorithm>

#include "players/player.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The part of what is left of a turn's time that a decision may use: the tile of a turn in the base game has
// three fifths, its figure a quarter, and however many decisions there are, they keep within it.
constexpr double kShare = 0.6;

}  // namespace

Deadline Thinking::deadline() const {
  int most = at_most;
  if (milliseconds != 0 && (most == 0 || milliseconds < most)) most = milliseconds;
  return most == 0 ? Deadline{} : Clock::now() + std::chrono::milliseconds(most);
}

Thinking completed(const Thinking& said, const Thinking& named) {
  Thinking all = said;
  if (said.milliseconds == 0 && said.iterations == 0) {
    all.milliseconds = named.milliseconds;
    all.iterations = named.iterations;
  }
  if (said.threads == 0) all.threads = named.threads;
  if (said.width == 0) all.width = named.width;
  if (said.depth == 0) all.depth = named.depth;
  return all;
}

int TurnClock::share(const State& state, int for_a_turn) const {
  const std::chrono::duration<double, std::milli> left = milliseconds(for_a_turn) - spent_(state);
  return std::max(1, static_cast<int>(kShare * left.count()));
}

std::chrono::nanoseconds TurnClock::spent_(const State& state) const {
  const Seat& seat = seats_[state.flow.decision.who];
  return seat.turn == state.flow.turn ? seat.spent : std::chrono::nanoseconds{};
}

void TurnClock::add(const State& state, std::chrono::nanoseconds time) {
  seats_[state.flow.decision.who] = {state.flow.turn, spent_(state) + time};
}

Action Player::choose_as_named(const State& state, const Thinking& said, Random& random) {
  Thinking all = completed(said, named_);
  const bool by_turn = all.milliseconds != said.milliseconds;
  if (!by_turn) return choose(state, all, random);
  const auto begin = Clock::now();
  all.milliseconds = clock_.share(state, all.milliseconds);
  const Action action = choose(state, all, random);
  clock_.add(state, Clock::now() - begin);
  return action;
}

}  // namespace bastide
