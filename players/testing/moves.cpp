#include "players/testing/moves.h"

#include "players/local_table.h"

namespace bastide::testing {

std::uint64_t moves_of(const RuleSet& rules, Player& player, std::uint64_t games, const Thinking& thinking) {
  std::uint64_t moves = 0xcbf29ce484222325u;
  const auto state = std::make_unique<State>();
  for (std::uint64_t game = 0; game < games; ++game) {
    LocalTable table(std::vector<Player*>(static_cast<std::size_t>(rules.players()), &player),
                     Dealer(rules, game, 0), thinking);
    for (start(*state, rules); !state->flow.over;) {
      const Action action = table.next(*state);
      for (const int part :
           {static_cast<int>(action.verb), static_cast<int>(action.cell), static_cast<int>(action.part),
            static_cast<int>(action.noun), static_cast<int>(action.value)})
        moves = (moves ^ static_cast<std::uint64_t>(part)) * 0x100000001b3u;
      apply_legal(*state, action);
    }
  }
  return moves;
}

}  // namespace bastide::testing
