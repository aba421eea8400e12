// What snapshots and events tell, and the games of docs/json.md.
#include "protocol/testing/json_views.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>

#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"
#include "players/local_table.h"
#include "protocol/json/json_text.h"
#include "protocol/testing/documents.h"
#include "protocol/testing/some_game.h"

namespace bastide {
namespace {

using bastide::testing::catalogue_json;
using bastide::testing::event_json;
using bastide::testing::record_json;
using bastide::testing::snapshot_json;

using testing::SomeGame;

TEST(JsonSnapshot, DoesNotDependOnTheOrderOfTheBag) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  std::string texts[2];
  for (std::uint64_t i = 0; i < 2; ++i) {
    Dealer dealer(*rules, 100 + i, 0);
    State state;
    start(state, *rules);
    apply_legal(state, dealer.deal(state));
    texts[i] = boost::json::serialize(snapshot_json(state));
  }
  EXPECT_EQ(texts[0], texts[1]);
}

TEST(JsonSnapshot, TellsTheAnswersInTheirOrder) {
  SomeGame game({}, 4, 20);
  const boost::json::object json = snapshot_json(game.state());
  ActionList list;
  legal_actions(game.state(), list);
  const boost::json::array& actions = json.at("asked").at("actions").as_array();
  ASSERT_EQ(actions.size(), list.size());
  for (std::size_t i = 0; i < list.size(); ++i)
    EXPECT_EQ(actions[i].at("text").as_string(), action_text(game.state(), list[i]));
}

TEST(JsonSnapshot, CountsEveryTileOnce) {
  for (SomeGame game({}, 8, 0); !game.over(); game.step()) {
    const boost::json::object json = snapshot_json(game.state());
    std::int64_t in_supply = 0;
    for (const auto& tile : json.at("piles").at(0).at("tiles").as_object())
      in_supply += tile.value().as_int64();
    EXPECT_EQ(in_supply, json.at("piles").at(0).at("total").as_int64());
    EXPECT_LE(in_supply + static_cast<std::int64_t>(json.at("tiles").as_array().size()), 72);
  }
}

TEST(JsonEvent, ScoreLinesSumToThePointsAndAllSumToTheScores) {
  SomeGame game({}, 12, 0);
  std::int64_t points = 0;
  while (!game.over()) {
    EventLog log;
    game.step(&log);
    for (const EventLog::Entry& entry : log.entries()) {
      Event event = entry.event;
      event.lines = &entry.lines;
      const boost::json::object json = event_json(game.state(), event);
      EXPECT_FALSE(json.at("text").as_string().empty());
      if (json.at("kind") != "scored") continue;
      std::int64_t sum = 0;
      for (const auto& line : json.at("lines").as_array()) sum += line.at("points").as_int64();
      EXPECT_EQ(sum, json.at("points").as_int64());
      points += sum;
    }
  }
  EXPECT_EQ(points, game.state().scores[0] + game.state().scores[1]);
  EXPECT_GT(points, 0);
}

TEST(JsonText, WritesNumbersPlainly) {
  EXPECT_EQ(json_text({{"a", 0.0933}, {"b", {1, "x"}}}), R"({"a":0.0933,"b":[1,"x"]})");
  EXPECT_EQ(json_text(boost::json::object{{"a", std::nan("")}}, JsonStyle::lines), "{\n  \"a\": null\n}");
}

// --- docs/json.md: the game of its record, with what the last move brought about

TEST(JsonDocument, ShowsWhatIsWritten) {
  const std::vector<std::string> blocks = testing::fenced_blocks(testing::file_text("docs/json.md"), "json");
  ASSERT_EQ(blocks.size(), 3u);
  Record record;
  const JsonError error = read_record_json(blocks[0], record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(boost::json::parse(blocks[0]), record_json(record));

  std::vector<RuleError> errors;
  Replay replay;
  ASSERT_TRUE(replay.open(record.choice, errors));
  std::vector<std::string> moves;
  EventLog log;
  for (const Action& action : record.actions) {
    moves.push_back(action_text(replay.state(), action));
    log.clear();
    ASSERT_FALSE(replay.apply(action, &log));
  }
  const SnapshotExtras extras{record.seat_names, moves, log.entries()};
  EXPECT_EQ(boost::json::parse(blocks[1]), snapshot_json(replay.state(), extras));
  SnapshotRead read;
  EXPECT_EQ(to_string(read_snapshot_json(blocks[1], read)), to_string(JsonError{}));
  EXPECT_EQ(boost::json::parse(blocks[2]),
            catalogue_json(replay.rules()).at("tiles").at(replay.rules().find_tile("base-crfr-a")));
}

}  // namespace
}  // namespace bastide
