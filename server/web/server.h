// The server: threads, the port, and a graceful end.
//
//   Server server(settings);      opens the store and the port; throws ServerError or StoreError
//
// Unfinished games go on when somebody comes: a room does nothing while nobody watches, so none need be in
// memory before.
#pragma once

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
  // Reads the page anew.
  void reread_page();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
