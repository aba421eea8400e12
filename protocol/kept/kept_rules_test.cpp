#include "protocol/kept/kept_rules.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/testing/temporary_folder.h"

namespace bastide {
namespace {

namespace json = boost::json;

TEST(KeptRules, AreOfTheVersionThatTheFirstLineNames) {
  TemporaryFolder folder;
  const auto version_of = [&folder](const char* text) {
    folder.write("run", text);
    return kept_rules_version(folder.path("run"));
  };
  EXPECT_EQ(kept_rules_version(folder.path("none")), kRulesVersion) << "there is nothing yet";
  EXPECT_EQ(version_of(""), kRulesVersion);
  EXPECT_EQ(version_of("{\"bastide-run\":1,\"command\":\"match\"}\n"), 1) << "the first did not name it";
  EXPECT_EQ(version_of("{\"bastide-run\":1,\"rules_version\":2}\n"), 2);
  EXPECT_EQ(version_of("{\"bastide-run\":1,\"rules_version\":99}\n"), kRulesVersion) << "and is refused then";
}

TEST(KeptRules, WeightsAreThoseThatTheFirstLineNames) {
  TemporaryFolder folder;
  const auto weights_of = [&folder](const char* text) {
    folder.write("run", text);
    return kept_weights(folder.path("run"));
  };
  EXPECT_EQ(kept_weights(folder.path("none")), "");
  EXPECT_EQ(weights_of("{\"bastide-run\":1,\"weights\":\"bastide train\"}\n"), "bastide train");
  EXPECT_EQ(weights_of("{\"bastide-run\":1,\"weights\":7}\n"), "");
  EXPECT_EQ(weights_of("nonsense\n"), "");
}

TEST(KeptRules, SettingsNameTheirVersionThen) {
  json::object settings{{"command", "match"}, {"rules", "preset fi-current players 2"}};
  bring_settings_forward(settings);
  EXPECT_EQ(
      settings,
      (json::object{{"command", "match"}, {"rules", "preset fi-current players 2"}, {"rules_version", 1}}));
}

TEST(KeptRules, OlderOnesGetTheValuesOfThen) {
  const std::string rules = "preset da-overview players 2 element count";
  json::object settings{{"mixes", {{"city", rules}}}};
  bring_settings_forward(settings);
  const std::string city = settings.at("mixes").at("city").as_string().c_str();
  EXPECT_NE(city.find("option count-final-order=once-before"), std::string::npos) << city;
  json::object present{{"rules", rules}, {"rules_version", kRulesVersion}};
  bring_settings_forward(present);
  EXPECT_EQ(present.at("rules").as_string(), rules);
}

TEST(KeptRules, OfARunNotMadeByThisProgramStayAsTheyAre) {
  json::object settings{{"rules", 7}, {"mixes", {{"a", "no rules"}}}, {"rules_version", "two"}};
  const json::object before = settings;
  bring_settings_forward(settings);
  EXPECT_EQ(settings, before);
}

}  // namespace
}  // namespace bastide
