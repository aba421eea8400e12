// Mail over HTTP, with a mail server of the test's own: an address is verified, lost accounts are opened,
// nobody learns who has one.
#include <gmock/gmock.h>

#include <atomic>
#include <set>

#include "server/notices/testing/mail_receiver.h"
#include "server/web/testing/browser.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using testing::MailReceiver;
using ::testing::Not;
using testing::ReceivedMail;
using ::testing::SizeIs;

class MailOverHttp : public TestServer {
 protected:
  MailOverHttp() {
    MailSettings& mail = settings_.notices.mail;
    mail.server = {"127.0.0.1", receiver_.port(), MailServer::Tls::none};
    mail.from = "bastide@example.org";
    mail.site = "http://bastide.example";
    settings_.notices.look = 20;
    settings_.notices.retry = 1;
  }
  static std::string account(const std::string& name) {
    return R"({"name": ")" + name + R"(", "password": ")" + kGoodPassword + "\"}";
  }
  Browser browser() { return Browser(port()); }
  Browser with_account(const std::string& name) {
    Browser made = browser();
    EXPECT_EQ(made.post("/api/me/account", account(name)).status, 201);
    return made;
  }
  Browser with_address(const std::string& name, const std::string& address) {
    Browser made = with_account(name);
    const std::size_t before = receiver_.received().size();
    EXPECT_EQ(made.post("/api/me/mail", wants(address)).status, 200);
    EXPECT_EQ(made.post("/api/me/mail/verify", code_of("mail", before)).status, 200);
    return made;
  }
  static std::string wants(const std::string& address) { return R"({"address": ")" + address + "\"}"; }
  static std::string recovers(const std::string& who) { return R"({"who": ")" + who + "\"}"; }
  // The mail of this number, once it is there.
  ReceivedMail mail(std::size_t number) {
    EXPECT_TRUE(eventually([&] { return receiver_.received().size() > number; }));
    return receiver_.received().at(number);
  }
  std::string code_of(const std::string& word, std::size_t number) {
    return R"({"code": ")" + mail(number).code(word) + "\"}";
  }
  static std::string key_of(const ClientResponse& answer) {
    return text(parsed(answer.body).at("error").at("key"));
  }
  bool nothing_waits() {
    return eventually(
        [this] { return get("/metrics").body.find("bastide_notices_waiting 0\n") != std::string::npos; });
  }

  std::atomic<int> failures_ = 0;
  MailReceiver receiver_{[this](const std::string& line) {
    return line.starts_with("RCPT") && failures_ > 0 && failures_-- > 0 ? std::string("451 later")
                                                                        : std::string();
  }};
};

TEST_F(MailOverHttp, IsNotThereWithoutAMailServer) {
  settings_.notices.mail = {};
  EXPECT_EQ(get("/api/me/mail").body, R"({"there":false})");
  Browser anna = with_account("Anna");
  EXPECT_EQ(key_of(anna.post("/api/me/mail", wants("anna@example.org"))), "error.no-mail");
  EXPECT_EQ(key_of(anna.post("/api/sign-in/recovery", recovers("Anna"))), "error.no-mail");
  EXPECT_EQ(key_of(anna.post("/api/mail/put-back", R"({"code": "AAAAAAAAAAAAAAAAAAAAAA"})")),
            "error.no-mail");
}

TEST_F(MailOverHttp, VerifiesAnAddress) {
  Browser anna = with_account("Anna");
  const ClientResponse asked = anna.post("/api/me/mail", wants("anna@example.org"));
  EXPECT_EQ(asked.body, R"({"there":true,"waiting":"anna@example.org"})");
  const ReceivedMail letter = mail(0);
  EXPECT_EQ(letter.to, "<anna@example.org>");
  EXPECT_EQ(letter.header("Auto-Submitted"), "auto-generated");
  EXPECT_EQ(letter.header("List-Unsubscribe"), "") << "it was asked for";
  // It went to somebody else, as addresses are easily mistyped.
  Browser stranger = browser(), ben = with_account("Ben");
  EXPECT_EQ(key_of(stranger.post("/api/me/mail/verify", code_of("mail", 0))), "error.needs-account");
  EXPECT_EQ(key_of(ben.post("/api/me/mail/verify", code_of("mail", 0))), "error.mail-code");
  const ClientResponse verified = anna.post("/api/me/mail/verify", code_of("mail", 0));
  EXPECT_EQ(verified.body, R"({"name":"Anna","address":"anna@example.org"})");
  EXPECT_EQ(text(parsed(anna.get("/api/me/mail").body).at("address")), "anna@example.org");
  EXPECT_EQ(key_of(anna.post("/api/me/mail/verify", code_of("mail", 0))), "error.mail-code") << "once";
  EXPECT_THAT(anna.get("/api/me/export").body, HasSubstr(R"("address":"anna@example.org")"));
}

TEST_F(MailOverHttp, IsChangedOnlyByWhoHasShownWhoTheyAre) {
  Browser anna = with_address("Anna", "anna@example.org");
  settings_.wall_clock = [] { return wall_now() + 16 * 60'000; };
  settings_.port = port();
  stop();
  start();
  EXPECT_EQ(key_of(anna.post("/api/me/mail", wants("thief@example.org"))), "error.confirm-first");
  EXPECT_EQ(key_of(anna.post("/api/me/mail/remove")), "error.confirm-first");
  Browser guest = browser();
  guest.post("/api/me/notices", R"({"kinds": []})");
  EXPECT_EQ(guest.post("/api/me/mail", wants("guest@example.org")).status, 403);
}

TEST_F(MailOverHttp, RefusesWhatIsNoAddress) {
  Browser anna = with_account("Anna");
  for (const std::string address : {"anna", "a@b", "a@example.org\\r\\nBcc: b@example.org",
                                    "a@example.org, b@example.org", "a@example.org>\\r\\nDATA"})
    EXPECT_EQ(key_of(anna.post("/api/me/mail", wants(address))), "error.mail-address") << address;
  EXPECT_TRUE(nothing_waits());
  EXPECT_THAT(receiver_.lines(), SizeIs(0));
}

TEST_F(MailOverHttp, PutsTheAddressOfBeforeBackAndEndsAllElse) {
  Browser thief = with_address("Anna", "anna@example.org"), anna = browser();
  EXPECT_EQ(thief.post("/api/me/mail", wants("thief@example.net")).status, 200);
  EXPECT_EQ(thief.post("/api/me/mail/verify", code_of("mail", 1)).status, 200);
  EXPECT_EQ(mail(2).to, "<anna@example.org>");
  const std::string code = code_of("put-back", 2);
  const ClientResponse back = anna.post("/api/mail/put-back", code);
  EXPECT_EQ(back.body, R"({"name":"Anna","address":"anna@example.org"})");
  EXPECT_EQ(parsed(thief.get("/api/me").body).at("known"), false);
  EXPECT_EQ(anna.post("/api/mail/put-back", code).status, 409);
  EXPECT_EQ(key_of(anna.post("/api/mail/put-back", code)), "error.mail-put-back") << "once";
  EXPECT_EQ(mail(3).to, "<thief@example.net>");
  EXPECT_EQ(mail(3).code("put-back"), "");
  EXPECT_EQ(anna.post("/api/sign-in/recovery", recovers("Anna")).status, 204);
  EXPECT_EQ(mail(4).to, "<anna@example.org>");
}

TEST_F(MailOverHttp, PutsBackInABrowserThatIsThenSignedOut) {
  Browser anna = with_address("Anna", "anna@example.org");
  EXPECT_EQ(anna.post("/api/me/mail/remove").status, 200);
  EXPECT_NE(anna.cookie("session"), "");
  EXPECT_EQ(anna.post("/api/mail/put-back", code_of("put-back", 1)).status, 200);
  EXPECT_EQ(anna.cookie("session"), "") << "its session has ended too";
}

TEST_F(MailOverHttp, OpensALostAccountAndEndsAllElse) {
  Browser anna = with_address("Anna", "anna@example.org"), lost = browser();
  EXPECT_EQ(lost.post("/api/sign-in/recovery", recovers("Anna")).status, 204);
  const std::string code = mail(1).code("back");
  const std::string way = R"({"mail_code": ")" + code + "\"}";
  const ClientResponse opened = lost.post("/api/sign-in", way);
  EXPECT_EQ(opened.status, 200) << opened.body;
  EXPECT_EQ(text(parsed(opened.body).at("name")), "Anna");
  EXPECT_EQ(lost.post("/api/me/password", R"({"password": "another otter entirely, violet"})").status, 204)
      << "who was opened has shown who they are";
  EXPECT_EQ(parsed(anna.get("/api/me").body).at("known"), false);
  EXPECT_EQ(browser().post("/api/sign-in", way).status, 403) << "once";
  EXPECT_EQ(browser().post("/api/sign-in", account("Anna")).status, 403);
}

TEST_F(MailOverHttp, EndsWaysBackWithAnotherPassword) {
  Browser anna = with_address("Anna", "anna@example.org");
  anna.post("/api/sign-in/recovery", recovers("Anna"));
  const std::string way = R"({"mail_code": ")" + mail(1).code("back") + "\"}";
  EXPECT_EQ(anna.post("/api/me/password", R"({"password": "another otter entirely, violet"})").status, 204);
  EXPECT_EQ(browser().post("/api/sign-in", way).status, 403);
}

// A thief who knew the password, and whose letter was on its way when the owner came back.
TEST_F(MailOverHttp, EndsAddressesThatWaitWithAllElse) {
  Browser anna = with_address("Anna", "anna@example.org");
  for (const auto& [path, body] : std::vector<std::pair<std::string, std::string>>{
           {"/api/me/password", R"({"password": "another otter entirely, violet"})"},
           {"/api/me/sign-out-elsewhere", ""}}) {
    const std::size_t before = receiver_.received().size();
    EXPECT_EQ(anna.post("/api/me/mail", wants("thief@example.net")).status, 200);
    const std::string code = code_of("mail", before);
    EXPECT_EQ(anna.post(path, body).status, 204) << path;
    EXPECT_EQ(key_of(anna.post("/api/me/mail/verify", code)), "error.mail-code") << path;
  }
}

TEST_F(MailOverHttp, OpenedByALetterNobodysSeatsGoAlong) {
  with_address("Anna", "anna@example.org");
  Browser guest = browser();
  EXPECT_EQ(guest.post("/api/me/notices", R"({"kinds": []})").status, 200);  // now there is a guest
  const std::string before = text(parsed(guest.get("/api/me").body).at("id"));
  guest.post("/api/sign-in/recovery", recovers("Anna"));
  EXPECT_EQ(guest.post("/api/sign-in", R"({"mail_code": ")" + mail(1).code("back") + "\"}").status, 200);
  EXPECT_NE(text(parsed(guest.get("/api/me").body).at("id")), before);
}

TEST_F(MailOverHttp, SaysTheSameOfThoseWhoAreNobody) {
  with_address("Anna", "anna@example.org");
  with_account("Ben");
  Browser stranger = browser();
  std::set<std::string> answers;
  for (const char* who : {"Anna", "Ben", "Nobody", "anna@example.org", "nobody@example.org"}) {
    const ClientResponse answer = stranger.post("/api/sign-in/recovery", recovers(who));
    std::string all = std::to_string(answer.status) + answer.body;
    for (const auto& [name, value] : answer.headers)
      if (name != "Date" && name != "Bastide-Request") all += "\n" + name;
    answers.insert(all);
  }
  EXPECT_THAT(answers, SizeIs(1));
  // An address that is somebody's can be another's too, in the same words.
  Browser carl = with_account("Carl");
  EXPECT_EQ(carl.post("/api/me/mail", wants("anna@example.org")).body,
            R"({"there":true,"waiting":"anna@example.org"})");
}

TEST_F(MailOverHttp, IsAskedForSoOftenOnly) {
  settings_.limits.letters_per_name = 2;
  with_address("Anna", "anna@example.org");
  Browser stranger = browser();
  for (const char* who : {"Anna", "Nobody"}) {
    EXPECT_EQ(stranger.post("/api/sign-in/recovery", recovers(who)).status, 204);
    EXPECT_EQ(stranger.post("/api/sign-in/recovery", recovers(who)).status, 204);
    EXPECT_EQ(key_of(stranger.post("/api/sign-in/recovery", recovers(who))), "error.mail-often") << who;
  }
  stop();
  settings_.port = 0;
  settings_.limits.letters_per_name = 100;
  settings_.limits.letters_per_hour = 1;
  Browser other = browser();
  EXPECT_EQ(other.post("/api/sign-in/recovery", recovers("One")).status, 204);
  EXPECT_EQ(other.post("/api/sign-in/recovery", recovers("Two")).status, 429) << "of one address";
}

TEST_F(MailOverHttp, IsTriedAgain) {
  failures_ = 2;
  Browser anna = with_account("Anna");
  anna.post("/api/me/mail", wants("anna@example.org"));
  EXPECT_EQ(anna.post("/api/me/mail/verify", code_of("mail", 0)).status, 200);
  EXPECT_TRUE(eventually([this] {
    const std::string metrics = get("/metrics").body;
    return metrics.find("bastide_mails_tried_total 2\n") != std::string::npos &&
           metrics.find("bastide_mails_sent_total 1\n") != std::string::npos;
  }));
}

TEST_F(MailOverHttp, TellsOfTurnsUntilItIsToldToStop) {
  Browser anna = with_address("Anna", "anna@example.org");
  EXPECT_EQ(
      key_of(anna.post("/api/me/notices/places", R"({"kind": "mail", "address": "other@example.org"})")),
      "error.mail-place");
  const ClientResponse added =
      anna.post("/api/me/notices/places", R"({"kind": "mail", "address": "anna@example.org"})");
  EXPECT_EQ(added.status, 201) << added.body;
  EXPECT_THAT(added.body, Not(HasSubstr("secret")));
  const std::string place = text(parsed(added.body).at("id"));
  EXPECT_EQ(anna.post("/api/me/notices/places/" + place + "/test").status, 200);
  const ReceivedMail test = mail(1);
  EXPECT_THAT(test.text, HasSubstr("So it looks when it is your turn."));
  EXPECT_EQ(test.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  const std::string link = test.header("List-Unsubscribe");
  const std::string site = "<http://bastide.example";
  ASSERT_TRUE(link.starts_with(site + "/api/mail/stop/")) << link;
  const std::string target = link.substr(site.size(), link.size() - site.size() - 1);
  const ClientResponse shown = get(target);
  EXPECT_EQ(shown.status, 303);
  EXPECT_THAT(shown.header("Location"), HasSubstr("/account#stop="));
  EXPECT_THAT(parsed(anna.get("/api/me/notices").body).at("places").as_array(), SizeIs(1))
      << "to look at it ends nothing";
  EXPECT_EQ(post(target.substr(0, target.rfind('/')) + "/AAAAAAAAAAAAAAAAAAAAAA", "").status, 204);
  EXPECT_THAT(parsed(anna.get("/api/me/notices").body).at("places").as_array(), SizeIs(1));
  EXPECT_EQ(
      post(target, "List-Unsubscribe=One-Click", {{"Content-Type", "application/x-www-form-urlencoded"}})
          .status,
      204);
  EXPECT_THAT(parsed(anna.get("/api/me/notices").body).at("places").as_array(), SizeIs(0));
  EXPECT_EQ(text(parsed(anna.get("/api/me/mail").body).at("address")), "anna@example.org");
}

}  // namespace
}  // namespace bastide
