// A position that the page looks at: it computes at once what a server would be asked for.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/state.h"
#include "server/room/api_error.h"
#include "wire/server_message.h"
#include "wire/set_up.h"

namespace bastide {

// A position as a program of ours wrote it: what it can break ends only this page.
ApiError read_own_position(std::string_view text, std::unique_ptr<const RuleSet>& rules, State& state);

// A position that somebody sets up: its snapshot, or what cannot be there.
ApiError set_up_position(const wire::SetUp& wanted, wire::Snapshot& snapshot);
// What of a position can be set up.
ApiError set_up_of_position(std::string_view position, wire::SetUp& found);

class PagePosition {
 public:
  // A position as a snapshot of this program's own has it (docs/notation.md). Null and an error if it is
  // none.
  static std::unique_ptr<PagePosition> at(std::string_view position, std::vector<std::string> names,
                                          ApiError& error);

  // The game goes on by these actions, chance's among them. On an error it has gone on up to the one that
  // cannot be.
  ApiError play(std::span<const std::string> actions);

  // As the messages `preview` and `inspect` of docs/api.md; of the player who is asked.
  ApiError preview(std::span<const std::string> actions, wire::Preview& preview) const;
  ApiError inspect(const wire::Spot& spot, wire::Reply& reply) const;
  void land(wire::Reply& reply) const;
  wire::Snapshot snapshot() const;

 private:
  PagePosition() = default;

  std::unique_ptr<const RuleSet> rules_;
  std::unique_ptr<State> state_;
  std::vector<std::string> names_;
};

}  // namespace bastide
