// Tables over real WebSockets: coming back, what is refused, limits.
#include <gmock/gmock.h>

#include "server/store/sqlite/database.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class Sockets : public TestServer {
 protected:
  std::string act(const boost::json::object& snapshot, const std::string& id) {
    return json_text(boost::json::object{{"type", "act"},
                                         {"id", id},
                                         {"move", snapshot.at("moves").as_array().size()},
                                         {"actions", {snapshot.at("asked").at("actions").at(0).at("text")}}});
  }
  boost::json::object snapshot(const std::string& game) {
    return parsed(get("/api/games/" + game + "/snapshot").body);
  }
};

TEST_F(Sockets, GiveWhoComesBackWhatHeMissed) {
  const TestSeat anna = make();
  take(anna.game, 2);
  SocketClient first = sit(anna);
  const auto table = parsed(get("/api/games/" + anna.game).body);
  const auto version = table.at("version").to_number<int>();
  first.send(R"({"type": "chat", "id": "c1", "text": "Hello"})");
  expect(first, "reply");
  SocketClient second = open(anna);
  second.send(R"({"type": "hello", "speaks": 3, "since": )" + std::to_string(version) + "}");
  EXPECT_TRUE(expect(second, "welcome").at("resumed").as_bool());
  const auto missed = expect(second, "happened");
  EXPECT_EQ(missed.at("version"), version + 1);
  EXPECT_EQ(missed.at("text"), "Hello");
}

TEST_F(Sockets, GiveTheSameAnswerToTheSameIdOverANewConnection) {
  const TestSeat anna = make();
  take(anna.game, 2);
  const std::string chat = R"({"type": "chat", "id": "c1", "text": "Once"})";
  SocketClient first = sit(anna);
  first.send(chat);
  const std::string answer = json_text(expect(first, "reply"));
  first.close();
  SocketClient second = sit(anna);
  second.send(chat);
  EXPECT_EQ(json_text(expect(second, "reply")), answer);
  const auto version = parsed(get("/api/games/" + anna.game).body).at("version");
  EXPECT_EQ(version, parsed(answer).at("version"));
}

TEST_F(Sockets, TellTheOthersWhoComesAndGoes) {
  const TestSeat anna = make();
  const TestSeat ben = take(anna.game, 2);
  SocketClient first = sit(anna);
  expect(first, "presence");
  {
    SocketClient second = sit(ben);
    EXPECT_EQ(json_text(expect(first, "presence").at("present")), "[1,2]");
  }
  EXPECT_EQ(json_text(expect(first, "presence").at("present")), "[1]");
}

TEST_F(Sockets, RefuseAnActFromTheWrongSeatOrAWatcher) {
  const TestSeat anna = make();
  const TestSeat ben = take(anna.game, 2);
  SocketClient one = sit(anna), two = sit(ben);  // both, since an only answer is given for those who are away
  const auto now = snapshot(anna.game);
  SocketClient& other = now.at("asked").at("seat") == 1 ? two : one;
  other.send(act(now, "a1"));
  EXPECT_EQ(refused(other), "not-yours");
  SocketClient watcher = sit({anna.game, "", ""});
  watcher.send(act(now, "a1"));
  EXPECT_EQ(refused(watcher), "not-yours");
}

TEST_F(Sockets, OpenNoSeatToTheCookieOfAnotherTable) {
  const TestSeat anna = make(), other = make();
  SocketClient socket = open({anna.game, "", other.cookie});
  socket.send(R"({"type": "hello", "speaks": 3})");
  EXPECT_EQ(json_text(expect(socket, "welcome").at("you")), "[]");
}

TEST_F(Sockets, RefuseAnActThatIsTooLateOrIllegal) {
  const TestSeat anna = make();
  const TestSeat ben = take(anna.game, 2);
  const auto now = snapshot(anna.game);
  SocketClient asked = sit(now.at("asked").at("seat") == 1 ? anna : ben);
  asked.send(R"({"type": "act", "id": "a1", "move": 0, "actions": ["0,1"]})");
  EXPECT_EQ(refused(asked), "too-late");
  const std::string move = std::to_string(now.at("moves").as_array().size());
  asked.send(R"({"type": "act", "id": "a2", "move": )" + move + R"(, "actions": ["40,40"]})");
  EXPECT_EQ(refused(asked), "illegal");
  asked.send(act(now, "a3"));
  EXPECT_EQ(expect(asked, "reply").at("id"), "a3");
}

TEST_F(Sockets, RefuseWhatIsNoMessageAndStayOpen) {
  SocketClient socket = sit(make());
  for (const char* nonsense :
       {"", "{", "[]", "null", "{\"type\": 7}", R"({"type": "fly", "id": "x"})",
        R"({"type": "act", "id": "x"})", R"({"type": "chat", "id": "x", "text": "a", "b": 1})"}) {
    socket.send(nonsense);
    EXPECT_EQ(refused(socket), "malformed") << nonsense;
  }
  EXPECT_FALSE(socket.ended());
}

TEST_F(Sockets, RefuseAMessageThatIsTooLargeAndCutOffAnEnormousOne) {
  SocketClient socket = sit(make());
  socket.send(std::string(20'000, ' '));
  EXPECT_EQ(refused(socket), "too-large");
  socket.send(std::string(200'000, ' '));
  EXPECT_TRUE(eventually([&] { return socket.ended(); }));
  EXPECT_EQ(socket.close_code(), 1009);
}

// The refusal is read before the flood goes on: what still waits to be sent when a connection ends is
// dropped.
TEST_F(Sockets, RefuseTooManyMessagesAndInTheEndTheConnection) {
  settings_.limits.messages_burst = 10;
  settings_.limits.messages_per_second = 0.001;
  SocketClient socket = sit(make());
  const auto flood = [&](int messages) {
    for (int i = 0; i < messages; ++i)
      socket.send(R"({"type": "inspect", "id": "i", "at": {"x": 0, "y": 0, "segment": "city-N"}})");
  };
  flood(10);  // and the hello was one
  const auto refusal = expect(socket, "refused");
  EXPECT_EQ(refusal.at("error").at("code"), "too-many");
  EXPECT_EQ(refusal.at("id"), "i");
  flood(10);
  EXPECT_THAT(text(expect(socket, "closing").at("why")), HasSubstr("Too many messages"));
  EXPECT_TRUE(eventually([&] { return socket.ended(); }));
}

TEST_F(Sockets, OfOneAddressTogetherSendNoMoreThanTenBusyOnes) {
  settings_.limits.messages_burst = 2;
  settings_.limits.messages_per_second = 0.001;
  const TestSeat anna = make();
  std::vector<SocketClient> sockets;
  for (int i = 0; i < 10; ++i) {
    sockets.push_back(sit(anna));
    sockets.back().send(R"({"type": "resync", "id": "r"})");
    EXPECT_EQ(expect(sockets.back(), "welcome").at("id"), "r");
  }
  SocketClient one_more = open(anna);
  one_more.send(R"({"type": "hello", "speaks": 3})");
  EXPECT_EQ(refused(one_more), "too-many");
}

TEST_F(Sockets, AreOpenedNoOftenerThanAnAddressMayAsk) {
  settings_.limits.requests_burst = 4;
  settings_.limits.requests_per_second = 0.001;
  const TestSeat anna = make();  // two requests
  open(anna);
  open(anna);
  EXPECT_THAT([&] { open(anna); }, ::testing::ThrowsMessage<ClientError>(HasSubstr("status 429")));
}

TEST_F(Sockets, AreNotOpenedForPagesFromElsewhere) {
  const TestSeat anna = make();
  const auto knock = [&](const HeaderList& headers) {
    SocketClient(port(), "/api/games/" + anna.game + "/socket", headers);
  };
  EXPECT_THAT([&] { knock({{"Origin", "https://evil.example"}}); },
              ::testing::ThrowsMessage<ClientError>(HasSubstr("status 403")));
  knock({{"Origin", "http://127.0.0.1:" + std::to_string(port())}});
}

TEST_F(Sockets, AreNotOpenedAtATableThatIsNotThere) {
  EXPECT_THAT([&] { SocketClient(port(), "/api/games/zzzzzzzzzz/socket"); },
              ::testing::ThrowsMessage<ClientError>(HasSubstr("status 404")));
  EXPECT_THAT([&] { SocketClient(port(), "/elsewhere"); },
              ::testing::ThrowsMessage<ClientError>(HasSubstr("status 404")));
}

TEST_F(Sockets, AreNotMoreThanAnAddressMayHave) {
  settings_.limits.connections_per_address = 2;
  const TestSeat anna = make();
  SocketClient first = open(anna);
  {
    SocketClient second = open(anna);
    EXPECT_THAT([&] { open(anna); }, ::testing::ThrowsMessage<ClientError>(HasSubstr("status 429")));
  }
  EXPECT_TRUE(eventually([&] {
    try {
      open(anna);
      return true;
    } catch (const ClientError&) {
      return false;
    }
  }));
}

TEST_F(Sockets, OfWatchersTakeNoPlaceFromThosePlaying) {
  settings_.limits.connections = 20;
  const TestSeat anna = make();
  std::vector<SocketClient> watchers;
  EXPECT_THAT(
      [&] {
        while (true) watchers.push_back(open({anna.game, "", ""}));
      },
      ::testing::ThrowsMessage<ClientError>(HasSubstr("status 429")));
  EXPECT_GE(watchers.size(), 15);
  sit(anna);
}

// So much that no buffer on the way holds the answers.
void ask_for_much(SocketClient& socket) {
  try {
    for (int i = 0; i < 100; ++i) socket.send(R"({"type": "resync", "id": "r"})");
  } catch (const ClientError&) {  // dropped in the middle of it
  }
}

TEST_F(Sockets, ThatReadNothingAreDroppedAndTheOthersPlayOn) {
  settings_.limits.queue_messages = 8;
  settings_.limits.messages_burst = settings_.limits.messages_per_second = 100000;
  const TestSeat anna = make();
  SocketClient slow = sit({anna.game, "", ""}), other = sit(anna);
  slow.stop_reading();
  EXPECT_TRUE(eventually([&] {
    ask_for_much(slow);
    return get("/metrics").body.find("bastide_connections_dropped_total 1\n") != std::string::npos;
  }));
  other.send(R"({"type": "chat", "id": "c", "text": "Still here"})");
  EXPECT_EQ(expect(other, "reply").at("id"), "c");
}

TEST_F(Sockets, LeaveNoTableInMemoryThatNobodyNeeds) {
  settings_.unload_seconds = 0;
  const TestSeat anna = make();
  {
    SocketClient socket = sit(anna);
  }
  EXPECT_TRUE(
      eventually([&] { return get("/metrics").body.find("bastide_tables 0\n") != std::string::npos; }));
  EXPECT_EQ(get("/api/games/" + anna.game).status, 200);
}

TEST_F(Sockets, AreNotNeededForATableToEndThatAllHaveLeftForTwoWeeks) {
  const TestSeat anna = make();
  stop();
  Database(store_file(settings_.data), Database::Mode::write)
      .run("UPDATE rows SET at_ms = at_ms - 14 * 86400000");
  start();
  EXPECT_TRUE(eventually([&] {
    return get("/metrics").body.find("bastide_games_over_total 1\n") != std::string::npos;
  })) << "nobody has asked for it";
  const auto table = parsed(get("/api/games/" + anna.game).body);
  EXPECT_EQ(table.at("status"), "over");
  EXPECT_EQ(table.at("ending").at("reason"), "aborted");
}

TEST_F(Sockets, AreClosedWhenAnotherProgramHasWrittenToTheTableWhichIsThenReadAgain) {
  const TestSeat anna = make();
  SocketClient first = sit(anna);
  const auto version = parsed(get("/api/games/" + anna.game).body).at("version").to_number<int>();
  Database(store_file(settings_.data), Database::Mode::write)
      .run(("INSERT INTO rows SELECT '" + anna.game + "', " + std::to_string(version + 1) +
            R"(, 1, '{"what":"chat","seat":1,"text":"From elsewhere"}')")
               .c_str());
  first.send(R"({"type": "chat", "id": "c1", "text": "Hello"})");
  EXPECT_THAT(text(expect(first, "closing").at("why")), HasSubstr("has been changed"));
  SocketClient second = sit(anna);
  second.send(R"({"type": "chat", "id": "c1", "text": "Hello"})");
  EXPECT_EQ(expect(second, "reply").at("version"), version + 2);
}

}  // namespace
}  // namespace bastide
