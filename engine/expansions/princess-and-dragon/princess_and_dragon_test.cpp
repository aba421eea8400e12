// What must hold in every game with princess and dragon, whichever elements and options are on.
#include "engine/expansions/princess-and-dragon/princess_and_dragon.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/testing/desk.h"

namespace bastide::princess_and_dragon {
namespace {

RuleChoice choice_of(std::vector<std::string> elements) {
  RuleChoice choice;
  choice.preset = da_overview;
  choice.players = 3;
  choice.elements = std::move(elements);
  return choice;
}

// PD-29: where his tile is closed nobody is ever where the dragon stands.
bool dragon_is_alone(const State& state) {
  const Memory& memory = memory_of(state);
  return !config_of(state).square_closed || memory.dragon_is_out == 0 ||
         std::none_of(state.figures.begin(), state.figures.end(), [&](const Figure& figure) {
           return figure.cell == memory.dragon && is_edible(state, figure);
         });
}

int steps_between(const Board& board, CellId a, CellId b) {
  return std::abs(board.cell(a).x - board.cell(b).x) + std::abs(board.cell(a).y - board.cell(b).y);
}

// PD-23: his way is one of straight steps to tiles, none of them the fairy's, none twice.
void expect_straight_way(const State& state) {
  const Memory& memory = memory_of(state);
  for (int i = 1; i < memory.visits; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(steps_between(state.board, memory.visited[at - 1], memory.visited[at]), 1);
    EXPECT_TRUE(memory.fairy_is_out == 0 || memory.visited[at] != memory.fairy);
    EXPECT_EQ(std::count(memory.visited.begin(), memory.visited.begin() + memory.visits, memory.visited[at]),
              1);
  }
}

void play_games(const RuleChoice& choice, std::vector<const Module*> modules) {
  Random random(7);
  for (int game = 0; game < 20 && !::testing::Test::HasFailure(); ++game) {
    testing::Desk desk(choice, modules);
    testing::play_on(desk.state, random, [](const State& state) {
      EXPECT_EQ(check(state).text, "");
      EXPECT_TRUE(dragon_is_alone(state));
      expect_straight_way(state);
    });
    EXPECT_TRUE(desk.state.flow.over);
  }
}

TEST(PrincessAndDragon, NobodyIsWhereTheDragonIsAndHisWayIsStraight) {
  play_games(choice_of({"dragon", "fairy", "portal", "princess"}), {&princess_and_dragon_module});
}

TEST(PrincessAndDragon, PlaysWithTheOtherValueOfEveryOption) {
  RuleChoice choice = choice_of({"dragon", "fairy", "portal", "princess"});
  choice.options = {{"dragon-tile-allows-fairy", "true"}, {"dragon-timing", "after-scoring"},
                    {"dragon-return", "first-volcano"},   {"fairy-point-each-part", "false"},
                    {"fairy-placement", "on-tile"},       {"princess-target", "opponents"},
                    {"princess-removal", "must"},         {"princess-then-deploy", "allowed"},
                    {"dragon-square-closed", "true"},     {"portal-tiles", "whole-set"}};
  play_games(choice, {&princess_and_dragon_module});
}

TEST(PrincessAndDragon, PlaysWithEveryElementAlone) {
  for (const char* element : {"dragon", "fairy", "portal", "princess"})
    play_games(choice_of({element}), {&princess_and_dragon_module});
}

TEST(PrincessAndDragon, PlaysWithAllOtherSets) {
  const auto modules = expansion_modules();
  RuleChoice choice =
      choice_of({"dragon", "fairy", "portal", "princess", "builder", "pig", "tower", "river-2"});
  choice.options = {{"princess-removal", "must"}};
  play_games(choice, {modules.begin(), modules.end()});
}

RuleChoice with_closed_square() {
  RuleChoice choice = choice_of({"dragon", "fairy", "portal", "princess"});
  choice.options["dragon-square-closed"] = "true";
  return choice;
}

// A moment that is sound, made unsound.
class Spoilt {
 public:
  Spoilt() : desk_(with_closed_square(), {&princess_and_dragon_module}) {
    desk_.lay("base-frfr-a", 1, 0);
    desk_.draw("princess-ffff-a").place(0, 1);
  }
  template <class Spoil>
  std::string_view by(Spoil spoil) const {
    State state = desk_.state;
    spoil(state, state.of<Memory>(princess_and_dragon_module));
    return check(state).text;
  }

 private:
  testing::Desk desk_;
};

TEST(PrincessAndDragon, TellsWhatCannotBe) {
  const Spoilt moment;
  EXPECT_EQ(moment.by([](State&, Memory&) {}), "");
  EXPECT_NE(moment.by([](State&, Memory& memory) { memory.princess_used = 2; }), "");
  EXPECT_NE(moment.by([](State&, Memory& memory) { memory.visits = 8; }), "");
  EXPECT_NE(moment.by([](State&, Memory& memory) { memory.dragon = 200; }), "");
  EXPECT_NE(moment.by([](State&, Memory& memory) { memory.dragon_is_out = 0; }), "");
  EXPECT_NE(moment.by([](State&, Memory& memory) { memory.visits = 1; }), "");  // moves unasked
  const auto with_fairy = [](State&, Memory& memory) {
    memory.fairy_is_out = 1, memory.fairy = memory.dragon;
  };
  EXPECT_EQ(moment.by(with_fairy), "");  // she came to a castle's follower (I-086)
  EXPECT_NE(moment.by([](State&, Memory& memory) { memory.stands_beside = 1; }), "");
  EXPECT_NE(moment.by([](State& state, Memory& memory) {
    state.figures.push_back({0, kSmallFollower, kOnBoard, 0, memory.dragon});
  }),
            "");
  EXPECT_NE(moment.by([](State& state, Memory&) {
    const NounId pile = config_of(state).sleepers;
    ++state.in_pile(pile, state.rules->find_tile("base-ffff-a"));
  }),
            "");
}

}  // namespace
}  // namespace bastide::princess_and_dragon
