#include "engine/notation/event_text.h"

#include <gtest/gtest.h>

#include "engine/notation/action_text.h"
#include "engine/notation/replay.h"
#include "engine/rules/scoring.h"

namespace bastide {
namespace {

// Writes every event down at once.
class Log : public EventSink {
 public:
  explicit Log(const Replay& game) : game_(game) {}
  void on_event(const Event& event) override { lines.push_back(event_text(game_.state(), event, names)); }

  std::vector<std::string> lines;
  std::vector<std::string> names{"Red", ""};

 private:
  const Replay& game_;
};

TEST(EventText, AShortGame) {
  RuleChoice choice;
  choice.elements = {"inns"};
  choice.bag = {{"base-cfff-a", 1}, {"base-ffff-a", 1}, {"inns-cccc-b", 1}};
  std::vector<RuleError> errors;
  Replay game;
  Log log(game);
  ASSERT_TRUE(game.open(choice, errors));
  for (const char* text : {"[start=1]", "[base-cfff-a]", "0,-1^2", "small@city-S", "[inns-cccc-b]"}) {
    Action action;
    ASSERT_FALSE(parse_action(game.state(), text, action)) << text;
    ASSERT_FALSE(game.apply(action, &log)) << text;
  }
  EXPECT_EQ(log.lines, (std::vector<std::string>{
                           "Turn 1: Red",
                           "Red draws base-cfff-a",
                           "Red lays base-cfff-a at 0,-1^2",
                           "Red puts a follower on 0,-1:city-S",
                           "The city at 0,-1:city-S is complete",
                           "Red scores 4: 2 tiles x 2 (S-03) for the city at 0,-1:city-S",
                           "Red takes a follower back from 0,-1:city-S",
                           "Turn 2: Seat 2",
                           "Seat 2 draws inns-cccc-b",
                           "inns-cccc-b is out of the game (B-16)",
                       }));
}

TEST(EventText, Points) {
  RuleChoice choice;
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  static constexpr Sentence kBonus{"score.test-bonus", "bonus"};
  ScoreLines lines;
  lines.push_back(ScoreLine::of(unit::tiles, "S-03", 4, 2));
  lines.push_back(ScoreLine::of(unit::pennants, "S-03", 1, 2));
  lines.push_back(ScoreLine::of(kBonus, "S-20", 3, 1));
  Event event{EventKind::scored, 1};
  event.points = 13;
  event.lines = &lines;
  EXPECT_EQ(event_text(game.state(), event),
            "Seat 2 scores 13: 4 tiles x 2 + 1 pennant x 2 (S-03) + 3 bonus (S-20)");
  Event paid{EventKind::paid, 0};
  paid.points = -3;
  paid.clause = "TO-20";
  EXPECT_EQ(event_text(game.state(), paid), "Seat 1 pays 3 (TO-20)");
  paid.reason = {"paid.ransom", "as a ransom"};
  EXPECT_EQ(event_text(game.state(), paid), "Seat 1 pays 3 as a ransom (TO-20)");
}

TEST(EventText, ATokenComesToAPlayersHand) {
  RuleChoice choice;
  choice.elements = {"king"};
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  Event taken{EventKind::token_taken, 1, 1, 0, game.state().board.find(0, 0)};
  taken.value = 1;
  taken.clause = "KR-02";
  EXPECT_EQ(event_text(game.state(), taken), "Seat 2 takes 1 king card from 0,0:city-N (KR-02)");
}

// Each token has words of its own; the count's squares have names.
TEST(EventText, TokensThatAreSet) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.elements = {"abbey", "bridges", "count", "dragon", "tower"};
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  const auto text = [&game](std::string_view token, int x, int y) {
    Event event{EventKind::token_put, 0, static_cast<NounId>(RuleSet::find(game.rules().tokens(), token)),
                kNoSegment, game.state().board.find(x, y)};
    return event_text(game.state(), event);
  };
  EXPECT_EQ(text("dragon", 0, 0), "Seat 1 brings the dragon to 0,0");
  EXPECT_EQ(text("tower-piece", 0, 0), "Seat 1 raises the tower at 0,0");
  EXPECT_EQ(text("abbey", 0, 0), "Seat 1 lays the abbey at 0,0");
  EXPECT_EQ(text("bridge", 0, 0), "Seat 1 sets a bridge at 0,0");
  EXPECT_EQ(text("count", 2, 0), "Seat 1 sends the count to the castle of the city");
}

// Places off the features: one on the board, and one that every seat has.
TEST(EventText, Places) {
  RuleChoice choice;
  choice.elements = {"tower"};
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  const auto place = [&game](std::string_view id) {
    return static_cast<std::int16_t>(RuleSet::find(game.rules().places(), id));
  };
  const std::vector<std::string> names = {"Red", "Blue"};
  Event event{EventKind::deployed, 0, kSmallFollower, 0, game.state().board.find(0, 0)};
  event.value = place("tower");
  EXPECT_EQ(event_text(game.state(), event, names), "Red puts a follower on the tower at 0,0");
  event.kind = EventKind::returned;
  EXPECT_EQ(event_text(game.state(), event, names), "Red takes a follower back from the tower at 0,0");
  event = {EventKind::moved, 0, kSmallFollower, 1};
  event.value = place("prison");
  EXPECT_EQ(event_text(game.state(), event, names), "Red's follower moves to Blue's prison");
  event.kind = EventKind::returned;
  EXPECT_EQ(event_text(game.state(), event, names), "Red takes a follower back from Blue's prison");
}

TEST(EventText, GoodsAndWhatTheyBring) {
  RuleChoice choice;
  choice.elements = {"goods"};
  choice.bag = {{"trade-cfcf-a", 1}, {"base-cfff-a", 1}};
  std::vector<RuleError> errors;
  Replay game;
  Log log(game);
  ASSERT_TRUE(game.open(choice, errors));
  for (const char* text : {"[start=1]", "[trade-cfcf-a]", "0,-1", "-", "[base-cfff-a]", "0,-2^2", "-"}) {
    Action action;
    ASSERT_FALSE(parse_action(game.state(), text, action)) << text;
    ASSERT_FALSE(game.apply(action, &log)) << text;
  }
  const std::vector<std::string> last(log.lines.end() - 4, log.lines.end());
  EXPECT_EQ(last, (std::vector<std::string>{
                      "The city at 0,-1:city-N is complete",
                      "Seat 2 takes 1 wine from 0,-1:city-N (TB-22)",
                      "Seat 2 scores 10: 1 wine majority x 10 (S-21)",
                      "The game is over",
                  }));
}

// Whatever an event holds can be shown.
TEST(EventText, AnyEvent) {
  RuleChoice choice;
  std::vector<RuleError> errors;
  Replay game;
  ASSERT_TRUE(game.open(choice, errors));
  Random random(3);
  for (int i = 0; i < 20000; ++i) {
    Event event{static_cast<EventKind>(random.below(kEventKinds))};
    event.player = static_cast<PlayerId>(random.below(256));
    event.noun = static_cast<NounId>(random.below(256));
    event.part = static_cast<std::uint8_t>(random.below(256));
    event.cell = static_cast<CellId>(random.below(8));
    event.tile = static_cast<TileId>(random.below(100));
    event.value = static_cast<std::int16_t>(random.below(65536));
    EXPECT_FALSE(event_text(game.state(), event).empty());
  }
}

}  // namespace
}  // namespace bastide
