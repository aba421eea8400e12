#include "server/store/sqlite/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/store/store_error.h"

namespace bastide {

FileLock::FileLock(const std::filesystem::path& file) {
  const std::string name = file.string() + ".lock";
  descriptor_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0)
    throw StoreError(StoreError::Kind::failed, name + " cannot be made: " + std::strerror(errno));
  if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  const int why = errno;
  close(descriptor_);
  if (why != EWOULDBLOCK)
    throw StoreError(StoreError::Kind::failed, name + " cannot be locked: " + std::strerror(why));
  throw StoreError(
      StoreError::Kind::in_use,
      file.string() + " is in use by another server; stop that one, or name another folder (--data DIR)");
}

// The file stays: to remove it would let two processes hold locks of two files with the same name.
FileLock::~FileLock() { close(descriptor_); }

}  // namespace bastide
