#include "server/room/parts/visitors.h"

#include <algorithm>
#include <utility>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

constexpr std::size_t kMaxKeys = 8;     // that a cookie or a hello may show; the oldest go first
constexpr std::size_t kMaxGiven = 100;  // people whose keys are remembered
constexpr double kResyncBurst = 6;      // whole snapshots at once, of a connection that asks again
constexpr double kResyncsASecond = 0.5;

}  // namespace

void Visitors::open(ConnectionId connection, std::vector<std::string> keys, wire::Watcher who,
                    std::string person) {
  if (keys.size() > kMaxKeys) keys.resize(kMaxKeys);
  Connection& opened = all_[connection];
  opened.keys = std::move(keys);
  opened.who = std::move(who);
  opened.person = std::move(person);
  // The person may have sat down while this connection was being opened.
  if (const auto given = given_.find(opened.person); given != given_.end()) add_keys(opened, given->second);
}

void Visitors::close(ConnectionId connection) {
  const auto found = all_.find(connection);
  if (found == all_.end()) return;
  count(connection, found->second, -1);
  list(found->second, false);
  all_.erase(found);
}

void Visitors::add_keys(Connection& connection, const std::vector<std::string>& keys) {
  for (const std::string& key : keys) {
    std::erase(connection.keys, key);
    connection.keys.insert(connection.keys.begin(), key);
  }
  if (connection.keys.size() > 2 * kMaxKeys) connection.keys.resize(2 * kMaxKeys);
}

void Visitors::join(ConnectionId number, const std::vector<std::string>& keys, std::optional<bool> fetches) {
  Connection& connection = all_.at(number);
  count(number, connection, -1);
  add_keys(connection, keys);
  connection.seats = opened_by(connection.keys);
  connection.joined = true;
  connection.fetches = fetches.value_or(connection.fetches);
  count(number, connection, +1);
  list(connection, connection.seats.empty());
}

bool Visitors::holds(ConnectionId connection, PlayerId seat) const {
  return std::ranges::find(seats_of(connection), seat) != seats_of(connection).end();
}

std::vector<ConnectionId> Visitors::watching() const {
  std::vector<ConnectionId> watching;
  watching.reserve(watchers());
  for (const auto& [number, connection] : all_)
    if (connection.joined && connection.seats.empty()) watching.push_back(number);
  return watching;
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

std::vector<ConnectionId> Visitors::give(const std::string& person, const std::vector<std::string>& keys) {
  std::vector<ConnectionId> winners;
  if (person.empty()) return winners;
  if (given_.size() >= kMaxGiven) given_.clear();
  given_[person] = keys;
  for (auto& [number, connection] : all_) {
    if (connection.person != person) continue;
    add_keys(connection, keys);
    if (!connection.joined) continue;
    count(number, connection, -1);
    const std::vector<PlayerId> had = std::exchange(connection.seats, opened_by(connection.keys));
    count(number, connection, +1);
    list(connection, connection.seats.empty());
    if (connection.seats != had) winners.push_back(number);
  }
  return winners;
}

std::vector<ConnectionId> Visitors::look_up_seats() {
  std::vector<ConnectionId> losers;
  for (auto& [number, connection] : all_) {
    count(number, connection, -1);
    const std::vector<PlayerId> had = std::exchange(connection.seats, opened_by(connection.keys));
    count(number, connection, +1);
    list(connection, connection.joined && connection.seats.empty());
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
  joined_ = by < 0 ? joined_ - 1 : joined_ + 1;
}

void Visitors::list(Connection& connection, bool watches) {
  if (std::exchange(connection.listed, watches) != watches) count_name(connection.who, watches ? 1 : -1);
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
