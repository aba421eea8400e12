// Whatever anybody was told is on the disk: the power fails at random moments of games, and of each file of
// the store there is only what had been made sure of by then. And a disk that is full. BASTIDE_POWER_CUTS
// says how often the power fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <future>

#include "engine/base/random.h"
#include "engine/testing/temporary_folder.h"
#include "server/store/sqlite/database.h"
#include "server/store/store_thread.h"
#include "server/store/testing/some_rows.h"
#include "server/web/log.h"
#include "server/web/server.h"
#include "server/web/testing/test_server.h"
#include "tests/testing/power.h"
#include "tests/testing/witness.h"
#include "wire/write.h"

namespace bastide {
namespace {

int cuts_wanted() {
  const char* text = std::getenv("BASTIDE_POWER_CUTS");
  return text == nullptr ? 20 : std::max(1, std::atoi(text));
}

ServerSettings settings_in(const TemporaryFolder& folder, const char* data) {
  ServerSettings settings;
  settings.port = 0;
  settings.data = folder.path(data);
  settings.threads = 2;
  settings.player_threads = 1;
  settings.metrics = "off";
  lift_request_limit(settings.limits);
  return settings;
}

TEST(APowerCut, LosesNothingThatAnybodyWasTold) {
  start_log("off", "");
  testing::put_power_at_risk();
  Random random(20261123);
  for (int cut = 0; cut < cuts_wanted(); ++cut) {
    SCOPED_TRACE("cut " + std::to_string(cut));
    const TemporaryFolder folder;
    Witness witness(static_cast<std::uint64_t>(cut) + 1);
    {
      Server server(settings_in(folder, "data"));
      witness.make(server.port());
      const std::int64_t moment = 3 + random.below(60);
      witness.play(server.port(), Witness::Clock::now() + std::chrono::seconds(60), moment);
      ASSERT_GE(witness.version(), moment);
      testing::write_what_is_safe(store_file(folder.path("data")), store_file(folder.path("after")));
    }
    Server after(settings_in(folder, "after"));
    witness.compare(after.port());
    witness.play(after.port(), Witness::Clock::now() + std::chrono::seconds(60), witness.version() + 5);
  }
}

// So that the test above means something: this disk does lose what was not made sure of.
TEST(APowerCut, LosesWhatWasNotMadeSureOf) {
  testing::put_power_at_risk();
  const TemporaryFolder folder;
  open_store(folder.path("data/bastide.db"))->create({"game", "{}", "seed"});
  const int before = testing::syncs_of(folder.path("data/bastide.db"));
  EXPECT_GT(before, 0);
  {
    Database database(folder.path("data/bastide.db"), Database::Mode::write);
    Transaction transaction(database);
    database.run(("INSERT INTO rows (game, version, at_ms, data) VALUES ('game', 1, 1, '" +
                  wire::to_json(testing::talk(1).event) + "')")
                     .c_str());
    testing::write_what_is_safe(folder.path("data/bastide.db"), folder.path("within/bastide.db"));
    transaction.commit();
  }
  EXPECT_GT(testing::syncs_of(folder.path("data/bastide.db")), before);
  testing::write_what_is_safe(folder.path("data/bastide.db"), folder.path("after/bastide.db"));
  EXPECT_EQ(open_store(folder.path("within/bastide.db"))->rows("game", 0).size(), 0U);
  EXPECT_EQ(open_store(folder.path("after/bastide.db"))->rows("game", 0).size(), 1U);
}

TEST(AFullDisk, HasEveryRowThatWasAcknowledgedAndNoneThatWasRefused) {
  testing::put_power_at_risk();
  const TemporaryFolder folder;
  const auto file = folder.path("data/bastide.db");
  std::int64_t acknowledged = 0;
  bool refused = false;
  {
    StoreThread store(open_store(file, {.most_bytes = 600'000}));
    store.ask({NewGame{"game", "{}", "seed"}, {}});
    while (!refused) {
      std::promise<StoreThread::Result> answer;
      store.ask({NewRow{"game", testing::talk(acknowledged + 1, std::string(2000, 'x'))},
                 [&answer](StoreThread::Result outcome, const std::string&) { answer.set_value(outcome); }});
      refused = answer.get_future().get() == StoreThread::Result::refused;
      if (!refused) ++acknowledged;
    }
    EXPECT_THAT(store.trouble(), ::testing::HasSubstr("the disk is full"));
    testing::write_what_is_safe(file, folder.path("after/bastide.db"));
  }
  EXPECT_GT(acknowledged, 10);
  for (const std::string& each : {file, folder.path("after/bastide.db")})
    EXPECT_EQ(open_store(each)->rows("game", 0).size(), static_cast<std::size_t>(acknowledged)) << each;
}

}  // namespace
}  // namespace bastide
