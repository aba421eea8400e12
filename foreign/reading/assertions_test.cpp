// What is told of an assertion that does not hold, and which are only counted.
#include "foreign/reading/assertions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "foreign/format/words.h"
#include "foreign/reading/import.h"
#include "foreign/testing/game_files.h"

namespace bastide::foreign {
namespace {

using testing::game_file;
using ::testing::HasSubstr;

// The game with only these assertions, told as JSON.
Verdict verdict_of(const std::string& text, const std::string& assertions) {
  const std::string key = "\"assertions\": [";
  const std::size_t start = text.find(key) + key.size(), end = text.rfind("]}", text.find('\n', start));
  return check_save(text.substr(0, start) + assertions + text.substr(end));
}

Verdict verdict_on(const std::string& game, const std::string& assertion) {
  return verdict_of(game_file(game), "\"" + assertion + "\"");
}

void expect_failed(const std::string& game, const std::string& assertion, const std::string& expected,
                   const std::string& found) {
  const Verdict verdict = verdict_on(game, assertion);
  EXPECT_EQ(verdict.kind, Verdict::failed) << assertion;
  EXPECT_EQ(verdict.reason, "\"" + assertion + "\": expected " + expected + ", found " + found);
}

TEST(Assertions, AboutPointsTellTheScore) {
  expect_failed("base", "Alice has 8 points", "8", "7");
  expect_failed("base", "Carla has 8 points", "a player called Carla", "no such player");
  expect_failed("base", "Alice scored city for 5 points", "city 5", "city 4, monastery 3");
  expect_failed("undo", "Bob scored city for 5 points", "city 5", "no score");
}

TEST(Assertions, AboutTokensTellHowMany) {
  expect_failed("king", "Alice has KING token with size 3", "3", "2");
  expect_failed("goods", "Bob has GRAIN token with count 2.", "2", "1");
  expect_failed("base", "Alice has WINE token with count 1", "1", "0");
  expect_failed("base", "Alice has KING token with size 2", "2", "0");
}

TEST(Assertions, AboutOptionsTellWhatIsOnOffer) {
  const std::string figure(kFigureWord);
  expect_failed("options", "Player can't pass", "can't pass", "can pass");
  expect_failed("options", "Available action TowerPiece for TOWER_PIECE", "on offer", "not on offer");
  expect_failed("options", "Available action " + figure + " for BigFollower", "on offer", "not on offer");
  expect_failed("placements", "Available action TilePlacement for BA/C", "on offer", "not on offer");
  expect_failed("options", figure + " SmallFollower options: {City,S,[0,-1]}", "{City,S,[0,-1]}",
                "{City,S,[0,-1]}; {Field,NL.NR.EL.ER.WL.WR,[0,-1]}");
  expect_failed("capture-options", "CaptureFollower options: ", "none", "0.small {Monastery,I,[0,2]}");
  expect_failed("exchange", "Tower piece TOWER_PIECE options: [0,1]; [1,1]", "[0,1]; [1,1]", "[0,1]");
}

TEST(Assertions, NameWhatIsOnOffer) {
  expect_failed("options", "Available action CaptureFollower for FOO", "on offer", "not on offer");
  expect_failed("capture-options", "Available action CaptureFollower for FOO", "on offer", "not on offer");
  expect_failed("exchange", "Available action TowerPiece for NONSENSE", "on offer", "not on offer");
  expect_failed("exchange", "Tower piece WHITE_TOWER_PIECE options: [0,1]", "[0,1]", "none");
}

void expect_held(const std::string& game, const std::string& assertion) {
  const Verdict verdict = verdict_on(game, assertion);
  EXPECT_EQ(verdict.held, 1) << assertion << ": " << verdict.reason;
}

TEST(Assertions, MayEndWithADotAndHaveBlanks) {
  expect_held("exchange", "Tower piece TOWER_PIECE options: [0, 1]");
  expect_held("exchange", "Available action TowerPiece for TOWER_PIECE.");
  expect_held("capture-options", "CaptureFollower options: {0.small.1, Monastery, I, [0, 2]}.");
}

// No matter who is called so, it is the last word that counts, and control characters are blanks.
TEST(Assertions, KnowPlayersByAnyName) {
  for (const std::string& name :
       {std::string("Who has it"), std::string("Who scored it"), std::string("A\\tb")}) {
    std::string text =
        testing::replaced(game_file("base"), "{\"name\": \"Alice\"", "{\"name\": \"" + name + "\"");
    text = testing::replaced(text, "\"Alice has 7", "\"" + name + " has 7");
    text = testing::replaced(text, "\"Alice scored", "\"" + name + " scored");
    for (std::size_t at; (at = text.find("\"Alice ")) != std::string::npos;) text.replace(at + 1, 5, name);
    const Verdict verdict = check_save(text);
    EXPECT_EQ(verdict.kind, Verdict::passed) << name << ": " << verdict.reason;
  }
}

// A bridge is one with the figure action to them: what follows if it is declined is on offer too.
TEST(Assertions, LookBehindABridgeThatIsDeclined) {
  std::string text = game_file("bridge");
  const std::size_t first = text.find("\"PLACE_TOKEN\""), start = text.rfind(",\n", first);
  text.erase(start, text.find("\n ],") - start);
  const std::string figure(kFigureWord);
  const Verdict verdict = verdict_of(
      text, "\"Available action " + figure + " for SmallFollower\", \"" + figure +
                " SmallFollower options: {Monastery,I,[0,1]}; {Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]}\"");
  EXPECT_EQ(verdict.held, 2) << verdict.reason;
}

// Of a farm that feeds no city theirs tells too.
TEST(Assertions, CountFarmsThatScoreNothing) {
  const std::string text = testing::replaced(game_file("base"), "\"Monastery\", \"location\": \"I\"",
                                             "\"Field\", \"location\": \"NL.NR.EL.ER.SL.SR.WL.WR\"");
  EXPECT_EQ(verdict_of(text, "\"Alice scored field for 0 points\"").held, 1);
  EXPECT_EQ(verdict_of(text, "\"Bob scored field for 0 points\"").held, 0);
}

TEST(Assertions, OfKindsThatWeLackAreCounted) {
  for (const char* assertion : {"Phase is ActionPhase", "Undo is allowed", "Ferries options: {Road,N,[0,0]}",
                                "Tunnel token TUNNEL_A options: {Road,N,[0,0]}", "Bazaar noAuction: true",
                                "Available action Confirm", "The sun shines"}) {
    const Verdict verdict = verdict_on("base", assertion);
    EXPECT_EQ(verdict.kind, Verdict::passed) << assertion;
    EXPECT_EQ(verdict.not_checked, 1) << assertion;
    EXPECT_EQ(verdict.held, 0) << assertion;
  }
}

std::string without_last_commit(std::string text) {
  const std::size_t commit = text.rfind("  {\"type\": \"COMMIT\"");
  text.erase(text.rfind(',', commit), text.find('\n', commit) - text.rfind(',', commit));
  return text;
}

// Ours scores as soon as nothing is left to ask; theirs when the COMMIT is there.
TEST(Assertions, CountPointsOnlyOnceThePartIsCommitted) {
  const std::string text =
      testing::replaced(without_last_commit(game_file("undo")), "Alice has 4 points", "Alice has 0 points");
  const Verdict verdict = check_save(text);
  EXPECT_EQ(verdict.kind, Verdict::passed) << verdict.reason;
  EXPECT_THAT(game_file("undo"), HasSubstr("Alice has 4 points"));
}

TEST(Assertions, OfWhatCanBePassedDoNotCountWhileACommitIsOutstanding) {
  for (const char* assertion : {"\"Player can pass\"", "\"Player can't pass\""}) {
    const Verdict verdict = verdict_of(without_last_commit(game_file("undo")), assertion);
    EXPECT_EQ(verdict.kind, Verdict::passed) << verdict.reason;
    EXPECT_EQ(verdict.held, 0) << assertion;
    EXPECT_EQ(verdict.not_checked, 1) << assertion;
  }
}

}  // namespace
}  // namespace bastide::foreign
