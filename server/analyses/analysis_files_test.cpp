// Analyses on the disk: whole or not there, no more than may be, and what was wanted outlives the server.
#include "server/analyses/analysis_files.h"

#include <gmock/gmock.h>

#include <chrono>

#include "engine/testing/temporary_folder.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Files : public ::testing::Test {
 protected:
  AnalysisFiles open(std::uint64_t most_bytes = 1000, const std::string& kind = "v1-n20") {
    return {folder_.path("analyses"), kind, most_bytes};
  }
  // Makes a file look so many hours older than it is.
  void age(const std::string& name, int hours) {
    const fs::path file = folder_.path("analyses/" + name);
    fs::last_write_time(file, fs::last_write_time(file) - std::chrono::hours(hours));
  }
  std::vector<std::string> games_left() {
    std::vector<std::string> games;
    for (const AnalysisFiles::Wanted& each : open().left_over()) games.push_back(each.game);
    return games;
  }
  TemporaryFolder folder_;
};

TEST_F(Files, KeepAnAnalysisForServersToCome) {
  EXPECT_TRUE(open().keep("aaa", R"({"a": 1})"));
  EXPECT_TRUE(open().has("aaa"));
  EXPECT_EQ(open().analysis("aaa"), R"({"a": 1})");
}

TEST_F(Files, KnowNoAnalysisThatWasNotKept) {
  EXPECT_FALSE(open().has("aaa"));
  EXPECT_EQ(open().analysis("aaa"), std::nullopt);
}

TEST_F(Files, TellAnalysesOfOtherNodesApart) {
  open().keep("aaa", "{}");
  EXPECT_FALSE(open(1000, "v1-n30").has("aaa"));
}

TEST_F(Files, MakeRoomByWhatWasUnreadForLongest) {
  AnalysisFiles files = open(250);
  files.keep("old", std::string(100, ' '));
  files.keep("read", std::string(100, ' '));
  age("old.v1-n20.json", 1);
  age("read.v1-n20.json", 2);
  files.analysis("read");
  files.keep("new", std::string(100, ' '));
  EXPECT_FALSE(files.has("old"));
  EXPECT_TRUE(files.has("read"));
  EXPECT_TRUE(files.has("new"));
}

TEST_F(Files, KeepTheNewestHoweverLargeItIs) {
  AnalysisFiles files = open(10);
  files.keep("large", std::string(100, ' '));
  EXPECT_TRUE(files.has("large"));
}

TEST_F(Files, HandOverWhatIsWantedInTheOrderOfAsking) {
  AnalysisFiles files = open();
  files.want("first", "record 1");
  files.want("afterwards", "record 2");
  age("first.wanted", 1);
  EXPECT_THAT(games_left(), ElementsAre("first", "afterwards"));
  EXPECT_EQ(open().left_over().front().record, "record 1");
}

TEST_F(Files, WantAgainWhatWasPutBack) {
  AnalysisFiles files = open();
  files.want("aaa", "record");
  files.begin("aaa");
  files.put_back("aaa");
  EXPECT_THAT(games_left(), ElementsAre("aaa"));
}

// Or a game that ends the server would end it again and again.
TEST_F(Files, ForgetAGameOverWhichAServerDied) {
  AnalysisFiles files = open();
  files.want("aaa", "record");
  files.begin("aaa");
  EXPECT_THAT(games_left(), IsEmpty());
  EXPECT_TRUE(fs::is_empty(folder_.path("analyses")));
}

TEST_F(Files, WantNoMoreWhatIsDone) {
  AnalysisFiles files = open();
  files.want("aaa", "record");
  files.begin("aaa");
  files.keep("aaa", "{}");
  EXPECT_THAT(games_left(), IsEmpty());
}

TEST_F(Files, SayWhenNothingCanBeWritten) {
  folder_.write("analyses", "a file where the folder should be");
  EXPECT_FALSE(open().keep("aaa", "{}"));
  EXPECT_FALSE(open().want("aaa", "record"));
  EXPECT_THAT(games_left(), IsEmpty());
}

}  // namespace
}  // namespace bastide
