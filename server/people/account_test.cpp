// Passwords, codes, tokens, settings, and accounts as a whole.
#include "server/people/account.h"

#include <gmock/gmock.h>

#include "server/people/bot.h"
#include "server/people/code.h"
#include "server/people/password.h"
#include "server/people/session.h"
#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;

constexpr UnixMs kAccountNow = 1'800'000'000'000;
constexpr const char* kGood = "seven lilac otters argue";

TEST(Password, IsRefusedWhereItIsGuessedFirst) {
  for (const char* weak : {"password", "12345678", "qwertyuiop", "P@ssw0rd1", "bastide2026", "Annabella",
                           "aaaaaaaaaaaaaaaa", "iloveyou123", "abcdefgh"})
    EXPECT_TRUE(password_fault(weak, "Annabella")) << weak;
  EXPECT_FALSE(password_fault(kGood, "Anna"));
  EXPECT_FALSE(password_fault("xV9#qLp2m!Tz", "Anna"));
  EXPECT_FALSE(password_fault("käsebrötchen auf dem mond", "Anna"));
}

TEST(Password, HasSoManyCharacters) {
  EXPECT_EQ(password_fault("xV9#qLp", "").key, "error.password-short");
  EXPECT_EQ(password_fault("ääääääx", "").key, "error.password-short") << "characters, not bytes";
  EXPECT_EQ(password_fault(std::string(129, 'x'), "").key, "error.password-long");
  EXPECT_EQ(password_fault(std::string("xV9#qLp2\0m!Tz", 13), "").key, "error.password-long");
}

class EveryAccount : public testing::EverySql {
 protected:
  std::string account(const std::string& name) {
    const Person guest = make_guest(sql(), kAccountNow);
    transact(sql(), [&] { EXPECT_FALSE(name_person(sql(), guest, PersonKind::account, name, kAccountNow)); });
    return guest.id;
  }
  void seat(const std::string& person, const std::string& game, int number) {
    sql().ask("INSERT INTO person_game (person, game, seat, key, changed) VALUES ($1, $2, $3, 'key', 1)",
              {person, game, number});
  }
};
BASTIDE_EVERY_SQL(EveryAccount);

TEST_P(EveryAccount, OpensWithItsPasswordOnly) {
  const std::string anna = account("Anna");
  EXPECT_FALSE(has_password(sql(), anna));
  EXPECT_FALSE(knows_password(sql(), anna, kGood)) << "there is none as yet";
  set_password(sql(), anna, kGood, kAccountNow);
  EXPECT_EQ(find_person_by_password(sql(), "anna", kGood)->id, anna);
  EXPECT_FALSE(find_person_by_password(sql(), "Anna", "another one altogether"));
  EXPECT_FALSE(find_person_by_password(sql(), "Nobody", kGood));
  set_password(sql(), anna, "another one altogether", kAccountNow);
  EXPECT_FALSE(knows_password(sql(), anna, kGood));
}

TEST_P(EveryAccount, KeepsOnlyAnArgon2idHash) {
  const std::string anna = account("Anna");
  set_password(sql(), anna, kGood, kAccountNow);
  EXPECT_THAT(sql().ask("SELECT hash FROM password").text(0, 0),
              ::testing::StartsWith("$argon2id$v=19$m=65536,t=2"));
}

TEST_P(EveryAccount, OpensOnceWithEachRecoveryCode) {
  const std::string anna = account("Anna"), ben = account("Ben");
  const auto codes = make_recovery_codes(sql(), anna, kAccountNow);
  ASSERT_EQ(codes.size(), 10U);
  std::string shouted = codes[0];
  for (char& c : shouted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  EXPECT_FALSE(take_recovery_code(sql(), ben, codes[0]));
  EXPECT_TRUE(take_recovery_code(sql(), anna, " " + shouted));
  EXPECT_FALSE(take_recovery_code(sql(), anna, codes[0]));
  EXPECT_EQ(recovery_codes_left(sql(), anna), 9);
  make_recovery_codes(sql(), anna, kAccountNow);
  EXPECT_FALSE(take_recovery_code(sql(), anna, codes[1])) << "there are newer ones";
}

TEST_P(EveryAccount, ComesToAnotherDeviceByACodeOnceAndSoon) {
  const std::string anna = account("Anna");
  const std::string code = make_code(sql(), CodeKind::device, anna, "", kAccountNow);
  EXPECT_FALSE(take_code(sql(), CodeKind::mail, code, kAccountNow));
  EXPECT_EQ(take_code(sql(), CodeKind::device, code, kAccountNow + 1)->person, anna);
  EXPECT_FALSE(take_code(sql(), CodeKind::device, code, kAccountNow + 2));
  const std::string late = make_code(sql(), CodeKind::device, anna, "", kAccountNow);
  EXPECT_FALSE(take_code(sql(), CodeKind::device, late, kAccountNow + kCodeLasts));
  sweep_codes(sql(), kAccountNow + kCodeLasts + 1);
  EXPECT_EQ(sql().ask("SELECT digest FROM secret_code").rows(), 0);
}

TEST_P(EveryAccount, TakesOverWhatItsGuestHad) {
  const std::string guest = make_guest(sql(), kAccountNow).id, anna = account("Anna");
  seat(guest, "one", 1);
  seat(guest, "both", 1);
  seat(anna, "both", 1);
  const std::string token = begin_session(sql(), guest, "", kAccountNow);
  join_guest(sql(), guest, anna);
  EXPECT_THAT(seats_of(sql(), anna),
              ElementsAre(Field(&KeptSeat::game, "both"), Field(&KeptSeat::game, "one")));
  EXPECT_FALSE(find_person(sql(), guest));
  EXPECT_FALSE(find_session(sql(), token, kAccountNow));
}

TEST_P(EveryAccount, TakesOverNothingOfAnotherAccount) {
  const std::string ben = account("Ben"), anna = account("Anna");
  seat(ben, "one", 1);
  join_guest(sql(), ben, anna);
  EXPECT_TRUE(seats_of(sql(), anna).empty());
  EXPECT_TRUE(find_person(sql(), ben));
}

TEST_P(EveryAccount, HasBotsWithTokensForSomeThings) {
  const std::string anna = account("Anna");
  Person bot;
  ASSERT_FALSE(make_bot(sql(), anna, "Annabot", kAccountNow, bot));
  EXPECT_EQ(bot.kind, PersonKind::bot);
  EXPECT_EQ(make_bot(sql(), anna, "Anna", kAccountNow, bot).message.key, "error.account-name-taken");
  ASSERT_EQ(bots_of(sql(), anna).size(), 1U);
  bot = bots_of(sql(), anna)[0];
  std::string token;
  EXPECT_EQ(make_token(sql(), bot.id, "home", {"rule"}, kAccountNow, token).message.key, "error.no-scope");
  ASSERT_FALSE(make_token(sql(), bot.id, "home", {"read", "play"}, kAccountNow, token));
  const auto holder = find_token(sql(), token, kAccountNow);
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->person.id, bot.id);
  EXPECT_TRUE(holder->may("play"));
  EXPECT_FALSE(holder->may("meet"));
  EXPECT_TRUE(end_token(sql(), bot.id, tokens_of(sql(), bot.id)[0].id));
  EXPECT_FALSE(find_token(sql(), token, kAccountNow));
}

TEST_P(EveryAccount, HasNoMoreBotsAndTokensThanItMay) {
  const std::string anna = account("Anna");
  Person bot;
  for (int i = 0; i < kMostBots; ++i)
    ASSERT_FALSE(make_bot(sql(), anna, "Bot number " + std::to_string(i), kAccountNow, bot));
  EXPECT_EQ(make_bot(sql(), anna, "One more", kAccountNow, bot).message.key, "error.bots-most");
  std::string token;
  const std::string one = bots_of(sql(), anna)[0].id;
  for (int i = 0; i < kMostTokens; ++i)
    ASSERT_FALSE(make_token(sql(), one, "t", {"read"}, kAccountNow, token));
  EXPECT_EQ(make_token(sql(), one, "t", {"read"}, kAccountNow, token).message.key, "error.tokens-most");
}

TEST_P(EveryAccount, IsGoneWithItsBots) {
  const std::string anna = account("Anna");
  Person bot;
  std::string token;
  ASSERT_FALSE(make_bot(sql(), anna, "Annabot", kAccountNow, bot));
  ASSERT_FALSE(make_token(sql(), bot.id, "t", {"read"}, kAccountNow, token));
  remove_account(sql(), anna);
  EXPECT_FALSE(find_person(sql(), anna));
  EXPECT_FALSE(find_token(sql(), token, kAccountNow));
  EXPECT_EQ(sql().ask("SELECT id FROM person").rows(), 0);
}

TEST_P(EveryAccount, SharesSettingsAndLosesNoDevicesChange) {
  const std::string anna = account("Anna");
  EXPECT_TRUE(keep_settings(sql(), anna, R"({"a":1})", 0, kAccountNow));
  EXPECT_FALSE(keep_settings(sql(), anna, R"({"a":2})", 0, kAccountNow + 1))
      << "of a device that knew of none";
  EXPECT_TRUE(keep_settings(sql(), anna, R"({"a":3})", kAccountNow, kAccountNow + 2));
  EXPECT_EQ(settings_of(sql(), anna).data, R"({"a":3})");
}

}  // namespace
}  // namespace bastide
