// What the server really answers, held to server/web/openapi.json: every route, with success and with errors.
#include <gmock/gmock.h>

#include <set>

#include "server/web/documents/routes.h"
#include "server/web/people_api.h"
#include "server/web/testing/schema.h"
#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

namespace json = boost::json;

class OpenApi : public TestServer {
 protected:
  const json::value& document() {
    if (document_.is_null()) document_ = json::parse(get("/api/openapi.json").body);
    return document_;
  }

  // Asks, and holds the answer to what the document says of this route and status. `path` is the document's.
  ClientResponse ask(const std::string& method, const std::string& path, const std::string& target,
                     const std::string& body = "", const HeaderList& headers = {}) {
    ClientResponse answer = fetch(port(), method, target, body, headers);
    const char* verb = method == "GET" ? "get" : "post";
    const json::object& operation = document().at("paths").at(path).at(verb).as_object();
    const auto* response = operation.at("responses").as_object().if_contains(std::to_string(answer.status));
    if (response == nullptr) {
      ADD_FAILURE() << method << " " << target << " answers " << answer.status
                    << ", which is not in the document";
      return answer;
    }
    if (const auto* ref = response->as_object().if_contains("$ref"))
      response = &document().at_pointer(json::string_view(ref->as_string()).substr(1));
    if (answer.status < 300 && operation.contains("requestBody")) {
      const json::value& schema =
          operation.at("requestBody").at("content").at("application/json").at("schema");
      EXPECT_EQ(schema_fault(json::parse(body), schema, document(), "the body of " + method + " " + target),
                "");
    }
    check_body(answer, response->at("content").as_object(), method + " " + target);
    return answer;
  }

  void check_body(const ClientResponse& answer, const json::object& content, const std::string& what) {
    const std::string type = answer.header("Content-Type").substr(0, answer.header("Content-Type").find(';'));
    const auto* form = content.if_contains(type);
    ASSERT_NE(form, nullptr) << what << " answers with " << type << ", which is not in the document";
    if (type != "application/json") return;
    EXPECT_EQ(schema_fault(json::parse(answer.body), form->at("schema"), document(), what), "");
  }

 private:
  json::value document_;
};

TEST_F(OpenApi, HoldsForEveryRouteThatAnswersWell) {
  ask("GET", "/api/meta", "/api/meta");
  ask("GET", "/api/openapi.json", "/api/openapi.json");
  ask("GET", "/api/asyncapi.json", "/api/asyncapi.json");
  ask("GET", "/health", "/health");
  ask("GET", "/metrics", "/metrics");
  ask("POST", "/api/catalogue", "/api/catalogue",
      R"({"rules": {"preset": "nl-2000", "players": 3, "elements": ["inns"]}})");
  const auto made = parsed(ask("POST", "/api/games", "/api/games", kTwoPeople).body);
  const std::string game = text(made.at("game")), at = "/api/games/" + game, of = "/api/games/{game}";
  const std::string key = text(made.at("seats").at(0).at("key"));
  ask("GET", of, at);
  ask("POST", of + "/keys", at + "/keys", R"({"key": ")" + key + "\"}");
  const auto taken = parsed(
      ask("POST", of + "/seats/{seat}", at + "/seats/2", R"({"name": "Ben", "colour": "red", "nonce": "b"})")
          .body);
  const std::string position =
      text(parsed(ask("GET", of + "/snapshot", at + "/snapshot").body).at("position"));
  ask("POST", "/api/preview", "/api/preview", R"({"position": ")" + position + R"(", "actions": []})");
  ask("POST", "/api/replay", "/api/replay", R"({"record": "bastide 1\npreset printed\nplayers 2\n"})");
  ask("POST", "/api/import", "/api/import", R"({"save": )" + std::string(kSave) + "}");
  ask("GET", of + "/catalogue", at + "/catalogue");
  ask("GET", of + "/log", at + "/log");
  ask("GET", of + "/log", at + "/log?since=1");
  ask("GET", of + "/log", at + "/log?since=-1");
  ask("GET", of + "/replay", at + "/replay");
  ask("GET", of + "/positions", at + "/positions?after=0,1");
  ask("GET", of + "/positions", at + "/positions");
  const std::string other_key = "AAAAAAAAAAAAAAAAAAAAAA";
  ask("POST", of + "/seats/{seat}/key", at + "/seats/1/key", R"({"key": ")" + other_key + "\"}",
      {{"Cookie", "bastide=" + key}});
  const TestSeat anna{game, other_key, "bastide=" + other_key};
  SocketClient socket = sit(anna);
  socket.send(R"({"type": "nonce", "id": "n", "nonce": "a"})");
  expect(socket, "reply");
  for (const char* seat : {"1", "2"}) {
    SocketClient leaver = sit({game, "", "bastide=" + (*seat == '1' ? other_key : text(taken.at("key")))});
    leaver.send(R"({"type": "resign", "id": "r", "seat": )" + std::string(seat) + "}");
    expect(leaver, "reply");
  }
  EXPECT_TRUE(eventually([&] { return parsed(get(at).body).at("status") == "over"; }));
  ask("GET", of, at);
  ask("GET", of + "/record", at + "/record");
  ask("GET", of + "/record", at + "/record?format=json");
  ask("POST", of + "/analysis", at + "/analysis");
  ask("GET", of + "/analysis", at + "/analysis");
  ask("POST", of + "/rematch", at + "/rematch", "", {{"Cookie", anna.cookie}});
}

TEST_F(OpenApi, HoldsForTheErrors) {
  const std::string game = make().game, at = "/api/games/" + game, of = "/api/games/{game}";
  const HeaderList elsewhere = {{"Origin", "https://evil.example"}};
  ask("POST", "/api/games", "/api/games", "{");
  ask("POST", "/api/games", "/api/games",
      R"({"rules": {"preset": "nobody"}, "seats": [{"kind": "person"}]})");
  ask("POST", "/api/games", "/api/games", kTwoPeople, elsewhere);
  ask("POST", "/api/games", "/api/games", std::string(70'000, ' '));
  ask("POST", "/api/catalogue", "/api/catalogue", "{}");
  ask("POST", "/api/catalogue", "/api/catalogue", R"({"rules": {"preset": "nl-2000", "elements": ["in"]}})");
  ask("POST", "/api/preview", "/api/preview", "{}");
  ask("POST", "/api/preview", "/api/preview", R"({"position": "x", "actions": []})");
  for (const char* route : {"/api/replay", "/api/import"}) ask("POST", route, route, "{}");
  ask("POST", "/api/replay", "/api/replay", R"({"record": "x"})");
  ask("POST", "/api/import", "/api/import", R"({"save": {}})");
  for (const char* view : {"", "/snapshot", "/catalogue", "/record", "/log", "/replay", "/positions?after=0"})
    ask("GET", of + std::string(view).substr(0, std::string(view).find('?')),
        std::string("/api/games/zzzzzzzzzz") + view);
  ask("POST", of + "/seats/{seat}", at + "/seats/1", R"({"name": "Ben"})");
  ask("POST", of + "/seats/{seat}", at + "/seats/9", R"({"name": "Ben"})");
  ask("POST", of + "/seats/{seat}", at + "/seats/2", R"({"name": ""})");
  ask("POST", of + "/seats/{seat}", at + "/seats/2", R"({"name": "Ben"})", elsewhere);
  ask("POST", of + "/seats/{seat}/key", at + "/seats/1/key", "{}");
  ask("POST", of + "/seats/{seat}/key", at + "/seats/9/key", "{}");
  ask("POST", of + "/seats/{seat}/key", at + "/seats/1/key", R"({"key": "x"})");
  ask("POST", of + "/seats/{seat}/key", at + "/seats/1/key", "{}", elsewhere);
  ask("POST", of + "/keys", at + "/keys", R"({"key": "x"})");
  ask("POST", of + "/keys", at + "/keys", "{}");
  ask("POST", of + "/keys", "/api/games/zzzzzzzzzz/keys", "{}");
  for (const char* verb : {"GET", "POST"}) ask(verb, of + "/analysis", at + "/analysis");
  for (const char* verb : {"GET", "POST"}) ask(verb, of + "/analysis", "/api/games/zzzzzzzzzz/analysis");
  ask("POST", of + "/rematch", at + "/rematch");
  ask("POST", of + "/rematch", "/api/games/zzzzzzzzzz/rematch");
}

TEST_F(OpenApi, HoldsWhenThereAreTooManyRequests) {
  document();
  stop();
  settings_.limits.requests_burst = 1;
  settings_.limits.requests_per_second = 0.001;
  get("/api/meta");
  EXPECT_NE(ask("GET", "/api/meta", "/api/meta").header("Retry-After"), "");
}

TEST_F(OpenApi, KnowsEveryRouteThatDocsApiListsAndNoOther) {
  std::set<std::string> paths;
  std::set<std::string> of_people{"/api/me/socket"};
  for (const Route& route : routes_about_people()) of_people.insert(std::string(route.path));
  for (const auto& path : document().at("paths").as_object()) paths.insert(std::string(path.key()));
  for (const std::string& path : of_people) EXPECT_EQ(paths.erase(path), 1U) << path;
  const std::string game = "/api/games/{game}";
  EXPECT_THAT(paths,
              ::testing::UnorderedElementsAre(
                  "/api/meta", "/api/openapi.json", "/api/asyncapi.json", "/api/catalogue", "/api/preview",
                  "/api/replay", "/api/import", "/api/games", game, game + "/standing", game + "/snapshot",
                  game + "/log", game + "/replay", game + "/positions", game + "/catalogue", game + "/record",
                  game + "/analysis", game + "/seats/{seat}", game + "/seats/{seat}/key", game + "/keys",
                  game + "/rematch", game + "/socket", "/health", "/metrics"));
}

// The document has {id} where the server's table has "*".
TEST_F(OpenApi, KnowsEveryRouteAboutPeopleAndNoOther) {
  std::set<std::string> described, served;
  for (const Route& route : routes_about_people()) {
    std::string path(route.path);
    for (auto open = path.find('{'); open != std::string::npos; open = path.find('{'))
      path.replace(open, path.find('}') - open + 1, "*");
    described.insert((route.method == "get" ? "GET " : "POST ") + path);
  }
  for (const auto& part : all_person_routes())
    for (const PersonRoute& route : part)
      served.insert(std::string(route.method) + " /api/" + std::string(route.path));
  EXPECT_EQ(described, served);
}

TEST(Schema, FindsWhatIsNotAsItSays) {
  const json::value schema =
      json::parse(R"({"type": "object", "required": ["a"], "additionalProperties": false,
    "properties": {"a": {"type": ["integer", "null"], "minimum": 1}, "b": {"type": "array", "items": {"const": 7}}}})");
  const auto fault = [&schema](const char* text) { return schema_fault(json::parse(text), schema, schema); };
  EXPECT_EQ(fault(R"({"a": 1, "b": [7, 7]})"), "");
  EXPECT_EQ(fault(R"({"a": null})"), "");
  EXPECT_EQ(fault("[]"), R"(: [] is no "object")");
  EXPECT_EQ(fault("{}"), ": lacks a");
  EXPECT_EQ(fault(R"({"a": 0})"), "/a: 0 is out of bounds");
  EXPECT_EQ(fault(R"({"a": 1, "b": [7, 8]})"), "/b/1: 8 is not 7");
  EXPECT_EQ(fault(R"({"a": 1, "c": 2})"), ": c is in no schema");
}

TEST(Schema, CountsCharactersItemsAndAlternatives) {
  const json::value schema = json::parse(
      R"({"oneOf": [{"type": "string", "minLength": 2, "maxLength": 3}, {"type": "array", "minItems": 1}]})");
  const auto holds = [&schema](const char* text) {
    return schema_fault(json::parse(text), schema, schema).empty();
  };
  EXPECT_TRUE(holds(R"("äöü")"));
  EXPECT_FALSE(holds(R"("ä")"));
  EXPECT_FALSE(holds(R"("abcd")"));
  EXPECT_TRUE(holds("[1]"));
  EXPECT_FALSE(holds("[]"));
  EXPECT_FALSE(holds("1"));
}

}  // namespace
}  // namespace bastide
