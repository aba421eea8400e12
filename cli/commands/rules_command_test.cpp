// bastide rules and its coverage of rules by scenarios.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/options/usage.h"
#include "cli/rules/coverage.h"
#include "cli/rules/rules_pages.h"
#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

// A few scenarios: ./test holds all of them to the coverage in a stage of its own.
const std::string kScenarios = std::string(BASTIDE_SOURCE_DIR) + "/engine/rules/scenarios";
constexpr const char* kIndex =
    "id\tmodules\tkind\tsentence\n"
    "B-01\tbase\trule\tThere are tiles.\n"
    "B-02\tbase\trule\tThere are followers.\n"
    "B-03\tbase\tlabel\tThe box is blue.\n"
    "X-01\tbase,moon\trule\tThe moon can be reached.\n"
    "X-02\tinns-and-cathedrals\timpossible\tAn inn never floats.\n";

ShelvedScenario scenario_showing(const std::vector<std::string>& ids) {
  ShelvedScenario scenario;
  scenario.file = "some.scenario";
  scenario.line = 3;
  scenario.shows = ids;
  return scenario;
}

const CoverageRow& row_of(const Coverage& coverage, const std::string& modules) {
  for (const CoverageRow& row : coverage.rows)
    if (row.modules == modules) return row;
  throw std::runtime_error("no row " + modules);
}

TEST(Coverage, CountsEachKindApartAndLetsTheUnbuiltWait) {
  const RuleIndex index(kIndex, "index.tsv");
  const std::vector<ShelvedScenario> scenarios = {scenario_showing({"B-01"})};
  const Coverage coverage = coverage_of(index, scenarios);
  const CoverageRow& base = row_of(coverage, "base");
  EXPECT_EQ(base.rules, 2);
  EXPECT_EQ(base.shown, 1);
  EXPECT_EQ(base.labels, 1);
  EXPECT_EQ(row_of(coverage, "inns-and-cathedrals").impossible, 1);
  EXPECT_EQ(row_of(coverage, "to-come").rules, 1);
  EXPECT_THAT(coverage.faults, Contains("no scenario shows B-02: There are followers."));
  EXPECT_THAT(coverage.faults, Not(Contains(HasSubstr("X-0"))));
  EXPECT_THAT(coverage.faults, Not(Contains(HasSubstr("shows B-01"))));
}

TEST(Coverage, AFailingScenarioShowsNothingAndAnUnknownIdIsAFault) {
  const RuleIndex index(kIndex, "index.tsv");
  ShelvedScenario failing = scenario_showing({"B-01"});
  failing.passed = false;
  const std::vector<ShelvedScenario> scenarios = {failing, scenario_showing({"B-2"})};
  const Coverage coverage = coverage_of(index, scenarios);
  EXPECT_EQ(row_of(coverage, "base").shown, 0);
  EXPECT_THAT(coverage.faults, Contains(HasSubstr("some.scenario:3: does not pass")));
  EXPECT_THAT(coverage.faults,
              Contains("some.scenario:3: shows B-2, which the index does not know; did you mean B-02?"));
}

TEST(Coverage, PresetsOptionsAndElementsMustBeUsed) {
  const RuleIndex index(kIndex, "index.tsv");
  ShelvedScenario scenario = scenario_showing({"B-01", "B-02"});
  scenario.presets = {"nl-2000"};
  scenario.option_values = {{"farm-points", "4"}};
  scenario.elements = {"inns"};
  const std::vector<ShelvedScenario> scenarios = {scenario};
  const Coverage coverage = coverage_of(index, scenarios);
  EXPECT_THAT(coverage.faults, Contains("no scenario uses the preset fi-current"));
  EXPECT_THAT(coverage.faults, Not(Contains("no scenario uses the preset nl-2000")));
  EXPECT_THAT(coverage.faults, Contains(HasSubstr("no scenario shows the option farm-points=3")));
  EXPECT_THAT(coverage.faults, Not(Contains(HasSubstr("the option farm-points=4"))));
  EXPECT_THAT(coverage.faults, Not(Contains(HasSubstr("score-track-length")))) << "a label, not a switch";
  EXPECT_THAT(coverage.faults, Contains("no scenario switches the element cathedrals on"));
}

TEST(RulesCoverage, FailsWithAnIndexThatHasMore) {
  const TemporaryFolder folder;
  const std::string index =
      folder.write("index.tsv", std::string(kIndex) + "B-99\tbase\trule\tPigs can fly.\n");
  const RunResult outcome = run_bastide({"rules", "--coverage", "--scenarios", kScenarios, "--index", index});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("no scenario shows B-99: Pigs can fly."));
}

TEST(RulesCoverage, FailsWithFewerScenarios) {
  const TemporaryFolder folder;
  folder.write(
      "one.scenario",
      "scenario One\nshows B-03\npreset nl-2000\noption small-city=normal\nbag base-cfff-a base-ffff-a\n\n"
      "[start=1] [base-cfff-a] 0,-1^2 small@city-S\nexpect gained 1 4\nexpect value farm-points 4\n");
  const RunResult outcome = run_bastide({"rules", "--coverage", "--scenarios", folder.path()});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("no scenario uses the preset sv-2000"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("small-city=normal")));
  EXPECT_THAT(outcome.output, HasSubstr("the option farm-points=4: none fails")) << "naming it is not enough";
  EXPECT_THAT(outcome.output, Not(HasSubstr("no scenario shows B-03:")));
}

TEST(RulesCoverage, SaysWhereAnIndexIsDamaged) {
  const TemporaryFolder folder;
  const std::string index = folder.write("index.tsv", std::string(kIndex) + "B-99\tbase\tmaybe\tPigs.\n");
  const RunResult outcome = run_bastide({"rules", "--coverage", "--scenarios", kScenarios, "--index", index});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr(index + ":7: expected a kind"));
}

TEST(Rules, ListsAndExplains) {
  EXPECT_THAT(run_bastide({"rules"}).output, HasSubstr("Presets: sv-2000"));
  EXPECT_THAT(run_bastide({"rules", "presets"}).output, HasSubstr("Dutch, 2000"));
  EXPECT_THAT(run_bastide({"rules", "presets", "nl-2000"}).output, HasSubstr("small-city = flat-two"));
  EXPECT_THAT(run_bastide({"rules", "options"}).output, HasSubstr("(label, B-08)"));
  EXPECT_THAT(run_bastide({"rules", "options", "farm-points"}).output, HasSubstr("nl-2000       4"));
  EXPECT_THAT(run_bastide({"rules", "elements"}).output, HasSubstr("cathedrals"));
  EXPECT_THAT(elements_page(200), HasSubstr("Alone: 30 tiles, in da-overview 6.\n"));
  EXPECT_THAT(elements_page(200), HasSubstr("followers home. Alone: 6 tiles.\n"));     // PD-02
  EXPECT_THAT(run_bastide({"rules", "modules"}).output, HasSubstr("inns-and-cathedrals"));
  EXPECT_THAT(run_bastide({"rules", "tiles"}).output, HasSubstr("72 tiles of 24 kinds"));
  EXPECT_THAT(run_bastide({"rules", "tiles", "inns-crcr-b"}).output, HasSubstr("road-E"));
  EXPECT_THAT(run_bastide({"rules", "clauses", "S"}).output, HasSubstr("S-03  "));
}

TEST(Rules, WhyTellsTheSentenceAndItsScenarios) {
  const RunResult outcome = run_bastide({"rules", "why", "b-22", "--scenarios", kScenarios});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, ::testing::StartsWith("B-22  A follower may not enter"));
  EXPECT_THAT(outcome.output, HasSubstr("deployment.scenario:"));
  const RunResult alone = run_bastide({"rules", "why", "B-22", "--scenarios", "/nowhere"});
  EXPECT_EQ(alone.code, 0) << "the sentences travel with the program";
  EXPECT_THAT(alone.output, Not(HasSubstr("shown by")));
}

TEST(RuleIndex, FindsWhatIsMistyped) {
  const RuleIndex& index = RuleIndex::built_in();
  EXPECT_EQ(index.near("b22"), "B-22");
  EXPECT_EQ(index.near("EX-1"), "EX-001");
  EXPECT_EQ(index.near("QQ-1"), "");
  EXPECT_THROW(RuleIndex("id\n", "index.tsv"), UsageError);
}

TEST(RuleIndex, IsOneOfSeveralFiles) {
  const std::string own = "id\tmodules\tkind\tsentence\nHV-99\tharvest\trule\tMills grind.\n";
  const RuleIndex index(std::vector<RuleText>{{kIndex, "index.tsv"}, {own, "harvest.tsv"}});
  EXPECT_EQ(index.rules().back().sentence, "Mills grind.");
  EXPECT_NE(index.find("B-01"), nullptr);
}

TEST(RuleIndex, NamesTheFileThatHasALineOfAnother) {
  const std::vector<RuleText> texts{{kIndex, "index.tsv"}, {kIndex, "harvest.tsv"}};
  try {
    const RuleIndex index(texts);
    ADD_FAILURE() << "the second file repeats the first one";
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("harvest.tsv:2: there is a line"));
  }
}

}  // namespace
}  // namespace bastide
