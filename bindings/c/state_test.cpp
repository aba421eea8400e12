// Rules, states, actions and texts by bastide.h.
#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bindings/c/bastide.h"
#include "bindings/c/testing/held.h"
#include "bindings/c/testing/random_mixes.h"
#include "engine/rules/playout.h"
#include "protocol/text/rules_text.h"

namespace bastide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// A game through the library, hashed as signature_of() does.
std::uint64_t signature_by_library(const std::string& text, std::uint64_t seed, int games) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  const auto add = [&hash](std::uint64_t word) { hash = (hash ^ word) * 0x100000001b3U; };
  const HeldRules rules = rules_of(text);
  const HeldState state = state_of(rules);
  bst_random random = random_of(seed);
  std::vector<bst_action> actions(4096);
  for (int game = 0; game < games; ++game) {
    EXPECT_EQ(bst_state_reset(state.get()), BST_OK);
    while (bst_current_player(state.get()) != BST_OVER) {
      const std::int32_t count = bst_action_list(state.get(), actions.data(), actions.size());
      add(static_cast<std::uint64_t>(count));
      const std::int32_t index =
          bst_current_player(state.get()) == BST_CHANCE
              ? bst_sample_chance(state.get(), &random)
              : static_cast<std::int32_t>(bst_random_below(&random, static_cast<std::uint32_t>(count)));
      const bst_action& action = actions.at(static_cast<std::size_t>(index));
      add(std::uint64_t{action.verb} << 48 | std::uint64_t{action.noun} << 40 |
          std::uint64_t{action.cell} << 24 | std::uint64_t{action.part} << 16 |
          static_cast<std::uint16_t>(action.value));
      EXPECT_EQ(bst_apply_index(state.get(), index), BST_OK) << bst_last_error();
    }
    std::array<std::int32_t, kMaxPlayers> scores{};
    EXPECT_GT(bst_scores(state.get(), scores.data(), scores.size()), 0);
    for (std::int32_t score : scores) add(static_cast<std::uint16_t>(score));
  }
  return hash;
}

std::uint64_t native_signature(const RuleChoice& choice, std::uint64_t seed, int games) {
  std::vector<RuleError> errors;
  const auto rules = RuleSet::make(choice, errors);
  return rules == nullptr ? 0 : signature_of(*rules, seed, games);
}

TEST(Library, HasTheVersionOfItsHeader) { EXPECT_EQ(bst_abi_version(), BST_ABI_VERSION); }

TEST(Library, PlaysEveryPresetAsTheEngineDoes) {
  for (const PresetSpec& preset : preset_specs())
    for (int players : {2, 5}) {
      RuleChoice choice;
      choice.preset = static_cast<Preset>(&preset - preset_specs().data());
      choice.players = players;
      const std::string text = "preset " + std::string(preset.id) + " players " + std::to_string(players);
      EXPECT_EQ(signature_by_library(text, 7, 3), native_signature(choice, 7, 3)) << text;
    }
}

TEST(Library, PlaysEveryElementAsTheEngineDoes) {
  for (const Module* module : expansion_modules())
    for (const Element& element : module->elements) {
      RuleChoice choice;
      choice.preset = da_overview;
      choice.players = 3;
      choice.elements = {std::string(element.id)};
      const std::string text = "preset da-overview players 3 element " + std::string(element.id);
      EXPECT_EQ(signature_by_library(text, 11, 1), native_signature(choice, 11, 1)) << text;
    }
}

TEST(Library, PlaysRandomMixesAsTheEngineDoes) {
  const std::vector<RuleChoice> mixes = random_mixes(1, 100);
  EXPECT_EQ(mixes.size(), 100);
  for (const RuleChoice& choice : mixes) {
    const std::string text = rules_text(choice);
    EXPECT_EQ(signature_by_library(text, 3, 1), native_signature(choice, 3, 1)) << text;
  }
}

TEST(LibraryRules, AreWrittenAsTheyAreRead) {
  const HeldRules rules = rules_of("preset fi-current players 3 option farm-points=4");
  const std::string text =
      text_from([&](char* out, std::size_t size) { return bst_rules_text(rules.get(), out, size); });
  EXPECT_EQ(text, "preset fi-current players 3 option farm-points=4");
  EXPECT_EQ(bst_rules_players(rules.get()), 3);
  EXPECT_EQ(bst_rules_figure_kinds(rules.get()), 1);
  EXPECT_EQ(
      text_from([&](char* out, std::size_t size) { return bst_rules_figure_id(rules.get(), 0, out, size); }),
      "small");
  EXPECT_GT(bst_rules_tile_types(rules.get()), 20);
  EXPECT_THAT(
      text_from([&](char* out, std::size_t size) { return bst_rules_tile_id(rules.get(), 0, out, size); }),
      StartsWith("base-"));
}

TEST(LibraryRules, SayWhatIsWrongWithThem) {
  EXPECT_EQ(bst_rules_new("preset fi-current element nonsense"), nullptr);
  EXPECT_THAT(bst_last_error(), HasSubstr("nonsense"));
  EXPECT_EQ(bst_last_error_code(), BST_ERROR_RULES);
  EXPECT_EQ(bst_rules_new("nonsense"), nullptr);
  EXPECT_THAT(bst_last_error(), HasSubstr("column 1"));
  EXPECT_EQ(bst_rules_new("players 99"), nullptr);
  EXPECT_EQ(bst_rules_new("\xff\xfe"), nullptr);
  EXPECT_THAT(bst_last_error(), StartsWith("text: "));
  EXPECT_EQ(bst_rules_new(nullptr), nullptr);
  EXPECT_STREQ(bst_last_error(), "text is NULL");
  EXPECT_EQ(bst_last_error_code(), BST_ERROR_NULL);
}

TEST(LibraryState, OutlivesItsRules) {
  HeldRules rules = rules_of();
  const HeldState state = state_of(rules);
  rules.reset();
  bst_random random = random_of(1);
  EXPECT_GT(bst_playout(state.get(), &random), 100);
  EXPECT_EQ(bst_current_player(state.get()), BST_OVER);
}

TEST(LibraryState, PlaysOnFromACloneAsFromItself) {
  const HeldRules rules = rules_of("element inns");
  const HeldState state = state_of(rules);
  bst_random random = random_of(3);
  for (int i = 0; i < 60; ++i) answer(state.get(), random);
  const HeldState clone(bst_state_clone(state.get())), copy = state_of(rules_of());
  ASSERT_EQ(bst_state_copy(copy.get(), state.get()), BST_OK);
  EXPECT_EQ(position_of(clone), position_of(state));
  for (const HeldState* other : {&clone, &copy}) {
    bst_random again = random;
    ASSERT_GT(bst_playout(other->get(), &again), 0);
  }
  EXPECT_EQ(position_of(clone), position_of(copy));
  EXPECT_NE(position_of(clone), position_of(state));
}

TEST(LibraryState, PlaysAtRandomAsTheEngineDoes) {
  const HeldState state = state_of(rules_of());
  bst_random random = random_of(5);
  const std::int32_t answers = bst_playout(state.get(), &random);

  std::vector<RuleError> errors;
  const auto rules = RuleSet::make({}, errors);
  State native;
  Random stream(5);
  start(native, *rules);
  EXPECT_EQ(answers, play_randomly(native, stream));
  std::array<std::int32_t, 2> scores{};
  ASSERT_EQ(bst_scores(state.get(), scores.data(), 2), 2);
  EXPECT_EQ(scores[0], native.scores[0]);
  EXPECT_EQ(scores[1], native.scores[1]);
  EXPECT_EQ(bst_history(state.get(), nullptr, 0), answers);
}

TEST(LibraryState, TellsHowLikelyEachTileIs) {
  const HeldState state = state_of(rules_of());
  bst_random random = random_of(2);
  while (bst_current_player(state.get()) != BST_CHANCE || bst_action_count(state.get()) <= 2)
    answer(state.get(), random);
  std::vector<double> probabilities(64);
  const std::int32_t count = bst_chance_outcomes(state.get(), probabilities.data(), probabilities.size());
  ASSERT_GT(count, 10) << bst_last_error();
  double sum = 0;
  for (int i = 0; i < count; ++i) {
    EXPECT_GT(probabilities.at(static_cast<std::size_t>(i)), 0);
    sum += probabilities.at(static_cast<std::size_t>(i));
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(LibraryState, SharesAWinOfOneAmongThoseInFrontAndItsLossAmongTheOthers) {
  const HeldState state = state_of(rules_of("players 4"));
  std::array<double, 4> returns{9, 9, 9, 9};
  ASSERT_EQ(bst_returns(state.get(), returns.data(), 4), 4);
  EXPECT_THAT(returns, ::testing::Each(0.0));
  bst_random random = random_of(8);
  bst_playout(state.get(), &random);
  ASSERT_EQ(bst_returns(state.get(), returns.data(), 4), 4);
  EXPECT_NEAR(returns[0] + returns[1] + returns[2] + returns[3], 0, 1e-12);
  EXPECT_GT(*std::max_element(returns.begin(), returns.end()), 0);
}

TEST(LibraryActions, GoThroughTheirTexts) {
  const HeldState state = state_of(rules_of("element inns element builder"));
  bst_random random = random_of(4);
  for (int i = 0; i < 150 && bst_current_player(state.get()) != BST_OVER; ++i) {
    const std::int32_t last = bst_action_count(state.get()) - 1;
    const std::string text =
        text_from([&](char* out, std::size_t size) { return bst_action_text(state.get(), last, out, size); });
    EXPECT_EQ(bst_action_parse(state.get(), text.c_str()), last) << text << ": " << bst_last_error();
    answer(state.get(), random);
  }
}

TEST(LibraryActions, AreAppliedByValueAndByText) {
  const HeldState by_index = state_of(rules_of()), by_value = state_of(rules_of()),
                  by_text = state_of(rules_of());
  std::vector<bst_action> actions(4096);
  for (int i = 0; i < 80; ++i) {
    const std::int32_t count = bst_action_list(by_index.get(), actions.data(), actions.size());
    const std::int32_t index = (i * 7) % count;
    const std::string text = text_from(
        [&](char* out, std::size_t size) { return bst_action_text(by_index.get(), index, out, size); });
    ASSERT_EQ(bst_apply_index(by_index.get(), index), BST_OK);
    ASSERT_EQ(bst_apply(by_value.get(), &actions.at(static_cast<std::size_t>(index))), BST_OK)
        << bst_last_error();
    ASSERT_EQ(bst_apply_text(by_text.get(), text.c_str()), BST_OK) << bst_last_error();
  }
  EXPECT_EQ(position_of(by_value), position_of(by_index));
  EXPECT_EQ(position_of(by_text), position_of(by_index));
}

TEST(LibraryActions, AreRefusedWithTheClauseOfTheRule) {
  const HeldState state = state_of(rules_of());
  bst_random random = random_of(1);
  while (bst_current_player(state.get()) < 0) answer(state.get(), random);
  const std::string before = position_of(state);
  EXPECT_EQ(bst_apply_text(state.get(), "0,0"), BST_ERROR_ILLEGAL);
  EXPECT_THAT(bst_last_error(), HasSubstr("(B-"));
  EXPECT_EQ(bst_apply_text(state.get(), "5,5"), BST_ERROR_ILLEGAL);
  EXPECT_STREQ(bst_last_error(), "5,5: square 5,5 shares no side with a tile (B-12)");
  for (const char* nowhere :
       {"9,9^2", "small@5,5:road-E", "small@1,0:road-E", "small@0,0:road-N", "small@road-E"})
    EXPECT_EQ(bst_action_parse(state.get(), nowhere), BST_ERROR_ILLEGAL) << nowhere;
  for (const char* unread : {"nonsense", "9,9nonsense", "99999,0", "1,0^9", "small@nonsense",
                             "small@0,0:nonsense", "giant@road-E"})
    EXPECT_EQ(bst_action_parse(state.get(), unread), BST_ERROR_TEXT) << unread;
  EXPECT_EQ(bst_apply_text(state.get(), "nonsense"), BST_ERROR_TEXT);
  EXPECT_THAT(bst_last_error(), HasSubstr("column 1"));
  EXPECT_EQ(bst_apply_text(state.get(), "-"), BST_ERROR_ILLEGAL);
  EXPECT_THAT(bst_last_error(), HasSubstr("B-10"));
  EXPECT_EQ(bst_apply_index(state.get(), -1), BST_ERROR_ARGUMENT);
  EXPECT_THAT(bst_last_error(), StartsWith("index is -1; it must be from 0 to "));
  EXPECT_EQ(bst_apply_index(state.get(), 4096), BST_ERROR_ARGUMENT);
  EXPECT_EQ(position_of(state), before);
}

TEST(LibraryActions, OfAnyBytesAreRefusedOrLegal) {
  const HeldState state =
      state_of(rules_of("element inns element builder element dragon element tower element count"));
  bst_random random = random_of(6);
  for (int game = 0; game < 2; ++game) {
    ASSERT_EQ(bst_state_reset(state.get()), BST_OK);
    while (bst_current_player(state.get()) != BST_OVER) {
      for (int i = 0; i < 5; ++i) {
        const HeldState copy(bst_state_clone(state.get()));
        bst_action action;
        const std::uint64_t bytes =
            std::uint64_t{bst_random_below(&random, ~0U)} << 32 | bst_random_below(&random, ~0U);
        std::memcpy(&action, &bytes, sizeof action);
        action.verb = static_cast<std::uint8_t>(action.verb % 12);
        if (i % 2 == 0) action.noun %= 4;
        if (i % 2 == 0) action.cell %= 200;
        const std::int32_t result = bst_apply(copy.get(), &action);
        EXPECT_THAT(result, ::testing::AnyOf(BST_OK, BST_ERROR_ILLEGAL, BST_ERROR_ARGUMENT))
            << bst_last_error();
      }
      answer(state.get(), random);
    }
  }
}

TEST(LibraryActions, EndWithTheGame) {
  const HeldState state = state_of(rules_of());
  bst_random random = random_of(1);
  bst_playout(state.get(), &random);
  EXPECT_EQ(bst_action_count(state.get()), 0);
  EXPECT_EQ(text_from([&](char* out, std::size_t size) { return bst_question(state.get(), out, size); }), "");
  EXPECT_EQ(bst_apply_index(state.get(), 0), BST_ERROR_STATE);
  EXPECT_STREQ(bst_last_error(), "the game is over (B-70)");
  EXPECT_EQ(bst_apply_text(state.get(), "-"), BST_ERROR_STATE);
  EXPECT_EQ(bst_chance_outcomes(state.get(), nullptr, 0), BST_ERROR_STATE);
  EXPECT_EQ(bst_sample_chance(state.get(), &random), BST_ERROR_STATE);
  EXPECT_EQ(bst_playout(state.get(), &random), 0);
}

TEST(LibraryBuffers, ThatAreTooSmallStayAsTheyAre) {
  const HeldRules rules = rules_of("preset fi-current players 2");
  const HeldState state = state_of(rules);
  std::array<char, 8> text;
  text.fill('x');
  EXPECT_EQ(bst_rules_text(rules.get(), text.data(), text.size()), BST_ERROR_BUFFER);
  EXPECT_THAT(bst_last_error(), StartsWith("text has room for 8; it needs "));
  EXPECT_THAT(text, ::testing::Each('x'));
  std::array<std::int32_t, 1> scores{77};
  EXPECT_EQ(bst_scores(state.get(), scores.data(), 1), BST_ERROR_BUFFER);
  EXPECT_STREQ(bst_last_error(), "scores has room for 1; it needs 2");
  EXPECT_EQ(scores[0], 77);
  EXPECT_EQ(bst_scores(state.get(), nullptr, 5), BST_ERROR_NULL);
  EXPECT_EQ(bst_scores(state.get(), nullptr, 0), 2);
}

TEST(LibraryTexts, APositionIsReadAgain) {
  const HeldRules rules = rules_of("players 3"), others = rules_of("players 2");
  const HeldState state = state_of(rules);
  bst_random random = random_of(9);
  for (int i = 0; i < 90; ++i) answer(state.get(), random);
  const std::string text = position_of(state);
  const HeldState with_own(bst_state_parse(nullptr, text.c_str())),
      with_given(bst_state_parse(rules.get(), text.c_str()));
  ASSERT_NE(with_own, nullptr) << bst_last_error();
  ASSERT_NE(with_given, nullptr) << bst_last_error();
  EXPECT_EQ(position_of(with_own), text);
  EXPECT_EQ(position_of(with_given), text);
  EXPECT_EQ(bst_state_record(with_own.get(), nullptr, 0), BST_ERROR_STATE);
  EXPECT_EQ(bst_state_parse(others.get(), text.c_str()), nullptr);
  EXPECT_THAT(bst_last_error(), HasSubstr("other rules than `rules`: it has players 3; lacks players 2"));
  EXPECT_EQ(bst_state_parse(rules.get(), "bastide1 nonsense"), nullptr);
  EXPECT_EQ(bst_state_parse(rules.get(), nullptr), nullptr);
}

TEST(Library, TellsHowRulesDiffer) {
  const HeldRules rules = rules_of("preset ro-base"), others = rules_of("element inns");
  const auto difference = [](const HeldRules& of, const HeldRules& from) {
    return text_from(
        [&](char* out, std::size_t size) { return bst_rules_difference(of.get(), from.get(), out, size); });
  };
  EXPECT_EQ(difference(rules, rules), "");
  EXPECT_EQ(difference(rules, others), "has preset ro-base; lacks preset fi-current, element inns");
  EXPECT_EQ(bst_rules_difference(nullptr, rules.get(), nullptr, 0), BST_ERROR_NULL);
  EXPECT_EQ(bst_rules_difference(rules.get(), nullptr, nullptr, 0), BST_ERROR_NULL);
}

TEST(LibraryTexts, ARecordIsReadAgain) {
  const HeldState state = state_of(rules_of("element inns players 3"));
  bst_random random = random_of(10);
  const std::int32_t answers = bst_playout(state.get(), &random);
  const std::string text =
      text_from([&](char* out, std::size_t size) { return bst_state_record(state.get(), out, size); });
  const HeldRecord record(bst_record_parse(text.c_str()));
  ASSERT_NE(record, nullptr) << bst_last_error();
  EXPECT_EQ(bst_record_length(record.get()), answers);
  const HeldRules rules(bst_record_rules(record.get()));
  EXPECT_EQ(bst_rules_players(rules.get()), 3);
  const HeldState end(bst_record_state(record.get(), answers)), begin(bst_record_state(record.get(), 0));
  EXPECT_EQ(position_of(end), position_of(state));
  EXPECT_EQ(bst_history(begin.get(), nullptr, 0), 0);
  EXPECT_EQ(bst_record_state(record.get(), answers + 1), nullptr);
  EXPECT_THAT(bst_last_error(), StartsWith("actions is "));
  EXPECT_EQ(bst_record_state(record.get(), -1), nullptr);
  EXPECT_EQ(bst_record_parse("bastide 1\nnonsense"), nullptr);
  EXPECT_THAT(bst_last_error(), HasSubstr("line "));
}

TEST(LibraryHandles, ThatAreNullAreRefused) {
  bst_random random = random_of(1);
  bst_action action{};
  EXPECT_EQ(bst_state_new(nullptr), nullptr);
  EXPECT_STREQ(bst_last_error(), "rules is NULL");
  EXPECT_EQ(bst_state_clone(nullptr), nullptr);
  EXPECT_EQ(bst_record_parse(nullptr), nullptr);
  EXPECT_EQ(bst_record_rules(nullptr), nullptr);
  EXPECT_EQ(bst_record_state(nullptr, 0), nullptr);
  for (std::int32_t result : {bst_rules_text(nullptr, nullptr, 0),
                              bst_rules_players(nullptr),
                              bst_rules_tile_types(nullptr),
                              bst_rules_tile_id(nullptr, 0, nullptr, 0),
                              bst_rules_figure_kinds(nullptr),
                              bst_rules_figure_id(nullptr, 0, nullptr, 0),
                              bst_state_copy(nullptr, nullptr),
                              bst_state_reset(nullptr),
                              bst_current_player(nullptr),
                              bst_question(nullptr, nullptr, 0),
                              bst_scores(nullptr, nullptr, 0),
                              bst_returns(nullptr, nullptr, 0),
                              bst_action_count(nullptr),
                              bst_action_list(nullptr, nullptr, 0),
                              bst_chance_outcomes(nullptr, nullptr, 0),
                              bst_sample_chance(nullptr, &random),
                              bst_apply_index(nullptr, 0),
                              bst_apply(nullptr, &action),
                              bst_apply_text(nullptr, ""),
                              bst_action_text(nullptr, 0, nullptr, 0),
                              bst_action_parse(nullptr, ""),
                              bst_history(nullptr, nullptr, 0),
                              bst_playout(nullptr, &random),
                              bst_state_position(nullptr, nullptr, 0),
                              bst_state_record(nullptr, nullptr, 0),
                              bst_record_length(nullptr)})
    EXPECT_EQ(result, BST_ERROR_NULL);
  bst_rules_free(nullptr);
  bst_state_free(nullptr);
  bst_record_free(nullptr);
  bst_player_free(nullptr);
  bst_batch_free(nullptr);
  bst_random_seed(nullptr, 1);
  EXPECT_EQ(bst_random_below(nullptr, 5), 0U);
  EXPECT_EQ(bst_random_below(&random, 0), 0U);
  const HeldState state = state_of(rules_of());
  EXPECT_EQ(bst_apply(state.get(), nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_apply_text(state.get(), nullptr), BST_ERROR_NULL);
  EXPECT_EQ(bst_playout(state.get(), nullptr), BST_ERROR_NULL);
}

}  // namespace
}  // namespace bastide::testing
