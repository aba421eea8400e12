#include "players/player.h"

#include <charconv>
#include <vector>

#include "players/greedy/greedy.h"
#include "players/levels/levels.h"
#include "players/random/random.h"
#include "players/search/search_player.h"

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
  (all.push_back({list[Index].id, list[Index].title, list[Index].text, make_level<Index>, true,
                  list[Index].width != 0}),
   ...);
}
template <std::size_t... Index>
void add_personalities(std::vector<PlayerSpec>& all, std::index_sequence<Index...>) {
  const auto& list = personalities();
  (all.push_back({list[Index].id, list[Index].title, list[Index].text, make_personality<Index>}), ...);
}

std::vector<PlayerSpec> list_players() {
  std::vector<PlayerSpec> all;
  add_levels(all, std::make_index_sequence<kLevels>());
  add_personalities(all, std::make_index_sequence<3>());
  all.push_back(
      {"random", "Random", "Answers at random, every legal answer equally likely.", make_random_player});
  all.push_back({"greedy", "Greedy",
                 "Looks one turn ahead and weighs points, followers and what open features may still bring.",
                 make_greedy_player});
  all.push_back({"greedy@1", "Greedy 1", "As greedy was when others were first measured against it.",
                 make_first_greedy_player, false});
  all.push_back({"greedy-plain", "Plain greedy",
                 "As greedy, but uses nothing that expansions offer besides tiles and followers.",
                 make_plain_greedy_player, false});
  all.push_back(
      {"search", "Search", "Looks several turns ahead; for experiments.", make_search_player, false, true});
  return all;
}

// "0.3" seconds or "2000n" nodes.
bool read_thinking(std::string_view text, Thinking& thinking) {
  const bool nodes = text.ends_with('n');
  if (nodes) text.remove_suffix(1);
  const char* end = text.data() + text.size();
  if (nodes) {
    const auto [rest, error] = std::from_chars(text.data(), end, thinking.iterations);
    return error == std::errc{} && rest == end && thinking.iterations != 0;
  }
  double seconds = 0;
  const auto [rest, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
  if (error != std::errc{} || rest != end || !(seconds >= 0.001) || seconds > kMostSeconds) return false;
  thinking.milliseconds = static_cast<int>(seconds * 1000);
  return true;
}

}  // namespace

std::span<const PlayerSpec> player_specs() {
  static const std::vector<PlayerSpec> all = list_players();
  return all;
}

PlayerName read_player_name(std::string_view name, std::string& error) {
  const std::size_t colon = name.find(':');
  const std::string_view id = name.substr(0, colon);
  PlayerName found;
  for (const PlayerSpec& each : player_specs())
    if (each.id == id) found.spec = &each;
  if (found.spec == nullptr) {
    error.assign("there is no player '").append(id).append("'; there are:");
    for (const PlayerSpec& each : player_specs())
      error.append(&each == player_specs().data() ? " " : ", ").append(each.id);
    return {};
  }
  if (colon == std::string_view::npos) return found;
  if (!found.spec->thinks) {
    error.assign("the player '").append(id).append("' takes no time to think");
    return {};
  }
  if (read_thinking(name.substr(colon + 1), found.thinking)) return found;
  error.assign("'").append(name).append("': behind the colon stand seconds to think, from 0.001 to ");
  error.append(std::to_string(kMostSeconds)).append(", or a number of nodes such as 2000n");
  return {};
}

std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed, std::string& error) {
  const PlayerName found = read_player_name(name, error);
  if (found.spec == nullptr) return nullptr;
  auto player = found.spec->make(seed);
  player->thinking_ = found.thinking;
  return player;
}

}  // namespace bastide
