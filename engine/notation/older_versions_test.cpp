// Texts of older versions of the rules are read by the values of then. A small module has changed since.
#include <gtest/gtest.h>

#include "engine/notation/position.h"
#include "engine/notation/position_parts.h"
#include "engine/notation/record.h"
#include "engine/notation/scenario.h"

namespace bastide {
namespace {

constexpr OptionValue kWords[] = {"strict", "lenient", "new"};
constexpr OptionSpec kOptions[] = {
    {"test-kept", OptionKind::rule, "B-01", "Never changed", kWords, in_all("strict")},
    {"test-changed", OptionKind::rule, "B-01", "Changed in the Danish preset", kWords,
     danish("lenient", "strict"), 2, in_all("strict")},
    {"test-new", OptionKind::rule, "B-01", "Came with the new version", kWords, in_all("new"), 2,
     in_all("lenient")},
};
constexpr Element kElements[] = {{"test-element", "An element", "Tests only."}};

const Module& changed_module() {
  static const Module module = [] {
    Module made;
    made.id = "test-changed-rules";
    made.elements = kElements;
    made.options = kOptions;
    return made;
  }();
  return module;
}
const std::vector<const Module*> kModules = {&changed_module()};

using Options = std::map<std::string, std::string>;

RuleChoice choice_of(Preset preset, Options options = {}) {
  RuleChoice choice;
  choice.preset = preset;
  choice.elements = {"test-element"};
  choice.options = std::move(options);
  return choice;
}

Options forward(const RuleChoice& choice, int version = 1) {
  return brought_forward(choice, version, kModules).options;
}

TEST(OlderVersions, GetTheValuesOfThenWhereTheDefaultIsAnotherNow) {
  EXPECT_EQ(forward(choice_of(da_overview)), (Options{{"test-changed", "strict"}, {"test-new", "lenient"}}));
  EXPECT_EQ(forward(choice_of(printed)), (Options{{"test-new", "lenient"}}));
}

TEST(OlderVersions, KeepWhatTheyName) {
  const Options named = {{"test-changed", "lenient"}, {"test-kept", "new"}, {"test-new", "strict"}};
  EXPECT_EQ(forward(choice_of(da_overview, named)), named);
}

TEST(OlderVersions, AreNotToldOfExpansionsThatTakeNoPart) {
  RuleChoice choice;
  choice.preset = da_overview;
  EXPECT_EQ(forward(choice), Options{});
}

TEST(OlderVersions, OfTodayStayAsTheyAre) {
  EXPECT_EQ(forward(choice_of(da_overview), kRulesVersion), Options{});
}

// A default of these says nothing: what the choice has besides decides (bind_options).
TEST(OlderVersions, NoOptionThatFollowsOthersHasAValueOfBefore) {
  for (const OptionSpec& option : core_options()) {
    if (follows_others(option.id)) {
      EXPECT_EQ(option.changed, 1) << option.id;
    }
  }
}

TEST(OlderVersions, OptionsSayAValueOfBeforeForEachPresetIfTheyChanged) {
  const auto check = [](std::span<const OptionSpec> options) {
    for (const OptionSpec& option : options)
      for (int preset = 0; preset < kPresets; ++preset) {
        const std::string_view before = option.before[static_cast<std::size_t>(preset)];
        const auto values = std::span(option.values);
        EXPECT_LE(option.changed, kRulesVersion) << option.id;
        EXPECT_EQ(before.empty(), option.changed == 1) << option.id;
        EXPECT_TRUE(before.empty() || std::find(values.begin(), values.end(), before) != values.end())
            << option.id << "=" << before;
      }
  };
  check(core_options());
  for (const Module* module : expansion_modules()) check(module->options);
}

// --- the texts

std::string value_in(const RuleSet& rules, std::string_view option) {
  for (const auto& entry : rules.options())
    if (entry.spec->id == option) return std::string(entry.spec->values[entry.value]);
  return "unknown";
}

Record read(const std::string& version) {
  Record record;
  const ParseError error = read_record(
      "bastide 1\n" + version + "preset da-overview\nplayers 2\nelement test-element\n\n[start=1]\n", record,
      kModules);
  EXPECT_FALSE(error) << to_string(error);
  return record;
}

TEST(OlderVersions, OfRecordsAreWrittenAsOfToday) {
  for (const char* version : {"", "rules 1\n"}) {
    const Record record = read(version);
    EXPECT_EQ(record.rules_version, kRulesVersion);
    EXPECT_EQ(record.choice.options, (Options{{"test-changed", "strict"}, {"test-new", "lenient"}}));
    const std::string text = write_record(record, kModules);
    EXPECT_NE(text.find("rules 2\npreset da-overview\n"), std::string::npos) << text;
    Record again;
    ASSERT_FALSE(read_record(text, again, kModules));
    EXPECT_EQ(again.choice, record.choice);
  }
  EXPECT_EQ(read("rules 2\n").choice.options, Options{});
}

TEST(OlderVersions, OfPositionsAreReadByTheirOwnRules) {
  const std::string rest =
      "preset=da-overview/players=2/elements=test-element/tiles=base-crfr-a:0:0/scores=0,0/turn=0:1:1/"
      "part=1:1/at=setup:start-player/ask=chance:start-player";
  for (const auto& [version, value] :
       {std::pair("", "strict"), std::pair("rules=1/", "strict"), std::pair("rules=2/", "lenient")}) {
    std::unique_ptr<const RuleSet> rules;
    State state;
    const ParseError error =
        read_position(std::string(kPositionVersion) + "/" + version + rest, rules, state, false, kModules);
    ASSERT_FALSE(error) << to_string(error);
    EXPECT_EQ(value_in(*rules, "test-changed"), value) << version;
    EXPECT_TRUE(position_text(state).starts_with("bastide1/rules=2/preset=da-overview/"));
  }
}

TEST(OlderVersions, AScenarioIsOfTodayUnlessItSaysSo) {
  for (const auto& [version, value] : {std::pair("", "lenient"), std::pair("rules 1\n", "strict")}) {
    const auto results = run_scenarios(std::string("scenario A title\n") + version +
                                           "preset da-overview\nelement test-element\n\nexpect value "
                                           "test-changed " +
                                           value + "\n",
                                       kModules);
    ASSERT_EQ(results.size(), 1U);
    EXPECT_TRUE(results[0].passed) << to_string(results[0].error);
  }
}

}  // namespace
}  // namespace bastide
