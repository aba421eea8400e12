#include "server/notices/mail_address.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(MailAddress, IsReadAsPeopleTypeIt) {
  EXPECT_EQ(read_mail_address(" Anna.O'Neil+games@Example.ORG ").value_or(""),
            "Anna.O'Neil+games@example.org");
  EXPECT_EQ(read_mail_address("a@b.c").value_or(""), "a@b.c");
  EXPECT_EQ(read_mail_address("anna@k\xC3\xA4"
                              "fer.example")
                .value_or(""),
            "anna@xn--kfer-loa.example");
}

TEST(MailAddress, IsNoneThatCouldBreakAHeaderOrACommand) {
  for (const std::string_view text : {"",
                                      "@",
                                      "anna",
                                      "anna@",
                                      "@example.org",
                                      "a@example",
                                      "a@127.0.0.1",
                                      "a@[127.0.0.1]",
                                      "a b@example.org",
                                      "a@exa mple.org",
                                      "a@example.org\r\nBcc: b@example.org",
                                      "a\r\nRCPT TO:<b@example.org>@example.org",
                                      "a@example.org,b@example.org",
                                      "<a@example.org>",
                                      "a@b@example.org",
                                      "\"a\"@example.org",
                                      ".a@example.org",
                                      "a..b@example.org",
                                      "a.@example.org",
                                      "a@-b.org",
                                      "a@b..org",
                                      "a@example.org.",
                                      "\xC3\xA4@example.org",
                                      "a@example.org\t",
                                      "a@exa\x01mple.org"})
    EXPECT_FALSE(read_mail_address(text)) << text;
  EXPECT_FALSE(read_mail_address(std::string(65, 'a') + "@example.org"));
  EXPECT_FALSE(read_mail_address("a@" + std::string(250, 'b') + ".org"));
  EXPECT_FALSE(read_mail_address(std::string("a\0b@example.org", 15)));
}

}  // namespace
}  // namespace bastide
