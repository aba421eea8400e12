#include "analysis/testing/games.h"

#include <gtest/gtest.h>

#include "players/local_table.h"

namespace bastide::testing {

Record record_of(std::string_view text) {
  Record record;
  const ParseError error = read_record(text, record);
  EXPECT_FALSE(error) << to_string(error);
  return record;
}

Record game_with_a_blunder() {
  return record_of(R"(bastide 1
preset fi-current
players 2
seat 1 Anna
seat 2 Ben
bag base-cfcf-c*2 base-cfff-a*1 base-frfr-a*3 base-ffrr-a*2

[start=1]
1.1 [base-cfcf-c] 0,-1 small@city-N
2.2 [base-frfr-a] 1,0 small@road-E
3.1 [base-cfcf-c] 0,-2
4.2 [base-frfr-a] 2,0
5.1 [base-cfff-a] 0,1^2
6.2 [base-ffrr-a] 3,0
7.1 [base-frfr-a] -1,0
8.2 [base-ffrr-a] -2,0^2 -
)");
}

Record greedy_game(int players, std::vector<std::string> elements, std::uint64_t seed, bool ten_tiles,
                   int end_turn) {
  RuleChoice choice;
  choice.players = players;
  choice.elements = std::move(elements);
  if (players > 5) choice.options = {{"max-players", "6"}, {"colours", "6"}};
  if (ten_tiles)
    choice.bag = {
        {"base-cfff-a", 3}, {"base-frfr-a", 2}, {"base-ccff-a", 2}, {"base-ffff-a", 1}, {"base-crrf-a", 2}};
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  if (rules == nullptr) {
    ADD_FAILURE() << errors.front().message.text;
    return {};
  }
  std::string error;
  const auto greedy = make_player("greedy", seed, error);
  LocalTable table(std::vector<Player*>(static_cast<std::size_t>(players), greedy.get()),
                   Dealer(*rules, seed));
  Record record;
  record.choice = rules->choice();
  auto state = std::make_unique<State>();
  for (start(*state, *rules); !state->flow.over && state->flow.turn < end_turn;) {
    record.actions.push_back(table.next(*state));
    apply_legal(*state, record.actions.back());
  }
  return record;
}

}  // namespace bastide::testing
