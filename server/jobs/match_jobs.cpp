#include "server/jobs/match_jobs.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/rules/rules_version.h"
#include "players/evaluation/checksum.h"
#include "players/evaluation/model.h"
#include "protocol/json/json_parts.h"
#include "protocol/json/json_reader.h"
#include "protocol/json/json_text.h"
#include "protocol/matches/contestant.h"
#include "protocol/text/rules_text.h"
#include "protocol/version.h"

namespace bastide {
namespace {

namespace json = boost::json;

constexpr const char* kGamesKind = "games";
constexpr int kGamesInJob = 10;          // of a match; pairs stay together
constexpr std::size_t kJobsAtOnce = 64;  // of a match, in the queue
constexpr int kMostGames = 100'000'000, kMostPoints = 1'000'000, kMostMs = 3'600'000;

// Weights may have been replaced before the first player was made.
std::string games_needs() {
  std::string weights = checksum_line(Model::current().text());
  while (weights.ends_with('\n')) weights.pop_back();
  return "bastide " + std::string(program_version()) + ", rules " + std::to_string(kRulesVersion) +
         ", weights " + weights.substr(weights.find(' ') + 1);
}

std::unique_ptr<const RuleSet> rules_of(const std::string& text) {
  RuleChoice choice;
  if (const ParseError error = read_rules_text(words_of(text), choice)) throw JobImpossible(to_string(error));
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(choice, errors);
  if (!rules) throw JobImpossible(joined_errors(errors));
  return rules;
}

std::string data_of(const RuleSet& rules, const MatchSettings& settings) {
  const json::object data{{"rules", rules_text(rules.choice())},
                          {"players", json_texts(settings.contestants)},
                          {"seed", std::to_string(settings.seed)},
                          {"first", settings.first_game},
                          {"last", settings.games},
                          {"move-time", settings.think_ms}};
  return json_text(data);
}

MatchSettings settings_of(const std::string& data, std::string& rules) {
  json::value value;
  JsonError error = parse_json(data, value);
  const JsonReader reader(value, error);
  MatchSettings settings;
  rules = reader.member("rules").text();
  std::size_t player = 0;
  reader.member("players").each([&](const JsonReader& name) {
    if (player < 2) settings.contestants[player] = name.text();
    ++player;
  });
  const std::string seed = reader.member("seed").text();
  settings.first_game = reader.member("first").number(1, kMostGames);
  settings.games = reader.member("last").number(settings.first_game, kMostGames);
  settings.think_ms = reader.member("move-time").number(0, kMostMs);
  if (error) throw JobImpossible(to_string(error));
  settings.seed = std::strtoull(seed.c_str(), nullptr, 10);
  return settings;
}

std::string result_of(const std::vector<MatchGame>& games, int first) {
  json::array all;
  for (const MatchGame& game : games) {
    if (game.number < first) continue;
    json::object each{{"points", json::array{game.points[0], game.points[1]}}};
    if (game.forfeit)
      each["forfeit"] =
          json::object{{"by", game.forfeit->contestant + 1}, {"reason", json_of(game.forfeit->reason)}};
    all.push_back(std::move(each));
  }
  return json_text(all);
}

std::vector<MatchGame> games_of(const std::string& result, int first) {
  json::value value;
  JsonError error = parse_json(result, value);
  const JsonReader reader(value, error);
  std::vector<MatchGame> games;
  reader.each([&](const JsonReader& each) {
    MatchGame game;
    game.number = first + static_cast<int>(games.size());
    game.beginner = (game.number - 1) % 2;
    game.played = true;
    std::size_t player = 0;
    each.member("points").each([&](const JsonReader& points) {
      if (player < 2) game.points[player] = points.number(-kMostPoints, kMostPoints);
      ++player;
    });
    if (const auto forfeit = each.find("forfeit"))
      game.forfeit = {forfeit->member("by").number(1, 2) - 1, forfeit->member("reason").text()};
    games.push_back(std::move(game));
  });
  if (error) throw std::runtime_error("a worker's games: " + to_string(error));
  return games;
}

std::optional<std::string> play_part(const std::string& data, const JobKind::Progress& progress,
                                     const std::atomic<bool>& stop) {
  std::string rules_words;
  MatchSettings settings = settings_of(data, rules_words);
  for (const std::string& name : settings.contestants)
    if (name.starts_with(kCommandPrefix))
      throw JobImpossible("'" + name + "' is a program, and workers start none");
  const auto rules = rules_of(rules_words);
  for (const std::string& name : settings.contestants) {
    std::string error;
    if (!make_contestant(name, settings, &error)) throw JobImpossible(error);
  }
  settings.stop = &stop;
  const int all = settings.games - settings.first_game + 1;
  progress(0, all);
  const std::vector<MatchGame> games = play_match(*rules, settings, [&](int ended) { progress(ended, all); });
  if (stop) return std::nullopt;
  return result_of(games, settings.first_game);
}

// What a match by jobs knows: its games, and which of them nobody plays yet.
class ByJobs {
 public:
  ByJobs(const MatchSettings& settings, const std::function<void(int)>& progress)
      : settings_(settings), progress_(progress), games_(static_cast<std::size_t>(settings.games)) {
    for (const MatchGame& game : settings.known)
      if (game.played && game.number >= 1 && game.number <= settings.games) {
        games_[static_cast<std::size_t>(game.number - 1)] = game;
        ++ended_;
      }
  }

  // The next part that has a game to be played, by the number of its first game; 0: none.
  int next(MatchSettings& part) {
    for (; next_ <= settings_.games; next_ += kGamesInJob) {
      const int last = std::min(next_ + kGamesInJob - 1, settings_.games);
      if (std::all_of(at(next_), at(last) + 1, [](const MatchGame& game) { return game.played; })) continue;
      part.first_game = next_;
      part.games = last;
      next_ += kGamesInJob;
      return part.first_game;
    }
    return 0;
  }

  void bring(int first, const std::vector<MatchGame>& part) {
    for (const MatchGame& game : part) {
      MatchGame& place = *at(first++);
      if (place.played) continue;
      place = game;
      if (progress_) progress_(++ended_);
      tell_pair(static_cast<std::size_t>(game.number - 1) / 2 * 2);
    }
  }

  std::vector<MatchGame> games() && { return std::move(games_); }

 private:
  std::vector<MatchGame>::iterator at(int number) { return games_.begin() + (number - 1); }

  void tell_pair(std::size_t first) {
    const auto pair = std::span(games_).subspan(first, std::min<std::size_t>(2, games_.size() - first));
    const bool whole = std::ranges::all_of(pair, [](const MatchGame& each) { return each.played; });
    if (whole && settings_.pair_ended) settings_.pair_ended(pair);
  }

  const MatchSettings& settings_;
  const std::function<void(int)>& progress_;
  std::vector<MatchGame> games_;
  int next_ = 1, ended_ = 0;
};

}  // namespace

JobKind game_jobs() { return {{kGamesKind, games_needs()}, play_part}; }

std::vector<MatchGame> play_match_by_jobs(JobBatch& batch, const RuleSet& rules,
                                          const MatchSettings& settings,
                                          const std::function<void(int)>& progress) {
  const JobAbility ability = game_jobs().ability;
  ByJobs match(settings, progress);
  MatchSettings part = settings;
  bool more = true;
  while (!is_stopped(settings.stop)) {
    while (more && batch.open() < kJobsAtOnce) {
      const int first = match.next(part);
      more = first != 0;
      if (more) batch.put(first, ability, data_of(rules, part));
    }
    if (batch.open() == 0) break;
    for (const auto& [first, result] : batch.wait()) match.bring(first, games_of(result, first));
  }
  return std::move(match).games();
}

void play_ladder_by_jobs(JobBatch& batch, const LadderSettings& settings, std::vector<RunPair>& pairs,
                         const std::function<void(const RunPair&)>& ended) {
  const JobAbility ability = game_jobs().ability;
  LadderPlan plan(settings, pairs, ended);
  while (!is_stopped(settings.match.stop) && !plan.over()) {
    while (const auto task = plan.next())
      batch.put(static_cast<int>(task->place), ability,
                data_of(*settings.mixes[task->mix].rules, task->match));
    for (const auto& [place, result] : batch.wait())
      plan.bring(static_cast<std::size_t>(place), games_of(result, 1));
  }
}

}  // namespace bastide
