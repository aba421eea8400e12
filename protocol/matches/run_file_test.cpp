#include "protocol/matches/run_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "engine/testing/temporary_folder.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

boost::json::object settings() { return {{"command", "match"}, {"seed", 1}}; }

RunPair pair_of(int number) {
  RunPair pair;
  pair.number = number;
  pair.mix = "base";
  pair.players = {"greedy", "cmd:a \"bot\""};
  for (int i = 0; i < 2; ++i) {
    MatchGame& game = pair.games[static_cast<std::size_t>(i)];
    game.number = 2 * (number - 1) + i + 1;
    game.played = true;
    game.beginner = i;
    game.points = {70 + number, 60 - i};
  }
  return pair;
}

class Runs : public ::testing::Test {
 protected:
  std::unique_ptr<RunFile> open(const boost::json::object& with = settings()) {
    error_.clear();
    return RunFile::open(folder_.path("run"), with, error_);
  }
  // A file with so many pairs; its text.
  std::string written(int pairs) {
    std::filesystem::remove(folder_.path("run"));
    {
      const auto run = open();
      for (int i = 1; i <= pairs; ++i) EXPECT_EQ(run->append(pair_of(i)), "");
    }
    return folder_.read("run");
  }
  TemporaryFolder folder_;
  std::string error_;
};

TEST_F(Runs, KeepWhatHasBeenPlayed) {
  RunPair forfeited = pair_of(2);
  forfeited.games[1].forfeit = {1, "it \"hung\"\nand\tso on"};
  {
    const auto run = open();
    EXPECT_EQ(run->append(pair_of(1)), "");
    EXPECT_EQ(run->append(forfeited), "");
  }
  const auto run = open();
  ASSERT_NE(run, nullptr) << error_;
  EXPECT_EQ(run->dropped(), "");
  ASSERT_EQ(run->pairs().size(), 2U);
  const RunPair& read = run->pairs()[1];
  EXPECT_EQ(read.number, 2);
  EXPECT_EQ(read.mix, "base");
  EXPECT_EQ(read.players, forfeited.players);
  EXPECT_EQ(read.games[0].points, forfeited.games[0].points);
  EXPECT_EQ(read.games[1].number, 4);
  EXPECT_EQ(read.games[1].beginner, 1);
  EXPECT_TRUE(read.games[1].played);
  EXPECT_FALSE(read.games[0].forfeit);
  ASSERT_TRUE(read.games[1].forfeit);
  EXPECT_EQ(read.games[1].forfeit->contestant, 1);
  EXPECT_EQ(read.games[1].forfeit->reason, forfeited.games[1].forfeit->reason);
}

TEST_F(Runs, DropALastLineThatIsCutOffWhereverItIs) {
  const std::string one = written(1), two = written(2);
  for (std::size_t length = one.size() + 1; length < two.size(); ++length) {
    folder_.write("run", two.substr(0, length));
    auto run = open();
    ASSERT_NE(run, nullptr) << error_;
    EXPECT_EQ(run->pairs().size(), 1U);
    EXPECT_THAT(run->dropped(), HasSubstr("run, number 3, was damaged and has been dropped"));
    EXPECT_EQ(run->append(pair_of(2)), "");
    run.reset();
    EXPECT_EQ(folder_.read("run"), two) << "it goes on where the whole lines ended";
  }
}

TEST_F(Runs, DropALastLineThatCannotBeRead) {
  const std::string one = written(1);
  for (const char* line :
       {"{}", "garbage", "\xff\xfe", "", "[1,2]", R"({"pair":0})",
        R"({"pair":2,"players":["a"],"points":[[1,2],[3,4]]})",
        R"({"pair":2,"players":["a","b"],"points":[[1,2],[3,"x"]]})",
        R"({"pair":2,"players":["a","b"],"points":[[1,2],[3,4]],"forfeits":[{"by":3},null]})"}) {
    folder_.write("run", one + line + "\n");
    const auto run = open();
    ASSERT_NE(run, nullptr) << line << ": " << error_;
    EXPECT_EQ(run->pairs().size(), 1U) << line;
    EXPECT_NE(run->dropped(), "") << line;
  }
}

TEST_F(Runs, RefuseAFileThatIsDamagedBeforeItsLastLine) {
  std::string text = written(3);
  text.replace(text.find("\"pair\":2"), 8, "\"pair\":x");
  folder_.write("run", text);
  EXPECT_EQ(open(), nullptr);
  EXPECT_THAT(error_, HasSubstr("run is damaged in line 3: "));
  EXPECT_EQ(folder_.read("run"), text) << "nothing of it is lost";
}

TEST_F(Runs, AreReadOrRefusedWhicheverByteIsDamaged) {
  const std::string text = written(2);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char byte : {'\n', '\xff'}) {
      std::string damaged = text;
      damaged[at] = byte;
      folder_.write("run", damaged);
      const auto run = open();
      EXPECT_EQ(run == nullptr, !error_.empty()) << at;
      if (run != nullptr) {
        EXPECT_LE(run->pairs().size(), 3U) << at;
      }
    }
  }
}

TEST_F(Runs, RefuseAPairThatIsThereTwice) {
  const std::string text = written(2);
  folder_.write("run", text + text.substr(text.find('\n') + 1));
  EXPECT_EQ(open(), nullptr);
  EXPECT_THAT(error_, HasSubstr("line 4: that pair is there before"));
}

TEST_F(Runs, RefuseOtherSettingsAndSayWhich) {
  written(1);
  EXPECT_EQ(open({{"command", "match"}, {"seed", 2}}), nullptr);
  EXPECT_THAT(error_,
              HasSubstr("run was made with seed 1, but this run has seed 2; go on with what it has, or "
                        "name another file"));
  EXPECT_EQ(open({{"command", "ladder"}, {"seed", 1}}), nullptr);
  EXPECT_THAT(error_, HasSubstr("made with command \"match\", but this run has command \"ladder\""));
  EXPECT_EQ(open({{"command", "match"}}), nullptr);
  EXPECT_THAT(error_, HasSubstr("made with seed 1, but this run has seed unset"));
}

TEST_F(Runs, MayHaveOtherSettingsAsLongAsNothingHasBeenPlayed) {
  written(0);
  EXPECT_NE(open({{"command", "match"}, {"seed", 2}}), nullptr) << error_;
  EXPECT_EQ(folder_.read("run"), "{\"bastide-run\":1,\"command\":\"match\",\"seed\":2}\n");
}

TEST_F(Runs, RefuseAnotherVersion) {
  std::string text = written(1);
  text.replace(text.find("\"bastide-run\":1"), 15, "\"bastide-run\":2");
  folder_.write("run", text);
  EXPECT_EQ(open(), nullptr);
  EXPECT_THAT(error_, HasSubstr("run is of version 2 of run files; this program knows version 1"));
}

TEST_F(Runs, RefuseWhatIsNoRun) {
  for (const char* text : {"hello\n", "{}\n", "[]\n", "\n", "{\"bastide-run\":1", "\xff\n"}) {
    folder_.write("run", text);
    EXPECT_EQ(open(), nullptr) << text;
    EXPECT_THAT(error_, HasSubstr("run is no run of Bastide")) << text;
    EXPECT_EQ(folder_.read("run"), text) << "somebody's file is left alone";
  }
}

TEST_F(Runs, BeginInAFileThatIsEmpty) {
  folder_.write("run", "");
  EXPECT_NE(open(), nullptr) << error_;
}

TEST_F(Runs, SayWhyAFileCannotBeUsed) {
  const auto refused = [](const std::string& file) {
    std::string error;
    EXPECT_EQ(RunFile::open(file, settings(), error), nullptr);
    return error;
  };
  EXPECT_THAT(refused(folder_.path()), HasSubstr("cannot be opened: Is a directory"));
  EXPECT_THAT(refused(folder_.path("no/such/folder")), HasSubstr("No such file or directory"));
  EXPECT_THAT(refused("/dev/null"), HasSubstr("/dev/null is no file in which a run could be kept"));
}

TEST_F(Runs, AreOfOneProgramAtATime) {
  const auto run = open();
  std::string error;
  EXPECT_EQ(RunFile::open(folder_.path("run"), settings(), error), nullptr);
  EXPECT_THAT(error, HasSubstr("is in use by another run"));
}

TEST_F(Runs, KeepNoNameThatJsonCannotHold) {
  const auto run = open();
  RunPair pair = pair_of(1);
  pair.players[1] = "cmd:\xff";
  EXPECT_THAT(run->append(pair), HasSubstr("pair 1 cannot be kept in"));
}

}  // namespace
}  // namespace bastide
