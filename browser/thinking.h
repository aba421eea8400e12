// What workers of the page do: a computer player's move and live help, away from the page itself.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/state.h"
#include "players/player.h"
#include "server/room/api_error.h"
#include "wire/browser.h"

namespace bastide {

// A move that several workers think about together, without a memory that they share. Each begins it with the
// same MoveWanted, so each knows the same tasks; each works off its part of them, hears what all of them
// found, and goes on. What comes of it is what the player does alone on one thread of a server, for the same
// position and seed, if no clock ends that.
class SharedMove {
 public:
  // Null and an error if the position or the player is none.
  static std::unique_ptr<SharedMove> begin(const wire::MoveWanted& wanted, ApiError& error);

  // The move, once there are no tasks.
  wire::ThinkingStep step() const;
  // Works off every `parts`-th task from that part on, 0 to parts - 1: what was found, as bytes for take() of
  // the same program.
  std::string work(std::size_t part, std::size_t parts);
  // What was found by all parts, one after the other in any order: goes on to the next tasks, or to the end.
  ApiError take(std::string_view found);

 private:
  SharedMove() = default;
  void go_on_();
  void play_(const Action& action);
  bool is_asked_() const;

  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_;
  std::unique_ptr<Player> player_;
  PlayerId seat_ = 0;
  Search* search_ = nullptr;  // of the player; null: nothing is left to do
  std::vector<std::string> actions_;
};

// Takes as long as its kind of help does on a server.
ApiError think_of_help_wanted(const wire::HelpWanted& wanted, wire::HelpFound& found);

}  // namespace bastide
