#include "server/notices/post_client.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "engine/testing/eventually.h"
#include "engine/testing/temporary_folder.h"
#include "server/notices/testing/push_receiver.h"

namespace bastide {
namespace {

using testing::PushReceiver;
using testing::Received;
using Kind = PostOutcome::Kind;
using ::testing::HasSubstr;

PushReceiver::Answer always(const std::string& head) {
  return [head](const Received&) { return head; };
}

PostSettings open_here() {
  PostSettings settings;
  EXPECT_EQ(settings.reach.open({"127.0.0.1", "::1"}), "");
  return settings;
}

Outgoing to(const std::string& host, unsigned short port, bool secure = false) {
  return {{secure, host, port, "/push?a=b"}, {{"TTL", "60"}}, "hello"};
}

TEST(PostClient, SendsHeadersAndBody) {
  PushReceiver service(always("201 Created"));
  const PostOutcome outcome = PostClient(open_here()).post(to("127.0.0.1", service.port()));
  EXPECT_EQ(outcome.kind, Kind::taken) << outcome.why;
  EXPECT_EQ(outcome.status, 201);
  ASSERT_EQ(service.received().size(), 1U);
  const Received got = service.received().front();
  EXPECT_EQ(got.target, "/push?a=b");
  EXPECT_EQ(got.body, "hello");
  EXPECT_EQ(got.header("ttl"), "60");
  EXPECT_EQ(got.header("host"), "127.0.0.1:" + std::to_string(service.port()));
}

TEST(PostClient, FollowsNoRedirect) {
  PushReceiver other(always("201 Created"));
  PushReceiver service(
      always("307 There\r\nLocation: http://127.0.0.1:" + std::to_string(other.port()) + "/"));
  EXPECT_EQ(PostClient(open_here()).post(to("127.0.0.1", service.port())).kind, Kind::refused);
  EXPECT_TRUE(other.received().empty());
}

TEST(PostClient, KnowsWhatAnswersMean) {
  EXPECT_EQ(outcome_of(204, "", 0).kind, Kind::taken);
  EXPECT_EQ(outcome_of(404, "", 0).kind, Kind::gone);
  EXPECT_EQ(outcome_of(410, "", 0).kind, Kind::gone);
  EXPECT_EQ(outcome_of(400, "", 0).kind, Kind::refused);
  EXPECT_EQ(outcome_of(413, "", 0).kind, Kind::refused);
  EXPECT_EQ(outcome_of(302, "", 0).kind, Kind::refused);
  EXPECT_EQ(outcome_of(500, "", 0).kind, Kind::later);
  EXPECT_EQ(outcome_of(429, "120", 0).retry_after, 120);
  EXPECT_EQ(outcome_of(503, "Thu, 01 Jan 1970 00:02:00 GMT", 100).retry_after, 20);
  EXPECT_EQ(outcome_of(503, "Thu, 01 Jan 1970 00:02:00 GMT", 200).retry_after, 0) << "it is past";
  EXPECT_EQ(outcome_of(503, "Fri, 01 Jan 2038 00:00:00 GMT", 0).retry_after, 24 * 3600) << "a day at most";
  for (const char* nonsense : {"", "-1", "soon", "99999999999999999999", "1e9"})
    EXPECT_EQ(outcome_of(429, nonsense, 0).retry_after, 0) << nonsense;
}

// A name that stood for something else when it was named.
TEST(PostClient, LooksWhereANameLeads) {
  PushReceiver service(always("201 Created"));
  PostSettings closed;
  for (const bool secure : {false, true}) {
    const PostOutcome outcome = PostClient(closed).post(to("localhost", service.port(), secure));
    EXPECT_EQ(outcome.kind, Kind::refused);
    EXPECT_THAT(outcome.why, HasSubstr("where this server sends nothing"));
  }
  EXPECT_EQ(PostClient(closed).post(to("169.254.169.254", 80)).kind, Kind::refused);
  EXPECT_EQ(PostClient(closed).post(to("::ffff:127.0.0.1", service.port(), true)).kind, Kind::refused);
  EXPECT_EQ(PostClient(closed).post(to("8.8.8.8", 80)).kind, Kind::refused)
      << "plain HTTP over the public network";
  EXPECT_TRUE(service.received().empty());
}

TEST(PostClient, GivesUpInTime) {
  PushReceiver silent(always(""), "");
  PostSettings settings = open_here();
  const PostOutcome closed = PostClient(settings).post(to("127.0.0.1", silent.port()));
  EXPECT_EQ(closed.kind, Kind::later) << "the connection ended without an answer";
  std::atomic<bool> go = false;
  {
    PushReceiver slow([&go](const Received&) {
      go.wait(false);
      return std::string("201 Created");
    });
    settings.timeout = std::chrono::milliseconds(50);
    const PostOutcome late = PostClient(settings).post(to("127.0.0.1", slow.port()));
    EXPECT_EQ(late.kind, Kind::later);
    EXPECT_EQ(late.why, "no answer in time");
    go = true;
    go.notify_all();
  }
}

TEST(PostClient, CanBeStopped) {
  std::atomic<bool> go = false, asked = false;
  PushReceiver slow([&](const Received&) {
    asked = true;
    go.wait(false);
    return std::string("201 Created");
  });
  PostClient client(open_here());
  PostOutcome outcome;
  std::thread posting([&] { outcome = client.post(to("127.0.0.1", slow.port())); });
  EXPECT_TRUE(eventually([&] { return asked.load(); }));
  client.stop();
  posting.join();
  EXPECT_EQ(outcome.kind, Kind::stopped);
  EXPECT_EQ(client.post(to("127.0.0.1", slow.port())).kind, Kind::stopped);
  go = true;
  go.notify_all();
}

TEST(PostClient, TrustsNoCertificateThatNobodySigned) {
  TemporaryFolder folder;
  PushReceiver service(always("201 Created"), folder.path(""));
  const PostOutcome outcome = PostClient(open_here()).post(to("localhost", service.port(), true));
  EXPECT_EQ(outcome.kind, Kind::later);
  EXPECT_THAT(outcome.why, HasSubstr("no trust"));
  PostSettings trusting = open_here();
  trusting.certificates = service.certificate();
  const PostOutcome trusted = PostClient(trusting).post(to("localhost", service.port(), true));
  EXPECT_EQ(trusted.kind, Kind::taken) << trusted.why;
  EXPECT_EQ(service.received().size(), 1U);
}

TEST(PostClient, TrustsNoCertificateForAnotherName) {
  TemporaryFolder folder;
  PushReceiver service(always("201 Created"), folder.path(""), "push.example.org");
  PostSettings trusting = open_here();
  trusting.certificates = service.certificate();
  EXPECT_THAT(PostClient(trusting).post(to("localhost", service.port(), true)).why, HasSubstr("no trust"));
  EXPECT_TRUE(service.received().empty());
}

TEST(PostClient, HasNoConnection) {
  PostSettings settings = open_here();
  unsigned short port = 0;
  {
    PushReceiver gone(always("201 Created"));
    port = gone.port();
  }
  EXPECT_EQ(PostClient(settings).post(to("127.0.0.1", port)).kind, Kind::later);
  settings.certificates = "/nowhere";
  PushReceiver service(always("201 Created"));
  EXPECT_THAT(PostClient(settings).post(to("127.0.0.1", service.port(), true)).why,
              HasSubstr("no certificates"));
}

}  // namespace
}  // namespace bastide
