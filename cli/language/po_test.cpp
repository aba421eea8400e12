#include "cli/language/po.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(PoFiles, HaveKeysEnglishAndText) {
  const PoFile file = read_po(
      "# A remark.\nmsgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\n"
      "#. of a translator\n#, fuzzy, icu-message-format\nmsgctxt \"table.over\"\nmsgid \"\"\n\"the game "
      "\"\n\"is over\"\n"
      "msgstr \"le \\\"jeu\\\"\\n\"\n\n"
      "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\"\n#~ msgctxt \"old\"\n");
  EXPECT_EQ(file.wrong, "");
  ASSERT_EQ(file.entries.size(), 2u);
  EXPECT_EQ(file.entries[0].key, "table.over");
  EXPECT_EQ(file.entries[0].english, "the game is over");
  EXPECT_EQ(file.entries[0].text, "le \"jeu\"\n");
  EXPECT_TRUE(file.entries[0].fuzzy);
  EXPECT_EQ(file.entries[0].line, 8);
  EXPECT_EQ(file.entries[1].key, "a");
  EXPECT_FALSE(file.entries[1].fuzzy);
  EXPECT_EQ(file.entries[1].text, "");
}

TEST(PoFiles, ThatAreDamagedSayWhere) {
  const struct {
    const char* text;
    int line;
    const char* why;
  } damaged[] = {
      {"msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\n", 3, "a: expected a text in quotes"},
      {"msgctxt \"a\"\nmsgid \"b\"\n\n", 3, "a: msgstr is missing"},
      {"msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\\\"\n", 3, "a: the text does not end"},
      {"msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"d\"\n", 3, "a: a quote within a text is written \\\""},
      {"msgctxt \"a\"\nmsgid \"b\\x\"\n", 2, "a: there is no \\x"},
      {"\"b\"\n", 1, "a text without msgctxt, msgid or msgstr"},
      {"<<<<<<< HEAD\n", 1, "expected msgctxt, msgid, msgstr, a text in quotes or a remark"},
      {"msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\"\n\nmsgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\"\n", 7,
       "a: the key stands twice"}};
  for (const auto& [text, line, why] : damaged) {
    const PoFile file = read_po(text);
    EXPECT_EQ(file.wrong, why);
    EXPECT_EQ(file.wrong_line, line) << why;
  }
}

}  // namespace
}  // namespace bastide
