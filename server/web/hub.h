// What every session needs of the server, and the list of open WebSockets.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/nodes/bus.h"
#include "server/nodes/leases.h"
#include "server/web/address.h"
#include "server/web/api.h"
#include "server/web/guests.h"
#include "server/web/hosts.h"
#include "server/web/page_files.h"
#include "server/web/person_seats.h"

namespace bastide {

class Hub {
 public:
  Hub(const ServerSettings& settings_, Api& api_, Tables& tables_, PersonSeats& seats_, Metrics& metrics_,
      boost::asio::any_io_executor players_)
      : settings(settings_),
        api(api_),
        tables(tables_),
        seats(seats_),
        metrics(metrics_),
        players(std::move(players_)),
        files(settings_.web),
        shown(settings_.log_addresses),
        per_address(settings_.limits.connections_per_address) {}

  const ServerSettings& settings;
  Api& api;
  Tables& tables;
  PersonSeats& seats;
  Metrics& metrics;
  const boost::asio::any_io_executor players;  // of the threads for those who hold seats
  PageFiles files;
  TrustedProxies proxies;
  Hosts hosts;
  Guests guests;
  ShownAddress shown;                 // in the log
  AddressCount per_address;           // of WebSockets
  std::atomic<bool> stopping{false};  // nothing new is begun

  // The address of the node that has the game in this target, if it is another one. What another node has
  // passed on is passed on no further.
  std::string node_elsewhere(std::string_view target, bool passed_on);
  Bus* bus = nullptr;  // news of games; set before anything is served
  // Only with several nodes: what this one may do, and how it looks again.
  const Leases* leases = nullptr;
  std::function<void()> look_soon;
  std::string node_token;  // by which nodes know each other

  bool https() const { return settings.public_url.starts_with("https://"); }

  ConnectionId next_id() { return ++last_id_; }
  void enter(ConnectionId id, std::weak_ptr<Connection> connection);
  void leave(ConnectionId id);
  void close_all(const std::string& why);
  std::size_t open() const;

 private:
  std::atomic<ConnectionId> last_id_{0};
  mutable std::mutex mutex_;
  std::unordered_map<ConnectionId, std::weak_ptr<Connection>> connections_;
};

}  // namespace bastide
