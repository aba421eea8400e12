// The table, played through its input and output.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "cli/testing/run_bastide.h"
#include "engine/notation/record.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

using Arguments = std::vector<std::string>;

Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

Record record_in(const TemporaryFolder& folder, const std::string& name) {
  Record record;
  const ParseError error = read_record(folder.read(name), record);
  EXPECT_FALSE(error) << name << ": " << to_string(error);
  return record;
}

// A player's line is " ■  Reeve 1    80", a line of points "    14  road at -1,-1    4  = 4 tiles [S-01]".
struct Account {
  std::vector<int> scores, sums;
  bool lines_multiply_out = true;
};

int value_of_formula(const std::string& formula) {
  static const std::regex term(R"((-?\d+) [^+×\[]*(?:× (\d+))?)");
  int sum = 0;
  for (std::sregex_iterator it(formula.begin(), formula.end(), term), end; it != end; ++it)
    sum += std::stoi((*it)[1]) * ((*it)[2].matched ? std::stoi((*it)[2]) : 1);
  return sum;
}

Account account_in(const std::string& output) {
  static const std::regex player(R"(^ (?:■|●|▲|◆|★|✚)  .* (\d+)$)");
  static const std::regex points(R"(^ +(?:\d+|end)  .* (-?\d+)  = ([^\[]*) \[.*\]$)");
  Account account;
  std::istringstream stream(output);
  std::smatch found;
  for (std::string line; std::getline(stream, line);) {
    if (std::regex_match(line, found, player)) {
      account.scores.push_back(std::stoi(found[1]));
      account.sums.push_back(0);
    } else if (std::regex_match(line, found, points)) {
      account.sums.back() += std::stoi(found[1]);
      if (value_of_formula(found[2]) != std::stoi(found[1])) account.lines_multiply_out = false;
    }
  }
  return account;
}

TEST(PlayCheck, PlaysAGameToItsEndAndTheLinesSumToTheScores) {
  for (const Arguments& rules :
       {Arguments{}, Arguments{"--preset", "nl-2000", "--players", "3"},
        Arguments{"--preset", "da-overview", "--element", "inns,cathedrals", "--players", "6"}}) {
    const RunResult outcome = run_bastide(with({"play", "--check", "--seed", "7"}, rules));
    ASSERT_EQ(outcome.code, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(" with "));
    const Account account = account_in(outcome.output);
    EXPECT_GE(account.scores.size(), 2u) << outcome.output;
    EXPECT_EQ(account.scores, account.sums) << outcome.output;
    EXPECT_TRUE(account.lines_multiply_out) << outcome.output;
  }
}

TEST(PlayCheck, IsTheSameForTheSameSeed) {
  const Arguments seven = {"play", "--check", "--seed", "7"};
  EXPECT_EQ(run_bastide(seven).output, run_bastide(seven).output);
  EXPECT_NE(run_bastide(seven).output, run_bastide({"play", "--check", "--seed", "8"}).output);
}

TEST(Play, AWholeGameCanBePlayedThroughItsInput) {
  const TemporaryFolder folder;
  const RunResult outcome =
      run_bastide({"play", "--seed", "3", "--save", folder.path("game.record")}, repeated("1\n0\n", 200));
  ASSERT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("wins with"));
  EXPECT_THAT(outcome.output, HasSubstr("The game is over"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("\x1b"))) << "no codes where there is no terminal";
  const RunResult checked = run_bastide({"check", folder.path("game.record")});
  EXPECT_EQ(checked.code, 0) << checked.output;
  EXPECT_EQ(checked.output, "1 passed, 0 failed\n");
}

TEST(Play, WhereTheRulesAskPeopleASeatThatStartsMayBeNamed) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.record");
  const Arguments seats = {"play", "--seat", "me=Anna", "--seat", "level1", "--start", "2"};
  ASSERT_EQ(run_bastide(seats, "save " + file + "\nquit\n").code, 0);
  EXPECT_THAT(folder.read("game.record"), HasSubstr("[start=2]"));
  EXPECT_THAT(run_bastide(with(seats, {"--preset", "nl-2000"})).errors,
              HasSubstr("a computer is never the youngest"));
  EXPECT_THAT(run_bastide(with(seats, {"--preset", "da-overview"})).errors, HasSubstr("the lot decides"));
  EXPECT_EQ(run_bastide({"play", "--check", "--start", "1"}).code, 2) << "computers use the lot";
  EXPECT_EQ(run_bastide({"play", "--start", "3", "--seat", "me", "--seat", "me"}).code, 2);
}

TEST(Play, UndoGoesBackToTheLastDecisionAndTheSameTilesComeAgain) {
  const TemporaryFolder folder;
  const std::string once = folder.path("once.record"), twice = folder.path("twice.record");
  const std::string start = folder.path("start.record"), undone = folder.path("undone.record");
  const std::string input = "save " + start + "\n1\n0\n1\nsave " + once + "\nundo\nundo\nundo\nundo\nsave " +
                            undone + "\n1\n0\n1\nsave " + twice + "\nquit\n";
  ASSERT_EQ(run_bastide({"play", "--seed", "5"}, input).code, 0);
  EXPECT_EQ(folder.read("start.record"), folder.read("undone.record"));
  EXPECT_EQ(folder.read("once.record"), folder.read("twice.record"));
  EXPECT_GT(record_in(folder, "once.record").actions.size(),
            record_in(folder, "start.record").actions.size());
}

TEST(Play, ASavedGameGoesOnWhereItWasWithWhoSatThere) {
  const TemporaryFolder folder;
  const std::string first = folder.path("first.record"), second = folder.path("second.record");
  const Arguments seats = {"--seat", "me=Anna", "--seat", "me=Ben", "--preset", "nl-2000"};
  ASSERT_EQ(run_bastide(with({"play", "--seed", "5"}, seats), "1\n0\n1\n0\nsave " + first + "\n").code, 0);
  const RunResult resumed = run_bastide({"play", "--record", first}, "save " + second + "\nundo\nquit\n");
  ASSERT_EQ(resumed.code, 0) << resumed.errors;
  EXPECT_THAT(resumed.output, HasSubstr("Anna"));
  EXPECT_THAT(resumed.output, HasSubstr("nl-2000"));
  EXPECT_EQ(folder.read("first.record"), folder.read("second.record"));
  EXPECT_EQ(record_in(folder, "second.record").seat_names, (std::vector<std::string>{"Anna", "Ben"}));
}

TEST(Play, OnASmallTerminalThePanelAndTheNoteOfWhatIsCutOffDoNotMeet) {
  for (const auto& [rows, columns] : {std::pair{"12", "40"}, {"12", "50"}, {"12", "80"}, {"14", "40"}})
    for (const char* players : {"2", "3", "4", "5"}) {
      const RunResult outcome = run_bastide({"play", "--seed", "3", "--players", players}, "",
                                            {{"COLUMNS", columns}, {"LINES", rows}});
      static const std::regex note(R"(\nNot shown: ([^\n]*))");
      std::smatch found;
      ASSERT_TRUE(std::regex_search(outcome.output, found, note)) << outcome.output;
      const std::string text = found[1];
      const std::string said = text.substr(0, text.find("  "));  // beyond two blanks stands the panel
      EXPECT_THAT(said, Not(HasSubstr("fits"))) << outcome.output;
      EXPECT_THAT(said, Not(HasSubstr("none"))) << outcome.output;
    }
}

TEST(Play, SavingMakesNoFolders) {
  const TemporaryFolder folder;
  const std::string file = folder.path("new/game.record");
  const RunResult outcome =
      run_bastide({"play", "--seed", "3"}, "save " + file + "\nsave " + folder.path() + "\nquit\n");
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("Not saved: there is no folder " + folder.path("new")));
  EXPECT_THAT(outcome.output, HasSubstr("is a folder, a file is wanted"));
  EXPECT_EQ(run_bastide({"play", "--check", "--save", file}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder.path("new")));
}

TEST(Play, TheEndOfTheInputKeepsTheGame) {
  const TemporaryFolder home;
  const RunResult outcome =
      run_bastide({"play", "--seed", "5"}, "1\n0\n", {{"XDG_STATE_HOME", home.path("state")}});
  EXPECT_EQ(outcome.code, 0);
  const std::size_t at = outcome.output.find("play --record ");
  ASSERT_NE(at, std::string::npos) << outcome.output;
  const std::string file = outcome.output.substr(at + 14, outcome.output.find('\n', at) - at - 14);
  EXPECT_EQ(run_bastide({"check", file}).output, "1 passed, 0 failed\n");
}

TEST(Play, WhereNothingCanBeWrittenTheRecordIsPrinted) {
  const RunResult outcome =
      run_bastide({"play", "--seed", "5"}, "1\n0\n", {{"XDG_STATE_HOME", "/dev/null/no"}});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("here it is:\n\nbastide 1\n"));
}

TEST(Play, NothingDecidedIsNothingKept) {
  EXPECT_THAT(run_bastide({"play", "--seed", "5"}, "").output, Not(HasSubstr("kept")));
}

TEST(Play, AnswersMistakesInWords) {
  const RunResult outcome = run_bastide({"play", "--seed", "3"},
                                        "99\nhlep\n9,9\nlook 7,7\nhelp cheese\nwhy B-999\nsave\nzoom\n"
                                        "9,9^1\n0\nundo\nundo\n123456789012345678901234567890\n\n\n");
  EXPECT_EQ(outcome.code, 0);
  for (const char* text : {"There is no place 99", "did you mean help?", "There is no help on 'cheese'",
                           "There is no clause 'B-999'", "Save where?", "Zoom in, zoom out or zoom auto",
                           "Square 7,7 shares no side", "Nothing has been decided yet"})
    EXPECT_NE(outcome.output.find(text), std::string::npos) << text;
}

TEST(Play, AnIllegalActionIsRefusedWithItsClause) {
  // Seed 3: the player's tile is base-cfcf-a and a knight's city lies in the north of the start.
  const RunResult outcome = run_bastide({"play", "--seed", "3"}, "1,0\n");
  EXPECT_THAT(outcome.output, ::testing::ContainsRegex("That is not allowed: .*[(]B-1[0-9][)]"));
}

TEST(Play, HelpTeachesAndPagesAnswer) {
  const RunResult outcome = run_bastide({"play", "--seed", "3"},
                                        "help\n\nhelp farms\n\nhint\nrules\n\ntiles\n\nlook 0,0\n\nlog\n\n");
  for (const char* text :
       {"The game in a minute", "Farms\n", "You might lay the tile at place", "occupied-rule",
        "tiles are still to come", "base-crfr-a at 0,0", "1  Reeve draws"})
    EXPECT_NE(outcome.output.find(text), std::string::npos) << text;
}

TEST(Play, ColoursAreThereWhenAskedForAndPlainAsciiToo) {
  EXPECT_THAT(run_bastide({"play", "--seed", "3", "--colour", "always"}).output, HasSubstr(";48;5;"));
  const std::string plain = run_bastide({"play", "--seed", "3", "--ascii"}).output;
  EXPECT_TRUE(
      std::all_of(plain.begin(), plain.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
}

// "type t twice and lay the tile at place 2, ..." as lines that are typed.
std::string typed_of_hint(const std::string& output) {
  static const std::regex hint(
      R"(You might (?:type t (once|twice|three times) and )?lay the tile at place (\d+))");
  std::smatch found;
  if (!std::regex_search(output, found, hint)) return "no hint";
  const std::string often = found[1];
  const int turns = often == "once" ? 1 : often == "twice" ? 2 : often.empty() ? 0 : 3;
  return repeated("t\n", turns) + found[2].str() + "\n";
}

TEST(Play, AHintSaysHowOftenTheTileIsTurnedFromHowItIsShown) {
  const TemporaryFolder folder;
  const std::string before = "1\n0\n1\n0\n";  // seed 4: then the tile is to be turned
  std::vector<Action> laid;
  for (const std::string turned : {"", "t\n"}) {
    const RunResult asked = run_bastide({"play", "--seed", "4"}, before + turned + "hint\nquit\n");
    if (turned.empty()) {
      EXPECT_THAT(asked.output, HasSubstr("You might type t"));
    }
    const std::string typed = typed_of_hint(asked.output);
    const std::string file = folder.path("game" + std::to_string(laid.size()) + ".record");
    run_bastide({"play", "--seed", "4"}, before + turned + typed + "save " + file + "\nquit\n");
    laid.push_back(record_in(folder, "game" + std::to_string(laid.size()) + ".record").actions.back());
  }
  EXPECT_EQ(laid[0], laid[1]) << "the same way, whatever was shown before";
}

TEST(Play, WhatCanBeTypedIsSeenWholeOnSeveralLinesIfNeedBe) {
  const RunResult outcome = run_bastide({"play", "--seed", "3"}, "1\n", {{"COLUMNS", "50"}, {"LINES", "24"}});
  EXPECT_THAT(outcome.output, HasSubstr("or 0 for nobody\nt turn the tile · undo · hint · help\n> "));
}

TEST(Play, EachWayToTurnTheTileShowsHowManyPlacesItHas) {
  EXPECT_THAT(run_bastide({"play", "--seed", "11"}, "", {{"COLUMNS", "80"}, {"LINES", "24"}}).output,
              HasSubstr("*2      –       4       –"));
}

TEST(Play, WhyAloneSaysWhoGotHowManyForWhat) {
  EXPECT_THAT(run_bastide({"play", "--seed", "11"}, "1\n1\nwhy\n").output,
              HasSubstr("\nYou score 4 for the city at 0,-1 S: 2 tiles × 2 [S-03]\n\nS-03  "));
}

TEST(Play, TheNumbersBesideTheChoicesHaveAHeading) {
  EXPECT_THAT(run_bastide({"play", "--seed", "11"}, "1\n").output, HasSubstr("points so far\n"));
}

TEST(Play, SeveralAnswersAtOnceAreNoneAndSoIsAWordTooMuch) {
  const RunResult outcome = run_bastide({"play", "--seed", "3"}, "1 2 3\nundo 5\n");
  EXPECT_THAT(outcome.output, HasSubstr("'2 3' is too much, so nothing has been done"));
  EXPECT_THAT(outcome.output, HasSubstr("'5' is too much"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("Put a follower")));
}

TEST(Play, ZoomingSaysWhereItEnds) {
  const RunResult outcome =
      run_bastide({"play", "--seed", "3"}, "zoom out\nzoom out\nzoom out\nzoom in\nzoom in\nzoom in\n");
  EXPECT_THAT(outcome.output, HasSubstr("cannot be drawn smaller"));
  EXPECT_THAT(outcome.output, HasSubstr("cannot be drawn larger"));
}

TEST(Play, WhatIsNotShownIsSaidWholeAndHowToSeeIt) {
  const RunResult outcome =
      run_bastide({"play", "--seed", "3"}, "1\n0\n1\n0\nright 30\n", {{"COLUMNS", "60"}, {"LINES", "24"}});
  EXPECT_THAT(outcome.output, ::testing::ContainsRegex("Not shown: [^~]*left,\\s+right,\\s+up,\\s+down"));
}

TEST(Play, WhoLeavesASavedGameIsToldAgainHowToGoOn) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.record");
  const RunResult outcome = run_bastide({"play", "--seed", "3"}, "1\n0\nsave " + file + "\nquit\n");
  EXPECT_THAT(outcome.output, HasSubstr("The game is kept; go on with\n  bastide play --record " + file));
}

TEST(Play, TheLogSaysPlacesInWords) {
  const RunResult outcome = run_bastide({"play", "--seed", "11"}, "1\n1\nlog\n");
  EXPECT_THAT(outcome.output, HasSubstr("You take a follower back from the city at 0,-1 S\n"));
}

TEST(Play, TheRulesAreThoseOfWhatIsPlayed) {
  EXPECT_THAT(run_bastide({"play", "--seed", "3"}, "rules\n").output, Not(HasSubstr("[TO-")));
  EXPECT_THAT(run_bastide({"play", "--seed", "3", "--element", "tower"}, "rules\n").output,
              HasSubstr("[TO-"));
}

TEST(Play, ThePresetIsNamedInWordsWhereThereIsRoom) {
  const RunResult wide = run_bastide({"play", "--seed", "3"});
  EXPECT_THAT(wide.output, HasSubstr("fi-current (Finnish, current rules) · turn 2"));
  const RunResult narrow = run_bastide({"play", "--seed", "3"}, "", {{"COLUMNS", "50"}});
  EXPECT_THAT(narrow.output, HasSubstr("fi-current · turn 2 · 69 tiles left\n"));
}

TEST(Play, TheAccountAndTheHelpKeepTheirColumnsOnASmallTerminal) {
  const RunResult outcome =
      run_bastide({"play", "--seed", "11"}, "1\n1\nscore\n\nhelp\n", {{"COLUMNS", "56"}, {"LINES", "24"}});
  EXPECT_THAT(outcome.output, ::testing::ContainsRegex("  =\n {36}2 tiles × 2 "));
  EXPECT_THAT(outcome.output, ::testing::ContainsRegex("  7 +lay the tile [^\n]*\n {10,}[a-z]"));
}

TEST(PlayAtATerminal, DrawsInColourUnlessNoColorIsSet) {
  const Arguments play = {"play", "--seed", "3"};
  const RunResult coloured = run_in_terminal(play, "1\n0\nquit\n");
  EXPECT_EQ(coloured.code, 0);
  EXPECT_THAT(coloured.output, HasSubstr(";48;5;"));
  EXPECT_THAT(coloured.output, HasSubstr("\x1b[2J"));
  const RunResult plain = run_in_terminal(play, "quit\n", {{"NO_COLOR", "1"}});
  EXPECT_EQ(plain.code, 0);
  EXPECT_THAT(plain.output, Not(HasSubstr(";48;5;")));
}

TEST(PlayAtATerminal, CtrlCAndCtrlDEndPolitelyAndKeepTheGame) {
  for (const char* key : {"\x03", "\x04"}) {
    const RunResult outcome = run_in_terminal({"play", "--seed", "3"}, std::string("1\n") + key);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.output.find("The game is kept"), std::string::npos);
  }
}

}  // namespace
}  // namespace bastide
