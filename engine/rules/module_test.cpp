// What modules are given to work with, where no module of the box needs it yet.
#include "engine/rules/module.h"

#include <gtest/gtest.h>

#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/scoring.h"

namespace bastide {
namespace {

// --- words of the tile tables that two modules use

constexpr std::string_view kTable = R"(
tile shared-ffff-a x1
  field Nl Nr El Er Sl Sr Wl Wr spring
)";
constexpr Element kOneElement[] = {{"one", "One", "Tests only."}};
constexpr Element kTwoElement[] = {{"two", "Two", "Tests only."}};
constexpr MarkSpec kOneMark[] = {{"spring", "one"}};
constexpr MarkSpec kTwoMark[] = {{"spring", "two"}};

Module module_of(std::string_view id, std::span<const Element> elements, std::span<const MarkSpec> marks) {
  Module module;
  module.id = id;
  module.elements = elements;
  module.marks = marks;
  module.tiles = id == "one" ? kTable : std::string_view();
  return module;
}

TEST(Module, AWordOfTwoModulesIsOneMarkWhileEitherOfThemIsOn) {
  const Module one = module_of("one", kOneElement, kOneMark), two = module_of("two", kTwoElement, kTwoMark);
  const Module* const modules[] = {&one, &two};
  const auto mark_with = [&modules](std::vector<std::string> elements) {
    RuleChoice choice;
    choice.elements = std::move(elements);
    std::vector<RuleError> errors;
    const auto rules = RuleSet::make(choice, errors, modules);
    EXPECT_TRUE(errors.empty());
    return rules == nullptr ? 0 : rules->mark("spring");
  };
  EXPECT_EQ(mark_with({}), 0u);
  EXPECT_NE(mark_with({"one"}), 0u);
  EXPECT_EQ(mark_with({"two"}), mark_with({"one"}));
  EXPECT_EQ(mark_with({"one", "two"}), mark_with({"one"}));
}

constexpr std::string_view kManyWords[] = {"m1",  "m2",  "m3",  "m4",  "m5",  "m6",  "m7",  "m8",
                                           "m9",  "m10", "m11", "m12", "m13", "m14", "m15", "m16",
                                           "m17", "m18", "m19", "m20", "m21", "m22", "m23", "m24",
                                           "m25", "m26", "m27", "m28", "m29", "m30", "m31", "m32"};

TEST(Module, MoreMarksThanAFeatureHasBitsForAreRefused) {
  std::vector<MarkSpec> marks;
  for (std::string_view word : kManyWords) marks.push_back({word, "one"});
  RuleChoice choice;
  choice.elements = {"one"};
  const auto errors_with = [&](std::size_t count) {
    const Module many = module_of("many", kOneElement, std::span(marks).first(count));
    const Module* const modules[] = {&many};
    std::vector<RuleError> errors;
    const bool made = RuleSet::make(choice, errors, modules) != nullptr;
    EXPECT_EQ(made, errors.empty());
    return errors.empty() ? std::string() : errors[0].message.text;
  };
  EXPECT_EQ(errors_with(31), "");
  EXPECT_EQ(errors_with(32), "the mark 'm32' has no bit: a feature has room for 31 kinds of marks");
}

// --- what a farm gets for a city (S-31)

TEST(FarmCity, BonusesCountUpToTheMostOfThemAndAreMultipliedWithThePoints) {
  FarmCity city{3, &unit::complete_cities, "S-10"};
  EXPECT_EQ(city.value(), 3);
  city.bonus = 2;
  EXPECT_EQ(city.value(), 4);
  city.most_bonus = 2;
  EXPECT_EQ(city.value(), 5);
  city.times = 2;
  EXPECT_EQ(city.value(), 10);
}

// --- points that no feature brings (S-21, S-22)

struct LastEvent final : EventSink {
  void on_event(const Event& event) override { last = event; }
  Event last{EventKind::game_over};
};

TEST(Play, PointsApartFromFeaturesNameNoSquare) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(RuleChoice{}, errors);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  LastEvent sink;
  ScoreLines lines;
  lines.push_back(ScoreLine::of(unit::tiles, "S-21", 1, 10));
  Play(*state, &sink).award_apart(1, lines, "cards");
  EXPECT_EQ(state->scores[1], 10);
  EXPECT_EQ(sink.last.kind, EventKind::scored);
  EXPECT_EQ(sink.last.points, 10);
  EXPECT_EQ(sink.last.cell, kNoCell);
}

}  // namespace
}  // namespace bastide
