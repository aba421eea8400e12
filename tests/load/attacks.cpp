#include "tests/load/attacks.h"

#include <sys/resource.h>

#include <boost/json.hpp>
#include <memory>

#include "server/web/client.h"
#include "server/web/scripted_player.h"
#include "tests/load/load_socket.h"
#include "tests/load/players.h"

namespace bastide {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

namespace {

constexpr const char* kRivals = R"({"rules": {"preset": "fi-current"}, "seats": [
  {"kind": "computer", "player": "level8:3"}, {"kind": "computer", "player": "level8:3"},
  {"kind": "computer", "player": "level8:3"}, {"kind": "computer", "player": "level8:3"},
  {"kind": "computer", "player": "level8:3"}]})";
constexpr const char* kVictim = R"({"rules": {"preset": "fi-current"},
  "seats": [{"kind": "person"}, {"kind": "computer", "player": "level5"}]})";
constexpr int kWatchersFrom = 1 << 20, kRivalsFrom = 1 << 21, kVictimFrom = 1 << 22;  // addresses

std::string make_table(unsigned short port, const char* table, const std::string& address) {
  const ClientResponse made = fetch(port, "POST", "/api/games", table, {{"X-Forwarded-For", address}});
  if (made.status != 201) throw ClientError("/api/games: " + made.body);
  return json::parse(made.body).at("game").as_string().c_str();
}

// Other machines do this in truth, so here it leaves the cores to the others.
void yield_to_others() { static_cast<void>(setpriority(PRIO_PROCESS, 0, 19)); }

struct Watchers {
  boost::asio::io_context io;
  std::vector<std::unique_ptr<LoadSocket>> sockets;
  long messages = 0, welcomed = 0, presence = 0, happened = 0, closing = 0;

  void add(unsigned short port, const std::string& game, const std::string& address) {
    sockets.push_back(std::make_unique<LoadSocket>(io, [this](const std::string& text) { take(text); }));
    sockets.back()->open(port, game, address);
  }
  void take(const std::string& text) {
    ++messages;
    if (text.starts_with(R"({"type":"welcome")")) ++welcomed;
    if (text.starts_with(R"({"type":"presence")")) ++presence;
    if (text.starts_with(R"({"type":"happened")")) ++happened;
    if (text.starts_with(R"({"type":"closing")")) ++closing;
  }
  void greet() {
    for (const auto& socket : sockets) socket->write(R"({"type":"hello","speaks":3})");
  }
  void poll() {
    io.restart();
    io.run_for(std::chrono::milliseconds(20));
  }
  long ended() const {
    return std::count_if(sockets.begin(), sockets.end(), [](const auto& socket) { return socket->ended(); });
  }
};

}  // namespace

void watch(unsigned short port, const std::string& game, int watchers, const SideProcess::Side& side) {
  yield_to_others();
  Watchers all;
  for (int i = 0; i < watchers; ++i) all.add(port, game, load_address(kWatchersFrom + i));
  const auto start = Clock::now();
  all.greet();
  while (all.welcomed + all.ended() < watchers && side.go_on()) all.poll();
  std::printf("watchers: %ld of %d welcomed after %.2f s, %ld dropped, %ld messages\n", all.welcomed,
              watchers, std::chrono::duration<double>(Clock::now() - start).count(), all.ended(),
              all.messages);
  for (const auto rest = Clock::now() + std::chrono::seconds(2); Clock::now() < rest;) all.poll();
  std::printf("watchers: two seconds later %ld messages, %ld of them presence\n", all.messages, all.presence);
  side.ready();
  while (side.go_on()) all.poll();
  std::printf("watchers: at the end %ld messages (%ld presence, %ld happened), %ld dropped\n", all.messages,
              all.presence, all.happened, all.ended());
}

void keep_busy(unsigned short port, int tables, const SideProcess::Side& side) {
  yield_to_others();
  Watchers all;
  const std::string address = load_address(kRivalsFrom);
  for (int i = 0; i < tables; ++i) all.add(port, make_table(port, kRivals, address), address);
  all.greet();
  for (const auto rest = Clock::now() + std::chrono::seconds(1); Clock::now() < rest;) all.poll();
  side.ready();
  while (side.go_on()) all.poll();
  std::printf("rivals: %ld turns at %d tables\n", all.happened, tables);
}

Times play_against_level5(unsigned short port, double seconds) {
  const std::string address = load_address(kVictimFrom);
  const HeaderList from = {{"X-Forwarded-For", address}};
  const auto left = [end = Clock::now() + std::chrono::duration<double>(seconds)] {
    return std::chrono::duration_cast<milliseconds>(end - Clock::now());
  };
  Times times;
  for (std::uint64_t seed = 1; left().count() > 0; ++seed) {
    const std::string game = make_table(port, kVictim, address);
    const ClientResponse taken =
        fetch(port, "POST", "/api/games/" + game + "/seats/1", R"({"name": "Anna", "nonce": "load"})", from);
    SocketClient socket(port, "/api/games/" + game + "/socket", from);
    ScriptedPlayer player("v", seed);
    socket.send(player.hello(json::parse(taken.body).at("key").as_string().c_str()));
    Clock::time_point asked = Clock::now();
    while (!player.over() && left().count() > 0) {
      const auto text = socket.receive(left());
      if (!text) break;
      const json::object message = json::parse(*text).as_object();
      if (const auto* by = message.if_contains("by"); by != nullptr && *by == "level5")
        times.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
      if (message.at("type") == "happened") asked = Clock::now();
      if (auto answer = player.answer(message)) socket.send(*answer);
    }
  }
  return times;
}

}  // namespace bastide
