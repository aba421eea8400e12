// Those who watch, at a running server: where a table lets them see its game late, no route tells more.
#include <gmock/gmock.h>

#include "server/web/testing/browser.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kRoutes{
    "", "/standing", "/snapshot", "/record", "/record?format=json", "/log", "/replay", "/positions?after=1"};

class Watchers : public TestServer {
 protected:
  // Two people who play, seen so many seconds late.
  std::pair<TestSeat, TestSeat> pair(int delay) {
    std::string body = kFreeSeats;
    body.replace(body.find("\"rules\""), 0, "\"watch_delay\": " + std::to_string(delay) + ", ");
    const TestSeat one = make(body);
    return {one, take(one.game, 2)};
  }
  std::string told(const TestSeat& seat, const std::string& route, bool holds) {
    const HeaderList headers = holds ? HeaderList{{"Cookie", seat.cookie}} : HeaderList{};
    const ClientResponse answer = get("/api/games/" + seat.game + route, headers);
    EXPECT_EQ(answer.status, 200) << route << " " << answer.body;
    return answer.body;
  }
  std::vector<std::string> all_told(const TestSeat& seat, bool holds) {
    std::vector<std::string> bodies;
    for (const std::string& route : kRoutes) bodies.push_back(told(seat, route, holds));
    return bodies;
  }
  // The seat that is asked plays the first legal action; then nobody is connected.
  void act(const TestSeat& one, const TestSeat& two) {
    const auto snapshot = parsed(told(one, "/snapshot", true));
    const auto& asked = snapshot.at("asked");
    SocketClient socket = sit(asked.at("seat") == 1 ? one : two);
    const auto table = parsed(told(one, "", true));
    socket.send(
        boost::json::serialize(boost::json::object{{"type", "act"},
                                                   {"id", "a"},
                                                   {"move", table.at("move")},
                                                   {"actions", {asked.at("actions").at(0).at("text")}}}));
    expect(socket, "reply");
  }
  Browser with_account(const std::string& name) {
    Browser browser(port());
    const std::string account = R"({"name": ")" + name + R"(", "password": ")" + kGoodPassword + "\"}";
    EXPECT_EQ(browser.post("/api/me/account", account).status, 201);
    return browser;
  }
  SocketClient watch(const std::string& game, const std::string& cookies) {
    SocketClient socket(port(), "/api/games/" + game + "/socket", {{"Cookie", cookies}});
    socket.send(R"({"type": "hello", "speaks": 3})");
    return socket;
  }
  void wait_till_nobody_is_there(const TestSeat& seat) {
    EXPECT_TRUE(
        eventually([&] { return told(seat, "", false).find("\"present\":true") == std::string::npos; }));
  }
};

TEST_F(Watchers, NoRouteTellsMoreThanTheDelayAllows) {
  const auto [one, two] = pair(600);
  wait_till_nobody_is_there(one);
  const std::vector<std::string> before = all_told(one, false);
  act(one, two);
  wait_till_nobody_is_there(one);
  const std::vector<std::string> late = all_told(one, false), now = all_told(one, true);
  for (std::size_t i = 0; i < kRoutes.size(); ++i) {
    EXPECT_EQ(late[i], before[i]) << kRoutes[i];
    EXPECT_NE(late[i], now[i]) << kRoutes[i];
  }
  EXPECT_THAT(late[0], HasSubstr("\"watch_delay\":600"));
  const ClientResponse wrong =
      get("/api/games/" + one.game + "/snapshot", {{"Cookie", "bastide-" + one.game + "=wrong"}});
  EXPECT_EQ(wrong.body, late[2]) << "with a key that opens nothing";
}

TEST_F(Watchers, NeitherDoesTheSocketOfATableNorThatOfAPerson) {
  const auto [one, two] = pair(600);
  act(one, two);
  SocketClient watcher = open({one.game, "", ""});
  watcher.send(R"({"type": "hello", "speaks": 3})");
  const auto welcome = expect(watcher, "welcome");
  EXPECT_EQ(welcome.at("table").at("status"), "waiting") << "the game has begun a moment ago";
  EXPECT_TRUE(welcome.at("snapshot").at("tiles").as_array().size() <= 1);
  SocketClient person(port(), "/api/me/socket", {});
  person.send(R"({"type": "watch", "speaks": 3, "games": [")" + one.game + "\"]}");
  const auto standing = expect(person, "game");
  EXPECT_TRUE(standing.at("asked").as_array().empty());
  act(one, two);
  watcher.send(R"({"type": "resync", "id": "r"})");
  EXPECT_EQ(expect(watcher, "welcome").at("table").at("version"), welcome.at("table").at("version"));
}

TEST_F(Watchers, OverARestartTheyAreAsLateAsBefore) {
  const auto [one, two] = pair(600);
  act(one, two);
  wait_till_nobody_is_there(one);
  const std::vector<std::string> before = all_told(one, false);
  stop();
  start();
  EXPECT_EQ(all_told(one, false), before);
  EXPECT_NE(all_told(one, true), before);
}

TEST_F(Watchers, WhatIsDueIsToldToThoseWhoAreThere) {
  const auto [one, two] = pair(1);
  SocketClient watcher = open({one.game, "", ""});
  watcher.send(R"({"type": "hello", "speaks": 3})");
  expect(watcher, "welcome");
  EXPECT_EQ(expect(watcher, "happened").at("what"), "begin");
  act(one, two);
  EXPECT_EQ(expect(watcher, "happened").at("what"), "act");
  EXPECT_EQ(told(one, "/snapshot", false), told(one, "/snapshot", true));
}

TEST_F(Watchers, AfterARestartWhatIsDueComesToThoseWhoAskOverHttp) {
  const auto [one, two] = pair(2);
  act(one, two);
  stop();
  start();
  EXPECT_TRUE(eventually([&] { return told(one, "/snapshot", false) == told(one, "/snapshot", true); }));
}

TEST_F(Watchers, GuestsAndNobodyAreCountedAndMayNotWrite) {
  const auto [one, two] = pair(0);
  SocketClient watcher = open({one.game, "", ""});
  watcher.send(R"({"type": "hello", "speaks": 3})");
  EXPECT_TRUE(expect(watcher, "welcome").at("named").as_array().empty());
  EXPECT_EQ(expect(watcher, "presence").at("others"), 1);
  watcher.send(R"({"type": "watcher-chat", "id": "c", "text": "Hello"})");
  EXPECT_EQ(refused(watcher), "not-yours");
}

TEST_F(Watchers, WithAnAccountTheyAreListedAndTalkAmongThemselves) {
  const auto [one, two] = pair(0);
  SocketClient player = sit(one);
  Browser cleo = with_account("Cleo");
  SocketClient watcher = watch(one.game, cleo.cookies());
  const auto welcome = expect(watcher, "welcome");
  EXPECT_EQ(welcome.at("named").at(0).at("name"), "Cleo");
  boost::json::object heard;
  do heard = expect(player, "presence");
  while (heard.contains("type") && !heard.contains("named"));
  EXPECT_EQ(heard.at("named").at(0).at("name"), "Cleo");
  EXPECT_EQ(heard.at("others"), 0);
  watcher.send(R"({"type": "watcher-chat", "id": "c", "text": "What a city"})");
  EXPECT_EQ(expect(watcher, "watcher-talk").at("lines").at(0).at("text"), "What a city");
  SocketClient stranger = watch(one.game, "");
  EXPECT_EQ(expect(stranger, "watcher-talk").at("lines").at(0).at("name"), "Cleo");
  player.send(R"({"type": "resync", "id": "r"})");
  player.send(R"({"type": "chat", "id": "d", "text": "the end"})");
  std::string seen;
  while (const auto message = player.receive()) {
    seen += *message;
    if (parsed(*message).at("type") == "happened") break;
  }
  EXPECT_THAT(seen, HasSubstr("the end"));
  EXPECT_THAT(seen, Not(HasSubstr("What a city"))) << "the players do not see it while they play";
  for (const std::string& route : kRoutes) {
    EXPECT_THAT(told(one, route, true), Not(HasSubstr("What a city"))) << route;
    EXPECT_THAT(told(one, route, false), Not(HasSubstr("What a city"))) << route;
  }
}

TEST_F(Watchers, WhoSitsDownPlaysWithTheSocketsThatTheyHad) {
  const TestSeat one = make();
  Browser ben = with_account("Ben"), cleo = with_account("Cleo");
  SocketClient early = watch(one.game, ben.cookies()), watcher = watch(one.game, cleo.cookies());
  EXPECT_TRUE(expect(early, "welcome").at("you").as_array().empty());
  expect(watcher, "welcome");
  ASSERT_EQ(
      ben.post("/api/games/" + one.game + "/seats/2", R"({"nonce": "its-nonce", "name": "Ben"})").status,
      200);
  EXPECT_EQ(expect(early, "welcome").at("you").as_array().size(), 1U);
  early.send(R"({"type": "watcher-chat", "id": "c", "text": "Hello"})");
  EXPECT_EQ(refused(early), "not-yours");
  watcher.send(R"({"type": "watcher-chat", "id": "c", "text": "What a city"})");
  expect(watcher, "reply");
  early.send(R"({"type": "chat", "id": "d", "text": "the end"})");
  while (const auto message = early.receive()) {
    EXPECT_THAT(*message, Not(HasSubstr("What a city")));
    if (message->find("the end") != std::string::npos) break;
  }
}

TEST_F(Watchers, WhoHoldsASeatByTheirSessionAloneSeesAllOfIt) {
  Browser anna = with_account("Anna");
  std::string body = kTwoPeople;
  body.replace(body.find("\"rules\""), 0, "\"watch_delay\": 600, ");
  const auto made = parsed(anna.post("/api/games", body).body);
  const std::string game = text(made.at("game"));
  const TestSeat mine{game, "", "bastide-none=1"};
  Browser phone(port());
  ASSERT_EQ(
      phone.post("/api/sign-in", R"({"name": "Anna", "password": ")" + std::string(kGoodPassword) + "\"}")
          .status,
      200);
  const TestSeat two = take(game, 2);
  SocketClient socket = watch(game, phone.cookies());
  EXPECT_EQ(expect(socket, "welcome").at("you").as_array().size(), 1U);
  socket.send(R"({"type": "nonce", "id": "n", "seat": 1, "nonce": "mine"})");
  expect(socket, "reply");
  EXPECT_TRUE(
      eventually([&] { return parsed(phone.get("/api/games/" + game).body).at("status") == "playing"; }));
  EXPECT_EQ(parsed(told(two, "", false)).at("status"), "waiting");
}

}  // namespace
}  // namespace bastide
