// The connections of a room, and the seats that their keys open.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "server/room/parts/pace.h"
#include "server/room/table_state.h"
#include "wire/table.h"

namespace bastide {

class Visitors {
 public:
  explicit Visitors(const TableState& table) : table_(table) {}

  // `who`: the account that it is of; no name: it is of none. `person`: the id of that person; empty: nobody
  // is known.
  void open(ConnectionId connection, std::vector<std::string> keys, wire::Watcher who = {},
            std::string person = {});
  void close(ConnectionId connection);
  bool has(ConnectionId connection) const { return all_.contains(connection); }
  std::size_t size() const { return all_.size(); }

  // Has said hello, perhaps once more, with further keys. From now on it counts.
  void join(ConnectionId number, const std::vector<std::string>& keys, std::optional<bool> fetches);
  bool joined(ConnectionId connection) const { return all_.at(connection).joined; }
  // Its snapshots come over HTTP, not in a welcome.
  bool fetches(ConnectionId connection) const { return all_.at(connection).fetches; }
  const std::vector<PlayerId>& seats_of(ConnectionId connection) const { return all_.at(connection).seats; }
  bool holds(ConnectionId connection, PlayerId seat) const;
  // Those that have said hello and hold no seat.
  std::vector<ConnectionId> watching() const;
  // It may have everything once more.
  bool may_resync(ConnectionId connection, UnixMs now);

  std::vector<PlayerId> opened_by(std::span<const std::string> keys) const;
  // The person has these keys: all connections of theirs show them from now on, also those that come. Those
  // that have won a seat by it.
  std::vector<ConnectionId> give(const std::string& person, const std::vector<std::string>& keys);
  // The table's keys have changed. The connections that have lost a seat by it.
  std::vector<ConnectionId> look_up_seats();

  bool present(PlayerId seat) const { return here_[seat] > 0; }
  bool watched() const { return joined_ > 0; }  // is anybody here at all?
  std::size_t watchers() const { return joined_ - seated_.size(); }
  const std::set<ConnectionId>& seated() const { return seated_; }

  // The accounts that watch, those who came first; each once, and kMostNamed at most.
  static constexpr std::size_t kMostNamed = 50;
  std::vector<wire::Watcher> named() const;
  std::uint64_t names_version() const { return names_version_; }  // grows with every other list
  std::size_t others() const;                                     // connections of the other watchers
  const wire::Watcher& who(ConnectionId connection) const { return all_.at(connection).who; }

 private:
  struct Connection {
    std::vector<std::string> keys;
    wire::Watcher who;
    std::string person;
    std::vector<PlayerId> seats;  // that the keys open
    bool joined = false;          // has said hello
    bool listed = false;          // is counted in names_
    bool fetches = false;
    Pace resyncs{};
  };
  // Counts the connection in, or out with -1: to be called after, and before, its seats change.
  void count(ConnectionId number, const Connection& connection, int by);
  // Its name is among those who watch, if it watches. Who goes on to watch keeps the place.
  void list(Connection& connection, bool watches);
  static void add_keys(Connection& connection, const std::vector<std::string>& keys);
  void count_name(const wire::Watcher& who, int by);

  const TableState& table_;
  std::map<ConnectionId, Connection> all_;
  std::map<std::string, std::vector<std::string>> given_;  // to each person, the last
  std::array<int, kMaxPlayers> here_{};                    // connections that have said hello, of each seat
  std::size_t joined_ = 0;                                 // of all
  std::set<ConnectionId> seated_;                          // of them, those that hold a seat
  struct Name {
    wire::Watcher who;
    std::size_t connections = 0;
  };
  std::map<std::uint64_t, Name> names_;          // of the others, as they came
  std::map<std::string, std::uint64_t> places_;  // of each name in names_
  std::uint64_t came_ = 0, names_version_ = 0;
};

}  // namespace bastide
