// Whole games over real WebSockets, also across a stop and a start of the server.
#include <gmock/gmock.h>

#include <thread>

#include "server/store/store.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class WholeGames : public TestServer {
 protected:
  // Plays on in turn with all of them until one of them is done; every message is taken by its own player.
  struct Sitting {
    SocketClient socket;
    ScriptedPlayer player;
    std::string cookie;
  };
  Sitting sitting(const TestSeat& seat, std::uint64_t seed) {
    Sitting sitting{open(seat), ScriptedPlayer("p" + std::to_string(seed), seed), seat.cookie};
    sitting.socket.send(sitting.player.hello());
    return sitting;
  }
  // False if a message did not come in time.
  static bool go_on(Sitting& who) {
    const auto message = who.socket.receive();
    if (!message) return false;
    if (const auto answer = who.player.answer(parsed(*message))) who.socket.send(*answer);
    EXPECT_EQ(who.player.trouble(), "");
    return true;
  }
  // The one who is asked acts, so what one of them waits for comes from the other.
  static void play_until(std::vector<Sitting*> all, const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!done() && std::chrono::steady_clock::now() < end)
      for (Sitting* who : all)
        if (const auto message = who->socket.receive(milliseconds(5)))
          if (const auto answer = who->player.answer(parsed(*message))) who->socket.send(*answer);
    EXPECT_TRUE(done()) << "the game did not get so far";
  }
};

TEST_F(WholeGames, LetTwoBrowsersPlayAWholeGame) {
  const TestSeat anna = make();
  Sitting one = sitting(anna, 1), two = sitting(take(anna.game, 2), 2);
  play_until({&one, &two}, [&] { return one.player.over() && two.player.over(); });
  EXPECT_EQ(json_text(one.player.result()), json_text(two.player.result()));
  EXPECT_EQ(one.player.version(), two.player.version());
  EXPECT_EQ(parsed(get("/api/games/" + anna.game).body).at("status"), "over");
  EXPECT_THAT(get("/api/games/" + anna.game + "/record").body, HasSubstr("seed"));
}

TEST_F(WholeGames, LetSomebodyPlayAgainstTheComputer) {
  Sitting anna = sitting(make(kWithComputer), 3);
  while (!anna.player.over()) ASSERT_TRUE(go_on(anna));
  EXPECT_EQ(anna.player.result().as_array().size(), 2U);
}

TEST_F(WholeGames, MakeARematchThatAllAreTold) {
  const TestSeat anna = make();
  Sitting one = sitting(anna, 1), two = sitting(take(anna.game, 2), 2);
  play_until({&one, &two}, [&] { return one.player.over() && two.player.over(); });
  const std::string path = "/api/games/" + anna.game + "/rematch";
  const ClientResponse first = post(path, "", {{"Cookie", anna.cookie}});
  ASSERT_EQ(first.status, 200) << first.body;
  const std::string game = text(parsed(first.body).at("game"));
  EXPECT_EQ(expect(two.socket, "happened").at("what"), "rematch");
  EXPECT_EQ(post(path, "", {{"Cookie", anna.cookie}}).body, first.body);
  EXPECT_EQ(first.cookie(), anna.cookie);
  const auto table = [&] { return parsed(get("/api/games/" + game).body); };
  EXPECT_EQ(table().at("status"), "waiting") << "new nonces are needed";
  Sitting again = sitting({game, anna.key, first.cookie()}, 3), other = sitting({game, "", two.cookie}, 4);
  play_until({&again, &other}, [&] { return table().at("status") == "playing"; });
}

// Their keys are with their session alone, and who is told of the rematch may be there before it is written
// down that they hold a seat of it.
TEST_F(WholeGames, SeatWhoComesToTheRematchAtOnceByTheirSessionAlone) {
  const auto wait = [&](std::string& cookie, std::string_view name) {
    const HeaderList headers = cookie.empty() ? HeaderList() : HeaderList{{"Cookie", cookie}};
    const ClientResponse waits =
        post("/api/lobby/wait", R"({"pools": ["base-15"], "name": ")" + std::string(name) + "\"}", headers);
    EXPECT_EQ(waits.status, 200) << waits.body;
    if (cookie.empty()) cookie = waits.cookie();
    return text(parsed(waits.body).at("ticket"));
  };
  std::string annas, bens, game;
  const std::string ticket = wait(annas, "Anna");
  wait(bens, "Ben");
  EXPECT_TRUE(eventually([&] {
    const ClientResponse now = post("/api/lobby/wait/" + ticket, "{}", {{"Cookie", annas}});
    const boost::json::object seek = parsed(now.body);
    if (const auto* found = seek.if_contains("game"); found != nullptr && found->is_string())
      game = text(*found);
    return !game.empty();
  }));
  Sitting one = sitting({game, "", annas}, 1), two = sitting({game, "", bens}, 2);
  play_until({&one, &two}, [&] { return one.player.over() && two.player.over(); });
  const ClientResponse made = post("/api/games/" + game + "/rematch", "", {{"Cookie", annas}});
  ASSERT_EQ(made.status, 200) << made.body;
  expect(two.socket, "happened");
  SocketClient ben = open({text(parsed(made.body).at("game")), "", bens});
  ben.send(R"({"type": "hello", "speaks": 3})");
  boost::json::value mine;
  for (auto message = ben.receive(); message && mine != boost::json::array{2}; message = ben.receive())
    if (parsed(*message).at("type") == "welcome") mine = parsed(*message).at("you");
  EXPECT_EQ(mine, boost::json::array{2});
}

TEST_F(WholeGames, SayThatTheServerStopsAndLoseNothing) {
  const TestSeat anna = make(kWithComputer);
  Sitting first = sitting(anna, 5);
  while (first.player.version() < 8) ASSERT_TRUE(go_on(first));
  std::thread stopping([this] { stop(); });
  expect(first.socket, "closing");
  EXPECT_TRUE(eventually([&] { return first.socket.ended(); }));
  EXPECT_EQ(first.socket.close_code(), 1001);
  stopping.join();
  start();
  first.socket = open(anna);
  first.socket.send(first.player.hello());
  while (!first.player.over()) ASSERT_TRUE(go_on(first));
}

TEST_F(WholeGames, FindTheComputerThinkingAfterARestart) {
  const TestSeat anna = make(kWithComputer);
  {
    Sitting first = sitting(anna, 6);
    while (first.player.version() < 5) ASSERT_TRUE(go_on(first));
  }
  const auto before = get("/api/games/" + anna.game + "/record").body;
  stop();
  start();
  EXPECT_THAT(get("/api/games/" + anna.game + "/record").body,
              ::testing::StartsWith(before.substr(0, before.find_last_of('\n'))));
  Sitting again = sitting(anna, 6);
  while (!again.player.over()) ASSERT_TRUE(go_on(again));
}

// A game whose last row, the computer's act, was not stored any more when the server was stopped.
wire::TableEvent interrupted_game(Store& store, const std::string& game) {
  const StoredGame played = *store.load(game);
  auto end = played.rows.end();
  const auto by_greedy = [](const Row& row) {
    const auto* act = std::get_if<wire::ActEvent>(&row.event);
    return act != nullptr && act->by == "greedy";
  };
  while (!by_greedy(*(end - 1))) --end;
  store.create({"interrupted", played.setup, played.seed});
  for (auto row = played.rows.begin(); row != end - 1; ++row) store.append("interrupted", *row);
  return (end - 1)->event;
}

TEST_F(WholeGames, GoOnAfterAStartWhereAComputerIsToMoveThoughNobodyComes) {
  const TestSeat anna = make(kWithComputer);
  {
    Sitting first = sitting(anna, 7);
    for (bool more = true; more;) {  // until she is to move and does not
      const auto message = first.socket.receive();
      ASSERT_TRUE(message.has_value());
      const auto answer = first.player.answer(parsed(*message));
      more = !answer || first.player.version() < 8;
      if (answer && more) first.socket.send(*answer);
    }
  }
  const auto rows_stored = [this](const std::string& number) {
    return get("/metrics").body.find("bastide_rows_stored_total " + number + "\n") != std::string::npos;
  };
  stop();
  const wire::TableEvent expected = interrupted_game(*open_store(store_file(settings_.data)), anna.game);
  start();
  EXPECT_TRUE(eventually([&] { return rows_stored("1"); }));
  stop();
  const StoredGame after = *open_store(store_file(settings_.data))->load("interrupted");
  EXPECT_EQ(after.rows.back().event, expected);
  start();
  EXPECT_TRUE(
      eventually([&] { return get("/metrics").body.find("bastide_tables 0\n") != std::string::npos; }));
  EXPECT_TRUE(rows_stored("0")) << "it is Anna's turn in both games";
}

}  // namespace
}  // namespace bastide
