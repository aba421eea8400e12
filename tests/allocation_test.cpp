// "No heap after set-up" as a fact: counts what this thread allocates between two marks.
#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "bindings/c/bastide.h"
#include "engine/expansions/interactions/whole_box.h"
#include "engine/rules/playout.h"

#if defined(__SANITIZE_ADDRESS__)
#define BASTIDE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BASTIDE_SANITIZED 1
#endif
#endif

namespace {

// Volatile: compilers believe that malloc and new touch nothing that the program can see.
thread_local volatile bool counting = false;
thread_local volatile int allocations = 0;

void note_allocation() {
  if (counting) allocations = allocations + 1;
}

}  // namespace

// Every way to the heap ends in malloc, calloc, realloc or an aligned one, `new` included. AddressSanitizer
// has its own and offers a hook; without it, glibc's are wrapped here.
#if defined(BASTIDE_SANITIZED)
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void*, std::size_t),
                                                         void (*)(const volatile void*));
namespace {
const int hooked = __sanitizer_install_malloc_and_free_hooks(
    [](const volatile void*, std::size_t) { note_allocation(); }, [](const volatile void*) {});
}  // namespace
#else
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

void* malloc(std::size_t size) noexcept {
  note_allocation();
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  note_allocation();
  return __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) noexcept {
  note_allocation();
  return __libc_realloc(old, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  note_allocation();
  return __libc_memalign(alignment, size);
}
}
#endif

namespace bastide {
namespace {

template <class Work>
int allocations_in(Work work) {
  allocations = 0;
  counting = true;
  work();
  counting = false;
  return allocations;
}

std::unique_ptr<const RuleSet> rules_of(const RuleChoice& choice) {
  std::vector<RuleError> errors;
  auto rules = RuleSet::make(choice, errors);
  EXPECT_TRUE(errors.empty()) << errors[0].message.text;
  return rules;
}

TEST(Allocation, TheCounterSeesTheHeap) {
  void* volatile kept = nullptr;
  EXPECT_EQ(1, allocations_in([&] { kept = std::malloc(100); }));
  std::free(kept);
  EXPECT_EQ(1, allocations_in([&] { kept = new int; }));
  delete static_cast<int*>(static_cast<void*>(kept));
  EXPECT_EQ(1, allocations_in([&] { kept = new State; }));
  delete static_cast<State*>(static_cast<void*>(kept));
  EXPECT_LT(0, allocations_in([] { EXPECT_NE(nullptr, rules_of({})); }));
}

void expect_none_in_playouts(const RuleChoice& choice) {
  const auto rules = rules_of(choice);
  ASSERT_NE(nullptr, rules);
  const auto state = std::make_unique<State>();
  Random random(7);
  int decisions = 0;
  EXPECT_EQ(0, allocations_in([&] {
              for (int game = 0; game < 20; ++game) {
                start(*state, *rules);
                decisions += play_randomly(*state, random);
              }
            }));
  EXPECT_LT(20 * 100, decisions);
}

TEST(Allocation, PlayoutsOfTheBaseGameNeedNone) {
  for (int preset = 0; preset < kPresets; ++preset) {
    RuleChoice choice;
    choice.preset = static_cast<Preset>(preset);
    choice.players = 5;
    expect_none_in_playouts(choice);
  }
}

TEST(Allocation, PlayoutsWithInnsAndCathedralsNeedNone) {
  RuleChoice choice;
  choice.players = 6;
  choice.elements = {"inns", "cathedrals"};
  expect_none_in_playouts(choice);
}

TEST(Allocation, PlayoutsWithAllElementsNeedNone) {
  RuleChoice choice;
  choice.preset = da_overview;
  take_all_elements(choice);
  expect_none_in_playouts(choice);
}

struct Counter final : EventSink {
  void on_event(const Event&) override { ++events; }
  int events = 0;
};

// The checked entry, refusals, events and copies are as free of the heap as the fast path.
TEST(Allocation, CheckedGamesWithEventsNeedNone) {
  const auto rules = rules_of({});
  const auto state = std::make_unique<State>(), copy = std::make_unique<State>();
  Random random(7);
  Counter counter;
  int refusals = 0;
  ActionList list;
  EXPECT_EQ(0, allocations_in([&] {
              for (start(*state, *rules, &counter); !state->flow.over;) {
                *copy = *state;
                refusals += apply(*copy, act::bid(9)) ? 1 : 0;
                legal_actions(*copy, list);
                apply(*state, list[random.below(static_cast<std::uint32_t>(list.size()))], &counter);
              }
            }));
  EXPECT_LT(100, refusals);
  EXPECT_LT(100, counter.events);
}

// What the header of the C interface promises of stepping.
TEST(Allocation, StepsThroughTheCInterfaceNeedNone) {
  bst_rules* rules = bst_rules_new("players 3");
  bst_state *state = bst_state_new(rules), *copy = bst_state_new(rules);
  bst_batch* batch = bst_batch_new(rules, 4, 2, 9, 1);
  bst_random random;
  bst_random_seed(&random, 7);
  std::vector<std::uint8_t> planes(static_cast<std::size_t>(bst_planes_size(9)));
  std::vector<std::int32_t> scalars(static_cast<std::size_t>(bst_scalars_size(rules)));
  std::vector<double> chances(100);
  std::array<std::int32_t, 4> actions{};
  std::array<std::int32_t, 5> offsets{};
  std::array<std::int32_t, BST_GRAPH_TABLES> rows{};
  std::vector<std::uint8_t> masks(4 * static_cast<std::size_t>(bst_numbers(rules, 9))),
      boards(4 * planes.size());
  std::vector<std::int16_t> features(4 * 4096 * BST_ACTION_FEATURES);
  std::vector<std::int32_t> tiles(4096);
  bst_batch_view view{};
  view.mask = masks.data(), view.mask_size = masks.size();
  view.planes = boards.data(), view.planes_size = boards.size();
  bst_graph graph{};
  graph.tables[BST_GRAPH_TILES] = tiles.data(), graph.sizes[BST_GRAPH_TILES] = tiles.size();
  int steps = 0;
  const auto step = [&] {
    const bool chance = bst_current_player(state) == BST_CHANCE;
    if (chance) bst_chance_outcomes(state, chances.data(), chances.size());
    const auto count = static_cast<std::uint32_t>(bst_action_count(state));
    bst_apply_index(state, chance ? bst_sample_chance(state, &random)
                                  : static_cast<std::int32_t>(bst_random_below(&random, count)));
    bst_state_copy(copy, state);
    bst_observe_planes(state, 0, 9, planes.data(), planes.size());
    bst_observe_scalars(state, 0, scalars.data(), scalars.size());
    bst_batch_sample(batch, actions.data(), actions.size());
    view.kept = steps % 3;
    bst_batch_step(batch, actions.data(), actions.size(), &view);
    bst_batch_features(batch, offsets.data(), offsets.size(), features.data(), features.size());
    bst_graph_rows(state, rows.data(), rows.size());
    bst_observe_graph(state, 0, &graph);
    ++steps;
  };
  EXPECT_EQ(0, allocations_in([&] {
              while (bst_current_player(state) != BST_OVER) step();
              bst_state_reset(copy);
              bst_playout(copy, &random);
            }));
  EXPECT_LT(100, steps);
  EXPECT_STREQ("", bst_last_error());
  bst_batch_free(batch);
  bst_state_free(copy);
  bst_state_free(state);
  bst_rules_free(rules);
}

}  // namespace
}  // namespace bastide
