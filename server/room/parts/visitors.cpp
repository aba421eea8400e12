#include "server/room/parts/visitors.h"

#include <algorithm>
#include <utility>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

constexpr std::size_t kMaxKeys = 8;  // that a cookie or a hello may show; the oldest go first
constexpr double kResyncBurst = 6;   // whole snapshots at once, of a connection that asks again
constexpr double kResyncsASecond = 0.5;

}  // namespace

void Visitors::open(ConnectionId connection, std::vector<std::string> keys, wire::Watcher who) {
  if (keys.size() > kMaxKeys) keys.resize(kMaxKeys);
  all_[connection].keys = std::move(keys);
  all_[connection].who = std::move(who);
}

void Visitors::close(ConnectionId connection) {
  const auto found = all_.find(connection);
  if (found == all_.end()) return;
  count(connection, found->second, -1);
  all_.erase(found);
}

void Visitors::join(ConnectionId number, std::vector<std::string> keys, std::optional<bool> fetches) {
  Connection& connection = all_.at(number);
  count(number, connection, -1);
  for (std::string& key : keys) {
    std::erase(connection.keys, key);
    connection.keys.insert(connection.keys.begin(), std::move(key));
  }
  if (connection.keys.size() > 2 * kMaxKeys) connection.keys.resize(2 * kMaxKeys);
  connection.seats = opened_by(connection.keys);
  connection.joined = true;
  connection.fetches = fetches.value_or(connection.fetches);
  count(number, connection, +1);
}

bool Visitors::holds(ConnectionId connection, PlayerId seat) const {
  return std::ranges::find(seats_of(connection), seat) != seats_of(connection).end();
}

bool Visitors::may_resync(ConnectionId connection, UnixMs now) {
  return all_.at(connection).resyncs.take(now, kResyncBurst, kResyncsASecond);
}

std::vector<PlayerId> Visitors::opened_by(std::span<const std::string> keys) const {
  std::vector<PlayerId> seats;
  for (PlayerId seat = 0; seat < table_.seats.size(); ++seat) {
    const std::string& hash = table_.seats[seat].setup.key_hash;
    if (std::ranges::any_of(keys, [&hash](const std::string& key) { return opens(key, hash); }))
      seats.push_back(seat);
  }
  return seats;
}

std::vector<ConnectionId> Visitors::look_up_seats() {
  std::vector<ConnectionId> losers;
  for (auto& [number, connection] : all_) {
    count(number, connection, -1);
    const std::vector<PlayerId> had = std::exchange(connection.seats, opened_by(connection.keys));
    count(number, connection, +1);
    const auto& has = connection.seats;
    if (connection.joined && !std::includes(has.begin(), has.end(), had.begin(), had.end()))
      losers.push_back(number);
  }
  return losers;
}

void Visitors::count(ConnectionId number, const Connection& connection, int by) {
  if (!connection.joined) return;
  for (const PlayerId seat : connection.seats) here_[seat] += by;
  if (by < 0 || connection.seats.empty())
    seated_.erase(number);
  else
    seated_.insert(number);
  if (connection.seats.empty()) count_name(connection.who, by);
  joined_ = by < 0 ? joined_ - 1 : joined_ + 1;
}

void Visitors::count_name(const wire::Watcher& who, int by) {
  if (who.name.empty()) return;
  const auto [place, fresh] = places_.try_emplace(who.name, came_);
  if (fresh) {
    names_[came_++].who = who;
    if (names_.size() <= kMostNamed) ++names_version_;
  }
  const auto name = names_.find(place->second);
  if (by > 0) {
    ++name->second.connections;
  } else if (--name->second.connections == 0) {
    const auto last =
        std::next(names_.begin(), static_cast<std::ptrdiff_t>(std::min(kMostNamed, names_.size())) - 1);
    if (name->first <= last->first) ++names_version_;
    names_.erase(name);
    places_.erase(place);
  }
}

std::vector<wire::Watcher> Visitors::named() const {
  std::vector<wire::Watcher> named;
  named.reserve(std::min(kMostNamed, names_.size()));
  for (auto name = names_.begin(); name != names_.end() && named.size() < kMostNamed; ++name)
    named.push_back(name->second.who);
  return named;
}

std::size_t Visitors::others() const {
  std::size_t others = watchers(), shown = 0;
  for (auto name = names_.begin(); name != names_.end() && shown < kMostNamed; ++name, ++shown)
    others -= name->second.connections;
  return others;
}

}  // namespace bastide
