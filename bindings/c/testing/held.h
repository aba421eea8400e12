// Handles that go with a test.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "bindings/c/testing/freed.h"

namespace bastide::testing {

using HeldRules = Held<bst_rules>;
using HeldState = Held<bst_state>;
using HeldRecord = Held<bst_record>;
using HeldPlayer = Held<bst_player>;
using HeldBatch = Held<bst_batch>;

inline HeldRules rules_of(const std::string& text = "") {
  HeldRules rules(bst_rules_new(text.c_str()));
  EXPECT_NE(rules, nullptr) << bst_last_error();
  return rules;
}

inline HeldState state_of(const HeldRules& rules) {
  HeldState state(bst_state_new(rules.get()));
  EXPECT_NE(state, nullptr) << bst_last_error();
  return state;
}

// What a function for texts gives.
template <class Give>
std::string text_from(Give give) {
  const std::int32_t length = give(nullptr, std::size_t{0});
  if (length < 0) return std::string("error: ") + bst_last_error();
  std::string text(static_cast<std::size_t>(length) + 1, '?');
  EXPECT_EQ(give(text.data(), text.size()), length) << bst_last_error();
  text.pop_back();
  return text;
}

inline std::string position_of(const HeldState& state) {
  return text_from([&](char* text, std::size_t size) { return bst_state_position(state.get(), text, size); });
}

// One answer at random, of chance or a seat.
inline void answer(bst_state* state, bst_random& random) {
  const std::int32_t index = bst_current_player(state) == BST_CHANCE
                                 ? bst_sample_chance(state, &random)
                                 : static_cast<std::int32_t>(bst_random_below(
                                       &random, static_cast<std::uint32_t>(bst_action_count(state))));
  ASSERT_EQ(bst_apply_index(state, index), BST_OK) << bst_last_error();
}

inline bst_random random_of(std::uint64_t seed) {
  bst_random random;
  bst_random_seed(&random, seed);
  return random;
}

}  // namespace bastide::testing
