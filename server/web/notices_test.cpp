// What people are told when no page of theirs is open, over HTTP, with a push service of the test's own.
#include <gmock/gmock.h>

#include "server/notices/testing/push_receiver.h"
#include "server/web/testing/browser.h"
#include "server/web/testing/test_server.h"
#include "server/web/testing/two_nodes.h"

namespace bastide {
namespace {

using testing::PushReceiver;
using testing::Received;
using ::testing::SizeIs;

constexpr std::string_view kKeys =
    R"({"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",)"
    R"( "auth": "BTBZMqHH6r4Tts7J_aSIgg"})";

class NoticesOverHttp : public TestServer {
 protected:
  NoticesOverHttp() : service_([](const Received&) { return std::string("201 Created"); }) {
    settings_.notices.networks = {"127.0.0.1"};
    settings_.notices.delay = 0;
    settings_.notices.look = 20;
  }

  std::string push_place(const std::string& address) {
    return R"({"kind": "push", "address": ")" + address + R"(", "device": "Firefox", "keys": )" +
           std::string(kKeys) + "}";
  }
  std::string here(const std::string& path = "/ann") {
    return push_place("http://127.0.0.1:" + std::to_string(service_.port()) + path);
  }
  Browser browser() { return Browser(port()); }
  // The browser's person is told here; the id of the place.
  std::string add(Browser& browser) {
    const ClientResponse added = browser.post("/api/me/notices/places", here());
    EXPECT_EQ(added.status, 201) << added.body;
    return text(parsed(added.body).at("id"));
  }
  static std::string key_of(const ClientResponse& answer) {
    return text(parsed(answer.body).at("error").at("key"));
  }

  PushReceiver service_;
};

TEST_F(NoticesOverHttp, AreToldOfByAKeyThatStays) {
  const auto first = parsed(get("/api/me/notices").body);
  EXPECT_EQ(text(first.at("push_key")).size(), 87U);
  EXPECT_THAT(first.at("places").as_array(), SizeIs(0));
  stop();
  EXPECT_EQ(parsed(get("/api/me/notices").body).at("push_key"), first.at("push_key"));
}

TEST_F(NoticesOverHttp, HavePlacesThatAreTheirOwners) {
  Browser ann = browser(), ben = browser(), nobody = browser();
  const std::string id = add(ann), place = "/api/me/notices/places/" + id;
  EXPECT_EQ(text(parsed(ann.get("/api/me/notices").body).at("places").at(0).at("id")), id);
  EXPECT_EQ(ann.post(place, R"({"kinds": ["challenge"]})").status, 200);
  EXPECT_EQ(ann.post(place, R"({"kinds": ["tea"]})").status, 400);
  EXPECT_EQ(ben.post("/api/me/notices", R"({"kinds": ["your-turn"]})").status, 200);
  EXPECT_EQ(ben.post(place, R"({"kinds": []})").status, 404);
  for (const char* what : {"/remove", "/test"}) EXPECT_EQ(ben.post(place + what).status, 404) << what;
  EXPECT_EQ(nobody.post(place + "/remove").status, 403);
  EXPECT_EQ(ann.post(place + "/remove").status, 200);
  EXPECT_EQ(ann.post(place + "/remove").status, 404);
}

TEST_F(NoticesOverHttp, GoNowhereInside) {
  settings_.notices.networks.clear();
  for (const char* address :
       {"https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://169.254.169.254/",
        "https://10.0.0.1/", "https://2130706433/", "https://nas.local/"}) {
    const ClientResponse refused = post("/api/me/notices/places", push_place(address));
    EXPECT_EQ(refused.status, 400) << address;
    EXPECT_EQ(key_of(refused), "error.address-inside") << address;
  }
  EXPECT_EQ(key_of(post("/api/me/notices/places", push_place("http://push.example.org/"))),
            "error.address-not-secure");
  EXPECT_EQ(key_of(post("/api/me/notices/places", push_place("https://push.example.org:22/"))),
            "error.address-port");
  EXPECT_EQ(key_of(post("/api/me/notices/places", push_place("https://a:b@push.example.org/"))),
            "error.web-address");
}

TEST_F(NoticesOverHttp, AreNotForPagesFromElsewhere) {
  const HeaderList elsewhere = {{"Origin", "https://evil.example"}};
  EXPECT_EQ(post("/api/me/notices/places", here(), elsewhere).status, 403);
  EXPECT_EQ(post("/api/me/notices", R"({"kinds": []})", elsewhere).status, 403);
}

TEST_F(NoticesOverHttp, AreNoWebhooksForPeople) {
  EXPECT_EQ(
      key_of(post("/api/me/notices/places", R"({"kind": "webhook", "address": "https://bot.example.org/"})")),
      "error.webhook-bots");
}

TEST_F(NoticesOverHttp, HaveQuietHoursInZonesThatThereAre) {
  const std::string quiet = R"({"kinds": [], "quiet": {"from": 1320, "until": 420, "zone": "ZONE"}})";
  const auto in = [&quiet](const std::string& zone) {
    return std::string(quiet).replace(quiet.find("ZONE"), 4, zone);
  };
  EXPECT_EQ(post("/api/me/notices", in("Europe/Bastide")).status, 400);
  const ClientResponse chosen = post("/api/me/notices", in("Europe/Helsinki"));
  EXPECT_EQ(chosen.status, 200);
  EXPECT_EQ(parsed(chosen.body).at("quiet").at("from"), 1320);
}

TEST_F(NoticesOverHttp, CanBeTried) {
  Browser ann = browser();
  const std::string test = "/api/me/notices/places/" + add(ann) + "/test";
  EXPECT_EQ(ann.post(test).status, 200);
  EXPECT_TRUE(eventually([this] { return service_.received().size() == 1; }));
  EXPECT_EQ(service_.received().front().header("content-encoding"), "aes128gcm");
  const ClientResponse again = ann.post(test);
  EXPECT_EQ(again.status, 429);
  EXPECT_EQ(again.header("Retry-After"), "60");
  EXPECT_TRUE(eventually(
      [this] { return get("/metrics").body.find("bastide_notices_sent_total 1\n") != std::string::npos; }));
}

TEST_F(NoticesOverHttp, AreAmongAllThatIsKnownOfAPersonButForTheirKeys) {
  Browser ann = browser();
  const std::string id = add(ann);
  const ClientResponse all = ann.get("/api/me/export");
  EXPECT_EQ(text(parsed(all.body).at("notices").at("places").at(0).at("id")), id);
  EXPECT_EQ(all.body.find("BTBZMqHH6r4Tts7J_aSIgg"), std::string::npos);
}

TEST_F(NoticesOverHttp, EndWithTheSession) {
  Browser ann = browser();
  add(ann);
  EXPECT_EQ(ann.post("/api/me/sign-out").status, 204);
  EXPECT_THAT(parsed(ann.get("/api/me/notices").body).at("places").as_array(), SizeIs(0));
}

TEST_F(NoticesOverHttp, WaitWhileWhoIsAskedIsAtTheTable) {
  settings_.notices.delay = 3'600'000;
  Browser ann = browser(), ben = browser();
  add(ann);
  EXPECT_EQ(ben.post("/api/me/notices/places", here("/ben")).status, 201);
  const std::string game = text(parsed(post("/api/games", kFreeSeats).body).at("game"));
  for (const int seat : {1, 2})
    EXPECT_EQ((seat == 1 ? ann : ben)
                  .post("/api/games/" + game + "/seats/" + std::to_string(seat),
                        R"({"nonce": "its-nonce", "name": "P)" + std::to_string(seat) + "\"}")
                  .status,
              200);
  const auto wait = [this](int count) {
    return eventually([this, count] {
      return get("/metrics").body.find("bastide_notices_waiting " + std::to_string(count) + "\n") !=
             std::string::npos;
    });
  };
  EXPECT_TRUE(wait(1)) << "nobody is here";
  {
    SocketClient one = sit({game, "", ann.cookies()}), two = sit({game, "", ben.cookies()});
    EXPECT_TRUE(wait(0)) << "both are here";
  }
  EXPECT_TRUE(wait(1)) << "both have left";
}

// Nobody looks at the table, so who is asked is told, by the node that has the game or by the other one.
class NoticesOfTwoNodes : public TwoNodes {
 protected:
  NoticesOfTwoNodes() : TwoNodes(telling()) {}
  static ServerSettings telling() {
    ServerSettings settings;
    settings.node.look = std::chrono::milliseconds(20);
    settings.notices.networks = {"127.0.0.1"};
    settings.notices.delay = 0;
    settings.notices.look = 20;
    return settings;
  }
  void tell(Browser& browser, const std::string& path) {
    const ClientResponse added = browser.post(
        "/api/me/notices/places", R"({"kind": "push", "device": "Firefox", "address": "http://127.0.0.1:)" +
                                      std::to_string(service_.port()) + path + R"(", "keys": )" +
                                      std::string(kKeys) + "}");
    EXPECT_EQ(added.status, 201) << added.body;
  }
  static void sit(Browser& browser, const std::string& game, int seat) {
    const ClientResponse taken =
        browser.post("/api/games/" + game + "/seats/" + std::to_string(seat),
                     R"({"nonce": "its-nonce", "name": "P)" + std::to_string(seat) + "\"}");
    EXPECT_EQ(taken.status, 200) << taken.body;
  }
  int of_both(const std::string& name) const { return metric_of(*a_, name) + metric_of(*b_, name); }

  PushReceiver service_{[](const Received&) { return std::string("201 Created"); }};
};

TEST_F(NoticesOfTwoNodes, AreSentOnceWhicheverHasTheGame) {
  Browser ann(a_->port()), ben(b_->port());
  tell(ann, "/ann");
  tell(ben, "/ben");
  for (const Server* maker : {a_.get(), b_.get()}) {
    const std::string game = id_of(made_at(*maker, kFreeSeats));
    sit(ann, game, 1);
    sit(ben, game, 2);
  }
  EXPECT_TRUE(eventually([this] { return service_.received().size() >= 2; }));
  EXPECT_TRUE(eventually([this] {
    return of_both("bastide_notices_waiting") == 0 && of_both("bastide_notices_sent_total") == 2;
  }));
  EXPECT_THAT(service_.received(), SizeIs(2));
}

}  // namespace
}  // namespace bastide
