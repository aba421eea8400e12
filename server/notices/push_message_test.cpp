#include "server/notices/push_message.h"

#include <gtest/gtest.h>

#include "server/dealer/base64url.h"

namespace bastide {
namespace {

std::string bytes(std::string_view text) {
  const auto read = from_base64url(text);
  EXPECT_TRUE(read) << text;
  return read.value_or("");
}

// Section 5 and appendix A of RFC 8291.
constexpr std::string_view kSenderPrivate = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view kSenderPublic =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view kReaderPrivate = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr std::string_view kReaderPublic =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view kReaderSecret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view kSalt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view kBody =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
    "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
    "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
constexpr std::string_view kText = "When I grow up, I want to be a watermelon";

TEST(PushMessage, TheExampleOfRfc8291) {
  const auto sender = PushKey::read(bytes(kSenderPrivate));
  const auto reader = read_push_reader(kReaderPublic, kReaderSecret);
  ASSERT_TRUE(sender && reader);
  EXPECT_EQ(to_base64url(sender->public_bytes()), kSenderPublic);
  EXPECT_EQ(to_base64url(push_body(kText, *reader, *sender, bytes(kSalt))), kBody);
}

TEST(PushMessage, BothEndsShareOneSecret) {
  const auto reader = PushKey::read(bytes(kReaderPrivate));
  ASSERT_TRUE(reader);
  EXPECT_EQ(to_base64url(reader->public_bytes()), kReaderPublic);
  const PushKey other = PushKey::fresh();
  EXPECT_EQ(reader->share_with(other.public_bytes()), other.share_with(reader->public_bytes()));
}

TEST(PushMessage, EveryMessageHasAKeyOfItsOwn) {
  const auto reader = read_push_reader(kReaderPublic, kReaderSecret);
  ASSERT_TRUE(reader);
  EXPECT_NE(push_body(kText, *reader), push_body(kText, *reader));
}

TEST(PushMessage, ShortAndLongTextsLookAlike) {
  const auto reader = read_push_reader(kReaderPublic, kReaderSecret);
  ASSERT_TRUE(reader);
  EXPECT_EQ(push_body("a", *reader, 500).size(), push_body(std::string(500, 'b'), *reader, 500).size());
  EXPECT_EQ(push_body(std::string(kMostPushText, 'b'), *reader).size(), kPushRecord);
  EXPECT_THROW(push_body(std::string(kMostPushText + 1, 'b'), *reader), PushError);
}

TEST(PushMessage, KeysThatAreNone) {
  std::string off_curve = bytes(kReaderPublic);
  off_curve.back() = static_cast<char>(off_curve.back() ^ 1);
  std::string compressed = bytes(kReaderPublic).substr(0, 33);
  compressed[0] = '\2';
  EXPECT_FALSE(read_push_reader(to_base64url(off_curve), kReaderSecret)) << "a point beside the curve";
  EXPECT_FALSE(read_push_reader(to_base64url(compressed), kReaderSecret)) << "half a point";
  EXPECT_FALSE(read_push_reader(to_base64url(std::string(65, '\0')), kReaderSecret));
  EXPECT_FALSE(read_push_reader(to_base64url("\4" + std::string(64, '\0')), kReaderSecret));
  EXPECT_FALSE(read_push_reader("", kReaderSecret));
  EXPECT_FALSE(read_push_reader(kReaderPublic, "BTBZMqHH6r4Tts7J_aSI"));
  EXPECT_FALSE(read_push_reader(kReaderPublic, "BTBZMqHH6r4Tts7J_aSIgg=="));
  EXPECT_FALSE(PushKey::read(std::string(32, '\0')));
  EXPECT_FALSE(PushKey::read(std::string(32, '\xff'))) << "beyond the order of the curve";
  EXPECT_FALSE(PushKey::read(std::string(31, '\1')));
}

TEST(PushMessage, AKeyIsReadAgain) {
  const PushKey key = PushKey::fresh();
  const auto again = PushKey::read(key.private_bytes());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->public_bytes(), key.public_bytes());
}

TEST(Vapid, SaysForWhomAndHowLong) {
  const PushKey key = PushKey::fresh();
  const std::string header =
      vapid_header(key, "https://push.example", "mailto:a\"b@example.org", 1'700'000'000);
  ASSERT_TRUE(header.starts_with("vapid t=")) << header;
  const auto comma = header.find(", k=");
  ASSERT_NE(comma, std::string::npos) << header;
  EXPECT_EQ(header.substr(comma + 4), to_base64url(key.public_bytes()));
  const std::string token = header.substr(8, comma - 8);
  const auto first = token.find('.'), second = token.rfind('.');
  EXPECT_EQ(bytes(token.substr(0, first)), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(bytes(token.substr(first + 1, second - first - 1)),
            R"({"aud":"https://push.example","exp":1700000000,"sub":"mailto:a\"b@example.org"})");
  EXPECT_EQ(bytes(token.substr(second + 1)).size(), 64U);
}

// By `printf '1700000000.{}' | openssl dgst -sha256 -hmac hush`.
TEST(Webhook, IsSigned) {
  EXPECT_EQ(webhook_signature("hush", 1'700'000'000, "{}"),
            "t=1700000000,v1=763081ea12e3b1f903f958994c023cde07f1224b02a538ad6f959112a2f780ba");
}

}  // namespace
}  // namespace bastide
