// bastide train and --weights, as they are used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing/run_bastide.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class Evaluating : public ::testing::Test {
 protected:
  RunResult train(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments = {"train", "--games",    "4",   "--generations",
                                          "1",     "--games-of", "base"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_bastide(arguments);
  }
  RunResult match_by(const std::string& file) const {
    return run_bastide({"--weights", file, "match", "search:30n", "random", "-n", "2", "--bag",
                        "base-ccff-a=2,base-frfr-a=2"});
  }
  void put(const std::string& name, const std::string& text) const { folder_.write(name, text); }

  TemporaryFolder folder_;
  const std::string file_ = folder_.path("new.weights");
};

TEST_F(Evaluating, IsLearnedAndPlayedBy) {
  const RunResult outcome = train({"--out", file_});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("generation 1: deviation "));
  EXPECT_THAT(outcome.output, HasSubstr("weights: " + file_));
  EXPECT_THAT(folder_.read("new.weights"), StartsWith("bastide evaluation 1\nhow bastide train --seed 1 "));
  EXPECT_EQ(match_by(file_).code, 0);
}

TEST_F(Evaluating, LearnsTheSameFromTheSameSeed) {
  train({"--out", file_});
  train({"--out", folder_.path("again"), "--threads", "2"});
  EXPECT_EQ(folder_.read("again"), folder_.read("new.weights"));
}

TEST_F(Evaluating, GoesOnWithItsWork) {
  const std::string work = folder_.path("work");
  train({"--out", file_, "--resume", work});
  const RunResult outcome = train({"--out", file_, "--resume", work});
  EXPECT_EQ(outcome.code, 0) << outcome.errors;
  EXPECT_THAT(outcome.output, HasSubstr("weights: ")) << "nothing is left to play";
  EXPECT_THAT(train({"--out", file_, "--resume", work, "--seed", "2"}).errors, HasSubstr("other settings"));
  EXPECT_THAT(train({"--out", file_, "--resume", file_}).errors, HasSubstr("no training to go on with"));
}

TEST_F(Evaluating, SaysWhatIsWrongBeforeAnythingIsPlayed) {
  EXPECT_EQ(train({}).code, 2);
  EXPECT_THAT(train({"--out", folder_.path("nowhere/x")}).errors, HasSubstr("there is no folder"));
  EXPECT_EQ(train({"--out", file_, "--games", "0"}).code, 2);
  EXPECT_EQ(train({"--out", file_, "--threads", "-1"}).code, 2);
}

TEST_F(Evaluating, ByDamagedWeightsIsRefused) {
  train({"--out", file_});
  const std::string text = folder_.read("new.weights");
  put("cut", text.substr(0, text.size() / 2));
  put("future", "bastide evaluation 9\n");
  put("other", "{}");
  EXPECT_EQ(match_by(folder_.path("cut")).code, 2);
  EXPECT_THAT(match_by(folder_.path("cut")).errors, HasSubstr("damaged or cut off"));
  EXPECT_THAT(match_by(folder_.path("future")).errors, HasSubstr("version 9"));
  EXPECT_THAT(match_by(folder_.path("other")).errors, HasSubstr("no file of weights"));
  EXPECT_THAT(match_by(folder_.path("missing")).errors, HasSubstr("missing"));
}

}  // namespace
}  // namespace bastide
