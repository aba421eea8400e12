// The example bot of another language plays a whole game: the interface needs nothing that is not in
// docs/api.md.
#include <gmock/gmock.h>

#include <cstdio>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

class TableBot : public TestServer {};

TEST_F(TableBot, PlaysAWholeGameAgainstTheComputer) {
  const TestSeat seat = make(kWithComputer);
  const std::string link =
      "http://127.0.0.1:" + std::to_string(port()) + "/g/" + seat.game + "#key=" + seat.key;
  FILE* bot =
      popen(("python3 " BASTIDE_SOURCE_DIR "/examples/table_bot.py '" + link + "' 2>&1").c_str(), "r");
  ASSERT_NE(bot, nullptr);
  std::string said;
  for (char buffer[256]; std::fgets(buffer, sizeof buffer, bot) != nullptr;) said += buffer;
  EXPECT_EQ(pclose(bot), 0) << said;
  EXPECT_THAT(said, ::testing::StartsWith("over: [{\"seat\""));
  EXPECT_EQ(parsed(get("/api/games/" + seat.game).body).at("status"), "over");
}

}  // namespace
}  // namespace bastide
