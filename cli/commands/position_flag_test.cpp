// `play` and `match` with --position: games that begin at one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing/run_bastide.h"
#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "engine/rules/start_position.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

// Red has laid the tile that closes a city, and is asked for a follower. Three tiles are left.
const std::string kMoment =
    "bastide1/rules=2/preset=fi-current/players=2/bag=base-cfff-a:1,base-ffff-a:4/"
    "tiles=base-crfr-a:0:0,base-ffff-a:0:1,base-cfff-a:0:-1:2/figures=small:2:0:1:cloister/scores=37,5/"
    "turn=2:1:2/part=1:1/tile=base-cfff-a/here=0:-1/completed=0:0:city-N/at=part:figure-action/"
    "ask=1:figure-action:pass";

// The same moment, as the game of a record stands at its end.
const std::string kRecord = R"(bastide 1
rules 2
preset nl-2000
players 2
seat 1 Anna
seat 2 Ben
bag base-cfff-a*2 base-ffff-a*2

[start=1]
1.1 [base-cfff-a] 0,-1^2 small@city-S
)";

const std::string kOver = R"(bastide 1
rules 2
preset fi-current
players 2
bag base-ffff-a*1

[start=1]
1.1 [base-ffff-a] 0,1 -
)";

Record record_lines_in(const TemporaryFolder& folder, const std::string& name) {
  Record record;
  const ParseError error = read_record(folder.read(name), record);
  EXPECT_FALSE(error) << name << ": " << to_string(error);
  return record;
}

TEST(PositionFlag, AGameOfTheTableBeginsThereAndIsSavedSo) {
  const TemporaryFolder folder;
  const std::string file = folder.write("moment.txt", kMoment + "\n");
  const std::string saved = folder.path("saved.record");
  const RunResult outcome =
      run_bastide({"play", "--seed", "1", "--position", file}, "save " + saved + "\nquit\n");
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  const Record record = record_lines_in(folder, "saved.record");
  ASSERT_NE(record.choice.start.position(), nullptr);
  EXPECT_EQ(game_start_text(record.choice.start), kMoment);
  EXPECT_TRUE(record.actions.empty()) << "the person on seat 1 is asked first";
  const RunResult resumed = run_bastide({"play", "--record", saved}, "quit\n");
  EXPECT_EQ(resumed.code, 0) << resumed.errors;
}

TEST(PositionFlag, AGameFromThereIsAccountedForWithThePointsFromBefore) {
  const TemporaryFolder folder;
  const std::string file = folder.write("moment.txt", kMoment);
  const RunResult outcome = run_bastide({"play", "--check", "--position", file});
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("before  the position where it began      37\n"));
  EXPECT_THAT(outcome.output, HasSubstr("before  the position where it began       5\n"));
}

TEST(PositionFlag, OfARecordItIsWhereItsGameStands) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game.record", kRecord), saved = folder.path("saved.record");
  const RunResult outcome = run_bastide({"play", "--seat", "level1", "--seat", "me", "--position", file},
                                        "save " + saved + "\nquit\n");
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  const Record begun = record_lines_in(folder, "game.record"),
               record = record_lines_in(folder, "saved.record");
  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(begun.choice, errors));
  for (const Action& action : begun.actions) ASSERT_FALSE(replay.apply(action));
  EXPECT_EQ(game_start_text(record.choice.start), position_text(replay.state()));
}

TEST(PositionFlag, WhatCannotBeAStartIsRefusedWithTheReason) {
  const TemporaryFolder folder;
  const std::string moment = folder.write("moment.txt", kMoment);
  const auto errors_of = [&](std::vector<std::string> more) {
    more.insert(more.begin(), "play");
    const RunResult outcome = run_bastide(more);
    EXPECT_EQ(outcome.code, 2) << outcome.errors;
    return outcome.errors;
  };
  std::string wrong = kMoment;
  wrong.replace(wrong.find("small:2"), 5, "smell");
  EXPECT_THAT(errors_of({"--position", folder.write("wrong.txt", wrong)}),
              HasSubstr("there is no figure 'smell'"));
  EXPECT_THAT(errors_of({"--position", folder.write("over.record", kOver)}),
              HasSubstr("the game is over in the position to start from"));
  EXPECT_THAT(errors_of({"--position", folder.write("shopping", "milk and bread\n")}),
              HasSubstr("shopping:1:1: "));
  EXPECT_THAT(errors_of({"--position", folder.path("nowhere")}), HasSubstr("there is no such file"));
  EXPECT_THAT(errors_of({"--position", moment, "--preset", "nl-2000"}), HasSubstr("brings its own rules"));
  EXPECT_THAT(errors_of({"--position", moment, "--seat", "me", "--seat", "level1", "--seat", "level1"}),
              HasSubstr("is of a game of 2 players, but 3 seats are given"));
  EXPECT_THAT(errors_of({"--position", moment, "--start", "2"}), HasSubstr("it is settled who starts"));
  EXPECT_THAT(errors_of({"--position", moment, "--record", folder.write("game.record", kRecord)}),
              HasSubstr("leave --position away"));
}

TEST(PositionFlag, AMatchFromThereKeepsItsStartAndTellsBots) {
  const TemporaryFolder folder;
  const std::string file = folder.write("moment.txt", kMoment), records = folder.path("records");
  const RunResult outcome =
      run_bastide({"match", "random", "cmd:" BASTIDE_BINARY " bot --player random", "-n", "2", "--threads",
                   "1", "--position", file, "--records", records});
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("2 games, fi-current, from a position, seed 1\n"));
  EXPECT_THAT(outcome.output, ::testing::Not(HasSubstr("forfeited")));
  for (const char* name : {"records/game-00001.record", "records/game-00002.record"}) {
    const Record record = record_lines_in(folder, name);
    EXPECT_EQ(game_start_text(record.choice.start), kMoment) << name;
    EXPECT_FALSE(record.actions.empty()) << name;
  }
}

}  // namespace
}  // namespace bastide
