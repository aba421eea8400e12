// All that can be set about a server. docs/server.md has them as a table; cli/serve_command.cpp fills them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace bastide {

struct Limits {
  std::size_t body_bytes = 64 * 1024;   // of a request
  std::size_t frame_bytes = 16 * 1024;  // of a message over the WebSocket
  double messages_per_second = 20;      // of one connection
  double messages_burst = 60;
  double requests_per_second = 50;  // under /api, of one address
  double requests_burst = 200;
  double tables_per_hour = 40;       // made by one address
  int connections_per_address = 60;  // WebSockets
  int connections = 20000;           // of all sorts together
  int first_request_seconds = 10;    // until the first request of a connection is there, whole
  std::size_t queue_messages = 256;  // waiting to be sent to one connection
  std::size_t queue_bytes = 4 << 20;
};

struct ServerSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free one
  std::filesystem::path data;  // the folder of the store
  std::filesystem::path web;   // the folder of the page; empty: no page
  std::string public_url;      // as people see it, without a slash at its end; empty: http://localhost:PORT
  std::vector<std::string> trusted_proxies;  // addresses or networks, "10.0.0.0/8"
  std::string log_level = "info";
  std::string log_file;      // empty: the error stream
  int threads = 0;           // for requests; 0: one a core
  int player_threads = 0;    // for computer players; 0: one a core
  int unload_seconds = 300;  // a table with nobody there and nothing to do leaves the memory after so long
  int stop_seconds = 10;     // that a stop may take at most
  Limits limits;
};

// The store's file in a data folder.
inline std::filesystem::path store_file(const std::filesystem::path& data) { return data / "bastide.db"; }

}  // namespace bastide
