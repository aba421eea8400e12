// Load: what a server bears, and what others do to those who play at it.
//
//   load --server build/release/bastide --games 1000 --rate 500 --seconds 60     many games
//   load --server build/release/bastide --games 9000 --processes 2 --rate 0      how much memory they take
//   load --server build/release/bastide --games 50 --rate 50 --watchers 5000     beside so many watchers of
//   one load --server build/release/bastide --rivals 40                              an answer of level5
//   beside them
//
// Starts a server of its own with a temporary folder. Prints the times from an act's sending to its arrival
// at the other client (or to the computer's answer), acts a second, the server's processor time, and its
// memory.
#include <CLI/CLI.hpp>
#include <iostream>
#include <sstream>

#include "engine/testing/temporary_folder.h"
#include "server/web/client.h"
#include "tests/load/attacks.h"
#include "tests/load/players.h"
#include "tests/testing/server_process.h"

namespace bastide {
namespace {

struct Plan {
  std::string server;
  int games = 1000, processes = 1, watchers = 0, rivals = 0;
  double rate = 500, seconds = 60;
};

constexpr double kWarm = 5;  // seconds of play before it is measured

// Each game has an address of its own, as a proxy would say.
const std::vector<std::string> kFlags = {"--trusted-proxy", "127.0.0.1"};

class Load {
 public:
  explicit Load(const Plan& plan)
      : plan_(plan), server_(plan.server, folder_.path("data"), kFlags), empty_kib_(server_.resident_kib()) {}

  void run() {
    if (plan_.rivals > 0) return beside_rivals();
    std::vector<std::unique_ptr<SideProcess>> others;
    const int here = plan_.games / plan_.processes;
    for (int i = 1; i < plan_.processes; ++i)
      others.push_back(std::make_unique<SideProcess>(
          [this, i, here](const SideProcess::Side& side) { play_aside(i * here, here, side); }));
    Players players(server_.port(), plan_.games - here * (plan_.processes - 1), plan_.rate / plan_.processes,
                    plan_.games);
    players.sit_down();
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
    Players players(server_.port(), games, plan_.rate / plan_.processes, first);
    players.sit_down();
    side.ready();
    while (side.go_on()) players.play(1);
  }

  void measure(Players& players, const char* what) {
    const double before = server_.processor_seconds();
    players.play(plan_.seconds).print(what);
    std::printf("acts: %.1f a second (%ld refused, %ld connections ended)\n", players.acts_a_second(),
                players.refused(), players.ended());
    std::printf("server's processor: %.1f %% of one core\n",
                100 * (server_.processor_seconds() - before) / plan_.seconds);
    print_memory("now");
  }

  void beside_watchers(Players& players) {
    const std::string watched = players.game(0);
    SideProcess watchers(
        [&](const SideProcess::Side& side) { watch(server_.port(), watched, plan_.watchers, side); });
    players.play(kWarm).print("while they come");
    watchers.wait_until_ready();
    measure(players, "act to other client, beside the watchers");
  }

  void beside_rivals() {
    play_against_level5(server_.port(), kWarm);
    play_against_level5(server_.port(), plan_.seconds).print("level5's answer, alone");
    {
      SideProcess rivals(
          [this](const SideProcess::Side& side) { keep_busy(server_.port(), plan_.rivals, side); });
      rivals.wait_until_ready();
      play_against_level5(server_.port(), plan_.seconds).print("level5's answer, beside the rivals");
    }
    play_against_level5(server_.port(), plan_.seconds).print("level5's answer, after they have left");
  }

  void print_memory(const char* when) const {
    const long kib = server_.resident_kib();
    std::printf("server's memory %s: %ld MiB, %ld MiB empty; %.1f KiB a game\n", when, kib / 1024,
                empty_kib_ / 1024, static_cast<double>(kib - empty_kib_) / plan_.games);
    std::fflush(stdout);
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
  CLI11_PARSE(app, count, words);
  try {
    bastide::Load(plan).run();
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
