// Computer players: bastide.h.
#include "bindings/c/handles.h"

using namespace bastide;
using namespace bastide::bindings;

namespace {

constexpr std::int32_t kMostMilliseconds = kMostSeconds * 1000;

std::int32_t check_asked_seat(const bst_state& state) {
  if (state.over()) return fail(BST_ERROR_STATE, "the game is over (B-70)");
  return state.chance_asked() ? fail(BST_ERROR_STATE, "chance is asked, not a seat") : std::int32_t{BST_OK};
}

// From here to its end others may tell the player to stop.
class Round {
 public:
  explicit Round(bst_player& player) : player_(player) {
    const std::lock_guard lock(player_.mutex);
    player_.deadline.emplace();
    player_.thinking = true;
  }
  ~Round() {
    const std::lock_guard lock(player_.mutex);
    player_.thinking = false;
  }
  Round(const Round&) = delete;
  Round& operator=(const Round&) = delete;

 private:
  bst_player& player_;
};

// The seconds of a name are for a turn: they go on only if it is asked of the same game further on.
void follow(bst_player& player, const bst_state& state) {
  if (player.asked != &state || state.history.size() < player.moves) player.player->begin_anew();
  player.asked = &state;
  player.moves = state.history.size();
}

std::int32_t choose(bst_player& player, const bst_state& state, std::uint64_t nodes,
                    std::int32_t milliseconds) {
  follow(player, state);
  const Round round(player);
  Thinking thinking;
  thinking.milliseconds = milliseconds;
  thinking.iterations = nodes;
  thinking.moving = &*player.deadline;
  const std::int32_t index =
      index_of(state, normalised(state.state, player.player->choose(state.state, thinking)));
  return index >= 0 ? index : fail(BST_ERROR_INTERNAL, "the player gave an answer that is not legal");
}

}  // namespace

int32_t bst_player_name(int32_t number, char* text, size_t size) {
  return guarded([&] {
    const auto specs = player_specs();
    if (number < 0 || static_cast<std::size_t>(number) >= specs.size())
      return fail_range("number", number, 0, static_cast<std::int64_t>(specs.size()) - 1);
    return give_text(specs[static_cast<std::size_t>(number)].id, text, size);
  });
}

bst_player* bst_player_new(const char* name, uint64_t seed) {
  return guarded_new<bst_player>(name, "name", [&](const char* given) -> std::unique_ptr<bst_player> {
    std::string error;
    std::unique_ptr<Player> player = make_player(given, seed, error);
    if (player == nullptr) {
      fail(BST_ERROR_TEXT, "name: " + error);
      return nullptr;
    }
    auto made = std::make_unique<bst_player>();
    made->player = std::move(player);
    made->thinks = read_player_name(given, error).spec->thinks;
    return made;
  });
}

int32_t bst_player_thinks(const bst_player* player) {
  if (player == nullptr) return fail_null("player");
  return player->thinks ? 1 : 0;
}

void bst_player_free(bst_player* player) { delete player; }

int32_t bst_player_choose(bst_player* player, const bst_state* state, uint64_t nodes, int32_t milliseconds) {
  return guarded([&] {
    if (player == nullptr) return fail_null("player");
    if (state == nullptr) return fail_null("state");
    if (nodes > kMostNodes) return fail_range("nodes", static_cast<std::int64_t>(nodes), 0, kMostNodes);
    if (milliseconds < 0 || milliseconds > kMostMilliseconds)
      return fail_range("milliseconds", milliseconds, 0, kMostMilliseconds);
    if (const std::int32_t fault = check_asked_seat(*state)) return fault;
    return choose(*player, *state, nodes, milliseconds);
  });
}

int32_t bst_player_stop(bst_player* player) {
  return guarded([&] {
    if (player == nullptr) return fail_null("player");
    const std::lock_guard lock(player->mutex);
    if (player->thinking) player->deadline->over_now();
    return std::int32_t{BST_OK};
  });
}
