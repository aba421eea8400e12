// What a server does with clients that mean harm, or know no better.
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <thread>

#include "server/web/testing/raw_client.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using testing::HasSubstr;
using testing::Not;

class HostileHttp : public TestServer {
 protected:
  // Whether /health comes to answer so.
  bool answers(int status) {
    return eventually([&] {
      try {
        return get("/health").status == status;
      } catch (const ClientError&) {  // closed before it was asked
        return false;
      }
    });
  }
};

TEST_F(HostileHttp, GetsOneAnswerToABodyWhoseEndCannotBeKnown) {
  RawClient client(port());
  client.send(
      "POST /api/preview HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n"
      "GET /api/meta HTTP/1.1\r\nHost: a\r\n\r\n");
  const std::string answer = client.receive_all();
  EXPECT_THAT(answer, testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer, HasSubstr("Transfer-Encoding"));
  EXPECT_THAT(answer, Not(HasSubstr("HTTP/1.1 200")));
}

TEST_F(HostileHttp, CannotChooseItsAddressByASecondHeaderLine) {
  settings_.trusted_proxies = {"127.0.0.1"};
  settings_.limits.tables_per_hour = 1;
  const auto from = [this](const char* claimed) {
    return post("/api/games", kTwoPeople, {{"X-Forwarded-For", claimed}, {"X-Forwarded-For", "192.0.2.1"}})
        .status;
  };
  EXPECT_EQ(from("198.51.100.1"), 201);
  EXPECT_EQ(from("198.51.100.2"), 429) << "the proxy's own line is the last";
}

TEST_F(HostileHttp, CannotClaimTlsThatTheProxyDoesNotSpeak) {
  settings_.trusted_proxies = {"127.0.0.1"};
  const ClientAnswer made =
      post("/api/games", kTwoPeople, {{"X-Forwarded-Proto", "https"}, {"X-Forwarded-Proto", "http"}});
  EXPECT_THAT(made.header("Set-Cookie"), Not(HasSubstr("Secure")));
}

TEST_F(HostileHttp, WithManyReplaysAtOnceIsServedOrToldToWait) {
  settings_.threads = 1;
  const std::string record =
      R"({"record": "bastide 1\npreset fi-current\nplayers 2\nbag base-cfff-a*2\n\n[start=1]\n"})";
  ASSERT_EQ(post("/api/replay", record).status, 200);
  std::vector<std::thread> clients;
  std::vector<int> statuses(6);
  for (int& status : statuses)
    clients.emplace_back(
        [&status, &record, port = port()] { status = fetch(port, "POST", "/api/replay", record).status; });
  for (std::thread& client : clients) client.join();
  for (const int status : statuses) EXPECT_TRUE(status == 200 || status == 429) << status;
  EXPECT_EQ(get("/health").status, 200);
}

TEST_F(HostileHttp, PaysForAReplayAsForTwentyRequests) {
  settings_.limits.requests_burst = 40;
  settings_.limits.requests_per_second = 0.01;
  EXPECT_EQ(post("/api/replay", "{}").status, 400);
  EXPECT_EQ(post("/api/replay", "{}").status, 400);
  EXPECT_EQ(get("/api/meta").status, 429);
}

TEST_F(HostileHttp, GetsARefusalInTheUsualFormForAHandshakeWithoutAKey) {
  RawClient client(port());
  client.send("GET /api/games/" + make().game +
              "/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\n\r\n");
  const std::string answer = client.receive_all();
  EXPECT_THAT(answer, testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer, HasSubstr(R"({"error":{"code":"malformed")"));
}

TEST_F(HostileHttp, IsCutOffWhenItFloodsAWebSocketWithPings) {
  settings_.limits.messages_burst = 10;
  RawClient client(port());
  client.send("GET /api/games/" + make().game +
              "/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string ping("\x89\x80\0\0\0\0", 6);
  for (int i = 0; i < 1000; ++i) client.send(ping);
  EXPECT_THAT(client.receive_all(), Not(HasSubstr("(still open)")));
  EXPECT_THAT(get("/metrics").body, HasSubstr("bastide_connections_dropped_total 1\n"));
}

TEST_F(HostileHttp, WithManyIdleConnectionsIsToldThatTheyAreTooMany) {
  settings_.limits.connections_per_address = 1;
  std::vector<RawClient> idle;
  for (int i = 0; i < 4; ++i) idle.emplace_back(port());
  const std::string answer = RawClient(port()).receive_all();
  EXPECT_THAT(answer, testing::StartsWith("HTTP/1.1 429"));
  EXPECT_THAT(answer, HasSubstr("Too many connections from your address"));
  idle.clear();
  EXPECT_TRUE(answers(200));
}

TEST_F(HostileHttp, BehindATrustedProxyDoesNotShutOutTheOthers) {
  settings_.trusted_proxies = {"127.0.0.1"};
  settings_.limits.connections_per_address = 1;
  std::vector<RawClient> idle;
  for (int i = 0; i < 8; ++i) idle.emplace_back(port());
  EXPECT_EQ(get("/health").status, 200);
}

TEST_F(HostileHttp, IsToldWhenTheServerIsFull) {
  settings_.limits.connections = 1;
  RawClient first(port());
  EXPECT_TRUE(answers(429));
}

TEST_F(HostileHttp, ThatAsksNothingIsLetGo) {
  settings_.limits.first_request_seconds = 1;
  EXPECT_EQ(RawClient(port()).receive_all(), "");
}

TEST_F(HostileHttp, FindsAServerThatUsesAllTheOpenFilesItMay) {
  rlimit files{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  files.rlim_cur = std::min<rlim_t>(files.rlim_max, 256);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &files), 0);
  start();
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  EXPECT_EQ(files.rlim_cur, files.rlim_max);
}

}  // namespace
}  // namespace bastide
