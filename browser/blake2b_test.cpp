#include "browser/blake2b.h"

#include <gtest/gtest.h>

#include "server/dealer/secrets.h"

namespace bastide {
namespace {

TEST(OwnBlake2b, IsThatOfTheServerForTextsOfAnyLength) {
  std::string text;
  for (int length = 0; length < 600; ++length) {
    EXPECT_EQ(hex_of(own_blake2b(text, {})), hex_of(hash_of(text))) << length;
    const Bytes32 key = hash_of(std::to_string(length));
    EXPECT_EQ(hex_of(own_blake2b(text, key)), hex_of(hash_of(text, key))) << length;
    text += static_cast<char>(length * 7);
  }
}

}  // namespace
}  // namespace bastide
