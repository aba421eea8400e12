// What cannot be read is refused, with the name of the thing and the number of the message.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "foreign/format/words.h"
#include "foreign/reading/import.h"
#include "foreign/testing/game_files.h"

namespace bastide::foreign {
namespace {

using testing::game_file;
using ::testing::HasSubstr;
using testing::replaced;

struct Case {
  const char* game;
  std::string passage, by;
  FaultKind kind;
  std::string says;
};

void expect_refused(const std::vector<Case>& cases) {
  for (const Case& each : cases) {
    const std::string text = replaced(game_file(each.game), each.passage, each.by);
    const Import read = import_save(text);
    EXPECT_EQ(read.fault.kind, each.kind) << each.by << ": " << read.fault.message.text;
    EXPECT_THAT(read.fault.message.text, HasSubstr(each.says)) << each.by;
    const Verdict::Kind verdict =
        each.kind == FaultKind::not_ours ? Verdict::not_applicable : Verdict::failed;
    EXPECT_EQ(check_save(text).kind, verdict) << each.by;
  }
}

constexpr auto not_ours_ = FaultKind::not_ours;
constexpr auto malformed_ = FaultKind::malformed;
constexpr auto differs_ = FaultKind::differs;

TEST(Refusals, NameSetsElementsAndRulesThatAreNotOurs) {
  expect_refused(
      {{"base", "\"basic:1\": 1", "\"basic:7\": 1", not_ours_, "set basic:7"},
       {"base", "\"basic:1\": 1", "\"basic:1x\": 1", not_ours_, "set basic:1x"},
       {"base", "\"basic:1\": 1", "\"basic:1\": 1, \"tunnel\": 1", not_ours_, "set tunnel"},
       {"base", "\"basic:1\": 1", "\"basic:1\": 1, \"no-such\": 1", not_ours_, "set no-such"},
       {"base", "\"farmers\": true", "\"farmers\": true, \"phantom\": 1", not_ours_, "element phantom"},
       {"base", "\"farmers\": true", "\"no-such\": 1", not_ours_, "element no-such"},
       {"base", "\"farmers\": true", "\"hill\": false", not_ours_, "element hill"},
       {"base", "\"farmers\": true", "\"farmers\": true, \"builder\": 5", not_ours_,
        "element builder=5: the most is 4"},
       {"base", "\"small-follower\": 7", "\"small-follower\": 13", not_ours_,
        "element small-follower=13: the most is 12"},
       {"base", "\"farmers\": true", "\"big-follower\": 1", not_ours_, "element big-follower"},
       {"base", "\"rules\": {}", "\"rules\": {\"no-such\": 1}", not_ours_, "rule no-such"},
       {"king", "\"rules\": {}", "\"rules\": {\"king-and-robber-scoring\": \"10/20\"}", not_ours_,
        "rule king-and-robber-scoring=10/20: we do not have it"},
       {"king", "\"rules\": {}", "\"rules\": {\"king-and-robber-scoring\": \"continuously\"}", not_ours_,
        "rule king-and-robber-scoring=continuously: we do not have it"},
       {"inn-unfinished", "\"rules\": {}", "\"rules\": {\"inn-and-cathedral-final-scoring\": \"ignore\"}",
        not_ours_, "rule inn-and-cathedral-final-scoring=ignore: we do not have it"},
       {"bazaar", "\"rules\": {}", "\"rules\": {\"bazaar-no-auction\": true}", not_ours_,
        "rule bazaar-no-auction=true: we do not have it"},
       {"princess", "\"rules\": {}", "\"rules\": {\"princess-action\": \"maybe\"}", not_ours_,
        "rule princess-action=maybe: we do not know this value"},
       {"base", "\"timer\": null", "\"timer\": null, \"addons\": {\"x\": 1}", not_ours_, "add-on x"},
       {"base", "{\"name\": \"Bob\", \"slot\": 1}",
        "{\"name\": \"Bob\"}, {\"name\": \"C\"}, {\"name\": \"D\"}, "
        "{\"name\": \"E\"}, {\"name\": \"F\"}, {\"name\": \"G\"}",
        not_ours_, "7 players"}});
}

TEST(Refusals, NameTheStart) {
  const std::string start = "[{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0, \"rotation\": 0}]";
  expect_refused(
      {{"base", start, "[]", not_ours_, "0 tiles lie before the first turn"},
       {"base", start, "[{\"tile\": \"BA/C\", \"x\": 0, \"y\": 0}]", not_ours_,
        "our game starts with BA/RCr"},
       {"base", start, "[{\"tile\": \"GQ/RFI\", \"x\": 0, \"y\": 0}]", not_ours_, "there is no tile GQ/RFI"},
       {"base", "\"rotation\": 0}", "\"rotation\": 45}", malformed_, "/setup/start/0/rotation"}});
}

TEST(Refusals, NameTheMessage) {
  const std::string deploy = "\"type\": \"" + std::string(kDeployMessage) + "\"";
  expect_refused({
      {"base", deploy, "\"type\": \"SCORE_ACROBATS\"", not_ours_, "message 2 (SCORE_ACROBATS)"},
      {"base", deploy, "\"type\": \"JUMP\"", not_ours_, "message 2 (JUMP): we do not know such a message"},
      {"base", "\"City\", \"location\": \"S\"", "\"City\", \"location\": \"N\"", differs_,
       "message 2 (" + std::string(kDeployMessage) + "): City N at [0,-1]"},
      {"base", "\"location\": \"S\"", "\"location\": \"Q\"", malformed_, "there is no location Q"},
      {"base", "\"0.small.1\"", "\"1.small.1\"", differs_, "1.small.1 is put, but ours asks player 0"},
      {"base", "\"0.small.1\"", "\"0.phantom.1\"", not_ours_, "figure 0.phantom.1"},
      {"base", "\"0.small.1\"", "\"0.giant.1\"", not_ours_, "we do not know its kind"},
      {"base", "\"0.small.1\"", "\"small\"", malformed_, "there is no figure"},
      {"base", "\"position\": [0, -1]}}", "\"position\": [1, 0]}}", differs_, "(B-13)"},
      {"base", "\"position\": [0, -1]}}", "\"position\": [9, 9]}}", differs_, "(B-12)"},
      {"base", "\"R180\"", "\"R45\"", malformed_, "message 1 (PLACE_TILE): /payload/rotation"},
      {"base", "\"tileId\": \"BA/C\", ", "", malformed_,
       "message 1 (PLACE_TILE): /payload: the member 'tileId'"},
      {"base", "\"location\": \"S\"", "\"location\": \"SS\"", malformed_, "there is no location SS"},
      {"base", "\"tileId\": \"BA/C\"", "\"tileId\": \"BA/L\"", differs_,
       "BA/L is laid, but BA/C has been drawn"},
      {"base", "\"tileId\": \"BA/C\"", "\"tileId\": \"HS/C\"", not_ours_, "there is no tile HS/C"},
      {"base", "\"drawOrder\": [\"BA/C\"", "\"drawOrder\": [\"DG/C.d\"", not_ours_,
       "tile DG/C.d is of no set of the file"},
  });
}

TEST(Refusals, NameWhoShouldHaveActed) {
  expect_refused({{"base", "{\"type\": \"PLACE_TILE\"", "{\"player\": 1, \"type\": \"PLACE_TILE\"", differs_,
                   "their player 1 acts, but ours asks player 0"}});
}

TEST(Refusals, NameTokensFiguresAndSources) {
  expect_refused(
      {{"tower", "\"TOWER_PIECE\"", "\"FERRY\"", not_ours_, "message 5 (PLACE_TOKEN): token FERRY"},
       {"tower", "\"TOWER_PIECE\"", "[]", malformed_, "/payload/token: expected the name of a token"},
       {"dragon", "\"fairy.1\"", "\"donkey.1\"", not_ours_, "figure donkey.1"},
       {"princess", "\"PRINCESS\"}", "\"TRAP\"}", not_ours_, "source TRAP"},
       {"dragon", "\"to\": [1, 0]", "\"to\": [0, -1]", differs_, "(PD-06)"}});
}

}  // namespace
}  // namespace bastide::foreign
