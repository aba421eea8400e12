#include "engine/notation/replay.h"

namespace bastide {

bool Replay::open(const RuleChoice& choice, std::vector<RuleError>& errors,
                  std::span<const Module* const> modules, EventSink* sink) {
  std::unique_ptr<const RuleSet> rules = RuleSet::make(choice, errors, modules);
  open(std::move(rules), sink);
  return is_open();
}

void Replay::open(std::unique_ptr<const RuleSet> rules, EventSink* sink) {
  rules_ = std::move(rules);
  actions_.clear();
  ply_ = 0;
  if (rules_ == nullptr) return;
  if (state_ == nullptr) state_ = std::make_unique<State>();
  start(*state_, *rules_, sink);
}

Refusal Replay::apply(const Action& action, EventSink* sink) {
  const Action normal = normalised(*state_, action);
  const Refusal refusal = bastide::apply(*state_, normal, sink);
  if (refusal) return refusal;
  actions_.resize(ply_);
  actions_.push_back(normal);
  ++ply_;
  return {};
}

bool Replay::go_to(std::size_t ply, EventSink* sink) {
  if (ply > actions_.size()) return false;
  if (ply < ply_) {
    start(*state_, *rules_, sink);
    ply_ = 0;
  }
  while (ply_ < ply) apply_legal(*state_, actions_[ply_++], sink);
  return true;
}

}  // namespace bastide
