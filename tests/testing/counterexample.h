// A random game that breaks a property is made as small as it breaks it still, and told as a record that a
// person can read and `bastide replay` can play: first the rules get fewer differences from the default, then
// the game fewer turns and simpler actions. The smaller games are tried by rapidcheck, in a fixed order and
// at most so many of them, so a run is the same each time.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/notation/record.h"
#include "tests/testing/random_game.h"

namespace bastide::testing {

// Plays the game that is asked for and checks it with GoogleTest's macros, to its end or until a check fails.
using PlayAndCheck = std::function<void(const GameCase&)>;

// Has a check failed in the game that is being played? (In a game played for expect_holds(), GoogleTest
// itself does not hear of it.)
bool check_failed();

struct Counterexample {
  Record record;
  std::string text;  // the record, what comes next, and which checks fail
};
// None if all checks hold.
std::optional<Counterexample> counterexample(const GameCase& game, const PlayAndCheck& play);

// Fails the test with the counterexample if there is one.
void expect_holds(const GameCase& game, const PlayAndCheck& play);

}  // namespace bastide::testing
