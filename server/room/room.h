// One table: a plain object without threads, sockets, files, and without a clock but the one it is handed.
// What comes in is a message and the time; what comes out are rows to be stored and messages to be sent.
//
// The contract with the transport, which owns the room and calls it from one thread at a time:
//
//   Output out = room.receive(connection, text, now);
//   send(out.messages);                      always allowed: nothing in them depends on a row that is not
//   stored while (out.row) {                        the room is busy and waits
//     out = store(*out.row) ? room.stored(now) : room.not_stored(kCannotStore);
//     send(out.messages);                    what follows from the row; stored() may have a further row
//   }
//   if (auto thought = room.wanted_move()) pool.post(think(*thought) ... room.answer(number, actions,
//   now)); timer.at(room.next_wakeup(), room.tick(now));
//   if (auto wanted = room.wanted_help()) helpers.post(think_of_help(*wanted) ... room.help(found, now));
//
// While the room is busy only stored(), not_stored(), the const functions, connect() and disconnect() may be
// called; everything else that comes in waits in the transport's queue. Nothing here throws, whatever a
// message contains. A room is what its setup, its seed and its rows make it: a room made anew from them is
// the same.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"
#include "players/deadline.h"
#include "server/dealer/deal.h"
#include "server/room/api_error.h"
#include "server/room/help.h"
#include "server/room/table_setup.h"
#include "server/store/row.h"
#include "wire/table.h"

namespace bastide {

using ConnectionId =
    std::uint64_t;            // the transport's name for a connection; never used twice in a room's life
using UnixMs = std::int64_t;  // milliseconds since 1970, UTC

// Of those who have said hello.
enum class Audience { everybody, seated, watchers };

struct Message {
  std::shared_ptr<const std::string> text;  // JSON in one line; shared by all who get the same
  std::optional<ConnectionId> to;           // empty: the audience
  std::optional<ErrorCode> refused = {};    // it is a refusal, with this code
  bool welcome = false;                     // it is a welcome: what everybody is told follows it
  Audience audience = Audience::everybody;
};

struct Output {
  std::optional<Row> row;           // to be stored before anything else; then stored() or not_stored()
  std::vector<Message> messages;    // to be sent now, in this order
  std::vector<ConnectionId> close;  // to be closed after these messages
};

struct PlayedGame;  // server/room/played_game.h

// What a computer player is to think about, on another thread.
struct MoveRequest {
  std::uint64_t number = 0;              // names this thought; an answer to an older one is ignored
  std::shared_ptr<const RuleSet> rules;  // keeps alive what the state points to
  std::shared_ptr<const State> state;    // a copy
  std::string player;                    // id, for make_player()
  PlayerId seat = 0;
  std::size_t move = 0;                      // how many actions the game has had
  std::uint64_t seed = 0;                    // the same for the same move of the same table
  std::vector<std::string> moves;            // those actions, for players who are programs of their own
  const MovingDeadline* deadline = nullptr;  // when to answer all of it at once; the one who thinks sets it
};
// The whole part of a turn: all answers until somebody else is asked. Pure; takes as long as the player does.
// None if make_player() does not know the player. For each decision the player has kMostThinkingMs, whatever
// its name says.
inline constexpr int kMostThinkingMs = 3000;
std::vector<Action> think(const MoveRequest& move_request);

using wire::TableStatus;

class Room {
 public:
  struct Parts {
    std::string id;  // of the game
    TableSetup setup;
    std::shared_ptr<const RuleSet> rules;  // those of setup.rules
    Seed seed{};
    std::vector<Row> rows;     // all so far, in order
    std::string cut_off = {};  // why the rows end before their time; empty: they are all
    UnixMs served_since = 0;   // by the wall clock: since when this process has served the game; 0: always
  };
  // Afterwards call tick(): a table whose seats are all taken begins by itself. An error that names the row
  // if the rows do not belong to this setup and seed, or are cut off: then the room is as the rows before it
  // make it, everybody may look at it, and nothing happens there any more.
  static std::unique_ptr<Room> open(Parts parts, std::string& error);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // --- connections of the WebSocket

  // A connection is there; `keys` are those of its cookie. It is told nothing until its first message, which
  // is hello and may bring further keys.
  // `who`: the account that it is of, by which it is listed while it holds no seat; no name: nobody's.
  // `person`: the id of whose session it is; empty: nobody's.
  void connect(ConnectionId connection, std::vector<std::string> keys, wire::Watcher who = {},
               std::string person = {});
  // This person holds what these keys open: all their connections show them from now on, also those that were
  // here before they sat down, and are welcomed anew.
  Output give_keys(const std::string& person, const std::vector<std::string>& keys, UnixMs now);
  // A message of it: one JSON text. Answered by one reply or refusal to it, and by what the others learn.
  // `came`: when it arrived, if it had to wait; clocks run until then.
  Output receive(ConnectionId connection, std::string_view text, UnixMs now,
                 std::optional<UnixMs> came = std::nullopt);
  // It is gone; who held a seat with it is absent from `now` on, if it was the last.
  Output disconnect(ConnectionId connection, UnixMs now);

  // --- over HTTP

  // Sits down on a free seat. With an error nothing has happened; else tell the key to nobody before
  // stored(): not_stored() takes it back. Who asks again with the key of their own choice that opens the
  // seat already gets it again, and nothing happens.
  struct Taken {
    ApiError error;
    std::string key;
    Output output;
  };
  Taken take_seat(PlayerId seat, const Taking& taking, UnixMs now);
  // Another key for a seat that one of the `held` keys opens: the old one opens nothing any more. `wanted` as
  // in a Taking. Else as take_seat().
  Taken renew_key(PlayerId seat, std::span<const std::string> held, const std::string& wanted, UnixMs now);
  // The seats that a key opens, maybe none.
  std::vector<PlayerId> open_with(std::string_view key) const;
  // A rematch: an error if these seats' holders may not have one; the table's setup (same rules, seats, keys;
  // the next seat starts); and, once that table is stored, its id, which everybody here is told. A table has
  // one rematch: where rematch() is not empty, go there.
  ApiError may_rematch(std::span<const PlayerId> seats) const;
  TableSetup rematch_setup() const;
  Output note_rematch(std::string_view game, UnixMs now);
  std::string rematch() const;
  // Who holds this seat is called "?1" from now on, by its number: there is no such person any more. Nothing
  // where nobody sits, or that is so.
  Output forget_name(PlayerId seat, UnixMs now);

  // --- storing

  bool busy() const;     // a row is out
  bool damaged() const;  // open() had an error
  Output stored(UnixMs now);
  // `why` is a sentence for the one who asked; nothing has happened.
  Output not_stored(const Sentence& why);

  // --- time and computer players

  // How far the wall clock is ahead of the clock of all the `now`: rows say when they were made by the wall
  // clock, and nothing else depends on it. At first they are the same.
  void note_wall(UnixMs ahead);

  // When tick() has something to do; nothing: not unless something happens. Ask again after every call. Not
  // told is when a table ends that all have left: that is days away, and any tick() from then on does it.
  std::optional<UnixMs> next_wakeup() const;
  Output tick(UnixMs now);
  // Something is to be done here by itself, even if nobody comes: a computer player is to answer, the game
  // can begin, or somebody's time ends. Where that is far away and rows say when, it can be put away until
  // sleeps_until().
  bool due(UnixMs now) const;
  std::optional<UnixMs> sleeps_until(UnixMs now) const;
  // A computer player is to answer, and this has not been handed out yet. Not while busy.
  std::optional<MoveRequest> wanted_move();
  // The last one is still waited for: the game has not gone back meanwhile, and somebody is there for whom it
  // is. If not, forget_move_request(): its answer is late then, and another is wanted in time.
  bool wants_move() const;
  void forget_move_request();
  // The seat's computer player had less time for its last answer than its name says, or not: all are told.
  Output note_hurried(PlayerId seat, bool hurried, UnixMs now);
  // The answer to a thought. Late ones are ignored; illegal ones and none at all are too, and thought about
  // anew by the random player, who then answers in the player's stead.
  Output answer(std::uint64_t move_request, std::span<const Action> actions, UnixMs now);

  // --- live help

  // Somebody wants a hint, or those at the table are to be told their chances, and this has not been handed
  // out yet. Ask until there is none; not while busy.
  std::optional<HelpWanted> wanted_help();
  // What came of it; for what nobody had time for, one with nothing but its number. Late ones are ignored.
  Output help(const HelpFound& found, UnixMs now);

  // --- what everybody may see

  const std::string& id() const;
  // Where the table says so, those who hold no seat see its running game late: all of it is then as it was so
  // long ago. Each caller says which it is: what goes to somebody is asked with sees(keys); what the server
  // does by itself with `all`, the table as it is now. No default, for to forget it would show too much.
  enum class Sees { all, late };
  Sees sees(std::span<const std::string> keys) const;  // who shows these keys
  TableStatus status(Sees sees) const;
  std::int64_t version(Sees sees) const;  // the number of rows
  std::size_t move() const;               // the number of actions
  // The seat whose answer the game waits for; kNobody: none.
  PlayerId asked(Sees sees) const;
  // When the time of the seat that is asked is over, as far as it goes on; nothing: its clock stands, or it
  // has none.
  std::optional<UnixMs> time_ends(UnixMs now) const;
  std::vector<std::string> names(Sees sees) const;  // of the seats; "" where nobody sits
  std::size_t connections() const;
  bool watched() const;                          // somebody is here
  std::vector<PlayerId> seats_here() const;      // whose holders are connected
  const std::set<ConnectionId>& seated() const;  // the connections of those who hold seats
  const TableSetup& setup() const;
  const RuleSet& rules() const;
  wire::Table table(Sees sees) const;
  std::string snapshot_text(Sees sees) const;
  PlayedGame played(Sees sees) const;  // to be looked at on any thread
  std::string catalogue_text() const;
  // The record as text or JSON, with commitment and nonces, and the seed once the game is over.
  std::string record_text(bool json, Sees sees) const;

 private:
  struct Inside;  // room_inside.h
  explicit Room(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide
