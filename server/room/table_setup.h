// What people choose when they make a table, and who has sat down before it is there. Reading and writing as
// JSON, as docs/api.md has it; errors name their place as a JSON pointer.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rule_set.h"
#include "server/room/api_error.h"
#include "server/room/rule_cache.h"
#include "wire/http.h"

namespace bastide {

inline constexpr int kMaxName = 24;               // characters (code points) of a person's or table's name
inline constexpr int kMaxTableName = 60;          // characters of the table's name
inline constexpr int kMaxChat = 300;              // characters
inline constexpr std::size_t kMaxMessageId = 40;  // characters
inline constexpr int kMaxAbsent = 86400;          // seconds
inline constexpr int kLeftDays = 14;              // until a table that all have left ends by itself
inline constexpr int kMaxLeft = 3650;             // days

// The colours of seats, in the order in which they are given to those who choose none.
std::span<const std::string_view> seat_colours();

using wire::Aids;
using wire::SeatKind;
using Takeback = wire::TakebackRule;

struct SeatSetup {
  SeatKind kind = SeatKind::person;
  std::string player;    // of a computer: its id, or a program's name
  std::string name;      // may be empty while the seat is free
  std::string colour;    // empty: the first that is free when somebody sits down
  std::string key_hash;  // not empty: taken before the table was there, by the one with the key
  std::string nonce;     // of the one who took it, once given; in a setup only of tables from older versions

  bool operator==(const SeatSetup&) const = default;
};

struct TableSetup {
  std::string name;              // may be empty
  RuleChoice rules;              // as RuleSet::choice() has it
  std::vector<SeatSetup> seats;  // one a player of the rules
  bool chat = true;
  int absent = 300;      // seconds until a computer player plays for a person who is away; 0: never
  int gone = 120;        // seconds until the others may end the game of who is away; 0: never
  int left = kLeftDays;  // days until a table that all have left ends; 0, as in older tables: never
  Aids aids = Aids::casual;
  Takeback takeback = Takeback::ask;
  std::optional<wire::ClockRules> clock = {};  // nothing: nobody has one
  int watch_delay = 0;       // seconds by which who holds no seat sees the running game late; 0: at once
  PlayerId first = kNobody;  // the seat that starts; kNobody: by chance

  bool operator==(const TableSetup&) const = default;
};

// Somebody sits down: the body of POST /api/games/ID/seats/N, or an item of "take".
struct Taking {
  PlayerId seat = 0;  // of an item of "take"
  std::string name;
  std::string colour;  // empty: any
  std::string nonce;   // empty: none
  std::string key;     // of the client's own choice, for a single seat; empty: the room chooses one
  std::string pass{};  // from the host's link, where the door is locked; may be empty
};

// The body of POST /api/games. What `take` says and the seats of kind bot get has been worked into `setup`.
struct TableRequest {
  TableSetup setup;
  std::shared_ptr<const RuleSet> rules;
  struct Key {
    PlayerId seat;
    std::string key;
  };
  std::vector<Key> keys;  // of the seats that are taken at once; told once, kept nowhere
};
// `bots`: the names of programs that may be chosen for a seat like the players of make_player().
ApiError read_table_request(const wire::NewTable& wanted, RuleCache& cache, TableRequest& request,
                            std::span<const std::string> bots = {});
ApiError read_table_request(std::string_view text, RuleCache& cache, TableRequest& request,
                            std::span<const std::string> bots = {});
ApiError read_taking(std::string_view text, Taking& taking);
// The body that asks for another key of a seat: the key of the client's own choice, or empty.
ApiError read_new_key(std::string_view text, std::string& key);

// The setup as the store keeps it (with the hashes of keys, so not for the public), and back. Its computer
// players may be unknown here: a program that is not offered any more, or a player of a newer version.
std::string setup_text(const TableSetup& setup);
ApiError read_setup(std::string_view text, TableSetup& setup);

// Why a person may not be called that: 1 to 24 characters of valid UTF-8, without control characters and
// without those that turn the direction of text or cannot be seen. Empty: it may. Chat and ids are held to
// text_fault(): of at most so many characters, and with what emojis need.
Said name_fault(std::string_view name);
Said text_fault(std::string_view text, int most);
bool is_seat_colour(std::string_view colour);
Said no_colour(std::string_view colour);  // there is none of that name

}  // namespace bastide
