// One WebSocket, as a table sees it, and what a WebSocket speaks to.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/room/api_error.h"
#include "server/trace/trace.h"

namespace bastide {

class Connection {
 public:
  virtual ~Connection() = default;
  // Both return at once and may be called from any thread; what was sent before goes out before it closes.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // Says `why` to the client, if there is something to say, and closes.
  virtual void close(std::string why) = 0;
};

using ConnectionId = std::uint64_t;

// What a connection is connected to. Called by the one who serves the connection, one call at a time.
class SocketPeer {
 public:
  virtual ~SocketPeer() = default;
  virtual void connect(ConnectionId id, std::shared_ptr<Connection> connection) = 0;
  virtual void receive(ConnectionId id, std::string text, Trace trace) = 0;
  virtual void disconnect(ConnectionId id) = 0;
};

// The refusal of a message, with its id where it has one that can be read; `request`: the id of its trace.
std::string refused_text(std::string_view message, const ApiError& error, const std::string& request);

}  // namespace bastide
