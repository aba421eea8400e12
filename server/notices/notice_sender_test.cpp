#include "server/notices/notice_sender.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>

#include "engine/testing/eventually.h"
#include "server/dealer/base64url.h"
#include "server/notices/testing/mail_receiver.h"
#include "server/notices/testing/push_receiver.h"
#include "server/people/person.h"
#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using testing::MailReceiver;
using testing::PushReceiver;
using testing::Received;
using testing::ReceivedMail;
using ::testing::StartsWith;

constexpr std::string_view kBrowserKey =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

std::int64_t clock_of_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

class EverySender : public testing::EverySql {
 protected:
  EverySender() {
    EXPECT_EQ(settings_.post.reach.open({"127.0.0.1"}), "");
    settings_.contact = "mailto:nobody@example.org";
    settings_.retry = 1;
    settings_.look = 20;
  }

  std::unique_ptr<NoticeSender> sender() {
    return std::make_unique<NoticeSender>(
        settings_, [this] { return another_sql(); }, "me", clock_of_now, counts_,
        [](const std::string&, const std::string&) {});
  }
  std::string place(const PushReceiver& service, wire::PlaceKind kind = wire::PlaceKind::push) {
    wire::NewPlace wanted;
    wanted.kind = kind;
    wanted.address = "http://127.0.0.1:" + std::to_string(service.port()) + "/it";
    if (kind == wire::PlaceKind::push)
      wanted.keys = wire::PushKeys{std::string(kBrowserKey), "BTBZMqHH6r4Tts7J_aSIgg"};
    wire::NoticePlace made;
    const ApiError error =
        add_place(sql(), {"ann", "", true}, wanted, settings_.post.reach, clock_of_now(), made);
    EXPECT_FALSE(error) << error.message.text;
    secret_ = made.secret.value_or("");
    return made.id;
  }
  void add(const std::string& about = "c") {
    Notice notice;
    notice.person = "ann";
    notice.kind = NoticeKind::pairing;
    notice.about = about;
    notice.path = "/";
    notice.said = {"told.test", "So it looks when it is your turn."};
    notice.until = clock_of_now() + 3'600'000;
    EXPECT_EQ(add_notice(sql(), notice, clock_of_now()), 1);
  }

  // An answer of a mail server that takes the first mail, but says so only after the sender has given up.
  MailReceiver::Answer too_late_for_the_first() {
    return [this](const std::string& line) {
      if (line == "." && !answered_late_.exchange(true))
        EXPECT_TRUE(eventually([this] { return counts_.mails_tried > 0; }));
      return std::string();
    };
  }
  void send_mail_by(const MailReceiver& receiver) {
    settings_.mail.server = {"127.0.0.1", receiver.port(), MailServer::Tls::none};
    settings_.mail.from = "bastide@example.org";
    settings_.mail.site = "https://bastide.example";
    settings_.mail.timeout = std::chrono::milliseconds(500);
  }
  // What has arrived once the sender is content: several copies under one Message-ID.
  std::vector<ReceivedMail> copies(const MailReceiver& receiver) {
    EXPECT_TRUE(eventually([this] { return counts_.mails_sent == 1; }));
    std::vector<ReceivedMail> all = receiver.received();
    EXPECT_GE(all.size(), 2U) << "the first one was taken too";
    for (const ReceivedMail& mail : all) {
      EXPECT_NE(mail.header("Message-ID"), "");
      EXPECT_EQ(mail.header("Message-ID"), all.front().header("Message-ID"));
    }
    return all;
  }

  NoticeSettings settings_;
  NoticeCounts counts_;
  std::string secret_;
  std::atomic<bool> answered_late_ = false;
};
BASTIDE_EVERY_SQL(EverySender);

TEST_P(EverySender, SendsWhatWasStoredBeforeItBegan) {
  PushReceiver service([](const Received&) { return std::string("201 Created"); });
  place(service);
  add();
  const auto running = sender();
  ASSERT_TRUE(eventually([&] { return counts_.sent == 1; }));
  const Received got = service.received().front();
  EXPECT_EQ(got.target, "/it");
  EXPECT_EQ(got.header("content-encoding"), "aes128gcm");
  EXPECT_EQ(got.header("urgency"), "high");
  EXPECT_THAT(got.header("authorization"), StartsWith("vapid t="));
  EXPECT_THAT(got.header("authorization"), HasSubstr(", k=" + to_base64url(push_key(sql()).public_bytes())));
  EXPECT_GT(std::stoi(got.header("ttl")), 3000);
  EXPECT_LE(got.header("topic").size(), 32U);
  EXPECT_TRUE(eventually([&] { return notice_queue(sql()).waiting == 0; }));
  EXPECT_EQ(service.received().size(), 1U);
}

TEST_P(EverySender, SendsWhatComesLater) {
  PushReceiver service([](const Received&) { return std::string("201 Created"); });
  place(service);
  settings_.look = 60'000;
  const auto running = sender();
  add();
  running->look_soon();
  EXPECT_TRUE(eventually([&] { return counts_.sent == 1; }));
}

TEST_P(EverySender, SignsForWebhooks) {
  PushReceiver bot([](const Received&) { return std::string("200 OK"); });
  place(bot, wire::PlaceKind::webhook);
  add();
  const auto running = sender();
  ASSERT_TRUE(eventually([&] { return counts_.sent == 1; }));
  const Received got = bot.received().front();
  const std::string signature = got.header("bastide-signature");
  const std::int64_t seconds = std::stoll(signature.substr(2));
  EXPECT_EQ(signature, webhook_signature(secret_, seconds, got.body));
  EXPECT_THAT(got.body, HasSubstr(R"("kind":"pairing")"));
  EXPECT_EQ(got.header("content-type"), "application/json");
}

TEST_P(EverySender, TriesAgain) {
  std::atomic<int> asked = 0;
  PushReceiver service(
      [&asked](const Received&) { return std::string(++asked < 3 ? "503 Not now" : "201 Created"); });
  place(service);
  add();
  const auto running = sender();
  EXPECT_TRUE(eventually([&] { return counts_.sent == 1; }));
  EXPECT_EQ(counts_.tried, 2U);
  EXPECT_EQ(counts_.failed, 0U);
}

TEST_P(EverySender, SendsALetterThatMayHaveArrivedAgainUnderTheSameId) {
  const MailReceiver receiver(too_late_for_the_first());
  send_mail_by(receiver);
  std::string ann;
  transact(sql(), [&] {
    const Person guest = make_guest(sql(), clock_of_now());
    EXPECT_FALSE(name_person(sql(), guest, PersonKind::account, "Ann", clock_of_now()));
    ann = guest.id;
  });
  ask_for_address(sql(), ann, "ann@example.org", clock_of_now());
  const auto running = sender();
  const std::vector<ReceivedMail> letters = copies(receiver);
  ASSERT_FALSE(letters.empty());
  EXPECT_NE(letters.front().code("mail"), letters.back().code("mail"));
  EXPECT_TRUE(verify_address(sql(), ann, letters.front().code("mail"), clock_of_now()))
      << "no matter which copy is dropped, the link of the other one works";
}

TEST_P(EverySender, SendsANoticeThatMayHaveArrivedAgainUnderTheSameId) {
  const MailReceiver receiver(too_late_for_the_first());
  send_mail_by(receiver);
  wire::NewPlace wanted;
  wanted.kind = wire::PlaceKind::mail;
  wanted.address = "ann@example.org";
  wire::NoticePlace made;
  EXPECT_FALSE(add_place(sql(), {"ann", "", false, "ann@example.org"}, wanted, settings_.post.reach,
                         clock_of_now(), made));
  EXPECT_FALSE(add_test_notice(sql(), "ann", made.id, clock_of_now()));
  const auto running = sender();
  copies(receiver);
}

TEST_P(EverySender, WaitsAsLongAsItIsTold) {
  PushReceiver service([](const Received&) { return std::string("429 Slower\r\nRetry-After: 600"); });
  place(service);
  add();
  const auto running = sender();
  EXPECT_TRUE(eventually([&] { return counts_.tried == 1; }));
  EXPECT_GT(notice_queue(sql()).next, clock_of_now() + 500'000);
}

TEST_P(EverySender, LeavesAPlaceThatIsGone) {
  PushReceiver service([](const Received&) { return std::string("410 Gone"); });
  place(service);
  add();
  const auto running = sender();
  EXPECT_TRUE(eventually([&] { return counts_.places_gone == 1; }));
  EXPECT_TRUE(notices_of(sql(), "ann", push_key(sql())).places.empty());
}

TEST_P(EverySender, GivesUpWhatIsUnderWayWhenItStops) {
  std::atomic<bool> go = false, asked = false;
  PushReceiver slow([&](const Received&) {
    asked = true;
    go.wait(false);
    return std::string("201 Created");
  });
  place(slow);
  add();
  auto running = sender();
  EXPECT_TRUE(eventually([&] { return asked.load(); }));
  running.reset();
  EXPECT_TRUE(claim_notice(sql(), "the next one", clock_of_now(), clock_of_now() + 1000)) << "it is not lost";
  go = true;
  go.notify_all();
}

TEST_P(EverySender, SendsEachOnceWhereManySend) {
  constexpr std::size_t kNotices = 20;
  PushReceiver service([](const Received&) { return std::string("201 Created"); });
  place(service);
  for (std::size_t i = 0; i < kNotices; ++i) add(std::to_string(i));
  const auto one = sender(), other = sender();
  EXPECT_TRUE(eventually([&] { return counts_.sent == kNotices; }));
  EXPECT_EQ(service.received().size(), kNotices);
}

TEST(NoticeSender, WaitsLongerAfterEachFailure) {
  NoticeSettings settings;
  settings.retry = 30'000;
  EXPECT_EQ(retry_at(settings, 0, 0, 0), 30'000);
  EXPECT_EQ(retry_at(settings, 1, 0, 0), 120'000);
  EXPECT_EQ(retry_at(settings, 20, 0, 0), 6 * 3'600'000);
  EXPECT_EQ(retry_at(settings, 0, 100, 0), 100'000);
  EXPECT_EQ(retry_at(settings, 1, 100, 0), 120'000);
}

}  // namespace
}  // namespace bastide
