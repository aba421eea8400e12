// Listens to a game and adds up what its events say was scored. A fault is an event that does not explain its
// points.
#pragma once

#include <array>
#include <string>

#include "engine/rules/event.h"

namespace bastide::testing {

class ScoreBook final : public EventSink {
 public:
  void on_event(const Event& event) override {
    if (event.kind == EventKind::scored) {
      note_lines(event);
      add(event);
    } else if (event.kind == EventKind::paid) {
      if (event.clause.empty()) fault_ = "a payment names no clause";
      add(event);
    }
  }

  const std::array<int, kMaxPlayers>& points() const { return points_; }
  const std::string& fault() const { return fault_; }
  int events() const { return events_; }

 private:
  void add(const Event& event) {
    ++events_;
    if (event.player >= kMaxPlayers) {
      fault_ = "points for nobody";
    } else {
      points_[event.player] += event.points;
    }
  }

  void note_lines(const Event& event) {
    if (event.lines == nullptr || event.lines->empty()) {
      fault_ = "a score without lines";
      return;
    }
    int sum = 0;
    for (const ScoreLine& line : *event.lines) {
      sum += line.count * line.times;
      if (line.what == nullptr || line.clause.empty()) fault_ = "a score line names no unit or no clause";
    }
    if (sum != event.points) fault_ = "the lines of a score do not sum to its points";
  }

  std::array<int, kMaxPlayers> points_{};
  int events_ = 0;
  std::string fault_;
};

}  // namespace bastide::testing
