#include "tests/load/players.h"

#include <boost/json.hpp>

#include "server/web/client.h"

namespace bastide {

namespace json = boost::json;
using Error = boost::system::error_code;

namespace {

constexpr const char* kTable = R"({
  "rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})";
// Clocks that run as they do in a game and end no game.
constexpr const char* kTableWithClocks = R"({
  "clock": {"kind": "increment", "base_ms": 86400000, "bonus_ms": 5000},
  "rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]})";
constexpr double kMostDue = 50;  // acts that are made up for

json::object post(unsigned short port, const std::string& target, const std::string& body,
                  const std::string& address) {
  const ClientResponse answer =
      fetch(port, "POST", target, body, {{"X-Forwarded-For", address}}, milliseconds(60000));
  if (answer.status >= 300) throw ClientError(target + ": " + answer.body);
  return json::parse(answer.body).as_object();
}

}  // namespace

std::string load_address(int number) {
  return "10." + std::to_string(number / 65536) + "." + std::to_string(number / 256 % 256) + "." +
         std::to_string(number % 256);
}

Players::Client::Client(Players& all, Game& its_game, std::uint64_t seed)
    : players(all),
      game(its_game),
      player("l" + std::to_string(seed), seed),
      socket(all.io_, [this](const std::string& text) { take(text); }) {}

void Players::Client::take(const std::string& text) {
  const json::object message = json::parse(text).as_object();
  if (message.at("type") == "refused" && ++players.refused_ == 1)
    std::fprintf(stderr, "load: the first refusal: %s\n", text.c_str());
  if (message.at("type") == "happened" && game.actor != nullptr && game.actor != this) {
    players.times_.milliseconds.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - game.sent).count());
    game.actor = nullptr;
  }
  if (auto answer = player.answer(message)) wanted = std::move(*answer);
}

void Players::Client::act() {
  game.actor = this;
  game.sent = Clock::now();
  ++players.acts_;
  socket.write(std::exchange(wanted, {}));
}

Players::Players(std::vector<unsigned short> ports, int games, double rate, int first, std::size_t beside,
                 bool clocks)
    : ports_(std::move(ports)), count_(games), rate_(rate), first_(first), beside_(beside), clocks_(clocks) {}

void Players::sit_down() {
  for (int i = 0; i < count_; ++i) {
    sit_down(first_ + i);
    if (i % 20 != 0) continue;
    io_.restart();
    io_.poll();
  }
  io_.restart();
  io_.run_for(std::chrono::seconds(2));  // the welcomes
}

void Players::sit_down(int number) {
  games_.push_back(std::make_unique<Game>(*this, static_cast<std::uint64_t>(number)));
  Game& game = *games_.back();
  const std::string address = load_address(number);
  const auto turn = static_cast<std::size_t>(number);
  const unsigned short port = ports_[turn % ports_.size()];
  game.id =
      post(port, "/api/games", clocks_ ? kTableWithClocks : kTable, address).at("game").as_string().c_str();
  int seat = 0;
  for (Client* client : {&game.one, &game.two}) {
    const std::string place = std::to_string(++seat);
    const std::string key = post(port, "/api/games/" + game.id + "/seats/" + place,
                                 R"({"name": "P)" + place + R"(", "nonce": "load"})", address)
                                .at("key")
                                .as_string()
                                .c_str();
    client->socket.open(ports_[(turn + beside_) % ports_.size()], game.id, address, key);
    client->socket.write(client->player.hello(key));
  }
}

Times Players::play(double seconds) {
  times_ = {};
  acts_ = 0;
  due_ = 0;
  for (const auto& game : games_) game->actor = nullptr;
  const auto start = Clock::now();
  tick(start);
  io_.restart();
  io_.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  timer_.cancel();
  acts_a_second_ = static_cast<double>(acts_) / std::chrono::duration<double>(Clock::now() - start).count();
  return times_;
}

// Every millisecond as many acts as are due, games in turn.
void Players::tick(Clock::time_point at) {
  due_ += rate_ / 1000;
  for (std::size_t looked = 0; due_ >= 1 && looked < games_.size(); ++looked) {
    Game& game = *games_[next_ = (next_ + 1) % games_.size()];
    Client* client = game.one.ready() ? &game.one : game.two.ready() ? &game.two : nullptr;
    if (client == nullptr || game.actor != nullptr) continue;
    client->act();
    due_ -= 1;
  }
  due_ = std::min(due_, kMostDue);
  timer_.expires_at(at + std::chrono::milliseconds(1));
  timer_.async_wait([this, at](Error error) {
    if (!error) tick(at + std::chrono::milliseconds(1));
  });
}

long Players::ended() const {
  long count = 0;
  for (const auto& game : games_)
    count += (game->one.socket.ended() ? 1 : 0) + (game->two.socket.ended() ? 1 : 0);
  return count;
}

}  // namespace bastide
