// Positions of strangers with expansions, broken in every way: each is refused with a message that names the
// field, the noun or the module.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "engine/notation/position.h"
#include "protocol/testing/json_views.h"

namespace bastide {
namespace {

using bastide::testing::snapshot_json;

struct BadPart {
  const char* from;
  const char* to;
  const char* error;
};

// What the tower keeps, as bytes in hexadecimal digits: so many towers, the first on that square.
std::string towers(int square, int height, int count = 1) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  const auto add = [&hex](int number) {
    for (int byte : {number & 255, number >> 8}) hex += {digits[byte >> 4], digits[byte & 15]};
  };
  add(square);
  add(height);
  for (int i = 1; i < 30; ++i) hex += "00000000";
  add(count);
  return hex;
}
constexpr int kFoundation = 3;  // number of the square 0,1

// A tower of Red's with Blue's follower on top, another of Blue's in prison; Red's builder; Blue is king.
std::string position(const std::string& tower_bytes = towers(kFoundation, 1)) {
  return "bastide1/rules=2/preset=printed/players=2/elements=builder,goods,king,siege,tower/"
         "tiles=base-crfr-a:0:0,tower-ffff-b:0:1,base-frfr-a:1:0/"
         "figures=small:1:0:0:road-E,builder:1:0:0:road-E,small:2:tower:0:0:1,small:2:prison:0/scores=0,0/"
         "tokens=tower-piece:1:9,wine:2:1,king:2:1/modules=king-and-robber:0200,tower:" +
         tower_bytes + "/turn=4:1:1/part=1:1/at=part:draw/ask=chance:draw-tile:supply";
}

std::string error_of(const std::string& text) {
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  const ParseError error = read_position(text, rules, *state);
  if (!error) return "none";
  return (error.column == 1 ? "" : std::to_string(error.column) + ": ") + error.message.text +
         (error.clause.empty() ? "" : " (" + error.clause + ")");
}

std::string damaged(std::string text, const BadPart& damage) {
  const std::size_t at = text.find(damage.from);
  EXPECT_NE(at, std::string::npos) << damage.from;
  return text.replace(at, std::string_view(damage.from).size(), damage.to);
}

constexpr BadPart kDamages[] = {
    {"ask=chance:draw-tile:supply", "ask=1:draw-tile",
     "chance is asked what a player decides, or the reverse"},
    {"at=part:draw/ask=chance:draw-tile:supply", "at=part:second-part/ask=chance:second-part:pass",
     "chance is asked what a player decides, or the reverse"},
    {"wine:2:1", "wine:2:10", "traders-and-builders: there are more tokens of goods than the box has"},
    {"elements=builder,goods", "elements=builder", "traders-and-builders: somebody has goods, which are off"},
    {"king:2:1", "king:1:1,king:2:1", "king-and-robber: a card is in two hands"},
    {",king:2:1", "", "king-and-robber: a card has an owner without a record, or the reverse"},
    {"king:2:1", "king:2:1,robber:1:1", "king-and-robber: somebody has a card whose element is off"},
    {"king:2:1", "bridge:2:1", "266: there is no token 'bridge' in this rule set"},
    {"wine:2:1", "wine:3:1", "262: expected a number from 1 to 2, found '3'"},
    {"tower-piece:1:9", "tower-piece:1:10",
     "tower: there are more or fewer tower pieces than the players have"},
    {"tower-piece:1:9", "tower-piece:1:9,tower-piece:2:11",
     "tower: there are more or fewer tower pieces than the players have"},
    {"small:2:tower:0:0:1", "small:2:tower:0:1:0", "tower: a figure is on top of no tower"},
    {"small:2:tower:0:0:1", "builder:2:tower:0:0:1",
     "tower: a figure that may not close a tower is on top of one"},
    {"small:2:tower:0:0:1", "small:2:tower:0:0:1,small:1:tower:0:0:1",
     "tower: two figures are on top of one tower"},
    {"small:2:prison:0", "small:2:prison:1", "tower: a figure is in nobody's prison, or in its owner's"},
    {"small:2:prison:0", "small:2:prison:2", "tower: a figure is in nobody's prison, or in its owner's"},
    {"small:2:prison:0", "small:2:prison:0,small:1:prison:1",
     "tower: two players hold followers of each other"},
    {"small:2:prison:0",
     "small:2:prison:0,small:2:prison:0,small:2:prison:0,small:2:prison:0,small:2:prison:0,small:2:prison:0,"
     "small:2:prison:0",
     "323: the player has not so many figures"},
    {"small:2:prison:0", "small:2:castle:0", "214: there is no place 'castle' in this rule set"},
    {"builder:1:0:0:road-E", "pig:1:0:0:road-E", "175: the player has not so many figures"},
    {"small:1:0:0:road-E,", "",
     "traders-and-builders: a builder or pig stands without a follower of its owner"},
    {"modules=", "modules=rivers:00,", "290: the module 'rivers' takes no part in this rule set"},
    {"modules=", "modules=siege:00,", "289: these are not so many bytes as the module has"},
    {"at=part:draw/ask=chance:draw-tile:supply", "at=part:second-part/ask=1:second-part:pass",
     "traders-and-builders: a second part is offered that cannot be due"},
    {"at=part:draw/ask=chance:draw-tile:supply", "at=part:capture/ask=1:capture:pass",
     "tower: the tower that captures is not there"},
    {"at=part:draw/ask=chance:draw-tile:supply", "at=part:challenges/ask=1:capture:pass",
     "583: nothing is asked at a step 'challenges'"},
    {"at=part:draw/ask=chance:draw-tile:supply", "at=part:bazaar/ask=1:bid:pass",
     "583: nothing is asked at a step 'bazaar'"},
    {"at=part:draw/ask=chance:draw-tile:supply", "at=turn-end:escape/ask=1:escape:pass",
     "587: nothing is asked at a step 'escape'"},
    {"part=1:1", "part=1:1:river", "575: there is no pile 'river' in this rule set"},
    {"siege,tower/", "pig,siege,tower/options=farmers:off/",
     "the element pig needs farmers: with farmers=off it has to be left out (X-11)"},
    {"tiles=", "options=castle-colour:red/tiles=", "there is no option 'castle-colour'"},
    {"tiles=", "options=prisoner-choice:nobody/tiles=",
     "option prisoner-choice has no value 'nobody'; it takes: owner, captor (TO-19)"},
};

TEST(BadPosition, NamesTheFieldTheNounOrTheModule) {
  EXPECT_EQ(error_of(position()), "none");
  for (const BadPart& damage : kDamages)
    EXPECT_EQ(error_of(damaged(position(), damage)), damage.error) << damage.to;
}

TEST(BadPosition, NamesTheElementsThatThereAre) {
  std::string elements;
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements)
      elements += (elements.empty() ? "" : ", ") + std::string(element.id);
  EXPECT_EQ(error_of(damaged(position(), {"elements=builder", "elements=unicorn,builder", ""})),
            "there is no element 'unicorn'; there are: " + elements + " (G-08)");
}

TEST(BadPosition, TowersStandOnFoundationsAndHaveThePiecesThatAreNotInHands) {
  EXPECT_EQ(error_of(position(towers(kFoundation, 2))),
            "tower: there are more or fewer tower pieces than the players have");
  EXPECT_EQ(error_of(position(towers(kFoundation, 0xffff))),
            "tower: there are more or fewer tower pieces than the players have");
  EXPECT_EQ(error_of(position(towers(kFoundation, 0))), "tower: a tower has no piece");
  EXPECT_EQ(error_of(position(towers(0, 1))), "tower: a tower stands on no foundation");
  EXPECT_EQ(error_of(position(towers(0xffff, 1))), "tower: a tower stands on no foundation");
  EXPECT_EQ(error_of(position(towers(kFoundation, 1, 31))), "tower: there are more towers than pieces");
  EXPECT_EQ(error_of(position(towers(kFoundation, 1, 0xffff))), "tower: there are more towers than pieces");
}

// --- JSON

std::string snapshot_error(const BadPart& damage) {
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  EXPECT_FALSE(read_position(position(), rules, *state));
  SnapshotRead read;
  return to_string(read_snapshot_json(damaged(boost::json::serialize(snapshot_json(*state)), damage), read));
}

constexpr BadPart kSnapshots[] = {
    {"\"builder\":", "\"mayor\":", "/seats/1/figures/mayor: the position has no such member"},
    {"\"tower-piece\":", "\"bridge\":", "/seats/0/tokens/bridge: the position has no such member"},
    {"\"place\":\"prison\"", "\"place\":\"castle\"",
     "/figures/3/place: expected '\"prison\"', found '\"castle\"'"},
    {"\"figure\":\"builder\"", "\"figure\":\"pig\"",
     "/figures/1/figure: expected '\"builder\"', found '\"pig\"'"},
    {"\"token\":\"tower-piece\"", "\"token\":\"wine\"",
     "/tokens/0/token: expected '\"tower-piece\"', found '\"wine\"'"},
    {"wine:2:1", "wine:2:10",
     "/position: column 1: traders-and-builders: there are more tokens of goods than the box has"},
};

TEST(BadPosition, SnapshotsThatDoNotAgreeNameTheMember) {
  for (const BadPart& damage : kSnapshots) EXPECT_EQ(snapshot_error(damage), damage.error) << damage.to;
}

}  // namespace
}  // namespace bastide
