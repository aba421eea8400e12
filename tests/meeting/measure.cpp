// What meeting costs at the server, with many accounts and seeks in the store: a tool, no test.
//
//   ninja measure_meeting, then <build>/tools/measure_meeting [--store postgresql://…] [--accounts 100000]
//
// Fills a fresh store, starts a server on it, and asks for home and lobby as many people, one connection
// each; then pairs people and takes the time from "play now" until the game waits for the first tile.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <random>
#include <thread>

#include "engine/testing/temporary_folder.h"
#include "server/lobby/friends.h"
#include "server/lobby/pools.h"
#include "server/lobby/seek.h"
#include "server/people/session.h"
#include "server/store/open_store.h"
#include "server/web/client.h"
#include "server/web/log.h"
#include "server/web/server.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

struct Sizes {
  int accounts = 100'000, seeks = 2'000, games_each = 10, asking = 200, requests = 2'000, threads = 2,
      pairs = 50;
};

// The people who ask, by their cookies.
std::vector<std::string> fill(Sql& sql, const Sizes& sizes, UnixMs now) {
  constexpr int kAtOnce = 1000;
  std::vector<std::string> ids, cookies;
  for (int done = 0; done < sizes.accounts; done += kAtOnce)
    transact(sql, [&] {
      ids.resize(static_cast<std::size_t>(done));
      for (int i = done; i < std::min(done + kAtOnce, sizes.accounts); ++i) {
        const Person person = make_guest(sql, now);
        sql.ask("UPDATE person SET kind = 'account', name = $2 WHERE id = $1",
                {person.id, "Person " + std::to_string(i)});
        sql.ask("INSERT INTO person_look (look, person) VALUES ($1, $2)",
                {"person" + std::to_string(i), person.id});
        ids.push_back(person.id);
      }
    });
  for (int i = 0; i < sizes.seeks; ++i) {
    const Pool& pool = pools()[static_cast<std::size_t>(i) % pools().size()];
    std::string id;
    note_present(sql, ids[static_cast<std::size_t>(i)], now + 3'600'000);  // there all the time
    open_seek(sql, {ids[static_cast<std::size_t>(i)], "Person " + std::to_string(i)},
              {table_of(pool), "", "", true}, SeekLimits(), now + i, id);
  }
  for (int i = 0; i < sizes.asking; ++i) {
    const std::string& id = ids[static_cast<std::size_t>(sizes.accounts - 1 - i)];
    cookies.push_back("session=" + begin_session(sql, id, "", now));
    transact(sql, [&] {
      for (int game = 0; game < sizes.games_each; ++game)
        sql.ask(
            "INSERT INTO person_game (person, game, seat, key, status, yours, names, version, changed) "
            "VALUES "
            "($1, $2, 1, '', 'running', $3, '[\"Anna\",\"Ben\"]', 5, $4)",
            {id, "g" + std::to_string(i) + "x" + std::to_string(game), game % 2, now + game});
      for (int other = 0; other < 20; ++other)
        sql.ask("INSERT INTO follow (person, followed, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                {id, ids[static_cast<std::size_t>(other * 31 + i)], now});
      for (int other = 0; other < 5; ++other)
        sql.ask("INSERT INTO block (person, blocked, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                {id, ids[static_cast<std::size_t>(other * 17 + i)], now});
    });
  }
  return cookies;
}

void tell(const std::string& what, std::vector<double> times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto at = [&times](double part) {
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  };
  std::cout << std::fixed << std::setprecision(1) << what << ": " << times.size() << " times, middle "
            << at(0.5) << " ms, p99 " << at(0.99) << " ms, longest " << times.back() << " ms\n";
}

std::vector<double> ask_for(unsigned short port, const std::string& path,
                            const std::vector<std::string>& cookies, const Sizes& sizes) {
  std::vector<double> times(static_cast<std::size_t>(sizes.requests));
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(sizes.threads));
  for (int thread = 0; thread < sizes.threads; ++thread)
    threads.emplace_back([&] {
      for (int i = next++; i < sizes.requests; i = next++) {
        const std::string& cookie = cookies[static_cast<std::size_t>(i) % cookies.size()];
        const auto begin = Clock::now();
        const ClientResponse answer = fetch(port, "GET", path, "", {{"Cookie", cookie}});
        times[static_cast<std::size_t>(i)] = since(begin);
        if (answer.status != 200) throw std::runtime_error(answer.body);
      }
    });
  for (std::thread& thread : threads) thread.join();
  return times;
}

boost::json::object post(unsigned short port, const std::string& path, const std::string& body,
                         const std::string& cookie) {
  const ClientResponse answer = fetch(port, "POST", path, body, {{"Cookie", cookie}});
  if (answer.status >= 300) throw std::runtime_error(answer.body);
  return boost::json::parse(answer.body).as_object();
}

// Says hello and gives its nonce, as the page does.
SocketClient sit(unsigned short port, const std::string& game, const std::string& cookie) {
  SocketClient socket(port, "/api/games/" + game + "/socket", {{"Cookie", cookie}});
  socket.send(R"({"type": "hello", "speaks": 3})");
  socket.send(R"({"type": "nonce", "id": "n", "nonce": "its-nonce"})");
  return socket;
}

// One waits already; the other presses "play now".
double pair_two(unsigned short port, const std::string& anna, const std::string& ben) {
  const std::string wait = R"({"pools": ["base-10"]})";
  post(port, "/api/lobby/wait", wait, anna);
  const auto begin = Clock::now();
  boost::json::object now = post(port, "/api/lobby/wait", wait, ben);
  const std::string ticket(now.at("ticket").as_string());
  while (!now.contains("game")) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    now = post(port, "/api/lobby/wait/" + ticket, "", ben);
  }
  const std::string game(now.at("game").as_string());
  SocketClient one = sit(port, game, anna), other = sit(port, game, ben);
  while (const auto message = other.receive())
    if (message->find(R"("status":"playing")") != std::string::npos) return since(begin);
  throw std::runtime_error("the game did not begin");
}

int run(const std::string& store, const Sizes& sizes) {
  start_log("off", "");
  TemporaryFolder folder;
  ServerSettings settings;
  settings.port = 0;
  settings.data = folder.path("data");
  settings.store = store;
  settings.limits.requests_per_second = settings.limits.requests_burst = 1e6;
  const UnixMs now = wall_now();
  std::vector<std::string> cookies;
  {
    open_store_at(store_address(settings));
    const auto sql = open_sql_at(store_address(settings));
    const auto begin = Clock::now();
    cookies = fill(*sql, sizes, now);
    std::cout << sizes.accounts << " accounts and " << sizes.seeks << " seeks in " << since(begin) / 1000
              << " s\n";
  }
  Server server(settings);
  for (const char* path :
       {"/api/lobby", "/api/lobby?page=20", "/api/me/games", "/api/me/friends", "/api/lobby/games"})
    tell(path, ask_for(server.port(), path, cookies, sizes));
  std::vector<double> pairs;
  for (int i = 0; i < sizes.pairs; ++i)
    pairs.push_back(pair_two(server.port(), cookies[static_cast<std::size_t>(2 * i) % cookies.size()],
                             cookies[static_cast<std::size_t>(2 * i + 1) % cookies.size()]));
  tell("play now to the first tile", pairs);
  return 0;
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  CLI::App app("Measures meeting at a server of its own");
  bastide::Sizes sizes;
  std::string store;
  app.add_option("--store", store, "an empty database, instead of a file");
  app.add_option("--accounts", sizes.accounts, "people in the store");
  app.add_option("--seeks", sizes.seeks, "open seeks");
  app.add_option("--requests", sizes.requests, "of each kind");
  app.add_option("--threads", sizes.threads, "that ask at once");
  app.add_option("--pairs", sizes.pairs, "of people who meet");
  CLI11_PARSE(app, argc, argv);
  try {
    return bastide::run(store, sizes);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
