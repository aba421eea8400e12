// Nothing that anybody was told is ever lost: a server is killed (SIGKILL) at random moments of games and
// started again, and every version that a client has seen has to be there, and be the same. BASTIDE_KILLS
// says how often.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <thread>

#include "engine/base/random.h"
#include "engine/notation/record.h"
#include "engine/testing/temporary_folder.h"
#include "server/dealer/check_deal.h"
#include "server/store/store.h"
#include "server/web/client.h"
#include "tests/testing/server_process.h"
#include "tests/testing/witness.h"

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

// The record replays, as it was dealt, to the result that was told.
void check_record(const std::string& text) {
  Record record;
  const ParseError error = read_record(text, record);
  ASSERT_FALSE(error) << to_string(error);
  EXPECT_EQ(check_deal(record).error.text, "");
}

// The store holds as many rows as were told.
void check_rows(const TemporaryFolder& folder, const Witness& witness) {
  const auto rows = open_store(folder.path("data/bastide.db"))->rows(witness.game(), 0);
  EXPECT_EQ(static_cast<std::int64_t>(rows.size()), witness.version());
}

TEST(AServerThatIsKilled, HasEverythingThatAnybodyWasTold) {
  const TemporaryFolder folder;
  const int wanted = kills_wanted(5);
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
