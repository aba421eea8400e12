#include "server/people/person.h"

#include "server/people/session.h"
#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

constexpr UnixMs kPersonNow = 1'800'000'000'000;

class EveryPerson : public testing::EverySql {
 protected:
  ApiError name(const std::string& id, const std::string& wanted, UnixMs now = kPersonNow) {
    ApiError error;
    transact(sql(), [&] {
      error = name_person(sql(), find_person(sql(), id).value(), PersonKind::account, wanted, now);
    });
    return error;
  }
  std::string guest() { return make_guest(sql(), kPersonNow).id; }
};
BASTIDE_EVERY_SQL(EveryPerson);

TEST_P(EveryPerson, IsAGuestFirstAndTheSamePersonAsAnAccount) {
  const std::string id = guest();
  EXPECT_FALSE(find_person(sql(), id)->is_account());
  EXPECT_FALSE(name(id, "Anna"));
  const auto anna = find_person_by_name(sql(), "Anna");
  ASSERT_TRUE(anna);
  EXPECT_EQ(anna->id, id);
  EXPECT_TRUE(anna->is_account());
}

TEST_P(EveryPerson, HasANameThatLooksLikeNobodyElses) {
  ASSERT_FALSE(name(guest(), "Anna"));
  ASSERT_FALSE(name(guest(), "Iris"));
  for (const char* taken : {"Anna", "anna", "An na", "\xD0\x90nna", "ANNA", "lris"})
    EXPECT_EQ(name(guest(), taken).message.key, "error.account-name-taken") << taken;
  EXPECT_FALSE(name(guest(), "Annabel"));
}

TEST_P(EveryPerson, HasNoNameThatCannotBeSeenOrBelongsToTheServer) {
  for (const char* bad : {"", " ", "A", "An\xE2\x80\x8Bna", "An\xE2\x80\xAEna", " Anna", "Anna ", "An  na",
                          "Bastide", "B\xD0\xB0stide", "admin", "a@b", "<b>Anna"})
    EXPECT_TRUE(name(guest(), bad)) << bad;
}

TEST_P(EveryPerson, ChangesNamesOncePerMonthAndLeavesTheOldOneFree) {
  const std::string id = guest();
  ASSERT_FALSE(name(id, "Anna"));
  ASSERT_FALSE(name(id, "Berta", kPersonNow + 1));
  EXPECT_EQ(name(id, "Clara", kPersonNow + 2).message.key, "error.rename-soon");
  EXPECT_FALSE(name(guest(), "Anna"));
  EXPECT_FALSE(name(id, "Clara", kPersonNow + 1 + kRenameEvery));
  EXPECT_EQ(find_person(sql(), id)->name, "Clara");
}

TEST_P(EveryPerson, IsGoneWithAllThatBelongsToIt) {
  const std::string id = guest();
  ASSERT_FALSE(name(id, "Anna"));
  const std::string token = begin_session(sql(), id, "", kPersonNow);
  transact(sql(), [&] { remove_person(sql(), id); });
  EXPECT_FALSE(find_person(sql(), id));
  EXPECT_FALSE(find_person_by_name(sql(), "Anna"));
  EXPECT_FALSE(find_session(sql(), token, kPersonNow));
  EXPECT_FALSE(name(guest(), "Anna"));
}

TEST_P(EveryPerson, WhoIsAGuestAndDoesNotComeBackIsForgotten) {
  const std::string gone = guest(), plays = guest(), account = guest();
  ASSERT_FALSE(name(account, "Anna"));
  sql().ask(
      "INSERT INTO person_game (person, game, seat, key, status, changed) VALUES ($1, 'g', 1, '', "
      "'running', 1)",
      {plays});
  EXPECT_EQ(sweep_guests(sql(), kPersonNow + 1, 100), 1);
  EXPECT_FALSE(find_person(sql(), gone));
  EXPECT_TRUE(find_person(sql(), plays));
  EXPECT_TRUE(find_person(sql(), account));
}

}  // namespace
}  // namespace bastide
