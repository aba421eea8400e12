// Bazaars: what is refused of their messages, and what has no effect.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/notation/replay.h"
#include "foreign/reading/import.h"
#include "foreign/testing/game_files.h"
#include "foreign/writing/export.h"

namespace bastide::foreign {
namespace {

using ::testing::HasSubstr;

constexpr const char* kFirstBid = R"("supplyIndex": 1, "price": 1)";
constexpr const char* kDeal = R"({"value": "BUY"})";

std::string game_with(const std::string& passage, const std::string& by) {
  return testing::replaced(testing::game_file("bazaar"), passage, by);
}

void expect_fault(const std::string& game, FaultKind kind, const std::string& text) {
  const Fault fault = import_save(game).fault;
  EXPECT_EQ(fault.kind, kind) << fault.message.text;
  EXPECT_THAT(fault.message.text, HasSubstr(text));
}

// Of equal tiles it does not matter which is meant.
TEST(Bazaar, CountsTheTilesThatAreSold) {
  const Record record = import_save(testing::game_file("bazaar")).record;
  std::string other = game_with(R"("supplyIndex": 2, "price": 0)", R"("supplyIndex": 0, "price": 0)");
  other = testing::replaced(other, R"("supplyIndex": 2, "price": 4)", R"("supplyIndex": 0, "price": 4)");
  EXPECT_EQ(import_save(other).record.actions, record.actions);
  EXPECT_THAT(export_save(record).text, HasSubstr(R"("supplyIndex":0)"));
}

TEST(Bazaar, GivesTheLastTileAwayWhetherItIsBidForOrNot) {
  const std::string deal = R"({"type": "BAZAAR_BUY_OR_SELL", "payload": {"value": "BUY"}})";
  const auto with_last_bid = [&](const std::string& price) {
    return game_with(
        deal, deal + R"(, {"type": "BAZAAR_BID", "payload": {"supplyIndex": 0, "price": )" + price + "}}");
  };
  EXPECT_EQ(import_save(with_last_bid("0")).record.actions,
            import_save(testing::game_file("bazaar")).record.actions);
  expect_fault(with_last_bid("1"), FaultKind::differs, "ours still asks");
}

// Ours asks for no bid, so none is written.
TEST(Bazaar, GivesItsOneTileToWhoPlaysAlone) {
  const std::string alone = testing::game_file("alone-bazaar");
  const std::string bid = R"({"type": "BAZAAR_BID", "payload": {"supplyIndex": 0, "price": 0}},)";
  const Record record = import_save(alone).record;
  EXPECT_EQ(import_save(testing::replaced(alone, bid, "")).record.actions, record.actions);
  const Export written = export_save(record);
  EXPECT_THAT(written.text, HasSubstr(R"("drawOrder":["BB/F.b","BA/C"])"));
  EXPECT_THAT(written.text, ::testing::Not(HasSubstr("BAZAAR_BID")));
  expect_fault(testing::replaced(alone, R"("price": 0)", R"("price": 1)"), FaultKind::differs,
               "ours still asks");
  expect_fault(testing::replaced(alone, bid, bid + bid), FaultKind::differs, "ours still asks");
}

TEST(Bazaar, RefusesWhatOursDoesNotAskFor) {
  expect_fault(game_with(kFirstBid, R"("supplyIndex": 3, "price": 1)"), FaultKind::differs,
               "the bazaar has no such tile");
  expect_fault(game_with(R"("supplyIndex": 1, "price": 2)", R"("supplyIndex": 0, "price": 2)"),
               FaultKind::differs, "another tile is in the auction now");
  expect_fault(game_with(R"("supplyIndex": 2, "price": 0)", R"("supplyIndex": 1, "price": 0)"),
               FaultKind::differs, "that tile has been sold");
  expect_fault(game_with(R"("supplyIndex": 1, "price": 2)", R"("supplyIndex": 1, "price": 1)"),
               FaultKind::differs, "BCB-45");
  expect_fault(game_with(kFirstBid, R"("supplyIndex": 1, "price": 101)"), FaultKind::differs, "BCB-45");
}

TEST(Bazaar, RefusesDealsThatAreNone) {
  expect_fault(game_with(kDeal, R"({"value": "KEEP"})"), FaultKind::malformed, "expected BUY or SELL");
  const std::string commit = R"({"type": "COMMIT", "payload": {"random": 0.25}})";
  expect_fault(game_with(commit, R"({"type": "BAZAAR_BUY_OR_SELL", "payload": {"value": "BUY"}})"),
               FaultKind::differs, "ours asks nobody to buy or sell now");
  expect_fault(game_with(commit, R"({"type": "BAZAAR_BID", "payload": {"supplyIndex": 0, "price": 1}})"),
               FaultKind::differs, "ours asks for no bid now");
}

TEST(Bazaar, HasToBeInTheDrawOrder) {
  expect_fault(game_with(R"("BA/RFr", "BA/C", "BA/RFr", "BA/L"], "endTurn": 8)", R"("BA/RFr"])"),
               FaultKind::not_ours, "a bazaar's tiles have to be in the draw order");
}

// A record in which a castle takes over the shorter road cannot be told.
TEST(CastleValue, IsTheBestInAnyFile) {
  Record record = import_save(testing::game_file("castle-value")).record;
  const auto chosen = std::find_if(record.actions.begin(), record.actions.end(), [](const Action& action) {
    return action.verb == Verb::put_token && action.value == 1;
  });
  ASSERT_NE(chosen, record.actions.end());
  Replay before;
  std::vector<RuleError> errors;
  ASSERT_TRUE(before.open(record.choice, errors));
  for (auto each = record.actions.begin(); each != chosen; ++each) before.apply(*each);
  ActionList list;
  legal_actions(before.state(), list);
  ASSERT_EQ(list.size(), 2u);
  *chosen = list[0] == *chosen ? list[1] : list[0];
  EXPECT_THAT(export_save(record).fault.message.text, HasSubstr("BCB-33"));
}

}  // namespace
}  // namespace bastide::foreign
