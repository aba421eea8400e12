// How long a player thinks, by what it is told and by its name.
#include <algorithm>

#include "players/player.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

// The part of what is left of a turn's time that a decision may use: of a turn in the base game the tile has
// more than half, the figure a quarter, and however many decisions there are, they keep within it.
constexpr double kShare = 0.65;
// What is kept back of a turn: see TurnClock::share.
constexpr double kReserve = 0.1;
// Enough to look at some answers one by one: in a turn with an auction somebody may be asked fifty times.
constexpr std::chrono::microseconds kLeast(200);

}  // namespace

Deadline Thinking::deadline() const {
  int most = at_most;
  if (milliseconds != 0 && (most == 0 || milliseconds < most)) most = milliseconds;
  Clock::time_point end = Clock::time_point::max();
  if (most != 0) end = Clock::now() + std::chrono::milliseconds(most);
  if (until) end = std::min(end, *until);
  if (moving != nullptr) end = std::min(end, moving->at());
  return end == Clock::time_point::max() ? std::nullopt : Deadline(end);
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
  if (said.places == 0) all.places = named.places;
  return all;
}

std::chrono::nanoseconds TurnClock::share(const State& state, std::chrono::nanoseconds for_a_turn) const {
  const double left =
      (1 - kReserve) * static_cast<double>(for_a_turn.count()) - static_cast<double>(spent_(state).count());
  return std::max<std::chrono::nanoseconds>(
      kLeast, std::chrono::nanoseconds(static_cast<std::int64_t>(kShare * left)));
}

std::chrono::nanoseconds TurnClock::spent_(const State& state) const {
  const Seat& seat = seats_[state.flow.decision.who];
  return seat.turn == state.flow.turn ? seat.spent : std::chrono::nanoseconds{};
}

void TurnClock::add(const State& state, std::chrono::nanoseconds time) {
  seats_[state.flow.decision.who] = {state.flow.turn, spent_(state) + time};
}

Search* Player::begin_search(const State& state) {
  if (named_.milliseconds != 0) return nullptr;
  return begin_search(state, named_, random_);
}

Action Player::choose_as_named(const State& state, const Thinking& said, Random& random) {
  Thinking all = completed(said, named_);
  const bool by_turn = all.milliseconds != said.milliseconds;
  if (!by_turn) return choose(state, all, random);
  const auto begin = Clock::now();
  all.until = begin + clock_.share(state, std::chrono::milliseconds(all.milliseconds));
  const Action action = choose(state, all, random);
  clock_.add(state, Clock::now() - begin);
  return action;
}

}  // namespace bastide
