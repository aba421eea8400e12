// Snapshots and records as JSON come back as they were.
#include "protocol/testing/json_views.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/notation/replay.h"
#include "engine/test_modules/test_modules.h"
#include "protocol/testing/some_game.h"

namespace bastide {
namespace {

using bastide::testing::record_json;
using bastide::testing::snapshot_json;

using testing::SomeGame;

std::vector<RuleChoice> choices() {
  std::vector<RuleChoice> all;
  for (int preset = 0; preset < kPresets; ++preset) {
    RuleChoice choice;
    choice.preset = static_cast<Preset>(preset);
    choice.players = 2 + preset % 4;
    all.push_back(choice);
    choice.elements = {"inns", "cathedrals"};
    all.push_back(choice);
  }
  RuleChoice odd;
  odd.options = {{"farm-points", "4"}, {"farmers", "off"}};
  odd.bag = {{"base-frfr-a", 9}, {"base-ccff-a", 4}, {"base-fffr-a", 5}};
  all.push_back(odd);
  const ParseError error = read_game_start(position_text(SomeGame(odd, 3, 25).state()), odd.start);
  EXPECT_FALSE(error) << to_string(error);
  all.push_back(odd);
  return all;
}

void expect_snapshot_restored(const SomeGame& game, bool trusted, std::span<const Module* const> modules) {
  const std::vector<std::string> names(static_cast<std::size_t>(game.state().players()), "Anna \"A\" \\");
  const std::string text = boost::json::serialize(snapshot_json(game.state(), {names, game.moves(), {}}));
  SnapshotRead read;
  const JsonError error = read_snapshot_json(text, read, trusted, modules);
  ASSERT_FALSE(error) << to_string(error) << "\n" << text;
  EXPECT_EQ(position_text(*read.state), position_text(game.state()));
  EXPECT_EQ(boost::json::serialize(snapshot_json(*read.state, {read.seat_names, read.moves, {}})), text);
}

TEST(JsonSnapshot, ComesBackAtEveryDecisionOfAGame) {
  std::uint64_t seed = 1;
  for (const RuleChoice& choice : choices())
    for (SomeGame game(choice, ++seed, 0); !game.over() && !HasFatalFailure(); game.step())
      if (seed % 4 == 0 || game.moves().size() % 9 == 0)
        expect_snapshot_restored(game, false, expansion_modules());
}

TEST(JsonSnapshot, ComesBackFromTheEndOfAGame) {
  for (const RuleChoice& choice : choices())
    expect_snapshot_restored(SomeGame(choice, 5, 100000), false, expansion_modules());
}

TEST(JsonSnapshot, ComesBackWithModulesThatNobodyThoughtOf) {
  using namespace test_modules;
  const Module* const modules[] = {&auction, &plank, &prison, &sleeping_tiles, &quarter, &keep};
  RuleChoice choice;
  choice.players = 3;
  for (const Module* module : modules)
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    for (SomeGame game(choice, seed, 0, modules); !game.over() && !HasFatalFailure(); game.step())
      if (game.moves().size() % 7 == 0) expect_snapshot_restored(game, true, modules);
}

TEST(JsonSnapshot, TellsHowManyTilesLieFaceDownAndNotWhich) {
  const Module* const modules[] = {&test_modules::face_down};
  RuleChoice choice;
  choice.elements = {"test-face-down"};
  choice.bag = {{"base-ffff-a", 9}, {"base-frfr-a", 5}};
  int told = 0;
  for (SomeGame game(choice, 4, 0, modules); !game.over() && !HasFatalFailure(); game.step()) {
    expect_snapshot_restored(game, false, modules);
    const boost::json::object json = snapshot_json(game.state(), {});
    const auto& supply = json.at("piles").at(0).as_object();
    const auto lying = static_cast<std::int64_t>(json.at("tokens").as_array().size());
    EXPECT_EQ(supply.contains("face_down") ? supply.at("face_down").as_int64() : 0, lying);
    told += lying != 0 ? 1 : 0;
  }
  EXPECT_GT(told, 5);
}

TEST(JsonSnapshot, TellsWhatLiesOnSquaresAndWhoIsInWhosePrison) {
  RuleChoice choice;
  choice.elements = {"tower"};
  choice.bag = {{"base-frfr-a", 4}, {"tower-ffff-b", 1}};
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  for (const char* text : {"[start=1]", "[tower-ffff-b]", "0,1", "small@cloister", "[base-frfr-a]", "1,0",
                           "tower-piece*0,1", "small<0,1:cloister=1", "[base-frfr-a]", "2,0",
                           "tower-piece*0,1", "[base-frfr-a]", "3,0", "small@0,1:tower"}) {
    Action action;
    ASSERT_FALSE(parse_action(game.state(), text, action)) << text;
    ASSERT_FALSE(game.apply(action)) << text;
  }
  const boost::json::object json = snapshot_json(game.state(), {});
  EXPECT_EQ(boost::json::serialize(json.at("tokens")),
            R"([{"token":"tower-piece","at":{"x":0,"y":1},"count":2}])");
  EXPECT_EQ(boost::json::serialize(json.at("figures")),
            R"([{"figure":"small","seat":1,"place":"prison","of":2},)"
            R"({"figure":"small","seat":2,"place":"tower","at":{"x":0,"y":1}}])");
  SnapshotRead read;
  const JsonError error = read_snapshot_json(boost::json::serialize(json), read, true, expansion_modules());
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(boost::json::serialize(snapshot_json(*read.state, {})), boost::json::serialize(json));
}

// `actions` were called `answers`, and the `points` of features `worth`.
TEST(JsonSnapshot, OfTheSecondVersionIsRead) {
  std::string text = boost::json::serialize(snapshot_json(SomeGame({}, 3, 20).state()));
  const auto replace = [&text](std::string_view from, std::string_view to) {
    ASSERT_NE(text.find(from), std::string::npos) << from;
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
  };
  replace(R"("bastide-game","version":3)", R"("bastide-game","version":2)");
  replace(R"("actions":)", R"("answers":)");
  replace(R"("points":)", R"("worth":)");
  SnapshotRead read;
  EXPECT_EQ(to_string(read_snapshot_json(text, read)), to_string(JsonError{}));
  replace(R"("worth":)", R"("worth":1)");
  EXPECT_NE(to_string(read_snapshot_json(text, read)), to_string(JsonError{})) << "and is compared";
}

TEST(JsonRecord, ComesBack) {
  for (const RuleChoice& choice : choices()) {
    Record record = SomeGame(choice, 3, 60).record(), again;
    record.seat_names.assign(static_cast<std::size_t>(choice.players), "Åsa");
    record.tags = {{"event", "Test \"1\""}, {"result", "1-0"}};
    record.commitment = "abc";
    record.clock = "5+3";
    const std::string text = boost::json::serialize(record_json(record));
    const JsonError error = read_record_json(text, again);
    ASSERT_FALSE(error) << to_string(error);
    EXPECT_EQ(write_record(again), write_record(record));
    EXPECT_EQ(again.actions, record.actions);
    EXPECT_EQ(boost::json::serialize(record_json(again)), text);
  }
}

TEST(JsonRecord, IsEmptyForRulesThatAreNot) {
  Record record;
  record.choice.elements = {"dreams"};
  EXPECT_TRUE(record_json(record).empty());
}

}  // namespace
}  // namespace bastide
