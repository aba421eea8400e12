#include "server/room/parts/computer_turns.h"

#include <algorithm>

#include "players/player.h"
#include "server/dealer/secrets.h"

namespace bastide {

bool ComputerTurns::contested() const {
  return std::ranges::any_of(context_.table.seats,
                             [](const SeatEntry& seat) { return seat.of_person() && !seat.resigned; });
}

std::string ComputerTurns::thinker() const {
  const TableState& table = context_.table;
  const PlayerId seat = table.history.asked();
  if (context_.damaged || table.clock.paused() || table.status() != TableStatus::playing ||
      seat >= table.seats.size())
    return {};
  const SeatEntry& entry = table.seats[seat];
  const bool for_good = !entry.of_person() || entry.resigned;
  if (for_good && !contested() && !context_.visitors.watched()) return {};
  if (for_good) return entry.resigned ? entry.played_by() : entry.setup.player;
  return entry.stand_in && presence_.attended() && !context_.present(seat) ? entry.played_by()
                                                                           : std::string();
}

std::optional<MoveRequest> ComputerTurns::wanted() {
  const TableState& table = context_.table;
  const std::string player = thinker();
  if (commits_.busy() || player.empty() || thought_of_ == table.history_changes) return std::nullopt;
  thought_of_ = table.history_changes;
  const Bytes32 hash = hash_of("bastide thought 1\n" + std::to_string(table.history_changes), context_.seed);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return MoveRequest{++move_requests_,
                     table.history.shared_rules(),
                     table.history.shared_state(),
                     player_failed_ ? "random" : player,
                     table.history.asked(),
                     table.history.moves().size(),
                     number,
                     table.history.moves()};
}

void ComputerTurns::answer(std::uint64_t number, std::span<const Action> actions, UnixMs now, Output& out) {
  if (number != move_requests_ || thought_of_ != context_.table.history_changes) return;
  const std::string player = thinker();
  if (player.empty()) return forget();  // the person plays again, or everybody has left
  ApiError error;
  const bool played =
      !actions.empty() && commits_.act(context_.table.history.asked(), actions,
                                       player_failed_ ? std::string("random") : player, now, out, error);
  player_failed_ = !played;
  if (!played) forget();
}

std::vector<Action> think(const MoveRequest& move_request) {
  std::string error;
  const std::unique_ptr<Player> player = make_player(move_request.player, move_request.seed, error);
  std::vector<Action> actions;
  if (player == nullptr) return actions;
  State state = *move_request.state;
  while (!state.flow.over && state.flow.decision.who == move_request.seat && actions.size() < 32) {
    actions.push_back(
        player->choose(state, {.at_most = kMostThinkingMs, .moving = move_request.deadline, .threads = 1}));
    if (apply(state, actions.back())) break;
  }
  return actions;
}

}  // namespace bastide
