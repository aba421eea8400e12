// Snapshots read back: never throws, whatever the text is.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/state.h"
#include "wire/json_error.h"

namespace bastide {

struct SnapshotRead {
  std::unique_ptr<const RuleSet> rules;
  std::unique_ptr<State> state;
  std::vector<std::string> seat_names;
  std::vector<std::string> moves;
};
// The member "position" is the game; every other member that is there must agree with it. `trusted` as in
// read_position().
JsonError read_snapshot_json(std::string_view text, SnapshotRead& read, bool trusted = false,
                             std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
