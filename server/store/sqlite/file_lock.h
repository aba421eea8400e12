// One server a store: a lock beside the file, which the kernel lets go of when its holder ends, however it
// ends.
#pragma once

#include <filesystem>

namespace bastide {

class FileLock {
 public:
  // Takes the lock of `file`. Throws StoreError if another process has it, or it cannot be made.
  explicit FileLock(const std::filesystem::path& file);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int descriptor_ = -1;
};

}  // namespace bastide
