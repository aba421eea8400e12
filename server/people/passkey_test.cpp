#include "server/people/passkey.h"

#include <gmock/gmock.h>

#include "server/people/testing/authenticator.h"
#include "server/store/testing/every_sql.h"

namespace bastide {
namespace {

using testing::Authenticator;

constexpr UnixMs kPasskeyNow = 1'800'000'000'000;
const RelyingParty kParty{"play.example", "https://play.example"};

class EveryPasskey : public testing::EverySql {
 protected:
  ApiError add(Authenticator& device, const std::string& person, UnixMs now = kPasskeyNow) {
    const std::string challenge = challenge_for_new_passkey(sql(), person, kPasskeyNow);
    return add_passkey(sql(), kParty, person, device.make(kParty, challenge), "its name", now);
  }
  // Whose passkey it is; the refusal's key if it is refused.
  std::string use(Authenticator& device, const RelyingParty& made_for = kParty) {
    return taken(device.use(made_for, challenge_for_passkey(sql(), kPasskeyNow)));
  }
  std::string taken(const UsedPasskey& used, UnixMs now = kPasskeyNow) {
    std::string person;
    const ApiError error = use_passkey(sql(), kParty, used, now, person);
    return error ? error.message.key : person;
  }
  static constexpr const char* kRefused = "error.passkey-refused";
};
BASTIDE_EVERY_SQL(EveryPasskey);

TEST_P(EveryPasskey, OpensTheAccountForWhichItWasMade) {
  for (const auto kind :
       {Authenticator::Kind::ecdsa, Authenticator::Kind::ed25519, Authenticator::Kind::rsa}) {
    Authenticator device(kind);
    device.id = "device " + std::to_string(static_cast<int>(kind));
    const std::string person = make_guest(sql(), kPasskeyNow).id;
    ASSERT_FALSE(add(device, person));
    EXPECT_EQ(use(device), person);
    EXPECT_EQ(use(device), person);
  }
}

TEST_P(EveryPasskey, IsListedAndCanBeRemoved) {
  Authenticator device;
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  ASSERT_FALSE(add(device, person));
  use(device);
  const auto listed = passkeys_of(sql(), person);
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].name, "its name");
  EXPECT_EQ(listed[0].used, kPasskeyNow);
  EXPECT_FALSE(remove_passkey(sql(), "somebody", listed[0].id));
  EXPECT_TRUE(remove_passkey(sql(), person, listed[0].id));
  EXPECT_EQ(use(device), kRefused);
}

TEST_P(EveryPasskey, IsRefusedWithASignatureOfAnother) {
  Authenticator device, thief;
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  ASSERT_FALSE(add(device, person));
  EXPECT_EQ(use(thief), kRefused) << "the same id, another key";
}

TEST_P(EveryPasskey, SignsEachChallengeOnce) {
  Authenticator device;
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  ASSERT_FALSE(add(device, person));
  const UsedPasskey used = device.use(kParty, challenge_for_passkey(sql(), kPasskeyNow));
  EXPECT_EQ(taken(used), person);
  EXPECT_EQ(taken(used), kRefused) << "replayed";
  EXPECT_EQ(taken(device.use(kParty, "AAAAAAAAAAAAAAAAAAAAAA")), kRefused) << "never asked for";
  EXPECT_EQ(taken(device.use(kParty, challenge_for_passkey(sql(), kPasskeyNow)), kPasskeyNow + 300'001),
            kRefused)
      << "late";
  EXPECT_EQ(taken(device.use(kParty, challenge_for_new_passkey(sql(), person, kPasskeyNow))), kRefused)
      << "asked for something else";
}

TEST_P(EveryPasskey, IsRefusedFromOtherPages) {
  Authenticator device;
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  ASSERT_FALSE(add(device, person));
  device.page_origin = "https://evil.example";
  EXPECT_EQ(use(device), kRefused);
  device.page_origin.clear();
  device.crosses = true;
  EXPECT_EQ(use(device), kRefused);
  device.crosses = false;
  EXPECT_EQ(use(device, {"evil.example", kParty.origin}), kRefused);
}

TEST_P(EveryPasskey, IsRefusedWhereNobodyHasShownWhoTheyAre) {
  Authenticator device;
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  ASSERT_FALSE(add(device, person));
  for (const unsigned flags : {0U, 1U, 4U}) {
    device.flags = flags;
    EXPECT_EQ(use(device), kRefused) << flags;
    device.id = "another";
    EXPECT_TRUE(add(device, person)) << flags;
    device.id = "its-id";
  }
}

TEST_P(EveryPasskey, ThatCountsIsRefusedWhenItCountsBackwards) {
  Authenticator device;
  device.counter = 7;
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  ASSERT_FALSE(add(device, person));
  device.counter = 8;
  EXPECT_EQ(use(device), person);
  EXPECT_EQ(use(device), kRefused) << "a copy of it";
  device.counter = 9;
  EXPECT_EQ(use(device), person);
}

TEST_P(EveryPasskey, IsMadeForThePersonWhoAskedAndNotWithAWeakKey) {
  Authenticator device, weak(Authenticator::Kind::short_rsa);
  const std::string anna = make_guest(sql(), kPasskeyNow).id, ben = make_guest(sql(), kPasskeyNow).id;
  const MadePasskey made = device.make(kParty, challenge_for_new_passkey(sql(), anna, kPasskeyNow));
  EXPECT_EQ(add_passkey(sql(), kParty, ben, made, "", kPasskeyNow).message.key, kRefused);
  EXPECT_EQ(add(weak, anna).message.key, "error.passkey-kind");
  ASSERT_FALSE(add(device, anna));
  EXPECT_EQ(add(device, ben).message.key, kRefused) << "it is Anna's";
}

TEST_P(EveryPasskey, CanBeNonsense) {
  const std::string person = make_guest(sql(), kPasskeyNow).id;
  for (const char* text :
       {"", "{", "[]", "null", R"({"type":"webauthn.get"})", R"({"type":7,"challenge":[]})"})
    for (const std::string& data : {std::string(), std::string(36, '\0'), std::string(37, '\xff')}) {
      EXPECT_EQ(taken({"x", text, data, "x"}), kRefused) << text;
      EXPECT_TRUE(add_passkey(sql(), kParty, person, {"x", text, data, "x"}, "", kPasskeyNow)) << text;
    }
}

}  // namespace
}  // namespace bastide
