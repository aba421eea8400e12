// POST /api/import: a saved game of another program becomes a record, or is refused by what cannot be read.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

using ::testing::HasSubstr;

class ImportRoute : public TestServer {
 protected:
  ClientResponse import(const std::string& save) { return post("/api/import", R"({"save": )" + save + "}"); }
  std::string save_with(const std::string& passage, const std::string& by) {
    std::string save(kSave);
    return save.replace(save.find(passage), passage.size(), by);
  }
};

TEST_F(ImportRoute, GivesARecordThatCanBePlayed) {
  const ClientResponse answer = import(std::string(kSave));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string record = text(parsed(answer.body).at("record"));
  EXPECT_THAT(record, HasSubstr("seat 2 Bob"));
  const ClientResponse played =
      post("/api/replay", boost::json::serialize(boost::json::object{{"record", record}}));
  ASSERT_EQ(played.status, 200) << played.body;
  EXPECT_EQ(parsed(played.body).at("steps").as_array().size(), 3U);
}

TEST_F(ImportRoute, TellsWhatItCannotRead) {
  const ClientResponse set = import(save_with("basic:1", "flier:1"));
  EXPECT_EQ(set.status, 422);
  EXPECT_EQ(code(set.body), "illegal");
  EXPECT_THAT(set.body, HasSubstr("set flier:1: we do not have it"));
  const ClientResponse message = import(save_with("[0,-1]", "[7,7]"));
  EXPECT_EQ(message.status, 422);
  EXPECT_THAT(message.body, HasSubstr("message 1 (PLACE_TILE)"));
  EXPECT_EQ(import("{}").status, 422);
  EXPECT_EQ(import("[]").status, 422);
}

TEST_F(ImportRoute, RefusesABodyWithoutASaveOrTooLarge) {
  EXPECT_EQ(post("/api/import", "{}").status, 400);
  EXPECT_EQ(post("/api/import", "x").status, 400);
  const ClientResponse answer = import("\"" + std::string(1'100'000, 'x') + "\"");
  EXPECT_EQ(answer.status, 413);
  EXPECT_THAT(answer.body, HasSubstr("1048576 bytes at most"));
}

// A whole game may have more bytes than other requests.
TEST_F(ImportRoute, TakesLargeGames) {
  EXPECT_EQ(import(std::string(100'000, ' ') + std::string(kSave)).status, 200);
  EXPECT_EQ(post("/api/replay", std::string(100'000, ' ')).status, 413);
}

}  // namespace
}  // namespace bastide
