#include "server/nodes/bus.h"

#include <gtest/gtest.h>

#include <vector>

#include "server/nodes/seal.h"

namespace bastide {
namespace {

TEST(ALocalBus, TellsThoseWhoListenToTheSubjectAndNobodyElse) {
  LocalBus bus("me");
  std::vector<std::string> heard;
  const auto place = bus.subscribe("game.a", [&](const BusMessage& message) {
    heard.push_back(std::string(message.from) + ": " + std::string(message.body));
  });
  bus.publish("game.a", "one");
  bus.publish("game.b", "two");
  EXPECT_EQ(heard, std::vector<std::string>{"me: one"});
}

TEST(ALocalBus, TellsNobodyWhoHasLeft) {
  LocalBus bus;
  int first = 0, second = 0;
  auto one = bus.subscribe("x", [&](const BusMessage&) { ++first; });
  const auto two = bus.subscribe("x", [&](const BusMessage&) { ++second; });
  bus.publish("x", "");
  one.reset();
  bus.publish("x", "");
  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 2);
}

TEST(ALocalBus, LetsOneLeaveFromWithinWhatItHears) {
  LocalBus bus;
  int heard = 0;
  std::unique_ptr<Bus::Subscription> place;
  place = bus.subscribe("x", [&](const BusMessage&) {
    ++heard;
    place.reset();
  });
  bus.publish("x", "");
  bus.publish("x", "");
  EXPECT_EQ(heard, 1);
}

class ASeal : public ::testing::Test {
 protected:
  Seal::Opened open(Seal& seal, std::string_view bytes, std::string_view subject = "nodes") {
    return seal.open(subject, bytes, from_, body_);
  }

  const Bytes32 secret_ = random_bytes();
  Seal sender_{secret_, "sender"}, receiver_{secret_, "receiver"};
  std::string_view from_, body_;
};

TEST_F(ASeal, IsOpenedByWhoHasTheSecret) {
  const std::string bytes = sender_.sealed("nodes", "a\nb");
  ASSERT_EQ(open(receiver_, bytes), Seal::Opened::good);
  EXPECT_EQ(from_, "sender");
  EXPECT_EQ(body_, "a\nb");
}

TEST_F(ASeal, OfAnotherSecretIsForged) {
  Seal other(random_bytes(), "sender");
  EXPECT_EQ(open(receiver_, other.sealed("nodes", "x")), Seal::Opened::forged);
}

TEST_F(ASeal, IsForgedOnceAnyByteDiffers) {
  const std::string good = sender_.sealed("nodes", "body");
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1);
    EXPECT_EQ(open(receiver_, bad), Seal::Opened::forged) << "byte " << i;
  }
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_EQ(open(receiver_, good.substr(0, size)), Seal::Opened::forged) << size << " bytes";
}

TEST_F(ASeal, IsForgedUnderAnotherSubject) {
  EXPECT_EQ(open(receiver_, sender_.sealed("nodes", "x"), "game.a"), Seal::Opened::forged);
}

TEST_F(ASeal, IsBelievedOnceAndNotAfterALaterOne) {
  const std::string first = sender_.sealed("nodes", "1"), second = sender_.sealed("nodes", "2");
  EXPECT_EQ(open(receiver_, second), Seal::Opened::good);
  EXPECT_EQ(open(receiver_, second), Seal::Opened::repeated);
  EXPECT_EQ(open(receiver_, first), Seal::Opened::repeated);
  EXPECT_EQ(open(receiver_, sender_.sealed("nodes", "3")), Seal::Opened::good);
}

TEST_F(ASeal, OfEachSenderIsCountedByItself) {
  Seal other(secret_, "other");
  open(receiver_, sender_.sealed("nodes", "1"));
  open(receiver_, sender_.sealed("nodes", "2"));
  EXPECT_EQ(open(receiver_, other.sealed("nodes", "1")), Seal::Opened::good);
}

}  // namespace
}  // namespace bastide
