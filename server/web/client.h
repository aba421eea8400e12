// A client of a server, for `bastide serve --check` and for tests: blocking, every wait with a deadline.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bastide {

using HeaderList = std::vector<std::pair<std::string, std::string>>;
using std::chrono::milliseconds;

class ClientError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct ClientResponse {
  int status = 0;
  HeaderList headers;
  std::string body;

  // The first header of this name, in any case; empty if there is none.
  std::string header(std::string_view name) const;
  // What a browser would send back of Set-Cookie: "bastide=...".
  std::string cookie() const;
};

// One request over a connection of its own. Throws ClientError if there is no answer in time.
ClientResponse fetch(unsigned short port, const std::string& method, const std::string& target,
                     const std::string& body = "", const HeaderList& headers = {},
                     milliseconds deadline = milliseconds(10000));

class SocketClient {
 public:
  // Throws ClientError with the answer's status and body if the server does not open the WebSocket.
  SocketClient(unsigned short port, const std::string& target, const HeaderList& headers = {},
               milliseconds deadline = milliseconds(10000));
  ~SocketClient();
  SocketClient(SocketClient&&) noexcept;
  SocketClient& operator=(SocketClient&&) noexcept;

  void send(const std::string& text);
  // The next message; nothing if none comes in time, or the connection has ended.
  std::optional<std::string> receive(milliseconds deadline = milliseconds(10000));
  bool ended() const;      // by the server, or because the connection broke
  int close_code() const;  // of the WebSocket's end; 0 if there is none
  void close();            // without a farewell, as if the cable were cut
  void stop_reading();     // for good, like a client whose line is far too slow

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
