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
