// A record to be walked through, turn by turn.
#pragma once

#include <string>
#include <vector>

#include "cli/screen/terminal.h"
#include "cli/table/story.h"
#include "engine/notation/record.h"
#include "engine/notation/replay.h"

namespace bastide {

class RecordWalk {
 public:
  // A record that has been read, so that all its actions are legal.
  RecordWalk(const Record& record, std::string_view times);

  int turns() const { return static_cast<int>(ends_.size()) - 1; }
  int turn() const { return turn_; }
  // To the end of that turn; 0 is before the first. From 0 to turns().
  void go_to(int turn);

  const State& state() const { return replay_.state(); }
  // Of the whole record, wherever the walk stands.
  const Story& story() const { return story_; }

  // The land after the present turn, the players, and what happened in the turn.
  Canvas picture(TerminalSize size, const Look& look) const;

 private:
  std::vector<const StoryLine*> news() const;

  Replay replay_;
  Story story_;
  std::vector<std::size_t> ends_;  // after how many actions each turn ends
  int turn_ = 0;
};

}  // namespace bastide
