// Records and positions that an earlier program has written are read, with the points they had then, and
// the positions are played to their ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <sstream>

#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/rules/game.h"
#include "engine/rules/playout.h"
#include "protocol/json/json.h"
#include "tests/testing/kept.h"

namespace bastide {
namespace {

namespace json = boost::json;

using Scores = std::vector<int>;

class KeptTexts : public ::testing::TestWithParam<std::filesystem::path> {
 protected:
  KeptTexts() {
    for (const json::value& game : kept_games(GetParam())) {
      const json::object& about = game.as_object();
      if (const auto* scores = about.if_contains("scores"))
        scores_[about.at("game").as_string().c_str()] = json::value_to<Scores>(*scores);
    }
  }
  // Of the table whose id the file is named after; nothing is known of what was saved elsewhere.
  void expect_scores(const std::string& game, const Scores& scores) const {
    const auto known = scores_.find(game);
    if (known == scores_.end()) return;
    EXPECT_EQ(scores, known->second) << game;
  }
  std::map<std::string, Scores> scores_;
};

Scores scores_of(const State& state) {
  Scores scores;
  for (PlayerId player = 0; player < state.rules->players(); ++player) scores.push_back(state.scores[player]);
  return scores;
}

// The points after the last action.
Scores scores_of(const Record& record) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(record.choice, errors);
  if (rules == nullptr) return {};
  State state;
  start(state, *rules);
  for (const Action& action : record.actions) EXPECT_FALSE(apply(state, action));
  return scores_of(state);
}

TEST_P(KeptTexts, AreRecordsWithThePointsOfThen) {
  int read = 0;
  for (const auto& entry : std::filesystem::directory_iterator(GetParam() / "records")) {
    SCOPED_TRACE(entry.path().filename());
    Record record;
    if (entry.path().extension() == ".json") {
      const JsonError error = read_record_json(text_of(entry.path()), record);
      ASSERT_FALSE(error) << to_string(error);
    } else {
      const ParseError error = read_record(text_of(entry.path()), record);
      ASSERT_FALSE(error) << to_string(error);
    }
    expect_scores(entry.path().stem(), scores_of(record));
    ++read;
  }
  EXPECT_GT(read, 0);
}

TEST_P(KeptTexts, ArePositionsThatArePlayedToTheirEnds) {
  std::istringstream lines(text_of(GetParam() / "positions"));
  Random random(7);
  for (std::string game, text; lines >> game >> text;) {
    SCOPED_TRACE(game);
    std::unique_ptr<const RuleSet> rules;
    State state;
    const ParseError error = read_position(text, rules, state, true);
    ASSERT_FALSE(error) << to_string(error);
    expect_scores(game, scores_of(state));
    play_randomly(state, random);
    EXPECT_TRUE(state.flow.over);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, KeptTexts, ::testing::ValuesIn(kept_folders()),
                         [](const auto& about) { return about.param.filename().string(); });

}  // namespace
}  // namespace bastide
