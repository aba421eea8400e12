// What must hold in every game with towers, also in bags with more foundations than there are pieces.
#include "engine/expansions/tower/tower.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/rules/game.h"

namespace bastide {
namespace {

NounId noun_of(const std::vector<NamedSpec>& nouns, std::string_view id) {
  return static_cast<NounId>(RuleSet::find(nouns, id));
}

int pieces_of_all(const RuleSet& rules) {
  return rules.players() * rules.tokens()[1].supply(rules);  // the only token of these rule sets
}

// In hands and in towers.
int pieces_now(const State& state) {
  LyingTokens lying;
  for (auto add : state.rules->hooks().lying_tokens) add(state, lying);
  int pieces = 0;
  for (const LyingToken& tower : lying) pieces += tower.count;
  for (PlayerId player = 0; player < state.players(); ++player) pieces += state.tokens[player][1];
  return pieces;
}

// TO-18: unless they are just being exchanged, no two players hold each other's followers.
bool any_pair_to_exchange(const State& state) {
  const NounId prison = noun_of(state.rules->places(), "prison");
  for (const Figure& a : state.figures)
    for (const Figure& b : state.figures)
      if (a.place == prison && b.place == prison && a.owner == b.segment && b.owner == a.segment) return true;
  return false;
}

// TO-06: one follower on a tower at most, and on nothing lower than one piece (TO-08).
void expect_tops_in_order(const State& state) {
  const NounId top = noun_of(state.rules->places(), "tower");
  for (const Figure& figure : state.figures) {
    if (figure.place != top) continue;
    EXPECT_GT(tower::height_at(state, figure.cell), 0);
    int followers = 0;
    for (const Figure& other : state.figures)
      followers += other.place == top && other.cell == figure.cell ? 1 : 0;
    EXPECT_EQ(followers, 1);
  }
}

void play(const RuleChoice& choice, std::uint64_t seed) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr) << errors.front().message.text;
  State state;
  Random random(seed);
  ActionList list;
  for (start(state, *rules); !state.flow.over && !::testing::Test::HasFailure();) {
    EXPECT_EQ(pieces_now(state), pieces_of_all(*rules));
    EXPECT_TRUE(asking_question(state).id == "exchange" || !any_pair_to_exchange(state));
    expect_tops_in_order(state);
    legal_actions(state, list);
    const bool chance = state.flow.decision.who == kChance;
    apply_legal(state, chance ? sample_chance(state, random)
                              : list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

TEST(Tower, PiecesPrisonersAndTopsStayInOrder) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RuleChoice choice;
    choice.preset = da_overview;
    choice.players = 2 + static_cast<int>(seed % 5);
    choice.elements = {"tower"};
    if (seed % 2 == 0) choice.options["prisoner-choice"] = "captor";
    if (seed % 3 == 0) choice.options["ransoms-per-turn"] = "unlimited";
    play(choice, seed);
  }
}

TEST(Tower, ABagMayHaveMoreFoundationsThanThereArePieces) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    RuleChoice choice;
    choice.players = 5;
    choice.elements = {"tower"};
    choice.bag = {{"tower-ffff-a", 99}, {"tower-cfff-a", 40}, {"tower-ffff-b", 20}};
    play(choice, seed);
  }
}

}  // namespace
}  // namespace bastide
