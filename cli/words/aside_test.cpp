// What lies and stands off the features, told at the table.
#include "cli/words/aside.h"

#include <gtest/gtest.h>

#include "cli/table/choices.h"
#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"

namespace bastide {
namespace {

using Texts = std::vector<std::string>;

class Towers : public ::testing::Test {
 protected:
  void SetUp() override {
    RuleChoice choice;
    choice.elements = {"tower"};
    choice.bag = {{"base-ffff-a", 2}, {"base-fffr-a", 3}, {"tower-ffff-b", 1}};
    std::vector<RuleError> errors;
    ASSERT_TRUE(game.open(choice, errors)) << errors.front().message.text;
  }
  void play(const Texts& moves) {
    for (const std::string& text : moves) {
      Action action;
      ASSERT_FALSE(parse_action(game.state(), text, action)) << text;
      ASSERT_FALSE(game.apply(action)) << text;
    }
  }
  Texts choices() const {
    Texts texts;
    for (const Choice& choice : actions_of(game.state(), names)) texts.push_back(choice.text);
    return texts;
  }
  Replay game;
  const Texts names = {"You", "Ben"};
};

TEST_F(Towers, AreToldWithTheirHeightsTopsAndPrisoners) {
  play({"[start=1]", "[tower-ffff-b]", "0,1", "small@cloister", "[base-fffr-a]", "1,0", "tower-piece*0,1"});
  EXPECT_EQ(choices(), (Texts{"your monk in the cloister at 0,1", "pass"}));
  play({"small<0,1:cloister=1", "[base-fffr-a]", "-1,0^2", "small@road-E", "[base-ffff-a]", "0,2",
        "small@0,1:tower"});
  EXPECT_EQ(aside_lines(game.state(), names), (Texts{"0,1: tower piece x 1", "Your follower: Ben's prison",
                                                     "Ben's follower: the tower at 0,1"}));
  EXPECT_EQ(aside_lines(game.state(), names, game.state().board.find(0, 1)),
            (Texts{"0,1: tower piece x 1", "Ben's follower: the tower at 0,1"}));
  EXPECT_EQ(aside_lines(game.state(), names, game.state().board.find(0, 0)), Texts{});
}

TEST_F(Towers, AreAmongTheAnswersOfTheFigureAction) {
  play({"[start=1]", "[tower-ffff-b]", "0,1", "small@cloister", "[base-fffr-a]", "1,0", "tower-piece*0,1",
        "small<0,1:cloister=1", "[base-fffr-a]", "-1,0^2", "small@road-E", "[base-ffff-a]", "0,2", "-",
        "[base-ffff-a]", "0,3"});
  EXPECT_EQ(choices(), (Texts{"monk in the cloister", "farmer in the field", "follower on the tower at 0,1",
                              "tower piece on 0,1", "take your follower from Ben's prison", "nobody"}));
}

}  // namespace
}  // namespace bastide
