#include "server/notices/mail_message.h"

#include <gmock/gmock.h>

namespace bastide {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Mail mail(const std::string& subject = "Hello", const std::string& text = "One\n\nTwo\n") {
  return {"bastide@example.org", "ann@example.net", subject, text, "abc123", 1'795'788'309'000, ""};
}
// Of the head, that is.
std::string line_of(const std::string& mail, const std::string& header) {
  const std::string text = mail.substr(0, mail.find("\r\n\r\n") + 2);
  const auto begin = ("\r\n" + text).find("\r\n" + header + ": ");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find("\r\n", begin) - begin);
}

TEST(MailMessage, HasTheHeadersThatMailOfAProgramNeeds) {
  const std::string text = text_of(mail());
  EXPECT_EQ(line_of(text, "Date"), "Date: Fri, 27 Nov 2026 14:05:09 +0000");
  EXPECT_EQ(line_of(text, "From"), "From: Bastide <bastide@example.org>");
  EXPECT_EQ(line_of(text, "To"), "To: <ann@example.net>");
  EXPECT_EQ(line_of(text, "Message-ID"), "Message-ID: <abc123@example.org>");
  EXPECT_EQ(line_of(text, "Subject"), "Subject: Hello");
  EXPECT_EQ(line_of(text, "Auto-Submitted"), "Auto-Submitted: auto-generated");
  EXPECT_EQ(line_of(text, "Content-Type"), "Content-Type: text/plain; charset=utf-8");
  EXPECT_THAT(text, HasSubstr("\r\n\r\nOne\r\n\r\nTwo\r\n"));
  EXPECT_THAT(text, Not(HasSubstr("List-Unsubscribe")));
}

TEST(MailMessage, EndsByOneClickWhereItComesAgain) {
  Mail again = mail();
  again.stop = "https://example.org/api/mail/stop/a/b";
  const std::string text = text_of(again);
  EXPECT_EQ(line_of(text, "List-Unsubscribe"), "List-Unsubscribe: <https://example.org/api/mail/stop/a/b>");
  EXPECT_EQ(line_of(text, "List-Unsubscribe-Post"), "List-Unsubscribe-Post: List-Unsubscribe=One-Click");
}

TEST(MailMessage, HasNoHeaderThatItsSubjectOrTextBrings) {
  const std::string text = text_of(mail("Hi\r\nBcc: ben@example.net", "a\r\nBcc: c@example.net\n.\nQUIT\n"));
  EXPECT_EQ(line_of(text, "Subject"), "Subject: Hi  Bcc: ben@example.net");
  EXPECT_EQ(line_of(text, "Bcc"), "");
  EXPECT_THAT(text, HasSubstr("\r\n\r\na=0D\r\n"));
}

TEST(MailMessage, EncodesALongSubjectInWordsOfWholeLetters) {
  std::string subject;
  for (int i = 0; i < 60; ++i) subject += "\xC3\xA4";
  const std::string text = text_of(mail(subject));
  EXPECT_THAT(text, HasSubstr("Subject: =?UTF-8?B?w6TDpMOk"));
  EXPECT_THAT(text, HasSubstr("?=\r\n =?UTF-8?B?w6TDpMOk"));
}

TEST(MailMessage, ShowsASubjectAsItIsThatLooksEncoded) {
  EXPECT_THAT(text_of(mail("=?UTF-8?B?SGk=?=")), Not(HasSubstr("Subject: =?UTF-8?B?SGk=?=\r\n")));
}

TEST(MailMessage, HasShortLinesWhateverIsWritten) {
  const std::string text = text_of(mail("Hello", std::string(3001, 'x') + " \n=\xC3\xA4"));
  std::size_t longest = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find("\r\n", begin);
    longest = std::max(longest, end - begin);
    begin = end + 2;
  }
  EXPECT_LE(longest, 78U);
  EXPECT_THAT(text, HasSubstr("x=20\r\n=3D=C3=A4\r\n"));
}

}  // namespace
}  // namespace bastide
