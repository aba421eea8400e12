// What must hold in every game with abbeys, mayors, barns and wagons, and what positions of strangers may not
// hold.
#include <gtest/gtest.h>

#include "engine/expansions/abbey-and-mayor/abbey_and_mayor.h"
#include "engine/notation/position.h"
#include "engine/rules/check.h"
#include "engine/testing/desk.h"

namespace bastide::abbey_and_mayor {
namespace {

using testing::Desk;

RuleChoice with_all(int players, Preset preset) {
  RuleChoice choice;
  choice.preset = preset;
  choice.players = players;
  choice.elements = {"abbey", "barn", "mayor", "wagon"};
  return choice;
}

int abbeys_on_board(const State& state) {
  int abbeys = 0;
  for (CellId cell = 0; cell < state.board.cell_count(); ++cell) abbeys += is_abbey(state, cell) ? 1 : 0;
  return abbeys;
}

bool has_four_neighbours(const Board& board, CellId cell) {
  for (CellId other : board.cell(cell).neighbour)
    if (!board.placed(other)) return false;
  return true;
}

TEST(AbbeyAndMayor, AbbeysLieInHolesAndFiguresWhereTheyMayInEveryGame) {  // AM-06, AM-20, AM-30, AM-40
  Random random(1);
  for (int game = 0; game < 30 && !::testing::Test::HasFailure(); ++game) {
    RuleChoice choice = with_all(2 + game % 4, printed);
    if (game % 2 == 0) choice.options["wagon-range"] = "adjacent-tile";
    if (game % 3 == 0) choice.options["abbey-instant"] = "always";
    if (game % 5 == 0) choice.options["barn-on-barn-farm"] = "allowed";
    Desk desk(choice, {&abbey_and_mayor_module});
    testing::play_on(desk.state, random, [](const State& state) { EXPECT_EQ(check_state(state), ""); });
    for (CellId cell = 0; cell < desk.state.board.cell_count(); ++cell) {
      EXPECT_TRUE(!is_abbey(desk.state, cell) || has_four_neighbours(desk.state.board, cell));
    }
  }
}

TEST(AbbeyAndMayor, AllAbbeysMayBeLaidAfterTheLastTileOfTheSmallestBag) {  // AM-12, AM-13
  Random random(7);
  for (int game = 0; game < 30 && !::testing::Test::HasFailure(); ++game) {
    RuleChoice choice = with_all(6, da_overview);
    choice.bag = {{"base-frfr-a", 1}};
    Desk desk(choice, {&abbey_and_mayor_module});
    testing::play_on(desk.state, random, [](const State& state) { EXPECT_EQ(check_state(state), ""); });
    int in_hands = 0;
    for (PlayerId player = 0; player < 6; ++player)
      in_hands += desk.state.tokens[player][config_of(desk.state).abbey];
    EXPECT_EQ(abbeys_on_board(desk.state) + in_hands, 6);
  }
}

TEST(AbbeyAndMayor, TheBoardHasRoomForTheAbbeysToo) {
  EXPECT_EQ(Desk(with_all(4, printed), {&abbey_and_mayor_module}).rules->tiles_in_all(), 72u + 12 + 4);
  RuleChoice many = with_all(2, printed);
  many.bag = {{"base-ffrr-a", 99}, {"base-frfr-a", 99}, {"base-frrr-a", 56}};
  std::vector<RuleError> errors;
  EXPECT_EQ(RuleSet::make(many, errors), nullptr);
}

TEST(AbbeyAndMayor, AnAbbeyCannotBeInABag) {
  RuleChoice choice = with_all(2, printed);
  choice.bag = {{"abbey-aaaa-a", 2}};
  std::vector<RuleError> errors;
  EXPECT_EQ(RuleSet::make(choice, errors), nullptr);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].message.text, "tile abbey-aaaa-a is never drawn, so it cannot be in a bag");
}

// --- positions of strangers

std::string fault_of(const std::string& tiles, const std::string& rest, const std::string& at,
                     const std::string& before = "") {
  std::unique_ptr<const RuleSet> rules;
  State state;
  return read_position("bastide1/rules=2/preset=printed/players=2/elements=abbey,barn,mayor,wagon/tiles=" +
                           tiles + "/" + before + "scores=0,0/" + rest + "turn=1:1:1/part=1:1" + at,
                       rules, state)
      .message.text;
}
constexpr char kBlock[] = "base-crfr-a:0:0,base-frfr-a:1:0,base-ffff-a:0:1,base-ffff-a:1:1";
constexpr char kDraw[] = "/at=part:draw/ask=chance:draw-tile:supply";

std::string fault_of_figures(const std::string& figures) {
  return fault_of(kBlock, "", kDraw, "figures=" + figures + "/");
}

TEST(AbbeyAndMayor, FiguresOfAStrangersPositionAreChecked) {
  EXPECT_EQ(fault_of_figures("barn:1:corner-NW:1:1:1"), "");
  EXPECT_EQ(fault_of_figures("barn:1:corner-NE:1:1:1"),
            "abbey-and-mayor: a barn stands where no four fields meet");
  EXPECT_EQ(fault_of_figures("barn:1:corner-NW:0:1:1"),
            "abbey-and-mayor: a barn stands where no four fields meet");
  EXPECT_EQ(fault_of_figures("barn:1:corner-NW:1"),
            "abbey-and-mayor: a barn stands where no four fields meet");
  EXPECT_EQ(fault_of_figures("small:1:corner-NW:1:1:1"),
            "abbey-and-mayor: a barn stands on no corner, or something else does");
  EXPECT_EQ(fault_of_figures("barn:1:1:1:field-Nl"),
            "abbey-and-mayor: a barn stands on no corner, or something else does");
  EXPECT_EQ(fault_of_figures("mayor:1:0:0:city-N"), "");
  EXPECT_EQ(fault_of_figures("mayor:1:0:0:road-E"),
            "abbey-and-mayor: a mayor or wagon stands where none can");
  EXPECT_EQ(fault_of_figures("wagon:1:1:1:field-Nl"),
            "abbey-and-mayor: a mayor or wagon stands where none can");
  EXPECT_EQ(fault_of_figures("small:2:0:1:field-Nl,barn:1:corner-NW:1:1:1"),
            "abbey-and-mayor: a farmer stands on a farm with a barn");
}

TEST(AbbeyAndMayor, AbbeysOfAStrangersPositionAreChecked) {
  const std::string abbey = "base-crfr-a:0:0,abbey-aaaa-a:0:1";
  EXPECT_EQ(fault_of(abbey, "tokens=abbey:1:0/", kDraw), "");
  EXPECT_EQ(fault_of(abbey, "", kDraw), "abbey-and-mayor: there are more or fewer abbeys than players");
  EXPECT_EQ(fault_of(abbey, "tokens=abbey:1:0,abbey:2:0/", kDraw),
            "abbey-and-mayor: there are more or fewer abbeys than players");
  EXPECT_EQ(fault_of("base-crfr-a:0:0", "tokens=abbey:1:0,abbey:2:2/", kDraw),
            "abbey-and-mayor: a player has more than one abbey");
  EXPECT_EQ(fault_of("base-crfr-a:0:0", "", "/tile=base-frfr-a/at=part:lay-abbey/ask=1:lay-abbey:pass"),
            "abbey-and-mayor: an abbey is to be laid that is not in hand");
}

TEST(AbbeyAndMayor, BytesOfAStrangersPositionAreChecked) {
  const auto fault_of_bytes = [](const std::string& bytes) {
    return fault_of(kBlock, "modules=abbey-and-mayor:" + bytes + "/", kDraw);
  };
  EXPECT_EQ(fault_of_bytes("02"), "abbey-and-mayor: what is remembered cannot be");
  EXPECT_EQ(fault_of_bytes("0000000001"), "abbey-and-mayor: what is remembered cannot be");
  EXPECT_EQ(fault_of_bytes("01"), "abbey-and-mayor: a barn was put that is not there");
  EXPECT_EQ(fault_of_bytes("0001"), "abbey-and-mayor: an abbey has scored that was not laid");
  EXPECT_EQ(fault_of_bytes("000001"), "abbey-and-mayor: a wagon was asked before its feature scored");
  EXPECT_EQ(fault_of_bytes("00000001"), "abbey-and-mayor: the last abbeys were laid before the end");
}

}  // namespace
}  // namespace bastide::abbey_and_mayor
