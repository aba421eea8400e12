#include <gmock/gmock.h>

#include "engine/testing/temporary_folder.h"
#include "server/web/documents/testing/sentences.h"

namespace bastide {
namespace {
using ::testing::ElementsAre;
using ::testing::HasSubstr;

SentenceList list_of(const std::string& source, const std::string& name = "engine/one.cpp") {
  const TemporaryFolder folder;
  folder.write(name, source);
  return list_sentences(folder.path());
}

TEST(Sentences, AreFoundWhereKeyAndEnglishStandSideBySide) {
  const SentenceList list = list_of(R"cpp(
    return {"B-1",
            {"refusal.test-one",
             "it would "
             "\"not\" fit"},
            cell};
    const char quote = '"';  // {"refusal.test-comment", "not said"}
    R"(text "in" it)", Said("error.test-two", "seat {seat}", {{"seat", 2}}))cpp");
  EXPECT_THAT(list.faults, ElementsAre());
  EXPECT_EQ(list.english.at("refusal.test-one"), "it would \"not\" fit");
  EXPECT_EQ(list.english.at("error.test-two"), "seat {seat}");
  EXPECT_FALSE(list.english.contains("refusal.test-comment"));
  EXPECT_THAT(po_text(list),
              HasSubstr("msgctxt \"refusal.test-one\"\nmsgid \"it would \\\"not\\\" fit\"\nmsgstr \"\"\n"));
}

TEST(Sentences, OfTestsAreNotListed) {
  EXPECT_FALSE(list_of(R"({"refusal.test", "no"})", "engine/one_test.cpp").english.contains("refusal.test"));
  EXPECT_FALSE(
      list_of(R"({"refusal.test", "no"})", "engine/testing/one.cpp").english.contains("refusal.test"));
}

TEST(Sentences, HaveOneTextForAKey) {
  EXPECT_THAT(list_of(R"({"refusal.test", "no"} {"refusal.test", "no"})").faults, ElementsAre());
  EXPECT_THAT(list_of(R"({"refusal.test", "no"} {"refusal.test", "never"})").faults,
              ElementsAre("refusal.test: 'no' and 'never'"));
}

TEST(Sentences, AreMessagesThatAPageCanRead) {
  EXPECT_THAT(list_of(R"({"error.test", "no '{name}'"})").faults, ElementsAre(HasSubstr("before a brace")));
  EXPECT_THAT(list_of(R"({"error.test", "no ''{name}''"})").faults, ElementsAre());
  EXPECT_THAT(list_of(R"({"error.test", "a < b"})").faults, ElementsAre(HasSubstr("'<'")));
}

TEST(Sentences, OfModulesHaveTheirIdsAsKeys) {
  const SentenceList list = list_of("");
  EXPECT_EQ(list.english.at("question.place-tile"), "Place the tile");
  EXPECT_EQ(list.english.at("figure.small"), "follower");
  EXPECT_TRUE(list.english.contains("element.inns.text"));
  EXPECT_TRUE(list.english.contains("option.occupied-rule"));
}

}  // namespace
}  // namespace bastide
