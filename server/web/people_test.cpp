// Who somebody is, over HTTP: guests, accounts, what is refused.
#include <gmock/gmock.h>

#include "server/dealer/base64url.h"
#include "server/people/testing/authenticator.h"
#include "server/store/sql.h"
#include "server/web/people_api.h"
#include "server/web/testing/browser.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class People : public TestServer {
 protected:
  Browser browser() { return Browser(port()); }
  static std::string account(const std::string& name, const std::string& password = kGoodPassword) {
    return R"({"name": ")" + name + R"(", "password": ")" + password + "\"}";
  }
  // A browser in which somebody of this name has made an account.
  Browser with_account(const std::string& name) {
    Browser made = browser();
    const ClientResponse answer = made.post("/api/me/account", account(name));
    EXPECT_EQ(answer.status, 201) << answer.body;
    return made;
  }
  static std::string name_in(Browser& browser) {
    const auto me = parsed(browser.get("/api/me").body);
    return me.contains("name") ? text(me.at("name")) : "";
  }
  static std::string key_of(const std::string& body) {
    return text(boost::json::parse(body).at("error").at("key"));
  }
  // A quarter of an hour goes by.
  void let_confirmations_end() {
    settings_.wall_clock = [] { return wall_now() + 16 * 60'000; };
    settings_.port = port();  // browsers know the server by it
    stop();
    start();
  }
  static std::string made(const MadePasskey& key) {
    return R"({"id": ")" + to_base64url(key.id) + R"(", "client_data": ")" + to_base64url(key.client_data) +
           R"(", "authenticator_data": ")" + to_base64url(key.authenticator_data) + R"(", "public_key": ")" +
           to_base64url(key.public_key) + "\"}";
  }
  static std::string used(const UsedPasskey& key) {
    return R"({"id": ")" + to_base64url(key.id) + R"(", "client_data": ")" + to_base64url(key.client_data) +
           R"(", "authenticator_data": ")" + to_base64url(key.authenticator_data) + R"(", "signature": ")" +
           to_base64url(key.signature) + "\"}";
  }
};

TEST_F(People, AreNobodyUntilSomethingNeedsThem) {
  const ClientResponse me = get("/api/me");
  EXPECT_EQ(me.status, 200);
  EXPECT_EQ(me.body, R"({"known":false})");
  EXPECT_EQ(me.header("Set-Cookie"), "");
}

TEST_F(People, AreNobodyByACookieOfSomebodyElsesMaking) {
  const ClientResponse me = get("/api/me", {{"Cookie", "session=AAAAAAAAAAAAAAAAAAAAAA"}});
  EXPECT_EQ(me.body, R"({"known":false})");
  EXPECT_THAT(me.header("Set-Cookie"), HasSubstr("session=; Path=/; Max-Age=0"));
}

TEST_F(People, MakeAnAccountAndOpenItElsewhere) {
  Browser first = with_account("Anna"), second = browser();
  EXPECT_EQ(name_in(first), "Anna");
  const ClientResponse answer = second.post("/api/sign-in", account("anna"));
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(name_in(second), "Anna");
  EXPECT_EQ(parsed(first.get("/api/me/devices").body).at("devices").as_array().size(), 2U);
}

TEST_F(People, ShowTheirTokenOnlyToTheServer) {
  Browser anna = browser();
  const ClientResponse answer = anna.post("/api/me/account", account("Anna"));
  EXPECT_THAT(answer.header("Set-Cookie"), HasSubstr("HttpOnly; SameSite=Lax"));
  EXPECT_THAT(answer.body, Not(HasSubstr(anna.cookie("session"))));
}

TEST_F(People, HaveACookieThatOtherServersCannotSetWhereTheServerIsBehindTls) {
  settings_.public_url = "https://play.example";
  const ClientResponse answer =
      post("/api/me/account", account("Anna"), {{"Origin", "https://play.example"}});
  EXPECT_EQ(answer.status, 201) << answer.body;
  std::string cookies;
  for (const auto& [name, value] : answer.headers)
    if (name == "Set-Cookie") cookies += value + "\n";
  EXPECT_THAT(cookies, HasSubstr("__Host-session="));
  EXPECT_THAT(cookies, HasSubstr("; Secure"));
  EXPECT_THAT(cookies, Not(HasSubstr("Domain")));
}

TEST_F(People, AreRefusedAlikeWhetherThereIsSuchAnAccount) {
  with_account("Anna");
  Browser stranger = browser();
  const ClientResponse wrong = stranger.post("/api/sign-in", account("Anna", "another one altogether"));
  const ClientResponse nobody = stranger.post("/api/sign-in", account("Nobody", "another one altogether"));
  EXPECT_EQ(wrong.status, 403);
  EXPECT_EQ(key_of(wrong.body), "error.sign-in-refused");
  EXPECT_EQ(nobody.status, wrong.status);
  EXPECT_EQ(key_of(nobody.body), key_of(wrong.body));
  EXPECT_EQ(text(parsed(nobody.body).at("error").at("message")),
            text(parsed(wrong.body).at("error").at("message")));
}

TEST_F(People, SignOutAndAStolenTokenOpensNothing) {
  Browser anna = with_account("Anna"), thief = browser();
  thief.set_cookie("session", anna.cookie("session"));
  EXPECT_EQ(name_in(thief), "Anna");
  EXPECT_EQ(anna.post("/api/me/sign-out").status, 204);
  EXPECT_EQ(name_in(thief), "");
  EXPECT_EQ(anna.cookie("session"), "");
}

TEST_F(People, SignOutEverywhereElse) {
  Browser here = with_account("Anna"), there = browser();
  there.post("/api/sign-in", account("Anna"));
  EXPECT_EQ(here.post("/api/me/sign-out-elsewhere").status, 204);
  EXPECT_EQ(name_in(here), "Anna");
  EXPECT_EQ(name_in(there), "");
}

TEST_F(People, EndOneDevice) {
  Browser here = with_account("Anna"), there = browser();
  there.post("/api/sign-in", account("Anna"));
  const auto devices = parsed(here.get("/api/me/devices").body).at("devices").as_array();
  for (const auto& device : devices)
    if (!device.at("here").as_bool())
      EXPECT_EQ(here.post("/api/me/devices/" + text(device.at("id")) + "/end").status, 204);
  EXPECT_EQ(name_in(there), "");
  EXPECT_EQ(here.post("/api/me/devices/AAAA/end").status, 404);
}

TEST_F(People, GetAnotherTokenWhenTheyBecomeSomebody) {
  Browser anna = browser();
  anna.post("/api/me/passkeys/challenge");  // makes a guest
  const std::string planted = anna.cookie("session");
  ASSERT_NE(planted, "");
  anna.post("/api/me/account", account("Anna"));
  Browser thief = browser();
  thief.set_cookie("session", planted);
  EXPECT_EQ(name_in(thief), "") << "who planted the token before has nothing of it";
}

TEST_F(People, ComeToASecondDeviceByACodeOnce) {
  Browser first = with_account("Anna"), second = browser(), third = browser();
  const auto code = parsed(first.post("/api/me/device-code").body);
  EXPECT_THAT(text(code.at("link")), HasSubstr("/account#code=" + text(code.at("code"))));
  const std::string way = R"({"device_code": ")" + text(code.at("code")) + "\"}";
  EXPECT_EQ(second.post("/api/sign-in", way).status, 200);
  EXPECT_EQ(name_in(second), "Anna");
  EXPECT_EQ(third.post("/api/sign-in", way).status, 403);
}

TEST_F(People, OpenTheirAccountByARecoveryCode) {
  Browser anna = with_account("Anna"), later = browser();
  const auto codes = parsed(anna.post("/api/me/recovery-codes").body).at("codes").as_array();
  ASSERT_EQ(codes.size(), 10U);
  const std::string way = R"({"name": "Anna", "recovery_code": ")" + text(codes[3]) + "\"}";
  EXPECT_EQ(later.post("/api/sign-in", way).status, 200);
  EXPECT_EQ(parsed(later.get("/api/me/ways").body).at("recovery_codes"), 9);
  EXPECT_EQ(later.post("/api/sign-in", way).status, 403);
}

TEST_F(People, MakeAnAccountWithAPasskeyAndOpenItByThat) {
  testing::Authenticator device;
  Browser anna = browser(), elsewhere = browser();
  const RelyingParty party{"127.0.0.1", anna.origin()};
  const auto offer = parsed(anna.post("/api/me/passkeys/challenge").body);
  EXPECT_EQ(text(offer.at("party")), party.id);
  const ClientResponse made_account =
      anna.post("/api/me/account", R"({"name": "Anna", "passkey": )" +
                                       made(device.make(party, text(offer.at("challenge")))) + "}");
  ASSERT_EQ(made_account.status, 201) << made_account.body;
  const auto challenge = parsed(elsewhere.post("/api/sign-in/challenge").body);
  const ClientResponse opened = elsewhere.post(
      "/api/sign-in", R"({"passkey": )" + used(device.use(party, text(challenge.at("challenge")))) + "}");
  EXPECT_EQ(opened.status, 200) << opened.body;
  EXPECT_EQ(name_in(elsewhere), "Anna");
  const auto ways = parsed(anna.get("/api/me/ways").body);
  const std::string only = text(ways.at("passkeys").at(0).at("id"));
  EXPECT_EQ(key_of(anna.post("/api/me/passkeys/" + only + "/remove").body), "error.last-way");
}

TEST_F(People, StayAGuestWhereThePasskeyIsRefused) {
  testing::Authenticator device;
  Browser anna = browser();
  anna.post("/api/me/passkeys/challenge");
  const RelyingParty party{"127.0.0.1", anna.origin()};
  const ClientResponse answer =
      anna.post("/api/me/account",
                R"({"name": "Anna", "passkey": )" + made(device.make(party, "AAAAAAAAAAAAAAAAAAAAAA")) + "}");
  EXPECT_EQ(answer.status, 403) << answer.body;
  EXPECT_EQ(text(parsed(anna.get("/api/me").body).at("kind")), "guest");
  with_account("Anna");  // the name is free
}

TEST_F(People, ShowWhoTheyAreOnceMoreBeforeWhatCouldTakeTheAccountAway) {
  Browser anna = with_account("Anna");
  let_confirmations_end();
  const std::string wanted = R"({"password": "another one altogether"})";
  for (const auto& [path, body] :
       std::vector<std::pair<std::string, std::string>>{{"/api/me/password", wanted},
                                                        {"/api/me/recovery-codes", ""},
                                                        {"/api/me/device-code", ""},
                                                        {"/api/me/passkeys/x/remove", ""},
                                                        {"/api/me/remove", ""}}) {
    const ClientResponse answer = anna.post(path, body);
    EXPECT_EQ(answer.status, 403) << path;
    EXPECT_EQ(key_of(answer.body), "error.confirm-first") << path;
  }
  EXPECT_EQ(anna.post("/api/me/confirm", R"({"password": "wrong one altogether"})").status, 403);
  EXPECT_EQ(anna.post("/api/me/confirm", R"({"password": ")" + std::string(kGoodPassword) + "\"}").status,
            200);
  EXPECT_EQ(anna.post("/api/me/password", wanted).status, 204);
}

TEST_F(People, ChangeTheirPasswordAndAreSignedOutElsewhere) {
  Browser here = with_account("Anna"), there = browser();
  there.post("/api/sign-in", account("Anna"));
  EXPECT_EQ(here.post("/api/me/password", R"({"password": "12345678"})").status, 422);
  EXPECT_EQ(here.post("/api/me/password", R"({"password": "another one altogether"})").status, 204);
  EXPECT_EQ(name_in(there), "");
  EXPECT_EQ(there.post("/api/sign-in", account("Anna")).status, 403);
}

TEST_F(People, AreRefusedNamesAndPasswordsWithAReason) {
  Browser anna = browser();
  EXPECT_EQ(key_of(anna.post("/api/me/account", account("Anna", "password")).body), "error.password-weak");
  EXPECT_EQ(key_of(anna.post("/api/me/account", account("A")).body), "error.name-short");
  with_account("Anna");
  EXPECT_EQ(key_of(anna.post("/api/me/account", account("Аnna")).body), "error.account-name-taken");
  EXPECT_EQ(anna.post("/api/me/account", R"({"name": "Anna"})").status, 400);
  EXPECT_EQ(anna.post("/api/me/account", "{").status, 400);
}

TEST_F(People, CannotTryPasswordsWithoutEnd) {
  settings_.limits.sign_ins_per_name = 3;
  with_account("Anna");
  Browser thief = browser(), owner = browser();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(thief.post("/api/sign-in", account("Anna", "guess number " + std::to_string(i))).status, 403);
  const ClientResponse last = thief.post("/api/sign-in", account("Anna"));
  EXPECT_EQ(last.status, 429);
  EXPECT_NE(last.header("Retry-After"), "");
  EXPECT_EQ(thief.post("/api/sign-in", account("AN NA")).status, 429) << "the same name by another spelling";
  EXPECT_EQ(thief.post("/api/sign-in", account("Nobody")).status, 403) << "others are free to sign in";
}

TEST_F(People, CannotTryManyNamesFromOneAddress) {
  settings_.limits.sign_ins_burst = 3;
  Browser thief = browser();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(thief.post("/api/sign-in", account("Name " + std::to_string(i))).status, 403);
  EXPECT_EQ(thief.post("/api/sign-in", account("One more")).status, 429);
}

TEST_F(People, CannotMakeAccountsOrGuestsWithoutEnd) {
  settings_.limits.accounts_per_hour = 1;
  settings_.limits.guests_per_hour = 3;
  with_account("Anna");
  EXPECT_EQ(browser().post("/api/me/account", account("Berta")).status, 429);
  EXPECT_EQ(browser().post("/api/me/passkeys/challenge").status, 200);
  EXPECT_EQ(browser().post("/api/me/passkeys/challenge").status, 429);
}

// A page from elsewhere can make a browser send its cookies, but not hide where the page is from.
TEST_F(People, AreNotActedForByAPageFromElsewhere) {
  Browser anna = with_account("Anna");
  int changing = 0;
  for (const auto& part : all_person_routes())
    for (const PersonRoute& route : part) {
      if (route.method != "POST") continue;
      ++changing;
      std::string path = "/api/" + std::string(route.path);
      for (auto star = path.find('*'); star != std::string::npos; star = path.find('*')) path[star] = 'x';
      for (const char* origin : {"https://evil.example", "null"}) {
        const ClientResponse answer =
            post(path, account("Anna"), {{"Cookie", anna.cookies()}, {"Origin", origin}});
        EXPECT_EQ(answer.status, 403) << path;
        EXPECT_EQ(key_of(answer.body), "error.other-origin") << path;
      }
    }
  EXPECT_GT(changing, 15);
  EXPECT_EQ(name_in(anna), "Anna");
}

TEST_F(People, LetABotDoWhatItsTokenIsFor) {
  Browser anna = with_account("Anna");
  const auto bot = parsed(anna.post("/api/me/bots", R"({"name": "Annabot"})").body);
  const auto token = parsed(
      anna.post("/api/me/bots/" + text(bot.at("id")) + "/tokens", R"({"name": "home", "scopes": ["read"]})")
          .body);
  const HeaderList bearer = {{"Authorization", "Bearer " + text(token.at("token"))}};
  const auto me = parsed(get("/api/me", bearer).body);
  EXPECT_EQ(text(me.at("name")), "Annabot");
  EXPECT_EQ(text(me.at("kind")), "bot");
  EXPECT_EQ(key_of(get("/api/me/devices", bearer).body), "error.token-scope");
  EXPECT_EQ(key_of(post("/api/me/name", R"({"name": "Other"})", bearer).body), "error.token-scope");
  EXPECT_EQ(key_of(get("/api/me", {{"Authorization", "Bearer nonsense"}}).body), "error.token-unknown");
  const auto bots = parsed(anna.get("/api/me/bots").body).at("bots").as_array();
  const std::string id = text(bots.at(0).at("tokens").at(0).at("id"));
  EXPECT_EQ(anna.post("/api/me/bots/" + text(bot.at("id")) + "/tokens/" + id + "/end").status, 204);
  EXPECT_EQ(key_of(get("/api/me", bearer).body), "error.token-unknown");
}

TEST_F(People, CannotTouchBotsOfOthers) {
  Browser anna = with_account("Anna"), ben = with_account("Ben");
  const auto bot = parsed(anna.post("/api/me/bots", R"({"name": "Annabot"})").body);
  const std::string at = "/api/me/bots/" + text(bot.at("id"));
  EXPECT_EQ(ben.post(at + "/tokens", R"({"name": "home", "scopes": ["read"]})").status, 404);
  EXPECT_EQ(ben.post(at + "/remove").status, 404);
  EXPECT_EQ(anna.post(at + "/remove").status, 204);
}

TEST_F(People, ShareSettingsAmongDevices) {
  Browser anna = with_account("Anna");
  EXPECT_EQ(anna.get("/api/me/settings").body, R"({"settings":null,"changed":0})");
  const auto kept = parsed(anna.post("/api/me/settings", R"({"settings": {"sound": 1}, "changed": 0})").body);
  EXPECT_EQ(anna.post("/api/me/settings", R"({"settings": {"sound": 2}, "changed": 0})").status, 409);
  EXPECT_EQ(parsed(anna.get("/api/me/settings").body), kept);
  EXPECT_EQ(anna.post("/api/me/settings", R"({"settings": [], "changed": 0})").status, 413);
  EXPECT_EQ(anna.post("/api/me/settings",
                      R"({"changed": 0, "settings": {"a": ")" + std::string(20'000, 'x') + "\"}}")
                .status,
            413);
}

TEST_F(People, GetAllThatIsKnownOfThemAndNoSecrets) {
  with_account("Ben");
  with_account("Carl");
  Browser anna = with_account("Anna");
  anna.post("/api/me/friends/follow", R"({"name": "Ben"})");
  anna.post("/api/me/friends/block", R"({"name": "Carl"})");
  anna.post("/api/me/settings", R"({"settings": {"sound": 1}, "changed": 0})");
  const ClientResponse all = anna.get("/api/me/export");
  EXPECT_EQ(all.status, 200);
  EXPECT_THAT(all.header("Content-Disposition"), HasSubstr("attachment"));
  EXPECT_EQ(parsed(all.body).at("settings").at("sound"), 1);
  EXPECT_THAT(all.body, HasSubstr(R"("follows":["Ben"],"blocks":["Carl"])"));
  EXPECT_THAT(all.body, Not(HasSubstr("argon2")));
  EXPECT_THAT(all.body, Not(HasSubstr(anna.cookie("session"))));
}

TEST_F(People, AreGoneWhenTheyWantToBe) {
  Browser anna = with_account("Anna"), later = browser();
  EXPECT_EQ(anna.post("/api/me/remove").status, 204);
  EXPECT_EQ(name_in(anna), "");
  EXPECT_EQ(later.post("/api/sign-in", account("Anna")).status, 403);
  with_account("Anna");  // the name is free
}

TEST_F(People, AreGoneFromTheirGamesByName) {
  Browser anna = with_account("Anna");
  const TestSeat seat = make(kTwoPeople);
  take(seat.game, 2);
  const std::string id = text(parsed(anna.get("/api/me").body).at("id"));
  open_sql_at(store_address(settings_))
      ->ask("INSERT INTO person_game (person, game, seat, key, changed) VALUES ($1, $2, 1, $3, 1)",
            {id, seat.game, seat.key});
  EXPECT_EQ(anna.post("/api/me/remove").status, 204);
  const std::string at = "/api/games/" + seat.game;
  EXPECT_TRUE(eventually([&] { return text(parsed(get(at).body).at("seats").at(0).at("name")) == "?1"; }));
  EXPECT_THAT(get(at + "/record").body, Not(HasSubstr("Anna")));
  stop();
  EXPECT_THAT(get(at + "/record").body, Not(HasSubstr("Anna"))) << "after a restart";
}

TEST_F(People, AreStillThereAfterARestart) {
  Browser anna = with_account("Anna");
  const std::string before = anna.cookie("session");
  stop();
  start();
  EXPECT_EQ(text(parsed(get("/api/me", {{"Cookie", "session=" + before}}).body).at("name")), "Anna");
}

TEST_F(People, RenameOnceInAMonth) {
  Browser anna = with_account("Anna");
  EXPECT_EQ(anna.post("/api/me/name", R"({"name": "Berta"})").status, 200);
  EXPECT_EQ(name_in(anna), "Berta");
  const ClientResponse again = anna.post("/api/me/name", R"({"name": "Clara"})");
  EXPECT_EQ(again.status, 429);
  EXPECT_EQ(key_of(again.body), "error.rename-soon");
}

}  // namespace
}  // namespace bastide
