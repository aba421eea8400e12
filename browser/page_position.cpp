#include "browser/page_position.h"

#include "engine/notation/action_text.h"
#include "engine/notation/position.h"
#include "engine/rules/game.h"
#include "protocol/view/preview.h"
#include "protocol/view/set_up.h"
#include "protocol/view/snapshot.h"

namespace bastide {

ApiError read_own_position(std::string_view text, std::unique_ptr<const RuleSet>& rules, State& state) {
  if (const ParseError fault = read_position(text, rules, state, true))
    return {ErrorCode::malformed, said_with_column(fault), fault.clause, "/position"};
  return {};
}

ApiError set_up_position(const wire::SetUp& wanted, wire::Snapshot& snapshot) {
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  if (const JsonError error = set_up(wanted, rules, *state)) return ApiError::of(error, ErrorCode::illegal);
  snapshot = snapshot_of(*state, {.seat_names = wanted.names});
  return {};
}

ApiError set_up_of_position(std::string_view position, wire::SetUp& found) {
  std::unique_ptr<const RuleSet> rules;
  const auto state = std::make_unique<State>();
  if (ApiError error = read_own_position(position, rules, *state)) return error;
  found = set_up_of(*state);
  return {};
}

std::unique_ptr<PagePosition> PagePosition::at(std::string_view position, std::vector<std::string> names,
                                               ApiError& error) {
  std::unique_ptr<PagePosition> look(new PagePosition);
  look->state_ = std::make_unique<State>();
  look->names_ = std::move(names);
  error = read_own_position(position, look->rules_, *look->state_);
  if (error) return nullptr;
  return look;
}

ApiError PagePosition::play(std::span<const std::string> actions) {
  for (const std::string& text : actions) {
    Action action;
    if (const ParseError fault = parse_action(*state_, text, action))
      return {ErrorCode::malformed, said_with_column(fault), fault.clause, {}};
    if (const Refusal refusal = apply(*state_, action))
      return {ErrorCode::illegal, said_of(*state_, refusal), std::string(refusal.clause), {}};
  }
  return {};
}

ApiError PagePosition::preview(std::span<const std::string> actions, wire::Preview& preview) const {
  return ApiError::of(bastide::preview(*state_, actions, preview, names_), ErrorCode::illegal);
}

ApiError PagePosition::inspect(const wire::Spot& spot, wire::Reply& reply) const {
  return ApiError::of(spot.segment ? bastide::inspect(*state_, spot, reply.feature.emplace())
                                   : inspect_square(*state_, spot, reply.square.emplace()),
                      ErrorCode::unknown);
}

void PagePosition::land(wire::Reply& reply) const {
  reply.of = tiles_to_come(*state_);
  reply.squares = land_squares(*state_);
}

wire::Snapshot PagePosition::snapshot() const { return snapshot_of(*state_, {.seat_names = names_}); }

}  // namespace bastide
