#include "cli/table/final_account.h"

#include <algorithm>
#include <numeric>

#include "engine/notation/event_text.h"

namespace bastide {
namespace {

std::vector<PlayerId> by_points(const State& state) {
  std::vector<PlayerId> seats(static_cast<std::size_t>(state.players()));
  std::iota(seats.begin(), seats.end(), PlayerId{0});
  std::stable_sort(seats.begin(), seats.end(),
                   [&](PlayerId a, PlayerId b) { return state.scores[a] > state.scores[b]; });
  return seats;
}

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + text;
}

std::string line_of(const Account& account) {
  const std::string when = account.final ? "end" : std::to_string(account.turn);
  return right(when, 6) + "  " + padded(account.what, 31) + right(std::to_string(account.points), 4) +
         "  = " + account.formula + (account.clauses.empty() ? "" : " [" + account.clauses + "]") + "\n";
}

std::string line_of_before(int points) {
  return right("before", 6) + "  " + padded("the position where it began", 31) +
         right(std::to_string(points), 4) + "\n";
}

}  // namespace

std::string final_account(const State& state, const Story& story, const Look& look, ColourDepth depth) {
  const Ink bold{std::nullopt, std::nullopt, true, false, false};
  std::string text;
  const std::vector<PlayerId> seats = by_points(state);
  for (PlayerId seat : seats) {
    const std::string points = std::to_string(state.scores[seat]);
    text += painted(player_badge(seat, look), look.coloured ? ink_of(seat) : bold, depth) + " " +
            painted(padded(seat_name(seat, story.names()), 36), bold, depth) +
            painted(right(points, 4), bold, depth) + "\n";
    if (const int before = story.points_before()[seat]; before != 0) text += line_of_before(before);
    for (const Account& account : story.accounts())
      if (account.player == seat) text += line_of(account);
    text += "\n";
  }
  const int best = state.scores[seats.front()];
  std::string winners;
  for (PlayerId seat : seats)
    if (state.scores[seat] == best)
      winners += (winners.empty() ? "" : " and ") + seat_name(seat, story.names());
  const bool plural = winners.find(" and ") != std::string::npos || winners == "You";
  const std::string verb = state.flow.over ? "win" : "lead";
  return text + winners + " " + verb + (plural ? "" : "s") + " with " + std::to_string(best) + " points.\n";
}

std::string account_faults(const State& state, const Story& story) {
  std::vector<int> sums = story.points_before();
  for (const Account& account : story.accounts()) {
    if (account.sum_of_lines != account.points)
      return "the lines for the " + account.what + " sum to " + std::to_string(account.sum_of_lines) +
             ", not to " + std::to_string(account.points);
    sums[account.player] += account.points;
  }
  for (PlayerId seat = 0; seat < sums.size(); ++seat)
    if (sums[seat] != state.scores[seat])
      return seat_name(seat, story.names()) + "'s lines sum to " + std::to_string(sums[seat]) +
             ", but the score is " + std::to_string(state.scores[seat]);
  return {};
}

}  // namespace bastide
