// A random game with the naive referee beside it.
#pragma once

#include "tests/testing/naive/referee.h"
#include "tests/testing/random_game.h"

namespace bastide::naive {

class Agreement final : public EventSink {
 public:
  Agreement(const RuleChoice& choice, std::uint64_t seed);

  // To the end, or to the first difference, which fails the test and is told with the record so far.
  void play();
  long lines() const { return referee_.lines(); }

  void on_event(const Event& event) override;

 private:
  void hear(const Action& action);
  void compare_scores();
  void tell() const;
  Square square(CellId cell) const;

  std::uint64_t seed_;
  std::vector<Heard> heard_;
  testing::RandomGame game_;
  Referee referee_;
};

}  // namespace bastide::naive
