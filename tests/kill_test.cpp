// Nothing that anybody was told is ever lost: a server is killed (SIGKILL) at random moments of games and
// started again, and every version that a client has seen has to be there, and be the same. BASTIDE_KILLS
// says how often.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <map>
#include <thread>

#include "engine/base/random.h"
#include "engine/notation/record.h"
#include "engine/testing/temporary_folder.h"
#include "protocol/json_text.h"
#include "server/dealer/check_deal.h"
#include "server/store/store.h"
#include "server/web/client.h"
#include "server/web/scripted_player.h"
#include "tests/testing/server_process.h"

namespace bastide {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr const char* kTable = R"({
  "rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "computer", "player": "greedy"}],
  "take": [{"seat": 1, "name": "Anna"}]})";

int kills_wanted() {
  const char* text = std::getenv("BASTIDE_KILLS");
  return text == nullptr ? 5 : std::max(1, std::atoi(text));
}

// One game, and all that its client was ever told.
class Witness {
 public:
  explicit Witness(std::uint64_t seed) : player_("w" + std::to_string(seed), seed) {}

  void make(unsigned short port) {
    const json::object made = json::parse(fetch(port, "POST", "/api/games", kTable).body).as_object();
    game_ = made.at("game").as_string().c_str();
    key_ = made.at("seats").at(0).at("key").as_string().c_str();
  }

  // Plays until the connection ends, the game is over, or the time has come. False if the server no longer
  // answers.
  void play(unsigned short port, Clock::time_point until) {
    SocketClient socket(port, "/api/games/" + game_ + "/socket");
    socket.send(player_.hello(key_));
    while (!player_.over() && Clock::now() < until) {
      const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()) + milliseconds(1);
      const auto message = socket.receive(left);
      if (!message) break;
      const json::object parsed = json::parse(*message).as_object();
      note(parsed);
      if (const auto answer = player_.answer(parsed)) socket.send(*answer);
      ASSERT_EQ(player_.trouble(), "");
    }
  }

  // Everything that was seen is what the server tells of these versions now.
  void compare(unsigned short port) const {
    if (seen_.empty()) return;
    SocketClient socket(port, "/api/games/" + game_ + "/socket");
    socket.send(R"({"type": "hello"})");
    while (const auto message = socket.receive()) {
      const json::object parsed = json::parse(*message).as_object();
      if (parsed.at("type") != "welcome") continue;
      const json::array& moves = parsed.at("snapshot").at("moves").as_array();
      ASSERT_GE(parsed.at("table").at("version").to_number<std::int64_t>(), seen_.rbegin()->first)
          << "a version is lost";
      check_moves(moves);
      return;
    }
    FAIL() << "no welcome came";
  }

  bool over() const { return player_.over(); }
  const std::string& game() const { return game_; }
  std::int64_t version() const {
    return player_.version();
  }  // the last that it was told, by itself or in a welcome

 private:
  void note(const json::object& message) {
    if (message.at("type") != "happened") return;
    const auto version = message.at("version").to_number<std::int64_t>();
    const auto [place, fresh] = seen_.emplace(version, message);
    if (fresh) return;
    EXPECT_EQ(json_text(place->second), json_text(message)) << "version " << version << " has changed";
  }

  // A row's actions lie where it said: those before `move`.
  void check_moves(const json::array& moves) const {
    for (const auto& [version, message] : seen_) {
      if (!message.contains("actions") || !message.at("actions").is_array()) continue;
      const json::array& actions = message.at("actions").as_array();
      const auto end = message.at("move").to_number<std::size_t>();
      ASSERT_LE(end, moves.size()) << "moves are lost";
      for (std::size_t i = 0; i < actions.size(); ++i)
        EXPECT_EQ(json_text(moves[end - actions.size() + i]), json_text(actions[i])) << "version " << version;
    }
  }

  ScriptedPlayer player_;
  std::string game_, key_;
  std::map<std::int64_t, json::object> seen_;
};

// The record replays, as it was dealt, to the result that was told.
void check_record(const std::string& text) {
  Record record;
  const ParseError error = read_record(text, record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(check_deal(record).error, "");
}

// The store holds as many rows as were told.
void check_rows(const TemporaryFolder& folder, const Witness& witness) {
  const auto rows = open_store(folder.path("data/bastide.db"))->rows(witness.game(), 0);
  EXPECT_EQ(static_cast<std::int64_t>(rows.size()), witness.version());
}

TEST(AServerThatIsKilled, HasEverythingThatAnybodyWasTold) {
  const TemporaryFolder folder;
  const int wanted = kills_wanted();
  Random random(20261121);
  std::unique_ptr<Witness> witness;
  int games = 0;
  for (int kills = 0; kills < wanted || witness != nullptr;) {
    ServerProcess server(BASTIDE_BINARY, folder.path("data"));
    if (!witness) {
      witness = std::make_unique<Witness>(static_cast<std::uint64_t>(++games));
      witness->make(server.port());
    }
    witness->compare(server.port());
    if (kills < wanted) {
      const auto life = std::chrono::microseconds(2000 + random.below(150'000));
      std::thread killer([&server, life] {
        std::this_thread::sleep_for(life);  // the random moment
        server.kill_now();
      });
      try {
        witness->play(server.port(), Clock::now() + std::chrono::seconds(30));
      } catch (const ClientError&) {  // killed while it answered
      }
      killer.join();
      ++kills;
    } else {
      witness->play(server.port(), Clock::now() + std::chrono::seconds(60));
      ASSERT_TRUE(witness->over()) << "the game did not end";
    }
    if (!witness->over()) continue;
    server.kill_now();
    {
      const ServerProcess again(BASTIDE_BINARY, folder.path("data"));
      witness->compare(again.port());
      check_record(fetch(again.port(), "GET", "/api/games/" + witness->game() + "/record").body);
    }
    check_rows(folder, *witness);
    witness.reset();
  }
  RecordProperty("games", games);
  std::printf("%d kills, %d games\n", wanted, games);
}

}  // namespace
}  // namespace bastide
