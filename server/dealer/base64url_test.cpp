#include "server/dealer/base64url.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(Base64Url, ThereAndBack) {
  std::string all;
  for (int i = 0; i < 256; ++i) {
    EXPECT_EQ(from_base64url(to_base64url(all)), all) << i;
    all.push_back(static_cast<char>(i));
  }
  EXPECT_EQ(to_base64url("\xff\xfe\xfd"), "__79");
}

TEST(Base64Url, OnlyOneTextOfEachBytes) {
  for (const std::string_view wrong : {"A", "AB", "AAAAA", "AA=", "AA==", "A+", "A/AA", "AA A", "\xc3\xa4"})
    EXPECT_FALSE(from_base64url(wrong)) << wrong;
}

}  // namespace
}  // namespace bastide
