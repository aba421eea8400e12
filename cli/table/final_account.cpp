#include "cli/table/final_account.h"

#include <algorithm>
#include <numeric>

#include "cli/language/language.h"
#include "cli/screen/columns.h"
#include "cli/words/people.h"

namespace bastide {
namespace {

std::vector<PlayerId> by_points(const State& state) {
  std::vector<PlayerId> seats(static_cast<std::size_t>(state.players()));
  std::iota(seats.begin(), seats.end(), PlayerId{0});
  std::stable_sort(seats.begin(), seats.end(),
                   [&](PlayerId a, PlayerId b) { return state.scores[a] > state.scores[b]; });
  return seats;
}

// As wide as the language's words and the features' names.
struct Widths {
  int when = 6, what = 31;
};

Widths columns_of(const Story& story) {
  Widths columns;
  for (const char* key : {"final.end", "final.before"})
    columns.when = std::max(columns.when, width_of(in_words(key)));
  columns.what = std::max(columns.what, width_of(in_words("final.start")));
  for (const Account& account : story.accounts())
    columns.what = std::max(columns.what, width_of(account.what));
  return columns;
}

std::string line_of(const std::string& when, const std::string& what, int points, const Widths& columns) {
  return right_aligned(when, columns.when) + "  " + padded(what, columns.what) +
         right_aligned(std::to_string(points), 4);
}

constexpr int kRoomForSum = 20;

// The sum below itself where it has no room beside the points, and where it has hardly any below them.
std::string line_of(const Account& account, const Widths& columns, int width) {
  const std::string when = account.final ? in_words("final.end") : std::to_string(account.turn);
  const std::string start = line_of(when, account.what, account.points, columns) + "  =";
  const std::string sum = account.formula + (account.clauses.empty() ? "" : " [" + account.clauses + "]");
  if (width == 0) return start + " " + sum + "\n";
  return entry(start, sum, std::min(width_of(start) + 1, width - kRoomForSum), width);
}

}  // namespace

std::string final_account(const State& state, const Story& story, const Look& look, ColourDepth depth,
                          int width) {
  const Ink bold{std::nullopt, std::nullopt, true, false, false};
  std::string text;
  const std::vector<PlayerId> seats = by_points(state);
  const Widths columns = columns_of(story);
  for (PlayerId seat : seats) {
    const std::string points = std::to_string(state.scores[seat]);
    text += painted(player_badge(seat, look), look.coloured ? ink_of(seat) : bold, depth) + " " +
            painted(padded(name_of_seat(seat, story.names()), columns.when + columns.what - 1), bold, depth) +
            painted(right_aligned(points, 4), bold, depth) + "\n";
    if (const int before = story.points_before()[seat]; before != 0)
      text += line_of(in_words("final.before"), in_words("final.start"), before, columns) + "\n";
    for (const Account& account : story.accounts())
      if (account.player == seat) text += line_of(account, columns, width);
    text += "\n";
  }
  return text + result_in_words(state, story) + "\n";
}

std::string result_in_words(const State& state, const Story& story) {
  const std::vector<PlayerId> seats = by_points(state);
  const int best = state.scores[seats.front()];
  std::vector<std::string> first;
  for (PlayerId seat : seats)
    if (state.scores[seat] == best) first.push_back(name_of_seat(seat, story.names()));
  return in_words("final.result", {{"over", state.flow.over ? "yes" : "no"},
                                   {"who", first.size() > 1 ? "several" : case_of(first.front())},
                                   {"name", first.front()},
                                   {"names", listed(first)},
                                   {"points", best}});
}

std::string account_faults(const State& state, const Story& story) {
  std::vector<int> sums = story.points_before();
  for (const Account& account : story.accounts()) {
    if (account.sum_of_lines != account.points)
      return in_words("account.fault-lines",
                      {{"what", account.what}, {"sum", account.sum_of_lines}, {"points", account.points}});
    sums[account.player] += account.points;
  }
  for (PlayerId seat = 0; seat < sums.size(); ++seat)
    if (sums[seat] != state.scores[seat])
      return in_words(
          "account.fault-score",
          {{"name", name_of_seat(seat, story.names())}, {"sum", sums[seat]}, {"points", state.scores[seat]}});
  return {};
}

}  // namespace bastide
