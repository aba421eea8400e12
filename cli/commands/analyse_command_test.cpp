// bastide analyse, as people use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// In turn 5 Anna lays the cap elsewhere that would complete her city.
constexpr const char* kGame = R"(bastide 1
preset fi-current
players 2
seat 1 Anna </script>
seat 2 Ben
bag base-cfcf-c*2 base-cfff-a*1 base-frfr-a*2

[start=1]
1.1 [base-cfcf-c] 0,-1 small@city-N
2.2 [base-frfr-a] 1,0 small@road-E
3.1 [base-cfcf-c] 0,-2
4.2 [base-frfr-a] 2,0
5.1 [base-cfff-a] 0,1^2 -
)";

RunResult analyse(std::vector<std::string> arguments, const std::string& input = kGame) {
  arguments.insert(arguments.begin(), {"analyse", "-", "--nodes", "20"});
  return run_bastide(arguments, input);
}

TEST(AnalyseCommand, TellsEveryTurnTheTotalsAndTheWorstDecision) {
  const RunResult outcome = analyse({});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_THAT(outcome.output, StartsWith("turn  player"));
  EXPECT_THAT(outcome.output, HasSubstr("The worst decisions:\n  turn 5, Anna"));
  EXPECT_THAT(outcome.output, HasSubstr("better 0,-3^2 small@field-Nl: Completes your 8-point city."));
}

TEST(AnalyseCommand, WritesAPageThatNeedsNothingElse) {
  const TemporaryFolder folder;
  const RunResult outcome = analyse({"-o", folder.path("game.html")});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  const std::string page = folder.read("game.html");
  EXPECT_THAT(page, AllOf(StartsWith("<!doctype html>"), HasSubstr("\"bastide-analysis\"")));
  EXPECT_THAT(page, Not(HasSubstr("http://")));
  EXPECT_THAT(page, Not(HasSubstr("https://")));
  EXPECT_THAT(page, Not(HasSubstr("Anna </script>")));  // a name cannot end the script
}

// In turn 1 a bazaar is laid: two tiles are drawn and one is sold.
constexpr const char* kAuction = R"(bastide 1
preset fi-current
players 2
element bazaars
bag bridge-cfcf-a*2 base-cfff-a*3 base-frfr-a*2

[start=1]
1.1 [bridge-cfcf-a] 0,-1 small@city-N [bridge-cfcf-a] [base-cfff-a] pick=1 bid=0
2.2 0,-2 small@field-Wl
)";

TEST(AnalyseCommand, APageHasTheBoardAsItWasBeforeEachDecisionOfATurn) {
  const TemporaryFolder folder;
  ASSERT_EQ(analyse({"-o", folder.path("game.html")}, kAuction).code, 0);
  const std::string page = folder.read("game.html");
  const std::size_t begin = page.find('{', page.find("id=\"data\""));
  const auto data = boost::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  const auto& decisions = data.at("analysis").at("turns").at(0).at("decisions").as_array();
  const auto& moments = data.at("board").at("moments").at(0).as_array();
  ASSERT_GE(decisions.size(), 2u);
  ASSERT_EQ(moments.size(), decisions.size());
  EXPECT_EQ(moments.front().at("tiles"), 1) << "the start tile";
  EXPECT_EQ(moments.back().at("tiles"), 2) << "the bazaar lies when there are bids";
  EXPECT_EQ(moments.back().at("figures").as_array().size(), 1u);
}

TEST(AnalyseCommand, PrintsJson) {
  const RunResult outcome = analyse({"--json", "--turns", "4-5"});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  const boost::json::object json = boost::json::parse(outcome.output).as_object();
  EXPECT_EQ(json.at("format"), "bastide-analysis");
  EXPECT_EQ(json.at("turns").as_array().size(), 2u);
  EXPECT_EQ(json.at("worst").as_array().at(0).at("turn"), 5);
}

TEST(AnalyseCommand, OfTurnsThatAreNotThereSaysHowManyThereAre) {
  const RunResult outcome = analyse({"--turns", "6"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("--turns 6: the record has 5 turns"));
  for (const char* wrong : {"x", "5-4", "-3", "2-", "1-2-3"})
    EXPECT_THAT(analyse({std::string("--turns=") + wrong}).errors, HasSubstr("--turns")) << wrong;
}

TEST(AnalyseCommand, AnalysesWhatThereIsOfARecordThatIsCutOff) {
  const std::string whole(kGame);
  const RunResult in_a_word = analyse({}, whole.substr(0, whole.find("frfr-a] 2,0")));
  EXPECT_EQ(in_a_word.code, 0);
  EXPECT_THAT(in_a_word.errors, HasSubstr("standard input is cut off: 12:"));
  EXPECT_THAT(in_a_word.output, HasSubstr("0,-2"));
  const RunResult between_words = analyse({}, whole.substr(0, whole.find("0,1^2")));
  EXPECT_EQ(between_words.code, 0) << between_words.errors;
  EXPECT_EQ(analyse({}, whole.substr(0, whole.find("1.1"))).output, "There is no turn to look at.\n");
}

TEST(AnalyseCommand, RefusesWhatIsNoRecord) {
  const std::string whole(kGame);
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    return text.replace(text.find(from), from.size(), to);
  };
  const RunResult illegal = analyse({}, replaced("2,0\n", "0,-1\n"));
  EXPECT_EQ(illegal.code, 2);
  EXPECT_THAT(illegal.errors, AllOf(HasSubstr("standard input:12:"), HasSubstr("B-1")));
  EXPECT_EQ(analyse({}, replaced("bastide 1", "bastide 99")).code, 2);
  EXPECT_EQ(analyse({}, "").code, 2);
  EXPECT_EQ(analyse({}, std::string("bastide 1\n\0\n", 12)).code, 2);
  EXPECT_THAT(run_bastide({"analyse", "/nowhere/x"}).errors, HasSubstr("/nowhere/x"));
}

TEST(AnalyseCommand, RefusesImpossibleSettings) {
  EXPECT_EQ(analyse({"--threads", "0"}).code, 2);
  EXPECT_EQ(run_bastide({"analyse", "-", "--nodes", "0"}, kGame).code, 2);
  EXPECT_EQ(analyse({"-o", "/nowhere/x.html"}).code, 2);
}

TEST(AnalyseCommand, DoesNotReplaceWhatItReads) {
  const TemporaryFolder folder;
  const std::string record = folder.write("game.record", kGame);
  EXPECT_THAT(run_bastide({"analyse", record, "-o", record}).errors, HasSubstr("is the file that is read"));
  EXPECT_EQ(folder.read("game.record"), kGame);
}

}  // namespace
}  // namespace bastide
