// Meeting over HTTP: two strangers find each other and get a table whose seats their sessions open, at one
// server and at two nodes.
#include <gmock/gmock.h>

#include "server/web/testing/two_nodes.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

constexpr const char* kSeek =
    R"({"table": {"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}],
  "clock": {"kind": "increment", "base_ms": 600000, "bonus_ms": 5000}}, "name": "NAME"MORE})";

// A browser that keeps its cookie.
class Visitor {
 public:
  Visitor(unsigned short port, std::string name) : port_(port), name_(std::move(name)) {}

  ClientResponse ask(const std::string& method, const std::string& path, const std::string& body = "") {
    ClientResponse answer = fetch(port_, method, path, body, headers());
    for (const auto& [header, value] : answer.headers)
      if (header == "Set-Cookie" && value.starts_with("session=")) cookie_ = value.substr(0, value.find(';'));
    return answer;
  }
  boost::json::object get(const std::string& path) { return read(ask("GET", path)); }
  boost::json::object post(const std::string& path, const std::string& body = "{}") {
    return read(ask("POST", path, body));
  }
  boost::json::object wait(const std::string& pool) {
    return post("/api/lobby/wait", R"({"pools": [")" + pool + R"("], "name": ")" + name_ + "\"}");
  }
  boost::json::object seek(const std::string& more = "") {
    std::string body = kSeek;
    body.replace(body.find("NAME"), 4, name_);
    body.replace(body.find("MORE"), 4, more);
    return post("/api/lobby/seeks", body);
  }
  boost::json::object join(const std::string& seek) {
    return post("/api/lobby/seeks/" + seek + "/join", R"({"name": ")" + name_ + "\"}");
  }
  std::string refused(const std::string& method, const std::string& path, const std::string& body = "{}") {
    const ClientResponse answer = ask(method, path, method == "GET" ? "" : body);
    return std::to_string(answer.status) + " " +
           std::string(boost::json::parse(answer.body).at("error").at("key").as_string());
  }
  // Of a waiting, until it has become a game.
  std::string game_of(const boost::json::object& waiting) {
    std::string game;
    const std::string ticket(waiting.at("ticket").as_string());
    const auto there = [&] {
      const boost::json::object now = post("/api/lobby/wait/" + ticket);
      if (const auto* found = now.if_contains("game")) game = found->as_string();
      return !game.empty();
    };
    EXPECT_TRUE(eventually(there, std::chrono::seconds(20)));
    return game;
  }
  SocketClient socket(const std::string& path) const { return {port_, path, headers()}; }
  HeaderList headers() const { return cookie_.empty() ? HeaderList() : HeaderList{{"Cookie", cookie_}}; }
  void move_to(unsigned short port) { port_ = port; }

 private:
  static boost::json::object read(const ClientResponse& answer) {
    EXPECT_LT(answer.status, 300) << answer.body;
    return boost::json::parse(answer.body).as_object();
  }
  unsigned short port_;
  std::string name_, cookie_;
};

std::string text_of(const boost::json::object& object, const char* member) {
  return std::string(object.at(member).as_string());
}

class Lobby : public TestServer {
 protected:
  Visitor visitor(const std::string& name) { return {port(), name}; }
  // The seats that this visitor's session opens in the game.
  std::string seats_of(const Visitor& visitor, const std::string& game) {
    SocketClient socket = visitor.socket("/api/games/" + game + "/socket");
    socket.send(R"({"type": "hello", "speaks": 3})");
    return boost::json::serialize(expect(socket, "welcome").at("you"));
  }
};

TEST_F(Lobby, PairsTwoStrangersWhoseSessionsOpenTheirSeats) {
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  const boost::json::object annas = anna.wait("base-10");
  EXPECT_TRUE(annas.at("waits").as_bool());
  SocketClient told = anna.socket("/api/me/socket");
  told.send(R"({"type": "watch", "speaks": 3, "games": []})");
  EXPECT_TRUE(eventually([&] { return ben.get("/api/lobby").at("pools").at(0).at("waiting") == 1; }));
  const boost::json::object bens = ben.wait("any");
  const std::string game = ben.game_of(bens);
  EXPECT_EQ(anna.game_of(annas), game);
  EXPECT_EQ(seats_of(anna, game), "[1]");
  EXPECT_EQ(seats_of(ben, game), "[2]");
  const boost::json::object table = parsed(get("/api/games/" + game).body);
  EXPECT_EQ(table.at("clock").at("base_ms"), 600000);
  EXPECT_EQ(text(table.at("seats").at(1).at("name")), "Ben");
}

TEST_F(Lobby, TellsWhoWaitsOverTheirSocket) {
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  const boost::json::object annas = anna.wait("base-10");
  SocketClient told = anna.socket("/api/me/socket");
  told.send(R"({"type": "watch", "speaks": 3, "games": ["nosuchgame"]})");
  expect(told, "unknown");
  std::string game = ben.game_of(ben.wait("base-10"));
  std::optional<std::string> message;
  do message = told.receive();
  while (message && parsed(*message).at("type") != "paired");
  ASSERT_TRUE(message);
  EXPECT_EQ(text(parsed(*message).at("game")), game);
  EXPECT_EQ(text(parsed(*message).at("seek")), text_of(annas, "ticket"));
}

TEST_F(Lobby, MakesATableOfASeekThatIsJoined) {
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  const std::string seek = text_of(anna.seek(), "id");
  const boost::json::object lobby = ben.get("/api/lobby");
  ASSERT_EQ(lobby.at("seeks").as_array().size(), 1U);
  EXPECT_EQ(text(lobby.at("seeks").at(0).at("maker").at("name")), "Anna");
  ben.join(seek);
  std::string game;
  EXPECT_TRUE(eventually([&] {
    const boost::json::object now = anna.get("/api/lobby/seeks/" + seek);
    if (const auto* found = now.if_contains("game")) game = text(*found);
    return !game.empty();
  }));
  EXPECT_EQ(seats_of(anna, game), "[1]");
  EXPECT_TRUE(eventually([&] {
    const boost::json::object mine = ben.get("/api/me/games");
    return mine.at("games").as_array().size() == 1 &&
           text(mine.at("games").at(0).at("names").at(0)) == "Anna";
  }));
  EXPECT_EQ(ben.get("/api/lobby").at("open"), 0);
}

TEST_F(Lobby, KeepsTheListOfGamesWhoseTurnItIs) {
  Visitor anna = visitor("Anna");
  anna.wait("base-10");  // so that she has a session
  const ClientResponse made = anna.ask("POST", "/api/games", kWithComputer);
  const std::string game = text_of(parsed(made.body), "game");
  SocketClient seat = anna.socket("/api/games/" + game + "/socket");
  seat.send(R"({"type": "hello", "speaks": 3})");
  expect(seat, "welcome");
  seat.send(R"({"type": "nonce", "id": "n", "nonce": "its-nonce"})");
  EXPECT_TRUE(eventually([&] {
    const boost::json::object mine = anna.get("/api/me/games");
    const auto& games = mine.at("games").as_array();
    return games.size() == 1 && games[0].at("yours").as_bool() && games[0].at("status") == "playing";
  }));
  seat.send(R"({"type": "resign", "id": "r"})");
  expect(seat, "reply");
}

TEST_F(Lobby, TellsInTheHistoryHowAGameCameOut) {
  Visitor anna = visitor("Anna");
  anna.wait("base-10");  // so that she has a session
  std::string table = kWithComputer;
  table.replace(table.find("\"rules\""), 7, R"("clock": {"kind": "increment", "base_ms": 1000}, "rules")");
  const std::string game = text_of(parsed(anna.ask("POST", "/api/games", table).body), "game");
  SocketClient seat = anna.socket("/api/games/" + game + "/socket");
  seat.send(R"({"type": "hello", "speaks": 3})");
  expect(seat, "welcome");
  seat.send(R"({"type": "nonce", "id": "n", "nonce": "its-nonce"})");
  boost::json::array games;
  EXPECT_TRUE(eventually([&] {
    games = anna.get("/api/me/history").at("games").as_array();
    return games.size() == 1;
  }));
  EXPECT_EQ(games[0].at("clock"), "increment");
  const boost::json::object& outcome = games[0].at("outcome").as_object();
  EXPECT_EQ(outcome.at("reason"), "time");
  EXPECT_EQ(outcome.at("result").at(0).at("seat"), 2);
  EXPECT_TRUE(outcome.at("result").at(1).at("place").is_null());
  EXPECT_TRUE(anna.get("/api/me/games").at("games").as_array().empty());
}

TEST_F(Lobby, HasNothingOfWhoHasNoSession) {
  make(kTwoPeople);
  EXPECT_EQ(get("/api/me/games").body, R"({"games":[],"more":false})");
  EXPECT_EQ(get("/api/me/games").header("Set-Cookie"), "");
  EXPECT_EQ(get("/api/lobby").header("Set-Cookie"), "");
}

TEST_F(Lobby, WithdrawsAndRefusesWhatIsNotThere) {
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  const std::string seek = text_of(anna.seek(), "id");
  EXPECT_TRUE(anna.post("/api/lobby/seeks/" + seek + "/leave").at("done").as_bool());
  EXPECT_EQ(ben.refused("POST", "/api/lobby/seeks/" + seek + "/join", R"({"name": "Ben"})"),
            "404 error.no-seek");
  EXPECT_EQ(ben.refused("GET", "/api/lobby/seeks/nosuchseek"), "404 error.no-seek");
  EXPECT_EQ(ben.refused("POST", "/api/lobby/seeks/" + seek + "/leave"), "404 error.no-seek");
  EXPECT_EQ(visitor("Carl").refused("POST", "/api/lobby/seeks/" + seek + "/leave"), "403 error.nobody-known");
}

TEST_F(Lobby, RefusesNonsense) {
  Visitor anna = visitor("Anna");
  EXPECT_EQ(anna.refused("GET", "/api/lobby?page=-1"), "400 error.expected-page");
  EXPECT_EQ(anna.refused("GET", "/api/lobby?page=99999999"), "400 error.expected-page");
  EXPECT_EQ(anna.refused("POST", "/api/lobby/wait", R"({"pools": ["nowhere"], "name": "Anna"})"),
            "400 error.no-pool");
  EXPECT_THAT(anna.refused("POST", "/api/lobby/wait", R"({"pools": [], "name": "Anna"})"), HasSubstr("400 "));
  EXPECT_THAT(anna.refused("POST", "/api/lobby/wait", R"({"pools": ["any"], "name": "A\u200bnna"})"),
              HasSubstr("422 error.text-hidden"));
  EXPECT_EQ(anna.refused("POST", "/api/me/friends/follow", R"({"name": "Nobody"})"), "404 error.no-person");
  EXPECT_EQ(
      anna.refused(
          "POST", "/api/lobby/seeks",
          R"({"table": {"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}]},
                            "name": "Anna", "to": "Nobody"})"),
      "404 error.no-person");
  EXPECT_EQ(
      anna.refused(
              "POST", "/api/lobby/seeks",
              R"({"table": {"rules": {"preset": "fi-current"}, "seats": [{"kind": "person"}, {"kind": "person"}],
                            "clock": {"kind": "increment", "base_ms": 1}}, "name": "Anna"})")
          .substr(0, 4),
      "400 ");
}

TEST_F(Lobby, RefusesAFloodOfOneAddressWhoeverTheySayTheyAre) {
  settings_.limits.seeks_per_hour = 2;
  settings_.limits.guests_per_address = 1;
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  anna.seek();
  anna.seek();
  std::string body = kSeek;
  body.replace(body.find("NAME"), 4, "Ben");
  body.replace(body.find("MORE"), 4, "");
  EXPECT_EQ(ben.refused("POST", "/api/lobby/seeks", body), "429 error.too-many-seeks");
}

TEST_F(Lobby, RefusesAPageFromElsewhere) {
  const ClientResponse answer =
      fetch(port(), "POST", "/api/lobby/wait", R"({"pools": ["any"], "name": "Anna"})",
            {{"Origin", "http://elsewhere.example"}});
  EXPECT_EQ(answer.status, 403);
}

TEST_F(Lobby, KeepsASeekThatIsFullOverARestart) {
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  const std::string seek = text_of(anna.seek(), "id");
  ben.join(seek);
  stop();  // perhaps before the table is there
  start();
  anna.move_to(port());
  ben.move_to(port());
  std::string game;
  EXPECT_TRUE(bastide::eventually(
      [&] {
        const boost::json::object now = anna.get("/api/lobby/seeks/" + seek);
        if (const auto* found = now.if_contains("game")) game = text(*found);
        return !game.empty();
      },
      std::chrono::seconds(20)));
  EXPECT_EQ(text_of(ben.get("/api/lobby/seeks/" + seek), "game"), game);
  EXPECT_EQ(seats_of(ben, game), "[2]");
}

TEST_F(Lobby, LetsGamesThatCameAboutThereBeWatched) {
  Visitor anna = visitor("Anna"), ben = visitor("Ben");
  anna.wait("base-15");
  const std::string game = ben.game_of(ben.wait("base-15"));
  for (const Visitor* each : {&anna, &ben}) {
    SocketClient seat = each->socket("/api/games/" + game + "/socket");
    seat.send(R"({"type": "hello", "speaks": 3})");
    expect(seat, "welcome");
    seat.send(R"({"type": "nonce", "id": "n", "nonce": "its-nonce"})");
    expect(seat, "reply");
  }
  EXPECT_TRUE(eventually([&] {
    const boost::json::object games = parsed(get("/api/lobby/games").body);
    return games.at("games").as_array().size() == 1 && games.at("games").at(0).at("game") == game.c_str();
  }));
}

using TwoNodesOfALobby = TwoNodes;

TEST_F(TwoNodesOfALobby, PairAPlayerEach) {
  Visitor anna(a_->port(), "Anna"), ben(b_->port(), "Ben");
  const boost::json::object annas = anna.wait("base-10"), bens = ben.wait("base-10");
  const std::string game = anna.game_of(annas);
  EXPECT_EQ(ben.game_of(bens), game);
  for (auto* each : {&anna, &ben}) {
    SocketClient seat = each->socket("/api/games/" + game + "/socket");
    seat.send(R"({"type": "hello", "speaks": 3})");
    const std::string welcome = seat.receive().value_or("nothing");
    EXPECT_THAT(welcome.substr(0, 60), HasSubstr(each == &anna ? R"("you":[1])" : R"("you":[2])"));
  }
}

TEST_F(TwoNodesOfALobby, MakeTheTableThoughTheOneThatPairedIsGone) {
  Visitor anna(a_->port(), "Anna"), ben(a_->port(), "Ben");
  const boost::json::object annas = anna.wait("base-10"), bens = ben.wait("base-10");
  a_.reset();
  anna.move_to(b_->port());
  ben.move_to(b_->port());
  const std::string game = anna.game_of(annas);
  EXPECT_EQ(ben.game_of(bens), game);
  EXPECT_EQ(fetch_when_there(*b_, "/api/games/" + game).status, 200);
}

}  // namespace
}  // namespace bastide
