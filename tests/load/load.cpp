// Load: what a server bears, and what others do to those who play at it.
//
//   load --server build/release/bastide --games 1000 --rate 500 --seconds 60     many games
//   ... --games 9000 --processes 2 --rate 0          how much memory they take
//   ... --games 50 --rate 50 --watchers 5000         and 5,000 watch one of them
//   ... --rivals 40                                  level5 answers beside 40 tables
//   ... --nodes 2                                    two servers on a database
//   ... --nodes 2 --beside 1                         all at the wrong one of them
//   ... --nodes 2 --losses 20 --rate 300             one is killed while all play, 20 times
//
// Starts servers of its own with a temporary folder, and a database where one is asked for. Prints the times
// from an act's sending to its arrival at the other client (or to the computer's answer), acts a second, the
// server's processor time, and its memory.
#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "engine/base/random.h"
#include "engine/testing/temporary_folder.h"
#include "server/nodes/shards.h"
#include "server/store/open_store.h"
#include "server/store/postgres/connection.h"
#include "server/store/testing/postgres_server.h"
#include "server/web/client.h"
#include "tests/load/attacks.h"
#include "tests/load/players.h"
#include "tests/testing/server_process.h"

namespace bastide {
namespace {

struct Plan {
  std::string server;
  int games = 1000, processes = 1, watchers = 0, rivals = 0, nodes = 0, losses = 0, lease = 8;
  std::size_t beside = 0;
  bool clocks = false;
  double rate = 500, seconds = 60;
};

constexpr double kWarm = 5;  // seconds of play before it is measured

// Each game has an address of its own, as a proxy would say.
const std::vector<std::string> kFlags = {"--trusted-proxy", "127.0.0.1"};

// The servers: one with a file, or several nodes on a database, whose parts of the games are equal.
class Servers {
 public:
  explicit Servers(const Plan& plan) : plan_(plan) {
    if (plan.nodes == 0) {
      servers_.push_back(std::make_unique<ServerProcess>(plan.server, folder_.path("data"), kFlags));
      return;
    }
    database_ = std::make_unique<testing::PostgresServer>(true);
    address_ = database_->fresh_database();
    for (int i = 0; i < plan.nodes; ++i) servers_.push_back(node(i));
    share_out();
  }

  // By SIGKILL.
  void lose(std::size_t which) { servers_[which]->kill_now(); }
  // Another one under its name; returns when all have their parts of the games.
  void replace(std::size_t which) {
    servers_[which] = node(static_cast<int>(which));
    share_out();
  }
  void stop() {
    for (const auto& server : servers_) server->stop();
  }
  const std::string& database() const { return address_; }

  std::vector<unsigned short> ports() const {
    std::vector<unsigned short> ports;
    for (const auto& server : servers_) ports.push_back(server->port());
    return ports;
  }
  std::vector<unsigned short> ports_without(std::size_t which) const {
    std::vector<unsigned short> others = ports();
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(which));
    return others;
  }
  std::size_t count() const { return servers_.size(); }
  double processor_seconds() const {
    double sum = 0;
    for (const auto& server : servers_) sum += server->processor_seconds();
    return sum;
  }
  // Bytes that the database has written to its log so far.
  std::int64_t database_log() const {
    PostgresConnection connection(address_);
    return connection.ask({"SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint", {}}).number(0, 0);
  }
  // And how large it is.
  std::int64_t database_bytes() const {
    PostgresConnection connection(address_);
    return connection.ask({"SELECT pg_database_size(current_database())", {}}).number(0, 0);
  }
  // 0 without a database.
  double database_seconds() const { return database_ ? database_->processor_seconds() : 0; }
  long resident_kib() const {
    long sum = 0;
    for (const auto& server : servers_) sum += server->resident_kib();
    return sum;
  }
  static int count_of(const ServerProcess& server, const std::string& metric) {
    const std::string text = fetch(server.port(), "GET", "/metrics").body;
    return std::stoi(text.substr(text.find("\n" + metric + " ") + metric.size() + 2));
  }

 private:
  std::unique_ptr<ServerProcess> node(int number) const {
    const std::string name = "node" + std::to_string(number);
    std::vector<std::string> flags = kFlags;
    flags.insert(flags.end(),
                 {"--store", address_, "--node", name, "--node-lease", std::to_string(plan_.lease)});
    return std::make_unique<ServerProcess>(plan_.server, folder_.path(name), flags);
  }
  void share_out() const {
    for (const auto& server : servers_)
      while (count_of(*server, "bastide_shards") != kShards / plan_.nodes)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }

  const Plan& plan_;
  TemporaryFolder folder_;
  std::unique_ptr<testing::PostgresServer> database_;
  std::string address_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
};

class Load {
 public:
  explicit Load(const Plan& plan) : plan_(plan), servers_(plan_), empty_kib_(servers_.resident_kib()) {}

  void run() {
    if (plan_.rivals > 0) return beside_rivals();
    std::vector<std::unique_ptr<SideProcess>> others;
    const int here = plan_.games / plan_.processes;
    for (int i = 1; i < plan_.processes; ++i)
      others.push_back(std::make_unique<SideProcess>(
          [this, i, here](const SideProcess::Side& side) { play_aside(i * here, here, side); }));
    Players players(servers_.ports(), plan_.games - here * (plan_.processes - 1),
                    plan_.rate / plan_.processes, plan_.games, plan_.beside, plan_.clocks);
    players.sit_down();
    if (plan_.losses > 0) return lose_servers(players);
    for (const auto& other : others) other->wait_until_ready();
    print_memory("with all at their tables");
    if (plan_.rate <= 0) return;
    players.play(kWarm);
    measure(players, "act to other client");
    if (plan_.watchers > 0) beside_watchers(players);
    print_store();
  }

 private:
  void play_aside(int first, int games, const SideProcess::Side& side) const {
    Players players(servers_.ports(), games, plan_.rate / plan_.processes, first, plan_.beside, plan_.clocks);
    players.sit_down();
    side.ready();
    while (side.go_on()) players.play(1);
  }

  void measure(Players& players, const char* what) {
    const double before = servers_.processor_seconds(), before_there = servers_.database_seconds();
    const bool database = plan_.nodes > 0;
    const std::int64_t log = database ? servers_.database_log() : 0;
    const std::int64_t size = database ? servers_.database_bytes() : 0;
    players.play(plan_.seconds).print(what);
    // Of all clients: a process at the side plays at the same rate as this one.
    const double rate = plan_.processes * players.acts_a_second(), acts = rate * plan_.seconds;
    std::printf("acts: %.1f a second (%ld refused, %ld connections ended)\n", rate, players.refused(),
                players.ended());
    const double here = servers_.processor_seconds() - before;
    const double there = servers_.database_seconds() - before_there;
    std::printf("servers' processor: %.1f %% of one core, %.3f ms an act\n", 100 * here / plan_.seconds,
                1000 * here / acts);
    if (database)
      std::printf(
          "database's processor: %.1f %% of one core, %.3f ms an act; its log %.0f bytes an act, its size "
          "%.0f\n",
          100 * there / plan_.seconds, 1000 * there / acts,
          static_cast<double>(servers_.database_log() - log) / acts,
          static_cast<double>(servers_.database_bytes() - size) / acts);
    print_memory("now");
  }

  // One server after the other is killed in the middle of games and comes back.
  void lose_servers(Players& players) {
    Times until_all_play;
    Random random(20261127);
    for (int loss = 0; loss < plan_.losses; ++loss) {
      const auto which = static_cast<std::size_t>(loss) % servers_.count();
      players.play(0.3 + 0.4 * random.below(1000) / 1000);
      servers_.lose(which);
      const double took = players.come_back(servers_.ports_without(which), 60);
      until_all_play.milliseconds.push_back(1000 * took);
      std::printf("loss %d: all of %zu games were played again after %.2f s\n", loss + 1, players.going_on(),
                  took);
      std::fflush(stdout);
      servers_.replace(which);
      players.come_back(servers_.ports(), 60);
      players.begin_anew();
    }
    until_all_play.print("from the loss of a server until all games were played");
    servers_.stop();
    check_store(players);
  }

  // What clients were told is what the store has, and no message is there twice.
  void check_store(const Players& players) const {
    long versions = 0, lost = 0, twice = 0;
    const auto store = open_store_at(servers_.database());
    for (const auto& [game, told] : players.told()) {
      std::map<std::int64_t, std::string> stored;
      std::set<std::string> ids;
      for (const Row& row : store->rows(game, 0)) {
        const auto* act = std::get_if<wire::ActEvent>(&row.event);
        const auto* begin = std::get_if<wire::BeginEvent>(&row.event);
        if (act == nullptr && begin == nullptr) continue;
        for (const std::string& text : act != nullptr ? act->actions : begin->actions)
          stored[row.version] += text + '\n';
        if (act != nullptr && act->id && !ids.insert(*act->id).second) ++twice;
      }
      for (const auto& [version, text] : told) {
        if (text.empty()) continue;  // not an act
        ++versions;
        if (!stored.contains(version) || stored.at(version) != text) ++lost;
      }
    }
    std::printf(
        "acts that clients were told of: %ld; of these lost or changed: %ld; messages stored twice: %ld; "
        "clients told wrongly: %ld; refused: %ld\n",
        versions, lost, twice, players.confused(), players.refused());
    if (lost + twice + players.confused() > 0) throw std::runtime_error("something is lost or there twice");
  }

  void beside_watchers(Players& players) {
    const std::string watched = players.game(0);
    SideProcess watchers([&](const SideProcess::Side& side) {
      watch(servers_.ports().front(), watched, plan_.watchers, side);
    });
    players.play(kWarm).print("while they come");
    watchers.wait_until_ready();
    measure(players, "act to other client, beside the watchers");
  }

  void beside_rivals() {
    play_against_level5(servers_.ports().front(), kWarm);
    play_against_level5(servers_.ports().front(), plan_.seconds).print("level5's answer, alone");
    {
      SideProcess rivals(
          [this](const SideProcess::Side& side) { keep_busy(servers_.ports().front(), plan_.rivals, side); });
      rivals.wait_until_ready();
      play_against_level5(servers_.ports().front(), plan_.seconds)
          .print("level5's answer, beside the rivals");
    }
    play_against_level5(servers_.ports().front(), plan_.seconds)
        .print("level5's answer, after they have left");
  }

  void print_memory(const char* when) const {
    const long kib = servers_.resident_kib();
    std::printf("servers' memory %s: %ld MiB, %ld MiB empty; %.1f KiB a game\n", when, kib / 1024,
                empty_kib_ / 1024, static_cast<double>(kib - empty_kib_) / plan_.games);
    std::fflush(stdout);
  }

  // Since the start, by the server's own count: how many rows were stored within how many seconds.
  void print_store() const {
    std::istringstream metrics(fetch(servers_.ports().front(), "GET", "/metrics").body);
    const std::string mark = "bastide_append_seconds_bucket{le=";
    std::printf("rows stored within seconds:");
    for (std::string line; std::getline(metrics, line);)
      if (line.starts_with(mark)) std::printf(" %s", line.substr(mark.size()).c_str());
    std::printf("\n");
  }

  Plan plan_;
  Servers servers_;
  long empty_kib_;
};

}  // namespace
}  // namespace bastide

int main(int count, char** words) {
  bastide::Plan plan;
  CLI::App app("What a server bears, and what others do to those who play at it", "load");
  app.add_option("--server", plan.server, "The program bastide")->required();
  app.add_option("--games", plan.games, "Games at once")->capture_default_str();
  app.add_option("--rate", plan.rate, "Acts a second, all games together; 0: only sits down")
      ->capture_default_str();
  app.add_option("--seconds", plan.seconds, "How long to measure")->capture_default_str();
  app.add_option("--processes", plan.processes, "Processes that have the games' clients")
      ->capture_default_str()
      ->check(CLI::Range(1, 8));
  app.add_option("--watchers", plan.watchers, "Watchers of one of the games")->capture_default_str();
  app.add_option("--rivals", plan.rivals, "Tables of five level8:3 beside which a level5 answers")
      ->capture_default_str();
  app.add_option("--nodes", plan.nodes, "Servers that share a database; 0: one server with a file")
      ->capture_default_str()
      ->check(CLI::Range(0, 8));
  app.add_flag("--clock", plan.clocks, "Games with clocks");
  app.add_option("--beside", plan.beside, "People come to the server so many behind that of their game")
      ->capture_default_str();
  app.add_option("--losses", plan.losses, "So often one of the --nodes is killed while all play")
      ->capture_default_str();
  app.add_option("--lease", plan.lease, "Seconds after which the others take over what a lost one had")
      ->capture_default_str();
  CLI11_PARSE(app, count, words);
  try {
    bastide::Load(plan).run();
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
