// Running games with two clients each, acts at a given rate, and how long an act takes to reach the other
// one.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/web/scripted_player.h"
#include "tests/load/load_socket.h"
#include "tests/load/times.h"

namespace bastide {

class Players {
 public:
  // `first`: the number of the first game, which makes its clients' addresses its own. Games are made at the
  // servers of these ports in turn; `beside`: their sockets are opened at the server that many further on.
  Players(std::vector<unsigned short> ports, int games, double rate, int first, std::size_t beside = 0,
          bool clocks = false);

  void sit_down();
  // Plays for so long, and tells how long acts took.
  Times play(double seconds);
  double acts_a_second() const { return acts_a_second_; }
  long refused() const { return refused_; }
  long ended() const;  // clients whose connection the server has ended
  // The games by their ids.
  const std::string& game(std::size_t number) const { return games_[number]->id; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Game;
  struct Client {
    Client(Players& players, Game& game, std::uint64_t seed);
    void take(const std::string& text);
    void act();
    bool ready() const { return !wanted.empty(); }
    Players& players;
    Game& game;
    ScriptedPlayer player;
    std::string wanted;  // its answer, until the clock of the load gives it away
    LoadSocket socket;
  };
  struct Game {
    Game(Players& players, std::uint64_t seed)
        : one(players, *this, 2 * seed), two(players, *this, 2 * seed + 1) {}
    std::string id;
    Client one, two;
    Client* actor = nullptr;  // whose act is under way
    Clock::time_point sent;
  };

  void sit_down(int number);
  void tick(Clock::time_point at);

  std::vector<unsigned short> ports_;
  int count_;
  double rate_;
  int first_;
  std::size_t beside_;
  bool clocks_;  // the games have them
  boost::asio::io_context io_;
  boost::asio::steady_timer timer_{io_};
  std::vector<std::unique_ptr<Game>> games_;
  std::size_t next_ = 0;
  double due_ = 0;
  Times times_;
  long acts_ = 0, refused_ = 0;
  double acts_a_second_ = 0;
};

// An address of the load's own for this number.
std::string load_address(int number);

}  // namespace bastide
