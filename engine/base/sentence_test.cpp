#include "engine/base/sentence.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Said, PutsItsArgumentsIntoTheEnglish) {
  const std::string name = "Anna";
  const Said said("error.test", "{name} holds seat {seat} of {seats}",
                  {{"name", name}, {"seat", 2}, {"seats", 6u}});
  EXPECT_EQ(said.text, "Anna holds seat 2 of 6");
  EXPECT_EQ(said.key, "error.test");
  EXPECT_EQ(said.arguments, (SaidArguments{{"name", "Anna"}, {"seat", 2}, {"seats", 6}}));
}

TEST(Said, ReadsTwoApostrophesAsOneAndLeavesASingleOneAlone) {
  EXPECT_EQ(Said("error.test", "no tile ''{tile}''", {{"tile", "base-x"}}).text, "no tile 'base-x'");
  EXPECT_EQ(Said("error.test", "another player's follower").text, "another player's follower");
}

TEST(Said, PutsNoArgumentIntoAnother) {
  EXPECT_EQ(Said("error.test", "{one} {other}", {{"one", "{other}"}, {"other", "b''"}}).text, "{other} b''");
}

TEST(Said, HasSentencesAmongItsArguments) {
  const Said one("error.test-one", "one of {count}", {{"count", 2}}), other("error.test-other", "the other");
  EXPECT_EQ(Said("error.test", "first: {fault}", {{"fault", one}}).text, "first: one of 2");
  const Said both("error.test", "both: {faults}", {{"faults", std::vector<Said>{one, other}}});
  EXPECT_EQ(both.text, "both: one of 2; the other");
  EXPECT_EQ(std::get<std::vector<Said>>(both.arguments.front().second).front().key, "error.test-one");
}

TEST(Said, OfASentenceIsItsEnglish) {
  const Said said = Sentence{"refusal.test", "it is not allowed"};
  EXPECT_EQ(said, Said("refusal.test", "it is not allowed"));
  EXPECT_TRUE(said);
  EXPECT_FALSE(Said());
}

}  // namespace
}  // namespace bastide
