// The server: threads, the port, and a graceful end.
//
//   Server server(settings);      opens the store and the port; throws ServerError or StoreError
//   server.wait_for_signal(f);    until SIGINT or SIGTERM, then stops; calls f at each SIGHUP
//
// Unfinished games go on when somebody comes: a room does nothing while nobody watches, so none need be in
// memory before.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>

#include "server/web/settings.h"

namespace bastide {

// A sentence that says what to do.
class ServerError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Server {
 public:
  explicit Server(ServerSettings settings);
  ~Server();  // stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  unsigned short port() const;
  const ServerSettings& settings() const;
  bool has_page() const;

  // Tells clients that it closes, waits for what is being stored, and ends all threads; at most
  // settings.stop_seconds.
  void stop();
  void wait_for_signal(const std::function<void()>& hangup);
  // Reads the page anew.
  void reread_page();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
