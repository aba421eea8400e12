// What the rows of a table make of it: the seats and who holds them, the game, the talk. A room is this and
// who is connected. Rows are the only way to change it, for a room that runs and for one that is read back
// from the store, so both are the same. A value: a row is tried on a copy.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/notation/event_log.h"
#include "protocol/json_reader.h"
#include "server/room/course.h"
#include "server/room/room.h"

namespace bastide {

inline constexpr std::size_t kMaxAnswered = 64;    // message ids that are remembered, a seat
inline constexpr std::size_t kMaxChatLines = 100;  // that a welcome tells

struct SeatEntry {
  SeatSetup setup;  // name, colour, key's hash and nonce as they are now
  bool resigned = false;
  bool stand_in = false;        // a computer player plays for whoever is away
  int hints = 0;                // that have been given to whoever holds it, one a position
  std::int64_t since = 0;       // the row by which its holder sat down; 0: when the table was made
  std::uint64_t hinted_at = 0;  // the ledger's course_changes when the last one was

  bool taken() const { return setup.kind == SeatKind::computer || !setup.key_hash.empty(); }
  bool of_person() const { return setup.kind != SeatKind::computer; }
  // Who plays it if not its holder: a player's id, or empty.
  std::string played_by() const;
};

struct ChatLine {
  PlayerId seat;
  std::int64_t version;
  UnixMs at;
  std::string text;
};

// How a game ended that was not played to its end.
struct Ending {
  enum Reason { claimed, draw, aborted, abandoned } reason;
  PlayerId seat = kNobody;     // who wanted it; kNobody: nobody, all had left
  std::vector<PlayerId> gone;  // who was away
};
std::string_view name_of(Ending::Reason reason);

struct Ledger {
  Ledger(const TableSetup& setup, std::shared_ptr<const RuleSet> rules);

  // Does what the row says, or says why that cannot be; then the ledger must not be used. The sink hears what
  // happens in the game.
  std::string apply(const Row& row, EventSink* sink = nullptr);

  // The game can begin: every seat is taken, and everybody at the table has given a nonce.
  bool ready() const;
  TableStatus status() const {
    if (ended) return TableStatus::over;
    return !begun ? TableStatus::waiting : table_status();
  }
  // Still plays for a place.
  bool in_the_running(PlayerId seat) const;
  // The person who made the table or sat down first, of those who sit; kNobody: none does.
  PlayerId host() const;
  // What chance has shown since the act that somebody wants to take back, as texts: the tiles drawn.
  std::vector<std::string> seen_since_that_act() const;
  bool every_person_has_acted() const;
  // Why that seat cannot be the one that starts; empty if it can.
  std::string why_not_first(PlayerId seat) const;
  std::vector<std::string> names() const;   // of the seats; "" where nobody sits
  std::vector<std::string> nonces() const;  // of the seats
  // The row of this sort ("act") that already answered the message of that seat, or 0.
  std::int64_t answered(PlayerId seat, std::string_view what, std::string_view id) const;
  // Where the last act of a person began, if it was this seat's.
  std::optional<std::size_t> last_act_of(PlayerId seat) const;

  std::int64_t version = 0;
  bool begun = false;
  PlayerId first = kNobody;  // the seat that starts, as it was said; kNobody: the lot decides
  bool asks_start = false;   // by the rules those at the table say who starts (B-08)
  std::vector<SeatEntry> seats;
  Course course;
  std::uint64_t course_changes = 0;  // how often the course has changed, takebacks included
  std::deque<ChatLine> chat;
  struct Question {
    PlayerId seat;                // who asks
    std::vector<PlayerId> needs;  // who has not yet agreed
  };
  std::optional<Question> takeback;
  struct EndingAsked : Question {
    Ending::Reason reason;
    std::vector<PlayerId> gone;
  };
  std::optional<EndingAsked> ending_asked;
  std::optional<Ending> ended;
  std::string pass_hash;  // of the host's link; not empty: the door is locked
  UnixMs last_at = 0;     // when the last row was
  std::string rematch;    // the id of the table where it goes on

 private:
  TableStatus table_status() const { return course.over() ? TableStatus::over : TableStatus::playing; }
  struct Act {
    PlayerId seat;
    std::size_t move;  // how many actions the game had had
  };
  std::vector<Act> acts_;  // of persons
  struct Answered {
    std::string what, id;
    std::int64_t row;
  };
  std::vector<std::deque<Answered>> answered_;  // of each seat

  void apply_act(const JsonReader& json, EventSink* sink);
  void apply_begin(const JsonReader& json, EventSink* sink);
  void apply_seat(const JsonReader& json);
  void apply_start(const JsonReader& json);
  void apply_chat(const JsonReader& json, UnixMs at);
  void apply_takeback(const JsonReader& json);
  void apply_end(const JsonReader& json);
  void apply_hint(const JsonReader& json);
  void apply_lock(const JsonReader& json);
  void apply_stand_in(const JsonReader& json);
  void play(const JsonReader& json, EventSink* sink);
  PlayerId read_seat(const JsonReader& json) const;
  std::vector<PlayerId> read_seats(const JsonReader& json) const;
};

// The computer player that stands in for people.
inline constexpr std::string_view kStandIn = "greedy";

}  // namespace bastide
