// What the catalogue says of tiles, options, elements and presets.
#include "protocol/testing/json_views.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>

#include "engine/expansions/interactions/whole_box.h"
#include "engine/notation/text.h"
#include "engine/test_modules/test_modules.h"

namespace bastide {
namespace {

using bastide::testing::catalogue_json;
using bastide::testing::presets_json;

TEST(JsonCatalogue, DescribesEveryTileAndOption) {
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals"};
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  const boost::json::object json = catalogue_json(*rules);
  EXPECT_EQ(json.at("tiles").as_array().size(), rules->tiles().size());
  EXPECT_EQ(json.at("options").as_array().size(), rules->options().size());
  bool inn = false, cathedral = false;
  for (const auto& tile : json.at("tiles").as_array()) {
    EXPECT_FALSE(tile.at("segments").as_array().empty());
    for (const auto& segment : tile.at("segments").as_array())
      if (const auto* marks = segment.as_object().if_contains("marks")) {
        inn = inn || marks->as_array()[0] == "inn";
        cathedral = cathedral || marks->as_array()[0] == "cathedral";
      }
  }
  EXPECT_TRUE(inn && cathedral);
}

TEST(JsonCatalogue, NamesTheValuesOfOptionsByWordKeyAndText) {
  std::vector<RuleError> errors;
  const boost::json::object json = catalogue_json(*RuleSet::make({}, errors));
  const auto values_of = [&json](std::string_view id) {
    for (const auto& option : json.at("options").as_array())
      if (option.at("id").as_string() == id) return boost::json::serialize(option.at("values"));
    return std::string();
  };
  EXPECT_EQ(values_of("farm-points"), R"([{"value":"3","text":"3"},{"value":"4","text":"4"}])");
  EXPECT_EQ(values_of("city-unit"), R"([{"value":"tile","key":"value.by-tile","text":"tiles"},)"
                                    R"({"value":"segment","key":"value.by-segment","text":"segments"}])");
}

// Of all sets: a word that is no number would else be shown as it is.
TEST(JsonCatalogue, EveryValueThatIsNoNumberHasATextOfItsOwn) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(whole_box(), errors);
  for (const RuleSet::OptionEntry& option : rules->options())
    for (const OptionValue& value : option.spec->values)
      EXPECT_TRUE(value.name || number_of(value.word, 0, 1000)) << option.spec->id << "=" << value.word;
}

// The bits of the segments that have these names.
unsigned bits_of(const TileType& type, const boost::json::array& names) {
  unsigned bits = 0;
  for (SegmentId id = 0; id < type.segments.size(); ++id)
    for (const auto& name : names)
      if (name == boost::json::string(type.segment_name(id, 0))) bits |= 1u << id;
  return bits;
}

TEST(JsonCatalogue, SaysWhatTheTileTablesSayOfFieldsAndLinks) {
  std::vector<RuleError> errors;
  RuleChoice choice;
  choice.elements = {"inns", "cathedrals"};
  const auto rules = RuleSet::make(choice, errors);
  const boost::json::object json = catalogue_json(*rules);
  for (TileId i = 0; i < rules->tiles().size(); ++i) {
    const TileType& type = rules->tiles()[i];
    const boost::json::object& tile = json.at("tiles").at(i).as_object();
    std::vector<unsigned> links(type.segments.size());
    if (const auto* pairs = tile.if_contains("links"))
      for (const auto& pair : pairs->as_array()) {
        const unsigned both = bits_of(type, pair.as_array());
        for (std::size_t id = 0; id < links.size(); ++id)
          if (((both >> id) & 1) != 0) links[id] |= both & ~(1u << id);
      }
    for (SegmentId id = 0; id < type.segments.size(); ++id) {
      const auto* by = tile.at("segments").at(id).as_object().if_contains("by");
      EXPECT_EQ(by == nullptr ? 0 : bits_of(type, by->as_array()), type.segments[id].cities) << type.id;
      EXPECT_EQ(links[id], type.segments[id].links) << type.id;
    }
  }
}

TEST(JsonCatalogue, SaysWhichSidesMeetEverythingAndWhichTilesHaveAPart) {
  const Module* const modules[] = {&test_modules::hole_filler, &test_modules::opening};
  RuleChoice choice;
  for (const Module* module : modules)
    for (const Element& element : module->elements) choice.elements.emplace_back(element.id);
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors, modules);
  ASSERT_NE(rules, nullptr);
  bool any = false, spring = false;
  const boost::json::object json = catalogue_json(*rules);
  for (const auto& tile : json.at("tiles").as_array()) {
    if (const auto* sides = tile.as_object().if_contains("any"))
      any = *sides == boost::json::array{"N", "E", "S", "W"};
    if (const auto* role = tile.as_object().if_contains("role")) spring = spring || *role == "spring";
  }
  EXPECT_TRUE(any && spring);
}

TEST(JsonCatalogue, OffersElementsThatAreOff) {
  RuleChoice choice;
  choice.elements = {"inns"};
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  ASSERT_NE(rules, nullptr);
  std::map<std::string, bool> on;
  const boost::json::object json = catalogue_json(*rules);
  for (const auto& element : json.at("elements").as_array())
    on[std::string(element.at("id").as_string())] = element.at("on").as_bool();
  EXPECT_TRUE(on.at("inns"));
  EXPECT_FALSE(on.at("cathedrals"));
}

TEST(JsonCatalogue, PresetsHaveTitles) {
  const boost::json::array presets = presets_json();
  ASSERT_EQ(presets.size(), static_cast<std::size_t>(kPresets) + 1);
  EXPECT_EQ(presets[2].at("id"), "fi-current");
  EXPECT_FALSE(presets[2].at("title").as_string().empty());
}

TEST(JsonCatalogue, TheWholeBoxBringsItsElements) {
  const boost::json::array presets = presets_json();
  const boost::json::value& rules = presets.back().at("rules");
  EXPECT_EQ(presets.back().at("id"), "whole-box");
  EXPECT_EQ(rules.at("preset"), "da-overview");
  const boost::json::array& elements = rules.at("elements").as_array();
  EXPECT_NE(std::find(elements.begin(), elements.end(), boost::json::value("count")), elements.end());
}

}  // namespace
}  // namespace bastide
