#include "server/dealer/deal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>

#include "engine/notation/action_text.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"
#include "engine/test_modules/test_modules.h"
#include "engine/testing/desk.h"
#include "server/dealer/check_deal.h"

namespace bastide {
namespace {

Seed counting_seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<unsigned char>(i);
  return seed;
}

const std::vector<std::string> kNonces = {"abc", ""};

// A whole game: players give their first answer, chance the deal's.
Record dealt_game(const Seed& seed, PlayerId first = kNobody) {
  Replay replay;
  std::vector<RuleError> errors;
  EXPECT_TRUE(replay.open(RuleChoice{}, errors));
  const Deal deal(seed, kNonces, first);
  ActionList list;
  for (std::uint64_t draws = 0; !replay.state().flow.over;) {
    legal_actions(replay.state(), list);
    const bool chance = replay.state().flow.decision.who == kChance;
    EXPECT_FALSE(replay.apply(chance ? deal.answer(replay.state(), draws++) : list[0]));
  }
  Record record;
  record.choice = replay.rules().choice();
  record.actions = replay.actions();
  add_deal(record, commitment_of(seed), kNonces, &seed, first);
  return record;
}

// The block "deal" of docs/dealer.md, a line each.
std::vector<std::string> worked_example() {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/docs/dealer.md");
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (inside && line != "```") lines.push_back(line);
    if (line.starts_with("```")) inside = line == "```deal";
  }
  return lines;
}

TEST(Deal, WorkedExampleOfTheDocument) {
  const Record game = dealt_game(counting_seed());
  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(RuleChoice{}, errors));
  std::vector<std::string> lines = {"seed " + hex_of(counting_seed()), "nonces abc *",
                                    "commitment " + commitment_of(counting_seed())};
  for (std::size_t i = 0; i < 2; ++i) {
    lines.push_back("answer " + action_text(replay.state(), game.actions[i]));
    replay.apply(game.actions[i]);
  }
  EXPECT_EQ(worked_example(), lines);
}

TEST(Deal, AGameThatWasDealtAsPromisedVerifies) {
  const Record record = dealt_game(counting_seed());
  const DealCheck check = check_deal(record);
  EXPECT_EQ(check.error.text, "");
  EXPECT_EQ(check.draws, 72U);  // who starts, and 71 tiles
}

TEST(Deal, ARematchStartsWithTheSeatThatItNames) {
  for (PlayerId first : {PlayerId{0}, PlayerId{1}}) {
    const Record record = dealt_game(counting_seed(), first);
    EXPECT_EQ(record.actions[0], act::choose(choice_start, first));
    EXPECT_EQ(check_deal(record).error.text, "");
  }
}

// Each of eight numbers gives the side in whose weight it lies.
TEST(Deal, WhatIsNoTileIsDealtByTheWeightsOfItsStep) {
  testing::Desk desk(testing::choice_with({"test-die"}, 2, {{"base-ffff-a", 1}}), {&test_modules::die});
  desk.lay("base-ffff-a", 0, 1);
  std::map<int, int> dealt;
  const Deal deal(counting_seed(), kNonces);
  for (std::uint64_t number = 0; number < 800; ++number) ++dealt[deal.answer(desk.state, number).value];
  EXPECT_NEAR(dealt[1], 100, 50);  // five deviations
  EXPECT_NEAR(dealt[2], 200, 65);
  EXPECT_NEAR(dealt[3], 500, 70);
}

TEST(Deal, AnotherSeedIsNotThePromisedOne) {
  Record record = dealt_game(counting_seed());
  for (auto& [key, value] : record.tags)
    if (key == "seed") value = hex_of(Seed{});
  EXPECT_NE(check_deal(record).error.text.find("the seed is not the one that was promised"),
            std::string::npos);
}

TEST(Deal, AnotherNonceIsFoundAtTheFirstMoveThatDiffers) {
  Record record = dealt_game(counting_seed());
  for (auto& [key, value] : record.tags)
    if (key == "nonces") value = "abd *";
  const std::string error = check_deal(record).error.text;
  EXPECT_EQ(error.rfind("move ", 0), 0U) << error;
  EXPECT_NE(error.find("the deal gives ["), std::string::npos) << error;
}

TEST(Deal, AnotherTileIsFoundAtItsMove) {
  Record record = dealt_game(counting_seed());
  record.actions.resize(1);
  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(record.choice, errors));
  replay.apply(record.actions[0]);
  const Action right = Deal(counting_seed(), kNonces).answer(replay.state(), 1);
  ActionList list;
  legal_actions(replay.state(), list);
  record.actions.push_back(list[0] == right ? list[1] : list[0]);
  EXPECT_EQ(check_deal(record).error.text.rfind("move 2 (turn 1.", 0), 0U) << check_deal(record).error.text;
}

TEST(Deal, ARecordThatTellsTooLittleCannotBeChecked) {
  const Record whole = dealt_game(counting_seed());
  Record none = whole;
  none.commitment.clear();
  EXPECT_NE(check_deal(none).error.text.find("no commitment"), std::string::npos);
  for (const char* tag : {"seed", "nonces"}) {
    Record less = whole;
    std::erase_if(less.tags, [tag](const auto& each) { return each.first == tag; });
    EXPECT_NE(check_deal(less).error.text.find(std::string("tag '") + tag), std::string::npos) << tag;
  }
}

TEST(Deal, TilesComeAsOftenAsTheBagHasThem) {
  Replay replay;
  std::vector<RuleError> errors;
  ASSERT_TRUE(replay.open(RuleChoice{}, errors));
  replay.apply(act::choose(choice_start, 0));
  const Deal deal(counting_seed(), kNonces);
  constexpr int kDraws = 71000;  // 1000 for each tile of the bag
  std::map<int, int> seen;
  for (int i = 0; i < kDraws; ++i) ++seen[deal.answer(replay.state(), static_cast<std::uint64_t>(i)).value];
  for (TileId type = 0; type < replay.rules().bag().size(); ++type) {
    const double expected = 1000.0 * replay.rules().bag()[type];
    EXPECT_NEAR(seen[type], expected, 5 * std::sqrt(expected)) << replay.rules().tiles()[type].id;
  }
}

TEST(Secrets, AKeyOpensItsOwnHashOnly) {
  const std::string key = fresh_key(), other = fresh_key();
  EXPECT_EQ(key.size(), 22U);
  EXPECT_NE(key, other);
  EXPECT_TRUE(opens(key, hash_of_key(key)));
  EXPECT_FALSE(opens(other, hash_of_key(key)));
  EXPECT_FALSE(opens("", ""));
  EXPECT_FALSE(opens(key, ""));
}

TEST(Secrets, BytesComeBackFromTheirDigits) {
  EXPECT_EQ(read_hex(hex_of(counting_seed())), counting_seed());
  EXPECT_EQ(read_hex("00"), std::nullopt);
  EXPECT_EQ(read_hex(std::string(63, '0') + "g"), std::nullopt);
}

}  // namespace
}  // namespace bastide
