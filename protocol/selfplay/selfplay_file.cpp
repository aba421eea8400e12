// The columns of the file: docs/selfplay.md.
#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "engine/rules/rules_version.h"
#include "protocol/selfplay/npz.h"
#include "protocol/selfplay/selfplay.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

constexpr int kFormat = 1;  // grows when a column changes its meaning or goes

std::string described(const RuleSet& rules, const SelfplaySettings& settings) {
  const boost::json::object facts{{"format", kFormat},
                                  {"rules", rules_text(rules.choice())},
                                  {"rules_version", kRulesVersion},
                                  {"player", settings.player},
                                  {"weights", weights_said(settings.player)},
                                  {"seed", std::to_string(settings.seed)},
                                  {"first", settings.first},
                                  {"games", settings.games},
                                  {"nodes", settings.nodes},
                                  {"explore", settings.explore}};
  return boost::json::serialize(facts);
}

// One value a decision of all games.
template <class T, class Get>
void add_decisions(NpzWriter& file, std::string_view name, const std::vector<SelfplayGame>& games, Get get) {
  std::size_t rows = 0;
  for (const SelfplayGame& game : games) rows += game.decisions.size();
  std::vector<T> values;
  values.reserve(rows);
  for (const SelfplayGame& game : games)
    for (const SelfplayDecision& decision : game.decisions) values.push_back(static_cast<T>(get(decision)));
  file.add(name, values);
}

void add_games(NpzWriter& file, const SelfplaySettings& settings, const std::vector<SelfplayGame>& games) {
  std::vector<std::int32_t> numbers;
  std::vector<std::int64_t> first_decision{0}, record_start{0};
  std::vector<std::int16_t> scores, turns;
  std::vector<float> returns;
  std::vector<std::uint8_t> records;
  numbers.reserve(games.size());
  turns.reserve(games.size());
  for (const SelfplayGame& game : games) {
    numbers.push_back(settings.first + static_cast<std::int32_t>(numbers.size()));
    turns.push_back(game.turns);
    scores.insert(scores.end(), game.scores.begin(), game.scores.end());
    returns.insert(returns.end(), game.returns.begin(), game.returns.end());
    records.insert(records.end(), game.record.begin(), game.record.end());
    first_decision.push_back(first_decision.back() + static_cast<std::int64_t>(game.decisions.size()));
    record_start.push_back(static_cast<std::int64_t>(records.size()));
  }
  const std::size_t seats = games.empty() ? 1 : games.front().scores.size();
  file.add("number", numbers);
  file.add("turns", turns);
  file.add("scores", scores, seats);
  file.add("returns", returns, seats);
  file.add("first_decision", first_decision);
  file.add("record_start", record_start);
  file.add("records", records);
}

// The questions that were asked, in the order of the alphabet.
std::vector<std::string> questions_in(const std::vector<SelfplayGame>& games) {
  std::vector<std::string> found;
  for (const SelfplayGame& game : games)
    for (const SelfplayDecision& decision : game.decisions) {
      const auto at = std::ranges::lower_bound(found, decision.question);
      if (at == found.end() || *at != decision.question) found.insert(at, std::string(decision.question));
    }
  return found;
}

}  // namespace

std::string selfplay_file(const RuleSet& rules, const SelfplaySettings& settings,
                          const std::vector<SelfplayGame>& games) {
  using D = const SelfplayDecision&;
  NpzWriter file;
  file.add_text("meta", described(rules, settings));
  add_games(file, settings, games);
  const std::vector<std::string> questions = questions_in(games);
  file.add_texts("questions", questions);
  add_decisions<std::int32_t>(file, "ply", games, [](D each) { return each.ply; });
  add_decisions<std::int16_t>(file, "turn", games, [](D each) { return each.turn; });
  add_decisions<std::int8_t>(file, "seat", games, [](D each) { return each.seat; });
  add_decisions<std::uint8_t>(file, "question", games, [&](D each) {
    return std::ranges::lower_bound(questions, each.question) - questions.begin();
  });
  add_decisions<std::uint8_t>(file, "explored", games, [](D each) { return each.explored ? 1 : 0; });
  add_decisions<std::int16_t>(file, "legal", games, [](D each) { return each.legal; });
  add_decisions<std::int16_t>(file, "action", games, [](D each) { return each.action; });
  add_decisions<std::int16_t>(file, "best", games, [](D each) { return each.best; });
  add_decisions<std::int16_t>(file, "points", games, [](D each) { return each.points; });
  add_decisions<float>(file, "value", games, [](D each) { return each.value; });
  add_decisions<float>(file, "best_value", games, [](D each) { return each.best_value; });
  add_decisions<float>(file, "win", games, [](D each) { return each.win; });
  add_decisions<float>(file, "best_win", games, [](D each) { return each.best_win; });
  return file.finish();
}

}  // namespace bastide
