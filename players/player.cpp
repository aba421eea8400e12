#include "players/player.h"

#include <vector>

#include "players/greedy/greedy.h"
#include "players/levels/levels.h"
#include "players/random/random.h"

namespace bastide {
namespace {

template <std::size_t Index>
std::unique_ptr<Player> make_level(std::uint64_t seed) {
  return make_level_player(levels()[Index], seed);
}
template <std::size_t Index>
std::unique_ptr<Player> make_personality(std::uint64_t seed) {
  return make_level_player(personalities()[Index], seed);
}

template <std::size_t... Index>
void add_levels(std::vector<PlayerSpec>& all, std::index_sequence<Index...>) {
  const auto& list = levels();
  (all.push_back({list[Index].id, list[Index].title, list[Index].text, make_level<Index>,
                  static_cast<int>(Index) + 1, true, list[Index].nodes != 0}),
   ...);
}
template <std::size_t... Index>
void add_personalities(std::vector<PlayerSpec>& all, std::index_sequence<Index...>) {
  const auto& list = personalities();
  (all.push_back({list[Index].id, list[Index].title, list[Index].text, make_personality<Index>}), ...);
}

template <std::size_t Index>
std::unique_ptr<Player> make_kept_level(std::uint64_t seed) {
  return make_level_player(kept_levels()[Index], seed);
}

std::unique_ptr<Player> make_invader(std::uint64_t seed) { return make_level_player(invader(), seed); }
std::unique_ptr<Player> make_search(std::uint64_t seed) { return make_level_player(plain_search(), seed); }

std::vector<PlayerSpec> list_players() {
  std::vector<PlayerSpec> all;
  add_levels(all, std::make_index_sequence<kLevels>());
  add_personalities(all, std::make_index_sequence<3>());
  const auto add_for_measuring = [&all](PlayerSpec spec) {
    spec.opponent = false;
    all.push_back(spec);
  };
  add_for_measuring(
      {"random", "Random", "Answers at random, every legal answer equally likely.", make_random_player});
  add_for_measuring(
      {"greedy", "Greedy", "Looks one turn ahead, by numbers that were found by hand.", make_greedy_player});
  add_for_measuring({"greedy@1", "Greedy 1", "As greedy was when others were first measured against it.",
                     make_first_greedy_player});
  add_for_measuring({"greedy-plain", "Plain greedy",
                     "As greedy, but uses nothing that expansions offer besides tiles and followers.",
                     make_plain_greedy_player});
  const Level& search = plain_search();
  add_for_measuring({search.id, search.title, search.text, make_search, 0, true, true});
  const Level& spoils = invader();
  add_for_measuring({spoils.id, spoils.title, spoils.text, make_invader, 0, true, true});
  const Level &reeve = kept_levels()[0], &master = kept_levels()[1];
  add_for_measuring({reeve.id, reeve.title, reeve.text, make_kept_level<0>});
  add_for_measuring({master.id, master.title, master.text, make_kept_level<1>, 0, true, true});
  return all;
}

}  // namespace

std::span<const PlayerSpec> player_specs() {
  static const std::vector<PlayerSpec> all = list_players();
  return all;
}

std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed, std::string& error) {
  const PlayerName found = read_player_name(name, error);
  if (found.spec == nullptr) return nullptr;
  auto player = found.spec->make(seed);
  player->think_as_named(found.thinking);
  return player;
}

}  // namespace bastide
