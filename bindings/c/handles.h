// What the handles of bastide.h hold, and how its functions refuse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/c/bastide.h"
#include "engine/base/random.h"
#include "engine/rules/game.h"
#include "players/deadline.h"
#include "players/player.h"

namespace bastide::bindings {

// Rules, and what has been found out about them once.
struct Rules {
  std::unique_ptr<const RuleSet> set;
  bool numbered = false;  // actions have fixed numbers
};
using SharedRules = std::shared_ptr<const Rules>;

inline constexpr std::size_t kRoomForHistory = 8192;  // actions; no game of the whole box has had so many

}  // namespace bastide::bindings

struct bst_rules {
  bastide::bindings::SharedRules rules;
};

struct bst_state {
  explicit bst_state(bastide::bindings::SharedRules of) : rules(std::move(of)) {
    history.reserve(bastide::bindings::kRoomForHistory);
  }
  bst_state(const bst_state&) = delete;
  bst_state& operator=(const bst_state&) = delete;

  const bastide::RuleSet& set() const { return *rules->set; }
  bool over() const { return state.flow.over; }
  bool chance_asked() const { return !over() && state.flow.decision.who == bastide::kChance; }
  // The answers; they are listed once for each decision.
  const bastide::ActionList& answers() const;

  void begin();                              // of its rules, anew
  void apply(const bastide::Action& legal);  // one of the answers

  bastide::bindings::SharedRules rules;
  bastide::State state;
  std::vector<bastide::Action> history;
  bool from_start = true;  // else it was read from a position
  mutable bool listed = false;
  mutable bastide::ActionList list;
};

struct bst_record {
  bastide::bindings::SharedRules rules;
  std::vector<bastide::Action> actions;
};

struct bst_player {
  std::unique_ptr<bastide::Player> player;
  bool thinks = false;
  std::mutex mutex;  // for what follows
  bool thinking = false;
  std::optional<bastide::MovingDeadline> deadline;
  // What it was asked last, to know whether its seconds for a turn go on.
  const bst_state* asked = nullptr;
  std::size_t moves = 0;
};

namespace bastide::bindings {

// Sets what bst_last_error() says; returns the code.
std::int32_t fail(std::int32_t code, std::string_view text) noexcept;
std::int32_t fail_null(std::string_view argument) noexcept;  // "state is NULL"
// "index is 7; it must be from 0 to 3"
std::int32_t fail_range(std::string_view argument, std::int64_t value, std::int64_t low, std::int64_t high);

// No exception leaves the library: runs the work, and says what it threw.
template <class Work>
std::int32_t guarded(Work work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(BST_ERROR_MEMORY, "out of memory");
  } catch (const std::exception& error) {
    return fail(BST_ERROR_INTERNAL, error.what());
  } catch (...) {
    return fail(BST_ERROR_INTERNAL, "unknown exception");
  }
}

// The same of work that makes a handle from an argument that must not be null; it gives null where it has
// said why.
template <class Handle, class Given, class Work>
Handle* guarded_new(const Given* given, std::string_view argument, Work work) noexcept {
  std::unique_ptr<Handle> made;
  guarded([&] {
    if (given == nullptr) return fail_null(argument);
    made = work(given);
    return std::int32_t{BST_OK};
  });
  return made.release();
}

// Is there room for `needed` elements? If `out` is null and the size 0, the caller asks how many there are:
// then `only_asked`.
template <class Item>
std::int32_t check_room(const Item* out, std::size_t size, std::size_t needed, std::string_view argument,
                        bool& only_asked) {
  only_asked = out == nullptr && size == 0;
  if (only_asked) return BST_OK;
  if (out == nullptr) return fail_null(argument);
  if (size >= needed) return BST_OK;
  return fail(BST_ERROR_BUFFER, std::string(argument) + " has room for " + std::to_string(size) +
                                    "; it needs " + std::to_string(needed));
}

// Calls item(i) for each of so many, if there is room; returns how many.
template <class Out, class Make>
std::int32_t give(Out* out, std::size_t size, std::size_t count, std::string_view argument, Make item) {
  bool only_asked = false;
  if (const std::int32_t fault = check_room(out, size, count, argument, only_asked)) return fault;
  for (std::size_t i = 0; i < count && !only_asked; ++i) out[i] = item(i);
  return static_cast<std::int32_t>(count);
}

// The text and a zero byte; returns its length.
std::int32_t give_text(std::string_view text, char* out, std::size_t size);

// The index of the action among the answers, or -1.
std::int32_t index_of(const bst_state& state, const Action& action);

// Points and results as bst_returns() says.
void returns_of(const State& state, double* returns);

}  // namespace bastide::bindings
