// A disk that can lose its power: what SQLite has written and not yet made sure of (fsync) is gone then.
// Stands before SQLite's own files from its making on, for all stores of the program.
#pragma once

#include <filesystem>

namespace bastide::testing {

// To be called before any store is opened. May be called again.
void put_power_at_risk();

// The files of the store as the disk would have them if the power failed now: each as it was at its last
// sync. Writes them to another folder. From any thread.
void write_what_is_safe(const std::filesystem::path& store, const std::filesystem::path& to);
// How often a file of this store has been made sure of.
int syncs_of(const std::filesystem::path& store);

}  // namespace bastide::testing
