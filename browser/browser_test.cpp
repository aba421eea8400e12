// What the page runs, natively: a whole game at a table of its own, kept row by row, against the room of a
// server.
#include <gtest/gtest.h>

#include "browser/page_position.h"
#include "browser/page_table.h"
#include "browser/thinking.h"
#include "engine/notation/action_text.h"
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

// As many workers as there are requests, all of the same move.
std::vector<std::string> move_of(const std::vector<wire::MoveWanted>& same) {
  std::vector<std::unique_ptr<SharedMove>> workers;
  ApiError error;
  for (const wire::MoveWanted& wanted : same) {
    workers.push_back(SharedMove::begin(wanted, error));
    if (workers.back() == nullptr) return {error.message.text};
  }
  while (!workers.front()->step().actions) {
    std::string found;
    for (std::size_t i = 0; i < workers.size(); ++i) found += workers[i]->work(i, workers.size());
    for (const auto& worker : workers) EXPECT_FALSE(worker->take(found));
  }
  for (const auto& worker : workers) EXPECT_EQ(worker->step().actions, workers.front()->step().actions);
  return *workers.front()->step().actions;
}

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
    for (const wire::HelpWanted& wanted : output.help) {
      wire::HelpFound found;
      EXPECT_FALSE(think_of_help_wanted(wanted, found));
      go_on(table_->helped(found, kNow));
    }
    if (output.move) go_on(table_->moved(output.move->number, move_of({*output.move}), kNow));
  }

  // The first action that is legal, as long as Anna is asked.
  void play() {
    for (int i = 0; i < 100 && room().status(Room::Sees::all) == TableStatus::playing; ++i) act_once();
  }
  void act_once() {
    wire::Snapshot snapshot;
    ASSERT_FALSE(wire::from_json(room().snapshot_text(Room::Sees::all), snapshot));
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
  EXPECT_EQ(page.room().status(Room::Sees::all), TableStatus::over);
  EXPECT_TRUE(page.refusals().empty()) << page.refusals().front();
  Record record;
  EXPECT_FALSE(read_record(page.room().record_text(false, Room::Sees::all), record));
}

TEST(ATableInThePage, GoesOnFromItsRowsWhereItWasLeft) {
  PageWithTable page;
  give_nonce(page);
  page.act_once();
  const std::string before = page.room().snapshot_text(Room::Sees::all);
  // What is kept travels as text.
  wire::KeptTable kept;
  ASSERT_FALSE(wire::from_json(wire::to_json(page.kept()), kept));
  page.kept() = kept;
  page.open();
  EXPECT_EQ(page.room().snapshot_text(Room::Sees::all), before);
  page.play();
  EXPECT_EQ(page.room().status(Room::Sees::all), TableStatus::over);
}

TEST(ATableInThePage, LosesNothingWhereTheDeviceCannotKeepARow) {
  PageWithTable page;
  give_nonce(page);
  const std::string before = page.room().snapshot_text(Room::Sees::all);
  page.fill_up(true);
  page.act_once();
  EXPECT_EQ(page.room().snapshot_text(Room::Sees::all), before);
  ASSERT_EQ(page.refusals().size(), 1U);
  EXPECT_NE(page.refusals().front().find("could not keep"), std::string::npos) << page.refusals().front();
  page.fill_up(false);
  page.play();
  EXPECT_EQ(page.room().status(Room::Sees::all), TableStatus::over);
}

TEST(ATableInThePage, OfWhichNothingCanBeReadIsRefusedWithTheReason) {
  PageWithTable page;
  wire::KeptTable kept = page.kept();
  kept.seed = "no seed";
  RuleCache cache;
  ApiError error;
  EXPECT_EQ(PageTable::open(kept, cache, error), nullptr);
  EXPECT_EQ(error.message.text, "This game cannot be read: its seed is damaged");
  EXPECT_EQ(error.message.key, "error.local-seed");
  kept = page.kept();
  const std::string tile = "base-crfr-a";
  const std::size_t at = kept.setup.find(tile);
  ASSERT_NE(at, std::string::npos) << kept.setup;
  kept.setup.replace(at, tile.size(), "base-none-a");
  EXPECT_EQ(PageTable::open(kept, cache, error), nullptr);
  EXPECT_EQ(error.message.key, "error.local-rules");
  kept.setup = "{}";
  EXPECT_EQ(PageTable::open(kept, cache, error), nullptr);
  EXPECT_FALSE(error.message.text.empty());
}

wire::MoveWanted wanted_of(PageWithTable& page, std::string player) {
  give_nonce(page);
  wire::Snapshot snapshot;
  EXPECT_FALSE(wire::from_json(page.room().snapshot_text(Room::Sees::all), snapshot));
  return {"1", snapshot.position, std::move(player), 1, "77"};
}

TEST(AMoveThatWorkersShare, IsThatOfOnePlayerAlone) {
  PageWithTable page;
  const wire::MoveWanted wanted = wanted_of(page, "level8:200n");
  std::unique_ptr<const RuleSet> rules;
  State state;
  ASSERT_FALSE(read_position(wanted.position, rules, state, true));
  std::string error;
  const auto player = make_player(wanted.player, 77, error);
  std::vector<std::string> alone;
  while (state.flow.decision.who == 0) {
    const Action action = player->choose(state);
    alone.push_back(action_text(state, action));
    apply_legal(state, action);
  }
  EXPECT_EQ(move_of({wanted}), alone);
  EXPECT_EQ(move_of({wanted, wanted, wanted}), alone);
}

TEST(AMoveThatWorkersShare, IsRefusedWithWhatBelongsToAnother) {
  PageWithTable page;
  ApiError error;
  const auto move = SharedMove::begin(wanted_of(page, "level8:200n"), error);
  ASSERT_NE(move, nullptr);
  const wire::ThinkingStep before = move->step();
  ASSERT_GT(before.tasks, 0);
  EXPECT_TRUE(move->take(move->work(0, 2))) << "half of it";
  EXPECT_TRUE(move->take("bytes of something else, long enough to be a result or two, which they are not"));
  EXPECT_EQ(move->step().tasks, before.tasks);
  EXPECT_EQ(SharedMove::begin(wanted_of(page, "nobody"), error), nullptr);
  EXPECT_FALSE(error.message.text.empty());
}

TEST(APositionInThePage, GoesOnByWhatHappensAtTheTable) {
  PageWithTable page;
  give_nonce(page);
  wire::Snapshot snapshot;
  ASSERT_FALSE(wire::from_json(page.room().snapshot_text(Room::Sees::all), snapshot));
  ApiError error;
  const auto position = PagePosition::at(snapshot.position, {}, error);
  ASSERT_NE(position, nullptr) << error.message.text;
  const std::size_t before = page.room().move();
  page.act_once();
  ASSERT_FALSE(wire::from_json(page.room().snapshot_text(Room::Sees::all), snapshot));
  const auto& moves = snapshot.moves.value();
  EXPECT_FALSE(position->play(std::span(moves).subspan(before)));
  EXPECT_EQ(position->snapshot().position, snapshot.position);
}

TEST(APositionInThePage, RefusesAnActionThatCannotBe) {
  PageWithTable page;
  give_nonce(page);
  wire::Snapshot snapshot;
  ASSERT_FALSE(wire::from_json(page.room().snapshot_text(Room::Sees::all), snapshot));
  ApiError error;
  const auto position = PagePosition::at(snapshot.position, {}, error);
  ASSERT_NE(position, nullptr);
  EXPECT_TRUE(position->play(std::vector<std::string>{"no action"}));
  EXPECT_EQ(PagePosition::at("no position", {}, error), nullptr);
  EXPECT_FALSE(error.message.text.empty());
}

}  // namespace
}  // namespace bastide
