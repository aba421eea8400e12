// bastide import and bastide export, as people use them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string game(const std::string& name) {
  return std::string(BASTIDE_SOURCE_DIR) + "/foreign/testing/games/" + name + ".jcz";
}

TEST(ImportCommand, WritesARecordThatCanBeReplayed) {
  const TemporaryFolder folder;
  const std::string record = folder.path("game.record");
  const RunResult imported = run_bastide({"import", game("base"), "-o", record});
  EXPECT_EQ(imported.code, 0) << imported.errors;
  EXPECT_EQ(imported.output, "");
  EXPECT_THAT(folder.read("game.record"), HasSubstr("1.1 [base-cfff-a] 0,-1^2 small@city-S\n"));
  const RunResult replayed = run_bastide({"replay", record});
  EXPECT_EQ(replayed.code, 0) << replayed.errors;
  EXPECT_THAT(replayed.output, HasSubstr("Alice"));
}

TEST(ImportCommand, PrintsTheRecordWithoutAFileForIt) {
  const RunResult outcome = run_bastide({"import", game("princess")});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, StartsWith("bastide 1\n"));
  EXPECT_THAT(outcome.errors, HasSubstr("what is printed means nothing, as its element is off: DG/C.d, "));
}

TEST(ImportCommand, RefusesWithTheNameOfTheThing) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.jcz", "{\"setup\": 1}");
  const RunResult outcome = run_bastide({"import", file});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.errors, "bastide import: " + file + ": /setup: expected an object, found a number\n");
  EXPECT_THAT(run_bastide({"import"}).errors, HasSubstr("FILE is missing"));
  EXPECT_THAT(run_bastide({"import", game("base"), game("undo")}).errors, HasSubstr("one FILE at a time"));
  EXPECT_THAT(run_bastide({"import", game("base"), "-o", "/nowhere/x"}).errors, HasSubstr("/nowhere"));
}

TEST(ImportCommand, ChecksFilesLineByLine) {
  const TemporaryFolder folder;
  const std::string wrong =
      folder.write("a.jcz",
                   R"({"setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7}, "start":
      [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "A"}, {"name": "B"}],
      "replay": [], "test": {"assertions": ["A has 1 point", "Phase is TilePhase", "B has 0 points"]}})");
  const std::string other = folder.write("b.jcz",
                                         R"({"setup": {"sets": {"tunnel": 1}, "elements": {}, "start": []},
      "players": [{"name": "A"}, {"name": "B"}], "replay": []})");
  const std::string right = folder.write("c.jcz", "");
  std::filesystem::copy_file(game("king"), right, std::filesystem::copy_options::overwrite_existing);
  const RunResult outcome = run_bastide({"import", "--check", folder.path()});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(
      outcome.output,
      wrong +
          ": failed: \"A has 1 point\": expected 1, found 0 (1 assertion held, 1 of kinds not checked)\n" +
          other + ": not applicable: set tunnel: we do not have it\n" + right +
          ": passed (6 assertions held)\n"
          "1 passed, 1 failed, 1 not applicable\n");
  EXPECT_EQ(run_bastide({"import", "--check", other, right}).output,
            other + ": not applicable: set tunnel: we do not have it\n" + right +
                ": passed (6 assertions held)\n1 passed, 0 failed, 1 not applicable\n");
  EXPECT_EQ(run_bastide({"import", "--check", other}).code, 0);
  EXPECT_EQ(run_bastide({"import", "--check"}).code, 2);
}

TEST(ImportCommand, ChecksAllFilesThoughOneCannotBeRead) {
  const TemporaryFolder folder;
  const std::string save = folder.write("b.jcz", R"({"setup": {"sets": {"basic:1": 1}, "elements":
      {"small-follower": 7}, "start": [{"tile": "BA/RCr", "x": 0, "y": 0}]}, "players": [{"name": "A"},
      {"name": "B"}], "replay": [], "test": {"assertions": ["Phase is TilePhase"]}})");
  const std::string dangling = folder.path("a.jcz");
  std::filesystem::create_symlink("/nowhere/at/all", dangling);
  const RunResult outcome = run_bastide({"import", "--check", folder.path()});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.output, dangling + ": failed: there is no such file (0 assertions held)\n" + save +
                                ": passed (nothing checked, 1 of kinds not checked)\n" +
                                "1 passed, 1 failed, 0 not applicable\n");
}

TEST(ImportCommand, RefusesOptionsThatHaveNoMeaning) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out.record");
  EXPECT_EQ(run_bastide({"import", "--check", game("base"), "-o", out}).code, 2);
  EXPECT_EQ(run_bastide({"import", "--known", game("base")}).code, 2);
  EXPECT_EQ(run_bastide({"import", "--known", "-o", out}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(ImportCommand, ListsWhatItKnows) {
  const RunResult outcome = run_bastide({"import", "--known"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("| `tunnel` | refused |"));
}

TEST(ExportCommand, WritesWhatImportReads) {
  const TemporaryFolder folder;
  const std::string record = folder.path("game.record"), saved = folder.path("game.jcz");
  ASSERT_EQ(run_bastide({"import", game("tower"), "-o", record}).code, 0);
  const RunResult outcome = run_bastide({"export", "--jcz", record, "-o", saved});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_EQ(run_bastide({"import", saved}).output, folder.read("game.record"));
  EXPECT_EQ(run_bastide({"export", "--jcz", record}).output, folder.read("game.jcz"));
}

TEST(ExportCommand, DoesNotReplaceWhatItReads) {
  const TemporaryFolder folder;
  const std::string record = folder.path("game.record");
  ASSERT_EQ(run_bastide({"import", game("base"), "-o", record}).code, 0);
  const std::string before = folder.read("game.record");
  const RunResult outcome = run_bastide({"export", "--jcz", record, "-o", record});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("is the file that is read"));
  EXPECT_EQ(folder.read("game.record"), before);
}

TEST(ExportCommand, NamesTheRuleThatItCannotWrite) {
  const TemporaryFolder folder;
  const std::string record =
      folder.write("dutch.record", "bastide 1\npreset nl-2000\nplayers 2\n\n[start=1]\n");
  const RunResult outcome = run_bastide({"export", "--jcz", record});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.errors, HasSubstr("option "));
  EXPECT_THAT(run_bastide({"export", record}).errors, EndsWith("There is --jcz\n"));
}

}  // namespace
}  // namespace bastide
