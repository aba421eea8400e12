// What a server does with clients that mean harm, or know no better.
#include <gmock/gmock.h>
#include <sys/resource.h>

#include <thread>

#include "server/web/testing/raw_client.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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
      "POST /api/preview HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n"
      "GET /api/meta HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const std::string answer = client.receive_all();
  EXPECT_THAT(answer, ::testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer, HasSubstr("Transfer-Encoding"));
  EXPECT_THAT(answer, Not(HasSubstr("HTTP/1.1 200")));
}

// What two programs may read differently is read by none: else the second request of one is the body of
// another.
TEST_F(HostileHttp, GetsAPlainRefusalForARequestThatCouldBeReadInTwoWays) {
  const std::string get = "GET /api/meta HTTP/1.1\r\n",
                    post = "POST /api/preview HTTP/1.1\r\nHost: localhost\r\n";
  const std::string behind = "\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const std::string& head : {
           get + "Accept: a",                             // no Host
           get + "Host: localhost\r\nHost: localhost",    // two
           get + "Host: localhost, other.example",        // two in one
           get + "Host: localhost\r\nX-A: b\r\n folded",  // folded
           get + "Host: localhost\r\nX-A : b",            // a blank before the colon
           get + "Host: localhost\nX-A: b",               // a line that ends with LF alone
           get + std::string("Host: local\0host", 16),    // NUL
           post + "Transfer-Encoding: gzip, chunked",     // several codings
           post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
           post + "Transfer-Encoding: identity", post + "Transfer-Encoding: chunked\r\nContent-Length: 3",
           post + "Content-Length: 3\r\nContent-Length: 3", post + "Content-Length: +3",
           std::string("POST /api/preview HTTP/1.0\r\nTransfer-Encoding: chunked"),
           std::string("GET  /api/meta HTTP/1.1\r\nHost: localhost"),
           std::string("\x16\x03\x01"),  // TLS
       }) {
    RawClient client(port());
    client.send(head + behind);
    const std::string answer = client.receive_all();
    EXPECT_THAT(answer, ::testing::StartsWith("HTTP/1.1 400")) << head;
    EXPECT_THAT(answer, HasSubstr(R"({"error":{"code":"malformed")")) << head;
    EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << head << " is followed by a second answer";
  }
}

TEST_F(HostileHttp, IsAnsweredAtOnceWhenItSpeaksAnotherProtocol) {
  RawClient client(port());
  client.send("SSH-2.0-OpenSSH_9.2\r\n");  // and waits
  EXPECT_THAT(client.receive_all(), ::testing::StartsWith("HTTP/1.1 400"));
}

TEST_F(HostileHttp, IsToldToGoOnWhenItWaitsForThatBeforeItsBody) {
  const std::string head =
      "POST /api/preview HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n";
  RawClient client(port());
  client.send(head + "Content-Length: 2\r\n\r\n");
  EXPECT_EQ(client.receive(25), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("{}");
  EXPECT_THAT(client.receive_all(), ::testing::StartsWith("HTTP/1.1 400"));
  RawClient large(port());
  large.send(head + "Content-Length: 100000000\r\n\r\n");
  EXPECT_THAT(large.receive_all(), ::testing::StartsWith("HTTP/1.1 413")) << "told before it sends";
  RawClient odd(port());
  odd.send("GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n");
  EXPECT_THAT(odd.receive_all(), ::testing::StartsWith("HTTP/1.1 417"));
}

// A stranger's page whose name points here (DNS rebinding) is of the same origin as what it asks.
TEST_F(HostileHttp, IsNotServedUnderANameThatIsNotOurs) {
  settings_.allowed_hosts = {"games.example", "10.0.0.0/8"};
  const auto asked = [this](const std::string& host) {
    RawClient client(port());
    client.send("GET /api/meta HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    return client.receive_all().substr(9, 3);
  };
  for (const char* ours :
       {"localhost", "localhost:8080", "LocalHost.", "a.localhost", "127.0.0.1:1", "127.1.2.3", "[::1]",
        "[::1]:80", "games.example", "Games.Example:443", "10.1.2.3:8080"})
    EXPECT_EQ(asked(ours), "200") << ours;
  for (const char* other : {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.7",
                            "11.1.2.3", "10.0.0.0/8", "", "[::2]", "0.0.0.0/0", "games.example.evil"})
    EXPECT_THAT(asked(other), ::testing::AnyOf("421", "400")) << other;
}

TEST_F(HostileHttp, IsServedUnderAnyNameBehindAProxyWhoseAddressIsSet) {
  settings_.public_url = "https://bastide.example";
  RawClient client(port());
  client.send("GET /api/meta HTTP/1.1\r\nHost: inside\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(client.receive_all(), ::testing::StartsWith("HTTP/1.1 200"));
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
  const ClientResponse made =
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
              "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\n\r\n");
  const std::string answer = client.receive_all();
  EXPECT_THAT(answer, ::testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer, HasSubstr(R"({"error":{"code":"malformed")"));
}

TEST_F(HostileHttp, IsCutOffWhenItFloodsAWebSocketWithPings) {
  settings_.limits.messages_burst = 10;
  RawClient client(port());
  client.send("GET /api/games/" + make().game +
              "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string ping("\x89\x80\0\0\0\0", 6);
  for (int i = 0; i < 1000; ++i) client.send(ping);
  EXPECT_THAT(client.receive_all(), Not(HasSubstr("(still open)")));
  EXPECT_THAT(get("/metrics").body, HasSubstr("bastide_connections_dropped_total 1\n"));
}

TEST_F(HostileHttp, WithManyIdleConnectionsIsToldThatTheyAreTooMany) {
  settings_.limits.guests_per_address = 1;
  settings_.limits.connections_per_address = 1;
  std::vector<RawClient> idle;
  for (int i = 0; i < 4; ++i) idle.emplace_back(port());
  const std::string answer = RawClient(port()).receive_all();
  EXPECT_THAT(answer, ::testing::StartsWith("HTTP/1.1 429"));
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
