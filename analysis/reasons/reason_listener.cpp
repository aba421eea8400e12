#include "analysis/reasons/reason_listener.h"

#include "protocol/view/action.h"

namespace bastide {

// Points for what the end of the game finds unfinished are no deed; those for what a lost challenge leaves
// unfinished (SC-25) are.
void ReasonListener::on_event(const Event& event) {
  const bool unfinished = event.kind == EventKind::scored && !event.complete && event.cell != kNoCell;
  at_end_ =
      at_end_ || event.kind == EventKind::game_over || (unfinished && state_.flow.program == Program::ending);
  if (at_end_) return;
  if (event.kind == EventKind::placed) placed_ = event.cell;
  if (event.kind == EventKind::scored) return note_score_(event);
  if (event.kind == EventKind::returned && event.player == me_) ++home_;
  if (event.kind == EventKind::deployed && !is_at_place(event) && event.cell != kNoCell) {
    if (event.player == me_) deployed_.push_back(state_.board.node(event.cell, event.part));
  } else if (is_mentioned_(event)) {
    reasons_.emplace_back();
    reasons_.back().line = teller_(state_, event, names_);
  }
}

bool ReasonListener::is_mentioned_(const Event& event) const {
  switch (event.kind) {
    case EventKind::paid:
    case EventKind::moved:
    case EventKind::token_put:
    case EventKind::token_taken:
    case EventKind::bid:
    case EventKind::deployed:  // off the features
      return true;
    case EventKind::returned:
      return event.player != me_ && !scored_;  // taken, rather than done
    case EventKind::chosen:
      return event.player < kMaxPlayers && event.noun > choice_redraw;
    default:
      return false;
  }
}

// Those who share a feature are told one after the other.
void ReasonListener::note_score_(const Event& event) {
  scored_ = true;
  if (event.cell == kNoCell) return;
  const wire::Spot at = spot_of(state_, event.cell, event.part);
  const bool again = !reasons_.empty() && reasons_.back().kind == ReasonKind::completes &&
                     reasons_.back().at == at && reasons_.back().points == event.points;
  if (!again) {
    reasons_.emplace_back();
    reasons_.back().kind = ReasonKind::completes;
    reasons_.back().feature = event.feature;
    reasons_.back().at = at;
    reasons_.back().points = event.points;
  }
  if (event.player == me_)
    reasons_.back().own = true;
  else
    reasons_.back().players.push_back(event.player);
}

std::vector<Reason> ReasonListener::reasons() const {
  std::vector<Reason> reasons = reasons_;
  if (home_ == 0) return reasons;
  reasons.emplace_back();
  reasons.back().kind = ReasonKind::brings_home;
  reasons.back().points = home_;
  reasons.back().own = true;
  return reasons;
}

}  // namespace bastide
