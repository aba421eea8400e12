// Documents of a game as JSON text: records, written and read, and snapshots read back. docs/json.md
// describes them, wire/ their members; protocol/view/ makes what is only written.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/record.h"
#include "engine/rules/state.h"
#include "wire/json.h"
#include "wire/record.h"

namespace bastide {

// Versions of the documents; within one, members are only added.
inline constexpr int kRecordVersion = 1, kCatalogueVersion = 1;
inline constexpr int kSnapshotVersion = 2;  // in 1, actions and places were texts of the notation
inline constexpr std::string_view kSnapshotFormat = "bastide-game", kRecordFormat = "bastide-record";

// None if there is no such rule set; ends before the first illegal action.
std::optional<wire::Record> record_view(const Record& record,
                                        std::span<const Module* const> modules = expansion_modules());

// --- reading: never throws, whatever the text is

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

// Reading plays the game, so what has been read is legal.
JsonError read_record_json(std::string_view text, Record& record,
                           std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
