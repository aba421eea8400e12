// The pages of docs/rules say what is played: none is missing or stale, and every rule is found on one.
#include "cli/rules/handbook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "cli/options/files.h"
#include "cli/testing/run_bastide.h"
#include "engine/rules/module.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string kPages = std::string(BASTIDE_SOURCE_DIR) + "/docs/rules";

// Where each rule's anchor is.
std::multimap<std::string, std::string> anchors() {
  constexpr std::string_view kOpen = "<a id=\"";
  std::multimap<std::string, std::string> found;
  for (const std::string& page : handbook_pages()) {
    const std::string text = made_part(page);
    for (std::size_t at = text.find(kOpen); at != std::string::npos; at = text.find(kOpen, at + 1)) {
      const std::size_t id = at + kOpen.size();
      found.emplace(text.substr(id, text.find('"', id) - id), page);
    }
  }
  return found;
}

TEST(Handbook, SaysWhatIsPlayed) {
  EXPECT_THAT(check_handbook(kPages, false), IsEmpty()) << "bastide rules pages --write mends what is stale";
}

TEST(Handbook, TellsEveryRuleThatIsBuiltAndHasOneAnchorForEach) {
  const auto found = anchors();
  for (const IndexedRule& rule : RuleIndex::built_in().rules()) {
    if (is_built(rule)) {
      EXPECT_EQ(found.count(rule.id), 1U) << rule.id;
    }
    EXPECT_LE(found.count(rule.id), 1U) << rule.id;
  }
}

TEST(Handbook, TellsWhatModulesAndOptionsPointTo) {
  const auto found = anchors();
  for (const Module* module : expansion_modules()) {
    EXPECT_EQ(found.find(std::string(module->clause))->second, module->id);
    for (const OptionSpec& option : module->options)
      EXPECT_EQ(found.count(std::string(option.clause)), 1U) << option.id;
  }
}

TEST(Handbook, CountsTheBox) {
  EXPECT_THAT(made_part("rivers"), HasSubstr("| tiles | 24, of"));
  EXPECT_THAT(made_part("base"), HasSubstr("| follower | 7 for each player |"));
  EXPECT_THAT(made_part("traders-and-builders"), HasSubstr("| wine | 9, one for each symbol on the tiles |"));
  EXPECT_THAT(made_part("tower"), HasSubstr("10, 9, 7, 6 or 5 for each of 2, 3, 4, 5 or 6 players"));
  EXPECT_THAT(made_part("cult"), Not(HasSubstr("a cloister |"))) << "a shrine is told as such";
}

TEST(Handbook, MissesPagesAndMarkersAndMendsWhatIsStale) {
  const TemporaryFolder folder;
  const std::string begin(kMadeBegin), end(kMadeEnd);
  for (const std::string& page : handbook_pages())
    folder.write(page + ".md", "# A page\n\n" + begin + made_part(page) + "\n" + end);
  EXPECT_THAT(check_handbook(folder.path(), false), IsEmpty());
  const std::string stale = folder.write("tower.md", "# Tower\n\n" + begin + "9 tiles\n" + end + "the end");
  folder.write("siege.md", "# Siege\n");
  std::filesystem::remove(std::filesystem::path(folder.path()) / "cult.md");
  const RunResult outcome = run_bastide({"rules", "pages", "--folder", folder.path()});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("tower.md says something else than the game"));
  EXPECT_THAT(outcome.output, HasSubstr("siege.md lacks the lines"));
  EXPECT_THAT(outcome.output, HasSubstr("cult.md is missing"));
  EXPECT_EQ(run_bastide({"rules", "pages", "--write", "--folder", folder.path()}).code, 1) << "two are amiss";
  EXPECT_EQ(read_file(stale), "# Tower\n\n" + begin + made_part("tower") + "\n" + end + "the end");
}

}  // namespace
}  // namespace bastide
