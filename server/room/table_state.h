// What the events of a table make of it: the seats and who holds them, the game, the talk. A room is this and
// who is connected. Events are the only way to change it, for a room that runs and for one that is read back
// from the store, so both are the same. A value: an event is tried on a copy.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/notation/event_log.h"
#include "server/room/game_clock.h"
#include "server/room/game_history.h"
#include "server/room/room.h"
#include "wire/table_event.h"

namespace bastide {

inline constexpr std::size_t kMaxAnswered = 64;    // message ids that are remembered, a seat
inline constexpr std::size_t kMaxChatLines = 100;  // that a welcome tells

struct SeatEntry {
  SeatSetup setup;              // name, colour, key's hash and nonce as they are now
  bool resigned = false;        // a computer player plays for it, for good
  bool time_up = false;         // it is resigned for that
  bool keeps_place = false;     // and still plays for a place
  bool stand_in = false;        // a computer player plays for a person who is away
  int hints = 0;                // that have been given to its holder, one a position
  std::int64_t since = 0;       // the row by which its holder sat down; 0: when the table was made
  std::uint64_t hinted_at = 0;  // the table's history_changes when the last one was

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
  wire::EndReason reason = wire::EndReason::aborted;  // never `played`
  PlayerId seat = kNobody;                            // who wanted it; kNobody: nobody, all had left
  std::vector<PlayerId> gone;                         // who was away
};

// What an act brought about in the game, for those who are told of it.
struct Heard {
  EventLog events;
  std::vector<wire::Action> actions;  // chance's included
};

struct TableState {
  TableState(const TableSetup& setup, std::shared_ptr<const RuleSet> rules);

  // Does what the event says, or says why that cannot be; then this must not be used any more. `heard` gets
  // what happens in the game.
  std::string apply(const wire::TableEvent& event, UnixMs at, Heard* heard = nullptr);
  // The same of a row as the store has it.
  std::string apply(const Row& row, Heard* heard = nullptr);
  // A seat answers, and chance what it is asked then: played once, here. `event` has seat, `by` and id, and
  // gets the actions; to apply it to another copy does the same. An error, as of apply(), names the first
  // answer that is not legal.
  ApiError act(const Actions& actions, const Deal& deal, UnixMs at, wire::ActEvent& event, Heard& heard);
  // The game begins: chance answers what it is asked first. As act().
  void begin(const Deal& deal, UnixMs at, wire::BeginEvent& event, Heard& heard);

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
  std::vector<wire::Action> seen_since_that_act() const;
  bool every_person_has_acted() const;
  // Why that seat cannot be the one that starts; empty if it can.
  Said why_not_first(PlayerId seat) const;
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
  GameHistory history;
  std::uint64_t history_changes = 0;  // how often the history has changed, takebacks included
  GameClock clock;
  // What the clock of the seat that acted showed afterwards, when the game had had so many actions.
  struct Shown {
    std::size_t move;
    Milliseconds left;
  };
  std::vector<Shown> clock_shown;
  std::deque<ChatLine> chat;
  struct Question {
    PlayerId seat;                // who asks
    std::vector<PlayerId> needs;  // who has not yet agreed
    bool operator==(const Question&) const = default;
  };
  std::optional<Question> takeback;
  struct EndingAsked : Question {
    wire::EndReason reason;
    std::vector<PlayerId> gone;
  };
  std::optional<EndingAsked> ending_asked;
  std::optional<Question> pause_asked;
  std::optional<Ending> ended;
  std::string pass_hash;  // of the host's link; not empty: the door is locked
  UnixMs last_at = 0;     // when the last row was
  std::string rematch;    // the id of the table where it goes on

 private:
  wire::TimeUp time_up_means_ = wire::TimeUp::loses;
  TableStatus table_status() const { return history.over() ? TableStatus::over : TableStatus::playing; }
  struct Act {
    PlayerId seat;
    std::size_t move;  // how many actions the game had had
  };
  std::vector<Act> acts_;  // of persons
  UnixMs event_at_ = 0;    // when the last event was, by its own clock
  struct Answered {
    std::string what, id;
    std::int64_t row;
  };
  std::vector<std::deque<Answered>> answered_;  // of each seat

  PlayerId seat_on_the_clock() const;
  void set_clock(bool acted);
  void note_event(UnixMs at);
  void note_answered(int seat, std::string_view what, const std::optional<std::string>& id);
  void note_act(const wire::ActEvent& event);
  std::string fault_of(int seat) const;  // a number that is no seat's
  std::string play(std::span<const std::string> actions, Heard* heard);

  std::string enter(const wire::BeginEvent& event, Heard* heard);
  std::string enter(const wire::ActEvent& event, Heard* heard);
  std::string enter(const wire::SeatEvent& event, Heard* heard);
  std::string enter(const wire::NonceEvent& event, Heard* heard);
  std::string enter(const wire::StartEvent& event, Heard* heard);
  std::string enter(const wire::ChatEvent& event, Heard* heard);
  std::string enter(const wire::TakebackEvent& event, Heard* heard);
  std::string enter(const wire::HintEvent& event, Heard* heard);
  std::string enter(const wire::ResignEvent& event, Heard* heard);
  std::string enter(const wire::EndEvent& event, Heard* heard);
  std::string enter(const wire::LockEvent& event, Heard* heard);
  std::string enter(const wire::KeyEvent& event, Heard* heard);
  std::string enter(const wire::VisitEvent& event, Heard* heard);
  std::string enter(const wire::StandInEvent& event, Heard* heard);
  std::string enter(const wire::RematchEvent& event, Heard* heard);
  std::string enter(const wire::GiveTimeEvent& event, Heard* heard);
  std::string enter(const wire::PauseEvent& event, Heard* heard);
  std::string enter(const wire::VacationEvent& event, Heard* heard);
  std::string enter(const wire::TimeUpEvent& event, Heard* heard);
};

inline int seat_number(PlayerId seat) { return seat + 1; }  // as it travels: from 1
std::vector<int> seat_numbers(std::span<const PlayerId> seats);

// The computer player that stands in for people.
inline constexpr std::string_view kStandIn = "greedy";

}  // namespace bastide
