#include "tests/load/players.h"

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>
#include <utility>

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
constexpr double kMostDue = 50;                              // acts that are made up for
constexpr std::size_t kReported = 6, kReportedLength = 300;  // messages of a report, and characters of each

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
    : players(all), game(its_game), player("l" + std::to_string(seed), seed) {}

void Players::Client::open(unsigned short port, const std::string& address) {
  auto fresh = std::make_unique<LoadSocket>(players.io_, [this](const std::string& text) { take(text); });
  fresh->open(port, game.id, address, key);
  if (socket) players.left_.push_back(std::move(socket));
  socket = std::move(fresh);
  wanted.clear();  // the welcome tells what there is to answer
  socket->write(player.hello(key));
}

void Players::Client::take(const std::string& text) {
  const json::object message = json::parse(text).as_object();
  last.push_back(text);
  if (last.size() > kReported) last.pop_front();
  if (message.at("type") == "refused") {
    if (++players.refused_ == 1) std::fprintf(stderr, "load: the first refusal: %s", report().c_str());
    game.actor = nullptr;
    if (message.at("error").at("code") != "too-late") wanted = acted;  // once more, with the same id
  }
  if (message.at("type") == "happened") note(message);
  if (message.at("type") == "welcome" &&
      message.at("table").at("version").to_number<std::int64_t>() < player.version())
    confused("what it was told is gone");
  if (message.at("type") == "happened" && game.actor != nullptr && game.actor != this) {
    players.times_.milliseconds.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - game.sent).count());
    game.actor = nullptr;
    game.back = true;
  }
  if (auto answer = player.answer(message)) wanted = std::move(*answer);
}

// No version is left out between two that are told. After "too-late" a server tells again what came since,
// in the same words.
void Players::Client::note(const json::object& happened) {
  const auto version = happened.at("version").to_number<std::int64_t>();
  if (version > player.version() + 1) confused("a version is left out");
  std::string texts;
  if (const auto* actions = happened.if_contains("actions"); actions != nullptr && actions->is_array())
    for (const json::value& action : actions->as_array()) {
      texts += action.at("text").as_string();
      texts += '\n';
    }
  if (const auto [place, fresh] = told.emplace(version, texts); !fresh && place->second != texts)
    confused("a version was told before, and otherwise");
}

void Players::Client::confused(const char* what) {
  if (++players.confused_ == 1) std::fprintf(stderr, "load: %s: %s", what, report().c_str());
}

std::string Players::Client::report() const {
  std::string text = "game " + game.id + ", at version " + std::to_string(player.version()) +
                     (ended() ? ", its connection has ended" : "") + "; wants to send '" + wanted +
                     "', sent '" + acted + "', and was told\n";
  for (const std::string& message : last) text += "  " + message.substr(0, kReportedLength) + '\n';
  return text;
}

void Players::Client::act() {
  game.actor = this;
  game.sent = Clock::now();
  ++players.acts_;
  acted = std::exchange(wanted, {});
  socket->write(acted);
}

Players::Players(std::vector<unsigned short> ports, int games, double rate, int first, std::size_t beside,
                 bool clocks)
    : ports_(std::move(ports)), count_(games), rate_(rate), first_(first), beside_(beside), clocks_(clocks) {}

void Players::sit_down() {
  for (int i = 0; i < count_; ++i) {
    games_.push_back(new_game(first_ + i));
    if (i % 20 != 0) continue;
    io_.restart();
    io_.poll();
  }
  io_.restart();
  io_.run_for(std::chrono::seconds(2));  // the welcomes
}

std::unique_ptr<Players::Game> Players::new_game(int number) {
  auto made = std::make_unique<Game>(*this, static_cast<std::uint64_t>(number));
  Game& game = *made;
  const std::string address = load_address(number);
  const auto turn = static_cast<std::size_t>(number);
  const unsigned short port = ports_[turn % ports_.size()];
  game.address = address;
  game.id =
      post(port, "/api/games", clocks_ ? kTableWithClocks : kTable, address).at("game").as_string().c_str();
  int seat = 0;
  for (Client* client : {&game.one, &game.two}) {
    const std::string place = std::to_string(++seat);
    client->key = post(port, "/api/games/" + game.id + "/seats/" + place,
                       R"({"name": "P)" + place + R"(", "nonce": "load"})", address)
                      .at("key")
                      .as_string()
                      .c_str();
    client->open(ports_[(turn + beside_) % ports_.size()], address);
  }
  return made;
}

void Players::begin_anew() {
  for (auto& game : games_) {
    if (!game->over()) continue;
    game->one.socket->close();
    game->two.socket->close();
    past_.push_back(std::exchange(game, new_game(first_ + count_ + static_cast<int>(past_.size()))));
    io_.restart();
    io_.poll();
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
    const long before = acts_;
    act_in(*games_[next_ = (next_ + 1) % games_.size()]);
    due_ -= static_cast<double>(acts_ - before);
  }
  due_ = std::min(due_, kMostDue);
  timer_.expires_at(at + std::chrono::milliseconds(1));
  timer_.async_wait([this, at](Error error) {
    if (!error) tick(at + std::chrono::milliseconds(1));
  });
}

void Players::act_in(Game& game) {
  Client* client = game.one.ready() ? &game.one : game.two.ready() ? &game.two : nullptr;
  if (client != nullptr && game.actor == nullptr) client->act();
}

// One try: whether both its clients have a connection.
bool Players::come_back(Game& game) {
  for (Client* client : {&game.one, &game.two}) {
    if (!client->ended()) continue;
    game.actor = nullptr;
    try {
      client->open(ports_[next_++ % ports_.size()], game.address);
    } catch (const boost::system::system_error&) {  // not yet
      return false;
    }
  }
  return true;
}

double Players::come_back(std::vector<unsigned short> ports, double most) {
  const auto start = Clock::now();
  ports_ = std::move(ports);
  std::vector<Game*> waiting;
  for (const auto& game : games_) {
    game->back = game->over();
    if (!game->back) waiting.push_back(game.get());
  }
  for (;;) {
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (!waiting[i]->back && come_back(*waiting[i])) act_in(*waiting[i]);
      if (i % 20 == 19) io_.poll();
    }
    io_.restart();
    io_.run_for(std::chrono::milliseconds(20));
    std::erase_if(waiting, [](const Game* game) { return game->back || game->over(); });
    left_.clear();
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    if (waiting.empty()) return took;
    if (took > most)
      for (const Game* game : waiting)
        std::fprintf(stderr, "load: does not go on: %s%s", game->one.report().c_str(),
                     game->two.report().c_str());
    if (took > most)
      throw std::runtime_error(std::to_string(waiting.size()) + " games did not go on in " +
                               std::to_string(most) + " s");
  }
}

Players::Told Players::told() const {
  Told told;
  for (const auto* games : {&games_, &past_})
    for (const auto& game : *games) {
      told[game->id] = game->one.told;
      told[game->id].insert(game->two.told.begin(), game->two.told.end());
    }
  return told;
}

std::size_t Players::going_on() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(games_, [](const auto& game) { return !game->over(); }));
}

long Players::ended() const {
  long count = 0;
  for (const auto& game : games_) count += (game->one.ended() ? 1 : 0) + (game->two.ended() ? 1 : 0);
  return count;
}

}  // namespace bastide
