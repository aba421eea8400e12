#include "cli/reports/ladder_report.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <iostream>

#include "cli/language/language.h"
#include "cli/reports/facts.h"
#include "cli/reports/match_report.h"
#include "cli/screen/columns.h"
#include "pictures/text/canvas.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_text.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

namespace json = boost::json;
using Meeting = LadderTable::Meeting;

constexpr std::size_t kMostName = 40;  // characters of a name in a table
constexpr int kNumberWidth = 5;        // of the column of places

std::string shown_name(const std::string& name) {
  return name.size() <= kMostName ? name : name.substr(0, kMostName - 3) + "...";
}

// "+123", and nothing for whom it is not known.
std::string elo_text(double elo) { return std::isfinite(elo) ? measured(elo, 0, true) : "?"; }

std::string percent(double score, int games) { return games == 0 ? "-" : measured(100 * score / games, 1); }

// Of the players in rows; their numbers stand before them, where they have some.
Column column_of_names(const LadderTable& table, std::string head) {
  int width = 6;
  for (const LadderPlayer& player : table.players) width = std::max(width, width_of(shown_name(player.name)));
  return {" " + std::move(head), 1 + width, true};
}

Columns::Cells row_of(int place, const LadderPlayer& player) {
  const Interval& range = player.rating.elo_95;
  return {std::to_string(place),
          " " + shown_name(player.name),
          player.rated ? elo_text(player.rating.elo) : "-",
          player.rated ? interval_in_words(elo_text(range.low), elo_text(range.high)) : "-",
          std::to_string(player.games),
          std::to_string(player.wins),
          std::to_string(player.draws),
          std::to_string(player.losses),
          percent(player.score, player.games)};
}

void print_players(const LadderTable& table) {
  Columns columns({{"", kNumberWidth},
                   column_of_names(table, in_words("ladder.head-player")),
                   {"Elo", 7},
                   {"95 %", 17},
                   {in_words("ladder.head-games"), 7},
                   {in_words("ladder.head-wins"), 6},
                   {in_words("ladder.head-draws"), 6},
                   {in_words("ladder.head-losses"), 7},
                   {in_words("ladder.head-score"), 9}});
  std::vector<Columns::Cells> rows;
  rows.reserve(table.players.size());
  for (const LadderPlayer& player : table.players)
    rows.push_back(row_of(static_cast<int>(rows.size()) + 1, player));
  std::cout << '\n' << columns.lines(rows);
  for (const LadderPlayer& player : table.players) {
    if (player.forfeits != 0) std::cout << "  " << forfeited(player.name, player.forfeits) << '\n';
    if (!player.rated) std::cout << "  " << in_words("ladder.not-met", {{"player", player.name}}) << '\n';
  }
}

std::string meeting_text(const Meeting& meeting) {
  const std::string score = percent(meeting.score, meeting.games);
  return meeting.games == 0 ? score : score + " /" + right_aligned(std::to_string(meeting.games), 4);
}

// The score of the row against the column in percent, and from how many games.
void print_meetings(const LadderTable& table) {
  std::vector<Column> heads = {{"", kNumberWidth}, column_of_names(table, "")};
  for (std::size_t i = 0; i < table.players.size(); ++i) heads.push_back({std::to_string(i + 1), 12});
  Columns columns(std::move(heads));
  std::vector<Columns::Cells> rows;
  for (std::size_t row = 0; row < table.players.size(); ++row) {
    rows.push_back({std::to_string(row + 1), " " + shown_name(table.players[row].name)});
    for (const Meeting& each : table.meetings[row]) rows.back().push_back(meeting_text(each));
  }
  std::cout << '\n' << in_words("ladder.meetings") << '\n' << columns.lines(rows);
}

// The ratings for each mix alone.
void print_mixes(const LadderReport& report, const LadderTable& all) {
  std::vector<Column> heads = {{"", kNumberWidth}, column_of_names(all, "")};
  std::vector<LadderTable> tables;
  for (const Mix& mix : report.settings.mixes) {
    tables.push_back(ladder_table(report.pairs, report.settings.players, mix.name, report.anchor));
    heads.push_back({mix.name, 13});
  }
  Columns columns(std::move(heads));
  std::vector<Columns::Cells> rows;
  for (const LadderPlayer& player : all.players) {
    rows.push_back({"", " " + shown_name(player.name)});
    for (const LadderTable& table : tables) {
      const auto found = std::ranges::find(table.players, player.name, &LadderPlayer::name);
      const bool rated = found != table.players.end() && found->rated;
      rows.back().push_back(rated ? elo_text(found->rating.elo) : "-");
    }
  }
  std::cout << '\n' << in_words("ladder.mixes") << '\n' << columns.lines(rows);
}

std::vector<std::string> forfeit_reasons(const std::vector<RunPair>& pairs) {
  std::vector<std::string> reasons;
  for (const RunPair& pair : pairs) add_forfeit_reasons(pair.games, reasons);
  return reasons;
}

json::value number_or_null(double value) {
  if (!std::isfinite(value)) return nullptr;
  return std::round(value * 10) / 10;
}

json::array players_json(const LadderTable& table) {
  json::array players;
  for (const LadderPlayer& each : table.players) {
    json::object player{{"player", json_of(each.name)}, {"elo", nullptr},      {"elo_interval", nullptr},
                        {"games", each.games},          {"wins", each.wins},   {"draws", each.draws},
                        {"losses", each.losses},        {"score", each.score}, {"forfeits", each.forfeits}};
    if (each.rated) {
      player["elo"] = number_or_null(each.rating.elo);
      player["elo_interval"] =
          json::array{number_or_null(each.rating.elo_95.low), number_or_null(each.rating.elo_95.high)};
    }
    players.push_back(std::move(player));
  }
  return players;
}

json::array meetings_json(const LadderTable& table) {
  json::array meetings;
  for (std::size_t one = 0; one < table.players.size(); ++one)
    for (std::size_t other = one + 1; other < table.players.size(); ++other)
      if (const Meeting& each = table.meetings[one][other]; each.games != 0)
        meetings.push_back(json::object{{"player", json_of(table.players[one].name)},
                                        {"opponent", json_of(table.players[other].name)},
                                        {"games", each.games},
                                        {"score", each.score}});
  return meetings;
}

}  // namespace

void print_text(const LadderReport& report) {
  const LadderTable table = ladder_table(report.pairs, report.settings.players, {}, report.anchor);
  std::vector<std::string> mixes;
  mixes.reserve(report.settings.mixes.size());
  for (const Mix& mix : report.settings.mixes) mixes.push_back(mix.name);
  std::cout << facts({counted("report.players", static_cast<std::int64_t>(table.players.size())),
                      counted("report.pairs-of-games", table.pairs), facts(mixes),
                      seed_in_words(report.settings.match.seed), interrupted_in_words(report.interrupted)})
            << '\n';
  print_players(table);
  print_meetings(table);
  if (report.settings.mixes.size() > 1) print_mixes(report, table);
  std::cout << '\n'
            << in_words("ladder.elo", {{"from", report.anchor.empty() ? "mean" : "anchor"},
                                       {"anchor", report.anchor},
                                       {"width", measured(std::sqrt(table.spread), 2)}})
            << '\n';
  for (const std::string& reason : forfeit_reasons(report.pairs)) std::cout << "  " << reason << '\n';
}

void print_json(const LadderReport& report) {
  const LadderTable table = ladder_table(report.pairs, report.settings.players, {}, report.anchor);
  json::array mixes;
  for (const Mix& mix : report.settings.mixes) {
    const LadderTable part = ladder_table(report.pairs, report.settings.players, mix.name, report.anchor);
    mixes.push_back(json::object{{"mix", json_of(mix.name)},
                                 {"rules", json_of(rules_text(mix.rules->choice()))},
                                 {"pairs", part.pairs},
                                 {"players", players_json(part)}});
  }
  const json::object all{{"pairs", table.pairs},
                         {"players", players_json(table)},
                         {"meetings", meetings_json(table)},
                         {"mixes", std::move(mixes)},
                         {"anchor", report.anchor.empty() ? json::value(nullptr) : json_of(report.anchor)},
                         {"interval_width", rounded(std::sqrt(table.spread))},
                         {"forfeit_reasons", json_texts(forfeit_reasons(report.pairs))},
                         {"seed", report.settings.match.seed},
                         {"interrupted", report.interrupted}};
  std::cout << json_text(all, JsonStyle::lines) << '\n';
}

}  // namespace bastide
