#include "cli/reports/match_report.h"

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "engine/notation/position.h"
#include "protocol/json/json_text.h"

namespace bastide {
namespace {

std::vector<std::string> forfeit_reasons(const MatchReport& report) {
  std::vector<std::string> reasons;
  add_forfeit_reasons(report.games, reasons);
  return reasons;
}

const char* name_of(Sureness sureness) {
  return sureness == Sureness::above ? "above" : sureness == Sureness::below ? "below" : "not sure";
}

void print_sure(const MatchReport::Sure& sure) {
  const std::string pairs = counted(sure.pairs, "pair", "pairs");
  if (sure.sureness == Sureness::open)
    std::printf("  not sure after %s whether the win rate is above or below %g %%\n", pairs.c_str(),
                100 * sure.bound);
  else
    std::printf("  sure after %s that the win rate is %s %g %% (sequential test, 95 %%)\n", pairs.c_str(),
                name_of(sure.sureness), 100 * sure.bound);
}

}  // namespace

void add_forfeit_reasons(std::span<const MatchGame> games, std::vector<std::string>& reasons) {
  constexpr std::size_t kMost = 5;
  for (const MatchGame& game : games)
    if (game.forfeit && reasons.size() < kMost) reasons.push_back(game.forfeit->reason);
}

double rounded(double value) { return std::round(value * 1e4) / 1e4; }

boost::json::value json_of(const Interval& interval) {
  return boost::json::array{rounded(interval.low), rounded(interval.high)};
}

std::string counted(int count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

void print_json(const MatchReport& report) {
  const MatchScore& score = report.score;
  const MatchSettings& settings = report.settings;
  const RuleSet& rules = report.rules;
  boost::json::array elements, reasons;
  for (const std::string& element : rules.choice().elements) elements.emplace_back(element);
  for (const std::string& reason : forfeit_reasons(report)) reasons.emplace_back(reason);
  boost::json::object json{{"player", settings.contestants[0]},
                           {"opponent", settings.contestants[1]},
                           {"games", score.games},
                           {"wins", score.wins},
                           {"losses", score.losses},
                           {"draws", score.draws},
                           {"mean_score", rounded(score.mean_points[0])},
                           {"mean_opponent_score", rounded(score.mean_points[1])},
                           {"win_rate", rounded(score.win_rate)},
                           {"win_rate_interval", json_of(score.win_rate_95)},
                           {"mean_margin", rounded(score.mean_margin)},
                           {"mean_margin_interval", json_of(score.margin_95)},
                           {"forfeits", score.forfeits[0]},
                           {"opponent_forfeits", score.forfeits[1]},
                           {"forfeit_reasons", std::move(reasons)},
                           {"seed", settings.seed},
                           {"preset", preset_specs()[rules.choice().preset].id},
                           {"rules", rules.name()},
                           {"players", rules.players()},
                           {"elements", std::move(elements)},
                           {"interrupted", report.interrupted}};
  if (const std::string_view start = game_start_text(rules.choice().start); !start.empty())
    json["position"] = start;
  if (report.sure)
    json["sure"] = boost::json::object{{"bound", rounded(report.sure->bound)},
                                       {"win_rate_is", name_of(report.sure->sureness)},
                                       {"pairs", report.sure->pairs}};
  std::cout << json_text(json, JsonStyle::lines) << '\n';
}

void print_text(const MatchReport& report) {
  const MatchScore& score = report.score;
  const MatchSettings& settings = report.settings;
  const auto& [first, second] = settings.contestants;
  const std::string players =
      report.rules.players() == 2 ? "" : ", " + std::to_string(report.rules.players()) + " players";
  const char* const from = report.rules.choice().start.position() == nullptr ? "" : ", from a position";
  std::printf("%s against %s: %s, %s%s%s, seed %llu%s\n", first.c_str(), second.c_str(),
              counted(score.games, "game", "games").c_str(), report.rules.name().c_str(), players.c_str(),
              from, static_cast<unsigned long long>(settings.seed),
              report.interrupted ? ", interrupted" : "");
  if (score.games == 0) return;
  std::printf("  %s, %s, %s\n", counted(score.wins, "win", "wins").c_str(),
              counted(score.losses, "loss", "losses").c_str(), counted(score.draws, "draw", "draws").c_str());
  std::printf("  win rate %.1f %%, 95 %% interval %.1f to %.1f %%\n", 100 * score.win_rate,
              100 * score.win_rate_95.low, 100 * score.win_rate_95.high);
  if (!std::isnan(score.mean_margin))
    std::printf("  points a game %.1f to %.1f, ahead by %.1f", score.mean_points[0], score.mean_points[1],
                score.mean_margin);
  if (!std::isnan(score.margin_95.low))
    std::printf(", 95 %% interval %.1f to %.1f", score.margin_95.low, score.margin_95.high);
  if (!std::isnan(score.mean_margin)) std::printf("\n");
  if (report.sure) print_sure(*report.sure);
  for (std::size_t i = 0; i < score.forfeits.size(); ++i)
    if (score.forfeits[i] != 0)
      std::printf("  %s forfeited %s\n", settings.contestants[i].c_str(),
                  counted(score.forfeits[i], "game", "games").c_str());
  for (const std::string& reason : forfeit_reasons(report)) std::printf("  %s\n", reason.c_str());
}

}  // namespace bastide
