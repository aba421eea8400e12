// Keeps what happened, for expectations about it.
#pragma once

#include <vector>

#include "engine/rules/event.h"

namespace bastide {

class EventLog : public EventSink {
 public:
  struct Entry {
    Event event;  // without its lines
    ScoreLines lines;
  };
  void on_event(const Event& event) override {
    entries_.push_back({event, event.lines != nullptr ? *event.lines : ScoreLines{}});
    entries_.back().event.lines = nullptr;
  }
  void clear() { entries_.clear(); }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace bastide
