#include "cli/table/final_account.h"

#include <algorithm>
#include <numeric>

#include "cli/language/language.h"
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

std::string right(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + text;
}

// As wide as the language's words and the features' names.
struct Columns {
  int when = 6, what = 31;
};

Columns columns_of(const Story& story) {
  Columns columns;
  for (const char* key : {"final.end", "final.before"})
    columns.when = std::max(columns.when, width_of(in_words(key)));
  columns.what = std::max(columns.what, width_of(in_words("final.start")));
  for (const Account& account : story.accounts())
    columns.what = std::max(columns.what, width_of(account.what));
  return columns;
}

std::string line_of(const std::string& when, const std::string& what, int points, const Columns& columns) {
  return right(when, columns.when) + "  " + padded(what, columns.what) + right(std::to_string(points), 4);
}

std::string line_of(const Account& account, const Columns& columns) {
  const std::string when = account.final ? in_words("final.end") : std::to_string(account.turn);
  return line_of(when, account.what, account.points, columns) + "  = " + account.formula +
         (account.clauses.empty() ? "" : " [" + account.clauses + "]") + "\n";
}

}  // namespace

std::string final_account(const State& state, const Story& story, const Look& look, ColourDepth depth) {
  const Ink bold{std::nullopt, std::nullopt, true, false, false};
  std::string text;
  const std::vector<PlayerId> seats = by_points(state);
  const Columns columns = columns_of(story);
  for (PlayerId seat : seats) {
    const std::string points = std::to_string(state.scores[seat]);
    text += painted(player_badge(seat, look), look.coloured ? ink_of(seat) : bold, depth) + " " +
            painted(padded(name_of_seat(seat, story.names()), columns.when + columns.what - 1), bold, depth) +
            painted(right(points, 4), bold, depth) + "\n";
    if (const int before = story.points_before()[seat]; before != 0)
      text += line_of(in_words("final.before"), in_words("final.start"), before, columns) + "\n";
    for (const Account& account : story.accounts())
      if (account.player == seat) text += line_of(account, columns);
    text += "\n";
  }
  const int best = state.scores[seats.front()];
  std::vector<std::string> first;
  for (PlayerId seat : seats)
    if (state.scores[seat] == best) first.push_back(name_of_seat(seat, story.names()));
  return text +
         in_words("final.result", {{"over", state.flow.over ? "yes" : "no"},
                                   {"who", first.size() > 1 ? "several" : case_of(first.front())},
                                   {"name", first.front()},
                                   {"names", listed(first)},
                                   {"points", best}}) +
         "\n";
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
