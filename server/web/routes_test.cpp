// The routes over real sockets: what they answer, and what they refuse.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Routes : public TestServer {};

TEST_F(Routes, TellWhatTheServerHas) {
  const auto meta = parsed(get("/api/meta").body);
  EXPECT_EQ(meta.at("presets").at(0).at("id"), "sv-2000");
  EXPECT_FALSE(meta.at("players").as_array().empty());
  EXPECT_FALSE(meta.at("colours").as_array().empty());
  EXPECT_EQ(meta.at("analyses"), true);
  EXPECT_EQ(meta.at("limits").at("frame_bytes"), 16384);
}

TEST_F(Routes, RefuseAClientThatReadsOtherDocuments) {
  EXPECT_EQ(parsed(get("/api/meta").body).at("speaks"), 3);
  EXPECT_EQ(get("/api/meta", {{"Bastide-Speaks", "3"}}).status, 200);
  for (const char* other : {"1", "2", "4"}) {
    const ClientResponse answer = get("/api/meta", {{"Bastide-Speaks", other}});
    EXPECT_EQ(answer.status, 426) << other;
    EXPECT_EQ(code(answer.body), "other-version") << other;
  }
  EXPECT_EQ(code(get("/api/meta", {{"Bastide-Speaks", "two"}}).body), "malformed");
}

TEST_F(Routes, MakeATableAndSitItsMakerDown) {
  const ClientResponse made = post("/api/games", kTwoPeople);
  ASSERT_EQ(made.status, 201) << made.body;
  const auto json = parsed(made.body);
  const std::string game = text(json.at("game")), key = text(json.at("seats").at(0).at("key"));
  EXPECT_EQ(text(json.at("link")), "http://127.0.0.1:" + std::to_string(port()) + "/g/" + game);
  EXPECT_EQ(text(json.at("seats").at(0).at("link")), text(json.at("link")) + "#key=" + key);
  EXPECT_THAT(made.header("Set-Cookie"), HasSubstr("bastide=" + key + "; Path=/api/games/" + game));
  EXPECT_THAT(made.header("Set-Cookie"), HasSubstr("HttpOnly; SameSite=Lax"));
  const auto table = parsed(get("/api/games/" + game).body);
  EXPECT_EQ(table.at("status"), "waiting");
  EXPECT_EQ(table.at("seats").at(0).at("name"), "Anna");
  EXPECT_THAT(get("/api/games/" + game).body, Not(HasSubstr(key)));
}

TEST_F(Routes, SitSomebodyDownOnceAndBeginWhenAllSit) {
  const TestSeat anna = make();
  const TestSeat ben = take(anna.game, 2);
  EXPECT_EQ(parsed(get("/api/games/" + anna.game).body).at("status"), "playing");
  const ClientResponse late = post("/api/games/" + anna.game + "/seats/2", R"({"name": "Carl"})");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(code(late.body), "too-late");
}

TEST_F(Routes, OpenATableWithAKey) {
  const TestSeat anna = make();
  const ClientResponse opened = post("/api/games/" + anna.game + "/keys", R"({"key": ")" + anna.key + "\"}");
  EXPECT_EQ(opened.status, 200);
  EXPECT_EQ(opened.body, R"({"seats":[1]})");
  EXPECT_EQ(opened.cookie(), "bastide=" + anna.key);
}

TEST_F(Routes, GiveSnapshotCatalogueAndRecord) {
  const std::string game = make().game;
  EXPECT_EQ(parsed(get("/api/games/" + game + "/snapshot").body).at("format"), "bastide-game");
  EXPECT_TRUE(parsed(get("/api/games/" + game + "/catalogue").body).contains("tiles"));
  EXPECT_THAT(get("/api/games/" + game + "/record").body, HasSubstr("fi-current"));
  EXPECT_EQ(parsed(get("/api/games/" + game + "/record?format=json").body).at("format"), "bastide-record");
}

TEST_F(Routes, GiveTheCatalogueOfRulesOrSayWhatIsWrongWithThem) {
  EXPECT_EQ(post("/api/catalogue", R"({"rules": {"preset": "nl-2000"}})").status, 200);
  const ClientResponse wrong =
      post("/api/catalogue", R"({"rules": {"preset": "nl-2000", "elements": ["in"]}})");
  EXPECT_EQ(wrong.status, 422) << wrong.body;
  EXPECT_THAT(wrong.body, HasSubstr("'in'"));
  EXPECT_THAT(text(parsed(wrong.body).at("error").at("place")), HasSubstr("/rules"));
}

TEST_F(Routes, PreviewAPositionThatIsNobodysTable) {
  const TestSeat anna = make();
  take(anna.game, 2);
  const std::string position = text(parsed(get("/api/games/" + anna.game + "/snapshot").body).at("position"));
  const ClientResponse answer = post("/api/preview", R"({"position": ")" + position + R"(", "actions": []})");
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_TRUE(parsed(answer.body).at("preview").as_object().contains("asked"));
}

TEST_F(Routes, CarryTheHeadersThatKeepPagesSafe) {
  for (const char* path : {"/api/meta", "/health", "/nowhere.js", "/api/nowhere"}) {
    const ClientResponse answer = get(path);
    EXPECT_THAT(answer.header("Content-Security-Policy"), HasSubstr("frame-ancestors 'none'")) << path;
    EXPECT_THAT(answer.header("Content-Security-Policy"), Not(HasSubstr("'unsafe"))) << path;
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << path;
    EXPECT_NE(answer.header("Permissions-Policy"), "") << path;
  }
}

TEST_F(Routes, SayThatAllIsWellAndCountWhatHappens) {
  make();
  EXPECT_EQ(get("/health").body, R"({"status":"ok"})");
  EXPECT_THAT(get("/metrics").body, HasSubstr("bastide_games_made_total 1\n"));
}

struct Bad {
  const char* method;
  const char* path;
  const char* body;
  int status;
  const char* code;
};

class BadRequests : public TestServer, public ::testing::WithParamInterface<Bad> {};

TEST_P(BadRequests, AreRefusedWithTheirCode) {
  const Bad& bad = GetParam();
  const ClientResponse answer = fetch(port(), bad.method, bad.path, bad.body);
  EXPECT_EQ(answer.status, bad.status) << answer.body;
  EXPECT_EQ(code(answer.body), bad.code);
  EXPECT_NE(text(parsed(answer.body).at("error").at("message")), "");
}

INSTANTIATE_TEST_SUITE_P(
    Routes, BadRequests,
    ::testing::Values(Bad{"GET", "/api/nowhere", "", 404, "unknown"}, Bad{"GET", "/api", "", 404, "unknown"},
                      Bad{"DELETE", "/api/games", "", 404, "unknown"},
                      Bad{"GET", "/api/games/zzzzzzzzzz", "", 404, "unknown"},
                      Bad{"GET", "/api/games/../../etc/passwd", "", 404, "unknown"},
                      Bad{"GET", "/api/games/ZZ%00", "", 404, "unknown"},
                      Bad{"POST", "/api/games/zzzzzzzzzz/seats/1", "{}", 404, "unknown"},
                      Bad{"POST", "/", "", 404, "unknown"}, Bad{"POST", "/api/games", "", 400, "malformed"},
                      Bad{"POST", "/api/games", "{", 400, "malformed"},
                      Bad{"POST", "/api/games", "[]", 400, "malformed"},
                      Bad{"POST", "/api/games", R"({"rules": 7, "seats": []})", 400, "malformed"},
                      Bad{"POST", "/api/games", R"({"rules": {"preset": "fi-current"}, "seats": [], "x": 1})",
                          400, "malformed"},
                      Bad{"POST", "/api/preview", R"({"position": "x", "actions": []})", 422, "illegal"},
                      Bad{"POST", "/api/preview", R"({"actions": []})", 400, "malformed"},
                      Bad{"POST", "/api/catalogue", R"({"rules": {"players": 99}})", 400, "malformed"}));

class BadSeats : public TestServer, public ::testing::WithParamInterface<Bad> {};

TEST_P(BadSeats, AreRefusedWithTheirCode) {
  const Bad& bad = GetParam();
  const std::string game = make().game;
  const ClientResponse answer = fetch(port(), bad.method, "/api/games/" + game + bad.path, bad.body);
  EXPECT_EQ(answer.status, bad.status) << answer.body;
  EXPECT_EQ(code(answer.body), bad.code);
}

INSTANTIATE_TEST_SUITE_P(
    Routes, BadSeats,
    ::testing::Values(Bad{"POST", "/seats/3", R"({"name": "Ben"})", 404, "unknown"},
                      Bad{"POST", "/seats/0", R"({"name": "Ben"})", 404, "unknown"},
                      Bad{"POST", "/seats/x", R"({"name": "Ben"})", 404, "unknown"},
                      Bad{"POST", "/seats/99999999999999999999", R"({"name": "Ben"})", 404, "unknown"},
                      Bad{"POST", "/seats/1", R"({"name": "Ben"})", 409, "too-late"},
                      Bad{"POST", "/seats/2", R"({"name": ""})", 400, "malformed"},
                      Bad{"POST", "/seats/2", R"({"name": "a\u0000b"})", 400, "malformed"},
                      Bad{"POST", "/seats/2", R"({"name": "a\u202eb"})", 400, "malformed"},
                      Bad{"POST", "/seats/2", R"({"name": "0123456789012345678901234"})", 400, "malformed"},
                      Bad{"POST", "/seats/2", R"({"name": "Ben", "colour": "pink-ish"})", 400, "malformed"},
                      Bad{"POST", "/seats/2", R"({"name": "Ben", "key": "short"})", 400, "malformed"},
                      Bad{"POST", "/keys", R"({"key": "AAAAAAAAAAAAAAAAAAAAAA"})", 403, "not-yours"},
                      Bad{"POST", "/keys", R"({"key": 1})", 400, "malformed"},
                      Bad{"POST", "/rematch", "", 403, "not-yours"},
                      Bad{"GET", "/nowhere", "", 404, "unknown"},
                      Bad{"GET", "/snapshot/x", "", 404, "unknown"}));

TEST_F(Routes, RefuseABodyThatIsTooLarge) {
  const ClientResponse answer = post("/api/games", std::string(100'000, ' '));
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(code(answer.body), "too-large");
}

TEST_F(Routes, RefuseAHeadThatIsTooLarge) {
  const ClientResponse answer = get("/api/meta", {{"X-Long", std::string(50'000, 'x')}});
  EXPECT_EQ(code(answer.body), "too-large");
}

TEST_F(Routes, RefusePagesFromElsewhereWhatChangesAnything) {
  const ClientResponse answer = post("/api/games", kTwoPeople, {{"Origin", "https://evil.example"}});
  EXPECT_EQ(answer.status, 403);
  EXPECT_EQ(code(answer.body), "not-yours");
}

TEST_F(Routes, RefuseMoreTablesAnHourThanAllowed) {
  settings_.limits.tables_per_hour = 2;
  make();
  make();
  const ClientResponse answer = post("/api/games", kTwoPeople);
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(code(answer.body), "too-many");
  EXPECT_GT(std::stoi(answer.header("Retry-After")), 60);
}

TEST_F(Routes, RefuseMoreRequestsThanAllowed) {
  settings_.limits.requests_burst = 3;
  settings_.limits.requests_per_second = 1;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(get("/api/meta").status, 200);
  EXPECT_EQ(get("/api/meta").status, 429);
  EXPECT_EQ(get("/health").status, 200);
}

TEST_F(Routes, CountByTheClientsAddressBehindATrustedProxy) {
  settings_.trusted_proxies = {"127.0.0.1"};
  settings_.limits.tables_per_hour = 1;
  const auto from = [this](const char* address) {
    return post("/api/games", kTwoPeople, {{"X-Forwarded-For", address}}).status;
  };
  EXPECT_EQ(from("192.0.2.1"), 201);
  EXPECT_EQ(from("192.0.2.1"), 429);
  EXPECT_EQ(from("192.0.2.2"), 201);
}

TEST_F(Routes, DoNotBelieveJustAnybodyWhatHisAddressIs) {
  settings_.limits.tables_per_hour = 1;
  EXPECT_EQ(post("/api/games", kTwoPeople, {{"X-Forwarded-For", "192.0.2.1"}}).status, 201);
  EXPECT_EQ(post("/api/games", kTwoPeople, {{"X-Forwarded-For", "192.0.2.2"}}).status, 429);
}

TEST_F(Routes, GiveSecureCookiesWhereThePublicAddressIsHttps) {
  settings_.public_url = "https://bastide.example";
  const ClientResponse made = post("/api/games", kTwoPeople);
  EXPECT_THAT(made.header("Set-Cookie"), HasSubstr("; Secure"));
  EXPECT_THAT(text(parsed(made.body).at("link")), ::testing::StartsWith("https://bastide.example/g/"));
}

TEST_F(Routes, AnswerHeadLikeGetWithoutTheBody) {
  const ClientResponse head = fetch(port(), "HEAD", "/api/meta");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("Content-Length"), get("/api/meta").header("Content-Length"));
  EXPECT_EQ(fetch(port(), "HEAD", "/api/catalogue").status, 404);
}

TEST_F(Routes, AnswerHeadWithoutABody) {
  const ClientResponse answer = fetch(port(), "HEAD", "/nowhere.js");
  EXPECT_EQ(answer.status, 404);
  EXPECT_EQ(answer.body, "");
}

}  // namespace
}  // namespace bastide
