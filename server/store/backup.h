// A copy of a store in one file, also while a server uses it; and a store made from such a copy.
#pragma once

#include <filesystem>

namespace bastide {

// Copies the store to `backup`, in one consistent moment, and reads the copy through. Throws StoreError:
// there is no store, `backup` is there already, or cannot be written. A copy that fails is removed.
void back_up(const std::filesystem::path& store, const std::filesystem::path& backup);

// Puts the backup in the place of the store. What was there is kept beside it as "<store>.before-restore",
// or, where that is taken, with -2, -3, … behind it: returns that name, empty if there was no store. Whenever
// this is cut off, the store is there, old or new. As root: the store is given to the owner of its folder.
// Throws StoreError: a server uses the store, or the backup is damaged, newer, or none; then the store is as
// it was.
std::filesystem::path restore(const std::filesystem::path& backup, const std::filesystem::path& store);

}  // namespace bastide
