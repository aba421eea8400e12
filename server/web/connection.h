// One WebSocket, as a table sees it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace bastide {

class Connection {
 public:
  virtual ~Connection() = default;
  // Both return at once and may be called from any thread; what was sent before goes out before it closes.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // Says `why` to the client, if there is something to say, and closes.
  virtual void close(std::string why) = 0;
};

}  // namespace bastide
