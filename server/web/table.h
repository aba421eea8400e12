// A table at work: one room on its strand, with what the room itself does without: connections, the store,
// threads that think, the clock. Holds no rule of the game or of the table.
//
// A room that waits for the store is busy; what comes in meanwhile waits here, in its order.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>

#include "server/room/room.h"
#include "server/store/store_thread.h"
#include "server/web/bots.h"
#include "server/web/connection.h"
#include "server/web/helpers.h"
#include "server/web/metrics.h"

namespace bastide {

// What all tables share. Outlives them.
struct Workshop {
  boost::asio::any_io_executor executor;  // of the threads that serve
  boost::asio::thread_pool& thinkers;
  StoreThread& store;
  Metrics& metrics;
  Bots& bots;
  Helpers& helpers;
  std::atomic<int> storing{0};  // rows and games that the store has not answered yet
};

UnixMs unix_now();

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(Workshop& workshop, std::unique_ptr<Room> room);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // The room has something to do though nobody is there. Only before start().
  bool due() const { return room_->due(); }

  // All of these return at once and may be called from any thread.

  // To be called once, after the table was made: it begins, computer players think.
  void start();
  void connect(ConnectionId id, std::vector<std::string> keys, std::shared_ptr<Connection> connection);
  void receive(ConnectionId id, std::string text);
  void disconnect(ConnectionId id);

  // Work on the room when it is not busy. What it returns is sent and stored; then `done` is called on the
  // table's strand, with an empty text or why it could not be stored.
  using Done = std::function<void(const std::string& why)>;
  struct Outcome {
    Output output;
    Done done;  // may be empty
  };
  void ask(std::function<Outcome(Room&)> work);
  // Looks at the room, on the table's strand, when it is not busy; if the store takes long, while it is: what
  // is being stored has not happened yet.
  void look(std::function<void(const Room&)> view);

  // The store has other rows than this table: another program wrote to its game. Everybody is sent away, and
  // whoever holds the table should let go of it, so that it is loaded again.
  bool lost() const { return lost_; }

  // Forgets who is there and what waits, which hold the table in turn. Only when no other thread runs any
  // more.
  void let_go();

  // Nothing is there to do, nobody there, since when (milliseconds since 1970); 0: it is in use.
  UnixMs idle_since() const { return idle_since_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Pending {  // of the row that the store has
    Done done;
    Clock::time_point asked;
  };

  void add(std::function<Outcome(Room&)> work);
  void settle();
  void take(Outcome outcome);
  void store(const Row& row, Done done);
  void show();
  void lose();
  void answered(StoreThread::Outcome outcome, const std::string& why);
  void deliver(const Output& output);
  void send_to(ConnectionId id, const std::shared_ptr<const std::string>& text);
  void send_to_all(const std::shared_ptr<const std::string>& text);
  void think_if_wanted();
  void help_if_wanted();
  void arm_timer();
  void note_idle();
  void note_over();

  Workshop& workshop_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer timer_, look_timer_;
  std::unique_ptr<Room> room_;
  std::deque<std::function<Outcome(Room&)>> waiting_;
  std::vector<std::function<void(const Room&)>>
      views_;  // that wait for the store, as long as look_timer_ lets them
  Pending pending_;
  struct Guest {
    std::shared_ptr<Connection> connection;
    bool welcome = false;  // has said hello, so that what is for everybody is for it
  };
  std::unordered_map<ConnectionId, Guest> guests_;
  std::optional<UnixMs> alarm_;  // what the timer is set to
  bool over_ = false;
  bool thinking_ = false;
  int helping_ = 0;  // hints and chances that are being thought about
  std::atomic<UnixMs> idle_since_{0};
  std::atomic<bool> lost_{false};
};

}  // namespace bastide
