// bastide check and bastide replay on good and damaged files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kGoodScenario =
    "scenario A game is made for two\n"
    "shows B-03\n"
    "presets all\n"
    "\n"
    "expect value min-players 2\n";
constexpr const char* kWrongScenario =
    "scenario Something false\n"
    "shows B-03\n"
    "preset fi-current\n"
    "\n"
    "expect value min-players 3\n";
constexpr const char* kGoodRecord =
    "bastide 1\n"
    "rules 1\n"
    "preset fi-current\n"
    "players 2\n"
    "seat 1 Red\n"
    "seat 2 Blue\n"
    "bag base-frfr-a*3\n"
    "tag result 0-4\n"
    "\n"
    "[start=2]\n"
    "1.2 [base-frfr-a] 1,0 small@road-E\n"
    "2.1 [base-frfr-a] 2,0 -\n"
    "3.2 [base-frfr-a] 3,0 -\n";

std::string changed(std::string text, const std::string& part, const std::string& by) {
  return text.replace(text.find(part), part.size(), by);
}

TEST(Check, CountsEveryPresetOfAScenarioAndEveryRecord) {
  const TemporaryFolder folder;
  folder.write("a/good.scenario", kGoodScenario);
  folder.write("b/good.record", kGoodRecord);
  folder.write("b/notes.txt", "not to be looked at");
  const RunResult outcome = run_bastide({"check", folder.path()});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.output, "7 passed, 0 failed\n");
}

TEST(Check, SaysWhereAScenarioFailed) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("two.scenario", std::string(kGoodScenario) + "---\n" + kWrongScenario);
  const RunResult outcome = run_bastide({"check", file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr(file + ":11:"));
  EXPECT_THAT(outcome.output, HasSubstr("\"Something false\" with fi-current"));
  EXPECT_THAT(outcome.output, ::testing::EndsWith("6 passed, 1 failed\n"));
}

TEST(Check, ComparesTheResultOfARecord) {
  const TemporaryFolder folder;
  const std::string file = folder.write("wrong.record", changed(kGoodRecord, "0-4", "9-9"));
  const RunResult outcome = run_bastide({"check", file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr(file + ":8:1: the record says 9-9, but the game ended 0-4"));
}

TEST(Check, ARecordWithAResultMustReachTheEnd) {
  const TemporaryFolder folder;
  const std::string file = folder.write("cut.record", changed(kGoodRecord, "3.2 [base-frfr-a] 3,0 -\n", ""));
  const RunResult outcome = run_bastide({"check", file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr(file + ":8:1: the record says 0-4, but the game is not over"));
}

TEST(Check, ARecordOfAGameThatWasEndedEarlyHasThePointsWhereItStands) {
  const TemporaryFolder folder;
  const std::string cut = changed(kGoodRecord, "3.2 [base-frfr-a] 3,0 -\n", "");
  const std::string wrong =
      folder.write("wrong.record", changed(cut, "result 0-4", "result 9-9\ntag ending claimed"));
  const RunResult refused = run_bastide({"check", wrong});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.output, HasSubstr("the record says 9-9, but the game ended 0-0"));
  const std::string right =
      folder.write("right.record", changed(cut, "result 0-4", "result 0-0\ntag ending claimed"));
  EXPECT_EQ(run_bastide({"check", right}).code, 0);
}

TEST(Check, AFileWithoutAnythingFails) {
  const TemporaryFolder folder;
  const std::string file = folder.write("empty.scenario", "");
  const RunResult outcome = run_bastide({"check", file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.output, file + ":1:1: there is no scenario in this file\n0 passed, 1 failed\n");
}

TEST(Check, TheSameFailureInAllPresetsIsToldOnce) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("odd.scenario", changed(kGoodScenario, "expect value", "expect bogus"));
  const RunResult outcome = run_bastide({"check", file});
  EXPECT_THAT(outcome.output,
              HasSubstr("with sv-2000, da-overview, fi-current, nl-2000, ro-base, printed\n"));
  EXPECT_THAT(outcome.output, ::testing::EndsWith("\n0 passed, 6 failed\n"));
}

TEST(Check, PassesOverWhatFuzzersEat) {
  const TemporaryFolder folder;
  folder.write("good.scenario", kGoodScenario);
  folder.write("corpus/damaged.scenario", "nonsense");
  EXPECT_EQ(run_bastide({"check", folder.path()}).output, "6 passed, 0 failed\n");
}

TEST(Check, NothingToCheckIsAMistake) {
  const TemporaryFolder folder;
  const RunResult empty = run_bastide({"check", folder.path()});
  EXPECT_EQ(empty.code, 2);
  EXPECT_THAT(empty.errors, HasSubstr("there are no scenarios and no records below"));
  const RunResult missing = run_bastide({"check", folder.path("nowhere")});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.errors, HasSubstr("there is no such file or folder"));
}

struct Damage {
  const char* part;
  const char* by;
  const char* complaint;
};

TEST(Check, NamesThePlaceAndTheReasonInADamagedRecord) {
  const Damage damages[] = {
      {"bastide 1", "bastide 9", ":1:9: bastide 9 is a future version of the format"},
      {"rules 1", "rules 9", ":2:7: rules 9 is a future version of the rules"},
      {"fi-current", "fi-curent", ":3:8: there is no preset 'fi-curent'"},
      {"players 2", "players 9", ":4:"},
      {"base-frfr-a*3", "base-xxxx-a*3", ":7:5: "},
      {"[base-frfr-a] 2,0 -", "[base-frfr-a] 9,9 -", ":12:"},
      {"[base-frfr-a] 2,0 -", "[base-frfr-a] 2,0^1 -", "[B-13]"},
      {"[base-frfr-a] 2,0 -", "[base-frfr-a] 2,0 small@road-W", "[B-22]"},
  };
  const TemporaryFolder folder;
  for (const Damage& damage : damages) {
    const std::string file = folder.write("bad.record", changed(kGoodRecord, damage.part, damage.by));
    const RunResult checked = run_bastide({"check", file});
    EXPECT_EQ(checked.code, 1);
    EXPECT_THAT(checked.output, HasSubstr(damage.complaint));
    for (const char* command : {"replay", "play"}) {
      const std::vector<std::string> arguments = std::string(command) == "play"
                                                     ? std::vector<std::string>{"play", "--record", file}
                                                     : std::vector<std::string>{"replay", file};
      const RunResult opened = run_bastide(arguments);
      EXPECT_EQ(opened.code, 2);
      EXPECT_THAT(opened.errors, HasSubstr(file + ":"));
      EXPECT_THAT(opened.errors, HasSubstr(damage.complaint));
    }
  }
}

TEST(Check, RefusesWhatIsTooLargeOrNoText) {
  const TemporaryFolder folder;
  const std::string large = folder.write("large.record", std::string((1u << 20) + 10, 'x'));
  const std::string binary = folder.write("binary.record", std::string("bastide 1\n\0\xff", 12));
  for (const std::string& file : {large, binary}) {
    EXPECT_EQ(run_bastide({"check", file}).code, 1);
    const RunResult replayed = run_bastide({"replay", file});
    EXPECT_EQ(replayed.code, 2);
    EXPECT_THAT(replayed.errors, HasSubstr(file));
  }
}

TEST(Replay, TellsTheWholeGameWithoutATerminal) {
  const TemporaryFolder folder;
  const RunResult outcome = run_bastide({"replay", folder.write("game.record", kGoodRecord)});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output,
              HasSubstr("   1  Blue draws base-frfr-a\n      Blue lays base-frfr-a at 1,0\n"));
  EXPECT_THAT(outcome.output, HasSubstr("Blue scores 4 for the unfinished road at 1,0 E W: 4 tiles [S-01]"));
  EXPECT_THAT(outcome.output, HasSubstr("Blue wins with 4 points."));
}

TEST(Replay, DrawsTheLandAfterATurn) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game.record", kGoodRecord);
  const RunResult before = run_bastide({"replay", file, "--at", "0"});
  EXPECT_THAT(before.output, HasSubstr("after turn 0 of 3"));
  EXPECT_THAT(before.output, Not(HasSubstr("lays")));
  const RunResult second = run_bastide({"replay", file, "--at", "2"});
  EXPECT_THAT(second.output, HasSubstr("Red lays base-frfr-a at 2,0"));
  EXPECT_THAT(second.output, Not(HasSubstr("Blue lays")));
  const RunResult beyond = run_bastide({"replay", file, "--at", "4"});
  EXPECT_EQ(beyond.code, 2);
  EXPECT_THAT(beyond.errors, HasSubstr("has 3 turns"));
  EXPECT_EQ(run_bastide({"replay", file, "--at", "-1"}).code, 2);
}

TEST(Replay, StepsThroughAtATerminal) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game.record", kGoodRecord);
  const RunResult outcome = run_in_terminal({"replay", file}, "\nb\n2\ne\njump 1\nwhat\nq\n");
  EXPECT_EQ(outcome.code, 0);
  for (const char* text : {"after turn 1 of 3", "after turn 2 of 3", "after turn 3 of 3",
                           "I do not know 'what'.", "0-3, then Enter"})
    EXPECT_THAT(outcome.output, HasSubstr(text));
}

}  // namespace
}  // namespace bastide
