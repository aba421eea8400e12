#include "server/web/hub.h"

namespace bastide {

void Hub::enter(ConnectionId id, std::weak_ptr<Connection> connection) {
  const std::lock_guard lock(mutex_);
  connections_.emplace(id, std::move(connection));
  ++metrics.connections;
}

void Hub::leave(ConnectionId id) {
  const std::lock_guard lock(mutex_);
  if (connections_.erase(id) != 0) --metrics.connections;
}

std::string Hub::node_elsewhere(std::string_view target, bool passed_on) {
  constexpr std::string_view kGames = "/api/games/";
  if (leases == nullptr || !target.starts_with(kGames)) return {};
  target.remove_prefix(kGames.size());
  const std::string_view game = target.substr(0, target.find_first_of("/?"));
  if (game.empty() || leases->holds_game(game)) return {};
  if (passed_on) look_soon();  // the other node knows more than this one
  return passed_on ? "" : leases->address_of(shard_of(game));
}

void Hub::close_all(const std::string& why) {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, connection] : connections_)
    if (const auto open = connection.lock()) open->close(why);
}

std::size_t Hub::open() const {
  const std::lock_guard lock(mutex_);
  return connections_.size();
}

}  // namespace bastide
