// What of the translators' files gets into the program.
#include "cli/language/compiler/compile.h"

#include <gtest/gtest.h>

#include "engine/testing/temporary_folder.h"

namespace bastide {
namespace {

std::string entry(const std::string& key, const std::string& english, const std::string& text) {
  return "\nmsgctxt \"" + key + "\"\nmsgid \"" + english + "\"\nmsgstr \"" + text + "\"\n";
}

class CompiledWords : public ::testing::Test {
 protected:
  CompiledWords() {
    for (const char* part : {"po/en", "po/xx", "docs/rules"})
      std::filesystem::create_directories(folder.path(part));
    folder.write("po/en/said.po", entry("refusal.no", "no", ""));
    folder.write("po/en/terminal.po",
                 entry("table.left", "{tiles} left", "") + entry("table.over", "over", ""));
    folder.write("docs/rules/index.tsv",
                 "id\tmodules\tkind\tsentence\nB-01\tbase\trule\tA rule {as it is}.\n");
  }
  std::map<std::string, std::string> words(const std::string& language = "xx") const {
    return words_of_language(folder.path(), language, english_words(folder.path()));
  }
  std::string fault() const {
    try {
      words();
    } catch (const WordError& error) {
      return error.what();
    }
    return {};
  }
  TemporaryFolder folder;
};
using Words = std::map<std::string, std::string>;

TEST_F(CompiledWords, AreThoseOfAllThreeFiles) {
  folder.write("po/xx/said.po", entry("refusal.no", "no", "neg"));
  folder.write("po/xx/terminal.po", entry("table.left", "{tiles} left", "resto {tiles}"));
  folder.write("po/xx/rules.po", entry("B-01", "A rule {as it is}.", "Ruelo {tia}."));
  EXPECT_EQ(words(),
            (Words{{"rB-01", "Ruelo {tia}."}, {"srefusal.no", "neg"}, {"ttable.left", "resto {tiles}"}}));
}

TEST_F(CompiledWords, LeaveOutWhatIsFuzzyEmptyOrOfAnotherEnglish) {
  folder.write("po/xx/terminal.po", "\n#, fuzzy" + entry("table.left", "{tiles} left", "resto {tiles}") +
                                        entry("table.over", "done", "fino") +
                                        entry("table.gone", "gone", "for"));
  folder.write("po/xx/said.po", entry("refusal.no", "no", ""));
  EXPECT_EQ(words(), Words{});
}

TEST_F(CompiledWords, OfADamagedFileAreAFaultWithItsLineAndKey) {
  folder.write("po/xx/terminal.po", entry("table.over", "over", "fi\"no"));
  EXPECT_EQ(fault(), "po/xx/terminal.po:4: table.over: a quote within a text is written \\\"");
}

TEST_F(CompiledWords, ThatAreNoMessageAreAFault) {
  folder.write("po/xx/terminal.po", entry("table.left", "{tiles} left", "resto {tiles"));
  EXPECT_EQ(fault().substr(0, 37), "po/xx/terminal.po:2: table.left: no I");
}

TEST_F(CompiledWords, WithAnArgumentThatTheEnglishHasNotAreAFault) {
  folder.write("po/xx/terminal.po", entry("table.left", "{tiles} left", "resto {tile}"));
  EXPECT_EQ(fault(), "po/xx/terminal.po:2: table.left: the English has no {tile}");
}

TEST_F(CompiledWords, OfEnglishAreTheTerminalsAndOfThePseudoLanguageAll) {
  EXPECT_EQ(words("en"), (Words{{"ttable.left", "{tiles} left"}, {"ttable.over", "over"}}));
  EXPECT_EQ(words("en-XA").size(), 4u);
  EXPECT_EQ(words("en-XA").at("ttable.left"), "⟦{tiles} lëft~~⟧");
}

TEST(WordLists, AreReadAsTheyAreWritten) {
  const std::string text = word_list_text({{"ta", "one"}, {"tb", "two\nlines"}});
  const WordList list(text);
  EXPECT_EQ(list.size(), 2u);
  ASSERT_NE(list.find(WordArea::terminal, "b"), nullptr);
  EXPECT_EQ(*list.find(WordArea::terminal, "b"), "two\nlines");
  EXPECT_EQ(list.find(WordArea::said, "b"), nullptr);
}

}  // namespace
}  // namespace bastide
