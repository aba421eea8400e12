// The moves of records and scenarios: reads words and plays them, filling in what may be left out.
#pragma once

#include "engine/notation/replay.h"
#include "engine/notation/text.h"

namespace bastide {

class MoveReader {
 public:
  explicit MoveReader(Replay& replay, EventSink* sink = nullptr) : replay_(replay), sink_(sink) {}

  // Plays the words of one line. On an error the words before the wrong one have been played.
  ParseError read(const std::vector<Word>& words, int line);

 private:
  ParseError read_word(std::string_view text);
  ParseError read_turn(std::string_view text);
  ParseError play(std::string_view text);
  bool fill_pass();

  Replay& replay_;
  EventSink* sink_;
  std::size_t tokens_ = 0;
  int filled_ = 0;  // passes filled in before the present word
};

// "12.2": turn 12, seat 2.
bool is_turn_text(std::string_view text);
std::string turn_text(const State& state);

// All actions as lines, one a turn; `replay` is played from its start to its end.
std::string moves_text(Replay& replay);

}  // namespace bastide
