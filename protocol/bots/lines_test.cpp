#include "protocol/bots/lines.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/rule_set.h"
#include "protocol/text/rules_text.h"

namespace bastide {
namespace {

TEST(Frame, EndsWithAnEmptyLineAndHoldsNone) {
  EXPECT_EQ(framed(Reply::ok()), "=\n\n");
  EXPECT_EQ(framed(Reply::ok("a\nb")), "= a\nb\n\n");
  EXPECT_EQ(framed(Reply::ok("a\n\n\nb\n\n")), "= a\n \n \nb\n \n\n");
  EXPECT_EQ(framed(Reply::error("syntax", "what?")), "? syntax what?\n\n");
}

TEST(Frame, ComesBack) {
  for (const Reply& reply : {Reply::ok(), Reply::ok("one"), Reply::ok("one\ntwo"),
                             Reply::error("code", "text"), Reply::error("code", "")}) {
    const std::string text = framed(reply);
    Reply read;
    ASSERT_TRUE(read_frame(std::string_view(text).substr(0, text.size() - 2), read));
    EXPECT_EQ(read.code, reply.code);
    EXPECT_EQ(read.text, reply.text);
  }
}

TEST(Frame, OfOthersIsReadWithPatience) {
  Reply read;
  EXPECT_TRUE(read_frame("=ok\r\nmore\r\n", read));
  EXPECT_EQ(read.text, "ok\nmore");
  EXPECT_TRUE(read_frame("?", read));
  EXPECT_EQ(read.code, "unknown");
  EXPECT_FALSE(read_frame("", read));
  EXPECT_FALSE(read_frame("best 0,1", read));
}

TEST(ReadLine, SkipsWhatIsTooLongAndGoesOn) {
  std::istringstream in("short\r\n" + std::string(20, 'x') + "\n\nlast");
  std::string line;
  EXPECT_EQ(read_line(in, line, 10), LineRead::line);
  EXPECT_EQ(line, "short");
  EXPECT_EQ(read_line(in, line, 10), LineRead::too_long);
  EXPECT_LE(line.size(), 10u);
  EXPECT_EQ(read_line(in, line, 10), LineRead::line);
  EXPECT_EQ(line, "");
  EXPECT_EQ(read_line(in, line, 10), LineRead::line);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(read_line(in, line, 10), LineRead::end);
}

TEST(RulesText, ComesBack) {
  RuleChoice choice;
  choice.preset = nl_2000;
  choice.players = 3;
  choice.elements = {"inns"};
  choice.options = {{"farm-points", "4"}};
  choice.bag = {{"base-ffff-a", 2}, {"base-crfr-a", 1}};
  const std::string text = rules_text(choice);
  EXPECT_EQ(text,
            "preset nl-2000 players 3 element inns option farm-points=4 bag base-ffff-a*2 base-crfr-a*1");
  RuleChoice read;
  EXPECT_FALSE(read_rules_text(words_of(text), read));
  EXPECT_EQ(read, choice);
}

TEST(RulesText, NeedSayOnlyWhatIsUnusual) {
  RuleChoice read;
  EXPECT_FALSE(read_rules_text(words_of("element inns"), read));
  EXPECT_EQ(read.preset, fi_current);
  EXPECT_EQ(read.players, 2);
}

TEST(RulesText, KnowsTheWholeBox) {
  RuleChoice read;
  EXPECT_FALSE(read_rules_text(words_of("players 3 preset whole-box"), read));
  EXPECT_EQ(read, whole_box(3));
  const std::size_t elements = read.elements.size();
  EXPECT_FALSE(
      read_rules_text(words_of("preset whole-box element inns element river-1 option farmers=off"), read));
  EXPECT_EQ(read.elements.size(), elements + 1);  // inns are among them
  EXPECT_EQ(read.options.at("farmers"), "off");
  const ParseError error = read_rules_text(words_of("preset whole"), read);
  EXPECT_EQ(error.column, 8);
  EXPECT_TRUE(error.message.text.ends_with(", printed, whole-box")) << error.message.text;
}

TEST(RulesText, TellsHowRulesDiffer) {
  const auto choice_of = [](std::string_view text) {
    RuleChoice choice;
    EXPECT_FALSE(read_rules_text(words_of(text), choice)) << text;
    return choice;
  };
  const RuleChoice two = choice_of("players 2"), three = choice_of("players 3 element inns");
  EXPECT_EQ(rules_difference(two, two), "");
  EXPECT_EQ(rules_difference(three, two), "has players 3, element inns; lacks players 2");
  EXPECT_EQ(rules_difference(two, choice_of("option farm-points=4")), "lacks option farm-points=4");
  EXPECT_TRUE(
      rules_difference(choice_of("preset whole-box"), two).ends_with(", ...; lacks preset fi-current"));
}

TEST(RulesText, NamesTheColumnOfAMistake) {
  RuleChoice read;
  EXPECT_EQ(read_rules_text(words_of("players 3 preset no-such"), read).column, 18);
  EXPECT_EQ(read_rules_text(words_of("inns"), read).column, 1);
  EXPECT_EQ(read_rules_text(words_of("players many"), read).column, 9);
}

}  // namespace
}  // namespace bastide
