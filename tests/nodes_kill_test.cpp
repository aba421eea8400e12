// Two servers on one database, of which one is killed, stopped, or held up for longer than its lease, again
// and again in the middle of games: nothing that anybody was told is lost or happens twice, and the games go
// on at the other server. BASTIDE_KILLS says how often.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "engine/base/random.h"
#include "engine/notation/record.h"
#include "engine/testing/temporary_folder.h"
#include "server/dealer/check_deal.h"
#include "server/store/open_store.h"
#include "server/store/testing/postgres_server.h"
#include "tests/testing/server_process.h"
#include "tests/testing/witness.h"

namespace bastide {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kLease = 1s;  // of the servers here

class TwoServers {
 public:
  TwoServers() : servers_{start(0), start(1)} {}

  std::unique_ptr<ServerProcess> start(int which) const {
    const std::string name = which == 0 ? "a" : "b";
    return std::make_unique<ServerProcess>(
        BASTIDE_BINARY, folder_.path(name),
        std::vector<std::string>{"--store", address_, "--node", name, "--node-lease",
                                 std::to_string(std::chrono::seconds(kLease).count()), "--trusted-proxy",
                                 "127.0.0.1"});
  }
  ServerProcess& operator[](std::size_t which) { return *servers_[which]; }
  void start_again(std::size_t which) {
    servers_[which].reset();
    servers_[which] = start(static_cast<int>(which));
  }
  void end() {
    for (auto& server : servers_) server->stop();
  }
  const std::string& address() const { return address_; }

 private:
  testing::PostgresServer database_{true};
  TemporaryFolder folder_;
  std::string address_ = database_.fresh_database();
  std::unique_ptr<ServerProcess> servers_[2];
};

// Plays by way of one server after the other until the time has come: as pages do, again and again.
void play_on(Witness& witness, TwoServers& servers, std::size_t first, Clock::time_point until) {
  for (std::size_t which = first; Clock::now() < until && !witness.over(); which = 1 - which) {
    try {
      witness.play(servers[which].port(), until);
    } catch (const ClientError&) {  // it is gone, or the game moves
      std::this_thread::yield();
    }
  }
}

template <class Ask>
auto until_there(Ask ask) {
  for (const auto end = Clock::now() + 30s;;) {
    try {
      return ask();
    } catch (const ClientError&) {
      if (Clock::now() > end) throw;
    }
  }
}

void check_record(TwoServers& servers, const Witness& witness) {
  Record record;
  const std::string path = "/api/games/" + witness.game() + "/record";
  const std::string text = until_there([&] {
    const ClientResponse answer = fetch(servers[0].port(), "GET", path);
    if (answer.status != 200) throw ClientError(answer.body);
    return answer.body;
  });
  const ParseError error = read_record(text, record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(check_deal(record).error.text, "");
}

enum class Blow { kill, pause, stop };

// What happens to a server while somebody plays. The random moment is the test.
void strike(TwoServers& servers, std::size_t which, Blow blow, std::chrono::microseconds life) {
  std::this_thread::sleep_for(life);
  if (blow == Blow::kill) servers[which].kill_now();
  if (blow == Blow::stop) servers[which].stop();
  if (blow == Blow::pause) {
    servers[which].pause();
    std::this_thread::sleep_for(kLease + 500ms);  // it wakes when another has its games
    servers[which].go_on();
  }
}

TEST(ServersOfOneDatabase, LoseNothingWhenOneIsKilledStoppedOrHeldUp) {
  TwoServers servers;
  const int wanted = kills_wanted(6);
  Random random(20261126);
  std::unique_ptr<Witness> witness;
  std::vector<std::pair<std::string, std::int64_t>> played;
  int blows = 0;
  while (blows < wanted || witness != nullptr) {
    if (!witness) {
      witness = std::make_unique<Witness>(played.size() + 1);
      until_there([&] {
        witness->make(servers[played.size() % 2].port());
        return true;
      });
    }
    const std::size_t asked = random.below(2), victim = random.below(2);
    if (blows < wanted) {
      const auto blow = static_cast<Blow>(blows % 3);
      const std::chrono::microseconds life(2000 + random.below(150'000));
      std::thread striker([&] { strike(servers, victim, blow, life); });
      play_on(*witness, servers, asked, Clock::now() + life + 2 * kLease);
      striker.join();
      if (blow != Blow::pause) servers.start_again(victim);
      ++blows;
    } else {
      play_on(*witness, servers, asked, Clock::now() + 60s);
      ASSERT_TRUE(witness->over()) << "the game did not end";
    }
    until_there([&] {
      witness->compare(servers[asked].port());
      return true;
    });
    if (!witness->over()) continue;
    check_record(servers, *witness);
    played.emplace_back(witness->game(), witness->version());
    witness.reset();
  }
  servers.end();
  const auto store = open_store_at(servers.address());
  for (const auto& [game, version] : played)
    EXPECT_EQ(static_cast<std::int64_t>(store->rows(game, 0).size()), version) << game;
  std::printf("%d blows, %zu games\n", wanted, played.size());
}

}  // namespace
}  // namespace bastide
