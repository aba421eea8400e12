// Turns what happens while answers are applied into reasons: points, figures that come home, what modules
// tell.
#pragma once

#include "analysis/reasons/reason.h"
#include "engine/rules/event.h"

namespace bastide {

class ReasonListener final : public EventSink {
 public:
  // `state` is the one that the answers change; it and the names must outlive the listener.
  ReasonListener(const State& state, PlayerId me, std::span<const std::string> names, EventTeller teller)
      : state_(state), me_(me), names_(names), teller_(teller) {}

  void on_event(const Event& event) override;

  std::vector<Reason> reasons() const;
  CellId placed() const { return placed_; }                          // where a tile was laid
  const std::vector<NodeId>& deployed() const { return deployed_; }  // on which the player put figures

 private:
  bool is_mentioned_(const Event& event) const;
  void note_score_(const Event& event);

  const State& state_;
  const PlayerId me_;
  std::span<const std::string> names_;
  EventTeller teller_;
  std::vector<Reason> reasons_;
  CellId placed_ = kNoCell;
  std::vector<NodeId> deployed_;
  bool at_end_ = false, scored_ = false;
  int home_ = 0;
};

}  // namespace bastide
