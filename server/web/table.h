// A table at work: one room on its strand, with what the room itself does without: connections, the store,
// threads that think, the clock. Holds no rule of the game or of the table.
//
// A room that waits for the store is busy; what comes in meanwhile waits here, in its order: that of those
// who hold seats before that of those who only watch. What everybody is told goes to those who hold seats at
// once, and then to the others, a few at a time, so that thousands of them keep nobody from playing.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>

#include "server/nodes/bus.h"
#include "server/notices/notice_sender.h"
#include "server/room/room.h"
#include "server/store/store_thread.h"
#include "server/trace/trace.h"
#include "server/web/bots.h"
#include "server/web/clock.h"
#include "server/web/connection.h"
#include "server/web/helpers.h"
#include "server/web/metrics.h"
#include "server/web/thinkers.h"
#include "wire/person.h"

namespace bastide {

class Standings;  // standings.h

// What all tables share. Outlives them.
struct Workshop {
  boost::asio::any_io_executor executor;  // of the threads that serve
  Thinkers& thinkers;
  StoreThread& store;
  Metrics& metrics;
  Bots& bots;
  Helpers& helpers;
  std::atomic<int> storing{0};              // rows and games that the store has not answered yet
  std::int64_t (*wall_clock)() = wall_now;  // what rows say of when they were made
  const Leases* leases = nullptr;           // which games are this process's own; null: all
  Bus* bus = nullptr;                       // where it is told how games stand; null: nowhere
  Standings* standings = nullptr;           // where it is written down; null: nowhere
  NoticeSender* notices = nullptr;          // what tells people who are not there; null: nobody is told
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  // `epoch`: of the game's shard when the room's rows were loaded, see NewRow. `maker`: the address that has
  // made it, as far as it is known.
  Table(Workshop& workshop, std::unique_ptr<Room> room, std::int64_t epoch = 0, std::string maker = "");
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // Those who hold no seat see the running game late: see Room::sees().
  bool is_late() const { return late_; }
  // The room has something to do though nobody is there. Only before start().
  bool due() const { return room_->due(unix_now()); }
  // As Room::sleeps_until(). Only before start().
  std::optional<UnixMs> sleeps() const { return room_->sleeps_until(unix_now()); }
  // The same of a table that is idle; 0: for ever.
  UnixMs sleeps_until() const { return sleeps_until_; }

  // All of these return at once and may be called from any thread.

  // To be called once, after the table was made: it begins, computer players think.
  void start();
  // `client`: its address, as limit_key() names it; `request`: the id of its trace, for refusals.
  // `who` and `person`: as Room::connect().
  void connect(ConnectionId id, std::vector<std::string> keys, std::shared_ptr<Connection> connection,
               std::string client = "", std::string request = "", wire::Watcher who = {},
               std::string person = "");
  // As Room::give_keys().
  void give_keys(std::string person, std::vector<std::string> keys);
  void receive(ConnectionId id, std::string text, Trace trace = {});
  void disconnect(ConnectionId id);

  // Work on the room when it is not busy. What it returns is sent and stored; then `done` is called on the
  // table's strand, with an empty text or why it could not be stored.
  using Done = std::function<void(const Said& why)>;
  struct RoomResult {
    Output output;
    Done done;  // may be empty
    Trace trace = {};
  };
  void ask(std::function<RoomResult(Room&)> work);
  // Looks at the room, on the table's strand, when it is not busy; if the store takes long, while it is: what
  // is being stored has not happened yet.
  void look(std::function<void(const Room&)> view);

  // The game is another node's by now: everybody is sent away, to come back there.
  void leave();
  // The store has other rows than this table, or may have: another program or node wrote to its game.
  // Everybody is sent away, and those who hold the table should release it, so that it is loaded again.
  bool lost() const { return lost_; }

  // Forgets who is there and what waits, which hold the table in turn. Only when no other thread runs any
  // more.
  void release();

  // Nobody with a session sits here as yet, and it is in no list. Only before start().
  void set_nobodys() { people_ = People::none; }
  // Somebody has a row of this game now, which is to be kept up to date.
  void note_people();

  // Nothing is there to do, nobody there, since when (milliseconds since 1970); 0: it is in use.
  UnixMs idle_since() const { return idle_since_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Pending {  // of the row that the store has
    Done done;
    Clock::time_point asked;
    Trace trace;
  };

  struct Guest;
  using Work = std::function<RoomResult(Room&)>;

  // Work of that connection: in the order in which it asks for it.
  void ask_for(ConnectionId id, Work work);
  void settle();
  void serve_watchers();
  void take(RoomResult outcome);
  void store(const Row& row, Done done, Trace trace);
  void show();
  void lose();
  void answered(StoreThread::Result outcome, const std::string& why);
  void deliver(const Output& output);
  void send_to(ConnectionId id, const Message& message);
  void send_to_all(const Message& message);
  void catch_up(ConnectionId id, Guest& guest);
  void notify_watchers();
  void think_if_wanted();
  void note_move_request(bool cut);
  void drop_unwanted();
  void drop_move_request();
  void drop_help();
  void help_if_wanted();
  Payer payer() const;
  void arm_timer();
  void note_idle();
  void note_over();
  void note_playing();
  void tell_standing();
  void keep_standing();
  GameNews news() const;

  Workshop& workshop_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer timer_, look_timer_;
  std::unique_ptr<Room> room_;
  std::deque<Work> waiting_;
  std::deque<std::pair<ConnectionId, Work>> of_watchers_;
  std::vector<std::function<void(const Room&)>>
      views_;  // that wait for the store, as long as look_timer_ lets them
  Pending pending_;
  struct Guest {
    std::shared_ptr<Connection> connection;
    std::string client, request;
    bool welcome = false;    // has said hello, so that what is for everybody is for it
    std::uint64_t told = 0;  // news, by their numbers
    int asking = 0;          // work of it that waits in of_watchers_
  };
  std::map<ConnectionId, Guest> guests_;
  // What is for everybody, and has not reached those who watch. A round tells a few of them at a time.
  struct News {
    std::shared_ptr<const std::string> text;
    Audience audience;
  };
  std::deque<News> news_;
  std::uint64_t news_sent_ = 0;  // how many have reached all and are gone
  bool notifying_ = false, serving_ = false;
  ConnectionId sent_last_ = 0;
  std::uint64_t round_end_ = 0;
  const std::int64_t epoch_;
  const std::string maker_;
  const bool late_;
  std::optional<UnixMs> alarm_;  // what the timer is set to
  bool over_ = false, playing_ = false;
  enum class People { perhaps, none, some };
  People people_ = People::perhaps;  // whose games are listed somewhere
  std::int64_t kept_ = -1;           // the version that was written down last
  bool kept_here_ = false;           // whether those who were asked then were at the table
  wire::GameStanding told_;          // its version: when it was looked at last
  struct Thinking {
    std::uint64_t number;  // of the thought
    PlayerId seat;
    FairPool::Task task;
    bool unwatched;
    FairPool* pool;  // null: with the bots
  };
  std::optional<Thinking> thinking_;  // the computer player's turn, if one is thought about
  struct Helping {
    std::uint64_t number;
    FairPool::Task task;
  };
  std::vector<Helping> helping_;  // hints and chances that are thought about
  std::atomic<UnixMs> idle_since_{0}, sleeps_until_{0};
  std::atomic<bool> lost_{false};
};

}  // namespace bastide
