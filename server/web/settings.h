// All that can be set about a server. docs/server.md has them as a table; cli/commands/serve_command.cpp
// fills them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "server/analyses/analysis_settings.h"
#include "server/nats/nats_bus.h"
#include "server/notices/notice_settings.h"
#include "server/store/postgres/lease_keeper.h"
#include "server/store/store.h"
#include "server/web/clock.h"
#include "server/web/shown_address.h"

namespace bastide {

struct Limits {
  std::size_t body_bytes = 64 * 1024;   // of a request
  std::size_t frame_bytes = 16 * 1024;  // of a message over the WebSocket
  double messages_per_second = 20;      // of one connection
  double messages_burst = 60;
  double requests_per_second = 50;  // under /api, of one address
  double requests_burst = 200;
  double tables_per_hour = 40;     // made by one address
  double sign_ins_per_hour = 180;  // tried by one address
  double sign_ins_burst = 30;
  double sign_ins_per_name = 20;     // an hour, from wherever
  double letters_per_hour = 20;      // of mail, asked for by one address
  double letters_per_name = 5;       // an hour, for one account or address of mail, from wherever
  double accounts_per_hour = 20;     // made by one address
  double guests_per_hour = 300;      // who are kept, of one address
  double seeks_per_hour = 120;       // people sought, by one address
  int seeks_each = 5;                // open ones that one person may have made
  int seeks_open = 5000;             // open and listed, of all people
  int connections_per_address = 60;  // WebSockets
  int guests_per_address = 8;        // how often all this, for all guests of one address together
  int connections = 20000;           // of all sorts together
  int first_request_seconds = 10;    // until the first request of a connection is there, whole
  std::size_t queue_messages = 256;  // waiting to be sent to one connection
  std::size_t queue_bytes = 4 << 20;
};

// Programs that speak the line protocol (docs/protocol.md), for people to choose as a computer player. The
// commands come from the one who runs the server, never from a client.
struct BotSettings {
  struct Named {
    std::string name;     // see bot_name_fault()
    std::string command;  // of the shell
  };
  std::vector<Named> named;
  int think_ms = 2000;   // that a bot is told it may think about a decision
  int answer_ms = 3000;  // beyond that: then it has failed
  int start_ms = 10000;  // to start and say hello
  int processes = 8;     // that run at the same time, on all tables together
};
// Why a bot may not be called that: 1 to 24 letters, digits, '-' and '_', and not a player's id.
std::string bot_name_fault(const std::string& name);

inline constexpr std::int64_t kDayMs = 86'400'000;

struct ServerSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free one
  std::filesystem::path data;  // the folder of what is kept
  std::string store;           // the address of a database; empty: a file in that folder
  NodeSettings node;           // with a name: one of several processes on that database
  NatsSettings nats;           // by which it speaks with the other processes; empty: only by the database
  std::filesystem::path web;   // the folder of the page; empty: no page
  std::string public_url;      // as people see it, without a slash at its end; empty: http://localhost:PORT
  std::vector<std::string> trusted_proxies;  // addresses or networks, "10.0.0.0/8"
  std::string log_level = "info";
  std::string log_file;                            // empty: the error stream
  std::string trace_file;                          // of what each request took; empty: none
  AddressStyle log_addresses = AddressStyle::cut;  // of who asked for a change
  std::string metrics;  // where /metrics is told: "main", "off", "unix:PATH", "PORT", "ADDRESS:PORT"; empty:
                        // a socket in the data folder
  int threads = 0;      // for those who play, and as many for all others; 0: one a core
  int player_threads = 0;    // for computer players; 0: one a core
  int unload_seconds = 300;  // a table with nobody there and nothing to do leaves the memory after so long
  int stop_seconds = 10;     // that a stop may take at most
  Retention kept{std::int64_t{30} * kDayMs, 0, 0};  // how long games are
  int sweep_seconds = 3600;                         // between two looks for those that are not any longer
  std::vector<std::string> allowed_hosts;  // names, addresses or networks beside this machine's own; "*": all
  std::int64_t (*wall_clock)() = wall_now;  // what rows say of when they were made
  BotSettings bots;
  ServedAnalyses analyses;
  NoticeSettings notices;
  bool work_jobs = true;  // with a database: this process makes analyses too, not only workers of their own
  Limits limits;
};

// The store's file in a data folder, if it is one.
inline std::filesystem::path store_file(const std::filesystem::path& data) { return data / "bastide.db"; }
inline std::string store_address(const ServerSettings& settings) {
  return settings.store.empty() ? store_file(settings.data).string() : settings.store;
}
// The socket at which /metrics is told unless something else is set.
inline std::filesystem::path metrics_socket(const std::filesystem::path& data) {
  return data / "metrics.sock";
}
// The folder of the analyses beside it.
inline std::filesystem::path analyses_folder(const std::filesystem::path& data) { return data / "analyses"; }

}  // namespace bastide
