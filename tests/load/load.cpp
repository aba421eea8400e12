// Load: many running games with two clients each, acts at a given rate, and how long an act takes to reach
// the other one.
//
//   load --server build/release/bastide --games 1000 --rate 500 --seconds 60
//
// Starts a server of its own with a temporary folder. Prints the times from an act's sending to its arrival
// at the other client, acts a second, the server's processor time, and its memory.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <cstdio>
#include <deque>
#include <iostream>
#include <memory>
#include <sstream>

#include "engine/testing/temporary_folder.h"
#include "server/web/client.h"
#include "server/web/scripted_player.h"
#include "tests/testing/server_process.h"

namespace bastide {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;

struct Plan {
  std::string server;
  int games = 1000, rate = 500, seconds = 60;
};

constexpr const char* kTable = R"({
  "rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})";

struct Game;

struct Figures {
  std::vector<double> milliseconds;  // from an act's sending to the other client
  long acts = 0, over = 0, refused = 0;
  bool counting = false;
};

// One client: keeps its answer until the clock of the load gives it away.
class Client {
 public:
  Client(asio::io_context& io, Game& game, Figures& figures, std::uint64_t seed)
      : socket_(io), game_(game), figures_(figures), player_("l" + std::to_string(seed), seed) {}

  void open(unsigned short port, const std::string& game, const std::string& key) {
    beast::get_lowest_layer(socket_).connect({asio::ip::address_v4::loopback(), port});
    beast::get_lowest_layer(socket_).socket().set_option(asio::ip::tcp::no_delay(true));
    socket_.handshake("127.0.0.1:" + std::to_string(port), "/api/games/" + game + "/socket");
    write(player_.hello(key));
    read();
  }
  bool ready() const { return !wanted_.empty(); }
  void act();
  bool over() const { return player_.over(); }

 private:
  void read() {
    socket_.async_read(buffer_, [this](Error error, std::size_t) {
      if (error) return;
      take(beast::buffers_to_string(buffer_.data()));
      buffer_.clear();
      read();
    });
  }
  void take(const std::string& text);
  void write(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write_next();
  }
  void write_next() {
    socket_.async_write(asio::buffer(queue_.front()), [this](Error error, std::size_t) {
      queue_.pop_front();
      if (!error && !queue_.empty()) write_next();
    });
  }

  beast::websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  Game& game_;
  Figures& figures_;
  ScriptedPlayer player_;
  std::string wanted_;
};

struct Game {
  Game(asio::io_context& io, Figures& figures, std::uint64_t seed)
      : one(io, *this, figures, 2 * seed), two(io, *this, figures, 2 * seed + 1) {}
  Client one, two;
  Client* actor = nullptr;  // whose act is under way
  Clock::time_point sent;
};

void Client::take(const std::string& text) {
  const json::object message = json::parse(text).as_object();
  const bool was_over = player_.over();
  if (message.at("type") == "refused" && ++figures_.refused == 1)
    std::fprintf(stderr, "load: the first refusal: %s\n", text.c_str());
  if (message.at("type") == "happened" && game_.actor != nullptr && game_.actor != this) {
    if (figures_.counting)
      figures_.milliseconds.push_back(
          std::chrono::duration<double, std::milli>(Clock::now() - game_.sent).count());
    game_.actor = nullptr;
  }
  if (auto answer = player_.answer(message)) wanted_ = std::move(*answer);
  if (!was_over && player_.over()) ++figures_.over;
}

void Client::act() {
  game_.actor = this;
  game_.sent = Clock::now();
  if (figures_.counting) ++figures_.acts;
  write(std::exchange(wanted_, {}));
}

// All clients come from one address.
const std::vector<std::string> kNoLimits = {"--message-rate", "100000", "--message-burst", "100000"};

class Load {
 public:
  explicit Load(const Plan& plan)
      : plan_(plan),
        server_(plan.server, folder_.path("data"), kNoLimits),
        empty_kib_(server_.resident_kib()) {}

  void run() {
    for (int i = 0; i < plan_.games; ++i) sit_down(static_cast<std::uint64_t>(i));
    io_.run_for(std::chrono::seconds(2));  // the welcomes
    const long idle_kib = server_.resident_kib();
    tick(Clock::now());
    io_.restart();
    io_.run_for(std::chrono::seconds(5));  // warm
    figures_.counting = true;
    const double before = server_.processor_seconds();
    const auto start = Clock::now();
    io_.restart();
    io_.run_for(std::chrono::seconds(plan_.seconds));
    print(std::chrono::duration<double>(Clock::now() - start).count(), server_.processor_seconds() - before,
          idle_kib);
  }

 private:
  void sit_down(std::uint64_t number) {
    const json::object made =
        json::parse(fetch(server_.port(), "POST", "/api/games", kTable).body).as_object();
    const std::string game = made.at("game").as_string().c_str();
    games_.push_back(std::make_unique<Game>(io_, figures_, number));
    games_.back()->one.open(server_.port(), game, take(game, 1));
    games_.back()->two.open(server_.port(), game, take(game, 2));
    if (number % 20 == 0) {
      io_.restart();
      io_.poll();
    }
  }

  // The key of a seat, taken with a nonce.
  std::string take(const std::string& game, int seat) const {
    const std::string number = std::to_string(seat);
    const ClientAnswer taken = fetch(server_.port(), "POST", "/api/games/" + game + "/seats/" + number,
                                     R"({"name": "P)" + number + R"(", "nonce": "load"})");
    return json::parse(taken.body).at("key").as_string().c_str();
  }

  // Every millisecond as many acts as are due, games in turn; those that are over are replaced by new ones.
  void tick(Clock::time_point at) {
    due_ += plan_.rate / 1000.0;
    for (std::size_t looked = 0; due_ >= 1 && looked < games_.size(); ++looked) {
      Game& game = *games_[next_ = (next_ + 1) % games_.size()];
      Client* client = game.one.ready() ? &game.one : game.two.ready() ? &game.two : nullptr;
      if (client == nullptr || game.actor != nullptr) continue;
      client->act();
      due_ -= 1;
    }
    due_ = std::min(due_, 50.0);
    timer_.expires_at(at + std::chrono::milliseconds(1));
    timer_.async_wait([this, at](Error) { tick(at + std::chrono::milliseconds(1)); });
  }

  void print(double seconds, double processor, long idle_kib) {
    std::vector<double>& times = figures_.milliseconds;
    std::sort(times.begin(), times.end());
    const auto at = [&times](double share) {
      return times.empty() ? 0.0
                           : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    std::printf("%d games, %d clients, %.0f s\n", plan_.games, 2 * plan_.games, seconds);
    std::printf("acts: %.1f a second (%ld refused, %ld clients' games over)\n",
                static_cast<double>(figures_.acts) / seconds, figures_.refused, figures_.over);
    std::printf("act to other client: median %.2f ms, 99 %% %.2f ms, longest %.2f ms\n", at(0.5), at(0.99),
                at(1));
    std::printf("server's processor: %.1f %% of one core\n", 100 * processor / seconds);
    std::printf(
        "server's memory: %ld MiB empty, %ld MiB with all at their tables, %ld MiB now; %.1f KiB a game\n",
        empty_kib_ / 1024, idle_kib / 1024, server_.resident_kib() / 1024,
        static_cast<double>(server_.resident_kib() - empty_kib_) / plan_.games);
    print_store();
  }

  // Since the start, by the server's own count: how many rows were stored within how many seconds.
  void print_store() const {
    std::istringstream metrics(fetch(server_.port(), "GET", "/metrics").body);
    const std::string mark = "bastide_append_seconds_bucket{le=";
    std::printf("rows stored within seconds:");
    for (std::string line; std::getline(metrics, line);)
      if (line.starts_with(mark)) std::printf(" %s", line.substr(mark.size()).c_str());
    std::printf("\n");
  }

  Plan plan_;
  TemporaryFolder folder_;
  ServerProcess server_;
  long empty_kib_;
  asio::io_context io_;
  asio::steady_timer timer_{io_};
  Figures figures_;
  std::vector<std::unique_ptr<Game>> games_;
  std::size_t next_ = 0;
  double due_ = 0;
};

}  // namespace
}  // namespace bastide

int main(int count, char** words) {
  bastide::Plan plan;
  CLI::App app("Many games at once, and how long an act takes to reach the other player", "load");
  app.add_option("--server", plan.server, "The program bastide")->required();
  app.add_option("--games", plan.games, "Games at once")->capture_default_str();
  app.add_option("--rate", plan.rate, "Acts a second, all games together")->capture_default_str();
  app.add_option("--seconds", plan.seconds, "How long to measure")->capture_default_str();
  CLI11_PARSE(app, count, words);
  try {
    bastide::Load(plan).run();
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
