// Which language is spoken, and what is said in it.
#include "cli/language/language.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace bastide {
namespace {

using ::testing::Contains;
using ::testing::Not;

// Afterwards English is spoken again, and the environment is as it was.
class Language : public ::testing::Test {
 protected:
  Language() {
    for (const char* name : kNames)
      if (const char* value = std::getenv(name)) before_.emplace_back(name, value);
    for (const char* name : kNames) unsetenv(name);
  }
  ~Language() override {
    use_language("en");
    for (const char* name : kNames) unsetenv(name);
    for (const auto& [name, value] : before_) setenv(name.c_str(), value.c_str(), 1);
  }

 private:
  static constexpr const char* kNames[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  std::vector<std::pair<std::string, std::string>> before_;
};

TEST_F(Language, IsEnglishUntilAnotherIsChosen) {
  EXPECT_EQ(language(), "en");
  EXPECT_EQ(in_words("table.turn", {{"turn", 3}}), "turn 3");
  EXPECT_EQ(in_words("feature.short", {{"kind", "city"}, {"sides", ""}}), "city") << "no blank stays";
  EXPECT_TRUE(use_language("en-XA"));
  EXPECT_EQ(in_words("table.turn", {{"turn", 3}}), "⟦türñ 3~~⟧");
  EXPECT_FALSE(use_language("tlh"));
  EXPECT_EQ(language(), "en-XA") << "nothing has changed";
  EXPECT_THAT(languages(), Contains("en"));
  EXPECT_THAT(languages(), Not(Contains("en-XA"))) << "it is there for tests";
}

TEST_F(Language, OfTheEnvironmentIsTheFirstThatIsSet) {
  EXPECT_EQ(language_of_environment(), "");
  setenv("LANG", "en_GB.UTF-8", 1);
  EXPECT_EQ(language_of_environment(), "en");
  setenv("LC_MESSAGES", "tlh_KL", 1);
  EXPECT_EQ(language_of_environment(), "") << "none of ours: English, whatever LANG says";
  setenv("LC_ALL", "en_XA", 1);
  EXPECT_EQ(language_of_environment(), "en");
  setenv("LC_ALL", "C.UTF-8", 1);
  EXPECT_EQ(language_of_environment(), "");
}

TEST_F(Language, SaysWhatTheEngineSaysByItsKey) {
  const Said refusal("refusal.field-meets-city", "its field would meet a city, at 0,-1 S",
                     {{"at", "0,-1"}, {"side", "S"}});
  EXPECT_EQ(in_language(refusal), "its field would meet a city, at 0,-1 S");
  use_language("en-XA");
  EXPECT_THAT(in_language(refusal), ::testing::HasSubstr("fïëld wöüld mëët"));
  EXPECT_THAT(in_language(refusal), ::testing::HasSubstr("0,-1 Š"));
  const Said inside("notation.refused", "{action}: {refusal}", {{"action", "0,-1"}, {"refusal", refusal}});
  EXPECT_THAT(in_language(inside), ::testing::HasSubstr("fïëld wöüld mëët"));
  EXPECT_EQ(in_language(Said("error.of-a-newer-one", "no key")), "no key") << "English stands in";
}

TEST_F(Language, HasNumbersAndListsOfItsOwn) {
  EXPECT_EQ(listed({"Anna"}), "Anna");
  EXPECT_EQ(listed({"Anna", "Ben", "Clara"}), "Anna, Ben and Clara");
  EXPECT_EQ(decimal(2.26), "2.3");
  EXPECT_EQ(decimal(2.26, 1, true), "+2.3");
  EXPECT_EQ(decimal(-0.01, 1, true), "+0.0");
  EXPECT_EQ(decimal(12, 0), "12");
  EXPECT_EQ(measured(12345.25, 1), "12345.2") << "as printf has it";
  EXPECT_EQ(measured(-0.01, 1, true), "-0.0");
  ASSERT_TRUE(use_language("fi"));
  EXPECT_EQ(measured(-12345.25, 1), "−12345,2");
  EXPECT_EQ(number_in_language("50.5"), "50,5");
  use_language("en");
  EXPECT_EQ(capitalised("åsa"), "Åsa");
  EXPECT_EQ(capitalised(""), "");
}

TEST_F(Language, OfATextNeedNotBeKnown) {
  EXPECT_THAT(words_in_all_languages("seat.you"), Contains("You"));
  EXPECT_THAT(words_in_all_languages("seat.you"), Contains("⟦Yöü~⟧"));
}

}  // namespace
}  // namespace bastide
