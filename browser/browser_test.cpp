// What the page runs, natively: a whole game at a table of its own, kept row by row, against the room of a
// server.
#include <gtest/gtest.h>

#include "browser/page_position.h"
#include "browser/page_table.h"
#include "browser/thinking.h"
#include "engine/notation/position.h"
#include "engine/notation/record.h"
#include "wire/client_message.h"
#include "wire/read.h"
#include "wire/write.h"

namespace bastide {
namespace {

constexpr UnixMs kNow = 1'800'000'000'000;
constexpr ConnectionId kPage = 1;
constexpr std::string_view kWanted = R"({
  "rules": {"preset": "fi-current", "bag": [{"tile": "base-crfr-a", "copies": 4}, {"tile": "base-frfr-a", "copies": 3}]},
  "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy", "name": "Greta"}],
  "take": [{"seat": 1, "name": "Anna"}]})";

// The page: keeps what it is given to keep, and lets its worker think.
class PageWithTable {
 public:
  PageWithTable() {
    EXPECT_FALSE(make_page_table(kWanted, cache_, made_));
    open();
  }

  void open() {
    ApiError error;
    table_ = PageTable::open(made_.table, cache_, error);
    ASSERT_NE(table_, nullptr) << error.message.text;
    std::vector<std::string> keys;
    for (const wire::SeatKey& seat : made_.seats) keys.push_back(seat.key);
    go_on(table_->connect(kPage, keys));
    say(R"({"type":"hello","speaks":3,"fetches":true})");
    go_on(table_->tick(kNow));
  }

  void say(std::string_view message) { go_on(table_->receive(kPage, message, kNow)); }

  void go_on(wire::LocalOutput output) {
    for (const wire::LocalMessage& each : output.messages) {
      wire::ServerMessage message;
      EXPECT_FALSE(wire::from_json(each.message.text, message)) << each.message.text;
      if (const auto* refused = std::get_if<wire::Refused>(&message))
        refusals_.push_back(refused->error.message);
    }
    if (output.row && full_) return go_on(table_->not_stored());
    if (output.row) {
      made_.table.rows.push_back(*output.row);
      return go_on(table_->stored(kNow));
    }
    if (!output.move) return;
    std::vector<std::string> actions;
    EXPECT_FALSE(think_of_move(*output.move, actions));
    go_on(table_->moved(output.move->number, actions, kNow));
  }

  // The first action that is legal, as long as Anna is asked.
  void play() {
    for (int i = 0; i < 100 && room().status() == TableStatus::playing; ++i) act_once();
  }
  void act_once() {
    wire::Snapshot snapshot;
    ASSERT_FALSE(wire::from_json(room().snapshot_text(), snapshot));
    ApiError error;
    const auto position = PagePosition::at(snapshot.position, {"Anna", "Greta"}, error);
    ASSERT_NE(position, nullptr) << error.message.text;
    wire::Preview preview;
    ASSERT_FALSE(position->preview({}, preview));
    ASSERT_FALSE(preview.actions.empty());
    wire::ActRequest act;
    act.message.id = "act-" + std::to_string(room().move());
    act.move = static_cast<std::int64_t>(room().move());
    act.actions = {preview.actions.front().action.text};
    say(wire::to_json(act));
  }

  const Room& room() const { return table_->room(); }
  std::vector<std::string>& refusals() { return refusals_; }
  wire::KeptTable& kept() { return made_.table; }
  void fill_up(bool full) { full_ = full; }

 private:
  RuleCache cache_;
  wire::LocalTableMade made_;
  std::unique_ptr<PageTable> table_;
  std::vector<std::string> refusals_;
  bool full_ = false;  // the device keeps nothing more
};

void give_nonce(PageWithTable& page) {
  page.say(R"({"type":"nonce","id":"nonce","seat":1,"nonce":"AAAAAAAAAAAAAAAAAAAAAA"})");
}

TEST(ATableInThePage, PlaysAWholeGameWithAComputerPlayer) {
  PageWithTable page;
  give_nonce(page);
  page.play();
  EXPECT_EQ(page.room().status(), TableStatus::over);
  EXPECT_TRUE(page.refusals().empty()) << page.refusals().front();
  Record record;
  EXPECT_FALSE(read_record(page.room().record_text(false), record));
}

TEST(ATableInThePage, GoesOnFromItsRowsWhereItWasLeft) {
  PageWithTable page;
  give_nonce(page);
  page.act_once();
  const std::string before = page.room().snapshot_text();
  // What is kept travels as text.
  wire::KeptTable kept;
  ASSERT_FALSE(wire::from_json(wire::to_json(page.kept()), kept));
  page.kept() = kept;
  page.open();
  EXPECT_EQ(page.room().snapshot_text(), before);
  page.play();
  EXPECT_EQ(page.room().status(), TableStatus::over);
}

TEST(ATableInThePage, LosesNothingWhereTheDeviceCannotKeepARow) {
  PageWithTable page;
  give_nonce(page);
  const std::string before = page.room().snapshot_text();
  page.fill_up(true);
  page.act_once();
  EXPECT_EQ(page.room().snapshot_text(), before);
  ASSERT_EQ(page.refusals().size(), 1U);
  EXPECT_NE(page.refusals().front().find("could not keep"), std::string::npos) << page.refusals().front();
  page.fill_up(false);
  page.play();
  EXPECT_EQ(page.room().status(), TableStatus::over);
}

TEST(ATableInThePage, OfWhichNothingCanBeReadIsRefusedWithTheReason) {
  PageWithTable page;
  wire::KeptTable kept = page.kept();
  kept.seed = "no seed";
  RuleCache cache;
  ApiError error;
  EXPECT_EQ(PageTable::open(kept, cache, error), nullptr);
  EXPECT_EQ(error.message.text, "This game cannot be read: its seed is damaged");
  kept = page.kept();
  kept.setup = "{}";
  EXPECT_EQ(PageTable::open(kept, cache, error), nullptr);
  EXPECT_FALSE(error.message.text.empty());
}

TEST(APositionInThePage, GoesOnByWhatHappensAtTheTable) {
  PageWithTable page;
  give_nonce(page);
  wire::Snapshot snapshot;
  ASSERT_FALSE(wire::from_json(page.room().snapshot_text(), snapshot));
  ApiError error;
  const auto position = PagePosition::at(snapshot.position, {}, error);
  ASSERT_NE(position, nullptr) << error.message.text;
  const std::size_t before = page.room().move();
  page.act_once();
  ASSERT_FALSE(wire::from_json(page.room().snapshot_text(), snapshot));
  const auto& moves = snapshot.moves.value();
  EXPECT_FALSE(position->play(std::span(moves).subspan(before)));
  EXPECT_EQ(position->snapshot().position, snapshot.position);
}

TEST(APositionInThePage, RefusesAnActionThatCannotBe) {
  PageWithTable page;
  give_nonce(page);
  wire::Snapshot snapshot;
  ASSERT_FALSE(wire::from_json(page.room().snapshot_text(), snapshot));
  ApiError error;
  const auto position = PagePosition::at(snapshot.position, {}, error);
  ASSERT_NE(position, nullptr);
  EXPECT_TRUE(position->play(std::vector<std::string>{"no action"}));
  EXPECT_EQ(PagePosition::at("no position", {}, error), nullptr);
  EXPECT_FALSE(error.message.text.empty());
}

}  // namespace
}  // namespace bastide
