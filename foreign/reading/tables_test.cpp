// docs/import.md shows the tables that the reader uses, and these are sound.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "engine/expansions/interactions/whole_box.h"
#include "foreign/format/setup_tables.h"
#include "foreign/reading/import.h"
#include "foreign/reading/setup.h"

namespace bastide::foreign {
namespace {

const OptionSpec* find_option(std::string_view id) {
  for (const OptionSpec& option : core_options())
    if (option.id == id) return &option;
  for (const Module* module : expansion_modules())
    for (const OptionSpec& option : module->options)
      if (option.id == id) return &option;
  return nullptr;
}

void expect_value(std::string_view id, std::string_view value) {
  const OptionSpec* option = find_option(id);
  ASSERT_NE(option, nullptr) << id;
  bool found = false;
  for (std::string_view each : option->values) found = found || each == value;
  EXPECT_TRUE(found) << id << "=" << value;
}

// `bastide import --known` prints what has to stand there.
TEST(Tables, StandInTheDocument) {
  std::ifstream stream(std::string(BASTIDE_SOURCE_DIR) + "/docs/import.md", std::ios::binary);
  const std::string document{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  EXPECT_NE(document.find(known_tables()), std::string::npos);
}

TEST(Tables, NameOptionsAndValuesThatExist) {
  for (const FixedSpec& fixed : fixed_specs())
    if (holds_for_all(fixed.elements, has_element)) expect_value(fixed.option, fixed.value);
  for (const RuleSpec& rule : rule_specs()) {
    const ElementSpec* needed = find_element(rule.needs);
    if (!rule.option.empty() && has_element(needed == nullptr ? "" : needed->ours))
      expect_value(rule.option, rule.ours);
  }
}

TEST(Tables, KnowOneUsualValueOfEachRule) {
  std::map<std::string_view, int> usual;
  for (const RuleSpec& rule : rule_specs()) usual[rule.id] += rule.usual ? 1 : 0;
  for (const auto& [rule, count] : usual) EXPECT_EQ(count, 1) << rule;
}

TEST(Tables, EveryElementOfTheBoxCanBeSaid) {
  for (const Module* module : whole_box_modules())
    for (const Element& element : module->elements) {
      bool found =
          element.id == "bazaars" || element.id == "river-1" || element.id == "river-2";  // these are sets
      for (const ElementSpec& spec : element_specs())
        found = found || (spec.role == ElementRole::element && spec.ours == element.id);
      EXPECT_TRUE(found) << element.id;
    }
}

TEST(Tables, EveryTileOfAKnownSetIsOneOfOurs) {
  RuleChoice choice;
  choice.preset = printed;
  choice.options["siege-tile-count"] = "10";
  take_all_elements(choice, "river-2");
  std::vector<RuleError> errors;
  const auto without = RuleSet::make(choice, errors);
  choice.elements.emplace_back("river-2");
  const auto with = RuleSet::make(choice, errors);
  ASSERT_TRUE(with && without) << Said("", "{errors}", {{"errors", all_errors(errors)}}).text;
  for (const SetSpec& set : set_specs()) {
    if (set.prefix.empty() || (!set.module.empty() && !has_module(set.module))) continue;
    for (const TileName& name : tile_names()) {
      const bool ours =
          find_tile_name(*with, name.id) != nullptr || find_tile_name(*without, name.id) != nullptr;
      EXPECT_TRUE(ours || prefix_of(name.id) != set.prefix) << name.id;
    }
  }
}

// Their sets hold as many tiles as our boxes: what is read of a whole set needs no bag.
TEST(Tables, AnOrdinaryBoxIsTheSameInBoth) {
  SaveFile file;
  file.players = {"A", "B"};
  file.sets = {{"basic:1", 1}, {"inns-and-cathedrals:2", 1}, {"cult/6", 1}, {"siege/cathars", 1}};
  file.elements = {{"small-follower", 7}, {"big-follower", 1}, {"farmers", 1}, {"inn", 1},
                   {"cathedral", 1},      {"shrine", 1},       {"siege", 1},   {"escape", 1}};
  file.start = {{"BA/RCr", 0, 0, 0}};
  foreign::Setup setup;
  const Fault fault = read_setup(file, setup);
  ASSERT_FALSE(fault) << fault.message.text;
  EXPECT_TRUE(setup.rules->choice().bag.empty());
  EXPECT_EQ(setup.rules->name(), "custom(printed)");
}

}  // namespace
}  // namespace bastide::foreign
