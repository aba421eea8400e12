// How a table was made, as the store keeps it: with the hashes of keys, so not for the public.
#pragma once

#include "wire/client_message.h"
#include "wire/http.h"

namespace bastide::wire {

struct StoredSeat {
  SeatKind kind = SeatKind::person;
  std::optional<std::string> player;
  std::optional<std::string> name;
  std::optional<std::string> colour;
  std::optional<std::string> key_hash;
  std::optional<std::string> nonce;
};
template <>
struct Description<StoredSeat> {
  static constexpr std::string_view name = "StoredSeat", about = "";
  static constexpr auto members =
      Members{member("kind", &StoredSeat::kind, ""),
              member("player", &StoredSeat::player, "of a computer"),
              member("name", &StoredSeat::name, ""),
              member("colour", &StoredSeat::colour, ""),
              member("key_hash", &StoredSeat::key_hash, "there: taken when the table was made"),
              member("nonce", &StoredSeat::nonce, "in tables of older versions")};
};

struct StoredTable {
  std::optional<int> rules_version;
  Rules rules;
  std::vector<StoredSeat> seats;
  std::optional<bool> chat;
  std::optional<int> absent;
  std::optional<int> gone;
  std::optional<int> left;
  std::optional<Aids> aids;
  std::optional<TakebackRule> takeback;
  std::optional<std::string> name;
  std::optional<int> first;
  std::optional<ClockRules> clock;
  std::optional<int> watch_delay;
};
inline constexpr std::int64_t kMaxLeftDays = 3650;
template <>
struct Description<StoredTable> {
  static constexpr std::string_view name = "StoredTable", about = "";
  static constexpr auto members = Members{
      member("rules_version", &StoredTable::rules_version, "missing: 1").at_least(1),
      member("rules", &StoredTable::rules, ""),
      member("seats", &StoredTable::seats, "").count(1, kMaxSeats),
      member("chat", &StoredTable::chat, ""),
      member("absent", &StoredTable::absent, "").range(0, kMaxAbsentSeconds),
      member("gone", &StoredTable::gone, "missing: 0").range(0, kMaxAbsentSeconds),
      member("left", &StoredTable::left, "days until a table that all have left ends; missing: 0, never")
          .range(0, kMaxLeftDays),
      member("aids", &StoredTable::aids, ""),
      member("takeback", &StoredTable::takeback, ""),
      member("name", &StoredTable::name, ""),
      member("first", &StoredTable::first, "the seat that starts").range(1, kMaxSeats),
      member("clock", &StoredTable::clock, "missing: nobody has one"),
      member("watch_delay", &StoredTable::watch_delay, "seconds; missing: watchers see the game at once")
          .range(0, kMaxWatchDelay)};
};

}  // namespace bastide::wire
