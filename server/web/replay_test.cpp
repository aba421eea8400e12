// POST /api/replay: a record as text or JSON played through, or refused with the place and the clause.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class ReplayRoute : public TestServer {
 protected:
  ClientResponse replay(const std::string& record) {
    return post("/api/replay", boost::json::serialize(boost::json::object{{"record", record}}));
  }
};

constexpr const char* kRecord =
    "bastide 1\npreset fi-current\nplayers 2\nseat 1 Anna\nseat 2 Ben\nbag base-cfff-a*2\n\n"
    "[start=1]\n1.1 [base-cfff-a] 0,-1^2 small@city-S\n";

TEST_F(ReplayRoute, TellsEveryActionAndWhatItChanged) {
  const ClientResponse answer = replay(kRecord);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto json = parsed(answer.body);
  EXPECT_EQ(json.at("start").at("turn").at("number"), 0);
  EXPECT_EQ(json.at("seats"), (boost::json::array{"Anna", "Ben"}));
  const auto& steps = json.at("steps").as_array();
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_TRUE(steps[0].at("seat").is_null());
  EXPECT_EQ(steps[2].at("action").at("text"), "0,-1^2");
  EXPECT_EQ(steps[2].at("seat"), 1);
  EXPECT_EQ(steps[2].at("changes").at("tiles").as_array().size(), 1U);
  EXPECT_EQ(steps[3].at("changes").at("seats").at(0).at("score"), 4);
}

TEST_F(ReplayRoute, TellsThePositionsThatAreWanted) {
  const ClientResponse answer =
      post("/api/replay",
           boost::json::serialize(boost::json::object{{"record", kRecord}, {"positions", {2, 99}}}));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto positions = parsed(answer.body).at("positions").as_object();
  EXPECT_EQ(positions.size(), 1U);
  const ClientResponse preview = post(
      "/api/preview",
      boost::json::serialize(boost::json::object{{"position", positions.at("2")}, {"actions", {"0,-1^2"}}}));
  ASSERT_EQ(preview.status, 200) << preview.body;
  EXPECT_THAT(preview.body, HasSubstr("figure-action"));
}

TEST_F(ReplayRoute, APositionOfItBeginsATableWhoseRecordIsPlayedAgain) {
  const ClientResponse answer = post(
      "/api/replay", boost::json::serialize(boost::json::object{{"record", kRecord}, {"positions", {4}}}));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto position = parsed(answer.body).at("positions").at("4");
  const boost::json::object table{
      {"position", position},
      {"seats", {{{"kind", "computer"}, {"player", "random"}}, {{"kind", "person"}}}}};
  const ClientResponse made = post("/api/games", boost::json::serialize(table));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string game(parsed(made.body).at("game").as_string());
  const ClientResponse record = get("/api/games/" + game + "/record?format=json");
  ASSERT_EQ(record.status, 200) << record.body;
  EXPECT_EQ(parsed(record.body).at("rules").at("start"), position);
  const ClientResponse again = replay(record.body);
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(parsed(again.body).at("start").at("turn").at("number"), 2);
  EXPECT_EQ(parsed(again.body).at("start").at("tiles").as_array().size(), 2U);
}

TEST_F(ReplayRoute, ReadsARecordAsJson) {
  const ClientResponse answer = replay(
      R"({"format": "bastide-record", "version": 1, "rules_version": 1, "rules": {"preset": "fi-current", "players": 2},
                 "moves": ["[start=2]"]})");
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(parsed(answer.body).at("steps").as_array().size(), 1U);
}

TEST_F(ReplayRoute, RefusesAnIllegalMoveWithItsPlaceAndClause) {
  const ClientResponse answer = replay(std::string(kRecord) + "2.2 [base-cfff-a] 5,5\n");
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(code(answer.body), "illegal");
  EXPECT_THAT(answer.body, HasSubstr("line 10"));
}

TEST_F(ReplayRoute, RefusesABodyWithoutARecord) { EXPECT_EQ(post("/api/replay", "{}").status, 400); }

TEST_F(ReplayRoute, RefusesPositionsThatAreNoNumbers) {
  EXPECT_EQ(post("/api/replay", R"({"record": "bastide 1\n", "positions": ["x"]})").status, 400);
  EXPECT_EQ(post("/api/replay", R"({"record": "bastide 1\n", "positions": [-1]})").status, 400);
}

}  // namespace
}  // namespace bastide
