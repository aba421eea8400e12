#include "server/notices/mail_client.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <thread>

#include "engine/testing/eventually.h"
#include "engine/testing/temporary_folder.h"
#include "server/notices/testing/mail_receiver.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using testing::MailReceiver;
using testing::ReceivedMail;
using Kind = PostOutcome::Kind;

MailSettings settings_for(const MailReceiver& receiver) {
  MailSettings settings;
  settings.server = {"127.0.0.1", receiver.port(), MailServer::Tls::none};
  settings.from = "bastide@example.org";
  return settings;
}
PostOutcome send(const MailSettings& settings, const std::string& text = "Hello\n") {
  return MailClient(settings).send(
      {settings.from, "ann@example.net", "Your turn", text, "abc", 1'795'788'309'000, ""});
}
// It answers this to lines that begin so.
MailReceiver::Answer answers(const std::string& begin, const std::string& answer) {
  return [=](const std::string& line) { return line.starts_with(begin) ? answer : std::string(); };
}

TEST(MailClient, HandsAMailOver) {
  const MailReceiver receiver;
  EXPECT_EQ(send(settings_for(receiver), "Hello\n.\nQUIT\n\xC3\xA4\n").kind, Kind::taken);
  const ReceivedMail mail = receiver.received().at(0);
  EXPECT_EQ(mail.from, "<bastide@example.org>");
  EXPECT_EQ(mail.to, "<ann@example.net>");
  EXPECT_EQ(mail.header("Subject"), "Your turn");
  EXPECT_EQ(mail.text, "Hello\n.\nQUIT\n\xC3\xA4\n") << "a line with a dot alone ends nothing";
  EXPECT_EQ(mail.user, "");
  EXPECT_EQ(receiver.received().size(), 1U);
}

TEST(MailClient, SignsInWhereItShould) {
  const MailReceiver receiver;
  MailSettings settings = settings_for(receiver);
  settings.user = "me";
  settings.password = "secret";
  const PostOutcome outcome = send(settings);
  ASSERT_EQ(outcome.kind, Kind::taken) << outcome.why;
  EXPECT_EQ(receiver.received().at(0).user, "|me|secret");
}

TEST(MailClient, TriesLaterWhatMayGoWellThen) {
  for (const auto& [line, answer] : std::vector<std::pair<std::string, std::string>>{
           {"MAIL", "451 later"}, {"RCPT", "450 grey"}, {"DATA", "452 full"}, {".", "421 bye"}}) {
    const MailReceiver receiver(answers(line, answer));
    const PostOutcome outcome = send(settings_for(receiver));
    EXPECT_EQ(outcome.kind, Kind::later) << line;
    EXPECT_EQ(outcome.status, std::stoi(answer)) << line;
  }
}

TEST(MailClient, GivesUpWhatIsRefusedForGood) {
  for (const std::string line : {"RCPT", "DATA", "."}) {
    const MailReceiver receiver(answers(line, "550 no"));
    EXPECT_EQ(send(settings_for(receiver)).kind, Kind::refused) << line;
  }
}

TEST(MailClient, LeavesWhatIsWrongWithTheServerForLater) {
  const MailReceiver unwilling(answers("MAIL", "550 not from you"));
  EXPECT_EQ(send(settings_for(unwilling)).kind, Kind::later) << "the sender is ourselves";
  const MailReceiver receiver(answers("AUTH", "535 no"));
  MailSettings settings = settings_for(receiver);
  settings.user = "me";
  EXPECT_EQ(send(settings).kind, Kind::later) << "a wrong password is no fault of the mail";
  MailSettings nobody;
  {
    const MailReceiver gone;
    nobody = settings_for(gone);
  }
  EXPECT_EQ(send(nobody).kind, Kind::later);
}

TEST(MailClient, SendsNothingInTheClearWhereItMustBeEncrypted) {
  const MailReceiver receiver;  // offers no STARTTLS
  MailSettings settings = settings_for(receiver);
  settings.server.tls = MailServer::Tls::begun;
  settings.user = "me";
  settings.password = "secret";
  EXPECT_EQ(send(settings).kind, Kind::later);
  for (const std::string& line : receiver.lines()) EXPECT_FALSE(line.starts_with("AUTH")) << line;
  EXPECT_TRUE(receiver.received().empty());
}

TEST(MailClient, ChecksTheCertificate) {
  const TemporaryFolder folder;
  const MailReceiver receiver({}, folder.path());
  MailSettings settings = settings_for(receiver);
  settings.server = {"localhost", receiver.port(), MailServer::Tls::begun};
  EXPECT_EQ(send(settings).kind, Kind::later);
  EXPECT_TRUE(receiver.received().empty());
  settings.certificates = receiver.certificate();
  const PostOutcome outcome = send(settings);
  ASSERT_EQ(outcome.kind, Kind::taken) << outcome.why;
  EXPECT_TRUE(receiver.received().at(0).encrypted);
  settings.server.host = "127.0.0.1";
  EXPECT_EQ(send(settings).kind, Kind::later) << "the certificate is for another name";
}

TEST(MailClient, StopsWhileItWaits) {
  std::atomic<bool> go = false, asked = false;
  const MailReceiver receiver([&](const std::string& line) {
    if (line == "DATA") {
      asked = true;
      go.wait(false);
    }
    return std::string();
  });
  const MailSettings settings = settings_for(receiver);
  MailClient client(settings);
  PostOutcome outcome;
  std::thread sending(
      [&] { outcome = client.send({settings.from, "ann@example.net", "a", "b", "c", 0, ""}); });
  EXPECT_TRUE(eventually([&] { return asked.load(); }));
  client.stop();
  sending.join();
  EXPECT_EQ(outcome.kind, Kind::stopped);
  go = true;
  go.notify_all();
}

TEST(MailServer, IsReadFromItsAddress) {
  const auto read = [](const char* text) {
    const auto server = read_mail_server(text);
    if (!server) return std::string("none");
    constexpr const char* kTls[] = {"none", "begun", "whole"};
    return server->host + " " + std::to_string(server->port) + " " + kTls[static_cast<int>(server->tls)];
  };
  EXPECT_EQ(read("smtp://mail.example.org"), "mail.example.org 587 begun");
  EXPECT_EQ(read("smtps://mail.example.org"), "mail.example.org 465 whole");
  EXPECT_EQ(read("smtp://localhost:2525"), "localhost 2525 none");
  EXPECT_EQ(read("smtp://127.0.0.1:2525"), "127.0.0.1 2525 none");
  EXPECT_EQ(read("smtp://[::1]:2525"), "::1 2525 none");
  EXPECT_EQ(read("smtp://10.0.0.9:25"), "10.0.0.9 25 begun") << "only the loopback goes without";
  EXPECT_EQ(read("smtp://127.0.0.1.example.org"), "127.0.0.1.example.org 587 begun") << "a name, no figures";
}

TEST(MailServer, IsNoneThatSaysTooMuchOrTooLittle) {
  for (const char* text : {"", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://a b",
                           "smtp://a:0", "smtp://a:99999", "smtp://a:25x", "smtp://a/b", "smtp://me:secret@a",
                           "smtp://[::1", "smtp://[a]", "smtp://a:", "smtp://[127.0.0.1]"})
    EXPECT_FALSE(read_mail_server(text)) << text;
}

}  // namespace
}  // namespace bastide
