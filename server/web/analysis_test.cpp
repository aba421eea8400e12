// /api/games/{game}/analysis: only of games that are over, by those who may read them, made by a queue.
#include <gmock/gmock.h>

#include <thread>

#include "analysis/game/analysis_json.h"
#include "server/web/testing/test_server.h"
#include "wire/write.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

constexpr const char* kNoSuchTable = "/api/games/zzzzzzzzzz/analysis";

class AnalysisRoute : public TestServer {
 protected:
  AnalysisRoute() { settings_.analyses.nodes = 20; }

  // A game that both players have resigned, played on by computers to its end.
  std::string game_over() {
    const TestSeat anna = make(), ben = take(anna.game, 2);
    const SocketClient watcher = sit(anna);  // computers among themselves play while they are watched
    for (const TestSeat& seat : {anna, ben}) {
      SocketClient socket = sit(seat);
      socket.send(R"({"type": "resign", "id": "r"})");
      expect(socket, "reply");
    }
    EXPECT_TRUE(
        eventually([&] { return parsed(get("/api/games/" + anna.game).body).at("status") == "over"; }));
    return anna.game;
  }
  static std::string at(const std::string& game) { return "/api/games/" + game + "/analysis"; }
  boost::json::object standing(const std::string& game) { return parsed(get(at(game)).body); }
  // The analysis, once it is made; it may take long on a machine with other work.
  boost::json::object made(const std::string& game) {
    boost::json::object found = standing(game);
    while (found.at("state") == "waiting" || found.at("state") == "running") {
      std::this_thread::yield();
      found = standing(game);
    }
    return found;
  }
};

TEST_F(AnalysisRoute, AnalysesAFinishedGameAsAnalyseGameDoes) {
  const std::string game = game_over();
  EXPECT_EQ(standing(game).at("state"), "none");
  EXPECT_EQ(post(at(game), "").status, 202);
  const boost::json::object found = made(game);
  ASSERT_EQ(found.at("state"), "done");
  Record record;
  ASSERT_FALSE(read_record(get("/api/games/" + game + "/record").body, record));
  AnalysisSettings settings;
  settings.nodes = 20;
  EXPECT_EQ(
      json_text(found.at("analysis")),
      json_text(parsed(wire::to_json(analysis_view(analyse_game(record, settings), record, settings)))));
}

TEST_F(AnalysisRoute, HasItStillAfterARestart) {
  const std::string game = game_over();
  post(at(game), "");
  made(game);
  stop();
  EXPECT_EQ(standing(game).at("state"), "done");
  EXPECT_EQ(parsed(post(at(game), "").body).at("state"), "done");
}

TEST_F(AnalysisRoute, OfAGameThatGoesOnIsRefused) {
  const TestSeat anna = make();
  take(anna.game, 2);
  const ClientResponse asked = post(at(anna.game), "", {{"Cookie", anna.cookie}});
  EXPECT_EQ(asked.status, 422);
  EXPECT_EQ(code(asked.body), "illegal");
  EXPECT_THAT(asked.body, HasSubstr("not over"));
  EXPECT_EQ(get(at(anna.game)).status, 422);
}

TEST_F(AnalysisRoute, OfNoGameIsUnknown) {
  EXPECT_EQ(post(kNoSuchTable, "").status, 404);
  EXPECT_EQ(get(kNoSuchTable).status, 404);
}

TEST_F(AnalysisRoute, IsNotMadeWhereTheServerMakesNone) {
  settings_.analyses.waiting = 0;
  EXPECT_THAT(get("/api/meta").body, HasSubstr(R"("analyses":false)"));
  const ClientResponse asked = post(at(game_over()), "");
  EXPECT_EQ(asked.status, 422);
  EXPECT_THAT(asked.body, HasSubstr("makes no analyses"));
}

TEST_F(AnalysisRoute, IsRefusedWhereTooManyWait) {
  settings_.analyses.nodes = 10000;  // so that the first runs while the others are asked for
  settings_.analyses.waiting = 1;
  std::vector<std::string> games;
  for (int i = 0; i < 3; ++i) games.push_back(game_over());
  bool refused = false;
  for (const std::string& game : games) {
    const ClientResponse asked = post(at(game), "");
    if (asked.status == 429) {
      refused = true;
      EXPECT_THAT(asked.body, HasSubstr("So many analyses wait already"));
      EXPECT_NE(asked.header("Retry-After"), "");
    }
  }
  EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace bastide
