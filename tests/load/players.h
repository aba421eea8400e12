// Running games with two clients each, acts at a given rate, how long an act takes to reach the other one,
// and how long a lost server is felt.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <map>
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

  // A server is gone, and these are the ports of those that are there: comes back as pages do, until in each
  // game that is not over an act has been told to the other client. Seconds until the last was; throws if
  // that takes longer than `most`.
  double come_back(std::vector<unsigned short> ports, double most);
  // Leaves the games that are over and begins as many others.
  void begin_anew();
  // What was told to clients, by game and version: the texts of the actions, one behind the other.
  using Told = std::map<std::string, std::map<std::int64_t, std::string>>;
  Told told() const;
  // Clients that were told two things of one version, or not told of one, or that found one gone.
  long confused() const { return confused_; }
  std::size_t going_on() const;  // games that are not over
  const std::string& game(std::size_t number) const { return games_[number]->id; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Game;
  struct Client {
    Client(Players& players, Game& game, std::uint64_t seed);
    void take(const std::string& text);
    void note(const boost::json::object& happened);
    void act();
    void open(unsigned short port, const std::string& address);
    bool ready() const { return !wanted.empty(); }
    bool ended() const { return socket->ended(); }
    Players& players;
    Game& game;
    ScriptedPlayer player;
    void confused(const char* what);
    std::string report() const;  // how it stands, and the last that it was told, for a report
    std::string key;
    std::deque<std::string> last;
    std::string wanted;  // its answer, until the clock of the load gives it away
    std::string acted;   // its last act, which may be lost
    std::unique_ptr<LoadSocket> socket;
    std::map<std::int64_t, std::string> told;
  };
  struct Game {
    Game(Players& players, std::uint64_t seed)
        : one(players, *this, 2 * seed), two(players, *this, 2 * seed + 1) {}
    bool over() const { return one.player.over() || two.player.over(); }
    std::string id, address;
    Client one, two;
    Client* actor = nullptr;  // whose act is under way
    Clock::time_point sent;
    bool back = true;  // an act was told since the loss of a server
  };

  std::unique_ptr<Game> new_game(int number);
  void tick(Clock::time_point at);
  void act_in(Game& game);
  bool come_back(Game& game);

  std::vector<unsigned short> ports_;
  int count_;
  double rate_;
  int first_;
  std::size_t beside_;
  bool clocks_;  // the games have them
  boost::asio::io_context io_;
  boost::asio::steady_timer timer_{io_};
  std::vector<std::unique_ptr<Game>> games_, past_;  // past ones were left
  std::size_t next_ = 0;
  double due_ = 0;
  Times times_;
  long acts_ = 0, refused_ = 0, confused_ = 0;
  std::vector<std::unique_ptr<LoadSocket>> left_;  // sockets that have ended
  double acts_a_second_ = 0;
};

// An address of the load's own for this number.
std::string load_address(int number);

}  // namespace bastide
