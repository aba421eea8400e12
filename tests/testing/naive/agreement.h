// A random game with the naive referee beside it.
#pragma once

#include "tests/testing/naive/referee.h"
#include "tests/testing/random_game.h"

namespace bastide::naive {

class Agreement final : public EventSink {
 public:
  explicit Agreement(const testing::GameCase& game);

  // To the end, or to the first difference, which fails the test.
  void play();
  long lines() const { return referee_.lines(); }

  void on_event(const Event& event) override;

 private:
  void hear(const Action& action);
  void compare_scores();
  Square square(CellId cell) const;
  std::optional<Standing> moved_from(const Event& event) const;

  std::vector<Heard> heard_;
  bool playing_ = false;                      // before the game: it tells of its set-up while it is made
  FixedVector<Figure, kMaxFigures> figures_;  // as they stood after the event before
  testing::RandomGame game_;
  Referee referee_;
};

}  // namespace bastide::naive
