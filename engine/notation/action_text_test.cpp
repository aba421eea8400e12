#include "engine/notation/action_text.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "engine/test_modules/test_modules.h"

namespace bastide {
namespace {

using namespace test_modules;

// Text and back, and no two answers look the same.
void expect_readable(const State& state) {
  ActionList list;
  legal_actions(state, list);
  std::set<std::string> seen;
  for (const Action& action : list) {
    const std::string text = action_text(state, action);
    Action read;
    const ParseError error = parse_action(state, text, read);
    ASSERT_FALSE(error) << text << ": " << error.message.text;
    ASSERT_EQ(read, action) << text;
    ASSERT_EQ(action_text(state, read), text);
    ASSERT_TRUE(seen.insert(text).second) << text << " stands for two answers";
    ASSERT_FALSE(explain(state, read)) << text;
  }
}

// Every answer of random games can be written and read; then the whole game.
void play_and_read(const RuleChoice& choice, std::span<const Module* const> modules, int games) {
  std::vector<RuleError> errors;
  Replay replay;
  ASSERT_TRUE(replay.open(choice, errors, modules)) << errors.front().message.text;
  for (int game = 0; game < games; ++game) {
    Random random(static_cast<std::uint64_t>(game) + 1);
    replay.go_to(0);
    ActionList list;
    while (!replay.state().flow.over) {
      expect_readable(replay.state());
      if (::testing::Test::HasFatalFailure()) return;
      legal_actions(replay.state(), list);
      const bool chance = replay.state().flow.decision.who == kChance;
      const auto pick = static_cast<std::uint32_t>(list.size());
      ASSERT_FALSE(replay.apply(chance ? sample_chance(replay.state(), random) : list[random.below(pick)]));
    }
    Record record, again;
    record.choice = choice;
    record.actions = replay.actions();
    const std::string text = write_record(record, modules);
    const ParseError error = read_record(text, again, modules);
    ASSERT_FALSE(error) << to_string(error) << "\n" << text;
    EXPECT_EQ(again.actions, record.actions);
    EXPECT_EQ(write_record(again, modules), text);
  }
}

TEST(ActionText, EveryAnswerOfEveryModule) {
  for (const Module* module : kAll) {
    SCOPED_TRACE(module->id);
    RuleChoice choice;
    choice.preset = printed;
    choice.players = 3;
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
    play_and_read(choice, kAll, 3);
  }
}

TEST(ActionText, EveryAnswerOfEveryPreset) {
  for (int preset = 0; preset < kPresets; ++preset) {
    RuleChoice choice;
    choice.preset = static_cast<Preset>(preset);
    choice.elements = {"inns", "cathedrals"};
    play_and_read(choice, expansion_modules(), 2);
  }
}

class ActionTextOnATable : public ::testing::Test {
 protected:
  void SetUp() override {
    RuleChoice choice;
    choice.preset = printed;
    for (const Module* module : kAll)
      if (module != &large_set && module != &opening)
        for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
    std::vector<RuleError> errors;
    ASSERT_TRUE(game.open(choice, errors, kAll)) << errors.front().message.text;
    play("[start=1]");
    play("[base-cfff-a]");
    play("0,-1^2");
  }
  void play(std::string_view text) {
    Action action;
    ASSERT_FALSE(parse_action(game.state(), text, action)) << text;
    ASSERT_FALSE(game.apply(action)) << text;
  }
  // What reading the text and writing it again gives, or why it cannot be read.
  std::string again(std::string_view text) const {
    Action action;
    const ParseError error = parse_action(game.state(), text, action);
    return error ? std::to_string(error.column) + ": " + error.message.text
                 : action_text(game.state(), action);
  }
  Replay game;
};

TEST_F(ActionTextOnATable, AllThatAnActionCanHold) {
  for (const char* text : {"-",
                           "-/7",
                           "1,0",
                           "1,0^3",
                           "-1,0^2+plank=5",
                           "1,0+plank",
                           "1,0=-3/9",
                           "small@city-S",
                           "small@field-Nl=2/1",
                           "small@0,0:road-E",
                           "small@0,0",
                           "small@prison",
                           "small@quarter=3",
                           "small@prison=255/2",
                           "small<0,0:city-N",
                           "small<0,0:city-N=2",
                           "small<0,0=2",
                           "small<",
                           "small<=2/3",
                           "small<:#7=2",
                           "small@0,0:quarter",
                           "small<0,0:quarter",
                           "small<0,0:quarter=2",
                           "small<quarter",
                           "small<quarter:3=2",
                           "small<prison:2",
                           "small<prison:256=2",
                           "small>0,0:road-E",
                           "small>0,0:road-E=4",
                           "small>",
                           "small>=-2",
                           "plank*1,0",
                           "plank*1,0:3",
                           "plank*1,0:255=-32768/255",
                           "plank*",
                           "plank*:3=2",
                           "start=2",
                           "redraw=1",
                           "keep=32767",
                           "fill=-32768",
                           "bid=3",
                           "bid=0/1",
                           "[base-crfr-a]",
                           "[base-crfr-a/3]"})
    EXPECT_EQ(again(text), text);
}

TEST_F(ActionTextOnATable, OtherWaysToSayTheSame) {
  EXPECT_EQ(again("small@0,-1:city-S"), "small@city-S");
  EXPECT_EQ(again("small@field-Wr"), "small@field-Nl");
  EXPECT_EQ(again("small@0,0:road-W"), "small@0,0:road-E");
  EXPECT_EQ(again("1,0^0"), "1,0");
  EXPECT_EQ(again("plank*1,0:0=0/0"), "plank*1,0");
  EXPECT_EQ(again("small<prison"), "small<prison:1");  // seats count from 1
  EXPECT_EQ(again("small<quarter:0"), "small<quarter");
}

TEST_F(ActionTextOnATable, ErrorsNameThingAndPlace) {
  EXPECT_EQ(again(""), "1: expected an action, found nothing");
  EXPECT_EQ(again("[base-crfr-a"), "1: expected ']' at the end of '[base-crfr-a'");
  EXPECT_EQ(again("[base-crfr-z]"), "2: there is no tile 'base-crfr-z' in this rule set");
  EXPECT_EQ(again("[start=1]"), "2: a player is asked, so expected an answer without brackets");
  EXPECT_EQ(again("9,9"), "1: square 9,9 shares no side with a tile");
  EXPECT_EQ(again("9,9^4"), "5: expected 1, 2 or 3 quarter turns clockwise");
  EXPECT_EQ(again("1,0^4"), "5: expected 1, 2 or 3 quarter turns clockwise");
  EXPECT_EQ(again("1;0"), "2: expected a square such as 2,-1");
  EXPECT_EQ(again("1,0+raft"), "9: there is no token 'raft' in this rule set");
  EXPECT_EQ(again("1,0=x"), "5: expected a number after '='");
  EXPECT_EQ(again("1,0=40000"), "5: expected a number after '='");
  EXPECT_EQ(again("1,0!"), "4: expected the end of the action, found '!'");
  EXPECT_EQ(again("giant@road-N"), "1: there is no figure 'giant' in this rule set");
  EXPECT_EQ(again("small@"), "7: expected where the figure goes");
  EXPECT_EQ(again("small@road-N"),
            "7: expected a segment of the tile at 0,-1 (city-S, field-Nl) or a place, found 'road-N'");
  EXPECT_EQ(again("small@0,0:road-N"),
            "11: the tile at 0,0 has no segment 'road-N'; it has: city-N, road-E, field-El, field-Er");
  EXPECT_EQ(again("small@1,0:road-N"), "11: there is no tile at 1,0");
  EXPECT_EQ(again("small<prison:0"), "14: expected a number from 1 to 256 after ':'");
  EXPECT_EQ(again("small<prison:2/1"), "15: expected the end of the action, found '/1'");
  EXPECT_EQ(again("small<0,0:palace"),
            "11: the tile at 0,0 has no segment 'palace'; it has: city-N, road-E, field-El, field-Er");
  EXPECT_EQ(again("start=x"), "7: expected a number after '='");
  EXPECT_EQ(again("colour=1"), "1: there is no choice 'colour' in this rule set");
  EXPECT_EQ(again("tower*0,0"), "1: there is no token 'tower' in this rule set");
  EXPECT_EQ(again("hello"), "1: expected an action, found 'hello'");
}

TEST_F(ActionTextOnATable, AnyActionCanBeShown) {
  Random random(5);
  for (int i = 0; i < 20000; ++i) {
    Action action;
    action.verb = static_cast<Verb>(random.below(kVerbs));
    action.noun = static_cast<NounId>(random.below(256));
    action.cell = static_cast<CellId>(random.below(2) == 0 ? random.below(20) : random.below(65536));
    action.part = static_cast<std::uint8_t>(random.below(256));
    action.detail = static_cast<std::uint8_t>(random.below(256));
    action.value = static_cast<std::int16_t>(random.below(65536));
    const std::string text = action_text(game.state(), action);
    Action read;
    parse_action(game.state(), text, read);
    explain(game.state(), read);
  }
}

TEST_F(ActionTextOnATable, HostileText) {
  Random random(6);
  constexpr std::string_view alphabet = "small@<>*=[]-,:^+/#0123456789roadNESW plank\xff";
  for (int i = 0; i < 50000; ++i) {
    std::string text;
    for (std::uint32_t n = random.below(12); n > 0; --n) text += alphabet[random.below(alphabet.size())];
    Action action;
    if (!parse_action(game.state(), text, action)) explain(game.state(), action);
  }
}

}  // namespace
}  // namespace bastide
