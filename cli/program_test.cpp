// The command line as a whole: exit codes, what it says of mistakes, help, and completion.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "cli/options/usage.h"
#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

struct Mistake {
  std::vector<std::string> arguments;
  const char* complaint;
};

class Mistakes : public ::testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, EndWithTwoAndNameTheThing) {
  const RunResult outcome = run_bastide(GetParam().arguments);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.output, "");
  EXPECT_THAT(outcome.errors, HasSubstr(GetParam().complaint));
  EXPECT_THAT(outcome.errors, ::testing::StartsWith("bastide"));
}

INSTANTIATE_TEST_SUITE_P(
    Program, Mistakes,
    ::testing::Values(
        Mistake{{"paly"}, "there is no command 'paly'; did you mean 'play'?"},
        Mistake{{"play", "--sed", "1"}, "there is no flag '--sed'; did you mean '--seed'?"},
        Mistake{{"play", "--seed", "x"}, "x"},
        Mistake{{"play", "--colour", "pink"}, "'pink' is none of auto, always, never"},
        Mistake{{"rules", "presets", "sv-200"}, "there is no preset 'sv-200'; did you mean 'sv-2000'?"},
        Mistake{{"rules", "options", "farm-point"}, "did you mean 'farm-points'?"},
        Mistake{{"rules", "tiles", "base-crfr"}, "there is no tile 'base-crfr'; did you mean 'base-crfr-a'?"},
        Mistake{{"rules", "why", "b3"}, "there is no clause 'b3'; did you mean 'B-03'?"},
        Mistake{{"rules", "clauses", "inns-and-cathedral"}, "did you mean 'inns-and-cathedrals'?"},
        Mistake{{"rules", "tile"}, "there is no command 'tile'; did you mean 'tiles'?"},
        Mistake{{"rules", "--coverage", "--scenarios", "/nowhere"},
                "/nowhere: there is no such file or folder"},
        Mistake{{"replay"}, "FILE"},
        Mistake{{"replay", "/nowhere.record"}, "/nowhere.record: there is no such file"},
        Mistake{{"replay", "/"}, "is a folder, a file is wanted"},
        Mistake{{"completion", "bahs"}, "did you mean 'bash'?"}));

INSTANTIATE_TEST_SUITE_P(
    Rules, Mistakes,
    ::testing::Values(
        Mistake{{"play", "--preset", "sv-200"}, "there is no preset 'sv-200'; did you mean 'sv-2000'?"},
        Mistake{{"play", "--preset", "cheese"}, "there are: sv-2000, da-overview"},
        Mistake{{"play", "--element", "in"}, "there is no element 'in'; did you mean 'inns'?"},
        Mistake{{"play", "--option", "farm-point=4"}, "did you mean 'farm-points'?"},
        Mistake{{"play", "--option", "farm-points=5"}, "farm-points has no value '5'; it takes: 3, 4"},
        Mistake{{"play", "--option", "farm-points"}, "is not of the form ID=VALUE"},
        Mistake{{"play", "--option", "farm-points=3", "--option", "farm-points=4"}, "is given twice"},
        Mistake{{"play", "--option", "farm-scoring=per-farm-once-per-player", "--option", "farmers=off",
                 "--option", "min-players=6", "--option", "max-players=2"},
                "these rules cannot be played"},
        Mistake{{"play", "--bag", "base-zzzz"}, "base-zzzz"},
        Mistake{{"play", "--bag", "base-crfr-a=0"}, "a number from 1 to 99 is wanted"},
        Mistake{{"play", "--players", "6"}, "fi-current is for 1 to 5 [B-03]"},
        Mistake{{"play", "--players", "3", "--seat", "me", "--seat", "greedy"}, "but 2 seats are given"},
        Mistake{{"play", "--seat", "gredy", "--seat", "me"}, "did you mean 'greedy'?"},
        Mistake{{"play", "--seat", "me=", "--seat", "me"}, "has no name behind the '='"},
        Mistake{{"play", "--check", "--seat", "me", "--seat", "me"}, "--check plays without people"},
        Mistake{{"play", "--record", "x.record", "--preset", "nl-2000"}, "--record brings its own rules"}));

INSTANTIATE_TEST_SUITE_P(
    Numbers, Mistakes,
    ::testing::Values(
        Mistake{{"play", "--players", "0"}, "--players: expected a whole number from 1 to 6, found '0'"},
        Mistake{{"match", "random", "random", "--players", "0"}, "--players: expected a whole number"},
        Mistake{{"match", "random", "random", "--players", "1"}, "one player alone has no opponent"},
        Mistake{{"ladder", "random", "greedy", "--players", "1"}, "one player alone has no opponent"},
        Mistake{{"ladder", "random", "greedy", "--mix", "alone=players 1"},
                "one player alone has no opponent"},
        Mistake{{"calibrate", "--players", "1"}, "one player alone has no opponent"},
        Mistake{{"play", "--seed", "-1"}, "--seed: expected a whole number from 0 to 18446744073709551615"},
        Mistake{{"play", "--seed=-1"}, "found '-1'"}, Mistake{{"play", "--seed", "abc"}, "found 'abc'"},
        Mistake{{"play", "--seed", "99999999999999999999999"}, "found '99999999999999999999999'"},
        Mistake{{"match", "random", "random", "--seed", "-1"}, "--seed: expected a whole number from 0 to"},
        Mistake{{"match", "random", "random", "--move-time", "x"},
                "--move-time: expected a whole number from 0 to 3600000, found 'x'"},
        Mistake{{"match", "random", "random", "-n", "0"}, "--games: expected a whole number from 1 to"},
        Mistake{{"replay", "--at", "-1", "x"}, "--at: expected a whole number from 0 to"},
        Mistake{{"bench", "--seconds", "nan"}, "--seconds: expected a number from 0.1 to 3600"},
        Mistake{{"bench", "--seconds", "4x"}, "found '4x'"},
        Mistake{{"bench", "--seconds", "inf"}, "found 'inf'"}));

INSTANTIATE_TEST_SUITE_P(
    Saving, Mistakes,
    ::testing::Values(
        Mistake{{"play", "--check", "--save", "/nowhere/x"}, "--save: there is no folder /nowhere"},
        Mistake{{"play", "--save", ""}, "--save: the name of a file is missing"},
        Mistake{{"play", "--save", "/"}, "--save: / is a folder, a file is wanted"},
        Mistake{{"play", "--save", "/dev/null/x"}, "--save: /dev/null is no folder"},
        Mistake{{"play", "--save", std::string(300, 'x')}, "cannot be written: File name too long"}));

TEST(Program, WithoutArgumentsOrWithHelpItExplainsItself) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{}, std::vector<std::string>{"--help"}}) {
    const RunResult outcome = run_bastide(arguments);
    EXPECT_EQ(outcome.code, 0);
    for (const char* command :
         {"play", "replay", "check", "rules", "bench", "perft", "completion", "Examples:"})
      EXPECT_THAT(outcome.output, HasSubstr(command));
  }
  for (const char* command : {"play", "replay", "check", "rules", "completion"}) {
    const RunResult outcome = run_bastide({command, "--help"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.output, HasSubstr(std::string("Examples:\n  bastide ") + command));
  }
  EXPECT_THAT(run_bastide({"--version"}).output, HasSubstr("bastide 0."));
}

// The words of a line as bash breaks them: at blanks, and around '='.
std::string bash_words(const std::string& line, int& last) {
  std::string words = "('";
  last = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool breaks = line[i] == ' ' || line[i] == '=' || line[i - (i == 0 ? 0 : 1)] == '=';
    if (breaks) {
      words += "' '";
      ++last;
    }
    if (line[i] != ' ') words += line[i];
  }
  return words + "')";
}

// What bash would offer for the line's last word; "files" where it is left to bash to offer files.
std::string offered(const std::string& script, const std::string& line) {
  int last = 0;
  const std::string words = bash_words(line, last);
  return run_program_named({"bash", "-c",
                            "compopt() { [[ $* == '+o default' ]] && files=''; }; files=files; source " +
                                script + "; COMP_WORDBREAKS=$' \\t\\n\"\\'><=;|&(:'; COMP_LINE='" + line +
                                "'; COMP_WORDS=" + words + "; COMP_CWORD=" + std::to_string(last) +
                                "; _bastide; echo -n \"${COMPREPLY[*]}$files\""})
      .output;
}

TEST(Completion, TheBashScriptIsSoundAndOffersWhatFits) {
  const TemporaryFolder folder;
  const std::string script = folder.write("bash", run_bastide({"completion", "bash"}).output);
  const RunResult syntax = run_program_named({"bash", "-n", script});
  EXPECT_EQ(syntax.code, 0) << syntax.errors;
  for (const auto& [line, offer] : std::map<std::string, std::string>{
           {"bastide pl", "play"},
           {"bastide rules wh", "why"},
           {"bastide rules ", "presets options elements modules tiles clauses why pages"},
           {"bastide play ", ""},
           {"bastide play --s", "--seat --seed --start --save"},
           {"bastide play --preset n", "nl-2000"},
           {"bastide play --preset=n", "nl-2000"},
           {"bastide play --preset match --seat f", "farmer"},
           {"bastide play --record ", "files"},
           {"bastide play --save ", "files"},
           {"bastide play --save=", "files"},
           {"bastide play --seed ", ""},
           {"bastide play --players ", "1 2 3 4 5 6"},
           {"bastide play --option farm-po", "farm-points=3 farm-points=4"},
           {"bastide play --option farm-points=", "3 4"},
           {"bastide play --option farm-points=4", "4"},
           {"bastide play --option=farm-points=", "3 4"},
           {"bastide play --element inns,cath", "inns,cathedrals"},
           {"bastide play --element=inns,cath", "inns,cathedrals"},
           {"bastide play --seat level5,bui", "level5,builder"},
           {"bastide play --bag base-cccc-a,base-cccf", "base-cccc-a,base-cccf-a base-cccc-a,base-cccf-b"},
           {"bastide replay ", "files"},
           {"bastide analyse ", "files"},
           {"bastide import ", "files"},
           {"bastide import --", "--lang --help --output --check --known"},
           {"bastide export --output ", "files"},
           {"bastide check ", "files"},
           {"bastide check --", "--lang --help --deal"},
           {"bastide completion ", "bash zsh fish"},
           {"bastide bot --player gr", "greedy greedy@1 greedy-plain"},
           {"bastide match greedy r", "random"},
           {"bastide match -n ", ""},
           {"bastide rules presets ", "sv-2000 da-overview fi-current nl-2000 ro-base printed whole-box"},
           {"bastide rules options farm-po", "farm-points"},
           {"bastide rules tiles base-cfc", "base-cfcf-a base-cfcf-b base-cfcf-c"},
           {"bastide rules why B-2", "B-20 B-21 B-22 B-23 B-24 B-25 B-26 B-27 B-28 B-29"},
           {"bastide rules elements ", ""}})
    EXPECT_EQ(offered(script, line), offer) << line;
}

TEST(Completion, TheOtherShellsGetAllCommandsToo) {
  const std::string zsh = run_bastide({"completion", "zsh"}).output;
  EXPECT_THAT(zsh, ::testing::StartsWith("#compdef bastide\n"));
  const std::string fish = run_bastide({"completion", "fish"}).output;
  for (const char* command : {"play", "replay", "check", "rules", "bench", "perft", "completion"}) {
    EXPECT_THAT(zsh, HasSubstr(std::string("'") + command + "')"));
    EXPECT_THAT(fish, HasSubstr(std::string("-f -a ") + command + " -d"));
  }
  EXPECT_THAT(fish, HasSubstr("-l preset"));
}

TEST(Program, OutputThatIsLostIsAFailure) {
  for (const char* command : {"rules presets", "play --check", "--help", "completion bash"}) {
    const RunResult outcome =
        run_program_named({"bash", "-c", std::string(BASTIDE_BINARY) + " " + command + " >/dev/full"});
    EXPECT_EQ(outcome.code, 2) << command;
    EXPECT_EQ(outcome.errors, "bastide: the output cannot be written\n") << command;
  }
}

TEST(Program, ABotWhoseInputCannotBeReadSaysSo) {
  const RunResult outcome =
      run_program_named({"bash", "-c", std::string(BASTIDE_BINARY) + " bot --player random </"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.errors, "bastide bot: the standard input cannot be read\n");
}

TEST(Nearest, FindsMistypedWordsAndBeginnings) {
  EXPECT_EQ(nearest("hlep", {"help", "hint"}), "help");
  EXPECT_EQ(nearest("fi", {"nl-2000", "fi-current"}), "fi-current");
  EXPECT_EQ(nearest("foo", {"log", "help"}), "") << "short words look alike too easily";
  EXPECT_EQ(unknown("fruit", "aple", {"apple", "pear"}), "there is no fruit 'aple'; did you mean 'apple'?");
  EXPECT_EQ(unknown("fruit", "x", {"apple", "pear"}), "there is no fruit 'x'; there are: apple, pear");
}

}  // namespace
}  // namespace bastide
