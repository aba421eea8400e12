// Records as JSON, written and read, and the versions of all documents of a game. docs/json.md describes
// them, wire/ their members; protocol/view/ makes and reads the others.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/notation/record.h"
#include "wire/json_error.h"
#include "wire/record.h"

namespace bastide {

// Versions of the documents; within one, members are only added.
inline constexpr int kRecordVersion = 1;
inline constexpr int kCatalogueVersion = 2;  // in 1, values of options were words without a text
// In 1, actions and places were texts of the notation; in 2, `actions` were `answers` and `points` were
// `worth`.
inline constexpr int kSnapshotVersion = 3;
inline constexpr std::string_view kSnapshotFormat = "bastide-game", kRecordFormat = "bastide-record";

// None if there is no such rule set; ends before the first illegal action.
std::optional<wire::Record> record_view(const Record& record,
                                        std::span<const Module* const> modules = expansion_modules());

// Never throws, whatever the text is. Reading plays the game, so what has been read is legal.
JsonError read_record_json(std::string_view text, Record& record,
                           std::span<const Module* const> modules = expansion_modules());

}  // namespace bastide
