// Seats and the keys that a browser holds of them, over HTTP.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

class Seats : public TestServer {};

TEST_F(Seats, AddAKeyToThoseThatABrowserHolds) {
  const TestSeat anna = make();
  const ClientResponse taken =
      post("/api/games/" + anna.game + "/seats/2", R"({"name": "Ben"})", {{"Cookie", anna.cookie}});
  EXPECT_EQ(taken.cookie(), "bastide=" + text(parsed(taken.body).at("key")) + "." + anna.key);
}

TEST_F(Seats, ForgetTheKeysInACookieThatOpenNoSeatAnyMore) {
  const TestSeat anna = make();
  std::string full = "bastide=";
  for (char c = 'a'; c < 'm'; ++c) full += std::string(22, c) + ".";
  const ClientResponse taken =
      post("/api/games/" + anna.game + "/seats/2", R"({"name": "Ben"})", {{"Cookie", full}});
  EXPECT_EQ(taken.cookie(), "bastide=" + text(parsed(taken.body).at("key")));
}

TEST_F(Seats, GiveTheSameSeatAgainToWhoeverAsksAgainWithHisOwnKey) {
  const std::string seat = "/api/games/" + make().game + "/seats/2";
  const std::string ben = R"({"name": "Ben", "key": "AAAAAAAAAAAAAAAAAAAAAB"})";
  const ClientResponse first = post(seat, ben), again = post(seat, ben);
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(again.cookie(), "bastide=AAAAAAAAAAAAAAAAAAAAAB");
  EXPECT_EQ(post(seat, R"({"name": "Ben", "key": "AAAAAAAAAAAAAAAAAAAAAC"})").status, 409);
}

TEST_F(Seats, GiveAnotherKeyAndKnowTheOldOneNoMore) {
  const TestSeat anna = make();
  const std::string at = "/api/games/" + anna.game;
  SocketClient elsewhere = sit(anna);
  const ClientResponse renewed = post(at + "/seats/1/key", "{}", {{"Cookie", anna.cookie}});
  EXPECT_EQ(renewed.status, 200) << renewed.body;
  const std::string key = text(parsed(renewed.body).at("key"));
  EXPECT_NE(key, anna.key);
  EXPECT_EQ(renewed.cookie(), "bastide=" + key) << "the cookie has the new key and not the old one";
  EXPECT_EQ(post(at + "/keys", R"({"key": ")" + anna.key + "\"}").status, 403) << "the old link is dead";
  EXPECT_EQ(post(at + "/keys", R"({"key": ")" + key + "\"}").status, 200);
  EXPECT_TRUE(expect(elsewhere, "welcome").at("you").as_array().empty()) << "who has the old one is told";
  EXPECT_EQ(post(at + "/seats/1/key", "{}", {{"Cookie", anna.cookie}}).status, 403);
  EXPECT_EQ(post(at + "/seats/one/key", "{}", {{"Cookie", anna.cookie}}).status, 404);
}

}  // namespace
}  // namespace bastide
