// What a room is made of; only server/room/room*.cpp may look.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <set>

#include "protocol/view/snapshot.h"
#include "server/room/room.h"
#include "server/room/table_state.h"
#include "server/room/views.h"
#include "wire/client_message.h"
#include "wire/server_message.h"

namespace bastide {

inline constexpr std::size_t kMaxTail = 32;  // messages kept for those who were away a moment
inline constexpr std::size_t kMaxTailBytes = std::size_t{64} << 10;
inline constexpr std::size_t kMaxKeys = 8;  // that a cookie or a hello may show; the oldest go first
inline constexpr double kTalkBurst = 10;  // rows that are no acts: at once, and then one a second, of a seat
inline constexpr std::int64_t kMaxTalkedRows =
    20000;                               // from then on a table gets no row but those of the game
inline constexpr double kHintBurst = 3;  // hints at once, and then one every so many milliseconds, of a seat
inline constexpr int kHintEvery = 4000;
inline constexpr int kHintRetrySeconds = 2;     // after which to ask again where the server had no time
inline constexpr UnixMs kRetryAfter = 1000;     // what the room does by itself, after the store refused it
inline constexpr UnixMs kPresenceEvery = 1000;  // who is here is told no oftener
inline constexpr double kResyncBurst = 6;       // whole snapshots at once, of a connection that asks again
inline constexpr double kResyncsASecond = 0.5;
inline constexpr std::uint64_t kNoThought = ~std::uint64_t{0};

struct Room::Inside {
  // Lets so many through at once, and then so many a second.
  struct Pace {
    double spent = 0;
    UnixMs at = 0;
    bool take(UnixMs now, double burst, double a_second);
  };
  struct Connection {
    std::vector<std::string> keys;
    std::vector<PlayerId> seats;  // that the keys open
    bool joined = false;          // has said hello
    bool fetches = false;         // has said that it fetches snapshots itself
    Pace resyncs{};
  };
  // An event whose row is out, and what is told once it is stored.
  struct Pending {
    wire::TableEvent event;
    UnixMs at;         // by the wall clock
    TableState after;  // becomes the table once the row is stored
    Heard heard;
    std::optional<ConnectionId> from;      // who asked for it
    std::string id;                        // of the message that asked
    std::optional<wire::Reply> told = {};  // what the reply has besides
    UnixMs asked = 0;                      // when, by the clock of all the `now`
  };
  struct Happened {
    std::int64_t version;
    std::size_t move;
    std::shared_ptr<const std::string> text;
  };

  // What the room has to do by itself, and from when on.
  struct Duty {
    enum Kind { begin, give_back, only_answer, stand_in, think_again, note_gone, play_on } kind;
    PlayerId seat;
    UnixMs from;
  };

  explicit Inside(Parts parts);

  // --- room_messages.cpp: messages of connections
  void receive(ConnectionId from, std::string_view text, UnixMs now, Output& out);
  void hello(ConnectionId from, const wire::Hello& hello, UnixMs now, Output& out);
  void resync(ConnectionId from, const wire::ResyncRequest& request, UnixMs now, Output& out);
  void act(ConnectionId from, const wire::ActRequest& request, UnixMs now, Output& out);
  ApiError why_not_act(ConnectionId from, std::size_t move) const;
  bool without_aids() const;  // and the game is not over
  void preview(ConnectionId from, const wire::PreviewRequest& request, Output& out);
  void inspect(ConnectionId from, const wire::InspectRequest& request, Output& out);
  // --- room_seats.cpp
  Taken take_seat(PlayerId seat, const Taking& taking, UnixMs now);
  ApiError why_not_so(PlayerId seat, const std::string& name, const std::string& colour) const;
  std::string free_colour(PlayerId seat) const;
  void give_nonce(ConnectionId from, const wire::NonceRequest& request, UnixMs now, Output& out);
  void chat(ConnectionId from, const wire::ChatRequest& request, UnixMs now, Output& out);
  void resign(ConnectionId from, const wire::ResignRequest& request, UnixMs now, Output& out);
  void change_seat(ConnectionId from, const wire::SeatRequest& request, UnixMs now, Output& out);
  void say_start(ConnectionId from, const wire::StartRequest& request, UnixMs now, Output& out);
  void leave_seat(ConnectionId from, const wire::LeaveRequest& request, UnixMs now, Output& out);
  // --- room_takeback.cpp
  void takeback(ConnectionId from, const wire::TakebackRequest& request, UnixMs now, Output& out);
  bool has_a_say(PlayerId seat) const;
  void ask_takeback(ConnectionId from, const std::string& message, UnixMs now, Output& out);
  void answer_takeback(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out);
  wire::TakebackEvent takeback_done(PlayerId asker, PlayerId by) const;
  // --- room_end.cpp: ends that are not those of the rules
  void end(ConnectionId from, const wire::EndRequest& request, UnixMs now, Output& out);
  std::optional<PlayerId> first_in_the_running(ConnectionId connection) const;
  ApiError why_not_end(ConnectionId from) const;
  void let_computers_go_on(ConnectionId from, const std::string& message, PlayerId seat, UnixMs now,
                           Output& out);
  void ask_end(ConnectionId from, const std::string& message, TableState::EndingAsked wanted, UnixMs now,
               Output& out);
  void answer_end(ConnectionId from, const std::string& message, bool agrees, UnixMs now, Output& out);
  wire::EndEvent ended_event(const TableState::EndingAsked& wanted, PlayerId by) const;
  // What the connection says to a question, and for which of its seats; refused if it is not asked. Who asks
  // may say no to his own question.
  struct Answer {
    PlayerId seat;
    bool agrees;
  };
  std::optional<Answer> answer_to(ConnectionId from, const std::string& message,
                                  const TableState::Question* question, bool agrees, Output& out) const;
  // The game waits for this person, or a computer player plays for who is away.
  bool waited_for(PlayerId seat) const;
  // And has done so for as long as the table lets it before the others may end the game.
  bool gone(PlayerId seat) const;
  std::vector<PlayerId> gone_ones() const;
  UnixMs away_since(PlayerId seat) const;
  std::optional<Duty> duty_to_note_gone() const;
  std::optional<Duty> duty_to_play_on() const;
  static wire::EndEvent play_on_event(PlayerId seat);
  // None of its persons has been here for so many days that the table ends.
  UnixMs row_clock(UnixMs now) const;
  bool forsaken(UnixMs now) const;
  wire::EndEvent forsaken_event() const;
  std::optional<wire::VisitEvent> visit_event(UnixMs now) const;
  // --- room_host.cpp: what a host may do, and another key
  // The host's seat, if it is this connection's and the game has not begun; else refuses and returns kNobody.
  PlayerId host_of(ConnectionId from, const std::string& message, Output& out) const;
  void free_seat(ConnectionId from, const wire::FreeRequest& request, UnixMs now, Output& out);
  void lock(ConnectionId from, const wire::LockRequest& request, UnixMs now, Output& out);
  Taken renew_key(PlayerId seat, std::span<const std::string> held, const std::string& wanted, UnixMs now);

  // The message's own handler.
  template <class Request>
  void dispatch(ConnectionId from, const Request& request, UnixMs now, Output& out);
  void refuse(ConnectionId to, const std::string& message, const ApiError& error, Output& out) const;
  // The seat that the message is about: the one it names (from 1), or the first of the connection's. Refuses
  // and returns kNobody if that is not the connection's.
  PlayerId my_seat(ConnectionId from, const std::string& message, std::optional<int> named,
                   Output& out) const;
  // True, and answered: one of these seats has sent this message of this type before.
  bool answered_before(ConnectionId from, std::span<const PlayerId> seats, std::string_view type,
                       const std::string& message, Output& out) const;
  void welcome(ConnectionId to, std::optional<std::int64_t> since, const std::string& message, Output& out);
  // One text for all who only watch, and fetch snapshots or do not.
  std::shared_ptr<const std::string> watchers_welcome(bool fetches);
  wire::Welcome welcome_to(std::span<const PlayerId> seats) const;
  void add_all(wire::Welcome& welcome, bool fetches) const;

  // --- room_help.cpp: hints and chances to win
  void hint(ConnectionId from, const wire::HintRequest& request, UnixMs now, Output& out);
  ApiError why_no_hint(ConnectionId from, std::size_t move) const;
  void reply_with(ConnectionId to, const std::string& message, wire::Reply reply, Output& out) const;
  void drop_hint(Output& out);
  void give_hint(const HelpFound& found, UnixMs now, Output& out);
  bool wants_chances() const;
  std::string chances_text(const ExpectedEnd& end) const;
  void tell_chances(ConnectionId to, Output& out) const;
  void note_chances(const HelpFound& found, Output& out);
  std::optional<HelpWanted> wanted_help();
  void help(const HelpFound& found, UnixMs now, Output& out);

  // --- room_rows.cpp: what happens, its rows, and what is told of it
  // Tries the event on a copy; one that the room itself has made always fits.
  void commit(wire::TableEvent event, UnixMs now, Output& out, std::optional<ConnectionId> from = {},
              const std::string& message = {});
  // A seat's answer, with those of chance that follow: it is played once. False, and an error, if it is not
  // legal; then nothing has happened.
  bool commit_act(PlayerId seat, const Answers& answers, std::optional<std::string> by, UnixMs now,
                  Output& out, ApiError& error, std::optional<ConnectionId> from = {},
                  const std::string& message = {});
  void commit_begin(UnixMs now, Output& out);
  void wait_for_store(std::unique_ptr<Pending> next, Output& out);
  std::unique_ptr<Pending> pending_for(UnixMs now, std::optional<ConnectionId> from,
                                       const std::string& message) const;
  // Why nothing happens at a damaged table.
  static ApiError beyond_reading();
  // The seat writes what the game could do without.
  ApiError why_not_talk(PlayerId seat, UnixMs now);
  Output stored(UnixMs now);
  Output not_stored(const Sentence& why);
  // What everybody is told of an event that the table has now and had not before.
  std::string happened_text(const TableState& before, Pending& done);
  void add_progress(const TableState& before, wire::Happened& happened);
  void keep(Happened happened);

  // --- room_presence.cpp: who is here, and what the room does by itself
  std::vector<PlayerId> seats_of(const Connection& connection) const;
  // The connections that have lost a seat by it.
  std::vector<ConnectionId> look_up_seats();
  void note_presence(UnixMs now);
  // What changes in a second is told together, and only if it is another than was told. Else next_wakeup()
  // says when.
  void tell_presence(UnixMs now, Output& out);
  bool presence_due() const;
  // Counts the connection in, or out with -1: to be called after, and before, its seats change.
  void count(ConnectionId number, const Connection& connection, int by);
  bool present(PlayerId seat) const { return here[seat] > 0; }
  bool watched() const { return joined > 0; }  // is anybody here at all?
  bool attended() const;                       // is a person here who holds a seat?
  bool contested() const;                      // is a person or bot in the running, here or not?
  std::size_t watchers() const { return joined - seated.size(); }
  Surroundings around() const;
  // The seat that is asked, if it is of a person who is not here and nobody stands in.
  std::optional<PlayerId> asked_of_absent() const;
  std::optional<Action> only_answer() const;
  std::optional<Duty> duty() const;
  std::optional<Duty> duty_for_who_is_away() const;
  void do_duty(const Duty& what, UnixMs now, Output& out);
  std::optional<UnixMs> next_wakeup() const;
  std::optional<UnixMs> next_duty() const;
  void go_on(UnixMs now, Output& out);
  // The computer player that is to answer now, or empty. A seat that is a computer's for good plays for
  // whoever is in the running, here or not, so what it does without people ends when one of them is asked;
  // where nobody is, it plays for those who watch.
  std::string thinker() const;
  std::optional<Thought> wanted_thought();
  bool wants_thought() const { return thought_of == table.history_changes && !thinker().empty(); }
  void answer(std::uint64_t number, std::span<const Action> actions, UnixMs now, Output& out);
  Deal deal() const { return {seed, table.nonces(), table.first}; }

  std::string id;
  TableSetup setup;
  Seed seed;
  TableState table;
  std::unique_ptr<Pending> pending;
  bool damaged = false;  // the rows that come next cannot be read, so there is nothing to add to
  std::map<ConnectionId, Connection> connections;
  std::array<int, kMaxPlayers> here{};  // connections that have said hello, of each seat
  std::size_t joined = 0;               // of all
  std::set<ConnectionId> seated;        // of them, those that hold a seat
  std::array<bool, kMaxPlayers> hurried{};
  // What everybody has been told of who is here.
  struct Presence {
    std::vector<bool> present, gone, hurried;
    std::size_t watchers = 0;
    bool operator==(const Presence&) const = default;
  };
  Presence presence() const;
  Presence presence_told;
  UnixMs presence_told_at = -kPresenceEvery;
  bool presence_owed = false;  // somebody's welcome said something else
  struct SharedWelcome {
    std::int64_t version = -1;
    Presence presence;
    std::shared_ptr<const std::string> text;
  };
  std::array<SharedWelcome, 2> shared_welcomes;  // with and without the snapshot
  std::array<UnixMs, kMaxPlayers> last_seen{};   // when each seat's holder was last here
  std::array<bool, kMaxPlayers> was_present{};
  std::array<bool, kMaxPlayers> time_is_up{};           // away for as long as the table lets them be gone
  std::array<Pace, kMaxPlayers> paces{}, hint_paces{};  // of each seat's talk, and of its hints
  bool was_attended = false;
  UnixMs attended_since = 0;
  UnixMs not_before = 0;  // for what the room does by itself
  UnixMs wall_ahead = 0;  // of the clock of all the `now`
  // What changes are told against.
  struct Told {
    std::uint64_t history = kNoThought;  // table.history_changes then
    SnapshotDigest digest;
  };
  Told told;
  std::deque<Happened> tail;
  std::size_t tail_bytes = 0;
  struct HintAsked {
    ConnectionId from;
    std::string message;
    PlayerId seat;
    std::uint64_t thought;  // 0: not handed out yet
  };
  std::optional<HintAsked> hint_asked;  // of the present position
  struct HintGiven {
    std::uint64_t history;  // table.history_changes then
    wire::Reply told;
  };
  std::optional<HintGiven> hint_given;              // the last one
  std::uint64_t helps = 0;                          // handed out so far
  std::uint64_t chances_thought = 0;                // 0: none is being thought about
  std::uint64_t chances_of = kNoThought;            // table.history_changes when it was handed out
  std::shared_ptr<const std::string> chances_told;  // the last one of that
  std::uint64_t thoughts = 0;                       // handed out so far
  std::uint64_t thought_of = kNoThought;            // table.history_changes when the last one was
  bool thought_lost = false;                        // the store refused the last one's answer
  bool player_failed = false;                       // the player gave an illegal answer: random plays
};

}  // namespace bastide
