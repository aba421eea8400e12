#include "players/player.h"

#include "players/greedy/greedy.h"
#include "players/random/random.h"
#include "players/search/search_player.h"

namespace bastide {
namespace {

constexpr PlayerSpec kPlayers[] = {
    {"random", "Answers at random, every legal answer equally likely.", make_random_player},
    {"greedy", "Looks one turn ahead and weighs points, followers and what open features may still bring.",
     make_greedy_player},
    {"greedy-plain", "As greedy, but uses nothing that expansions offer besides tiles and followers.",
     make_plain_greedy_player, false},
    {"search", "Looks several turns ahead.", make_search_player},
};

}  // namespace

std::span<const PlayerSpec> player_specs() { return kPlayers; }

std::unique_ptr<Player> make_player(std::string_view spec, std::uint64_t seed, std::string& error) {
  for (const PlayerSpec& each : kPlayers)
    if (each.id == spec) return each.make(seed);
  error.assign("there is no player '").append(spec).append("'; there are:");
  for (const PlayerSpec& each : kPlayers) error.append(&each == kPlayers ? " " : ", ").append(each.id);
  return nullptr;
}

}  // namespace bastide
