#include "cli/reports/ladder_report.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "cli/reports/match_report.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_text.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

namespace json = boost::json;
using Meeting = LadderTable::Meeting;

constexpr std::size_t kMostName = 40;  // characters of a name in a table

template <class... Values>
std::string formatted(const char* format, Values... values) {
  char text[64];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

std::string padded(const std::string& text, std::size_t width, bool right = true) {
  if (text.size() >= width) return text;
  const std::string blanks(width - text.size(), ' ');
  return right ? blanks + text : text + blanks;
}

std::string shown_name(const std::string& name) {
  return name.size() <= kMostName ? name : name.substr(0, kMostName - 3) + "...";
}

// "+123", and nothing for whom it is not known.
std::string elo_text(double elo) { return std::isfinite(elo) ? formatted("%+.0f", elo) : "?"; }

std::string percent(double score, int games) {
  return games == 0 ? "-" : formatted("%.1f", 100 * score / games);
}

std::size_t widest_name(const LadderTable& table) {
  std::size_t width = 6;
  for (const LadderPlayer& player : table.players) width = std::max(width, shown_name(player.name).size());
  return width;
}

void print_players(const LadderTable& table) {
  const std::size_t width = widest_name(table);
  std::printf("\n      %s    Elo       95 %%      games  wins draws losses  score %%\n",
              padded("player", width, false).c_str());
  int place = 0;
  for (const LadderPlayer& player : table.players) {
    const Interval& range = player.rating.elo_95;
    const std::string interval = elo_text(range.low) + " to " + elo_text(range.high);
    std::printf("  %3d %s %6s %16s %6d %5d %5d %6d %8s\n", ++place,
                padded(shown_name(player.name), width, false).c_str(),
                player.rated ? elo_text(player.rating.elo).c_str() : "-",
                player.rated ? interval.c_str() : "-", player.games, player.wins, player.draws, player.losses,
                percent(player.score, player.games).c_str());
  }
  for (const LadderPlayer& player : table.players) {
    if (player.forfeits != 0)
      std::printf("  %s forfeited %s\n", player.name.c_str(),
                  counted(player.forfeits, "game", "games").c_str());
    if (!player.rated)
      std::printf("  %s has met nobody of the others, so nothing compares them\n", player.name.c_str());
  }
}

// The score of the row against the column in percent, and from how many games.
void print_meetings(const LadderTable& table) {
  const std::size_t width = widest_name(table);
  std::printf("\nWho against whom: score in %%, and games\n      %s", padded("", width).c_str());
  for (std::size_t i = 0; i < table.players.size(); ++i) std::printf("%12s", formatted("%zu", i + 1).c_str());
  std::printf("\n");
  for (std::size_t row = 0; row < table.players.size(); ++row) {
    std::printf("  %3zu %s", row + 1, padded(shown_name(table.players[row].name), width, false).c_str());
    for (const Meeting& each : table.meetings[row]) {
      const std::string games = each.games == 0 ? "" : formatted(" /%4d", each.games);
      std::printf("%12s", (percent(each.score, each.games) + games).c_str());
    }
    std::printf("\n");
  }
}

// The ratings for each mix alone.
void print_mixes(const LadderReport& report, const LadderTable& all) {
  const std::size_t width = widest_name(all);
  std::vector<LadderTable> tables;
  std::printf("\nElo by mix\n      %s", padded("", width).c_str());
  for (const Mix& mix : report.settings.mixes) {
    tables.push_back(ladder_table(report.pairs, report.settings.players, mix.name, report.anchor));
    std::printf(" %12s", mix.name.c_str());
  }
  std::printf("\n");
  for (const LadderPlayer& player : all.players) {
    std::printf("      %s", padded(shown_name(player.name), width, false).c_str());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto found =
          std::find_if(tables[i].players.begin(), tables[i].players.end(),
                       [&player](const LadderPlayer& each) { return each.name == player.name; });
      const bool rated = found != tables[i].players.end() && found->rated;
      std::printf(" %*s", static_cast<int>(std::max<std::size_t>(12, report.settings.mixes[i].name.size())),
                  rated ? elo_text(found->rating.elo).c_str() : "-");
    }
    std::printf("\n");
  }
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
  std::string mixes;
  for (const Mix& mix : report.settings.mixes) mixes += (mixes.empty() ? "" : ", ") + mix.name;
  std::printf("%s, %s of games, %s, seed %llu%s\n",
              counted(static_cast<int>(table.players.size()), "player", "players").c_str(),
              counted(table.pairs, "pair", "pairs").c_str(), mixes.c_str(),
              static_cast<unsigned long long>(report.settings.match.seed),
              report.interrupted ? ", interrupted" : "");
  print_players(table);
  print_meetings(table);
  if (report.settings.mixes.size() > 1) print_mixes(report, table);
  std::printf("\nElo %s%s; intervals are %.2f times as wide as those of independent games.\n",
              report.anchor.empty() ? "around the mean of all" : "above ", report.anchor.c_str(),
              std::sqrt(table.spread));
  for (const std::string& reason : forfeit_reasons(report.pairs)) std::printf("  %s\n", reason.c_str());
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
