// The computer players of a room: whether one is to answer, and what became of its thought.
#pragma once

#include "server/room/parts/commits.h"

namespace bastide {

class ComputerTurns {
 public:
  ComputerTurns(const RoomContext& context, const Presence& presence, Commits& commits)
      : context_(context), presence_(presence), commits_(commits) {}

  // The computer player that is to answer now, or empty. A seat that is a computer's for good plays for
  // everybody in the running, here or not, so what it does without people ends when one of them is asked;
  // where nobody is, it plays for those who watch.
  std::string thinker() const;
  // To be handed out to another thread; nothing if no player is to answer, or this has been handed out.
  std::optional<MoveRequest> wanted();
  bool still_wanted() const { return thought_of_ == context_.table.history_changes && !thinker().empty(); }
  void forget() { thought_of_ = kNoHistory; }
  void answer(std::uint64_t number, std::span<const Action> actions, UnixMs now, Output& out);

  // The store has refused the answer: it is to be thought about once more, after RoomContext::not_before.
  void note_not_stored() { lost_ = thought_of_ == context_.table.history_changes; }
  void note_stored() { lost_ = false; }
  bool lost() const { return lost_; }
  void think_again() {
    lost_ = false;
    forget();
  }

 private:
  bool contested() const;  // is a person or bot in the running, here or not?

  const RoomContext& context_;
  const Presence& presence_;
  Commits& commits_;
  std::uint64_t move_requests_ = 0;        // handed out so far
  std::uint64_t thought_of_ = kNoHistory;  // table.history_changes when the last one was
  bool lost_ = false;
  bool player_failed_ = false;  // the player gave an illegal answer: random plays
};

}  // namespace bastide
