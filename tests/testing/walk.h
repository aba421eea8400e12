// One game from start to end in which all properties are checked, the slow ones now and then.
#pragma once

#include "tests/testing/random_game.h"
#include "tests/testing/score_book.h"
#include "tests/testing/tally.h"
#include "tests/testing/token_book.h"

namespace bastide::testing {

class Walk final : public EventSink {
 public:
  Walk(const GameCase& game, Tally& tally);

  // To the end, or to the first check that fails.
  void play();

  void on_event(const Event& event) override;

 private:
  void check_always();
  void expect_consistent();
  void expect_board_rebuilt();
  void check_sometimes();
  void check_text_sometimes();
  void check_end();

  Tally& tally_;
  bool playing_ = false;  // the start tile is laid before there is a game to look at
  ScoreBook scores_;
  TokenBook tokens_;
  RandomGame game_;
};

}  // namespace bastide::testing
