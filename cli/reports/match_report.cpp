#include "cli/reports/match_report.h"

#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "cli/language/language.h"
#include "cli/reports/facts.h"
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

std::string in_percent(double share) { return measured(100 * share, 1); }

// "50", "50.5": as many digits as it takes.
std::string bound_in_words(double bound) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", 100 * bound);
  return number_in_language(text);
}

std::string sureness_in_words(const MatchReport::Sure& sure) {
  const char* const key = sure.sureness == Sureness::open ? "match.not-sure" : "match.sure";
  WordArguments arguments = counted(sure.pairs);
  arguments.emplace_back("bound", bound_in_words(sure.bound));
  arguments.emplace_back("side", name_of(sure.sureness));
  return in_words_with(key, arguments);
}

std::string title_of(const MatchReport& report) {
  const MatchSettings& settings = report.settings;
  const int players = report.rules.players();
  const bool from_position = report.rules.choice().start.position() != nullptr;
  return in_words(
      "match.title",
      {{"player", settings.contestants[0]},
       {"opponent", settings.contestants[1]},
       {"facts", facts({counted("report.games", report.score.games), report.rules.name(),
                        players == 2 ? "" : counted("report.players", players),
                        from_position ? in_words("match.from-position") : "", seed_in_words(settings.seed),
                        interrupted_in_words(report.interrupted)})}});
}

// Points are not known of games that were forfeited, nor an interval of one pair.
std::string points_in_words(const MatchScore& score) {
  const bool known = !std::isnan(score.margin_95.low);
  return in_words(
      "match.points",
      {{"points", measured(score.mean_points[0], 1)},
       {"opponent", measured(score.mean_points[1], 1)},
       {"ahead", measured(score.mean_margin, 1)},
       {"known", known ? "yes" : "no"},
       {"interval", interval_in_words(measured(score.margin_95.low, 1), measured(score.margin_95.high, 1))}});
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
  std::cout << title_of(report) << '\n';
  if (score.games == 0) return;
  std::cout << "  "
            << facts({counted("match.wins", score.wins), counted("match.losses", score.losses),
                      counted("match.draws", score.draws)})
            << '\n';
  const std::string interval =
      interval_in_words(in_percent(score.win_rate_95.low), in_percent(score.win_rate_95.high));
  std::cout << "  "
            << in_words("match.win-rate", {{"rate", in_percent(score.win_rate)}, {"interval", interval}})
            << '\n';
  if (!std::isnan(score.mean_margin)) std::cout << "  " << points_in_words(score) << '\n';
  if (report.sure) std::cout << "  " << sureness_in_words(*report.sure) << '\n';
  for (std::size_t i = 0; i < score.forfeits.size(); ++i)
    if (score.forfeits[i] != 0)
      std::cout << "  " << forfeited(report.settings.contestants[i], score.forfeits[i]) << '\n';
  for (const std::string& reason : forfeit_reasons(report)) std::cout << "  " << reason << '\n';
}

}  // namespace bastide
