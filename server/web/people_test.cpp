// Who somebody is, over HTTP.
#include <gmock/gmock.h>

#include "server/web/testing/test_server.h"

namespace bastide {
namespace {

class People : public TestServer {};

TEST_F(People, AreNobodyUntilSomethingNeedsThem) {
  const ClientResponse me = get("/api/me");
  EXPECT_EQ(me.status, 200);
  EXPECT_EQ(me.body, R"({"known":false})");
  EXPECT_EQ(me.header("Set-Cookie"), "");
}

TEST_F(People, AreNobodyByACookieOfSomebodyElsesMaking) {
  const ClientResponse me = get("/api/me", {{"Cookie", "session=AAAAAAAAAAAAAAAAAAAAAA"}});
  EXPECT_EQ(me.body, R"({"known":false})");
  EXPECT_THAT(me.header("Set-Cookie"), ::testing::HasSubstr("session=; Path=/; Max-Age=0"));
}

}  // namespace
}  // namespace bastide
