// The terminal in another language: the pseudo-language, which is English with accents on most letters, so
// that a word without accents is one that nobody can translate.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Arguments = std::vector<std::string>;

// A few of the scenarios: to run all takes a second, and a while with sanitizers.
constexpr const char* kScenarios = BASTIDE_SOURCE_DIR "/engine/rules/scenarios/deployment.scenario";

RunResult run_in_pseudo(Arguments arguments, const std::string& input = "") {
  arguments.insert(arguments.end(), {"--lang", "en-XA"});
  return run_bastide(arguments, input);
}

// Words of an output with a plain letter that the pseudo-language never leaves plain, but for those that are
// typed, name a file or are the same in all languages.
std::set<std::string> plain_words(const std::string& output, const std::set<std::string>& free = {}) {
  static const std::set<std::string> same = {"Bastide", "bastide", "FILE", "and"};
  static const std::regex accented("[^\\x01-\\x7f]"),
      notation(
          R"(-?-[a-z-]+|[A-Z]+[=\[].*|[a-z0-9]+(-[a-zA-Z0-9]+)+|.*[@/=_].*|[a-z]+[0-9.:].*|-?[0-9]+,-?[0-9]+.*|[^a-z]*)");
  std::set<std::string> found;
  // Bytes beyond ASCII belong to the word that they stand in.
  static const std::regex run(R"([A-Za-z0-9\-.,:@=/_'*\x80-\xff]+)");
  for (std::sregex_iterator it(output.begin(), output.end(), run), end; it != end; ++it) {
    std::string text = it->str();
    if (std::regex_search(text, accented)) continue;
    while (!text.empty() && std::string(".,:'*-").find(text.back()) != std::string::npos) text.pop_back();
    text.erase(0, text.find_first_not_of("'*."));
    static const std::regex plain("[aeiouycnsAEIOUSC]"), letters("[A-Za-z]{3}");
    if (!std::regex_search(text, plain) || !std::regex_search(text, letters)) continue;
    if (!same.contains(text) && !free.contains(text) && !std::regex_match(text, notation)) found.insert(text);
  }
  return found;
}

using Words = std::set<std::string>;

TEST(InPseudo, AGameIsPlayedToItsEnd) {
  std::string input;
  for (int i = 0; i < 100; ++i) input += "1\n0\n";
  const RunResult outcome = run_in_pseudo({"play", "--seed", "3", "--preset", "da-overview"}, input);
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("Thë gámë ïš övër"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("{"))) << "an argument is missing";
  EXPECT_EQ(plain_words(outcome.output, {"replay"}), Words{});
}

TEST(InPseudo, AllSetsAreTold) {
  // Players that choose at random need no time; in these games together every clause scores that does in any
  // of 120. They sit at no table of people, so their name is said in English alone.
  for (const int seed : {3, 10, 27, 48}) {
    const RunResult outcome =
        run_in_pseudo({"play", "--check", "--preset", "whole-box", "--seed", std::to_string(seed), "--seat",
                       "random", "--seat", "random", "--seat", "random", "--seat", "random"});
    EXPECT_EQ(outcome.code, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, Not(HasSubstr("{"))) << seed;
    EXPECT_EQ(plain_words(outcome.output, {"Random"}), Words{}) << seed;
  }
}

TEST(InPseudo, TheTableAnswers) {
  const RunResult outcome = run_in_pseudo({"play", "--seed", "3", "--preset", "da-overview"},
                                          "help\n\nhelp farms\n\nhelp roads\n\nhelp cities\n\nhelp "
                                          "cloisters\n\nhelp followers\n\nhelp picture\n\nhint\n"
                                          "tiles\n\nlook 0,0\n\nlog\n\nscore\n\nwhy\nwhy "
                                          "B-13\n\nwhy B-999\n99\nhlep\n9,9\nlook 7,7\nlook\n"
                                          "help cheese\nsave\nzoom\n1,0\n0\n1\nt\n9\nundo\nundo\n");
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, Not(HasSubstr("{")));
  EXPECT_EQ(plain_words(outcome.output, {"hlep", "cheese", "record", "save", "play"}), Words{});
}

TEST(InPseudo, CommandsAreTypedInTheLanguageOrInEnglish) {
  const RunResult outcome =
      run_in_pseudo({"play", "--seed", "3"}, "⟦löok~⟧\n\n⟦löök~⟧ 0,0\n\nlook 0,0\n\n⟦qüït~⟧\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("Î dö ñöt kñöw"));
  EXPECT_THAT(outcome.output, HasSubstr("⟦base-crfr-a át 0,0"));
}

TEST(InPseudo, AGameIsToldAndAnalysed) {
  const TemporaryFolder folder;
  const std::string record = folder.path("game.record");
  // its names are those that its players had when it was written
  ASSERT_EQ(run_in_pseudo({"play", "--check", "--seed", "2", "--save", record}).code, 0);
  const RunResult told = run_in_pseudo({"replay", record});
  EXPECT_EQ(told.code, 0) << told.errors;
  EXPECT_EQ(plain_words(told.output), Words{});
  const RunResult drawn = run_in_pseudo({"replay", record, "--at", "12"});
  EXPECT_EQ(plain_words(drawn.output), Words{});
  const RunResult analysed = run_in_pseudo({"analyse", record, "--nodes", "50", "--turns", "1-6"});
  EXPECT_EQ(analysed.code, 0) << analysed.errors;
  EXPECT_THAT(analysed.output, Not(HasSubstr("{")));
  EXPECT_EQ(plain_words(analysed.output), Words{});
}

TEST(InPseudo, RulesAreListed) {
  for (const Arguments& list : {Arguments{"rules"},
                                {"rules", "presets"},
                                {"rules", "presets", "nl-2000"},
                                {"rules", "options", "farm-points"},
                                {"rules", "elements"},
                                {"rules", "modules"},
                                {"rules", "tiles", "base-crfr-a"},
                                {"rules", "why", "B-22", "--scenarios", kScenarios}}) {
    const RunResult outcome = run_in_pseudo(list);
    EXPECT_EQ(outcome.code, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("⟦")) << list.back();
    EXPECT_THAT(outcome.output, Not(HasSubstr("{"))) << list.back();
  }
  EXPECT_THAT(run_in_pseudo({"rules", "why", "B-22", "--scenarios", kScenarios}).output,
              HasSubstr("B-22  ⟦"));
}

TEST(InPseudo, PuzzlesAreListed) {
  const std::string file = BASTIDE_SOURCE_DIR "/puzzles/base.jsonl";
  const RunResult outcome = run_in_pseudo({"puzzles", "list", file});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, Not(HasSubstr("{")));
}

// A box that is soon laid, and what its players are called.
constexpr const char* kBag = "base-ccff-a=3,base-frfr-a=3";
const Words kPlayers = {"random", "greedy"};

// What a command that succeeds says: words of the language alone.
std::string reported(const Arguments& arguments, const Words& free = kPlayers) {
  const RunResult outcome = run_in_pseudo(arguments);
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("⟦")) << arguments.front();
  EXPECT_THAT(outcome.output, Not(HasSubstr("{"))) << arguments.front();
  EXPECT_EQ(plain_words(outcome.output, free), Words{}) << arguments.front();
  return outcome.output;
}

// `bench` is not among them: its shortest run takes seconds.
TEST(InPseudo, PlayersAreMeasured) {
  reported({"match", "greedy", "random", "-n", "4", "--bag", kBag});
  reported(
      {"match", "greedy", "random", "-n", "4", "--players", "3", "--stop-when-sure", "50", "--bag", kBag});
  reported({"match", "greedy", "random", "-n", "200", "--stop-when-sure", "20", "--bag", kBag});
  reported({"pace", "greedy", "--bag", kBag});
}

TEST(InPseudo, ALadderIsReported) {
  Words free = kPlayers;
  free.insert("Elo");
  reported({"ladder", "random", "greedy", "greedy-plain", "-n", "2", "--bag", kBag}, free);
  const std::string bag = std::string(" bag ") + "base-ccff-a*2 base-frfr-a*2";
  reported({"ladder", "random", "greedy", "-n", "2", "--anchor", "greedy", "--mix",
            "m-1=preset fi-current" + bag, "--mix", "m-2=preset nl-2000" + bag},
           free);
}

TEST(InPseudo, GamesAreCounted) {
  const std::string counts = reported({"perft", "--depth", "1", "--bag", kBag});
  EXPECT_THAT(counts, HasSubstr("⟦šëçöñdš"));
  // the moves are in the notation
  EXPECT_THAT(run_in_pseudo({"perft", "--divide", "--bag", kBag}).output, HasSubstr("⟦ïñ áll: "));
}

TEST(InPseudo, ChancesAreCalibrated) {
  const std::string table =
      reported({"calibrate", "-n", "3", "--nodes", "20", "--turns", "2", "--bag", kBag});
  EXPECT_THAT(table, HasSubstr("⟦lárgëšt dïffërëñçë"));
  EXPECT_THAT(reported({"calibrate", "-n", "3", "--nodes", "20", "--turns", "2", "--bag", kBag, "--fit"}),
              HasSubstr("⟦fït övër 3 gámëš"));
}

TEST(InPseudo, WeightsAreLearned) {
  const TemporaryFolder folder;
  reported(
      {"train", "--games", "1", "--generations", "1", "--games-of", "base", "--out", folder.path("w.w")});
}

TEST(InPseudo, FailuresOfChecksAreTold) {
  const TemporaryFolder folder;
  const auto told = [&](const Arguments& check, const std::string& text) {
    Arguments arguments = check;
    arguments.push_back(folder.write("a" + std::to_string(text.size()) + check.back(), text));
    const RunResult outcome = run_in_pseudo(arguments);
    EXPECT_EQ(outcome.code, 1) << outcome.errors;
    // A scenario's own words are English, and so is the name of a member.
    EXPECT_EQ(plain_words(outcome.output, {"printed", "expected", "option", "format"}), Words{}) << text;
  };
  const std::string scenario = "scenario Öne\nshows B-03\npresets all\n\nexpect value min-players 3\n";
  const std::string record =
      "bastide 1\nrules 1\npreset fi-current\nplayers 2\nbag base-frfr-a*3\ntag result 9-9\n\n[start=2]\n";
  for (const std::string& text : {scenario, std::string(), record}) told({"check"}, text);
  told({"check", "--deal"}, record);
  told({"check", "--deal"}, "{}");
}

TEST(InPseudo, WhatIsNoPuzzleIsToldAndWhatNoScenarioShows) {
  const TemporaryFolder folder;
  reported(
      {"puzzles", "find", "--out", folder.path("x.jsonl"), "--games", "1", "--left", "0-1", "--count", "1"});
  const RunResult coverage = run_in_pseudo({"rules", "--coverage", "--scenarios", kScenarios});
  EXPECT_EQ(coverage.code, 1) << coverage.errors;
  EXPECT_THAT(coverage.output, HasSubstr("⟦möd"));
  EXPECT_THAT(coverage.output, HasSubstr("⟦ñö šçëñárïö"));
}

TEST(InPseudo, MistakesAreExplained) {
  for (const Arguments& mistake : {Arguments{"paly"},
                                   {"play", "--sed", "1"},
                                   {"play", "--seed", "x"},
                                   {"play", "--colour", "pink"},
                                   {"rules", "presets", "sv-200"},
                                   {"rules", "why", "b3"},
                                   {"rules", "tile"},
                                   {"replay"},
                                   {"replay", "/nowhere"},
                                   {"play", "--seat"},
                                   {"play", "--option", "farm-points=5"},
                                   {"play", "--players", "9"},
                                   {"bench", "--seconds", "x"},
                                   {"puzzles"}}) {
    const RunResult outcome = run_in_pseudo(mistake);
    EXPECT_EQ(outcome.code, 2) << mistake.back();
    EXPECT_THAT(outcome.errors, HasSubstr("⟦")) << mistake.back();
    EXPECT_THAT(outcome.errors, Not(HasSubstr("{"))) << mistake.back();
  }
}

TEST(InPseudo, HelpIsTranslated) {
  const RunResult help = run_in_pseudo({"play", "--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.output, HasSubstr("Thë šámë šëëd gïvëš"));
  EXPECT_THAT(help.output, HasSubstr("⟦Ûšágë"));
  EXPECT_THAT(help.output, HasSubstr("--record ⟦FÎLÉ"));
  const RunResult match = run_in_pseudo({"match", "--help"});
  EXPECT_THAT(match.output, HasSubstr("⟦PLÅYÉR"));
  EXPECT_THAT(match.output, Not(HasSubstr("TEXT")));
  EXPECT_THAT(run_in_pseudo({"--help"}).output, Not(HasSubstr("Subcommands")));
  const RunResult manual = run_in_pseudo({"manual"});
  EXPECT_THAT(manual.output, HasSubstr("⟦NÅMÉ"));
}

// Files are completed by what stands for a flag's value, which the help says in the language.
TEST(Languages, MakeNoDifferenceToCompletion) {
  EXPECT_EQ(run_in_pseudo({"completion", "bash"}).output, run_bastide({"completion", "bash"}).output);
}

// "4 p." is an abbreviation.
TEST(Languages, EndASentenceWithOneStop) {
  const std::string output = run_bastide({"play", "--seed", "11", "--lang", "fi"}, "hint\n").output;
  EXPECT_THAT(output, HasSubstr("4 p. "));
  EXPECT_THAT(output, Not(HasSubstr("..")));
}

TEST(Languages, AreChosenByAFlagAnywhereOrTheEnvironment) {
  EXPECT_THAT(run_bastide({"--lang", "en-XA", "rules", "presets"}).output, HasSubstr("⟦"));
  EXPECT_THAT(run_bastide({"rules", "--lang=en-XA", "presets"}).output, HasSubstr("⟦"));
  EXPECT_THAT(run_bastide({"rules", "presets"}, "", {{"LC_ALL", "tlh_KL.UTF-8"}}).output,
              Not(HasSubstr("⟦")));
  EXPECT_EQ(run_bastide({"rules", "presets"}, "", {{"LC_ALL", "tlh_KL.UTF-8"}}).errors, "");
}

TEST(Languages, ThatAreNotThereAreNamed) {
  const RunResult outcome = run_bastide({"rules", "--lang", "tlh"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("bastide: --lang: there is no language 'tlh'"));
  EXPECT_EQ(run_bastide({"rules", "--lang"}).code, 2);
}

TEST(Languages, OfASavedGameMayBeAnother) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.record");
  ASSERT_EQ(run_in_pseudo({"play", "--seed", "5", "--save", file}, "1\n0\nquit\n").code, 0);
  EXPECT_THAT(folder.read("game.record"), HasSubstr("⟦Yöü~⟧"));
  EXPECT_THAT(run_bastide({"play", "--record", file}, "quit\n").output, HasSubstr("Your tile"));
}

}  // namespace
}  // namespace bastide
