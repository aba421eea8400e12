#include "server/people/session.h"

#include <gmock/gmock.h>

#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;

constexpr UnixMs kSessionNow = 1'800'000'000'000;

class EverySession : public testing::EverySql {
 protected:
  std::string fresh(UnixMs now = kSessionNow) {
    person_ = make_guest(sql(), now).id;
    return begin_session(sql(), person_, "Firefox, Linux", now);
  }
  std::string person_;
};
BASTIDE_EVERY_SQL(EverySession);

TEST_P(EverySession, KnowsThePersonByTheToken) {
  const std::string token = fresh();
  const auto session = find_session(sql(), token, kSessionNow + 1);
  ASSERT_TRUE(session);
  EXPECT_EQ(session->person.id, person_);
  EXPECT_EQ(session->fresh_token, "");
}

TEST_P(EverySession, KnowsNobodyByAnotherToken) {
  fresh();
  EXPECT_FALSE(find_session(sql(), "AAAAAAAAAAAAAAAAAAAAAA", kSessionNow));
  EXPECT_FALSE(find_session(sql(), "' OR 1=1 --", kSessionNow));
  EXPECT_FALSE(find_session(sql(), "", kSessionNow));
}

TEST_P(EverySession, KeepsNoTokenThatOneCouldShow) {
  const std::string token = fresh();
  const SqlAnswer kept = sql().ask("SELECT id, digest, before FROM session");
  EXPECT_NE(kept.text(0, 0), token);
  EXPECT_FALSE(find_session(sql(), kept.text(0, 1), kSessionNow));
}

TEST_P(EverySession, ReplacesTheTokenAfterADay) {
  const std::string token = fresh();
  const auto later = find_session(sql(), token, kSessionNow + kRotateEvery + 1);
  ASSERT_TRUE(later);
  ASSERT_NE(later->fresh_token, "");
  EXPECT_TRUE(find_session(sql(), later->fresh_token, kSessionNow + kRotateEvery + 2));
  EXPECT_TRUE(find_session(sql(), token, kSessionNow + kRotateEvery + kOldTokenLasts))
      << "a request under way";
}

TEST_P(EverySession, EndsWhereAReplacedTokenIsShownAgain) {
  const std::string token = fresh();
  const auto later = find_session(sql(), token, kSessionNow + kRotateEvery + 1);
  EXPECT_FALSE(find_session(sql(), token, kSessionNow + kRotateEvery + kOldTokenLasts + 2));
  EXPECT_FALSE(find_session(sql(), later->fresh_token, kSessionNow + kRotateEvery + kOldTokenLasts + 3))
      << "whichever of the two was stolen";
}

TEST_P(EverySession, EndsAtOnceWhenItIsSignedOut) {
  const std::string token = fresh();
  const auto session = find_session(sql(), token, kSessionNow);
  EXPECT_TRUE(end_session(sql(), person_, session->id));
  EXPECT_FALSE(find_session(sql(), token, kSessionNow));
  EXPECT_FALSE(end_session(sql(), person_, session->id));
}

TEST_P(EverySession, EndsEverywhereElse) {
  const std::string here = fresh();
  const std::string there = begin_session(sql(), person_, "Safari, iPhone", kSessionNow);
  const auto session = find_session(sql(), here, kSessionNow);
  EXPECT_EQ(end_sessions(sql(), person_, session->id), 1);
  EXPECT_TRUE(find_session(sql(), here, kSessionNow));
  EXPECT_FALSE(find_session(sql(), there, kSessionNow));
}

TEST_P(EverySession, EndsByItselfWhenItIsNotUsed) {
  const std::string token = fresh();
  EXPECT_FALSE(find_session(sql(), token, kSessionNow + kSessionIdle));
}

TEST_P(EverySession, ListsWhereSomebodyIsSignedIn) {
  fresh();
  begin_session(sql(), person_, "Safari, iPhone", kSessionNow + 5);
  EXPECT_THAT(sessions_of(sql(), person_, kSessionNow + 6),
              ElementsAre(Field(&OpenSession::device, "Safari, iPhone"),
                          Field(&OpenSession::device, "Firefox, Linux")));
}

TEST_P(EverySession, SweepsOnlyWhatHasEnded) {
  const std::string old = fresh(), young = fresh(kSessionNow + kSessionIdle);
  sweep_sessions(sql(), kSessionNow + kSessionIdle + 1);
  EXPECT_EQ(sql().ask("SELECT id FROM session").rows(), 1);
  EXPECT_TRUE(find_session(sql(), young, kSessionNow + kSessionIdle + 1));
  EXPECT_FALSE(find_session(sql(), old, kSessionNow + 1));
}

TEST(Device, IsNamedByItsBrowserAndSystem) {
  EXPECT_EQ(device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox, Linux");
  EXPECT_EQ(device_of("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                      "Chrome/140.0.0.0 Mobile Safari/537.36"),
            "Chrome, Android");
  EXPECT_EQ(device_of("curl/8"), "");
}

}  // namespace
}  // namespace bastide
